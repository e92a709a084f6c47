"""The words of Azuride's examples: two fleets, phases and steps, commands with what is cut in, and their files."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from fudaba.games.azuride.cards import Card, Cost
from fudaba.games.azuride.catalogue.pool import all_cards
from fudaba.games.azuride.places import enter
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.tree.nodes import CardDef
from fudaba.testing.dialect import Data
from fudaba.testing.scenarios import BadScenario, copies, mapping, number, one_of, sequence
from fudaba.testing.table import Table
from scripts.old_scenarios.azuride.commands import Player
from scripts.old_scenarios.azuride.facts import DOCKS, SEATS, read
from scripts.old_scenarios.azuride.fixtures import read_cards
from scripts.old_scenarios.refused import CommandDialect, Refused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NEW_GAME: Final = "new-game"
ORDER: Final = ("deck", "hand", "discard", "docks", "front", "rear", "damage", "used")
"""What lies before a seat, in the order in which it is laid."""
PILES: Final = {"deck": ids.DECK, "hand": ids.HAND, "discard": ids.DISCARD}
ROWS: Final = {"front": ids.FRONT, "rear": ids.REAR}


def filler() -> Card:
    """A card that only fills decks."""
    return Card("FILL", "Filler", "Filler", (), 0, 1, False, "white", "destroyer", Cost(white=1, silver=1), 1, 2)


@cache
def _cards() -> list[CardDef]:
    return [*all_cards(), filler()]


class AzurideDialect(CommandDialect):
    """``at`` is a phase, in battle with its step: ``deploy``, ``battle attack``; or the beginning, ``new-game``."""

    game = "azuride"
    seats = SEATS
    at = "deploy"
    scripted = False
    skips = False
    written: ClassVar[Mapping[str, str]] = {"prompts": "all"}
    other: ClassVar[Mapping[str, str]] = {"prompts": "needed"}

    def cards(self, t: Table) -> Sequence[CardDef] | None:
        return None if t.at == NEW_GAME else _cards()

    def middle(self, t: Table, things: Data) -> Data:
        return {} if t.at == NEW_GAME else {"turn": 7, **things}

    def side(self, t: Table, seat: int, things: Data) -> Data:
        complete = {"deck": ["FILL*20"], **things}
        return {} if t.at == NEW_GAME else {name: complete[name] for name in (*ORDER, *complete) if name in complete}

    def lay(self, t: Table, seat: int, name: str, thing: object) -> None:
        if name in PILES:
            cards = _listed(thing, name)
            for card in reversed(cards) if name == "deck" else cards:
                _put(t, seat, PILES[name], card)
        elif name in ROWS:
            for i, entry in enumerate(sequence(thing, name)):
                if entry is not None:
                    _put(t, seat, ROWS[name] + i, str(entry))
        elif name == "docks":
            for dock, listed in mapping(thing, name).items():
                for card in _listed(listed, dock):
                    _put(t, seat, ids.LEFT + one_of(dock, DOCKS, "docks"), card)
        elif name == "damage":
            for card, points in mapping(thing, name).items():
                t.world.mark(ids.DAMAGE, t.card(card), number(points, "damage"))
        elif name == "used":
            for card, effects in mapping(thing, name).items():
                for effect in sequence(effects, "used"):
                    _use(t, t.card(card), str(effect))
        else:
            super().lay(t, seat, name, thing)

    def enter(self, t: Table, at: str, seat: int) -> None:
        if at == NEW_GAME:
            t.rules.begin(t.world, [])
            return
        enter(t.world, at, seat)

    def carry_out(self, t: Table, seat: str, act: str, how: Data) -> None:
        Player(t).play({"by": seat, "do": act, **how})

    def read(self, t: Table, key: str) -> object:
        return read(t, key)

    # --- files

    def check_format(self, path: Path, scenarios: Sequence[Data]) -> None:
        """This is the old format."""

    def shared(self, path: Path, data: Data) -> object:
        return read_cards(data.get("fixtures"))

    def begin(self, scenario: Data, shared: object, name: str) -> Table:
        setup = mapping(scenario.get("setup"), "setup")
        given = mapping(setup.get("options"), "options")
        options = {k: str(v).lower() if isinstance(v, bool) else str(v) for k, v in given.items()}
        if setup.get("stage") == NEW_GAME:
            options["janken"] = str(setup.get("janken_winner", "A"))
            return Table(self.game, dialect=self, at=NEW_GAME, options=options, scenario=name)
        sides = {seat: mapping(setup.get(seat), seat) for seat in SEATS}
        return Table(
            self.game,
            dialect=self,
            at=place(setup),
            active=SEATS[one_of(setup.get("turn", "A"), SEATS, "turn")],
            options=options,
            cards=shared if isinstance(shared, list) else None,
            middle={"turn": number(setup.get("turn_no", 7), "turn_no")},
            scenario=name,
            sides={seat: {k: v for k, v in side.items() if k in ORDER} for seat, side in sides.items()},
        )

    def play(self, t: Table, scenario: Data) -> list[str]:
        expected = mapping(scenario.get("expected"), "expected")
        refused_at, reason = 0, ""
        for no, entry in enumerate(sequence(scenario.get("action"), "action"), start=1):
            command = mapping(entry, f"command {no}")
            try:
                self.do(t, str(command.pop("by", "")), str(command.pop("do", "")), command)
            except Refused as e:
                refused_at, reason = no, e.code
                break
        problems: list[str] = []
        if expected.get("result", "ok") == "refused":
            at = number(expected.get("at", 1), "at")
            if refused_at != at or reason != expected.get("reason"):
                got = f"command {refused_at} refused: {reason}" if refused_at else "nothing refused"
                problems.append(f"expected command {at} refused: {expected.get('reason')}; {got}")
        elif refused_at:
            problems.append(f"command {refused_at} refused: {reason}")
        for key, wanted in mapping(expected.get("state"), "state").items():
            if not self.same(key, t[key], wanted):
                problems.append(f"{key} is {t[key]!r}, expected {wanted!r}")
        return problems

    def same(self, key: str, found: object, wanted: object) -> bool:
        in_any_order = isinstance(wanted, list) and key.rpartition(".")[2] in ("hand", "discard")
        return super().same(key, found, wanted) if in_any_order else found == wanted


def _listed(value: object, where: str) -> list[str]:
    found: list[str] = []
    for entry in sequence(value, where):
        code, star, n = str(entry).partition("*")
        found.extend([code] * (copies(n, where) if star else 1))
    return found


def _put(t: Table, seat: int, zone: int, text: str) -> None:
    """A card: ``name:card``, with ``~`` if it lies twisted."""
    called, _, code = text.rstrip("~").rpartition(":")
    t.put(seat, zone, code, called, "twisted" if text.endswith("~") else "")


def _use(t: Table, card: int, effect: str) -> None:
    """Something of a card was used this turn: ``ability:evade``, ``skill:flare``."""
    w = t.world
    what, _, name = effect.partition(":")
    if what == "ability":
        w.mark(ids.USED, card, w.counters[ids.USED][card] | 1)
        return
    for no, skill in enumerate(tables(w).t.skills[w.kind[card]]):
        if skill.name == name:
            w.mark(ids.USED, card, w.counters[ids.USED][card] | 1 << (no + 1))
            return
    raise BadScenario(f"{t.name(card)} has no skill {name!r}")


def place(setup: Data) -> str:
    """Where a scenario begins: a phase, and in the battle phase a step."""
    phase = str(setup.get("phase", "deploy"))
    return f"{phase} {setup.get('step', 'barrage')}" if phase == "battle" else phase
