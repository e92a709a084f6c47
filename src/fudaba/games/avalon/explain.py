"""Why an intent that the question does not consider at all is not possible."""

from __future__ import annotations

from fudaba.games.avalon.flow.declared import declarations, undone
from fudaba.games.avalon.read.seats import leads
from fudaba.games.avalon.read.turns import phase_of, turn_of
from fudaba.games.avalon.schema.ids import (
    AT_HAND,
    AVATAR_SPOT,
    CREATURE,
    HAND,
    IN_MAIN,
    IN_SET,
    LAND,
    LANDS,
    LEADER_TURN,
    MAGIC,
    PLACED,
    SUPPORT,
    V_CAST,
    V_CREATE,
    V_DISCARD,
    V_FIGHT,
    V_LAY,
    V_MARCH,
    V_RANGED,
    V_SUMMON,
    V_USE,
    W_NOTHING,
)
from fudaba.games.avalon.tables import book
from fudaba.kernel.world import World

Refusal = tuple[str, str, list[str]]


def explain(w: World, seat: int, text: str) -> Refusal:
    """Code, rule and arguments, from what this seat knows."""
    words = text.split()
    verb = words[0] if words else ""
    if seat < 0 or seat >= w.seats or not w.alive[seat]:
        return ("not-in-the-game", "avalon.end.elimination-cleanup", [])
    if verb in ("create", "summon", "cast", "use", "discard", "end"):
        return _in_set(w, seat, verb, words[1] if len(words) > 1 else "")
    if verb in ("march", "ranged", "pass", "declare", "fight", "against"):
        return _in_main(w, seat, verb)
    if verb == "lay":
        return ("not-in-battle", "avalon.battle.participants-only", [])
    if not _asked(w, seat):
        return ("not-your-turn", "avalon.turn.clockwise", [])
    return ("asked-something-else", "avalon.game.no-responses", [])


def wishes(w: World, card: int) -> list[int]:
    """What a player might want to do with a card where it lies."""
    z = w.zone_kind(card)
    kind = book(w).type[w.kind[card]]
    if z == HAND:
        found = [V_CREATE, V_SUMMON] if kind == CREATURE else [V_CAST] if kind == MAGIC else []
        if w.rules.catalogue.listens(w.kind[card], AT_HAND):
            found.append(V_USE)
        if kind == SUPPORT:
            found.append(V_LAY)
        found.append(V_DISCARD)
        return found
    if z == AVATAR_SPOT:
        return [V_LAY]
    if LAND <= z < LAND + LANDS and w.counters[PLACED][card] == 1:
        return [V_MARCH, V_RANGED, V_FIGHT]
    return []


def _in_set(w: World, seat: int, verb: str, name: str) -> Refusal:
    if phase_of(w) != IN_SET:
        rule = "avalon.set.magic-other-times" if verb == "cast" else "avalon.set.actions"
        return ("wrong-phase", rule, [])
    if not _asked(w, seat):
        return ("not-your-turn", "avalon.set.chaser-order", [])
    if verb == "end":
        return ("asked-something-else", "avalon.set.actions", [])
    return _about_card(w, seat, verb, name)


def _in_main(w: World, seat: int, verb: str) -> Refusal:
    if phase_of(w) != IN_MAIN:
        return ("wrong-phase", "avalon.turn.leader-phases", [])
    leader = leads(w, seat)
    leader_turn = turn_of(w) == LEADER_TURN
    if verb == "march" and not leader:
        return ("only-leader-marches", "avalon.main.march", [])
    if leader_turn != (verb in ("march", "ranged", "pass")) and verb != "against":
        return ("wrong-phase", "avalon.main.leader-options", [])
    if not leader_turn:
        if leader:
            return ("not-a-chaser", "avalon.main.declare", [])
        found = _about_declarations(w, seat, verb)
        if found is not None:
            return found
    if not _asked(w, seat):
        return ("not-your-turn", "avalon.main.chaser-order", [])
    if verb in ("march", "ranged", "fight"):
        return ("no-such-land", "avalon.set.five-lands", [])
    return ("no-target", "avalon.main.naming", [])


def _about_declarations(w: World, seat: int, verb: str) -> Refusal | None:
    f = declarations(w)
    if f is None or seat not in f.v[::2]:
        return None
    said = f.v[2 * f.v[::2].index(seat) + 1]
    if verb == "declare" and said >= 0:
        return ("already-declared", "avalon.main.declare", [])
    if verb == "fight":
        if -1 in f.v[1::2]:
            return ("declarations-open", "avalon.main.resolve", [])
        if said != W_NOTHING and not undone(w, seat):
            return ("one-battle-per-main", "avalon.main.one-battle", [])
    return None


def _asked(w: World, seat: int) -> bool:
    choice = w.choice
    return choice is not None and choice.seat == seat


def _about_card(w: World, seat: int, verb: str, name: str) -> Refusal:
    rules = book(w)
    index = rules.catalogue.index
    if name not in index:
        return ("no-such-card", "avalon.card.types", [name])
    kind = index[name]
    if kind not in [w.kind[card] for card in w.cards(seat, HAND)]:
        return ("card-not-in-hand", "avalon.set.create-mana", [name])
    if verb in ("create", "summon") and rules.type[kind] != CREATURE:
        return ("not-a-creature", "avalon.set.create-only-creatures", [name])
    return ("no-such-land", "avalon.set.five-lands", [])
