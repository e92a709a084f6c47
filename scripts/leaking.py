"""Look for what a page could learn that its seat may not know: from a message, or from when it comes.

    python -m scripts.leaking --games 500 [--seed 1] [--json]

In random games the position is dealt anew behind the back of each seat, as far as that seat cannot tell: the message
that it would be sent must be the same, byte for byte. And the same act is played by a simulated clock in two such
worlds, in one of which another seat is asked in a window and in the other not: everybody else must be told the same at
the same milliseconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from dataclasses import dataclass

import fudaba
from fudaba.api import Game, Stream
from fudaba.server.connection import Connection
from fudaba.server.limits import Bucket
from fudaba.server.showing import Showing
from scripts.simulated_table import Simulated

GAMES = ("ashes", "azuride", "avalon", "ashes-draft")
EVERY = 7
"""Every so many answers the position is dealt anew."""
LONGEST = 400


class Leak(Exception):
    """Something that a page could learn."""


@dataclass
class Found:
    """How much was looked at."""

    games: int = 0
    messages: int = 0
    acts: int = 0
    windows: int = 0
    """Acts after which another seat was asked in one world and not in the other."""


class Page(Connection):
    """Keeps what it is sent."""

    def __init__(self) -> None:
        super().__init__("guest", "guest", "en", 0, Bucket(1, 1, 0))
        self.sent = b""

    def send_bytes(self, data: bytes) -> None:
        """Keep it."""
        self.sent = data


def message_of(game: Game, seat: int, japanese: bool) -> bytes:
    """What a page at a seat would be sent now if it had been sent nothing."""
    page = Page()
    page.lang = "ja" if japanese else "en"
    Showing(game, lambda _seat, _lang: {}).news(page, seat)
    return page.sent


def told(table: Simulated, seat: int) -> list[tuple[int, str, list[int], object]]:
    """When a page was told of which events, and whether more could be taken back."""
    page = table.pages[seat] if seat >= 0 else table.watching
    heard = [(at, m) for at, m in page.heard if m["kind"] in ("events", "view")]
    return [(at, m["kind"], [e["no"] for e in m["events"]], m.get("ask_undo", "")) for at, m in heard]


async def passed_through(game: Game, seat: int, text: str) -> Simulated:
    """A seat answers; everybody else lets the table pass for them."""
    table = Simulated(game)
    for k, chair in enumerate(table.table.chairs):
        if k != seat:
            chair.mode = "turn"
    await table.begin()
    await table.answer(seat, text)
    await table.clock.run(20_000)
    await table.end()
    return table


def same_messages(game: Game, rng: random.Random, found: Found) -> None:
    """The message of each seat is that of a world which it cannot tell from the true one."""
    for seat in range(game.seats):
        world = game.redeal(seat, Stream(rng.getrandbits(60)))
        world._course.decks = game._course.decks  # noqa: SLF001 - lists are open: what they recommend is no secret
        japanese = rng.random() < 0.5
        if message_of(world, seat, japanese) != message_of(game, seat, japanese):
            raise Leak(f"{game.plugin.name}: seat {seat} could tell two worlds apart after\n{game.record()}")
        found.messages += 1


async def same_times(game: Game, asked: fudaba.Asked, text: str, rng: random.Random, found: Found) -> None:
    """An act is seen to take the same time in two worlds that its seat cannot tell apart."""
    worlds = [game.clone(), game.redeal(asked.seat, Stream(rng.getrandbits(60)))]
    before = game.view(None)["no"]
    one, two = [await passed_through(world, asked.seat, text) for world in worlds]
    alike = [world.events(None, before) for world in worlds]
    thinking = any(choice.role == "window" for world in worlds for choice in world.choices)
    # Other things may happen for all to see: another card comes up. And who is asked and thinks is seen to think.
    if alike[0] != alike[1] or thinking:
        return
    found.acts += 1
    found.windows += len(worlds[0].lines()) - len(game.lines()) != len(worlds[1].lines())
    for seat in (asked.seat, -1):
        if told(one, seat) != told(two, seat):
            raise Leak(f"{game.plugin.name}: the time of {text!r} tells something after\n{game.record()}")


async def looked_at(name: str, seed: int, found: Found, times: bool = True) -> None:
    """One random game."""
    rng = random.Random(f"{name} {seed}")
    game = fudaba.new(name, seed=seed)
    for n in range(LONGEST):
        if game.over:
            break
        choice = rng.choice(game.choices)
        text = rng.choice(choice.options)
        if n % EVERY == 0:
            game.commit()
            same_messages(game, rng, found)
        elif times and choice.role == "turn" and len(game.choices) == 1:
            game.commit()
            await same_times(game, choice, text, rng, found)
        game.answer(text, choice.id)
    found.games += 1


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = Found()

    async def run() -> None:
        for k in range(given.games):
            await looked_at(GAMES[k % len(GAMES)], given.seed + k, found)

    asyncio.run(run())
    told_: dict[str, int] = {**vars(found), "failures": 0}
    print(json.dumps(told_) if given.json else "\n".join(f"{k}: {v}" for k, v in told_.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
