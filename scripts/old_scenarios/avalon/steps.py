"""The verbs of a scenario as answers to the engine's own questions; a refusal is the engine's own, too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from fudaba.games.avalon.read.lands import land
from fudaba.games.avalon.read.turns import phase_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.schema.records import REASONS
from fudaba.kernel import notation
from fudaba.kernel.play import outside
from fudaba.kernel.rules import Deck
from fudaba.kernel.schema import LETTERS
from fudaba.testing.both_ways import Heard
from fudaba.testing.dialect import Data
from fudaba.testing.scenarios import copies
from fudaba.testing.table import Table
from scripts.old_scenarios.avalon.actions import attempt, land_number, prompt, say, seat_of, settle
from scripts.old_scenarios.avalon.fights import ranged, resolve
from scripts.old_scenarios.refused import Refused


def take(t: Table, step: Data) -> None:
    """Carry out one step; raises `Refused` if the rules do not allow it."""
    verb = str(step.get("do"))
    if t.world.outcome is not None and verb != "check_deck":
        raise Refused("game-over")
    VERBS[verb](t, step)


DECK_CODES = ("avatar-in-deck", "avatar-missing", "too-many-copies", "too-many-five-star", "deck-size")
MOST, LEAST = 4, 2

# --- decks and beginning


def _entries(t: Table, deck: object) -> list[tuple[str, int]]:
    if isinstance(deck, Mapping):
        return [(str(k), int(v)) for k, v in deck.items()]
    return cast("dict[str, list[tuple[str, int]]]", t.shared)[str(deck)]


def deck_entries(cards: Data) -> list[tuple[str, int]]:
    """A deck of a file."""
    return [(name, copies(n, name)) for name, n in cards.items()]


def _checked_deck(t: Table, step: Data) -> Deck:
    face = step.get("avatar")
    sections = {"cards": _entries(t, step.get("deck")), "avatar": [] if face is None else [(str(face), 1)]}
    deck = Deck("", "", "", sections)
    codes = [p.code for p in t.rules.check_deck(deck)]
    for code in DECK_CODES:
        if code in codes:
            raise Refused(code)
    return deck


def _check_deck(t: Table, step: Data) -> None:
    _checked_deck(t, step)


def _start(t: Table, step: Data) -> None:
    raw = step.get("players")
    players = [str(p) for p in raw] if isinstance(raw, list) else []
    if not LEAST <= len(players) <= MOST:
        raise Refused("player-count")
    deck = _checked_deck(t, step)
    first = LETTERS[players.index(str(step.get("leader")))]
    w = t.clear(players, first_player=first)
    t.rules.lay(w, [deck] * len(players))
    t.rules.begin(w, [deck] * len(players))
    w.run()
    t.began = lambda other: _start(other, step)


def _join(t: Table, step: Data) -> None:
    w = t.world
    name = str(step.get("player"))
    seat = t.sides.index(name) if name in t.sides else -1
    reason = w.rules.join_reason(w, seat)
    if reason != 0:
        raise Refused(REASONS[reason].code)
    deck = _checked_deck(t, step)
    assert isinstance(w, Heard)
    w.befalls(lambda world: outside.join(world, seat, deck), joins=True)
    if seat < 0:
        t.sides.append(name)


# --- phases


def _begin(t: Table, step: Data, phase: int) -> None:
    w = t.world
    if prompt(t) != ids.P_BEGIN or phase_of(w) != phase:
        raise Refused("wrong-phase")
    say(t, "begin")
    settle(t, step)


def _draw_phase(t: Table, step: Data) -> None:
    _begin(t, step, ids.IN_DRAW)


def _run_end(t: Table, step: Data) -> None:
    _begin(t, step, ids.IN_END)


def _create(t: Table, step: Data) -> None:
    w = t.world
    seat = seat_of(t, step)
    n = land_number(step, "land")
    below = -1
    if 1 <= n <= ids.LANDS:
        stack = [c for c in land(w, seat, n) if w.counters[ids.PLACED][c] == 0]
        below = stack[-1] if stack else -1
    before = w.counters[ids.CONVERTED][below] if below >= 0 else 0
    attempt(t, seat, f"create {step.get('card')} {n}")
    raw = step.get("convert")
    wanted = sorted(ids.ICON_NAMES.index(str(i)) for i in raw) if isinstance(raw, list) else []
    left = [ids.ICON_NAMES[i] for i in wanted]
    while prompt(t) == ids.P_CONVERT:
        options = [t.split()[1] for t in notation.option_texts(w)]
        fitting = [i for i in left if i in options]
        if not fitting:
            raise Refused("bad-conversion")
        say(t, f"convert {fitting[0]}")
        left.remove(fitting[0])
    if raw is not None:
        turned = (w.counters[ids.CONVERTED][below] - before) if below >= 0 else 0
        found = [i for i in range(ids.RAINBOW) for _ in range((turned >> (4 * i)) & 15)]
        if found != wanted:
            raise Refused("bad-conversion")
    settle(t, step)


def _simple(t: Table, step: Data, text: str) -> None:
    attempt(t, seat_of(t, step), text)
    settle(t, step)


def _summon(t: Table, step: Data) -> None:
    _simple(t, step, f"summon {step.get('card')} {step.get('land')}")


def _cast(t: Table, step: Data) -> None:
    _simple(t, step, f"cast {step.get('card')}")


def _use_hand(t: Table, step: Data) -> None:
    _simple(t, step, f"use {step.get('card')}")


def _discard(t: Table, step: Data) -> None:
    _simple(t, step, f"discard {step.get('card')}")


def _end_set(t: Table, step: Data) -> None:
    _simple(t, step, "end")


def _march(t: Table, step: Data) -> None:
    _simple(t, step, f"march {step.get('land')}")


def _pass(t: Table, step: Data) -> None:
    _simple(t, step, "pass")


def _declare(t: Table, step: Data) -> None:
    kind = str(step.get("kind"))
    _simple(t, step, f"declare {'nothing' if kind == 'none' else kind}")


VERBS = {
    "start": _start,
    "check_deck": _check_deck,
    "draw_phase": _draw_phase,
    "create": _create,
    "summon": _summon,
    "cast": _cast,
    "use_hand": _use_hand,
    "discard": _discard,
    "end_set": _end_set,
    "march": _march,
    "ranged": ranged,
    "pass": _pass,
    "declare": _declare,
    "resolve": resolve,
    "run_end": _run_end,
    "join": _join,
}
