"""Sanctuary of Avalon in English: the steps of the round and of a battle."""

from __future__ import annotations

from fudaba.games.avalon.flow import turn
from fudaba.games.avalon.flow.declared import (
    CountInOrder,
    Declare,
    DeclaredBattles,
    InOrder,
)
from fudaba.games.avalon.flow.endphase import ChaserLife, CheckSanctuary, LeaderLife, NextRound, Tidy
from fudaba.games.avalon.flow.mainphase import CountMana, EndMain, LeaderMain
from fudaba.games.avalon.flow.roles import ByChasers, ByLeader
from fudaba.games.avalon.flow.setphase import SetPhase
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.words.en_terms import DECLARE, PAY
from fudaba.text.clauses import EnClause, Fixed, Nothing, Phrase, Whose
from fudaba.text.inflection import DRAW
from fudaba.text.phrases import Speaker, Table

SAY = Table()

FIXED: dict[type, str] = {
    CountMana: "count mana",
    CountInOrder: "the Chasers count mana",
    DeclaredBattles: "the declared battles are fought in the same order",
    Tidy: "each creature gives up its bottom mana card, and mana without a creature is lost",
    LeaderLife: "a life card is paid, or gained after a march",
    CheckSanctuary: "the sanctuary is checked",
    NextRound: "the lead goes to whom the check names, and the next round begins",
}


def fixed(n: object, _s: Speaker) -> Fixed:
    """The sentence of a piece of the round that has only one."""
    return Fixed(FIXED[type(n)])


SAY.entries.update(dict.fromkeys(FIXED, fixed))


SIDES = ("the invading side", "the defending side")


@SAY(SetPhase)
def set_phase(_n: SetPhase, _s: Speaker) -> Fixed:
    return Fixed("create mana, summon, cast magic, use hand abilities and discard, in any order and number")


@SAY(LeaderMain)
def leader_main(_n: LeaderMain, _s: Speaker) -> Fixed:
    return Fixed("march, fight one ranged battle, or do nothing")


@SAY(InOrder)
def in_order(n: InOrder, s: Speaker) -> Whose:
    return Whose("each Chaser, in the order of their creatures' stars,", s.say(n.body))


@SAY(Declare)
def declare(_n: Declare, _s: Speaker) -> EnClause:
    return EnClause(DECLARE, "an invasion, a ranged battle or nothing")


@SAY(EndMain)
def end_main(_n: EndMain, _s: Speaker) -> Nothing:
    return Nothing("what lasts until the end of the main phase ends")


@SAY(ChaserLife)
def chaser_life(_n: ChaserLife, _s: Speaker) -> EnClause:
    return EnClause(PAY, "a life card, unless they won the holy war")


@SAY(turn.BeginTurn)
def begin_turn(_n: turn.BeginTurn, _s: Speaker) -> Nothing:
    return Nothing("the turn begins, and what lasted until the end of the one before ends")


@SAY(turn.Gate)
def gate(n: turn.Gate, _s: Speaker) -> Phrase:
    return Fixed("newcomers may join here if the table is open to them") if n.joining else Nothing()


@SAY(ByLeader)
def by_leader(n: ByLeader, s: Speaker) -> Phrase:
    return s.say(n.body)


@SAY(ByChasers)
def by_chasers(n: ByChasers, s: Speaker) -> Whose:
    return Whose("each Chaser, clockwise,", s.say(n.body))


@SAY(turn.Refill)
def refill(_n: turn.Refill, _s: Speaker) -> EnClause:
    return EnClause(DRAW, f"up to a hand of {ids.HAND_SIZE} cards")
