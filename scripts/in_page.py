"""Functions that run in the Python of a house without a server, by Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from scripts import page_build


def in_page(site: Path, source: Path, function: str, arguments: list[Any]) -> Any:
    """What a function of a file answers there; arguments and answer are JSON."""
    engine = site / "offline"
    if not (engine / "fudaba.zip").is_file():
        raise SystemExit(f"{site}: no house without a server is there (fudaba site --out {site})")
    runner = Path(__file__).with_suffix(".mjs")
    command = [str(page_build.node()), str(runner), str(engine), str(source), function, json.dumps(arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"the Python of the page failed: {done.stderr.strip()[-600:]}")
    return json.loads(done.stdout.strip().splitlines()[-1])
