"""Look for what a page could learn that its seat may not know: from a message, or from when it comes.

    python -m scripts.leaks --games 500 [--seed 1] [--json]

In random games the position is dealt anew behind the back of each seat, as far as that seat cannot tell: the message
that it would be sent must be the same, byte for byte. And the same act is played by a simulated clock in two such
worlds, in one of which another seat is asked in a window and in the other not: everybody else must be told the same at
the same milliseconds.

And somebody asks: at a table in two such worlds, every command of the protocol at several moments (`probed_table`).
Where both worlds look alike to who only listens, every reply must be the same, byte for byte and to the millisecond.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

import fudaba
from fudaba.api import Game, Stream
from fudaba.hosting.standing_orders import StandingOrder
from fudaba.hosting.stops import Mode
from fudaba.kernel.tree.together import Together
from fudaba.server.broadcast import Showing
from fudaba.server.choiceid import ChoiceIds
from fudaba.server.connection import Connection
from fudaba.server.limits import Bucket
from scripts.probed_table import BEGINS, MOMENTS, Deed, Probe, questions, transcript
from scripts.simulated_table import Simulated

GAMES = ("ashes", "azuride", "avalon", "ashes-draft")
EVERY = 7
"""Every so many answers the position is dealt anew."""
PROBED = 60
"""Once in so many answers somebody asks for everything; four times as often where several choose at the same time."""
LONGEST = 400


ORDERS: Sequence[StandingOrder] = (
    {"do": "answer", "when": "lethal", "verb": "block"},
    {"do": "answer", "when": "lethal", "verb": "evade"},
    {"do": "answer", "when": "struck", "verb": "skill"},
    {"do": "pass", "when": "always"},
)
"""What people who are away have said before, in a proof."""
LAST = (1 << 60, b"")
TRIED = 12
"""So many acts of a state are tried for a window in which somebody is asked in one world alone."""
WINDOWS = 2
"""So many of these are looked at in a game."""


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
    probes: int = 0
    """Pairs of worlds in which somebody asked for everything."""
    replies: int = 0
    asked_in_one: int = 0
    """Of these pairs: those in which somebody else was asked in a window in one world alone."""
    together: int = 0
    """Of these pairs: those in which others had chosen unlike pieces at the same time."""
    smart: int = 0
    """Acts after which the others were asked by their rules of thumb."""
    ordered: int = 0
    """Acts after which standing orders answered for the others."""


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
    Showing(game, ChoiceIds(b"key", "t"), lambda _seat, _lang: {}).news(page, seat)
    return page.sent


def heard_by(table: Simulated, seat: int) -> list[tuple[int, str, list[int], object]]:
    """When a page was told of which events, and whether more could be taken back."""
    page = table.pages[seat] if seat >= 0 else table.watching
    heard = [(at, m) for at, m in page.heard if m["kind"] in ("events", "view")]
    return [(at, m["kind"], [e["no"] for e in m["events"]], m.get("ask_undo", "")) for at, m in heard]


async def passed_through(game: Game, seat: int, text: str, mode: Mode, orders: Sequence[StandingOrder]) -> Simulated:
    """A seat answers; everybody else lets the table pass for them, or has said before what is to be done."""
    table = Simulated(game)
    for k, chair in enumerate(table.table.chairs):
        if k != seat:
            chair.mode, chair.orders = mode, list(orders)
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


async def same_times(
    game: Game,
    asked: fudaba.Asked,
    text: str,
    rng: random.Random,
    found: Found,
    mode: Mode = "turn",
    orders: Sequence[StandingOrder] = (),
) -> None:
    """An act is seen to take the same time in two worlds that its seat cannot tell apart."""
    worlds = [game.clone(), game.redeal(asked.seat, Stream(rng.getrandbits(60)))]
    before = game.view(None)["no"]
    one, two = [await passed_through(world, asked.seat, text, mode, orders) for world in worlds]
    alike = [world.events(None, before) for world in worlds]
    thinking = any(choice.role == "window" for world in worlds for choice in world.choices)
    # Other things may happen for all to see: another card comes up. And who is asked and thinks is seen to think.
    if alike[0] != alike[1] or thinking:
        return
    found.acts += 1
    found.smart += mode == "smart"
    if orders:
        found.ordered += any(len(world.lines()) > len(game.lines()) + 1 for world in worlds)
    found.windows += len(worlds[0].lines()) - len(game.lines()) != len(worlds[1].lines())
    for seat in (asked.seat, -1):
        if heard_by(one, seat) != heard_by(two, seat):
            raise Leak(f"{game.plugin.name}: the time of {text!r} tells something after\n{game.record()}")


def _unlike(game: Game, seat: int, rng: random.Random) -> Game:
    """The same game with other answers of those who choose at the same time, as long as all is not in."""
    other = game.clone()
    for _ in range(rng.randrange(1, 8)):
        others = [choice for choice in other.choices if choice.seat != seat]
        if not others:
            break
        choice = rng.choice(others)
        trial = other.clone()
        trial.answer(rng.choice(choice.options), choice.id)
        if not is_together(trial) or trial.view(None) != game.view(None):
            break  # the last is in
        other = trial
    return other


def is_together(game: Game) -> bool:
    """Whether several choose at the same time."""
    frames = game.world.frames
    return len(frames) > 0 and isinstance(frames[-1].node, Together)


def _other_world(game: Game, seat: int, rng: random.Random) -> Game:
    """A world that a seat (-1: somebody who watches) cannot tell from the true one, with the same chance to come."""
    if is_together(game):
        return _unlike(game, seat, rng)
    other = game.redeal(None if seat < 0 else seat, Stream(rng.getrandbits(60)))
    other._course.decks = game._course.decks  # noqa: SLF001 - lists are open: what they recommend is no secret
    other.world.chance, other.world.drawn = game.world.chance, game.world.drawn
    return other


def _deeds(game: Game, other: Game) -> list[Deed]:
    """What somebody could do in both worlds; nothing needs to be done where several choose at the same time."""
    if is_together(game):
        return [Deed()]
    there = {choice.seat: choice.options for choice in other.choices}
    return [
        Deed(choice.seat, text)
        for choice in game.choices
        for text in choice.options
        if text in there.get(choice.seat, ())
    ]


async def same_replies(game: Game, rng: random.Random, found: Found) -> None:
    """Whoever asks is told the same in two worlds that they cannot tell apart."""
    seat = rng.randrange(-1, game.seats)
    other = _other_world(game, seat, rng)
    deeds = _deeds(game, other)
    if deeds:
        await _same_after(game, other, seat, rng.choice(deeds), rng, found)


async def same_in_windows(game: Game, rng: random.Random, found: Found) -> bool:
    """The same where a deed opens a window in which somebody else is asked in one world alone; whether it did."""
    seat = rng.choice((game.choices[0].seat, rng.randrange(-1, game.seats)))  # most often who acts
    other = _other_world(game, seat, rng)
    deeds = _deeds(game, other)
    for deed in rng.sample(deeds, min(TRIED, len(deeds))):
        asked = [_asked_after(world, deed) for world in (game, other)]
        if asked[0] != asked[1] and all(seat not in seats for seats in asked):
            before = found.asked_in_one
            await _same_after(game, other, seat, deed, rng, found)
            return found.asked_in_one > before
    return False


async def _same_after(game: Game, other: Game, seat: int, deed: Deed, rng: random.Random, found: Found) -> None:
    bank = rng.choice((0, 60))
    quiet = Probe(seat, (), ())
    one, two = [await transcript(world, deed, quiet, bank) for world in (game, other)]
    # From there on they can be told apart: another card comes up, say, or somebody is seen to think.
    apart = next((min(a[0], b[0]) for a, b in zip_longest(one, two, fillvalue=LAST) if a != b), LAST[0])
    if apart <= BEGINS:
        return
    moments = sorted(rng.sample(MOMENTS, 3))
    probe = Probe(seat, moments, questions(game, seat, rng))
    told = [await transcript(world, deed, probe, bank) for world in (game, other)]
    one, two = ([(at, data) for at, data in each if at < apart] for each in told)
    found.probes += 1
    found.replies += len(one)
    found.together += not deed.text
    if deed.text:
        found.asked_in_one += _asked_after(game, deed) != _asked_after(other, deed)
    if one != two:
        where = next((k for k, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
        shown = [f"{at} ms {data.decode()[:300]}" for at, data in (*one[where : where + 1], *two[where : where + 1])]
        who = "somebody who watches" if seat < 0 else f"seat {seat}"
        raise Leak(f"{game.plugin.name}: {who} learned by asking after {deed}: {' or '.join(shown)}\n{game.record()}")


def _asked_after(game: Game, deed: Deed) -> list[int]:
    """Who is asked in a window right after a deed."""
    trial = game.clone()
    asked = next(choice for choice in trial.choices if choice.seat == deed.seat)
    trial.answer(deed.text, asked.id)
    return [choice.seat for choice in trial.choices if choice.role == "window"]


async def probed(name: str, seed: int, found: Found, every: int = PROBED) -> None:
    """One random game in which somebody asks for everything now and then."""
    rng = random.Random(f"probed {name} {seed}")
    game = fudaba.new(name, seed=seed)
    windows = WINDOWS
    for _ in range(LONGEST):
        if game.over:
            break
        choice = rng.choice(game.choices)
        often = every // 4 if is_together(game) else every
        if rng.randrange(often) == 0:
            game.commit()
            await same_replies(game, rng, found)
        elif windows > 0 and choice.role == "turn" and len(game.choices) == 1:
            game.commit()
            windows -= await same_in_windows(game, rng, found)
        game.answer(rng.choice(choice.options), choice.id)
    found.games += 1


async def looked_at(name: str, seed: int, found: Found, times: bool = True) -> None:
    """One random game; the others pass until their turn, by their rules of thumb, or by standing orders, in turn."""
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
            modes: Sequence[Mode] = ("smart", "turn", "off")
            await same_times(game, choice, text, rng, found, modes[n % 3], ORDERS if n % 3 == 2 else ())
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
            await probed(GAMES[k % len(GAMES)], given.seed + k, found)

    asyncio.run(run())
    told_: dict[str, int] = {**vars(found), "failures": 0}
    print(json.dumps(told_) if given.json else "\n".join(f"{k}: {v}" for k, v in told_.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
