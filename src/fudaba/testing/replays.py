"""Records replayed, here and in other processes: ``python -m fudaba.testing.replays`` reads and prints JSON."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from fudaba import registry
from fudaba.builds import compiled
from fudaba.kernel.save.codec import encode
from fudaba.kernel.state.world import World
from fudaba.registry import Plugin
from fudaba.start import replay_with
from fudaba.testing.states import all_seen

OTHER_BUILD: Final = "FUDABA_OTHER_BUILD"  # a PYTHONPATH that leads to the other build of the same sources


def digest(w: World) -> str:
    """Position, log and all views in a few letters."""
    text = json.dumps(encode(w)) + all_seen(w)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def installed(plugin: Plugin) -> bool:
    """Whether another process would find this very game under its name."""
    return plugin.name in registry.names() and registry.get(plugin.name) is plugin


def builds() -> list[str]:
    """Where to replay: another process of this build (an empty string), and the other build if one is known.

    A compiled build finds the interpreted one in the checkout; for the other direction name a path in the environment.
    """
    other = os.environ.get(OTHER_BUILD, "")
    if not other and compiled():
        here = Path.cwd().resolve()
        checkout = next((p for p in (here, *here.parents) if (p / "src" / "fudaba").is_dir()), None)
        other = "" if checkout is None else str(checkout / "src")
    return ["", other] if other else [""]


def elsewhere(game: str, records: list[str], build: str) -> list[str]:
    """The digests that another process, with another seed for hashes, gets from the records."""
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    if build:
        # Games of other folders are found there too, but not the build that runs here.
        others = [path for path in environment.get("PYTHONPATH", "").split(os.pathsep) if path]
        kept = [path for path in others if not (Path(path) / "fudaba").is_dir()]
        environment["PYTHONPATH"] = os.pathsep.join([build, *kept])
    done = subprocess.run(
        [sys.executable, "-m", "fudaba.testing.replays"],
        input=json.dumps({"game": game, "records": records}),
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    if done.returncode != 0:
        return [f"an error: {' '.join(done.stderr.strip().splitlines()[-1:])}"] * len(records)
    return [str(found) for found in json.loads(done.stdout)]


def main() -> None:
    """Read a game's name and records, print the digests."""
    wanted = json.load(sys.stdin)
    plugin = registry.get(wanted["game"])
    print(json.dumps([digest(replay_with(plugin, record).world) for record in wanted["records"]]))


if __name__ == "__main__":
    main()
