"""The end phase: the sanctuary check, lifespan, clearing lands, life, and the change of Leader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.flow.departure import discard_card, discard_stack
from fudaba.games.avalon.flow.life import gain_life, lose_life
from fudaba.games.avalon.flow.roles import ByChasers, whose_phase
from fudaba.games.avalon.read.lands import creature_on, land, sanctuary_creature
from fudaba.games.avalon.read.mana import total_mana
from fudaba.games.avalon.read.seats import chasers, leader_of, leads
from fudaba.games.avalon.read.values import reaches
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Apart, Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Once, Op

# The scope of the Chasers' end phase: how the check went, and whom it named Leader.
CHECK: Final = 0
DESIGNATED: Final = 1

# How the sanctuary check went.
DEFEATED: Final = 0
EMPTY: Final = 1
SURVIVED: Final = 2


def age(w: World, zone: int) -> None:
    """A creature gives up its lowest mana card; without one it is destroyed."""
    stack = w.zones[zone]
    creature = stack[-1]
    # avalon.endphase.lifespan-sanctuary
    there = zone == ids.SANCTUARY
    if len(stack) > 1:
        lowest = stack[0]
        # avalon.endphase.lifespan
        discard_card(w, lowest)
        w.note(ids.H_AGED_IN_SANCTUARY if there else ids.H_AGED, w.owner[creature], lowest, creature)
    else:
        # avalon.endphase.lifespan-death
        discard_card(w, creature)
        w.note(ids.H_EXPIRED_IN_SANCTUARY if there else ids.H_EXPIRED, w.owner[creature], creature)


def tidy(w: World, seat: int) -> None:
    """Lifespan of a seat's creatures, and the end of mana that no creature holds."""
    for n in range(1, ids.LANDS + 1):
        zone = w.at(seat, ids.LAND + n - 1)
        if creature_on(w, seat, n) >= 0:
            age(w, zone)
        elif len(land(w, seat, n)) > 0:
            cards = land(w, seat, n)[:]
            # avalon.endphase.clear-lands, avalon.set.mana-only-land
            discard_stack(w, zone)
            w.note(ids.H_CLEARED, seat, n=len(cards), cards=cards)
    marched = sanctuary_creature(w)
    if marched >= 0 and w.owner[marched] == seat:
        age(w, ids.SANCTUARY)


@dataclass(frozen=True)
class Tidy(Op):
    """Lifespan and lands of whoever's phase it is."""

    def apply(self, w: World, f: Frame) -> None:
        for seat in whose_phase(w, f):
            tidy(w, seat)


