"""What a build tells of games that it plays by itself, from seeds alone, through the public face.

Nothing is imported but what every build has, also the one in a page: this file is read there as it is.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Final

from fudaba import registry
from fudaba.game import Game
from fudaba.kernel.state.chance import Stream
from fudaba.start import at_table

LIMIT: Final = 20_000
"""No game is followed further."""
WHOLE: Final = 8
"""After every so many answers the whole position is looked at."""


@dataclass(frozen=True)
class Told:
    """What a build tells of one game: a digest of its record, and one after each answer."""

    record: str
    answers: tuple[str, ...]


def played(game: str, number: int) -> Told:
    """One game of this build, at random."""
    plugin = registry.get(game)
    table = at_table(plugin, plugin.variants[number % len(plugin.variants)], number)
    rng = Stream(number)
    chain = hashlib.sha256()
    answers: list[str] = []
    while not table.over and len(answers) < LIMIT:
        choice = table.choice
        chain.update(json.dumps([choice.id, choice.seat, choice.kind, list(choice.options)]).encode())
        table.answer(rng.below(len(choice.options)))
        if len(answers) % WHOLE == 0 or table.over:
            chain.update(whole(table).encode())
        answers.append(chain.hexdigest()[:8])
    return Told(hashlib.sha256(table.record().encode()).hexdigest()[:16], tuple(answers))


def told(game: str, first: int, games: int) -> list[tuple[str, tuple[str, ...]]]:
    """Some games, as JSON has them."""
    some = [played(game, number) for number in range(first, first + games)]
    return [(one.record, one.answers) for one in some]


def whole(table: Game) -> str:
    """The position, and all that each seat and a spectator may know, as text."""
    seats: list[int | None] = [None, *range(table.world.seats)]
    seen = [[table.view(seat), table.events(seat)[-WHOLE:]] for seat in seats]
    asked = [] if table.over else [choice.data() for choice in table.choices]
    return json.dumps([table.position(), seen, asked], sort_keys=True)
