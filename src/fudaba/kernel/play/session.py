"""What programs ask of a game all the time: whether it is over, what stands to choose, and to take an option by number.

`fudaba.game.Game` has all else in plain Python, which cannot be compiled without everything that it stands on. These
three alone stand here, because in plain Python they took as long as an eighth of a decision.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fudaba.kernel.errors import GameIsOver, IllegalAnswer, NotPossible, as_told_outside
from fudaba.kernel.play.course import Course
from fudaba.kernel.play.question import Asked


@mypyc_attr(allow_interpreted_subclasses=True)
class Playable:
    """A game that can be played on: asked and answered."""

    def __init__(self, course: Course) -> None:
        self._course: Course = course

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._course.world.outcome is not None

    @property
    def choice(self) -> Asked:
        """The choice that stands; of several the first. A game that is over has none."""
        asked = self._course.asked()
        if len(asked) > 0:
            return asked[0]
        if self._course.world.stopped:
            raise NotPossible("nobody is asked before those who wait to join have joined or withdrawn")
        raise GameIsOver("the game is over and asks nothing")

    def answer(self, answer: object, choice: object = None) -> None:
        """Take an option by its text or index, or a list of them as one gesture (in any order where order is free).

        With ``choice`` the answer is refused if another choice stands by now. An answer that is refused, or in which
        the engine fails, changes nothing. Any value is looked at: native code would refuse another type by itself,
        and not in our words. `fudaba.game.Game` says which types are meant.
        """
        if choice is None and type(answer) is int:
            try:
                self._course.answer(answer)
            except (GameIsOver, IllegalAnswer):
                raise
            except BaseException as e:
                raise as_told_outside(e) from e
        else:
            self._said(answer, choice)

    def _said(self, answer: object, choice: object) -> None:
        """An answer in any other way."""
        raise NotImplementedError
