"""A short tape of a bot: what it answers at fixed places of twenty fixed games, as a digest.

A figure about a bot names the digest of its tape. As long as the tape comes out the same, the figure speaks of the bot
as it is; renamed cards and words change nothing, because a tape holds answers by their place among the options.
"""

from __future__ import annotations

import hashlib
import json
from typing import Final

from fudaba import bots
from fudaba.bots.base import Bot
from fudaba.bots.levels import LEVELS, LevelBot
from fudaba.kernel.state.chance import Stream
from fudaba.lab.tables import TableRequest, Tables

GAMES: Final = 20
ASKED: Final = 2
"""So many answers of each game are on the tape."""
EVERY: Final = 13
"""Between them so many questions are answered by lot."""
SEED: Final = 31_000
POSITIONS: Final = 60
"""A bot that thinks for some time thinks for so many positions on a tape: time is no promise."""


def twin(spec: str, seed: int) -> Bot:
    """The bot as a tape hears it: the same, but with few positions and without a clock.

    >>> twin("search:ms=50:discount=30", 1).name
    'search:discount=30:positions=60'
    >>> twin("greedy", 1).name, twin("keen", 1).name
    ('greedy', 'keen')
    """
    level = LEVELS.get(spec)
    if level is not None:
        return LevelBot(seed, level, twin(level.bot, seed))
    name, *settings = spec.split(":")
    if name.endswith("search"):
        kept = [part for part in settings if not part.startswith(("ms=", "positions="))]
        spec = ":".join([name, *kept, f"positions={POSITIONS}"])
    return bots.make(spec, seed)


def answers(game: str, spec: str, seats: int) -> list[list[int]]:
    """What a bot answers, game by game, as places among the options."""
    tables = Tables(TableRequest(game, seats))
    found: list[list[int]] = []
    for k in range(GAMES):
        world = tables.at(k).begin(SEED + k, story=False)
        lots = Stream(SEED + k)
        row: list[int] = []
        step = k % EVERY
        while world.choice is not None and len(row) < ASKED:
            count = len(world.choice.options)
            index = lots.below(count)
            if step >= EVERY and count > 1:
                bot = twin(spec, SEED + k)
                row.append(bot.choose(bot.sight(world)))
                step = 0
            world.answer(index)
            step += 1
        found.append(row)
    return found


def digest(game: str, spec: str, seats: int = 2) -> str:
    """The tape in sixteen letters."""
    return hashlib.sha256(json.dumps(answers(game, spec, seats)).encode()).hexdigest()[:16]
