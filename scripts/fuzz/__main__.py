"""``python -m scripts.fuzz``: many cases in a child process that is watched, or one case to look at.

    python -m scripts.fuzz --cases 100000                # all kinds
    python -m scripts.fuzz --cases 20000 --part 2/5      # the second fifth of them
    python -m scripts.fuzz --kind position --case 4711   # one, with its whole error

Prints JSON: how many cases of each kind were taken and refused, and every failure with its kind and number.
"""

from __future__ import annotations

import argparse
import json
import sys

from scripts.fuzz.cases import KINDS, case, cases
from scripts.fuzz.child import SECONDS, serve, watched


def main() -> None:
    """Read the arguments; exit 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="python -m scripts.fuzz", description="spoil every input")
    parser.add_argument("--cases", type=int, default=5000, help="how many cases, over all kinds")
    parser.add_argument("--part", default="1/1", help="only this part of them, for example 2/5")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="a case that takes longer hangs")
    parser.add_argument("--kind", choices=list(KINDS))
    parser.add_argument("--case", type=int, help="one case of a kind")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve()
        return
    if options.case is not None:
        print(case(options.kind or "position", options.case))
        return
    part, parts = map(int, options.part.split("/"))
    wanted = [c for c in cases(options.cases) if options.kind in (None, c[0])]
    # Whole runs of neighbours, because these share a game.
    wanted = wanted[len(wanted) * (part - 1) // parts : len(wanted) * part // parts]
    found = watched(wanted, options.seconds)
    json.dump(found, sys.stdout, ensure_ascii=False, indent=1)
    print()
    if found["failures"]:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
