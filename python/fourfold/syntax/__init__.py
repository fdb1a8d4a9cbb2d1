"""From a file's bytes to its definitions, references, imports and chunks.

Importing this package imports nothing: the worker processes start from it, and start quickly.
"""
