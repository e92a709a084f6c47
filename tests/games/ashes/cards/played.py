"""A table of Ashes laid out by hand, in the words of the scenario files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from fudaba.games.ashes.scenarios import lay_out, read, take
from fudaba.testing.both_ways import Heard, asking


class Duel:
    """A position; ``a``, ``b`` and ``c`` let a seat answer, ``[...]`` reads a fact, ``cannot`` asks why not.

    Who is asked in a window and is not meant by the next answer passes. ``docs/scenarios-ashes.md`` has the words.
    """

    made: ClassVar[list[Duel]] = []
    """All of the present test."""

    def __init__(
        self,
        at: str = "turn",
        active: str = "A",
        token: str = "",
        chance: Sequence[int] = (),
        **seats: Mapping[str, str | int],
    ) -> None:
        laid: dict[str, object] = {"at": at, "active": active, "chance": list(chance)}
        if token:
            laid["token"] = token
        laid["seats"] = {"A": {}, "B": {}, **{name: dict(things) for name, things in seats.items()}}
        self.laid = laid
        self.table = lay_out(laid)
        Duel.made.append(self)

    def asking(self) -> None:
        """Everything that was answered once more with every window asked: it comes to the same."""
        other = lay_out(self.laid, windows="all")
        done, again = self.table.world, other.world
        assert isinstance(done, Heard)
        assert isinstance(again, Heard)
        if not done.touched:
            asking(done, again, other.give)

    def a(self, *said: str) -> None:
        """A answers."""
        take(self.table, {"A": list(said)})

    def b(self, *said: str) -> None:
        """B answers."""
        take(self.table, {"B": list(said)})

    def c(self, *said: str) -> None:
        """C answers."""
        take(self.table, {"C": list(said)})

    def asks(self, seat: str, *options: str) -> None:
        """The seat is asked, with these options."""
        take(self.table, {"asks": {seat: list(options)}})

    def offers(self, seat: str, *options: str) -> bool:
        """The seat is asked, and these are among its options."""
        take(self.table, {"asks": {seat: []}})
        return all(option in self.table.options for option in options)

    def cannot(self, seat: str, intent: str, because: str) -> None:
        """The seat cannot do something, for this reason."""
        take(self.table, {"cannot": {seat: intent}, "because": because})

    def sees(self, seat: str, **shown: int | list[str]) -> None:
        """What a seat is shown of hidden zones."""
        take(self.table, {"sees": {seat: shown}})

    def logged(self, what: str) -> bool:
        """Whether something is in the public log."""
        return what in self.table.log()

    def __getitem__(self, key: str) -> object:
        found = read(self.table, key)
        return sorted(found) if isinstance(found, list) else found

    def check(self, facts: Mapping[str, object]) -> None:
        """All these facts hold; names of cards in any order."""
        take(self.table, {"check": dict(facts)})
