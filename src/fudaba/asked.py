"""What a caller is given of a game in hand: the choice that stands, and why something is not possible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, overload

from fudaba.contract import Arg, Form, Notice, Role, Source
from fudaba.contract import Choice as ChoiceData
from fudaba.contract import Option as OptionData
from fudaba.kernel.question import Question
from fudaba.kernel.schema import LETTERS


class Option(str):
    """One possible answer: its text, which is all that an answer holds, and on request what it is made of."""

    __slots__ = ("_code", "_question")
    _question: Question
    _code: int

    @staticmethod
    def of(question: Question, code: int) -> Option:
        """The option of a question that has this code."""
        option = Option(question.text(code))
        option._question, option._code = question, code
        return option

    @property
    def text(self) -> str:
        """Its stable notation."""
        return str(self)

    @property
    def verb(self) -> str:
        """What is done."""
        return self._question.verb(self._code)

    @property
    def args(self) -> list[Arg]:
        """What it points at."""
        return self.data()["args"]

    def data(self) -> OptionData:
        """All of it in the contract's shape, as long as the choice stands."""
        return self._question.option(self._code)


class Options(Sequence[Option]):
    """The options of a question: as good as a tuple of them, but each is made when it is read.

    Whoever answers by number needs to know only how many there are.
    """

    __slots__ = ("_made", "_question")

    def __init__(self, question: Question) -> None:
        self._question = question
        self._made: tuple[Option, ...] | None = None

    def __len__(self) -> int:
        return self._question.count

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        if isinstance(index, slice) or self._made is not None:
            return self._all()[index]
        return Option.of(self._question, self._question.codes()[index])

    def __iter__(self) -> Iterator[Option]:
        return iter(self._all())

    def __contains__(self, text: object) -> bool:
        return text in self._all()

    def _all(self) -> tuple[Option, ...]:
        if self._made is None:
            question = self._question
            self._made = tuple([Option.of(question, code) for code in question.codes()])
        return self._made

    def __eq__(self, other: object) -> bool:
        return self._all() == (other._all() if isinstance(other, Options) else other)

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return repr(self._all())


class Asked:
    """The choice that stands: who is asked (``seat``, by letter ``letter``), what kind of question, by which rule.

    ``options`` are the legal next answers, ``count`` how many they are, ``chosen`` the pieces so far of an answer of
    several, ``about`` what the question is about, for its sentence. ``data()`` is all of it in the contract's shape;
    form, bounds and what can be taken back are parts of it. Everything is built when it is read; what the question is
    about and its data can be read as long as it stands, all else at any time.
    """

    def __init__(self, question: Question) -> None:
        self._question = question
        self.options: Final = Options(question)

    @property
    def id(self) -> str:
        """The seat's letter and the number of the question among those of the seat."""
        return self._question.id

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self._question.seat

    @property
    def count(self) -> int:
        """How many options there are: all that whoever answers by number needs to know."""
        return self._question.count

    def text_of(self, index: int) -> str:
        """The text of one of them."""
        return self._question.text(self._question.codes()[index])

    @property
    def chosen(self) -> tuple[str, ...]:
        """The pieces so far."""
        return self._question.chosen

    @cached_property
    def about(self) -> Mapping[str, object]:
        """What the question is about, for its sentence."""
        return self._question.about

    def data(self) -> ChoiceData:
        """All of it in the contract's shape."""
        return self._question.data()

    @property
    def letter(self) -> str:
        """The seat's letter."""
        return LETTERS[self.seat]

    @property
    def kind(self) -> str:
        """What kind of question it is."""
        return self._question.kind

    @property
    def role(self) -> Role:
        """What it is for."""
        return self._question.role

    @property
    def rule(self) -> str:
        """The rule that has it asked."""
        return self._question.rule

    @cached_property
    def _data(self) -> ChoiceData:
        return self.data()

    @property
    def form(self) -> Form:
        """How a person would like to be asked."""
        return self._data["form"]

    @property
    def least(self) -> int:
        """How many candidates make a whole answer, at least."""
        return self._data["least"]

    @property
    def most(self) -> int:
        """How many candidates make a whole answer, at most."""
        return self._data["most"]

    @property
    def source(self) -> Source | None:
        """The card, ability or waiting thing that asks."""
        return self._data.get("source")

    @property
    def back(self) -> Notice | None:
        """Why the last piece cannot be taken back; None if it can."""
        return self._data["back"]

    @property
    def undo(self) -> Notice | None:
        """Why nothing can be taken back; None if it can."""
        return self._data["undo"]

    def _told(self) -> tuple[object, ...]:
        return self.id, self.seat, self.kind, self.rule, self.options, self.chosen, self.about

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Asked) and self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<choice {self.id}: {self.kind} of {self.letter}, {self.count} options>"


@dataclass(frozen=True)
class Refusal:
    """Why something is not possible: a code, the rule that decides (empty where the table itself says no), arguments.

    ``verb`` is what it is about, ``also`` how many other verbs are refused for other reasons.
    """

    code: str
    rule: str
    args: tuple[Arg, ...] = ()
    verb: str = ""
    also: int = 0

    def data(self) -> Notice:
        """The same as data, ready for JSON."""
        data: Notice = {"code": self.code, "rule": self.rule, "args": list(self.args)}
        if self.verb:
            data["verb"] = self.verb
        if self.also:
            data["also"] = self.also
        return data

    def __str__(self) -> str:
        told = [str(arg.get("id") or arg.get("card") or arg.get("word") or arg.get("n", "")) for arg in self.args]
        args = f" ({', '.join(told)})" if self.args else ""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.code}{args}{rule}"


@overload
def refusal(notice: Notice) -> Refusal: ...
@overload
def refusal(notice: Notice | None) -> Refusal | None: ...
def refusal(notice: Notice | None) -> Refusal | None:
    """A notice in hand, if there is one."""
    if notice is None:
        return None
    args = tuple(notice["args"])
    return Refusal(notice["code"], notice["rule"], args, notice.get("verb", ""), notice.get("also", 0))
