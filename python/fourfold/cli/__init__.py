"""The command line: text for people, ``--json`` for programs."""
