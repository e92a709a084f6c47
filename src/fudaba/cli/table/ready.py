"""Whole answers: the one a deck list recommends, and what a single answer takes along."""

from __future__ import annotations

from typing import Final

from fudaba.decks import resolve
from fudaba.game import Game
from fudaba.kernel.errors import FudabaError, KernelFault
from fudaba.kernel.pieces import Pieces
from fudaba.kernel.together import Together
from fudaba.record import read

MANY: Final = 2


def recommended(game: Game) -> list[str]:
    """The answer that the asked seat's deck list holds for this question: a section that is called like it."""
    choice = game.choice
    verbs = {option.split()[0] for option in choice.options if len(option.split()) == MANY}
    if len(verbs) != 1:
        return []
    wanted = choice.kind.replace("-", "_")
    decks = read(game.record()).decks
    if choice.seat >= len(decks):
        return []
    entries = resolve(game.plugin, game.world.rules, decks[choice.seat]).entries(wanted)
    verb = verbs.pop()
    texts = [f"{verb} {card}" for card, _ in entries]
    return texts if len(texts) >= MANY and _answers(game, texts) else []


def _answers(game: Game, texts: list[str]) -> bool:
    try:
        game.clone().answer(texts)
    except KernelFault:
        raise
    except FudabaError:
        return False
    return True


def taken_along(game: Game, index: int) -> list[str]:
    """What else an answer settles that nobody could take back: pieces of the same kind that are then the only ones."""
    verb = game.choice.options[index].split()[0]
    world = game.world.clone()
    silent: list[str] = []
    world.silent = silent
    world.answer(index)
    along = [text for text in silent if text.split()[0] == verb]
    return along if len(along) >= MANY and world.commits != game.world.commits else []


def confirms(game: Game) -> bool:
    """Whether the only option is to confirm pieces that were taken along; the other answer is to take one back."""
    return len(game.choice.options) == 1 and isinstance(game.world.frames[-1].node, (Pieces, Together))
