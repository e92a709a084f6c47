"""Doing nothing: the option that passes, ends or declines, where there is one."""

from __future__ import annotations

from fudaba.api import Asked, Game


def passing(choice: Asked) -> int:
    """The option that passes the window that is being asked; -1 if the question is no window."""
    return len(choice.options) - 1 if choice.role == "window" else -1


def resting(game: Game, choice: Asked) -> int:
    """The option that does nothing: passes a window, or ends a step of one's own; -1 if something has to be done."""
    passed = passing(choice)
    if passed >= 0 or choice.role != "turn":
        return passed
    rest = resting_verbs(game)
    return next((k for k in range(choice.count - 1, -1, -1) if choice.verb(choice.codes()[k]) in rest), -1)


def resting_verbs(game: Game) -> frozenset[str]:
    """The verbs that do nothing."""
    return game.plugin.stops.rest | {verb.word for verb in game.world.rules.schema.verbs if verb.ends}


def doing_least(game: Game, choice: Asked) -> int:
    """The answer that does least: passes, declines, ends; else the first."""
    index = resting(game, choice)
    if index >= 0:
        return index
    stops = {verb.word for verb in game.world.rules.schema.verbs if verb.stops}
    verbs = [choice.verb(code) for code in choice.codes()]
    return next((k for k in range(choice.count - 1, -1, -1) if verbs[k] in stops), 0)
