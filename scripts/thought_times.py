"""How long bots think over the same questions, here and in the Python of the house without a server.

    python -m scripts.thought_times ashes gentle steady strong search:positions=300 --page build/site-test

Milliseconds of each bot, median and worst. Where a bot counts positions and has no other limit, its median says how
many it looks at in a second. Nothing is imported but what every build has: this file is read in the page as it is.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

import fudaba
from fudaba import bots
from fudaba.bots.base import Sight

EVERY: Final = 6
"""Of the questions of a game one in so many goes to the bots that are timed; greedy answers all of them."""


def timed(game: str, names: list[str], decisions: int) -> dict[str, list[float]]:
    """The milliseconds that each bot takes over the same questions."""
    found: dict[str, list[float]] = {name: [] for name in names}
    asked = number = 0
    while len(found[names[0]]) < decisions:
        number += 1
        played = fudaba.new(game, seed=number)
        players = [bots.make("greedy", number + seat) for seat in range(played.world.seats)]
        while played.world.choice is not None and len(found[names[0]]) < decisions:
            sight = Sight(played.world)
            asked += sight.count > 1
            if sight.count > 1 and asked % EVERY == 0:
                for name in names:
                    bot = bots.make(name, number)
                    began = perf_counter()
                    bot.choose(Sight(played.world))
                    found[name].append(round((perf_counter() - began) * 1000, 2))
            played.answer(players[sight.seat].choose(sight))
    return found


def main() -> None:
    """Time some bots; in a page too if one is named."""
    import argparse
    import json
    from pathlib import Path
    from statistics import median

    from scripts.in_page import in_page

    parser = argparse.ArgumentParser(description="how long bots think, here and in a page")
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--decisions", type=int, default=20)
    parser.add_argument("--page", type=Path, help="a folder that `fudaba site` made")
    given = parser.parse_args()
    ran = {"here": timed(given.game, given.bots, given.decisions)}
    if given.page:
        ran["page"] = in_page(given.page, Path(__file__), "timed", [given.game, given.bots, given.decisions])
    told = {
        name: {where: [median(times[name]), max(times[name])] for where, times in ran.items()} for name in given.bots
    }
    print(json.dumps({"game": given.game, "decisions": given.decisions, "ms": told}, indent=1))


if __name__ == "__main__":
    main()
