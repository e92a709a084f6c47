"""Sanctuary of Avalon in English: the steps of the round and of a battle."""

from __future__ import annotations

from fudaba.games.avalon.flow import turn
from fudaba.games.avalon.flow.declared import (
    InOrder,
)
from fudaba.games.avalon.flow.roles import ByChasers, ByLeader
from fudaba.text.clauses import Fixed, Nothing, Phrase, Whose
from fudaba.text.phrases import Speaker, Table

SAY = Table()


SIDES = ("the invading side", "the defending side")


@SAY(InOrder)
def in_order(n: InOrder, s: Speaker) -> Whose:
    return Whose("each Chaser, in the order of their creatures' stars,", s.say(n.body))


@SAY(turn.Gate)
def gate(n: turn.Gate, _s: Speaker) -> Phrase:
    return Fixed("newcomers may join here if the table is open to them") if n.joining else Nothing()


@SAY(ByLeader)
def by_leader(n: ByLeader, s: Speaker) -> Phrase:
    return s.say(n.body)


@SAY(ByChasers)
def by_chasers(n: ByChasers, s: Speaker) -> Whose:
    return Whose("each Chaser, clockwise,", s.say(n.body))
