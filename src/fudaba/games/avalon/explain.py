"""Why an intent that the question does not consider at all is not possible."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.flow.battle import PROPER
from fudaba.games.avalon.flow.declared import declarations, undone
from fudaba.games.avalon.flow.departure import running_battle
from fudaba.games.avalon.flow.slots import SEAT
from fudaba.games.avalon.read.seats import leads, opposed
from fudaba.games.avalon.read.turns import phase_of, turn_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.out.intent import Told, elsewhere, own_choice
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World

# What is done in a set phase, with the reason where the card is not in hand.
IN_A_SET_PHASE: Final = {
    "create": ids.R_NOT_CREATED_HELD,
    "summon": ids.R_NOT_SUMMONED_HELD,
    "cast": ids.R_NOT_CAST_HELD,
    "use": ids.R_NOT_USED_HELD,
    "discard": ids.R_NOT_DISCARDED_HELD,
    "end": 0,
}
OF_THE_LEADER: Final = ("march", "ranged", "pass")
OF_CHASERS: Final = ("declare", "fight")


def why_not(w: World, seat: int, text: str) -> Told:
    """Code, rule and arguments, from what this seat knows."""
    words = text.split()
    verb = words[0] if words else ""
    if seat < 0 or seat >= w.seats or not w.alive[seat]:
        return _because(w, ids.R_FALLEN)
    reason = 0
    if verb in IN_A_SET_PHASE:
        reason = _in_set(w, seat, verb, words[1:])
    elif verb in OF_THE_LEADER or verb in OF_CHASERS:
        reason = _in_main(w, seat, verb, words[1:])
    elif verb == "against":
        reason = _against(w, seat, words[1:])
    elif verb == "lay":
        reason = _lay(w, seat, words[1:])
    if reason == 0:
        return elsewhere(w, seat, text)
    named = (
        [words[1]] if reason in IN_A_SET_PHASE.values() or reason in (ids.R_NOT_LAID_HELD, ids.R_OTHER_DISCARD) else []
    )
    return _because(w, reason, named)


def wishes(w: World, card: int) -> list[int]:
    """What a player might want to do with a card where it lies."""
    z = w.zone_kind(card)
    kind = tables(w).type[w.kind[card]]
    if z == ids.HAND:
        found = [ids.V_CREATE, ids.V_SUMMON] if kind == ids.CREATURE else [ids.V_CAST] if kind == ids.MAGIC else []
        if w.rules.catalogue.listens(w.kind[card], ids.AT_HAND):
            found.append(ids.V_USE)
        if kind == ids.SUPPORT:
            found.append(ids.V_LAY)
        found.append(ids.V_DISCARD)
        return found
    if z == ids.AVATAR_SPOT:
        return [ids.V_LAY]
    if ids.LAND <= z < ids.LAND + ids.LANDS and w.counters[ids.PLACED][card] == 1:
        return [ids.V_MARCH, ids.V_RANGED, ids.V_FIGHT]
    return []


def _because(w: World, reason: int, args: list[str] | None = None) -> Told:
    found = w.rules.schema.reasons[reason]
    return (found.code, found.rule, args or [])


def _prompt(w: World, seat: int) -> int:
    """The kind of choice that stands for a seat; -1 for none."""
    choice = own_choice(w, seat)
    return -1 if choice is None else choice.prompt


def _holds(w: World, seat: int, name: str, zone: int = ids.HAND) -> bool:
    return any(w.rules.catalogue.cards[w.kind[card]].id == name for card in w.cards(seat, zone))


def _on_five(args: list[str], k: int) -> bool:
    """Whether an argument is the number of a land; one that is not said might be."""
    return k >= len(args) or args[k] in [str(n) for n in range(1, ids.LANDS + 1)]


def _in_set(w: World, seat: int, verb: str, args: list[str]) -> int:
    """Why nothing of a set phase is done so; 0 if the question at hand has to say it."""
    prompt = _prompt(w, seat)
    if prompt == ids.P_DISCARD and verb == "discard":
        return ids.R_OTHER_DISCARD if args and not _holds(w, seat, args[0]) else 0
    main = prompt in (ids.P_MAIN, ids.P_DECLARE, ids.P_DECLARE_TOO, ids.P_FIGHTER)
    if verb == "cast" and main and args and not _holds(w, seat, args[0]):
        return ids.R_NOT_CAST_HELD
    if phase_of(w) != ids.IN_SET:
        return ids.R_WRONG_PHASE if verb == "cast" else ids.R_IN_SET_PHASE
    if prompt < 0:
        leader_turn = turn_of(w) == ids.LEADER_TURN
        if leads(w, seat) != leader_turn:
            return ids.R_OTHERS_TURN
        return 0 if leader_turn else ids.R_NOT_IN_LINE
    if prompt != ids.P_SET:
        return 0
    if args and not _holds(w, seat, args[0]):
        return IN_A_SET_PHASE[verb]
    return ids.R_NO_LAND if verb in ("create", "summon") and not _on_five(args, 1) else 0


def _in_main(w: World, seat: int, verb: str, args: list[str]) -> int:
    """Why nothing of a main phase is done so; 0 if the question at hand has to say it."""
    leader = leads(w, seat)
    # Whose it never is, in whatever phase, hears that first.
    if verb == "march" and not leader and w.phase >= 0:
        return ids.R_NOT_LEADER
    if verb == "declare" and leader:
        return ids.R_ONLY_CHASERS
    if phase_of(w) != ids.IN_MAIN:
        return ids.R_LEADER_PHASES if leader else ids.R_CHASER_PHASES
    leader_turn = turn_of(w) == ids.LEADER_TURN
    if leader_turn != (verb in OF_THE_LEADER):
        return ids.R_IN_CHASER_MAIN if leader_turn else ids.R_IN_LEADER_MAIN
    prompt = _prompt(w, seat)
    if leader_turn:
        if not leader:
            return ids.R_OTHERS_TURN
        return ids.R_NO_LAND if prompt == ids.P_MAIN and not _on_five(args, 0) else 0
    if leader:
        return ids.R_ONLY_CHASERS
    found = _declared(w, seat, verb)
    if found != 0:
        return found
    if prompt < 0:
        return ids.R_NOT_YOUR_TURN
    return ids.R_NO_LAND if prompt == ids.P_FIGHTER and verb == "fight" and not _on_five(args, 0) else 0


def _declared(w: World, seat: int, verb: str) -> int:
    """What a Chaser has declared and fought already, or still has to wait for."""
    f = declarations(w)
    if f is None or seat not in f.v[::2]:
        return 0
    said = f.v[2 * f.v[::2].index(seat) + 1]
    if verb == "declare":
        return ids.R_DECLARED_ALREADY if said >= 0 else 0
    if -1 in f.v[1::2]:
        return ids.R_DECLARATIONS_OPEN
    return ids.R_FOUGHT_ALREADY if said not in (-1, ids.W_NOTHING) and not undone(w, seat) else 0


def _against(w: World, seat: int, args: list[str]) -> int:
    """Why no such creature is named in a ranged battle."""
    if _prompt(w, seat) != ids.P_TARGET or not args:
        return 0
    foe = LETTERS.find(args[0])
    if foe not in opposed(w, seat):
        return ids.R_NOT_OPPOSED
    if len(args) > 1 and args[1] == "sanctuary":
        return ids.R_SANCTUARY_FAR
    return 0 if _on_five(args, 1) else ids.R_NO_LAND


def _lay(w: World, seat: int, args: list[str]) -> int:
    """Why no card is laid for a battle."""
    b = running_battle(w)
    if b is None or seat not in (b.v[SEAT], b.v[SEAT + 1]):
        return ids.R_NOT_FIGHTING
    if _prompt(w, seat) == ids.P_SUPPORT:
        held = not args or _holds(w, seat, args[0]) or _holds(w, seat, args[0], ids.AVATAR_SPOT)
        return 0 if held else ids.R_NOT_LAID_HELD
    return ids.R_ONE_SUPPORT if any(f.node is PROPER for f in w.frames) else ids.R_NOT_FIGHTING
