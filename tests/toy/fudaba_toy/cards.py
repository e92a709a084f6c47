"""The cards."""

from __future__ import annotations

from fudaba.kernel.tree.choices import ChooseNumber, May, OneOf
from fudaba.kernel.tree.costs import Pay, Payable
from fudaba.kernel.tree.durations import THEIRS as OF_THEIRS
from fudaba.kernel.tree.durations import YOURS as OF_YOURS
from fudaba.kernel.tree.flows import If, Seq
from fudaba.kernel.tree.nodes import CardDef, Const, Slot
from fudaba.kernel.tree.pieces import ChooseSet
from fudaba.kernel.tree.shares import Divide
from fudaba.kernel.tree.targets import FIZZLE, SKIP, ChooseTargets
from fudaba.kernel.tree.together import Together
from fudaba_toy.choices import ANYBODY, OTHERS, YOURS, AimAt, EmberPurse, Embers, Funds
from fudaba_toy.durations import Lasts
from fudaba_toy.effects import (
    Cancel,
    Draw,
    Drop,
    FanDuel,
    Heads,
    Holding,
    Hurt,
    HurtAll,
    HurtPicked,
    Kindle,
    LifeLeft,
    LookAtHand,
    LookAtTop,
    Mill,
    Opposing,
    OwnHand,
    Prevent,
    PutOnTop,
    Sink,
    TakeControl,
    TakeInstead,
    Tire,
    TopCard,
    Toss,
)
from fudaba_toy.model import CHARM, SPIRIT, TRICK, Bears, Card, Deed, Lends
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

SEAT = AimAt(seats=OTHERS)
ANY_SEAT = AimAt(seats=ANYBODY)
SPIRIT_OR_SEAT = AimAt(seats=OTHERS, cards_of=ANYBODY)
ANY_SPIRIT = AimAt(cards_of=ANYBODY)
OWN_SPIRIT = AimAt(cards_of=YOURS)
MAYBE_YOURS = AimAt(cards_of=YOURS, empty=SKIP)
MAYBE_THEIRS = AimAt(cards_of=OTHERS, empty=SKIP)
THEIR_SPIRIT = AimAt(cards_of=OTHERS)
WEAK_SPIRIT = AimAt(cards_of=OTHERS, most=1, empty=FIZZLE)


