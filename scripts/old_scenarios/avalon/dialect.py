"""The words of Avalon's examples: lands, piles by number, the sanctuary, turns and phases, steps and their files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, cast

from fudaba.games.avalon.flow.turn import GAME, ROUND_TREE
from fudaba.games.avalon.read.seats import leader_of
from fudaba.games.avalon.rules import Rules as AvalonRules
from fudaba.games.avalon.schema import ids
from fudaba.inputs.files import beside
from fudaba.testing.both_ways import Heard
from fudaba.testing.dialect import Data
from fudaba.testing.scenarios import copies, mapping, read_scenarios, sequence
from fudaba.testing.table import Table
from scripts.old_scenarios.avalon.actions import say
from scripts.old_scenarios.avalon.cards import fixture_cards
from scripts.old_scenarios.avalon.facts import read
from scripts.old_scenarios.avalon.steps import deck_entries, take
from scripts.old_scenarios.refused import CommandDialect, Refused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fudaba.kernel.tree.nodes import CardDef

PARTS: Final = ("leader draw", "leader set", "", "leader end", "chaser draw", "chaser set", "", "chaser end")
"""Where in the round a table stands."""
PILES: Final = {"hand": ids.HAND, "memory": ids.MEMORY, "life": ids.LIFE, "discard": ids.DISCARD, "proofs": ids.PROOFS}
USUAL: Final = {"memory": 20, "life": 5}
ORDER: Final = (*PILES, "avatar", "lands")
"""What lies before a seat, in the order in which it is laid."""
FILLER: Final = "FILL"
FACE: Final = "AVA"


class AvalonDialect(CommandDialect):
    """``at`` is a turn and its phase: ``leader set``, ``chaser end``. In the set phase ``active`` is asked first.

    A pile may be a number of cards that nobody looks at: ``FILL`` where a file has one, or else the first card.
    """

    game = "avalon"
    seats = ("A", "B")
    at = "leader set"
    scripted = False
    skips = False
    written: ClassVar[Mapping[str, str]] = {"windows": "all"}
    other: ClassVar[Mapping[str, str]] = {"windows": "needed"}

    def side(self, t: Table, seat: int, things: Data) -> Data:
        rules = _rules(t)
        face = FACE if FACE in rules.catalogue.index else next(c.id for c in rules.faces if c.type == ids.AVATAR)
        complete = {**USUAL, "avatar": face, **things}
        return {name: complete[name] for name in (*ORDER, *complete) if name in complete}

    def lay(self, t: Table, seat: int, name: str, thing: object) -> None:
        if name in PILES:
            cards = _pile(t, thing, USUAL.get(name, 0))
            for card in reversed(cards) if name == "memory" else cards:
                t.put(seat, PILES[name], card)
        elif name == "avatar":
            t.put(seat, ids.AVATAR_SPOT, str(thing))
        elif name == "lands":
            lands = mapping(thing, name)
            for n in range(1, ids.LANDS + 1):
                _stack(t, seat, ids.LAND + n - 1, mapping(lands.get(str(n)), f"land {n}"))
        elif name == "sanctuary":
            holy = mapping(thing, name)
            if holy:
                for laid in _stack(t, -1, ids.SANCTUARY, holy):
                    t.world.owner[laid] = t.seat(str(holy.get("owner")))
        else:
            super().lay(t, seat, name, thing)

    def enter(self, t: Table, at: str, seat: int) -> None:
        t.world.round = max(t.world.round, 1)
        f = t.world.open(GAME, -1, -1, [])
        t.world.push(ROUND_TREE, f).i = PARTS.index(at)
        t.world.active = leader_of(t.world) if at.startswith("leader") else -1

    def entered(self, t: Table, seat: int) -> None:
        w = t.world
        if t.active:
            while w.choice is not None and w.choice.seat != seat:
                say(t, "end")
            assert isinstance(w, Heard)
            w.history.clear()

    def answered(self, t: Table) -> None:
        while t.in_window() and len(t.options) == 1:
            t.give(t.world, 0)

    def carry_out(self, t: Table, seat: str, act: str, how: Data) -> None:
        take(t, {**how, "do": act, **({"player": seat} if seat else {})})

    def read(self, t: Table, key: str) -> object:
        return read(t, key)

    # --- files

    def check_format(self, path: Path, scenarios: Sequence[Data]) -> None:
        """This is the old format."""

    def shared(self, path: Path, data: Data) -> object:
        if "include" in data:
            # Further files may share the fixtures of another one beside them.
            other = read_scenarios(beside(path, data["include"]), "fixtures")
            data = {k: {**mapping(other.get(k), k), **mapping(data.get(k), k)} for k in ("fixtures", "decks")}
        decks = {name: deck_entries(mapping(d, name)) for name, d in mapping(data.get("decks"), "decks").items()}
        return fixture_cards(mapping(data.get("fixtures"), "fixtures")), decks

    def begin(self, scenario: Data, shared: object, name: str) -> Table:
        cards, decks = cast("tuple[list[CardDef], object]", shared)
        setup = mapping(scenario.get("setup"), "setup")
        options = {"mode": str(setup.get("mode", "normal"))}
        for key, value in mapping(setup.get("options"), "options").items():
            options[key] = "true" if value else "false"
        players = [str(p) for p in sequence(setup.get("players"), "players")]
        if not players:
            return Table(self.game, dialect=self, at="", options=options, cards=cards, scenario=name, shared=decks)
        middle: dict[str, object] = {k: setup[k] for k in ("leader", "sanctuary") if k in setup}
        middle["round"] = setup["round"] if isinstance(setup.get("round"), int) else 1
        middle["marched"] = 1 if setup.get("marched") else 0
        return Table(
            self.game,
            dialect=self,
            at=f"{setup.get('turn')} {setup.get('phase')}",
            active="" if setup.get("active") is None else str(setup["active"]),
            options=options,
            cards=cards,
            middle=middle,
            scenario=name,
            sides={p: {k: v for k, v in mapping(setup.get(p), p).items() if k in ORDER} for p in players},
            shared=decks,
        )

    def play(self, t: Table, scenario: Data) -> list[str]:
        for no, raw in enumerate(sequence(scenario.get("action"), "action"), start=1):
            step = mapping(raw, f"step {no}")
            problem = _step(t, step, self)
            if problem:
                return [f"step {no} ({step.get('do')}): {problem}"]
        wrong: list[str] = []
        for key, wanted in mapping(mapping(scenario.get("expected"), "expected").get("state"), "state").items():
            found = t[key]
            if key in ("trace.has", "trace.hasnot"):
                noted = sequence(found, key)
                off = [x for x in sequence(wanted, key) if (x in noted) != (key == "trace.has")]
                if off:
                    wrong.append(f"trace {'lacks' if key == 'trace.has' else 'has'} {off}")
            elif found != wanted:
                wrong.append(f"{key} is {found!r}, expected {wanted!r}")
        return wrong


def _rules(t: Table) -> AvalonRules:
    assert isinstance(t.rules, AvalonRules)
    return t.rules


def _pile(t: Table, value: object, usual: int) -> list[str]:
    """Cards by name, or so many that nobody looks at."""
    if isinstance(value, str):
        return value.split()
    if isinstance(value, list):
        return [str(card) for card in value]
    filler = FILLER if FILLER in t.rules.catalogue.index else _rules(t).faces[0].id
    return [filler] * copies(usual if value is None else value, "a pile")


def _stack(t: Table, seat: int, zone: int, land: Data) -> list[int]:
    """Mana from the bottom, and the creature on top of it."""
    found = [t.put(seat, zone, str(card)) for card in sequence(land.get("mana"), "mana")]
    if land.get("creature") is not None:
        found.append(t.put(seat, zone, str(land["creature"])))
        t.world.mark(ids.PLACED, found[-1], 1)
    return found


def _step(t: Table, step: Data, dialect: CommandDialect) -> str:
    """Take a step, or see it refused; what was wrong, or nothing."""
    how = {k: v for k, v in step.items() if k not in ("do", "player", "refuse")}
    wanted = step.get("refuse")
    try:
        dialect.do(t, str(step.get("player", "")), str(step.get("do")), how)
    except Refused as e:
        if wanted is None:
            return f"refused with {e.code}"
        return "" if e.code == wanted else f"refused with {e.code}, expected {wanted}"
    return "" if wanted is None else f"was allowed, expected {wanted}"
