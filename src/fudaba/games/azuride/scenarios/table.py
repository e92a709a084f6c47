"""The table of a scenario: cards where the file puts them, and the readings its expectations name."""

from __future__ import annotations

from collections.abc import Mapping

from fudaba.games.azuride.flow.setup import picks
from fudaba.games.azuride.places import enter
from fudaba.games.azuride.read import armour_of, fire_of, is_on_field
from fudaba.games.azuride.scenarios.fixtures import mapping, number, one_of, sequence
from fudaba.games.azuride.schema.ids import (
    COLOURS,
    DAMAGE,
    DECK,
    DISCARD,
    FRONT,
    HAND,
    LEFT,
    PHASE,
    PHASES,
    REAR,
    SHIELD,
    STEP,
    STEPS,
    TURN,
    TURN_NO,
    TWISTED,
    USED,
)
from fudaba.games.azuride.tables import base
from fudaba.kernel.rules import Rules
from fudaba.kernel.world import World
from fudaba.testing.both_ways import Heard, place
from fudaba.testing.scenarios import BadScenario, copies

SEATS = ("A", "B")
DOCKS = ("left", "centre", "right")


class Board:
    """A world, and the names its scenario has for cards."""

    def __init__(self, world: World, ids: dict[str, int]) -> None:
        self.world = world
        self.ids = ids

    def card(self, name: object) -> int:
        """The card a scenario calls so."""
        if str(name) not in self.ids:
            raise BadScenario(f"there is no card {name!r} on the table")
        return self.ids[str(name)]

    def name(self, card: int) -> str:
        """What a scenario calls a card; the card's own id if it has no name."""
        for name, c in self.ids.items():
            if c == card:
                return name
        return self.world.rules.catalogue.cards[self.world.kind[card]].id


def lay_out(rules: Rules, setup: Mapping[str, object], name: str = "azuride") -> Board:
    """The world that a setup describes, asking the turn player what to do."""
    w = Heard(rules, name)
    w.add_seat()
    w.add_seat()
    board = Board(w, {})
    for seat, letter in enumerate(SEATS):
        _lay_side(board, seat, mapping(setup.get(letter) or {}, letter))
    w.numbers[TURN] = one_of(setup.get("turn", "A"), SEATS, "turn")
    w.numbers[TURN_NO] = number(setup.get("turn_no", 7), "turn_no")
    phase = one_of(setup.get("phase", "deploy"), PHASES, "phase")
    enter(w, phase, one_of(setup.get("step", "barrage"), STEPS, "step"))
    w.run()
    w.left = place(w)
    return board


def _lay_side(board: Board, seat: int, side: Mapping[str, object]) -> None:
    w = board.world
    for card in reversed(_cards(side.get("deck", ["FILL*20"]), "deck")):
        _put(board, seat, DECK, card)
    for zone, name in ((HAND, "hand"), (DISCARD, "discard")):
        for card in _cards(side.get(name), name):
            _put(board, seat, zone, card)
    docks = mapping(side.get("docks") or {}, "docks")
    for name in docks:
        for card in _cards(docks[name], name):
            _put(board, seat, LEFT + one_of(name, DOCKS, "docks"), card)
    for zone, name in ((FRONT, "front"), (REAR, "rear")):
        for i, entry in enumerate(sequence(side.get(name), name)):
            if entry is not None:
                _put(board, seat, zone + i, str(entry))
    for name, points in mapping(side.get("damage") or {}, "damage").items():
        w.mark(DAMAGE, board.card(name), number(points, "damage"))
    for name, effects in mapping(side.get("used") or {}, "used").items():
        for effect in sequence(effects, "used"):
            _use(board, board.card(name), str(effect))


def _cards(value: object, where: str) -> list[str]:
    found: list[str] = []
    for entry in sequence(value, where):
        code, star, n = str(entry).partition("*")
        found.extend([code] * (copies(n, where) if star else 1))
    return found


def _put(board: Board, seat: int, zone: int, text: str) -> None:
    w = board.world
    twisted = text.endswith("~")
    name, colon, code = text.rstrip("~").rpartition(":")
    index = w.rules.catalogue.index
    if code not in index:
        raise BadScenario(f"there is no fixture {code!r}")
    card = w.create(index[code], seat, w.at(seat, zone))
    if twisted:
        w.mark(TWISTED, card, 1)
    if colon:
        if name in board.ids:
            raise BadScenario(f"two cards are called {name!r}")
        board.ids[name] = card


