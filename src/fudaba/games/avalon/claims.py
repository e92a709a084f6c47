"""What each reason claims of a position: read off the table as a player would, not off what decides what is offered."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.cards import Ability
from fudaba.games.avalon.effects.usefulness import cards_needed
from fudaba.games.avalon.flow.battle import PROPER
from fudaba.games.avalon.flow.declared import declarations
from fudaba.games.avalon.flow.departure import running_battle
from fudaba.games.avalon.flow.slots import SEAT
from fudaba.games.avalon.read.lands import creature_on, land, sanctuary_creature
from fudaba.games.avalon.read.mana import icons_of
from fudaba.games.avalon.read.seats import leads
from fudaba.games.avalon.read.turns import phase_of, turn_of
from fudaba.games.avalon.read.values import magic_effects_forbidden
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.testing.claims import Claim, Claims

LAND_OF: Final = {"create": 1, "summon": 1, "march": 0, "ranged": 0, "fight": 0, "against": 1, "land": 1}
"""Which argument of a verb is a land."""


# --- lands and creatures


def number(c: Claim) -> int:
    return c.number(LAND_OF.get(c.verb, 0))


def on_five(c: Claim) -> bool:
    return 1 <= number(c) <= ids.LANDS


def here(c: Claim) -> list[int]:
    """The stack of the land that is named."""
    return land(c.w, c.seat, number(c)) if on_five(c) else []


def mana(c: Claim) -> list[int]:
    """Its mana cards, without the creature."""
    return [card for card in here(c) if c.w.counters[ids.PLACED][card] == 0]


def standing(c: Claim) -> int:
    return creature_on(c.w, c.seat, number(c)) if on_five(c) else -1


def creatures_there(c: Claim, seat: int) -> list[int]:
    return [card for n in range(1, ids.LANDS + 1) if (card := creature_on(c.w, seat, n)) >= 0]


def foes(c: Claim) -> list[int]:
    """Chasers oppose the Leader, the Leader opposes the Chasers."""
    return [s for s in range(c.w.seats) if c.w.alive[s] and leads(c.w, s) != leads(c.w, c.seat)]


def held(c: Claim) -> bool:
    return c.held(ids.HAND) >= 0


def no_creature_card(c: Claim) -> bool:
    return held(c) and tables(c.w).type[c.kind()] != ids.CREATURE


def not_held(c: Claim) -> bool:
    return not held(c) and not (c.verb == "lay" and c.held(ids.AVATAR_SPOT) >= 0)


def too_little(c: Claim, bare: bool) -> bool:
    """Fewer icons there than the creature has stars: of its attribute or rainbow, or of any kind."""
    rules = tables(c.w)
    attr = rules.attribute[c.kind()]
    if not held(c) or not on_five(c) or (attr == ids.NONE) != bare:
        return False
    there = sum(icons_of(c.w, x, attr) + icons_of(c.w, x, ids.RAINBOW) for x in mana(c))
    if bare:
        there = sum(rules.total[c.w.kind[x]] for x in mana(c))
    told = [arg.get("n", -1) for arg in c.why.args][-2:]
    return there < rules.stars[c.kind()] and told == [there, rules.stars[c.kind()]]


# --- magic


def too_few_cards(c: Claim) -> bool:
    needed = [cards_needed(ability.effect) for ability in tables(c.w).faces[c.kind()].abilities]
    return c.why.args[0]["n"] in needed and len(c.w.cards(c.seat, ids.HAND)) - 1 < c.why.args[0]["n"]


def forbidden(c: Claim) -> bool:
    mine = [a for a in tables(c.w).faces[c.kind()].abilities if isinstance(a, Ability) and a.when == ids.AT_HAND]
    return any(a.optional for a in mine) and magic_effects_forbidden(c.w, c.seat)


# --- turns


def my_set(c: Claim) -> bool:
    """Whether this is the turn of the seat's side, in a set phase."""
    return phase_of(c.w) == ids.IN_SET and (turn_of(c.w) == ids.LEADER_TURN) == leads(c.w, c.seat)


def said(c: Claim) -> list[int]:
    """What the Chasers have declared, in order: the seat and what it said, -1 for nothing yet."""
    f = declarations(c.w)
    return [] if f is None else f.v


def my_word(c: Claim) -> int:
    v = said(c)
    return next((v[k + 1] for k in range(0, len(v), 2) if v[k] == c.seat), -1)


def fights(c: Claim) -> bool:
    b = running_battle(c.w)
    return b is not None and c.seat in (b.v[SEAT], b.v[SEAT + 1])


def laying(c: Claim) -> bool:
    """Whether the battle in progress has come to its supports, or is past them."""
    return any(f.node is PROPER for f in c.w.frames)


def main_of(c: Claim, leader: bool) -> bool:
    return phase_of(c.w) == ids.IN_MAIN and (turn_of(c.w) == ids.LEADER_TURN) == leader


