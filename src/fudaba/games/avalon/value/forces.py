"""What the running round may still bring: who reaches the target, and with which creatures.

A seat knows its own hand card by card, other hands by their number of cards.
"""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.read.seats import chasers, leads
from fudaba.games.avalon.read.turns import phase_of, turn_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import Tables
from fudaba.games.avalon.value.outlook import PROMISED, likely, summonable
from fudaba.games.avalon.value.side import Side
from fudaba.kernel.state.world import World

# What an unseen card brings on average: mana when it is created, a body when it is summoned.
UNSEEN_MANA: Final = 1.9
UNSEEN_ATTACK: Final = 3.6
UNSEEN_ENDURANCE: Final = 4.2
# What supports may add to a side of a battle: by what is held, of how much it tips one; and where nobody can know.
HELD_EDGE: Final = 0.6
UNSEEN_EDGE: Final = 0.8
# When a seat sets its cards in this round.
SET_OVER: Final = 0
SETTING: Final = 1
SET_AHEAD: Final = 2


class Force:
    """The creatures a seat could march or fight with in this turn, and how likely its mana then reaches the target."""

    def __init__(self) -> None:
        self.attack: list[float] = []
        self.endurance: list[float] = []
        self.keywords: list[int] = []
        self.marches: list[bool] = []
        self.reach: list[float] = []
        self.lasts: list[bool] = []  # it would outlive its march
        self.lands: list[int] = []  # where it stands; 0 for one that is still to be summoned
        self.best_reach: float = 0.0
        self.edge: float = 0.0  # what its supports may add in a battle

    def add(
        self, attack: float, endurance: float, keywords: int, marches: bool, reach: float, lasts: bool, n: int
    ) -> None:
        """One more creature."""
        self.attack.append(attack)
        self.endurance.append(endurance)
        self.keywords.append(keywords)
        self.marches.append(marches)
        self.reach.append(reach)
        self.lasts.append(lasts)
        self.lands.append(n)
        self.best_reach = max(self.best_reach, reach)


def when_setting(w: World, seat: int) -> int:
    """Whether a seat has set its cards in this round, does so now, or will."""
    turn = turn_of(w)
    phase = phase_of(w)
    if leads(w, seat) != (turn == ids.LEADER_TURN):
        return SET_AHEAD if turn == ids.LEADER_TURN else SET_OVER
    if phase != ids.IN_SET:
        return SET_AHEAD if phase < ids.IN_SET else SET_OVER
    choice = w.choice
    if choice is None or turn == ids.LEADER_TURN:
        return SETTING
    if choice.seat == seat:
        return SETTING
    # Chasers set one after the other; whose question stands tells who comes later.
    later = False
    for s in chasers(w):
        if s == seat:
            return SET_AHEAD if later else SET_OVER
        later = later or s == choice.seat
    return SET_OVER


def force_of(w: World, rules: Tables, side: Side, own: bool) -> Force:
    """What a seat can still bring into this round. ``own``: the seat that looks, which knows its hand."""
    force = Force()
    seat = side.seat
    when = when_setting(w, seat)
    mana = float(side.mana)
    target = side.target
    hand = w.cards(seat, ids.HAND)
    if own:
        # The card that tips a battle most is the one that would be laid.
        for card in hand:
            force.edge = max(force.edge, HELD_EDGE * rules.swing[w.kind[card]])
    else:
        force.edge = UNSEEN_EDGE
    if when == SETTING and own:
        _from_hand(w, rules, side, force)
        return force
    if when == SET_OVER:
        reached = mana >= target
        if phase_of(w) >= ids.IN_MAIN:
            reached = w.seat_numbers[seat][ids.REACHED] == 1
        sure = 1.0 if reached else 0.0
        force.best_reach = sure
        _on_lands(w, rules, side, force, sure)
        return force
    cards = ids.HAND_SIZE
    if when == SETTING or (turn_of(w) == ids.CHASER_TURN and phase_of(w) == ids.IN_SET):
        cards = len(hand)
    more = 0.0
    if -1 in side.creature:
        more = UNSEEN_MANA * (cards - 1)
    if cards == 0:
        more = 0.0
    _on_lands(w, rules, side, force, likely(mana + (more + UNSEEN_MANA if more > 0.0 else 0.0) - target, 7.0))
    if more > 0.0:
        force.add(UNSEEN_ATTACK, UNSEEN_ENDURANCE, 0, True, 0.9 * likely(mana + more - target, 7.0), True, 0)
    return force


def _on_lands(w: World, rules: Tables, side: Side, force: Force, reach: float) -> None:
    for i in range(ids.LANDS):
        card = side.creature[i]
        if card >= 0:
            kind = w.kind[card]
            # avalon.endphase.lifespan-sanctuary: without mana beneath it a marched creature expires at once
            lasts = len(side.stacks[i]) > 1
            force.add(
                side.attack[i] + side.invader_attack,
                side.endurance[i] + side.invader_endurance,
                rules.keywords[kind],
                rules.attribute[kind] != ids.NONE,
                reach,
                lasts,
                i + 1,
            )


def _from_hand(w: World, rules: Tables, side: Side, force: Force) -> None:
    seat = side.seat
    target = side.target
    plan = side.plan(w, rules)
    hope = _hope(w, rules, seat)
    force.best_reach = _reaching(plan.mana, target, hope)
    _on_lands(w, rules, side, force, force.best_reach)
    if plan.free == 0:
        return
    kinds: list[int] = []
    for card in w.cards(seat, ids.HAND):
        kind = w.kind[card]
        if rules.type[kind] != ids.CREATURE or kind in kinds:
            continue
        kinds.append(kind)
        if summonable(w, rules, seat, card, plan):
            left = plan.mana
            if card in plan.creatable and not rules.fighter_counts:
                left -= PROMISED * rules.total[kind]
            force.add(
                rules.attack[kind],
                rules.endurance[kind],
                rules.keywords[kind],
                rules.attribute[kind] != ids.NONE,
                PROMISED * _reaching(left, target, hope),
                True,
                0,
            )


def _hope(w: World, rules: Tables, seat: int) -> float:
    """How much a hand may still surprise: magic and what acts when it is created, summoned or used may draw cards."""
    catalogue = rules.catalogue
    hope = 0.0
    for card in w.cards(seat, ids.HAND):
        kind = w.kind[card]
        if (
            rules.type[kind] == ids.MAGIC
            or catalogue.listens(kind, ids.AT_CREATE)
            or catalogue.listens(kind, ids.AT_SUMMON)
            or catalogue.listens(kind, ids.AT_HAND)
        ):
            hope += 0.05
    return min(0.2, hope)


def _reaching(mana: float, target: int, hope: float) -> float:
    """How good the chance is that this much, most of it in hand, becomes the target."""
    short = target - 0.4 - mana
    if short <= 0.0:
        return 1.0
    return hope / (1.0 + short) * min(1.0, mana / target)