PRICE = EmberPurse(Embers(1))
CAN_BUY = Payable(PRICE, Embers(1))
PAINT = Lasts(POWER, Const(2), THIS_TURN, AIM)
PAINT_ONE = ChooseTargets(AIM, P_TARGET, (MAYBE_YOURS,), PAINT)
MORE_POWER = Lasts(POWER, Const(1), THIS_TURN, AIM)
HURT_A_SEAT = ChooseTargets(AIM, P_TARGET, (SEAT,), Hurt(Const(1)))
ONE_OF_HAND = ChooseSet(PICKED, OwnHand(), Const(1), Const(1), P_DROP, V_DROP, V_DONE, PutOnTop())
SINK_OR_KEEP = ChooseSet(PICKED, TopCard(), Const(0), Const(1), P_TOP, V_SINK, V_KEEP, Sink())


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
        spirit(
            "fox",
            "狐火",
            "Foxfire",
            1,
            1,
            1,
            Deed("parting", AT_FALLS, HURT_A_SEAT),
        ),
        spirit(
            "drummer",
            "太鼓たたき",
            "Drummer",
            2,
            1,
            2,
            Deed("rhythm", AT_READ, Lends(1)),
            Deed(
                "call",
                AT_ENTERS,
                May(ONE_OF_HAND, P_MAY, V_YES, V_NO, Holding()),
            ),
        ),
        spirit("screen", "屏風", "Folding Screen", 2, 0, 4, Deed("shelter", AT_DAMAGE, TakeInstead())),
        spirit(
            "thief",
            "鼠小僧",
            "Nimble Thief",
            3,
            2,
            2,
            Deed("lure", AT_ENTERS, ChooseTargets(AIM, P_TARGET, (WEAK_SPIRIT,), TakeControl())),
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
                AT_DUSK,
                Seq((Toss(), If(Heads(), HurtAll(1, seats_only=True, others_only=True), Draw(Const(1))))),
            ),
        ),
        Card("crane", "折り鶴", "Paper Crane", (Deed("wings", AT_READ, Bears(1, 1), (ANY_SPIRIT,)),), CHARM, 1),
        trick("spark", "火花", "Spark", 1, Deed("spark", AT_CHAINED, Hurt(Const(2)), (SPIRIT_OR_SEAT,))),
        trick("hush", "静けさ", "Hush", 1, Deed("hush", AT_CHAINED, Cancel()), only_answer=True),
        trick("talisman", "お札", "Talisman", 1, Deed("ward", AT_DAMAGE, Prevent(2)), only_answer=True),
        trick("wildfire", "大火", "Wildfire", 3, Deed("blaze", AT_RESOLVES, HurtAll(2))),
        trick("fan-duel", "扇合わせ", "Fan Duel", 1, Deed("duel", AT_RESOLVES, Together(FanDuel()))),
        trick(
            "stargazing",
            "星見",
            "Stargazing",
            1,
            Deed(
                "gaze",
                AT_RESOLVES,
                OneOf(
                    (
                        Seq((LookAtTop(), SINK_OR_KEEP)),
                        LookAtHand(),
                    ),
                    P_MODE,
                    V_MODE,
                ),
                (ANY_SEAT,),
            ),
        ),
        trick(
            "second-thoughts",
            "思い直し",
            "Second Thoughts",
            1,
            Deed(
                "rethink",
                AT_RESOLVES,
                Seq(
                    (
                        ChooseSet(PICKED, OwnHand(), Const(0), Const(3), P_DROP, V_DROP, V_DONE, Drop()),
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
            Deed(
                "burst", AT_RESOLVES, Divide(PICKED, Const(3), Opposing(), LifeLeft(), P_DIVIDE, V_ASSIGN, HurtPicked())
            ),
        ),
        trick(
            "bellows",
            "火吹き竹",
            "Bellows",
            1,
            Deed(
                "gust",
                AT_RESOLVES,
                Seq(
                    (
                        ChooseNumber(COUNT, Const(0), Funds(), P_NUMBER, V_SPEND),
                        Pay(EmberPurse(slot=COUNT), P_PAY, V_DONE),
                        Hurt(Slot(COUNT)),
                    )
                ),
                (SPIRIT_OR_SEAT,),
            ),
        ),
        trick(
            "twin-fans",
            "二枚扇",
            "Twin Fans",
            1,
            Deed("flourish", AT_RESOLVES, Seq((MORE_POWER, Hurt(Const(1), SECOND))), (MAYBE_YOURS, MAYBE_THEIRS)),
        ),
        spirit(
            "magpie",
            "鵲",
            "Magpie",
            2,
            1,
            1,
            Deed("glitter", AT_ENTERS, ChooseTargets(AIM, P_TARGET, (WEAK_SPIRIT,), Seq((Tire(), Draw(Const(1)))))),
        ),
        spirit(
            "peddler",
            "行商人",
            "Peddler",
            2,
            1,
            2,
            Deed(
                "wares", AT_ENTERS, May(Seq((Pay(PRICE, P_PAY, V_DONE), Draw(Const(1)))), P_MAY, V_YES, V_NO, CAN_BUY)
            ),
        ),
        trick("volley", "総がかり", "All at Once", 2, Deed("volley", AT_RESOLVES, Volley(), (THEIR_SPIRIT,))),
        Card("umbrella", "番傘", "Paper Umbrella", (Deed("shade", AT_READ, Soaks(), (ANY_SPIRIT,)),), CHARM, 1),
        trick(
            "straw-coat",
            "蓑",
            "Straw Coat",
            1,
            Deed("cover", AT_RESOLVES, Lasts(LIFE, Const(2), NEXT_DAWN, AIM, OF_YOURS), (OWN_SPIRIT,)),
        ),
        trick(
            "oni-mask",
            "鬼の面",
            "Oni Mask",
            2,
            Deed("scowl", AT_RESOLVES, Lasts(BASE_POWER, Const(4), THIS_TURN, AIM), (OWN_SPIRIT,)),
        ),
        trick(
            "paper-doll",
            "形代",
            "Paper Doll",
            1,
            Deed("stand-in", AT_RESOLVES, Lasts(WARD, Const(1), USED, AIM), (OWN_SPIRIT,)),
        ),
        trick(
            "lullaby",
            "子守唄",
            "Lullaby",
            1,
            Deed("lull", AT_RESOLVES, Lasts(DROWSY, Const(-1), NEXT_DUSK, AIM, OF_THEIRS), (SEAT,)),
        ),
        spirit("rooster", "一番鶏", "First Rooster", 2, 0, 2, Deed("crow", AT_DAWN, Kindle(1))),
        spirit("lark", "告天子", "Lark", 2, 1, 1, Deed("song", AT_DAWN, PAINT_ONE)),
        spirit("owl", "梟", "Owl", 2, 1, 2, Deed("hoot", AT_EVENING, Draw(Const(1)))),
        spirit("bat", "蝙蝠", "Bat", 1, 2, 1, Deed("flutter", AT_EVENING, Mill())),
        trick("incense", "線香", "Incense", 1, Deed("smoke", AT_WAKE, Draw(Const(1))), only_answer=True),
        trick("dirge", "挽歌", "Dirge", 1, Deed("wail", AT_WAKE, HurtAll(1, others_only=True)), only_answer=True),
        trick(
            "face-paint",
            "隈取り",
            "Face Paint",
            1,
            Deed("glare", AT_RESOLVES, PAINT, (OWN_SPIRIT,)),
        ),
    ]