CLAIMS: Final[Claims] = {
    # who and when
    "not-in-the-game": lambda c: not c.w.alive[c.seat],
    "not-your-turn avalon.turn.sequence": lambda c: (
        (c.choice is None and phase_of(c.w) == ids.IN_SET and not my_set(c))
        or (main_of(c, True) and not leads(c.w, c.seat))
    ),
    "not-your-turn avalon.set.chaser-order": lambda c: c.choice is None and not leads(c.w, c.seat) and my_set(c),
    "not-your-turn avalon.main.chaser-order": lambda c: (
        c.choice is None and main_of(c, False) and not leads(c.w, c.seat)
    ),
    "only-leader-marches": lambda c: c.verb == "march" and not leads(c.w, c.seat),
    "not-a-chaser": lambda c: c.verb in ("declare", "fight") and leads(c.w, c.seat),
    "wrong-phase avalon.set.magic-other-times": lambda c: c.verb == "cast" and phase_of(c.w) != ids.IN_SET,
    "wrong-phase avalon.set.actions": lambda c: phase_of(c.w) != ids.IN_SET,
    "wrong-phase avalon.turn.leader-phases": lambda c: phase_of(c.w) != ids.IN_MAIN and leads(c.w, c.seat),
    "wrong-phase avalon.turn.chaser-phases": lambda c: phase_of(c.w) != ids.IN_MAIN and not leads(c.w, c.seat),
    "wrong-phase avalon.main.leader-options": lambda c: c.verb in ("march", "ranged", "pass") and main_of(c, False),
    "wrong-phase avalon.main.declare": lambda c: c.verb in ("declare", "fight") and main_of(c, True),
    "declarations-open": lambda c: -1 in said(c)[1::2],
    "already-declared": lambda c: my_word(c) >= 0,
    "one-battle-per-main": lambda c: my_word(c) not in (-1, ids.W_NOTHING),
    # cards in hand
    "card-not-in-hand": not_held,
    "not-a-creature avalon.set.create-only-creatures": no_creature_card,
    "not-a-creature avalon.set.summon": no_creature_card,
    "not-magic": lambda c: held(c) and tables(c.w).type[c.kind()] != ids.MAGIC,
    "no-hand-ability": lambda c: held(c) and all(a.when != ids.AT_HAND for a in tables(c.w).faces[c.kind()].abilities),
    "no-effect avalon.set.magic": held,
    "no-effect avalon.game.card-text-wins": too_few_cards,
    "no-effect avalon.game.no-responses": lambda c: held(c) and tables(c.w).points[c.kind()] != 0,
    "no-target avalon.set.magic-procedure": held,
    "magic-effects-forbidden": forbidden,
    "not-a-support-card": lambda c: held(c) and not tables(c.w).supports[c.kind()],
    # lands
    "no-such-land": lambda c: not on_five(c),
    "land-sealed": lambda c: standing(c) >= 0,
    "land-occupied": lambda c: standing(c) >= 0,
    "attribute-mismatch": lambda c: (
        len(mana(c)) > 0 and icons_of(c.w, mana(c)[-1], tables(c.w).attribute[c.kind()]) == 0
    ),
    "no-mana": lambda c: on_five(c) and not here(c),
    "not-enough-mana avalon.set.summon-requirement": lambda c: too_little(c, False),
    "not-enough-mana avalon.set.summon-attributeless": lambda c: too_little(c, True),
    # battles
    "no-creature avalon.main.naming": lambda c: on_five(c) and standing(c) < 0,
    "no-creature avalon.main.march": lambda c: c.verb == "march" and on_five(c) and standing(c) < 0,
    "no-creature avalon.main.invader-eligibility": lambda c: not creatures_there(c, c.seat),
    "attributeless-cannot-march": lambda c: (
        standing(c) >= 0 and tables(c.w).attribute[c.w.kind[standing(c)]] == ids.NONE
    ),
    "target-not-reached": lambda c: c.w.seat_numbers[c.seat][ids.REACHED] == 0,
    "no-target avalon.main.no-opponent": lambda c: not any(creatures_there(c, foe) for foe in foes(c)),
    "no-target avalon.main.naming": lambda c: c.to() >= 0 and on_five(c) and creature_on(c.w, c.to(), number(c)) < 0,
    "not-opposed": lambda c: c.prompt == ids.P_TARGET and c.to() not in foes(c),
    "ranged-cannot-reach-sanctuary": lambda c: c.prompt == ids.P_TARGET and not on_five(c),
    "sanctuary-empty": lambda c: sanctuary_creature(c.w) < 0,
    "not-in-battle": lambda c: not fights(c) or not laying(c),
    "one-support-only": lambda c: fights(c) and laying(c) and c.prompt != ids.P_SUPPORT,
    # other questions
    "bad-conversion": lambda c: c.prompt == ids.P_CONVERT,
}
