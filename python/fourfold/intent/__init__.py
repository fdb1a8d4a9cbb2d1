"""Reading a question: what kind of place it looks for, and which name it is about."""
