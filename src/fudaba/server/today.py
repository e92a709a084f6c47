"""Records as a server plays them: with the cards of today, because those are the cards that its page can draw."""

from __future__ import annotations

import fudaba
from fudaba.api import BadRecord


def replayed_today(record: str, upto: int | None = None, run: int = 0) -> fudaba.Game:
    """The game a record tells of; one that was played with a card set of before is refused."""
    game = fudaba.replay(record, upto, run=run)
    if game.plugin.set_name:
        raise BadRecord(f"the record is of {game.plugin.name} with the cards of before ({game.plugin.set_name})")
    return game
