"""Bots at a table: what one answers on the seat that is asked, and what one advises a person."""

from __future__ import annotations

from typing import Final

from fudaba import bots
from fudaba.api import LETTERS, Game
from fudaba.bots import Bot, BotFault, Sight
from fudaba.bots.elsewhere import Elsewhere
from fudaba.bots.explain import hint
from fudaba.hosting.voice import Voice

ADVISER: Final = "search:ms=1000"
"""Who gives hints: good advice, and never a long wait."""
ADVISER_ON_PIECES: Final = "greedy"
"""Who completes an advised answer of several pieces: what the first one means the rest follows from."""
_ELSEWHERE: Final = Elsewhere()


def act(bot: Bot, game: Game) -> str:
    """Let a bot answer for the seat that is asked, seeing what this seat sees.

    A bot of somebody's own that fails loses the game; why is what is given back.
    """
    choice = game.choice
    try:
        game.answer(_ELSEWHERE.choose(bot, game.world, str(id(game))), choice.id)
    except BotFault as e:
        game.external({"event": "forfeit", "seat": LETTERS[choice.seat]})
        return str(e)
    return ""


def advice(game: Game, voice: Voice, adviser: str = ADVISER) -> list[str]:
    """What a bot would do on the seat that is asked, and why."""
    choice = game.choice
    called = voice.labels(game)

    def say(text: str) -> str:
        return called.get(text) or voice.foreseen(game, text)  # what it foresees stands in no choice yet

    return hint(bots.make(adviser, choice.seat), Sight(game.world), voice.lang, say)[1]
