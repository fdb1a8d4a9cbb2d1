"""The offline model's pipeline: packages, licences, pairs, training, export, evaluation."""
