"""What seats are told of whole games, for the page's tests: ``python -m scripts.page_tellings azuride --games 3``.

One line of JSON for each moment at which a seat is asked: the view it has then, and what happened since it was asked
last. That is more at once than a page is ever sent, so whatever the page derives from it is derived the hard way.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import TypedDict

import fudaba
from fudaba.bots.factory import make
from fudaba.contract import Event, View

MOST = 2_000


class Telling(TypedDict):
    """A seat's next view, and the events that led to it."""

    seed: int
    events: list[Event]
    view: View


def tellings(game_id: str, seed: int, bot: str, seats: int) -> Iterator[Telling]:
    """All that the seats of one game are told; its last views are told to everybody."""
    game = fudaba.new(game_id, None, seed, seats=seats)
    bots = [make(bot, seed + i) for i in range(seats)]
    since = [0] * seats

    def telling_for(seat: int) -> Telling:
        view = game.view(seat)
        events = game.events(seat, since[seat])
        since[seat] = view["no"]
        return {"seed": seed, "events": events, "view": view}

    for _ in range(MOST):
        if game.over:
            break
        choice = game.choices[0]
        yield telling_for(choice.seat)
        sight = bots[choice.seat].sight(game.world, choice.seat)
        game.answer(choice.options[bots[choice.seat].choose(sight)], choice.id)
    for seat in range(seats):
        yield telling_for(seat)


def main() -> None:
    """Write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="greedy")
    given = parser.parse_args()
    for seed in range(given.seed, given.seed + given.games):
        for telling in tellings(given.game, seed, given.bot, given.seats):
            sys.stdout.write(json.dumps(telling, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
