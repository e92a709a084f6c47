"""What a caller is given of a game in hand: the choice that stands, and why something is not possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from fudaba.contract import Choice as ChoiceData
from fudaba.contract import Role


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
    """Why something is not possible: a code, the rule that decides, and arguments for the sentence."""

    code: str
    rule: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        args = f" ({', '.join(self.args)})" if self.args else ""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.code}{args}{rule}"
