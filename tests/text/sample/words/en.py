"""The sample game in English."""

from __future__ import annotations

from fudaba.kernel.tree.nodes import Ability, CardDef
from fudaba.text.clauses import MEASURE, Condition, EnClause, EnNoun, Quantity
from fudaba.text.inflection import DEAL, DISCARD, DRAW, regular
from fudaba.text.phrases import Face, Heading, Speaker, Table, Words
from tests.text.sample.nodes import (
    FOES,
    Attack,
    Discard,
    Draw,
    EmptyHand,
    Gone,
    Hurt,
    Life,
    SampleAbility,
    SampleCard,
    UnitCount,
    Units,
)

SAY = Table()
CARD = EnNoun("card", "cards")
DAMAGE = EnNoun("damage", "damage", mass=True)
ATTACK = regular("attack")


@SAY(Hurt)
def hurt(n: Hurt, s: Speaker) -> EnClause:
    return EnClause(DEAL, f"{s.count(n.amount, DAMAGE)} to {s.ref(n.whom)}")


@SAY(Draw)
def draw(n: Draw, s: Speaker) -> EnClause:
    return EnClause(DRAW, s.count(n.amount, CARD))


@SAY(Discard)
def discard(n: Discard, s: Speaker) -> EnClause:
    return EnClause(DISCARD, f"{s.count(n.amount, CARD)} from {s.your} hand")


@SAY(Attack)
def attack(_n: Attack, s: Speaker) -> EnClause:
    return EnClause(ATTACK, subject=s.this)


@SAY(Gone)
def gone(n: Gone, s: Speaker) -> Condition:
    it = s.ref(n.whom)
    return Condition(f"{it} was destroyed", f"{it} was not destroyed")


@SAY(EmptyHand)
def empty_hand(_n: EmptyHand, s: Speaker) -> Condition:
    return Condition(f"{s.your} hand is empty", f"{s.your} hand is not empty")


@SAY(UnitCount)
def unit_count(_n: UnitCount, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=f"the number of {s.your} units")


@SAY(Life)
def life(_n: Life, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="its remaining life")


@SAY(Units)
def units(n: Units, s: Speaker) -> EnNoun:
    if n.whose == FOES:
        return EnNoun("opposing unit", "opposing units", "an", head="unit")
    return EnNoun("unit", "units", of=s.your, head="unit")


def face(card: CardDef, _s: Speaker) -> Face:
    assert isinstance(card, SampleCard)
    return Face(f"Unit, attack {card.attack}, life {card.life}", "this unit")


def heading(ability: Ability, s: Speaker) -> Heading:
    assert isinstance(ability, SampleAbility)
    if ability.when == 0:
        return Heading(when=f"when {s.this} enters play")
    return Heading(timing=s.term("action"), cost=f"pay {ability.cost}")


WORDS = Words(
    lang="en",
    title="Sample",
    nodes=SAY,
    face=face,
    heading=heading,
    terms={"field": "field", "hand": "hand", "wounds": "wounds", "life": "life", "fire": "fire", "ice": "ice",
           "enters": "a unit enters play", "action": "Action"},
    prompts={"turn": "Choose what to do, {seat}", "pick": "Choose a unit"},
    happenings={"drew": "{seat} {seat:draws|draw} {n} {n:card|cards}", "hit": "{by} deals {n} damage[ to {card}]",
                "burnt": "{card} burns with {with}"},
    reasons={"poor": "You lack {0} {0:point|points} of {1}", "gone": "{0} has left"},
    verbs={"play": "play {a}", "attack": "attack with {a}", "attack tag tag": "attack {b} with {a}",
           "attack all": "attack with everything", "give": "give {b} {b:point|points} to {a}", "burn": "burn with {a}",
           "pass": "pass"},
    phases={"main": "main phase", "draw": "draw step"},
    outcomes={"last": "{winners} {count:wins|win} as the last one standing"},
    problems={"too-many": "{0} may be there {1} {1:time|times} at most"},
)  # fmt: skip
