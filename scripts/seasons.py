"""Seasons drawn one after the other and held against their study: how often a set is accepted, and how sure that is.

    PYTHONPATH=build/compiled .venv/bin/python -m scripts.seasons azuride --seeds 20 --games 12 --jobs 1

writes ``docs/evidence/seasons-GAME.json``: for each seed which draw was accepted, why those before it were refused, and
the verdict on every row of the study. A run that was stopped goes on with the seeds that are missing.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from fudaba.kernel.errors import NotPossible
from fudaba.lab.season.issue import Season, issue
from scripts.figures import EVIDENCE, REPOSITORY, commit

STORE: Final = REPOSITORY / "build" / "seasons"
Told = dict[str, Any]


def told(season: Season) -> Told:
    """What is kept of a season: no cards, for the seed gives them again."""
    data = season.to_json()
    kept: Told = {key: data[key] for key in ("seed", "draw", "refused", "content", "games", "verdicts")}
    rows = () if season.judgement is None else season.judgement.rows
    kept["rows"] = [f"{row}: {row.verdict}" for row in rows]
    return kept


def drawn(game: str, seed: int, games: int, jobs: int) -> Told:
    """The season of a seed, or why there is none."""
    try:
        return told(issue(game, seed, games=games, jobs=jobs, store=STORE))
    except NotPossible as e:
        return {"seed": seed, "none": str(e)}


def main() -> None:
    """Draw what is missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--games", type=int, default=12, help="games of each match-up")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    path = Path(EVIDENCE / f"seasons-{options.game}.json")
    kept: Told = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    if kept.get("games a match-up") != options.games:
        kept = {"game": options.game, "games a match-up": options.games, "commit": commit(), "seasons": []}
    done = {one["seed"] for one in kept["seasons"]}
    for seed in range(options.first, options.first + options.seeds):
        if seed not in done:
            kept["seasons"].append(drawn(options.game, seed, options.games, options.jobs))
            kept["seasons"].sort(key=lambda one: int(one["seed"]))
            path.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            print(json.dumps({key: one for key, one in kept["seasons"][-1].items() if key != "rows"}), flush=True)


if __name__ == "__main__":
    main()
