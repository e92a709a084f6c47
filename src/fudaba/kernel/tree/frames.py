"""Everything in progress: frames pointing into trees of nodes, items that wait to become frames, event records.

None of them ever points back at what holds it, so they are freed as soon as nobody holds them (``acyclic``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.nodes import Node


@final
@mypyc_attr(acyclic=True)
class Event:
    """Something that happened or is about to: what, to which card (-1: to a seat), how much, and by whom.

    ``holder`` held the subject, ``seat`` controls the cause, ``source`` is its card (-1 with a ``group`` of several,
    given as card and incarnation of each). ``meant`` is the card it was first meant for. Source, nature and ``meant``
    survive every edit. ``used`` lists ability and card of each effect that has edited it: each does so once.
    ``cause`` is the number of the told event that it follows from (0: none).
    Events never change once made: an edit puts a copy in its place, so clones share them.
    """

    def __init__(
        self,
        what: int,
        card: int,
        inc: int,
        holder: int,
        seat: int,
        source: int,
        source_inc: int,
        n: int,
        nature: int,
        meant: int,
        group: list[int],
        used: list[int],
    ) -> None:
        self.what: int = what
        self.card: int = card
        self.inc: int = inc
        self.holder: int = holder
        self.seat: int = seat
        self.source: int = source
        self.source_inc: int = source_inc
        self.n: int = n
        self.nature: int = nature
        self.meant: int = meant
        self.group: list[int] = group
        self.used: list[int] = used
        self.cause: int = 0

    def _copy(self, card: int, inc: int, holder: int, n: int, used: list[int]) -> Event:
        new = Event(
            self.what,
            card,
            inc,
            holder,
            self.seat,
            self.source,
            self.source_inc,
            n,
            self.nature,
            self.meant,
            self.group,
            used,
        )
        new.cause = self.cause
        return new

    def sent_to(self, w: World, card: int) -> Event:
        """The same event about another card."""
        return self._copy(card, w.inc[card], w.controller(card), self.n, self.used)

    def amount(self, n: int) -> Event:
        """The same event with another amount."""
        return self._copy(self.card, self.inc, self.holder, n, self.used)

    def by(self, ability: int, card: int) -> Event:
        """The same event, edited by an effect that must not edit it again."""
        return self._copy(self.card, self.inc, self.holder, self.n, [*self.used, ability, card])

    def edited_by(self, ability: int, card: int) -> bool:
        """Whether an effect has edited it already."""
        used = self.used
        for k in range(0, len(used), 2):
            if used[k] == ability and used[k + 1] == card:
                return True
        return False

    def is_by(self, card: int, inc: int) -> bool:
        """Whether a card is its source, alone or in the group."""
        if self.source >= 0:
            return self.source == card and self.source_inc == inc
        group = self.group
        for k in range(0, len(group), 2):
            if group[k] == card and group[k + 1] == inc:
                return True
        return False


NO_CARDS: list[int] = []


def happening(
    w: World,
    what: int,
    card: int = -1,
    n: int = 0,
    nature: int = 0,
    seat: int = -1,
    source: int = -1,
    holder: int = -1,
    group: list[int] | None = None,
) -> Event:
    """A new event record about a card as it lies now, or about a seat (``holder``, with no card)."""
    inc = w.inc[card] if card >= 0 else 0
    if holder < 0 and card >= 0:
        holder = w.controller(card)
    source_inc = w.inc[source] if source >= 0 else 0
    members = NO_CARDS if group is None else group
    event = Event(what, card, inc, holder, seat, source, source_inc, n, nature, card, members, NO_CARDS)
    if w.story:
        event.cause = w.cause()
    return event


@final
@mypyc_attr(acyclic=True)
class Item:
    """Something declared and waiting: ability, controller, source and values as they were when declared.

    ``no`` is its number in the game (0: it has none yet), ``ability`` its number in the catalogue (-1: none),
    ``answers`` the ``no`` of the item it answers (0: none), ``event`` the index of the scope that holds the record it
    answers (-1: none). ``record`` is an event that is still to be dealt with: the item opens as a scope that holds it.
    ``cause`` is the number of the event that told of it (0: none).
    Items never change once made; clones share them.
    """

    def __init__(
        self,
        node: Node,
        seat: int,
        card: int,
        inc: int,
        v: list[int],
        event: int,
        no: int = 0,
        ability: int = -1,
        answers: int = 0,
        record: Event | None = None,
        cause: int = 0,
    ) -> None:
        self.node: Node = node
        self.seat: int = seat
        self.card: int = card
        self.inc: int = inc
        self.v: list[int] = v
        self.event: int = event
        self.no: int = no
        self.ability: int = ability
        self.answers: int = answers
        self.record: Event | None = record
        self.cause: int = cause

    def with_values(self, v: list[int]) -> Item:
        """The same item with other values."""
        new = Item(self.node, self.seat, self.card, self.inc, v, self.event, self.no, self.ability, self.answers)
        new.record = self.record
        new.cause = self.cause
        return new


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """One node in progress.

    A frame whose ``base`` is its own index is a scope: its ``v`` are the slots that the whole ability or event
    shares, and ``seat``, ``card`` and ``inc`` say whose it is. Any other frame keeps its private scratch in ``v``.
    ``event`` is the index of the scope that holds the event records being answered, or -1. A frame with a list of
    ``events`` (even an empty one) collects what happens inside it. ``item`` is what waited before it was opened.
    ``cause`` is the number of the told event that all inside it follows from (0: whatever the frames below say).
    """

    def __init__(self, node: Node, base: i64, seat: i64, card: i64, inc: i64, v: list[int], event: i64) -> None:
        self.node: Node = node
        self.at: i64 = 0
        self.i: i64 = 0
        self.base: i64 = base
        self.seat: i64 = seat
        self.card: i64 = card
        self.inc: i64 = inc
        self.v: list[int] = v
        self.event: i64 = event
        self.void: bool = False
        self.items: list[Item] | None = None
        self.events: list[Event] | None = None
        self.item: Item | None = None
        self.cause: i64 = 0

    def clone(self) -> Frame:
        """A frame that shares only what never changes."""
        f = Frame(self.node, self.base, self.seat, self.card, self.inc, self.v[:], self.event)
        f.at = self.at
        f.i = self.i
        f.void = self.void
        f.item = self.item
        f.cause = self.cause
        items = self.items
        if items is not None:
            f.items = items[:]
        events = self.events
        if events is not None:
            f.events = events[:]
        return f

    def taken(self, what: int) -> list[Event]:
        """The records of one kind, taken off the list."""
        events = self.events
        if events is None or len(events) == 0:
            return []
        found = [e for e in events if e.what == what]
        if found:
            self.events = [e for e in events if e.what != what]
        return found

    def wait(self, item: Item) -> None:
        """Something more waits here."""
        items = self.items
        if items is None:
            self.items = [item]
        else:
            items.append(item)


@final
@mypyc_attr(acyclic=True)
class Mod:
    """A lasting change to a value, read whenever the value is read, never written onto its target.

    ``what`` and ``until`` are the game's own codes; ``card`` with its incarnation, or ``seat``, is what it changes.
    ``of`` is the seat whose duration it is ("until your next turn"), -1 if it is nobody's. Mods never change once
    made; clones share them.
    """

    def __init__(
        self, what: int, card: int, inc: int, seat: int, value: int, until: int, source: int, of: int = -1
    ) -> None:
        self.what: int = what
        self.card: int = card
        self.inc: int = inc
        self.seat: int = seat
        self.value: int = value
        self.until: int = until
        self.source: int = source
        self.of: int = of
