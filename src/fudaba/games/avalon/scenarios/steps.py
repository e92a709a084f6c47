"""The verbs of a scenario as answers to the engine's own questions; a refusal is the engine's own, too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from fudaba.games.avalon.read import creature_on, land, opposed
from fudaba.games.avalon.schema.records import (
    AVATAR_SPOT,
    CONVERTED,
    HAND,
    P_ABILITIES,
    P_BEGIN,
    P_CANCEL,
    P_CONVERT,
    P_LIFE,
    P_OPTIONAL,
    P_SUPPORT,
    P_TARGET,
    PHASE,
    PLACED,
    REASONS,
    TURN,
)
from fudaba.games.avalon.schema.terms import DRAW, END, ICON_NAMES, LANDS, PHASE_NAMES, RAINBOW, TURN_NAMES
from fudaba.games.avalon.tables import book
from fudaba.kernel import notation, outside
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.rules import Deck
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.world import World
from fudaba.testing.both_ways import Heard
from fudaba.testing.dialect import Data, Refused
from fudaba.testing.scenarios import copies
from fudaba.testing.table import Table

DECK_CODES = ("avatar-in-deck", "avatar-missing", "too-many-copies", "too-many-five-star", "deck-size")
MOST, LEAST = 4, 2


def say(t: Table, text: str) -> None:
    """Answer the question that stands."""
    index = notation.find_option(t.world, text)
    if index < 0:
        raise FudabaError(f"{text!r} is not offered; there are {t.texts}")
    t.world.answer(index)
    pass_windows(t)


def pass_windows(t: Table) -> None:
    """Whoever is asked in a window and can only pass does so."""
    w = t.world
    while w.choice is not None and w.choice.prompt == P_CANCEL and len(w.choice.options) == 1:
        w.answer(0)


def prompt(t: Table) -> int:
    """The kind of question that stands; -1 if the game is over."""
    choice = t.world.choice
    return -1 if choice is None else choice.prompt


def take(t: Table, step: Data) -> None:
    """Carry out one step; raises `Refused` if the rules do not allow it."""
    verb = str(step.get("do"))
    if t.world.outcome is not None and verb != "check_deck":
        raise Refused("game-over")
    VERBS[verb](t, step)


def attempt(t: Table, seat: int, text: str) -> None:
    """Answer for a seat, or refuse as the engine refuses."""
    w = t.world
    choice = w.choice
    if choice is not None and choice.seat == seat:
        if notation.find_option(w, text) >= 0:
            say(t, text)
            return
        for r in notation.refusals(w):
            if notation.option_text(w, r.option) == text:
                raise Refused(REASONS[r.reason].code)
    code = w.rules.explain(w, seat, text)[0]
    raise Refused(_fallen(w, text) if code == "not-in-the-game" else code)


def _fallen(w: World, text: str) -> str:
    """The code of scenario files for a player who is out and tries to act."""
    verb = text.split()[0]
    phase, turn = PHASE_NAMES[w.numbers[PHASE]], TURN_NAMES[w.numbers[TURN]]
    if verb in ("declare", "fight"):
        return "not-a-chaser" if (phase, turn) == ("main", "chaser") else "wrong-phase"
    if verb in ("march", "ranged", "pass"):
        return "not-your-turn" if (phase, turn) == ("main", "leader") else "wrong-phase"
    return "not-your-turn" if phase == "set" else "wrong-phase"


def seat_of(t: Table, step: Data, key: str = "player") -> int:
    """The seat a step names."""
    return t.seat(str(step.get(key)))


def _land_number(step: Data, key: str) -> int:
    """The land a step names; 0 if it names none."""
    n = step.get(key)
    return n if isinstance(n, int) else 0


def settle(t: Table, step: Data) -> None:
    """Answer what a step has already decided: optional abilities, life cards, supports."""
    lives = step.get("life_choice")
    supports = step.get("supports")
    while True:
        pass_windows(t)
        asked = prompt(t)
        w = t.world
        choice = w.choice
        if choice is None:
            return
        name = t.called(choice.seat)
        if asked == P_OPTIONAL:
            say(t, "activate" if step.get("choice", True) else "decline")
        elif asked == P_ABILITIES:
            w.answer(0)
        elif asked == P_LIFE:
            wanted = lives.get(name, 0) if isinstance(lives, Mapping) else 0
            w.answer(min(int(wanted), len(choice.options) - 1))
        elif asked == P_SUPPORT:
            laid = supports.get(name, "avatar") if isinstance(supports, Mapping) else "avatar"
            card = laid[0] if isinstance(laid, list) else laid
            face = w.rules.catalogue.cards[w.kind[w.cards(choice.seat, AVATAR_SPOT)[0]]].id
            attempt(t, choice.seat, f"lay {face if card == 'avatar' else card}")
        else:
            return


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
    w.befalls(lambda world: outside.join(world, seat, deck))
    if seat < 0:
        t.sides.append(name)


# --- phases


def _begin(t: Table, step: Data, phase: int) -> None:
    w = t.world
    if prompt(t) != P_BEGIN or w.numbers[PHASE] != phase:
        raise Refused("wrong-phase")
    say(t, "begin")
    settle(t, step)


def _draw_phase(t: Table, step: Data) -> None:
    _begin(t, step, DRAW)


def _run_end(t: Table, step: Data) -> None:
    _begin(t, step, END)


def _create(t: Table, step: Data) -> None:
    w = t.world
    seat = seat_of(t, step)
    n = _land_number(step, "land")
    below = -1
    if 1 <= n <= LANDS:
        stack = [c for c in land(w, seat, n) if w.counters[PLACED][c] == 0]
        below = stack[-1] if stack else -1
    before = w.counters[CONVERTED][below] if below >= 0 else 0
    attempt(t, seat, f"create {step.get('card')} {n}")
    raw = step.get("convert")
    wanted = sorted(ICON_NAMES.index(str(i)) for i in raw) if isinstance(raw, list) else []
    left = [ICON_NAMES[i] for i in wanted]
    while prompt(t) == P_CONVERT:
        options = [t.split()[1] for t in notation.option_texts(w)]
        fitting = [i for i in left if i in options]
        if not fitting:
            raise Refused("bad-conversion")
        say(t, f"convert {fitting[0]}")
        left.remove(fitting[0])
    if raw is not None:
        turned = (w.counters[CONVERTED][below] - before) if below >= 0 else 0
        found = [i for i in range(RAINBOW) for _ in range((turned >> (4 * i)) & 15)]
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


# --- battles


def _fight(t: Table, step: Data, verb: str) -> None:
    """A battle to its end. What the engine's options cannot even express is tested here, in the order of the codes."""
    w = t.world
    seat = seat_of(t, step)
    own = f"{verb} {step.get('land')}"
    invading = verb == "fight" and _invading(t, seat)
    offered = (
        w.choice is not None
        and w.choice.seat == seat
        and any(notation.option_text(w, o) == own for o in w.choice.options)
    )
    n = _land_number(step, "land")
    standing = 1 <= n <= LANDS and creature_on(w, seat, n) >= 0
    if not offered and not standing:
        _refuse_fight(t, seat, own)
    if not offered:
        code = _code(t, seat, own)
        if code != "no-target":
            raise Refused(code)
    foe = seat_of(t, step, "foe")
    place = step.get("foe_land")
    if foe not in opposed(w, seat):
        raise Refused("not-opposed")
    if place == "sanctuary" and not invading:
        raise Refused("ranged-cannot-reach-sanctuary")
    if invading and place != "sanctuary":
        raise Refused("invasion-targets-sanctuary")
    if not offered:
        raise Refused("no-target")
    if not invading:
        m = _land_number(step, "foe_land")
        if not (1 <= m <= LANDS and creature_on(w, foe, m) >= 0):
            raise Refused("no-target")
    _check_supports(t, step, (seat, foe))
    say(t, own)
    if prompt(t) == P_TARGET:
        attempt(t, seat, f"against {LETTERS[foe]} {place}")
    settle(t, step)


