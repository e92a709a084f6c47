"""The six Phoenixborn and the four dice powers."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.cards import (
    DICE_POWER,
    OPPONENTS,
    PHOENIX,
    PLAYER,
    READY_SPELL,
    UNIT,
    UNIT_OR_BARE_PHOENIXBORN,
    YOURS,
    Ability,
    Card,
    Cost,
    Target,
    magic,
)
from fudaba.games.ashes.effects.dice import exhaust_die
from fudaba.games.ashes.effects.optional import may
from fudaba.games.ashes.effects.piles import MAY_DRAW, TAKE_ALLY, Mill
from fudaba.games.ashes.effects.special import OrBarePhoenixborn
from fudaba.games.ashes.effects.units import (
    CHOSEN,
    TARGET,
    THEIR_PHOENIXBORN,
    YOUR_PHOENIXBORN,
    AttackOfTaken,
    Deal,
    IfDid,
    PlaceExhaustion,
    PutCharmDie,
    RaiseAttack,
)
from fudaba.games.ashes.effects.whens import Always, OpposingUnitLeft
from fudaba.games.ashes.schema import ids
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Const

ARADEL: Final = Card(
    "aradel-summergaard",
    "アラデル・サマーガード",
    "Aradel Summergaard",
    (
        Ability(
            "water-blast",
            ids.AT_ACTION,
            Deal(TARGET, Const(2)),
            cost=magic(natural="c", side=1, exhaust=True),
            targets=(Target(UNIT),),
        ),
    ),
    type=PHOENIX,
    # ashes.components.phoenixborn-card
    battlefield=8,
    life=16,
    spellboard=4,
)

COAL: Final = Card(
    "coal-roarkwin",
    "コール・ロアークィン",
    "Coal Roarkwin",
    (
        Ability(
            "slash",
            ids.AT_ACTION,
            OrBarePhoenixborn(Deal(TARGET, Const(1)), Deal(CHOSEN, Const(1))),
            cost=Cost(side=1, discard=1),
            targets=(Target(UNIT_OR_BARE_PHOENIXBORN),),
        ),
    ),
    type=PHOENIX,
    battlefield=6,
    life=15,
    spellboard=5,
)

JESSA: Final = Card(
    "jessa-na-ni",
    "ジェッサ・ナ・ニ",
    "Jessa Na Ni",
    (
        Ability(
            "screams-of-the-departed",
            ids.AT_LEFT,
            Deal(THEIR_PHOENIXBORN, Const(1)),
            cost=Cost(basic=1),
            may=True,
            if_=OpposingUnitLeft(),
        ),
    ),
    type=PHOENIX,
    battlefield=5,
    life=18,
    spellboard=4,
)

MAEONI: Final = Card(
    "maeoni-viper",
    "マイオーニ・ヴァイパー",
    "Maeoni Viper",
    (
        Ability(
            "strike",
            ids.AT_AFTER_ATTACKERS,
            RaiseAttack(TARGET, 2),
            cost=Cost(basic=1, exhaust=True),
            targets=(Target(UNIT),),
            may=True,
            if_=Always(),
        ),
    ),
    type=PHOENIX,
    battlefield=3,
    life=22,
    spellboard=4,
)

NOAH: Final = Card(
    "noah-redmoon",
    "ノア・レッドムーン",
    "Noah Redmoon",
    (
        Ability(
            "shadow-target",
            ids.AT_ACTION,
            PlaceExhaustion(TARGET, 1),
            cost=magic(ceremonial="c", side=1, exhaust=True),
            targets=(Target(READY_SPELL, OPPONENTS),),
        ),
    ),
    type=PHOENIX,
    battlefield=6,
    life=20,
    spellboard=3,
)

SARIA: Final = Card(
    "saria-guideman",
    "サリア・ガイドマン",
    "Saria Guideman",
    (
        Ability(
            "hearts-pull",
            ids.AT_ACTION,
            Seq((MAY_DRAW, IfDid(may(Mill())))),
            cost=magic(charm="c", side=1, exhaust=True),
            targets=(Target(PLAYER),),
        ),
    ),
    type=PHOENIX,
    battlefield=5,
    life=20,
    spellboard=4,
)

CEREMONIAL_POWER: Final = Card(
    "dice-power-ceremonial",
    "儀式のダイスパワー",
    "Ceremonial power",
    (
        Ability(
            "dice-power",
            ids.AT_ACTION,
            Seq((TAKE_ALLY, Deal(YOUR_PHOENIXBORN, AttackOfTaken()))),
            # ashes.dice-power.ceremonial
            cost=magic(ceremonial="p", side=1),
        ),
    ),
    type=DICE_POWER,
)

CHARM_POWER: Final = Card(
    "dice-power-charm",
    "魅了のダイスパワー",
    "Charm power",
    (
        Ability(
            "dice-power", ids.AT_ACTION, PutCharmDie(), cost=magic(charm="p", side=1), targets=(Target(UNIT, YOURS),)
        ),
    ),
    type=DICE_POWER,
)

ILLUSION_POWER: Final = Card(
    "dice-power-illusion",
    "幻影のダイスパワー",
    "Illusion power",
    # ashes.dice-power.illusion
    (Ability("dice-power", ids.AT_ACTION, exhaust_die(target=False), cost=magic(illusion="p", side=1)),),
    type=DICE_POWER,
)

NATURAL_POWER: Final = Card(
    "dice-power-natural",
    "自然のダイスパワー",
    "Natural power",
    # ashes.dice-power.natural
    (
        Ability(
            "dice-power",
            ids.AT_ACTION,
            Deal(TARGET, Const(1)),
            cost=magic(natural="p", side=1),
            targets=(Target(UNIT),),
        ),
    ),
    type=DICE_POWER,
)

CARDS: Final = (
    ARADEL,
    COAL,
    JESSA,
    MAEONI,
    NOAH,
    SARIA,
    CEREMONIAL_POWER,
    CHARM_POWER,
    ILLUSION_POWER,
    NATURAL_POWER,
)
