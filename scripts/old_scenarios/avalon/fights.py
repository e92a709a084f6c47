"""Steps of scenario files that fight a battle to its end."""

from __future__ import annotations

from collections.abc import Mapping

from fudaba.games.avalon.read.lands import creature_on
from fudaba.games.avalon.read.seats import opposed
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel import notation
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World
from fudaba.testing.dialect import Data
from fudaba.testing.table import Table
from scripts.old_scenarios.avalon.actions import attempt, land_number, prompt, say, seat_of, settle
from scripts.old_scenarios.refused import Refused


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
    n = land_number(step, "land")
    standing = 1 <= n <= ids.LANDS and creature_on(w, seat, n) >= 0
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
        m = land_number(step, "foe_land")
        if not (1 <= m <= ids.LANDS and creature_on(w, foe, m) >= 0):
            raise Refused("no-target")
    _check_supports(t, step, (seat, foe))
    say(t, own)
    if prompt(t) == ids.P_TARGET:
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
    return [(w.rules.schema.happenings[e.what].name, e.seat) for e in reversed(w.entries()) if e.what >= 0]


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
        if card not in [names[w.kind[c]].id for c in w.cards(seat, ids.HAND)]:
            raise Refused("card-not-in-hand")
    for card in wanted.values():
        if not tables(w).supports[w.rules.catalogue.index[card]]:
            raise Refused("not-a-support-card")


def ranged(t: Table, step: Data) -> None:
    _fight(t, step, "ranged")


def resolve(t: Table, step: Data) -> None:
    _fight(t, step, "fight")
