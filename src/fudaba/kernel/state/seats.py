"""Who sits at the table, and where in the turn order the game stands."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fudaba.kernel.rules import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Seats:
    """The seats clockwise, which of them are still in, and whose turn it is."""

    def __init__(self, rules: Rules, like: Seats | None) -> None:
        self.rules: Rules = rules
        self.seats: int = 0 if like is None else like.seats
        self.alive: list[bool] = [] if like is None else like.alive  # replaced, never changed; so is the ring
        # Where in the turn order the game stands: the innermost phase (-1: none), whose turn it is (-1: nobody's), how
        # many turns and rounds have begun, and the seats clockwise.
        self.phase: int = -1 if like is None else like.phase
        self.active: int = -1 if like is None else like.active
        self.turn: int = 0 if like is None else like.turn
        self.round: int = 0 if like is None else like.round
        self.ring: list[int] = [] if like is None else like.ring

    def next_seat(self, seat: int) -> int:
        """The next living seat clockwise; the same one if it is alone, -1 if nobody lives."""
        ring = self.ring
        alive = self.alive
        n = len(ring)
        at = 0
        while ring[at] != seat:
            at += 1
        for _ in range(n):
            at += 1
            if at == n:
                at = 0
            next_ = ring[at]
            if alive[next_]:
                return next_
        return -1

    def clockwise(self, first: int) -> list[int]:
        """The living seats clockwise, beginning with ``first`` or the next one."""
        ring = self.ring
        alive = self.alive
        n = len(ring)
        at = 0
        while ring[at] != first:
            at += 1
        found: list[int] = []
        for _ in range(n):
            if alive[ring[at]]:
                found.append(ring[at])
            at += 1
            if at == n:
                at = 0
        return found

    def sit(self, seat: int, before: int) -> None:
        """A seat takes its place in the ring, right before another clockwise."""
        ring = [s for s in self.ring if s != seat]
        ring.insert(ring.index(before), seat)
        self.ring = ring

    def set_alive(self, seat: int, alive: bool) -> None:
        """A seat falls, or is in again."""
        self.alive = [*self.alive[:seat], alive, *self.alive[seat + 1 :]]

    def living(self) -> int:
        """How many seats are still in."""
        return self.alive.count(True)

    def within(self, phase: int) -> bool:
        """Whether a phase is in progress, itself or in one of its parts."""
        now = self.phase
        parts = self.rules.schema.phases
        while now >= 0:
            if now == phase:
                return True
            now = parts[now].outer
        return False

    def everyone(self) -> int:
        """The mask of all seats."""
        return (1 << self.seats) - 1
