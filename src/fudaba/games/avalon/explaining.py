"""Why an intent that the current question does not consider at all is not possible."""

from __future__ import annotations

from fudaba.games.avalon.book import book
from fudaba.games.avalon.reading import leader_of
from fudaba.games.avalon.schema import HAND, PHASE, TURN, VERBS
from fudaba.games.avalon.terms import LEADER_TURN, MAIN, SET
from fudaba.kernel.world import World

Refusal = tuple[str, str, list[str]]


def explain(w: World, seat: int, text: str) -> Refusal:
    """Code, rule and arguments, from what this seat knows."""
    words = text.split()
    verb = words[0] if words else ""
    if seat < 0 or seat >= w.seats or not w.alive[seat]:
        return ("not-in-the-game", "avalon.end.elimination-cleanup", [])
    if verb not in [v.word for v in VERBS]:
        return ("no-such-action", "avalon.set.actions", [verb])
    phase = w.numbers[PHASE]
    if verb in ("create", "summon", "cast", "use", "discard"):
        if phase != SET and not (verb == "cast" and phase == MAIN):
            rule = "avalon.set.magic-other-times" if verb == "cast" else "avalon.set.actions"
            return ("wrong-phase", rule, [])
        if not _asked(w, seat):
            return ("not-your-turn", "avalon.set.chaser-order", [])
        return _about_card(w, seat, words[1] if len(words) > 1 else "")
    if verb in ("march", "ranged", "pass", "declare", "fight", "against"):
        if phase != MAIN:
            return ("wrong-phase", "avalon.turn.leader-phases", [])
        leads = seat == leader_of(w)
        if verb == "march" and not leads:
            return ("only-leader-marches", "avalon.main.march", [])
        if verb in ("declare", "fight") and leads:
            return ("not-a-chaser", "avalon.main.declare", [])
        if (w.numbers[TURN] == LEADER_TURN) != leads or not _asked(w, seat):
            return ("not-your-turn", "avalon.main.chaser-order", [])
        return ("no-target", "avalon.main.naming", [])
    if verb == "lay":
        return ("not-in-battle", "avalon.battle.participants-only", [])
    if not _asked(w, seat):
        return ("not-your-turn", "avalon.turn.clockwise", [])
    return ("not-now", "avalon.game.no-responses", [])


def _asked(w: World, seat: int) -> bool:
    choice = w.choice
    return choice is not None and choice.seat == seat


def _about_card(w: World, seat: int, name: str) -> Refusal:
    index = book(w).catalogue.index
    if name not in index:
        return ("no-such-card", "avalon.card.types", [name])
    kind = index[name]
    for card in w.cards(seat, HAND):
        if w.kind[card] == kind:
            return ("no-such-land", "avalon.set.five-lands", [])
    return ("card-not-in-hand", "avalon.set.create-mana", [name])