def _use(board: Board, card: int, effect: str) -> None:
    w = board.world
    what, _, name = effect.partition(":")
    if what == "ability":
        w.mark(USED, card, w.counters[USED][card] | 1)
        return
    for no, skill in enumerate(base(w).t.skills[w.kind[card]]):
        if skill.name == name:
            w.mark(USED, card, w.counters[USED][card] | 1 << (no + 1))
            return
    raise BadScenario(f"{board.name(card)} has no skill {name!r}")


def zone_text(w: World, card: int) -> str:
    """Where a card is, in the words of a scenario."""
    seat = SEATS[w.controller(card)]
    z = w.zone_kind(card)
    if LEFT <= z < LEFT + 3:
        return f"{seat}.docks.{DOCKS[z - LEFT]}"
    if FRONT <= z < REAR:
        return f"{seat}.front.{z - FRONT + 1}"
    if REAR <= z < REAR + 3:
        return f"{seat}.rear.{z - REAR + 1}"
    return f"{seat}.{w.rules.schema.zones[z].name}"


def read(board: Board, key: str) -> object:
    """The value of one key of an expected state."""
    w = board.world
    if key in ("turn", "turn_no", "phase", "step", "winner"):
        return _read_game(w, key)
    head, _, rest = key.partition(".")
    if head in SEATS and head not in board.ids:
        return _read_side(board, SEATS.index(head), rest)
    return _read_card(w, board.card(head), rest)


def _read_game(w: World, key: str) -> object:
    if key == "turn":
        return SEATS[w.numbers[TURN]]
    if key == "turn_no":
        return w.numbers[TURN_NO]
    if key == "phase":
        return PHASES[w.numbers[PHASE]]
    if key == "step":
        return STEPS[w.numbers[STEP]] or None
    return SEATS[w.outcome.winners[0]] if w.outcome is not None and w.outcome.winners else None


def _read_side(board: Board, seat: int, rest: str) -> object:
    w = board.world
    parts = rest.split(".")
    counted = parts[-1] == "count"
    if parts[0] == "cards":
        return sum(1 for owner in w.owner if owner == seat)
    if parts[0] == "picks":
        return [COLOURS[c] for c in picks(w, seat)]
    if parts[0] == "colours":
        return sorted(COLOURS[c] for c in picks(w, seat))
    if parts[0] in ("front", "rear"):
        first = FRONT if parts[0] == "front" else REAR
        rows = [w.cards(seat, first + i) for i in range(3)]
        return [board.name(row[0]) if row else None for row in rows]
    if parts[0] == "docks":
        cards = w.cards(seat, LEFT + one_of(parts[1], DOCKS, rest))
    else:
        names = {"hand": HAND, "deck": DECK, "discard": DISCARD}
        if parts[0] not in names:
            raise BadScenario(f"there is nothing called {rest!r}")
        cards = w.cards(seat, names[parts[0]])
    if counted:
        return len(cards)
    found = [board.name(c) for c in cards]
    return sorted(found) if parts[0] in ("hand", "discard") else found


def _read_card(w: World, card: int, rest: str) -> object:
    t = base(w).t
    if rest == "zone":
        return zone_text(w, card)
    if rest == "twisted":
        return w.counters[TWISTED][card] != 0
    if rest == "fire":
        return fire_of(w, card) if is_on_field(w, card) else t.fire[w.kind[card]]
    if rest == "armour":
        return armour_of(w, card) if is_on_field(w, card) else t.armour[w.kind[card]]
    if rest == "shield":
        shield = w.counters[SHIELD][card]
        return [shield - 1] if shield > 0 else []
    if rest.startswith("seen_by_"):
        # A hand is seen by its owner only, whatever others remember of it; elsewhere a look counts.
        seen = w.natural(w.zone[card]) | (0 if w.zone_kind(card) == HAND else w.known[card])
        return (seen >> one_of(rest[8:], SEATS, rest)) & 1 == 1
    raise BadScenario(f"a card has nothing called {rest!r}")
