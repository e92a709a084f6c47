"""The kept positions on which more thinking must not choose worse (`fudaba.lab.reference`), and the law itself.

python -m scripts.judged make ashes --count 67 --positions 20000   # judge positions anew, into tests/bots/judged
python -m scripts.judged law ashes --json                          # what 250, 1,000 and 4,000 positions give away
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from fudaba.epochs import stamp
from fudaba.lab.reference import Referred, judged_positions, losses

FOLDER: Final = Path(__file__).resolve().parents[1] / "tests" / "bots" / "judged"
BUDGETS: Final = (250, 1000, 4000)
ALLOWED: Final = 0.002
"""So much more may be given away with more positions, as a chance of winning: what is left to luck."""


def kept(game: str) -> list[Referred]:
    """The positions of a game."""
    data = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return [Referred(e["table"], e["seed"], tuple(e["answers"]), tuple(e["values"])) for e in data["kept"]]


def make(game: str, count: int, positions: int, seed: int) -> None:
    """Judge positions, and write them down."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = [asdict(one) for one in judged_positions(game, count, positions, seed)]
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in found)
    head = json.dumps({"epochs": stamp("bots"), "positions": positions, "seed": seed})[:-1]
    (FOLDER / f"{game}.json").write_text(f'{head}, "kept": [\n{lines}\n]}}\n', encoding="utf-8")


def law(game: str, budgets: tuple[int, ...] = BUDGETS, most: int = 0) -> dict[str, Any]:
    """What is given away on average with each budget, and whether more of it gives away no more."""
    positions = kept(game)
    found = losses(game, positions[:most] if most else positions, budgets)
    means = [sum(found[budget]) / max(1, len(found[budget])) for budget in budgets]
    worse = sum(more > less + ALLOWED for less, more in pairwise(means))
    lost = {str(budget): round(mean, 5) for budget, mean in zip(budgets, means, strict=True)}
    return {"game": game, "cases": len(found[budgets[0]]), "kept": len(positions), "lost": lost, "failures": worse}


def main() -> None:
    """Make or hold."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("do", choices=("make", "law"))
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=67)
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=40_000)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if options.do == "make":
        make(options.game, options.count, options.positions, options.seed)
        return
    found = law(options.game)
    print(json.dumps(found, indent=1))
    raise SystemExit(1 if found["failures"] else 0)


if __name__ == "__main__":
    main()
