"""What the server takes along when it is imported: nothing that only some of its visitors need."""

from __future__ import annotations

import subprocess
import sys

UNWANTED = (
    *("fastapi", "pydantic", "argon2", "alembic", "uvicorn", "websockets", "h11", "psycopg"),
    "sqlalchemy.dialects.postgresql",
)


def test_importing_the_server_loads_nothing_that_it_can_do_without() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import sys, fudaba.server.app; print(*sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    loaded = set(told.stdout.split())
    assert "starlette" in loaded
    assert not [name for name in UNWANTED if name in loaded]
