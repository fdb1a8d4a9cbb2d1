"""How many examples a law is tried on: 50, or 2,000 with ``HYPOTHESIS_PROFILE=slow``."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadline: a law holds on a busy machine too, and every test has a timeout.
settings.register_profile("quick", max_examples=50, deadline=None)
settings.register_profile("slow", max_examples=2_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
