"""A question with its number. Its texts are made when somebody reads them: programs answer by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.kernel import asking
from fudaba.kernel.choice import verb_of
from fudaba.kernel.errors import StaleAnswer, told
from fudaba.kernel.notation import text_of
from fudaba.kernel.pointing import option
from fudaba.kernel.schema import LETTERS

if TYPE_CHECKING:
    from fudaba.contract import Choice as ChoiceData
    from fudaba.contract import Option as OptionData
    from fudaba.contract import Role
    from fudaba.kernel.choice import Choice
    from fudaba.kernel.course import Course

Data = dict[str, object]


class Question:
    """A choice that stands or stood, under the id that callers know it by.

    What it is about and its data are read from the game, and so only as long as it stands; its texts at any time.
    """

    def __init__(self, course: Course, choice: Choice, no: int) -> None:
        self._course: Course = course
        self._left: bool = False
        self._choice: Choice = choice
        self._run: int = course.run
        self._no: int = no
        world = course.world
        self._rules = world.rules
        self._kind: list[int] = world.kind
        self._tag: list[int] = world.tag
        self._mine: list[int] = []

    def leave(self) -> None:
        """The world goes on: keep what the texts are made of."""
        if not self._left:
            self._left = True
            self._mine = asking.chosen(self._course.world, self._choice.seat)
            self._tag = self._tag[:]

    @property
    def id(self) -> str:
        """The seat's letter and the number of the question among those of the seat."""
        run = f"{self._run}:" if self._run else ""
        return f"{run}{LETTERS[self._choice.seat]}{self._no}"

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self._choice.seat

    @property
    def kind(self) -> str:
        """Which kind of question it is."""
        return self._rules.schema.prompts[self._choice.prompt].name

    @property
    def role(self) -> Role:
        """What answering is: a turn, a window, a cost."""
        return self._rules.schema.prompts[self._choice.prompt].role

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self._rules.schema.prompts[self._choice.prompt].rule

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self._choice.options)

    def codes(self) -> list[int]:
        """The options as ints."""
        return self._choice.options

    def text(self, code: int) -> str:
        """One of them as it prints."""
        return text_of(self._rules, self._kind, self._tag, code)

    def verb(self, code: int) -> str:
        """What is done by one of them."""
        return self._rules.schema.verbs[verb_of(code)].word

    @property
    def chosen(self) -> tuple[str, ...]:
        """The pieces given so far."""
        mine = self._mine if self._left else asking.chosen(self._course.world, self._choice.seat)
        return tuple([self.text(code) for code in mine])

    @property
    def about(self) -> Data:
        """What it is about, in the words of a log entry."""
        return asking.about(self._course.world, self._standing().seat)

    def data(self) -> ChoiceData:
        """All of it in the contract's shape."""
        choice = self._standing()
        try:
            return self._course.told(choice, self.id)
        except Exception as e:
            raise told(e) from e

    def option(self, code: int) -> OptionData:
        """One of its options in the contract's shape."""
        seat = self._standing().seat
        try:
            return option(self._course.world, seat, code)
        except Exception as e:
            raise told(e) from e

    def _standing(self) -> Choice:
        choice = self._course.standing(self._choice.seat, self._no)
        if choice is None:
            raise StaleAnswer(f"choice {self.id} no longer stands")
        return choice
