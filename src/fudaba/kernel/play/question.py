"""The question that stands, as a caller holds it. All is made when somebody reads it: programs answer by number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from mypy_extensions import mypyc_attr

from fudaba.kernel.errors import StaleAnswer, as_told_outside
from fudaba.kernel.notation import text_of
from fudaba.kernel.options import verb_of
from fudaba.kernel.out import choice as choice_out
from fudaba.kernel.out import gesture
from fudaba.kernel.out.options import option
from fudaba.kernel.schema import LETTERS

if TYPE_CHECKING:
    from fudaba.contract import Arg, Form, Gain, Notice, Role, Source
    from fudaba.contract import Choice as ChoiceData
    from fudaba.contract import Option as OptionData
    from fudaba.kernel.options import Question
    from fudaba.kernel.play.course import Course

Data = dict[str, object]


class Asked:
    """The choice that stands: who is asked (``seat``, by letter ``letter``), what kind of question, by which rule.

    ``options`` are the legal next answers, ``count`` how many they are, ``chosen`` the pieces so far of an answer of
    several, ``about`` what the question is about, for its sentence. ``data()`` is all of it in the contract's shape;
    form, bounds and what can be taken back are parts of it. Everything is built when it is read; what the question is
    about and its data can be read as long as it stands, all else at any time.
    """

    def __init__(self, course: Course, choice: Question, no: int) -> None:
        self._course: Course = course
        self._choice: Question = choice
        self._run: int = course.run
        self._no: int = no
        # What its texts are made of.
        world = course.world
        self._rules = world.rules
        self._kind: list[int] = world.kind
        self._tag: list[int] = world.tag
        self._retagged: list[int] = world.keep_tags()
        self._since: int = len(self._retagged)
        self._left: bool = False
        self._mine: list[int] = []
        self._options: Options | None = None
        self._about: Data | None = None
        self._data: ChoiceData | None = None

    def leave(self) -> None:
        """The world goes on: keep the pieces so far, and no options that keep this question in turn."""
        if not self._left:
            self._left = True
            self._mine = gesture.chosen(self._course.world, self._choice.seat)
            self._options = None

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
    def letter(self) -> str:
        """The seat's letter."""
        return LETTERS[self._choice.seat]

    @property
    def kind(self) -> str:
        """What kind of question it is."""
        return self._rules.schema.prompts[self._choice.prompt].name

    @property
    def role(self) -> Role:
        """What it is for: a turn, a window, a cost."""
        return self._rules.schema.prompts[self._choice.prompt].role

    @property
    def rule(self) -> str:
        """The rule that has it asked."""
        return self._rules.schema.prompts[self._choice.prompt].rule

    # --- options

    @property
    def options(self) -> Sequence[Option]:
        """The legal next answers, as good as a tuple of them."""
        options = self._options
        if options is None:
            options = Options(self)
            if not self._left:
                self._options = options
        return cast("Sequence[Option]", options)

    @property
    def count(self) -> int:
        """How many options there are: all that a caller who answers by number needs to know."""
        return len(self._choice.options)

    def codes(self) -> list[int]:
        """The options as ints."""
        return self._choice.options

    def text(self, code: int) -> str:
        """One of them as it prints."""
        return text_of(self._rules, self._kind, self._tags(), code)

    def _tags(self) -> list[int]:
        """The tags as they were when it was asked."""
        changed = self._retagged
        if len(changed) > self._since:
            tags = self._tag[:]
            for k in range(len(changed) - 2, self._since - 1, -2):
                tags[changed[k]] = changed[k + 1]
            self._tag, self._retagged, self._since = tags, [], 0
        return self._tag

    def text_of(self, index: int) -> str:
        """The text of the one with this number."""
        return self.text(self._choice.options[index])

    def verb(self, code: int) -> str:
        """What is done by one of them."""
        return self._rules.schema.verbs[verb_of(code)].word

    def option(self, code: int) -> OptionData:
        """One of them in the contract's shape."""
        seat = self._standing().seat
        try:
            return option(self._course.world, seat, code)
        except Exception as e:
            raise as_told_outside(e) from e

    def gains(self, text: str) -> list[Gain]:
        """What one of them, given by its text, brings by itself."""
        choice = self._standing()
        code = choice.options[self.options.index(text)] if text in self.options else -1
        return self._rules.show.gains(self._course.world, choice.seat, code) if code >= 0 else []

    @property
    def chosen(self) -> tuple[str, ...]:
        """The pieces so far."""
        mine = self._mine if self._left else gesture.chosen(self._course.world, self._choice.seat)
        return tuple([self.text(code) for code in mine])

    # --- what can be read as long as it stands

    @property
    def about(self) -> Mapping[str, object]:
        """What the question is about, for its sentence."""
        about = self._about
        if about is None:
            about = self._about = choice_out.about(self._course.world, self._standing().seat)
        return about

    def data(self) -> ChoiceData:
        """All of it in the contract's shape."""
        choice = self._standing()
        try:
            return self._course.choice_data(choice, self.id)
        except Exception as e:
            raise as_told_outside(e) from e

    def _known(self) -> ChoiceData:
        """The same, made once."""
        data = self._data
        if data is None:
            data = self._data = self.data()
        return data

    def _standing(self) -> Question:
        choice = self._course.standing(self._choice.seat, self._no)
        if choice is None:
            raise StaleAnswer(f"choice {self.id} no longer stands")
        return choice

    @property
    def form(self) -> Form:
        """How a person would like to be asked."""
        return self._known()["form"]

    @property
    def least(self) -> int:
        """How many candidates make a whole answer, at least."""
        return self._known()["least"]

    @property
    def most(self) -> int:
        """How many candidates make a whole answer, at most."""
        return self._known()["most"]

    @property
    def source(self) -> Source | None:
        """The card, ability or waiting thing that asks."""
        return self._known().get("source")

    @property
    def back(self) -> Notice | None:
        """Why the last piece cannot be taken back; None if it can."""
        return self._known()["back"]

    @property
    def undo(self) -> Notice | None:
        """Why nothing can be taken back; None if it can."""
        return self._known()["undo"]

    # --- as a value

    def _told(self) -> tuple[object, ...]:
        return self.id, self.seat, self.kind, self.rule, self.options, self.chosen, self.about

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Asked) and self._told() == other._told()

    def __repr__(self) -> str:
        return f"<choice {self.id}: {self.kind} of {self.letter}, {self.count} options>"


