"""``python -m fourfold`` is the command line."""

from __future__ import annotations

from fourfold.cli.main import main

if __name__ == "__main__":
    main()
