"""Server tests run once: nothing of the server is compiled, and the games under it are tested both ways elsewhere."""

from __future__ import annotations

import os

collect_ignore_glob = ["test_*.py"] if os.environ.get("FUDABA_EXPECT") == "compiled" else []
