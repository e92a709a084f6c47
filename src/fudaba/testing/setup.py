"""Laying out a position by hand: numbers, cards in places, and on to the first question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from fudaba import registry
from fudaba.kernel.limits import CARDS
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.nodes import CardDef
from fudaba.registry import Plugin
from fudaba.testing.names import Named

CARD: Final = re.compile(r"(?:([\w-]+):)?([A-Za-z0-9][\w'-]*)(?:\(([^)]*)\))?(?:\*(\d+))?")


class Laid(Named):
    """A world in which things are laid before seats."""

    under: dict[int, str]
    """What cards lie under, by what it is called; they are put there when all is laid."""

    def put_under(self) -> None:
        """Put every card where it was said to lie: under a card by its name, or by what it is called here."""
        for card, host in self.under.items():
            plain, slash, nth = host.partition("/")
            n = (int(nth) if nth.isdigit() else 0) if slash else 1
            if host not in self.names and not 1 <= n <= len(self._copies(plain)):
                raise ValueError(f"{self.name(card)}(on={host}): no card of that name is laid")
            self.world.put_under(card, self.card(host))
        self.under = {}

    def put_number(self, seat: int, name: str, value: int) -> None:
        """Set a number of a seat, or of the world (-1)."""
        schema, w = self.rules.schema, self.world
        names = [n.name for n in schema.numbers]
        if seat < 0 and name == "turn" and name not in names:
            w.turn = value
        elif seat < 0 and name == "round" and name not in names:
            w.round = value
        elif seat < 0:
            w.numbers[self.index("numbers", names, name)] = value
        else:
            w.seat_numbers[seat][self.index("numbers of a seat", [n.name for n in schema.seat_numbers], name)] = value

    def put_cards(self, seat: int, zone: str, cards: object) -> None:
        """Lay a list of cards into a zone, the top of a pile first."""
        z = self.zone_index(zone)
        text = " ".join(map(str, cards)) if isinstance(cards, list) else str(cards)
        found = list(CARD.finditer(text))
        if "".join(text.split()) != "".join("".join(m.group(0).split()) for m in found):
            raise ValueError(f"{zone}: {text!r} is not a list of cards")
        if self.rules.schema.zones[z].ordered:
            found.reverse()
        for m in found:
            called, name, marks, copies = m.groups()
            if len(self.world.kind) + int(copies or 1) > CARDS:
                raise ValueError(f"{zone}: more than {CARDS} cards")
            for _ in range(int(copies or 1)):
                self.put(seat, z, name, called or "", marks or "")

    def put(self, seat: int, zone: int, name: str, called: str = "", marks: str = "") -> int:
        """Lay one card, on top of what lies there; -1 is the middle of the table."""
        w = self.world
        if name not in self.rules.catalogue.index:
            raise ValueError(f"{self.rules.schema.zones[zone].name}: there is no card {name!r} in {self.plugin.name}")
        card = w.create(self.rules.catalogue.index[name], max(seat, 0), w.at(seat, zone))
        if called in self.names:
            raise ValueError(f"two cards are called {called!r}")
        if called:
            self.names[called] = card
        for mark in filter(None, (m.strip() for m in marks.split(","))):
            self._mark(card, *(part.strip() for part in mark.split("=", 1)))
        return card

    def _mark(self, card: int, name: str, value: str = "1") -> None:
        w = self.world
        if name == "owner":
            w.owner[card] = self.seat(value)
        elif name == "on":
            self.under[card] = value  # the host may not be laid yet
        elif name == "seen":
            w.reveal(card, 1 << self.seat(value))
        else:
            w.mark(self.index("counters", [c.name for c in self.rules.schema.counters], name), card, int(value))

    def run(self, w: World, floor: int = 0) -> None:
        """On to the next question, or until nothing is left that was begun at this table."""
        w.stopped = False
        while w.choice is None and w.outcome is None and not w.stopped and len(w.frames) > floor:
            f = w.frames[-1]
            if w.frames[f.base].void or f.i >= 1 << 20:
                w.frames.pop()
            else:
                f.node.run(w, f)


_made: dict[tuple[object, ...], tuple[Sequence[CardDef], Rules]] = {}


def rules_for(plugin: Plugin, options: dict[str, str], cards: Sequence[CardDef] | None) -> Rules:
    """The rules with some options and cards. Made once for a list of cards, which is kept so that its id stays its."""
    if cards is None:
        return registry.rules(plugin, options)
    key = (plugin.name, id(cards), *sorted(options.items()))
    if key not in _made:
        _made[key] = cards, registry.rules(plugin, options, list(cards))
    return _made[key][1]
