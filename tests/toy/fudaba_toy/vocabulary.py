"""What card files of this game may say."""

from __future__ import annotations

from functools import cache
from typing import Final

from fudaba.cardfile.mistakes import Unfit
from fudaba.cardfile.shapes import Flag, Node, Number, OneOf, Part, Several, Slug, Text
from fudaba.cardfile.vocabulary import Record, Saying, Vocabulary
from fudaba.kernel.tree import choices
from fudaba.kernel.tree.choices import ChooseNumber, May
from fudaba.kernel.tree.costs import Pay, Payable
from fudaba.kernel.tree.durations import NOBODYS, THEIRS, YOURS
from fudaba.kernel.tree.flows import If
from fudaba.kernel.tree.nodes import Amount, Const, Slot, Test
from fudaba.kernel.tree.nodes import Node as Effect
from fudaba.kernel.tree.pieces import ChooseSet
from fudaba.kernel.tree.shares import Divide
from fudaba.kernel.tree.targets import FIZZLE, ILLEGAL, SKIP, Aim, ChooseTargets
from fudaba.kernel.tree.together import Together
from fudaba.text.complete import parts
from fudaba_toy import effects
from fudaba_toy.choices import AimAt, EmberPurse, Embers, Funds
from fudaba_toy.durations import Lasts
from fudaba_toy.model import Bears, Card, Deed, Lends
from fudaba_toy.terms import (
    AIM,
    AT_CHAINED,
    AT_DAMAGE,
    AT_DAWN,
    AT_DUSK,
    AT_ENTERS,
    AT_EVENING,
    AT_FALLS,
    AT_READ,
    AT_RESOLVES,
    AT_WAKE,
    BASE_POWER,
    COUNT,
    DROWSY,
    LIFE,
    NEXT_DAWN,
    NEXT_DUSK,
    P_DIVIDE,
    P_DROP,
    P_MAY,
    P_MODE,
    P_NUMBER,
    P_PAY,
    P_TARGET,
    P_TOP,
    PICKED,
    POWER,
    SECOND,
    THIS_TURN,
    USED,
    V_ASSIGN,
    V_DONE,
    V_DROP,
    V_KEEP,
    V_MODE,
    V_NO,
    V_SINK,
    V_SPEND,
    V_YES,
    WARD,
)
from fudaba_toy.volley import Soaks, Volley

EFFECT: Final = Node(Effect)
AMOUNT: Final = Node(Amount, "amount", "数量")
AIMS: Final = Node(Aim, "target", "対象")
TIMES: Final = {
    "lasting": AT_READ,
    "resolves": AT_RESOLVES,
    "chained": AT_CHAINED,
    "damage": AT_DAMAGE,
    "enters": AT_ENTERS,
    "falls": AT_FALLS,
    "dusk": AT_DUSK,
    "dawn": AT_DAWN,
    "evening": AT_EVENING,
    "wake": AT_WAKE,
}


def choose_target(at: Aim, then: Effect) -> Effect:
    """A target is chosen as the ability resolves."""
    return ChooseTargets(AIM, P_TARGET, (at,), then)


def may(test: Test, then: Effect) -> Effect:
    """The controller may, if something is so."""
    return May(then, P_MAY, V_YES, V_NO, test)


def put_on_top() -> Effect:
    """A card of the hand goes on top of the deck."""
    return ChooseSet(PICKED, effects.OwnHand(), Const(1), Const(1), P_DROP, V_DROP, V_DONE, effects.PutOnTop())


def sink_or_keep() -> Effect:
    """The card on top of the deck that was looked at goes to its bottom, or stays."""
    return ChooseSet(PICKED, effects.TopCard(), Const(0), Const(1), P_TOP, V_SINK, V_KEEP, effects.Sink())


def drop_up_to(cards: int) -> Effect:
    """The controller discards up to so many cards; ``that-many`` is how many."""
    return ChooseSet(PICKED, effects.OwnHand(), Const(0), Const(cards), P_DROP, V_DROP, V_DONE, effects.Drop())


def that_many() -> Amount:
    """The number chosen before."""
    return Slot(COUNT)


def choose_spending() -> Effect:
    """The controller says how many embers to spend."""
    return ChooseNumber(COUNT, Const(0), Funds(), P_NUMBER, V_SPEND)


def pay_that() -> Effect:
    """So many embers are paid."""
    return Pay(EmberPurse(slot=COUNT), P_PAY, V_DONE)


def pay(embers: int) -> Effect:
    """Embers are paid."""
    return Pay(EmberPurse(Embers(embers)), P_PAY, V_DONE)


def can_pay(embers: int) -> Test:
    """The controller has so many embers."""
    return Payable(EmberPurse(Embers(embers)), Embers(embers))


def divide_damage(damage: int) -> Effect:
    """Damage is divided among the spirits of others."""
    return Divide(
        PICKED, Const(damage), effects.Opposing(), effects.LifeLeft(), P_DIVIDE, V_ASSIGN, effects.HurtPicked()
    )


def fan_duel() -> Effect:
    """Everybody lays a fan at the same time."""
    return Together(effects.FanDuel())


def _one_of(bodies: tuple[Effect, ...]) -> Effect:
    return choices.OneOf(bodies, P_MODE, V_MODE)


