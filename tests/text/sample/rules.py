"""The sample game's schema, two cards and a turn order: enough to speak of, not to play."""

from __future__ import annotations

from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import (
    ALL,
    NAME,
    NUMBER,
    OWNER,
    SEAT,
    TAG,
    WORD,
    Counter,
    Happening,
    Number,
    Part,
    Prompt,
    Reason,
    Schema,
    Told,
    Verb,
    Zone,
)
from fudaba.kernel.tree.flows import EachSeat, If, Loop, Phase, Seq
from fudaba.kernel.tree.nodes import Const
from tests.text.sample.nodes import Attack, Discard, Draw, EmptyHand, SampleCard, ability

SCHEMA = Schema(
    zones=(Zone("field", ALL), Zone("hand", OWNER)),
    numbers=(Number("hidden", secret=True),),
    seat_numbers=(Number("life"),),
    counters=(Counter("wounds"), Counter("mark", hidden=True)),
    phases=(Part("draw", "sample.turn.draw"), Part("main", "sample.turn.main")),
    verbs=(
        Verb("play", (NAME,)),
        Verb("attack", (TAG,)),
        Verb("attack", (TAG, TAG)),
        Verb("attack all"),
        Verb("give", (SEAT, NUMBER)),
        Verb("burn", (WORD,)),
        Verb("pass"),
    ),
    prompts=(Prompt("turn", ""), Prompt("pick", "")),
    happenings=(Happening("drew", ""), Happening("hit", ""), Happening("burnt", "", n=Told("with", 0))),
    reasons=(Reason("ok", ""), Reason("poor", ""), Reason("gone", "")),
    words=("fire", "ice"),
    points=("enters", "action"),
)

TURN = Seq((
    Phase("draw", Draw(Const(2))),
    Phase("main", Seq((If(EmptyHand(), Draw(Const(1))), Attack()))),
    Discard(Const(1)),
))  # fmt: skip
CARDS = [
    SampleCard("courier", "燠火の伝令", "Ember Courier", (ability(Draw(Const(1))),), 2, 3),
    SampleCard("page", "石の小姓", "Stone Page", (), 1, 4),
]


def rules() -> Rules:
    """The sample game."""
    trees = {"game": Loop(EachSeat(TURN))}
    return Rules("sample", 1, SCHEMA, Catalogue(list(CARDS), dict(trees)), {}, (2, 2))