@dataclass(frozen=True)
class LeaderLife(Once):
    """The Leader pays a life, or gains one for a march."""

    def begin(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if w.numbers[ids.MARCHED] == 1:
            # avalon.endphase.march-reward
            gain_life(w, f, seat, 1, ids.H_MARCH_REWARD)
        else:
            # avalon.endphase.upkeep
            lose_life(w, f, seat, ids.H_UPKEEP)


@dataclass(frozen=True)
class CheckSanctuary(Op):
    """The sanctuary is checked; how it went and whom it names Leader is kept until the round ends."""

    def apply(self, w: World, f: Frame) -> None:
        check = check_sanctuary(w)
        if w.outcome is None:
            w.scope(f).v = [check, next_leader(w, check)[0]]


@dataclass(frozen=True)
class ChaserLife(Once):
    """A Chaser pays a life, unless the holy war was theirs."""

    def begin(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        # avalon.endphase.holy-war-exempt
        if w.numbers[ids.HOLY_WINNER] == seat + 1:
            w.note(ids.H_EXEMPT, seat)
        else:
            lose_life(w, f, seat, ids.H_UPKEEP)


@dataclass(frozen=True)
class NextRound(Op):
    """The lead changes, and the next round begins."""

    def apply(self, w: World, f: Frame) -> None:
        v = w.scope(f).v
        next_round(w, v[CHECK], v[DESIGNATED])


def check_sanctuary(w: World) -> int:
    """Branch A, B or C; a surviving creature becomes a proof and may win the game."""
    winner = w.numbers[ids.HOLY_WINNER] - 1
    for seat in chasers(w):
        w.seat_numbers[seat][ids.CHECK_MANA] = total_mana(w, seat)
        w.seat_numbers[seat][ids.CHECK_MET] = 1 if reaches(w, seat) else 0
    creature = sanctuary_creature(w)
    if creature >= 0:
        leader = leader_of(w)
        w.note(ids.H_CHECK_SURVIVED, leader)
        # avalon.endphase.check-survived
        w.move(creature, w.at(leader, ids.PROOFS))
        w.note(ids.H_PROOF, leader, creature, n=1, m=len(w.cards(leader, ids.PROOFS)))
        # avalon.endphase.proof-mana
        mana = w.zones[ids.SANCTUARY][:]
        discard_stack(w, ids.SANCTUARY)
        if len(mana) > 0:
            w.note(ids.H_PROOF_MANA, leader, n=len(mana), cards=mana)
        # avalon.game.goal
        if len(w.cards(leader, ids.PROOFS)) >= tables(w).mode.proofs:
            # avalon.endphase.proof-win, avalon.end.win-proofs
            w.note(ids.H_WON_PROOFS, leader, n=len(w.cards(leader, ids.PROOFS)))
            w.end([leader], "proofs", "avalon.end.win-proofs")
        return SURVIVED
    if winner >= 0 and w.alive[winner]:
        w.note(ids.H_CHECK_DEFEATED, winner)
        # avalon.endphase.check-defeated
        return DEFEATED
    w.note(ids.H_CHECK_EMPTY)
    return EMPTY


def next_leader(w: World, check: int) -> tuple[int, int]:
    """Who leads the next round, and what is noted of it."""
    leader = leader_of(w)
    if check == SURVIVED and leads(w, leader):
        return leader, ids.H_LEADER_LEFT  # avalon.endphase.survived-leader-stays
    winner = w.numbers[ids.HOLY_WINNER] - 1
    # avalon.end.leader-out-chaser-turn: whoever won the holy war takes over
    if check == DEFEATED and w.alive[winner]:
        return winner, ids.H_LEADER_BY_WAR
    # avalon.endphase.check-empty, avalon.endphase.designate-out
    ranked = _richest(w, must_meet=True)
    if len(ranked) > 0:
        return ranked[0], ids.H_LEADER_BY_MANA if len(ranked) == 1 else ids.H_LEADER_BY_TIE
    # avalon.endphase.check-empty-nobody
    return leader if leads(w, leader) else _richest(w, must_meet=False)[0], ids.H_LEADER_LEFT


def _richest(w: World, must_meet: bool) -> list[int]:
    """The living Chasers with the most mana at the check, clockwise from the Leader."""
    best: list[int] = []
    most = 0
    for seat in chasers(w):
        numbers = w.seat_numbers[seat]
        if must_meet and numbers[ids.CHECK_MET] == 0:
            continue
        # avalon.endphase.check-empty-tie
        if len(best) == 0 or numbers[ids.CHECK_MANA] > most:
            most = numbers[ids.CHECK_MANA]
            best = [seat]
        elif numbers[ids.CHECK_MANA] == most:
            best.append(seat)
    return best


def next_round(w: World, check: int, designated: int) -> None:
    """The round is over: the lead changes, and the next round begins."""
    w.expire(ids.UNTIL_TURN)
    w.expire(ids.UNTIL_ROUND)
    # avalon.end.round-cap
    if w.round >= ids.ROUND_CAP:
        end_by_cap(w)
        return
    leader, what = next_leader(w, check)
    if leader != w.numbers[ids.LEADER] or w.numbers[ids.VACANT] == 1:
        # avalon.endphase.next-round, avalon.leader.cards-stay
        w.numbers[ids.LEADER] = leader
        w.note(what if leader == designated else ids.H_LEADER_NEXT, leader)
    w.numbers[ids.HOLY_WINNER] = 0
    w.numbers[ids.VACANT] = 0
    w.numbers[ids.MARCHED] = 0
    w.round += 1
    w.note(ids.H_ROUND, leader, n=w.round)


def end_by_cap(w: World) -> None:
    """Most proofs, then most life, then nearest clockwise starting with the Leader."""
    best = -1
    for seat in w.clockwise(leader_of(w)):
        if best < 0:
            best = seat
            continue
        proofs = len(w.cards(seat, ids.PROOFS)) - len(w.cards(best, ids.PROOFS))
        life = len(w.cards(seat, ids.LIFE)) - len(w.cards(best, ids.LIFE))
        # avalon.end.round-cap
        if proofs > 0 or (proofs == 0 and life > 0):
            best = seat
    w.note(ids.H_CAP, best)
    w.end([best], "round-cap", "avalon.end.round-cap")


TIDY: Final = Tidy()
# avalon.endphase.leader-order
LEADER_END: Final = Seq((TIDY, LeaderLife()))
# avalon.endphase.chaser-order; avalon.endphase.lifespan-scope; avalon.end.simultaneous: one after another
CHASER_END: Final = Apart(Seq((CheckSanctuary(), TIDY, ByChasers(ChaserLife()), NextRound())))