def _code(t: Table, seat: int, text: str) -> str:
    world = t.world
    t.world = world.clone()
    try:
        attempt(t, seat, text)
    except Refused as e:
        return e.code
    finally:
        t.world = world
    return ""


def _refuse_fight(t: Table, seat: int, text: str) -> None:
    code = _code(t, seat, text)
    raise Refused("no-creature" if code in ("no-such-land", "no-target") else code)


def _invading(t: Table, seat: int) -> bool:
    """Whether this seat has declared an invasion."""
    for e in _log(t.world):
        if e[1] == seat and e[0] in ("declare-invasion", "declare-ranged"):
            return e[0] == "declare-invasion"
    return False


def _log(w: World) -> list[tuple[str, int]]:
    """What happened and to whom, newest first."""
    found: list[tuple[str, int]] = []
    e = w.log
    while e is not None:
        found.append((w.rules.schema.happenings[e.what].name, e.seat))
        e = e.prev
    return found


def _check_supports(t: Table, step: Data, fighters: tuple[int, int]) -> None:
    w = t.world
    supports = step.get("supports")
    if not isinstance(supports, Mapping):
        return
    laid = {t.seat(str(p)): cards for p, cards in supports.items()}
    if any(s not in fighters for s in laid):
        raise Refused("not-in-battle")
    if any(isinstance(cards, list) and len(cards) > 1 for cards in laid.values()):
        raise Refused("one-support-only")
    wanted = {s: str(c[0] if isinstance(c, list) else c) for s, c in laid.items() if c and c != "avatar"}
    names = w.rules.catalogue.cards
    for seat, card in wanted.items():
        if card not in [names[w.kind[c]].id for c in w.cards(seat, HAND)]:
            raise Refused("card-not-in-hand")
    for card in wanted.values():
        if not book(w).supports[w.rules.catalogue.index[card]]:
            raise Refused("not-a-support-card")


def _ranged(t: Table, step: Data) -> None:
    _fight(t, step, "ranged")


def _resolve(t: Table, step: Data) -> None:
    _fight(t, step, "fight")


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
    "ranged": _ranged,
    "pass": _pass,
    "declare": _declare,
    "resolve": _resolve,
    "run_end": _run_end,
    "join": _join,
}
