"""Action spells."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.cards import (
    ACTION_SPELL,
    NO_ATTACHING,
    OPPONENTS,
    PLAYER,
    THE_PHOENIXBORN,
    TO_BATTLEFIELD,
    TO_DISCARD,
    UNIT,
    UNIT_OR_PHOENIXBORN,
    Ability,
    AttackIsStatus,
    Card,
    Cost,
    Keyword,
    LifeIsStatus,
    Target,
    X,
    magic,
)
from fudaba.games.ashes.effects.dice import take_dice, turn_dice
from fudaba.games.ashes.effects.piles import MAY_DRAW, SEARCH, TAKE_ALLY, Draw
from fudaba.games.ashes.effects.play import DiscardFromPlay, ReturnUnit
from fudaba.games.ashes.effects.special import COPY_ATTACK, EXHAUST_ALL_OF_NAME, MoveToken
from fudaba.games.ashes.effects.units import (
    TARGET,
    THIS,
    Deal,
    DealEachOpposing,
    PlaceExhaustion,
    PlaceWounds,
    RemoveExhaustion,
    YourUnits,
)
from fudaba.games.ashes.effects.whens import Always
from fudaba.games.ashes.schema import ids
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Const, Node


def _action(
    id_: str, ja: str, en: str, cost: Cost, body: Node, targets: tuple[Target, ...] = (), unique_to: str = ""
) -> Card:
    return Card(
        id_,
        ja,
        en,
        (Ability("", ids.AT_PLAYED, body, targets=targets),),
        type=ACTION_SPELL,
        placement=TO_DISCARD,
        cost=cost,
        unique_to=unique_to,
    )


CARDS: Final = (
    _action("bound-soul", "束縛の魂", "Bound Soul", magic(ceremonial="c", main=1), TAKE_ALLY),
    _action("call-upon-the-realms", "領地の要求", "Call Upon the Realms", Cost(main=1), turn_dice(Const(3))),
    _action(
        "fear",
        "畏怖",
        "Fear",
        Cost(main=1),
        ReturnUnit(),
        (Target(UNIT, OPPONENTS),),
        unique_to="jessa-na-ni",
    ),
    _action("hidden-power", "秘めた力", "Hidden Power", magic(illusion="c", main=1), take_dice(2)),
    _action(
        "mist-typhoon",
        "霞の台風",
        "Mist Typhoon",
        magic(illusion="c", natural="c", main=1),
        Seq((DealEachOpposing(1), MAY_DRAW)),
    ),
    _action(
        "molten-gold",
        "溶金",
        "Molten Gold",
        magic(natural="pp", main=1),
        PlaceWounds(TARGET, 3),
        (Target(UNIT_OR_PHOENIXBORN),),
    ),
    _action(
        "one-hundred-blades",
        "百の刃",
        "One Hundred Blades",
        Cost(main=1, basic=2),
        Seq((Deal(TARGET, Const(1)), DealEachOpposing(1), Draw(1))),
        (Target(THE_PHOENIXBORN),),
        unique_to="coal-roarkwin",
    ),
    _action("open-memories", "記憶の解放", "Open Memories", magic(charm="c", basic=1, main=1), SEARCH),
    _action(
        "out-of-the-mist",
        "霞の中から",
        "Out of the Mist",
        magic(illusion="p", natural="p", side=1),
        Seq((Deal(TARGET, YourUnits()), MAY_DRAW)),
        (Target(UNIT),),
    ),
    _action("refresh", "再起", "Refresh", magic(charm="c", basic=1, main=1), RemoveExhaustion(TARGET), (Target(UNIT),)),
    _action("seal", "封印", "Seal", magic(illusion="c", charm="c", main=1), EXHAUST_ALL_OF_NAME, (Target(PLAYER),)),
    _action("sleight-of-hand", "手練", "Sleight of Hand", magic(illusion="p", basic=1, main=1), Draw(3)),
    _action(
        "steady-gaze",
        "固定の視線",
        "Steady Gaze",
        magic(illusion="cc", main=1),
        PlaceExhaustion(TARGET, 2),
        (Target(UNIT),),
    ),
    Card(
        "strange-copy",
        "奇妙な複製",
        "Strange Copy",
        (
            Ability("", ids.AT_PLAYED, COPY_ATTACK, inexhaustible=True),
            Ability("", ids.AT_STATIC, AttackIsStatus(), inexhaustible=True),
            Ability("", ids.AT_STATIC, LifeIsStatus(), inexhaustible=True),
            Ability("", ids.AT_STATIC, Keyword(NO_ATTACHING), inexhaustible=True),
            # ashes.keyword.fleeting
            Ability("fleeting", ids.AT_END_OF_ROUND, DiscardFromPlay(THIS), inexhaustible=True, if_=Always()),
        ),
        type=ACTION_SPELL,
        placement=TO_BATTLEFIELD,
        cost=magic(illusion="cc", main=1),
        attack=X,
        life=X,
    ),
    _action("transfer", "転送", "Transfer", magic(charm="c", basic=1, main=1), MoveToken(), (Target(PLAYER),)),
)