@mypyc_attr(native_class=False)  # as native code has no subclasses of str
class Option(str):
    """One possible answer: its text, which is all that an answer holds, and on request what it is made of."""

    __slots__ = ("_asked", "_code")
    _asked: Asked
    _code: int

    @staticmethod
    def of(asked: Asked, code: int) -> Option:
        """The option of a question that has this code."""
        made = Option(asked.text(code))
        made._asked, made._code = asked, code
        return made

    @property
    def text(self) -> str:
        """Its stable notation."""
        return str(self)

    @property
    def verb(self) -> str:
        """What is done."""
        return self._asked.verb(self._code)

    @property
    def args(self) -> list[Arg]:
        """What it points at."""
        return self.data()["args"]

    def data(self) -> OptionData:
        """All of it in the contract's shape, as long as the choice stands."""
        return self._asked.option(self._code)


class Options:
    """The options of a question: as good as a tuple of them, but each is made when it is read."""

    def __init__(self, asked: Asked) -> None:
        self._asked: Asked = asked
        self._made: tuple[Option, ...] | None = None

    def __len__(self) -> int:
        return self._asked.count

    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        if isinstance(index, slice) or self._made is not None:
            return self._all()[index]
        return Option.of(self._asked, self._asked.codes()[index])

    def __iter__(self) -> Iterator[Option]:
        return iter(self._all())

    def __reversed__(self) -> Iterator[Option]:
        return reversed(self._all())

    def __contains__(self, text: object) -> bool:
        return text in self._all()

    def index(self, text: str, start: int = 0, stop: int = 1 << 30) -> int:
        """The number of the first that prints so."""
        return cast("tuple[str, ...]", self._all()).index(text, start, stop)

    def count(self, text: str) -> int:
        """How many print so: one or none."""
        return cast("tuple[str, ...]", self._all()).count(text)

    def _all(self) -> tuple[Option, ...]:
        made = self._made
        if made is None:
            asked = self._asked
            made = self._made = tuple([Option.of(asked, code) for code in asked.codes()])
        return made

    def __eq__(self, other: object) -> bool:
        return self._all() == (other._all() if isinstance(other, Options) else other)

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return repr(self._all())


Sequence.register(Options)
