"""Whole answers: the one a deck list recommends, and whether there is only to confirm one."""

from __future__ import annotations

from typing import Final

from fudaba.game import Game
from fudaba.inputs.decks import resolve
from fudaba.inputs.record import read
from fudaba.kernel.errors import FudabaError, KernelFault
from fudaba.kernel.pieces import Pieces
from fudaba.kernel.together import Together

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


def confirms(game: Game) -> bool:
    """Whether the only option is to confirm pieces that were taken along; the other answer is to take one back."""
    return len(game.choice.options) == 1 and isinstance(game.world.frames[-1].node, (Pieces, Together))
