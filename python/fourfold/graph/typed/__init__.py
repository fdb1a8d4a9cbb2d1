"""What the typed tier, ``rust/core/src/resolve/typed``, knows of types outside the corpus."""
