"""The sixteen cards."""

from __future__ import annotations

from fudaba.kernel.flows import If, May, OneOf, Pick, Seq
from fudaba.kernel.nodes import CardDef, Const, Slot
from fudaba.kernel.pieces import ChooseSet, Divide
from fudaba.kernel.together import Together
from fudaba_toy.effects import (
    AimAt,
    Cancel,
    Draw,
    Drop,
    FanDuel,
    Heads,
    Hurt,
    HurtAll,
    HurtPicked,
    LifeLeft,
    LookAtHand,
    LookAtTop,
    Opposing,
    OwnHand,
    Prevent,
    PutOnTop,
    Sink,
    Strengthen,
    TakeControl,
    TakeInstead,
    TopCard,
    Toss,
)
from fudaba_toy.model import CHARM, SPIRIT, TRICK, Bears, Card, Deed, Lends
from fudaba_toy.terms import (
    ASK_DIVIDE,
    ASK_DROP,
    ASK_MAY,
    ASK_MODE,
    ASK_TARGET,
    ASK_TOP,
    ASSIGN,
    CHAINED,
    COUNT,
    DAMAGE,
    DONE,
    DROP,
    DUSK,
    ENTERS,
    FALLS,
    KEEP,
    MODE,
    NO,
    PICKED,
    READ,
    RESOLVES,
    SINK,
    STRIKE,
    YES,
)

SEAT = AimAt(seats=True, cards=False)
ANY_SEAT = AimAt(seats=True, cards=False, own=True)
SPIRIT_OR_SEAT = AimAt(seats=True, cards=True)
ANY_SPIRIT = AimAt(seats=False, cards=True)
OWN_SPIRIT = AimAt(seats=False, cards=True, own=True)


def spirit(name: str, ja: str, en: str, cost: int, power: int, life: int, *deeds: Deed, oil: int = 0) -> Card:
    """A spirit's declaration."""
    return Card(name, ja, en, deeds, SPIRIT, cost, power, life, oil)


def trick(name: str, ja: str, en: str, cost: int, *deeds: Deed, only_answer: bool = False) -> Card:
    """A trick's declaration."""
    return Card(name, ja, en, deeds, TRICK, cost, only_answer=only_answer)


def all_cards() -> list[CardDef]:
    """The catalogue, made anew for each set of rules."""
    return [
        spirit("lantern", "提灯", "Paper Lantern", 1, 0, 2, oil=2),
        spirit("fox", "狐火", "Foxfire", 1, 1, 1, Deed("parting", FALLS, Seq((SEAT, Hurt(Const(1)))))),
        spirit(
            "drummer",
            "太鼓たたき",
            "Drummer",
            2,
            1,
            2,
            Deed("rhythm", READ, Lends(1)),
            Deed(
                "call",
                ENTERS,
                May(Seq((Pick(PICKED, OwnHand(), ASK_DROP, DROP), PutOnTop())), ASK_MAY, YES, NO),
            ),
        ),
        spirit("screen", "屏風", "Folding Screen", 2, 0, 4, Deed("shelter", DAMAGE, TakeInstead())),
        spirit(
            "thief",
            "鼠小僧",
            "Nimble Thief",
            3,
            2,
            2,
            Deed("lure", ENTERS, Seq((Pick(PICKED, Opposing(1), ASK_TARGET, STRIKE), TakeControl()))),
        ),
        spirit(
            "tanuki",
            "古狸",
            "Old Tanuki",
            2,
            2,
            2,
            Deed(
                "revel",
                DUSK,
                Seq((Toss(), If(Heads(), HurtAll(1, seats_only=True, others_only=True), Draw(Const(1))))),
            ),
        ),
        Card("crane", "折り鶴", "Paper Crane", (Deed("wings", READ, Bears(1, 1), ANY_SPIRIT),), CHARM, 1),
        trick("spark", "火花", "Spark", 1, Deed("spark", CHAINED, Hurt(Const(2)), SPIRIT_OR_SEAT)),
        trick("hush", "静けさ", "Hush", 1, Deed("hush", CHAINED, Cancel()), only_answer=True),
        trick("talisman", "お札", "Talisman", 1, Deed("ward", DAMAGE, Prevent(2)), only_answer=True),
        trick("wildfire", "大火", "Wildfire", 3, Deed("blaze", RESOLVES, HurtAll(2))),
        trick("fan-duel", "扇合わせ", "Fan Duel", 1, Deed("duel", RESOLVES, Together(FanDuel()))),
        trick(
            "stargazing",
            "星見",
            "Stargazing",
            1,
            Deed(
                "gaze",
                RESOLVES,
                OneOf(
                    (
                        Seq((LookAtTop(), Pick(PICKED, TopCard(), ASK_TOP, SINK, KEEP), Sink())),
                        LookAtHand(),
                    ),
                    ASK_MODE,
                    MODE,
                ),
                ANY_SEAT,
            ),
        ),
        trick(
            "second-thoughts",
            "思い直し",
            "Second Thoughts",
            1,
            Deed(
                "rethink",
                RESOLVES,
                Seq(
                    (
                        ChooseSet(PICKED, OwnHand(), Const(0), Const(3), ASK_DROP, DROP, DONE, Drop()),
                        Draw(Slot(COUNT)),
                    )
                ),
            ),
        ),
        trick(
            "fireworks",
            "花火",
            "Fireworks",
            2,
            Deed("burst", RESOLVES, Divide(PICKED, Const(3), Opposing(), LifeLeft(), ASK_DIVIDE, ASSIGN, HurtPicked())),
        ),
        trick("face-paint", "隈取り", "Face Paint", 1, Deed("glare", RESOLVES, Strengthen(2), OWN_SPIRIT)),
    ]
