"""A few stand-ins, so that the effect reference can show a sentence for every class of the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.kernel.tree.absorbers import Absorb
from fudaba.kernel.tree.choices import ChooseNumber, May, OneOf
from fudaba.kernel.tree.costs import Cost, Pay, Payable, Purse
from fudaba.kernel.tree.durations import Expire, Until
from fudaba.kernel.tree.flows import Apart, EachSeat, If, Loop, Phase, Seq, Turns
from fudaba.kernel.tree.nodes import Ability, Both, CardDef, Const, Node, Not, PerCard, Selector, Slot, Test
from fudaba.kernel.tree.pieces import ChooseSet
from fudaba.kernel.tree.shares import Divide
from fudaba.kernel.tree.targets import Aim, ChooseTargets
from fudaba.kernel.tree.together import Together
from fudaba.kernel.tree.window import ROUND, STACK, Over, Window, WindowWords
from fudaba.text.clauses import Condition, EnClause, EnNoun, JaClause, JaNoun, Noun, Quantity
from fudaba.text.inflection import ATAERU, DEAL, DRAW, HIKU
from fudaba.text.phrases import Face, Heading, Speaker, Table, Words


@dataclass(frozen=True)
class Drawing(Node):
    """Draw a card."""


@dataclass(frozen=True)
class Striking(Node):
    """Deal damage to what was chosen first."""

    amount: Const | Slot


@dataclass(frozen=True)
class EmptyHand(Test):
    """Your hand is empty."""


@dataclass(frozen=True)
class OpenField(Test):
    """You have no units."""


@dataclass(frozen=True)
class Units(Selector):
    """Opposing units."""


@dataclass(frozen=True)
class Foe(Aim):
    """An opposing unit as a target."""


@dataclass(frozen=True)
class Life(PerCard):
    """A unit's life."""


EN: Final = Table()
JA: Final = Table()
NOUNS: Final[dict[str, Noun]] = {"en": EnNoun("card", "cards"), "ja": JaNoun("カード", "枚")}
DAMAGE: Final[dict[str, Noun]] = {
    "en": EnNoun("damage", "damage", mass=True),
    "ja": JaNoun("ダメージ", first=True),
}


@EN(Drawing)
def en_drawing(_n: Drawing, s: Speaker) -> EnClause:
    """A clause without an object of its own."""
    return EnClause(DRAW, s.count(1, NOUNS["en"]))


@JA(Drawing)
def ja_drawing(_n: Drawing, s: Speaker) -> JaClause:
    """A clause without an object of its own."""
    return JaClause(HIKU, s.count(1, NOUNS["ja"], "を"))


@EN(Striking)
def en_striking(n: Striking, s: Speaker) -> EnClause:
    """A clause about what a slot holds."""
    return EnClause(DEAL, f"{s.count(n.amount, DAMAGE['en'])} to {s.ref(0)}")


@JA(Striking)
def ja_striking(n: Striking, s: Speaker) -> JaClause:
    """A clause about what a slot holds."""
    return JaClause(ATAERU, f"{s.ref(0)}に{s.count(n.amount, DAMAGE['ja'], 'を')}")


@EN(EmptyHand)
def en_empty_hand(_n: EmptyHand, s: Speaker) -> Condition:
    """A condition."""
    return Condition(f"{s.your} hand is empty", f"{s.your} hand is not empty")


@JA(EmptyHand)
def ja_empty_hand(_n: EmptyHand, s: Speaker) -> Condition:
    """A condition."""
    return Condition(f"{s.your}手札がない", f"{s.your}手札がある", f"{s.your}手札がなく")


@EN(OpenField)
def en_open_field(_n: OpenField, s: Speaker) -> Condition:
    """Another condition."""
    return Condition(f"{s.you} have no units", f"{s.you} have a unit")


@JA(OpenField)
def ja_open_field(_n: OpenField, s: Speaker) -> Condition:
    """Another condition."""
    return Condition(f"{s.your}ユニットがいない", f"{s.your}ユニットがいる", f"{s.your}ユニットがおらず")


@EN(Units)
def en_units(_n: Units, _s: Speaker) -> EnNoun:
    """What can be chosen."""
    return EnNoun("opposing unit", "opposing units", "an", head="unit")


@JA(Units)
def ja_units(_n: Units, _s: Speaker) -> JaNoun:
    """What can be chosen."""
    return JaNoun("相手のユニット", "体", "ユニット")


@EN(Foe)
def en_foe(_n: Foe, _s: Speaker) -> EnNoun:
    """What can be aimed at."""
    return EnNoun("opposing unit", "opposing units", "an", head="unit")


@JA(Foe)
def ja_foe(_n: Foe, _s: Speaker) -> JaNoun:
    """What can be aimed at."""
    return JaNoun("相手のユニット", "体", "ユニット")


@EN(Life)
@JA(Life)
def life(_n: Life, _s: Speaker) -> Quantity:
    """A limit nobody reads."""
    return Quantity(0)


def face(_card: CardDef, _s: Speaker) -> Face:
    """There are no cards."""
    return Face()


def heading(_ability: Ability, _s: Speaker) -> Heading:
    """There are no abilities."""
    return Heading()


WORDS: Final = {
    "en": Words("en", "stand-ins", EN, face, heading, phases={"main": "main phase"}),
    "ja": Words("ja", "代役", JA, face, heading, phases={"main": "メインフェイズ"}),
}

_DRAW: Final = Drawing()
_HIT: Final = Striking(Const(2))
SAMPLES: Final[tuple[object, ...]] = (
    Seq((_HIT, _DRAW)),
    If(EmptyHand(), _DRAW),
    Loop(_DRAW, EmptyHand()),
    Phase("main", _DRAW),
    Apart(_DRAW),
    EachSeat(_DRAW),
    Turns(_DRAW),
    May(_DRAW, 0, 0, 0),
    May(_DRAW, 0, 0, 0, None, _HIT),
    OneOf((_DRAW, ChooseTargets(0, 0, (Foe(),), _HIT)), 0, 0),
    ChooseNumber(0, Const(0), Const(3), 0, 0),
    ChooseTargets(0, 0, (Foe(),), _HIT),
    Pay(Purse(), 0, 0),
    Payable(Purse(), Cost()),
    Both(EmptyHand(), OpenField()),
    Not(EmptyHand()),
    Const(2),
    Slot(0),
    Window(0, ROUND, STACK, WindowWords()),
    ChooseSet(0, Units(), Const(0), Const(2), 0, 0, 0, _HIT),
    Together(ChooseSet(0, Units(), Const(0), Const(2), 0, 0, 0, _HIT)),
    Over(0, _DRAW),
    Until(0, Const(2), 0, 0),
    Expire(0),
    Absorb(0, 0, 0),
    Divide(0, Const(3), Units(), Life(), 0, 0, Striking(Slot(1))),
)
