"""One card in full: each value with what makes it what it is, what else holds for the card, and until when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.contract import CardFull, CardRef, Change, Holds, ValueNow
from fudaba.kernel.out.refs import LETTER, card_ref
from fudaba.kernel.out.view import card_now

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World


class Changes:
    """Collects what makes the values of one card what they are, as one viewer may know it."""

    def __init__(self, w: World, seat: int) -> None:
        self._w: World = w
        self._seat: int = seat
        self.of: dict[str, list[Change]] = {}

    def add(self, value: str, n: int, source: int = -1, until: int = -1, of: int = -1, mark: str = "") -> None:
        """So much is added to a value: by a card (its source), or by a mark."""
        if n != 0:
            self._put(value, {"n": n}, source, until, of, mark)

    def begin(self, value: str, n: int, source: int = -1, until: int = -1, of: int = -1, mark: str = "") -> None:
        """A value begins at this much instead of what is printed."""
        self._put(value, {"to": n}, source, until, of, mark)

    def _put(self, value: str, change: Change, source: int, until: int, of: int, mark: str) -> None:
        if source >= 0:
            change["source"] = card_ref(self._w, source, self._seat)
        if mark:
            change["mark"] = mark
        durations = self._w.rules.schema.durations
        if 0 <= until < len(durations):
            change["until"] = durations[until]
        if of >= 0:
            change["seat"] = LETTER[of]
        if value not in self.of:
            self.of[value] = []
        self.of[value].append(change)


def placed(w: World, card: int, seat: int) -> CardRef:
    """A card as a viewer knows it, with where it lies."""
    data = card_ref(w, card, seat)
    row = w.zone[card] // w.width - 1
    if row >= 0:
        data["seat"] = LETTER[row]
    data["place"] = w.rules.schema.zones[w.zone[card] % w.width].name
    return data


def card_full(w: World, card: int, seat: int) -> CardFull:
    """All that a viewer (-1: a spectator) may know of a card that it knows."""
    data: CardFull = {"card": placed(w, card, seat), "values": []}
    printed = w.rules.show.printed_values(w.kind[card])
    if w.tag[card] == 0:
        for name, base in printed.items():
            if isinstance(base, int):
                data["values"].append({"value": name, "now": base, "printed": base})
        return data
    now = card_now(w, card, w.zone[card] // w.width - 1)
    data["now"] = now
    found = Changes(w, seat)
    _lasting(w, card, found)
    _marks(w, card, found)
    w.rules.show.changes(w, card, found)
    values = now["now"] if "now" in now else w.rules.show.values(w, card)
    for name, n in values.items():
        value: ValueNow = {"value": name, "now": n}
        if name in printed:
            value["printed"] = printed[name]
        if name in found.of:
            value["changes"] = found.of[name]
        data["values"].append(value)
    holds = _holds(w, card, seat)
    if len(holds) > 0:
        data["holds"] = holds
    bears = [placed(w, c, seat) for c in range(len(w.host)) if w.host[c] == card]
    if len(bears) > 0:
        data["bears"] = bears
    return data


def _lasting(w: World, card: int, found: Changes) -> None:
    kinds = w.rules.schema.changes
    for m in w.mods:
        if m.card == card and m.what < len(kinds) and kinds[m.what].value:
            kind = kinds[m.what]
            if kind.sets:
                found.begin(kind.value, m.value, m.source, m.until, m.of)
            else:
                found.add(kind.value, m.value, m.source, m.until, m.of)


def _marks(w: World, card: int, found: Changes) -> None:
    for i, counter in enumerate(w.rules.schema.counters):
        n = w.counters[i][card]
        if n != 0:
            for value in counter.adds:
                found.add(value, n, until=counter.until, mark=counter.name)
            for value in counter.takes:
                found.add(value, -n, until=counter.until, mark=counter.name)


def _holds(w: World, card: int, seat: int) -> list[Holds]:
    schema = w.rules.schema
    found: list[Holds] = []
    for m in w.mods:
        if m.card == card and m.what < len(schema.changes) and not schema.changes[m.what].value:
            data: Holds = {"what": schema.changes[m.what].name, "n": m.value}
            if m.source >= 0:
                data["source"] = card_ref(w, m.source, seat)
            if 0 <= m.until < len(schema.durations):
                data["until"] = schema.durations[m.until]
            if m.of >= 0:
                data["seat"] = LETTER[m.of]
            found.append(data)
    return found
