"""The facts that examples of Azuride name: what lies where, and what a chara is now."""

from __future__ import annotations

from fudaba.games.azuride.flow.setup import picks
from fudaba.games.azuride.read import armour_of, fire_of, is_on_field
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import (
    phase_of,
    step_of,
    tables,
)
from fudaba.kernel.state.world import World
from fudaba.testing.scenarios import BadScenario, one_of
from fudaba.testing.table import Table

SEATS = ("A", "B")
DOCKS = ("left", "centre", "right")


def zone_text(w: World, card: int) -> str:
    """Where a card is, in the words of a scenario."""
    seat = SEATS[w.controller(card)]
    z = w.zone_kind(card)
    if ids.LEFT <= z < ids.LEFT + 3:
        return f"{seat}.docks.{DOCKS[z - ids.LEFT]}"
    if ids.FRONT <= z < ids.REAR:
        return f"{seat}.front.{z - ids.FRONT + 1}"
    if ids.REAR <= z < ids.REAR + 3:
        return f"{seat}.rear.{z - ids.REAR + 1}"
    return f"{seat}.{w.rules.schema.zones[z].name}"


def read(t: Table, key: str) -> object:
    """The value of one key of an expected state."""
    w = t.world
    if key in ("turn", "turn_no", "phase", "step", "winner"):
        return _read_game(w, key)
    head, _, rest = key.partition(".")
    if head in SEATS and head not in t.names:
        return _read_side(t, SEATS.index(head), rest)
    return _read_card(w, t.card(head), rest)


def _read_game(w: World, key: str) -> object:
    if key == "turn":
        return SEATS[w.active]
    if key == "turn_no":
        return w.turn
    if key == "phase":
        return ids.PHASES[phase_of(w)]
    if key == "step":
        return ids.STEPS[step_of(w)] or None
    return SEATS[w.outcome.winners[0]] if w.outcome is not None and w.outcome.winners else None


def _read_side(t: Table, seat: int, rest: str) -> object:
    w = t.world
    parts = rest.split(".")
    counted = parts[-1] == "count"
    if parts[0] == "cards":
        return sum(1 for owner in w.owner if owner == seat)
    if parts[0] == "picks":
        return [ids.COLOURS[c] for c in picks(w, seat)]
    if parts[0] == "colours":
        return sorted(ids.COLOURS[c] for c in picks(w, seat))
    if parts[0] in ("front", "rear"):
        first = ids.FRONT if parts[0] == "front" else ids.REAR
        rows = [w.cards(seat, first + i) for i in range(3)]
        return [t.name(row[0]) if row else None for row in rows]
    if parts[0] == "docks":
        cards = w.cards(seat, ids.LEFT + one_of(parts[1], DOCKS, rest))
    else:
        names = {"hand": ids.HAND, "deck": ids.DECK, "discard": ids.DISCARD}
        if parts[0] not in names:
            raise BadScenario(f"there is nothing called {rest!r}")
        cards = w.cards(seat, names[parts[0]])
    if counted:
        return len(cards)
    found = [t.name(c) for c in cards]
    return sorted(found) if parts[0] in ("hand", "discard") else found


def _read_card(w: World, card: int, rest: str) -> object:
    printed = tables(w).t
    if rest == "zone":
        return zone_text(w, card)
    if rest == "twisted":
        return w.counters[ids.TWISTED][card] != 0
    if rest == "fire":
        return fire_of(w, card) if is_on_field(w, card) else printed.fire[w.kind[card]]
    if rest == "armour":
        return armour_of(w, card) if is_on_field(w, card) else printed.armour[w.kind[card]]
    if rest == "shield":
        evade = w.mod_last(ids.M_EVADE, card)
        return [] if evade is None else [evade.value]
    if rest.startswith("seen_by_"):
        # A hand is seen by its owner only, whatever others remember of it; elsewhere a look counts.
        seen = w.natural(w.zone[card]) | (0 if w.zone_kind(card) == ids.HAND else w.known[card])
        return (seen >> one_of(rest[8:], SEATS, rest)) & 1 == 1
    raise BadScenario(f"a card has nothing called {rest!r}")
