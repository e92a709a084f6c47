"""Why something is not possible, as callers hear it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import overload

from fudaba.contract import Arg, Notice


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
