"""Whole answers: the one a deck list recommends, and whether there is only to confirm one."""

from __future__ import annotations

from fudaba.api import Game


def recommended(game: Game) -> list[str]:
    """The whole answer to a set that the asked seat's deck list recommends."""
    form = game.choice.data()["form"]
    return next(iter(form.get("ready", [])), []) if form["kind"] == "set" else []


def confirms(game: Game) -> bool:
    """Whether the only option is to confirm pieces that were taken along; the other answer is to take one back."""
    choice = game.choice
    return len(choice.options) == 1 and game.choice.data()["form"]["kind"] in ("set", "pay")
