"""The laws about what others notice while something can still be taken back: 14 and 19."""

from __future__ import annotations

import json
from typing import Final

from fudaba.game import Game
from fudaba.kernel.errors import NotPossible
from fudaba.kernel.schema import TURN
from fudaba.kernel.state.knowledge import redeal
from fudaba.testing.laws.base import Broken, Law, Play, option_list, seat_name
from fudaba.testing.states import difference, seen

OPTIONS: Final = 6
"""So many options of a state are tried."""
PIECES: Final = 4
"""So many further answers are given while nothing is certain."""
REDEALS: Final = 4


def _tried(play: Play) -> list[int]:
    """The options to try: all of them, or some by chance."""
    choice = play.world.choice
    n = 0 if choice is None else len(choice.options)
    first = play.chance.below(n) if n > OPTIONS else 0
    return [(first + i) % n for i in range(min(n, OPTIONS))]


def can_take_back(game: Game) -> bool:
    """Whether what was just answered can be taken back; tried on a copy."""
    try:
        game.clone().back()
    except NotPossible:
        return False
    return True


class NobodySees(Law):
    """As long as a seat can take its answers back, everybody else sees the table as it was before them."""

    number = 14
    title = "nothing that can still be taken back shows to another seat"
    sampled = True

    def at(self, play: Play) -> None:
        choice = play.world.choice
        if choice is None:
            return
        others = [seat for seat in range(-1, play.world.seats) if seat != choice.seat]
        before = [seen(play.world, seat) for seat in others]
        for index in _tried(play):
            game = play.game()
            answered = option_list(play.world)[index]
            game.answer(index)
            for _ in range(PIECES):
                if not can_take_back(game):
                    break
                for seat, then in zip(others, before, strict=True):
                    self._same(game, seat, then, answered)
                if self._begins_an_act(game):
                    break  # the next answer makes all before it certain
                game.answer(play.chance.below(len(game.choice.options)))

    def _begins_an_act(self, game: Game) -> bool:
        choice = game.world.choice
        return choice is None or game.world.rules.schema.prompts[choice.prompt].role == TURN

    def _same(self, game: Game, seat: int, then: str, answered: str) -> None:
        viewer = None if seat < 0 else seat
        now = json.dumps([game.view(viewer), game.events(viewer)], ensure_ascii=False)
        if now != then:
            raise Broken(f"{answered!r} can be taken back, and {seat_name(seat)} sees it: {difference(then, now)}")


class SkippingTellsNothing(Law):
    """Whether an answer is certain never depends on cards that its seat does not know: nobody probes a hand by undo."""

    number = 19
    title = "whether an answer can be taken back does not depend on what others could have answered"
    sampled = True

    def at(self, play: Play) -> None:
        choice = play.world.choice
        if choice is None:
            return
        seat = choice.seat
        dealt = [redeal(play.world, seat, play.chance) for _ in range(REDEALS)]
        for index in _tried(play):
            truth = play.game()
            truth.answer(index)
            held = can_take_back(truth)
            for world in dealt:
                other = play.game(world.clone())
                other.answer(index)
                text = option_list(play.world)[index]
                if can_take_back(other) != held:
                    raise Broken(f"whether {seat_name(seat)} can take {text!r} back depends on cards it does not know")
                a, b = seen(truth.world, seat), seen(other.world, seat)
                if held and a != b:
                    raise Broken(f"{text!r} can be taken back and tells of unknown cards: {difference(a, b)}")