def _lasts(what: int, amount: Amount, until: int, whose: int) -> Effect:
    return Lasts(what, amount, until, AIM, whose)


LASTING: Final = (Lends, Bears, Soaks)
BOUND: Final = {effects.Cancel: AT_CHAINED, effects.Prevent: AT_DAMAGE, effects.TakeInstead: AT_DAMAGE}
"""What answers something, and when there is something to answer."""


def _deed(**values: object) -> Deed:
    made = Deed(**values)  # type: ignore[arg-type]
    inside = [type(part) for part in parts(made.effect)]
    if (made.when == AT_READ) != isinstance(made.effect, LASTING):
        raise Unfit(
            "lasting-and-nothing-else",
            en="lends, bears and soaks are lasting, and nothing else is",
            ja="whenがlastingなのは、lends、bears、soaksだけです。",
        )
    for kind, point in BOUND.items():
        if kind in inside and made.when != point:
            word = next(word for word, at in TIMES.items() if at == point)
            raise Unfit(
                "answers-something",
                en=f"this effect answers something: it goes with {word} only",
                ja=f"この効果は何かに応じるもので、whenは{word}だけです。",
            )
    if (made.when == AT_DAMAGE) and not isinstance(made.effect, (effects.Prevent, effects.TakeInstead)):
        raise Unfit(
            "answers-damage",
            en="what answers damage prevents it or takes it instead",
            ja="ダメージに応じる効果は、それを防ぐか肩代わりするかです。",
        )
    return made


DEED: Final = Record(
    Deed,
    {"name": Slug(), "when": OneOf(TIMES), "targets": Several(AIMS, most=2), "effect": EFFECT},
    fields={"targets": "aims"},
    make=_deed,
)
CARD: Final = Record(
    Card,
    {
        "id": Slug(),
        "ja": Text(),
        "en": Text(),
        "type": OneOf(("spirit", "trick", "charm")),
        "cost": Number(0, 9),
        "power": Number(0, 9),
        "life": Number(0, 9),
        "oil": Number(0, 9),
        "only-answer": Flag(),
        "deeds": Several(Part(DEED), most=4),
    },
    fields={"deeds": "abilities"},
    defaults={"deeds": ()},
)


@cache
def vocabulary() -> Vocabulary:
    """Its effects, conditions and targets by name."""
    few = Number(1, 9)
    whom = OneOf(("nobody", "yours", "others", "anybody"))
    return Vocabulary(
        CARD,
        Record(
            AimAt,
            {
                "seats": whom,
                "spirits-of": whom,
                "most-power": Number(0, 99),
                "if-none": OneOf({"not-used": ILLEGAL, "skipped": SKIP, "nothing-happens": FIZZLE}),
            },
            name="target",
            fields={"spirits-of": "cards_of", "most-power": "most", "if-none": "empty"},
        ),
        Saying(choose_target, {"at": AIMS, "then": EFFECT}),
        Saying(may, {"if": Node(Test, "condition", "条件"), "then": EFFECT}, fields={"if": "test"}),
        Saying(put_on_top),
        Saying(sink_or_keep),
        Saying(drop_up_to, {"cards": few}),
        Saying(that_many),
        Saying(choose_spending),
        Saying(pay_that),
        Saying(pay, {"embers": few}),
        Saying(can_pay, {"embers": few}),
        Saying(divide_damage, {"damage": few}),
        Saying(fan_duel),
        Record(choices.OneOf, {"of": Several(EFFECT, most=5)}, fields={"of": "bodies"}, make=_one_of),
        Record(
            If,
            {"test": Node(Test, "condition", "条件"), "then": EFFECT, "otherwise": EFFECT},
            fields={"otherwise": "other"},
            defaults={"otherwise": None},
        ),
        Record(
            Lasts,
            {
                "what": OneOf({"power": POWER, "life": LIFE, "base-power": BASE_POWER, "ward": WARD, "drowsy": DROWSY}),
                "amount": AMOUNT,
                "until": OneOf({"this-turn": THIS_TURN, "dawn": NEXT_DAWN, "dusk": NEXT_DUSK, "used": USED}),
                "whose": OneOf({"nobodys": NOBODYS, "yours": YOURS, "theirs": THEIRS}),
            },
            make=_lasts,
        ),
        Record(
            effects.Hurt,
            {"amount": AMOUNT, "target": OneOf({"first": AIM, "second": SECOND})},
            alone="amount",
            fields={"target": "aim"},
        ),
        Record(
            effects.HurtAll,
            {"amount": few, "seats-only": Flag(), "others-only": Flag()},
            alone="amount",
        ),
        Record(effects.Draw, {"amount": AMOUNT}),
        Record(effects.Prevent, {"amount": few}),
        Record(effects.Kindle, {"embers": few}, fields={"embers": "n"}),
        Record(effects.Holding),
        Record(effects.TakeInstead),
        Record(effects.TakeControl),
        Record(effects.Toss),
        Record(effects.Heads),
        Record(effects.Cancel),
        Record(effects.LookAtTop),
        Record(effects.LookAtHand),
        Record(effects.Tire),
        Record(effects.Mill),
        Record(Lends, {"life": few}),
        Record(Bears, {"power": Number(0, 9), "life": Number(0, 9)}),
        Record(Volley),
        Record(Soaks),
    )
