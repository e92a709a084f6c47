"""Sanctuary of Avalon in English: the steps of the round and of a battle."""

from __future__ import annotations

from fudaba.games.avalon.flow import turn
from fudaba.games.avalon.flow.abilities import Announce, Answerable, Decide, DiscardUsed, Effect, GivenUp, Settle
from fudaba.games.avalon.flow.activation import Floors, NobodyAttacks, ReadValues, TellValues
from fudaba.games.avalon.flow.attacks import Attacks
from fudaba.games.avalon.flow.battle import CallOff, CleanUp, FighterLost, GainForVictory, LoseForFallen, TellSkipped
from fudaba.games.avalon.flow.conversion import Convert
from fudaba.games.avalon.flow.declared import (
    ChooseFighter,
    CountInOrder,
    Declare,
    DeclaredBattles,
    Fizzle,
    InOrder,
    MayFight,
)
from fudaba.games.avalon.flow.departure import Fight
from fudaba.games.avalon.flow.endphase import ChaserLife, CheckSanctuary, LeaderLife, NextRound, Tidy
from fudaba.games.avalon.flow.life import FromMemory, PickLife
from fudaba.games.avalon.flow.mainphase import Against, CountMana, EndMain, LeaderMain
from fudaba.games.avalon.flow.roles import ByChasers, ByLeader
from fudaba.games.avalon.flow.setphase import SetPhase
from fudaba.games.avalon.flow.setup import ForTheLead, Hands
from fudaba.games.avalon.flow.supports import Supports
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.words.en_terms import DECLARE, PAY
from fudaba.text.clauses import Condition, EnClause, Fixed, Given, Nothing, Phrase, Steps, Whose
from fudaba.text.inflection import DRAW, GAIN, LOSE
from fudaba.text.phrases import Speaker, Table

SAY = Table()

FIXED: dict[type, str] = {
    FromMemory: "cards come off the memory one by one; when it runs out, a life card is lost and the discard pile "
    "is shuffled into a new memory",
    PickLife: "pick one of your face-down life cards and discard it",
    Decide: "an optional ability may be declined",
    Effect: "the ability takes effect",
    Announce: "the use of the ability is announced",
    Settle: "whether the ability is used holds for all its steps in the battle",
    DiscardUsed: "discard the card",
    Convert: "turn mana of the card directly beneath into rainbow, one per vessel",
    Supports: "both sides secretly lay one card: a support or the avatar",
    CallOff: "the battle is called off",
    ReadValues: "each fighter enters with its printed values and everything that lasts",
    Floors: "no attack is below 0, no endurance below 1",
    TellValues: "the fighters' attack and endurance are announced",
    TellSkipped: "nobody attacks",
    Attacks: "attack: first strikes, normal attacks, last strikes, the invader before the defender in each, "
    "until a fighter is destroyed",
    CleanUp: "discard the supports and the destroyed fighters with their mana",
    Against: "name an opposed player's creature on a land",
    CountMana: "count mana",
    CountInOrder: "the Chasers count mana",
    DeclaredBattles: "the declared battles are fought in the same order",
    ChooseFighter: "name the creature that fights",
    Fizzle: "a declared battle that cannot be fought comes to nothing",
    Tidy: "each creature gives up its bottom mana card, and mana without a creature is lost",
    LeaderLife: "a life card is paid, or gained after a march",
    CheckSanctuary: "the sanctuary is checked",
    NextRound: "the lead goes to whom the check names, and the next round begins",
}


def fixed(n: object, _s: Speaker) -> Fixed:
    """The sentence of a piece of the round that has only one."""
    return Fixed(FIXED[type(n)])


SAY.entries.update(dict.fromkeys(FIXED, fixed))


@SAY(Fight)
def fight(n: Fight, s: Speaker) -> Steps:
    return Steps(tuple(s.say(step) for step in n.steps))


SIDES = ("the invading side", "the defending side")


@SAY(LoseForFallen)
def lose_for_fallen(n: LoseForFallen, _s: Speaker) -> Given:
    side = SIDES[n.side]
    fell = Condition(f"{side}'s fighter was destroyed", f"{side}'s fighter survives")
    return Given(fell, EnClause(LOSE, "a life card", subject="it"))


@SAY(GainForVictory)
def gain_for_victory(n: GainForVictory, _s: Speaker) -> Given:
    side = SIDES[n.side]
    won = Condition(f"{side} destroyed the enemy fighter", f"{side} did not destroy the enemy fighter")
    return Given(won, EnClause(GAIN, "a life card", subject="it"))


@SAY(FighterLost)
def fighter_lost(_n: FighterLost, _s: Speaker) -> Condition:
    return Condition("a fighter is gone", "both fighters are still there")


@SAY(NobodyAttacks)
def nobody_attacks(_n: NobodyAttacks, _s: Speaker) -> Condition:
    return Condition("nobody is to attack", "the fighters attack")


@SAY(GivenUp)
def given_up(_n: GivenUp, _s: Speaker) -> Condition:
    return Condition("the ability is not used", "the ability is used")


@SAY(Answerable)
def answerable(_n: Answerable, _s: Speaker) -> Condition:
    return Condition("it is magic or an optional ability", "it is neither magic nor an optional ability")


@SAY(Hands)
def hands(_n: Hands, _s: Speaker) -> Fixed:
    return Fixed("everybody who is still in throws rock, paper or scissors")


@SAY(ForTheLead)
def for_the_lead(_n: ForTheLead, _s: Speaker) -> Fixed:
    return Fixed("all players throw rock, paper, scissors, and the winner is the first Leader")


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


@SAY(MayFight)
def may_fight(_n: MayFight, _s: Speaker) -> Condition:
    return Condition("the declared battle is still to be fought", "the declared battle is over or impossible")


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
