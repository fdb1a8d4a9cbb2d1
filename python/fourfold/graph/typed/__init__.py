"""The typed tier: what a receiver is, followed through the type evidence of the text."""
