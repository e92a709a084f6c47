"""What a caller is given of a game in hand: the choice that stands, and why something is not possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from fudaba.contract import Arg, Notice, Role
from fudaba.contract import Choice as ChoiceData


@dataclass(frozen=True)
class Asked:
    """The choice that stands: who is asked, what kind of question, its options as text, and its id.

    ``chosen`` are the pieces so far of an answer of several; ``about`` what the question is about, for its sentence.
    ``data()`` is all of it in the contract's shape: typed options, the form a person is asked in, what asks.
    """

    id: str
    seat: int
    kind: str
    role: Role
    rule: str
    options: tuple[str, ...]
    chosen: tuple[str, ...]
    about: Mapping[str, object]
    data: Callable[[], ChoiceData] = field(compare=False, repr=False)


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
