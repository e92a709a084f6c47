"""How one game's examples are worded: what lies on its table unless told, its places, facts and scenario files.

`Dialect` as it is serves any game: positions in zones and numbers, answers as texts, facts by the names of the schema,
and scenario files in the format of ``docs/scenarios.md``. A game with words of its own derives from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol, cast, runtime_checkable

from fudaba.kernel.errors import BadFile, FudabaError
from fudaba.kernel.limits import shortened
from fudaba.kernel.schema import OWNER, SEAT
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.nodes import CardDef
from fudaba.registry import Plugin, ScenarioResult, Watch, get
from fudaba.testing.both_ways import Differs, Heard, asking, skipping
from fudaba.testing.scenarios import BadScenario, Places, mapping, prepared, read_scenarios, result, sequence
from fudaba.testing.shared import Shared, read_shared
from fudaba.testing.steps import take, word

if TYPE_CHECKING:
    from fudaba.testing.table import Table

Data = Mapping[str, object]


@runtime_checkable
class Enterable(Protocol):
    """Rules that know how to stand at a named place; any others are entered at a tree or an address of it."""

    def enter(self, w: World, at: str, seat: int) -> None:
        """Put the frames on the stack with which the game stands there, this seat being the active one."""


class Dialect:
    """The words of a game's examples; see the module."""

    game: str = ""
    """The game, for scenario files."""
    seats: ClassVar[tuple[str, ...]] = ()
    """Who sits at every table."""
    at: ClassVar[str] = ""
    """Where a table stands unless told."""
    scripted: ClassVar[bool] = True
    """Whether an example gives every random number; otherwise they are drawn by the example's name."""
    written: ClassVar[Mapping[str, str]] = {}
    """The options of the way that examples are written for."""
    other: ClassVar[Mapping[str, str]] = {}
    """The options of the other way; none if there is none."""
    skips: ClassVar[bool] = True
    """Whether examples are written for windows that are skipped where nobody has a choice."""

    # --- laying out

    def cards(self, t: Table) -> Sequence[CardDef] | None:
        """The cards of a table unless told; None for the game's own."""
        return None

    def middle(self, t: Table, things: Data) -> Data:
        """What lies in the middle, completed and in the order in which it is laid."""
        return things

    def side(self, t: Table, seat: int, things: Data) -> Data:
        """What lies before a seat, completed and in the order in which it is laid."""
        return things

    def lay(self, t: Table, seat: int, name: str, thing: object) -> None:
        """Lay out one thing before a seat (-1: in the middle): cards in a zone, or a number."""
        held = {n.name for n in t.rules.schema.numbers if n.holds == SEAT} if seat < 0 else set()
        if name in held and isinstance(thing, str):
            t.put_number(seat, name, t.seat(thing))
        elif isinstance(thing, int):
            t.put_number(seat, name, thing)
        else:
            t.put_cards(seat, name, thing)

    def enter(self, t: Table, at: str, seat: int) -> None:
        """Put the frames on the stack with which the game stands at a place, this seat being the active one."""
        w, nodes = t.world, t.rules.catalogue.nodes
        if isinstance(t.rules, Enterable):
            t.rules.enter(w, at, seat)
        elif at in nodes:
            w.open(nodes[at], seat, -1, [])
        else:
            raise ValueError(f"there is no {at!r} in the trees of {t.plugin.name}")

    def entered(self, t: Table, seat: int) -> None:
        """The first question stands."""

    # --- acting and looking

    def answered(self, t: Table) -> None:
        """An answer was given."""

    def read(self, t: Table, key: str) -> object:
        """A fact: ``A.hand``, ``A.flame``, ``fox.wounds``, ``fox.zone``, ``asked``, ``winner``, a fact of views."""
        w, schema = t.world, t.rules.schema
        facts = t.rules.show.facts(w)
        if key == "asked":
            return None if w.choice is None else t.called(w.choice.seat)
        if key == "prompt":
            return None if w.choice is None else schema.prompts[w.choice.prompt].name
        if key == "over":
            return w.outcome is not None
        if key == "winner":
            return None if w.outcome is None else [t.called(s) for s in w.outcome.winners]
        if key == "log":
            return t.log()
        if key == "turn" and "active" in t.rules.show.turn_now(w):
            return t.rules.show.turn_now(w)["active"]
        if key in facts:
            return facts[key]
        subject, _, what = key.partition(".")
        if not what:
            return t.number("", key)
        if subject not in t.sides or subject in t.names:
            return self.of_card(t, subject, what)
        zone, _, count = what.partition(".")
        if count == "count":
            return len(t.zone(subject, zone))
        return self.of_seat(t, subject, what)

    def of_seat(self, t: Table, seat: str, what: str) -> object:
        """A fact of a seat."""
        if what == "alive":
            return t.world.alive[t.seat(seat)]
        if any(z.name == what for z in t.rules.schema.zones):
            return sorted(t.zone(seat, what))
        return t.number(seat, what)

    def of_card(self, t: Table, card: str, what: str) -> object:
        """A fact of a card."""
        w = t.world
        if what == "zone":
            return t.rules.schema.zones[w.zone_kind(t.card(card))].name
        if what == "controller":
            return t.called(w.controller(t.card(card)))
        if what == "owner":
            return t.called(w.owner[t.card(card)])
        if what.startswith("seen-by-"):
            return self.is_seen(w, t.card(card), t.seat(what.removeprefix("seen-by-")))
        if any(c.name == what for c in t.rules.schema.counters):
            return t.counter(card, what)
        return t.value(card, what)

    def is_seen(self, w: World, card: int, seat: int) -> bool:
        """Whether a seat may see a card's face, or has seen it where it lies. A hand is seen by its owner alone."""
        zone = w.rules.schema.zones[w.zone_kind(card)]
        return ((w.natural(w.zone[card]) | (0 if zone.sees == OWNER else w.known[card])) >> seat) & 1 == 1

    def same(self, key: str, found: object, wanted: object) -> bool:
        """Whether a fact is as wanted; names of cards count in any order."""
        if isinstance(found, list):
            names = wanted.split() if isinstance(wanted, str) else wanted
            return isinstance(names, list) and sorted(map(str, found)) == sorted(map(str, names))
        return found == wanted

    # --- scenario files

    def run_file(self, path: Path, watch: Watch | None = None) -> list[ScenarioResult]:
        """Run every scenario of a file, both ways."""
        data = read_scenarios(path)
        scenarios = [mapping(s, "scenario") for s in sequence(data["scenarios"], "scenarios")]
        self.check_format(path, scenarios)
        shared = prepared(path, partial(self.shared, path, data))
        places = Places(path)
        return [
            result(s.get("id", "?"), partial(self.run, s, shared, watch), partial(places.line, k))
            for k, s in enumerate(scenarios)
        ]

    def run(self, scenario: Data, shared: object = None, watch: Watch | None = None) -> str:
        """Run one scenario as it is written, the other way, and as shipped; what is wrong with it, or nothing."""
        name = str(scenario.get("id", "?"))
        t = self.begin(scenario, shared, f"{self.game}-scenarios/{name}")
        problems = self.play(t, scenario)
        again: Heard | None = None
        try:
            again = t.both_ways()
        except (Differs, FudabaError, AssertionError) as e:
            problems.append(f"with {'every window asked' if self.skips else 'windows skipped'}: {e}")
        try:
            t.as_shipped()
        except (Differs, FudabaError, AssertionError) as e:
            problems.append(f"as shipped: {e}")
        if watch is not None:
            watch(name, t.world)
            if again is not None:
                watch(f"{name} {'asking' if self.skips else 'skipping'}", again)
        return "; ".join(problems)

    def follow(self, done: Heard, again: Heard, twin: Table) -> None:
        """Give the answers of a world in the one of a table that goes the other way."""
        if self.skips:
            asking(done, again, twin.give, twin)
        else:
            skipping(done, again, twin)

    def check_format(self, path: Path, scenarios: Sequence[Data]) -> None:
        """Refuse a file in a format that is not read any more."""
        if any("steps" not in s and ("action" in s or "setup" in s) for s in scenarios):
            raise BadFile(
                str(path), f"an old format; in fudaba's tree, convert it: python -m scripts.convert_scenarios {path}"
            )

    def shared(self, path: Path, data: Data) -> object:
        """What all scenarios of a file have in common."""
        return read_shared(get(self.game), path)

    def begin(self, scenario: Data, shared: object, name: str) -> Table:
        """The table that a scenario begins with."""
        from fudaba.testing.table import Table  # it holds a dialect itself

        seats = mapping(scenario.get("seats"), "seats")
        common = shared if isinstance(shared, Shared) else Shared()
        decks = {seat: common.deck(deck) for seat, deck in mapping(scenario.get("decks"), "decks").items()}
        seats = seats or {seat: {} for seat in decks}
        if len(seats) < 2:
            raise BadScenario("seats: a mapping of A, B, ... is expected")
        return Table(
            self.game,
            at=cast("str | None", scenario.get("at")),
            active=str(scenario.get("active", "A")),
            middle={} if scenario.get("middle") is None else mapping(scenario["middle"], "middle"),
            chance=cast("list[int] | None", scenario.get("chance")),
            options={k: word(v, "true", "false") for k, v in mapping(scenario.get("options"), "options").items()},
            cards=common.cards,
            scenario=name,
            shared=replace(common, laid=list(decks.values())),
            sides={name: mapping(side, name) for name, side in seats.items()},
        )

    def play(self, t: Table, scenario: Data) -> list[str]:
        """Go through a scenario; what differs from what it expects."""
        for no, step in enumerate(sequence(scenario.get("steps"), "steps"), start=1):
            try:
                self.take(t, mapping(step, "a step"))
            except (AssertionError, FudabaError, ValueError) as e:
                raise BadScenario(f"step {no} ({shortened(str(step))}): {e}", no) from e
        return []

    def take(self, t: Table, step: Data) -> None:
        """One step: answers of a seat, or something that must hold."""
        take(t, step)


def dialect_of(plugin: Plugin) -> Dialect:
    """How a game's examples are worded; plainly where it says nothing of it."""
    made = plugin.scenarios() if plugin.scenarios is not None else None
    if isinstance(made, Dialect):
        return made
    plain = Dialect()
    plain.game = plugin.name
    return plain
