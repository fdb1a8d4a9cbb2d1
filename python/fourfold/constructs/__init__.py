"""Code found by its shape: patterns of code, and queries over syntax trees."""
