"""Four ways of finding chunks, one module each."""
