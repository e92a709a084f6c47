"""Cards of their own pile that bots of Ashes throw away to turn dice: a bot that digs through its deck loses to it.

python -m scripts.milled search:ms=50 planner --games 40 --seed 71
"""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from fudaba import bots
from fudaba.bots.collector import seldom_collecting
from fudaba.lab.tables import TableRequest, Tables

GAME: Final = "ashes"
TOP: Final = "discard top"
"""The option that throws the top card of one's own pile away."""
LIMIT: Final = 2000


def milled(names: list[str], games: int, seed: int) -> dict[str, Any]:
    """How many cards each bot throws away, per seat and game, and the longest run of them."""
    tables = Tables(TableRequest(GAME, len(names)))
    cards = dict.fromkeys(names, 0)
    longest = dict.fromkeys(names, 0)
    played = dict.fromkeys(names, 0)
    with seldom_collecting():
        for number in range(games):
            world = tables.at(number // len(names)).begin(seed + number // len(names), story=False)
            seated = [names[(seat + number) % len(names)] for seat in range(world.seats)]
            players = [bots.make(name, seed + 64 * number + seat) for seat, name in enumerate(seated)]
            runs = [0] * world.seats
            for _ in range(LIMIT):
                if world.choice is None:
                    break
                seat = world.choice.seat
                sight = players[seat].sight(world)
                index = players[seat].choose(sight)
                if sight.options()[index] == TOP:
                    runs[seat] += 1
                    cards[seated[seat]] += 1
                    longest[seated[seat]] = max(longest[seated[seat]], runs[seat])
                elif sight.count > 1:
                    runs[seat] = 0
                world.answer(index)
            for name in seated:
                played[name] += 1
    told = [
        {"name": name, "games": played[name], "milled": round(cards[name] / played[name], 2), "longest": longest[name]}
        for name in names
    ]
    return {"game": GAME, "seed": seed, "bots": told}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=71)
    options = parser.parse_args()
    print(json.dumps(milled(options.bots, options.games, options.seed), indent=1))


if __name__ == "__main__":
    main()
