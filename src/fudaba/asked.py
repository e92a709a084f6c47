"""What a caller is given of a game in hand: the choice that stands, and why something is not possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from fudaba.contract import Arg, Form, Notice, Role, Source
from fudaba.contract import Choice as ChoiceData
from fudaba.contract import Option as OptionData
from fudaba.faults import engine_at_work
from fudaba.kernel import asking, notation, pointing
from fudaba.kernel.choice import Choice, verb_of
from fudaba.kernel.errors import StaleAnswer
from fudaba.kernel.limits import quoted
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.world import World


class Option(str):
    """One possible answer: its text, which is all that an answer holds, and on request what it is made of."""

    __slots__ = ("_choice", "_code", "_world")
    _world: World
    _choice: Choice
    _code: int

    @staticmethod
    def of(world: World, choice: Choice, code: int) -> Option:
        """The option of a standing choice that has this code."""
        option = Option(notation.option_text(world, code))
        option._world, option._choice, option._code = world, choice, code
        return option

    @property
    def text(self) -> str:
        """Its stable notation."""
        return str(self)

    @property
    def verb(self) -> str:
        """What is done."""
        return self._world.rules.schema.verbs[verb_of(self._code)].word

    @property
    def args(self) -> list[Arg]:
        """What it points at."""
        return self.data()["args"]

    def data(self) -> OptionData:
        """All of it in the contract's shape, as long as the choice stands."""
        if self._choice not in self._world.choices():
            raise StaleAnswer(f"the choice of {quoted(str(self))} no longer stands")
        with engine_at_work():
            return pointing.option(self._world, self._choice.seat, self._code)


class Asked:
    """The choice that stands: who is asked (``seat``, by letter ``letter``), what kind of question, by which rule.

    ``options`` are the legal next answers, ``chosen`` the pieces so far of an answer of several, ``about`` what the
    question is about, for its sentence. ``data()`` is all of it in the contract's shape; form, bounds and what can be
    taken back are built when they are read.
    """

    def __init__(self, id_: str, world: World, choice: Choice, data: Callable[[], ChoiceData]) -> None:
        self.id = id_
        self.seat = choice.seat
        self.options = tuple([Option.of(world, choice, code) for code in choice.options])
        self.chosen = tuple([notation.option_text(world, code) for code in asking.chosen(world, choice.seat)])
        self.about: Mapping[str, object] = asking.about(world, choice.seat)
        self.data = data
        self._world = world
        self._choice = choice

    @property
    def letter(self) -> str:
        """The seat's letter."""
        return LETTERS[self.seat]

    @property
    def kind(self) -> str:
        """What kind of question it is."""
        return self._world.rules.schema.prompts[self._choice.prompt].name

    @property
    def role(self) -> Role:
        """What it is for."""
        return self._world.rules.schema.prompts[self._choice.prompt].role

    @property
    def rule(self) -> str:
        """The rule that has it asked."""
        return self._world.rules.schema.prompts[self._choice.prompt].rule

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
        return f"<choice {self.id}: {self.kind} of {self.letter}, {len(self._choice.options)} options>"


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


def refusal(notice: Notice) -> Refusal:
    """A notice in hand."""
    args = tuple(notice["args"])
    return Refusal(notice["code"], notice["rule"], args, notice.get("verb", ""), notice.get("also", 0))
