"""The law that a redeal depends on nothing but what its seat knows, and on chance."""

from __future__ import annotations

import json
from typing import Final

from fudaba.game import Game
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import in_progress
from fudaba.kernel.tree.together import Together
from fudaba.testing.laws.base import Broken, Law, Play, seat_name
from fudaba.testing.states import difference, state

ANSWERS: Final = 10
"""So many answers two worlds are followed that a seat cannot tell apart."""
SEEDS: Final = 1 << 30


class SameDeals(Law):
    """Worlds that a seat cannot tell apart are dealt anew alike: with the same stream they become the same world.

    Such worlds are the true one and a redeal of it, played on: the seat answers the same in both, the others what they
    like, as long as the seat sees the same. They are compared while the same instances lie open to it, and where it is
    plain in both who is being asked: the seat itself, whoever has the turn, or several at the same time.
    """

    number = 33
    title = "worlds that a seat cannot tell apart are dealt anew alike, also while several choose at the same time"
    sampled = True
    counts_itself = True

    def at(self, play: Play) -> None:
        seat = play.chance.below(play.world.seats)
        one = play.game()
        if not _is_plain(one, seat):
            return
        two = one.redeal(seat, play.chance)
        two.world.chance, two.world.drawn = one.world.chance, one.world.drawn
        for _ in range(ANSWERS):
            if _looks(one, seat) != _looks(two, seat) or _open(one, seat) != _open(two, seat):
                return
            if _is_plain(one, seat) and _is_plain(two, seat):
                self.states += 1
                self._same(one, two, seat, play.chance.below(SEEDS))
            if not _answered(one, two, seat, play.chance):
                return

    def _same(self, one: Game, two: Game, seat: int, seed: int) -> None:
        a, b = (game.redeal(seat, Stream(seed)) for game in (one, two))
        if whole(a) != whole(b):
            raise Broken(f"what {seat_name(seat)} cannot know shows in a redeal: {difference(whole(a), whole(b))}")


def whole(game: Game) -> str:
    """Everything that a game dealt anew holds, with what its questions are called."""
    return f"{[asked.id for asked in game.choices]} {state(game.world, log=False)}"


def _looks(game: Game, seat: int) -> str:
    """All that a seat is shown, told and asked."""
    asked = [(choice.id, list(choice.options), list(choice.chosen)) for choice in game.choices if choice.seat == seat]
    return json.dumps([game.view(seat), game.events(seat), asked])


def _open(game: Game, seat: int) -> list[tuple[int, int, int, int]]:
    """The cards that a seat knows, as instances: which of two copies it is does not show, and is nobody's secret."""
    w = game._course.seen_by(seat)  # noqa: SLF001 - what a redeal starts from
    return [(c, w.kind[c], w.tag[c], w.inc[c]) for c in range(len(w.kind)) if w.known[c] >> seat & 1]


def _is_plain(game: Game, seat: int) -> bool:
    """Whether everybody can tell who is being asked."""
    w = game._course.seen_by(seat)  # noqa: SLF001 - what a redeal starts from
    if in_progress(w, seat, 1 << seat):
        return False  # a card that the seat does not know is being used: it stays what it is
    frames = game.world.frames
    if len(frames) > 0 and isinstance(frames[-1].node, Together):
        return True
    return all(choice.seat == seat or choice.role == "turn" for choice in game.choices)


def _answered(one: Game, two: Game, seat: int, chance: Stream) -> bool:
    """Somebody answers in both worlds: the seat the same, others what they like; False if they cannot go on alike."""
    if one.over or two.over:
        return False
    first = one.choices[chance.below(len(one.choices))]
    second = next((choice for choice in two.choices if choice.seat == first.seat), None)
    if second is None:
        return False
    text = first.options[chance.below(first.count)]
    other = second.options[chance.below(second.count)]
    if first.seat == seat or (text in second.options and chance.below(4) > 0):
        other = text
    try:
        one.answer(text, first.id)
        two.answer(other, second.id)
    except FudabaError as e:
        raise Broken(f"{text!r} by {LETTERS[first.seat]} is possible in one of two worlds alone: {e}") from e
    return True
