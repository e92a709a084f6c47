"""What lasts: changes that hold until something, and the steps at which they end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fudaba.kernel.tree.nodes import Amount, Op
from fudaba.kernel.tree.targets import aimed, aimed_seat

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

# Whose a duration is: "until your next turn", "until that player's next turn".
NOBODYS: Final = 0
YOURS: Final = 1
THEIRS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Until(Op):
    """Something about the target in a slot, a card or a seat, is changed until a duration ends."""

    what: int
    amount: Amount
    until: int
    slot: int
    whose: int = NOBODYS

    def apply(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        card, seat = aimed(w, f, self.slot), aimed_seat(w, f, self.slot)
        if card >= 0 or seat >= 0:
            of = -1
            if self.whose == YOURS:
                of = scope.seat
            elif self.whose == THEIRS:
                of = seat if seat >= 0 else w.controller(card)
            w.add_mod(self.what, card, self.amount.value(w, f), self.until, scope.card, seat, of)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Expire(Op):
    """Everything of one duration ends; with ``yours`` only what is the controller's, or the active seat's."""

    until: int
    yours: bool = False

    def apply(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat if self.yours else -1
        w.expire(self.until, w.active if self.yours and seat < 0 else seat)
