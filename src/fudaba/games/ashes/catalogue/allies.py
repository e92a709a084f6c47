"""Allies."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.cards import (
    ALLY,
    BATTLE_ADVANTAGE,
    PLAYER,
    TO_BATTLEFIELD,
    UNIT,
    UNIT_OR_PHOENIXBORN,
    Ability,
    Card,
    Cost,
    Keyword,
    Target,
    magic,
)
from fudaba.games.ashes.effects.dice import exhaust_die
from fudaba.games.ashes.effects.special import TRADE_STATUS
from fudaba.games.ashes.effects.units import (
    TARGET,
    THIS,
    Deal,
    PlaceExhaustion,
    PlaceStatus,
    PlaceWounds,
    RaiseAttack,
    ReceivedUpToLife,
)
from fudaba.games.ashes.effects.whens import Always, OpponentMilled, ThisDealsInCombat, ThisEnters, ThisReceives
from fudaba.games.ashes.schema import ids
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Const


def _ally(id_: str, ja: str, en: str, cost: Cost, values: tuple[int, int, int], *effects: Ability) -> Card:
    attack, life, recover = values
    return Card(
        id_,
        ja,
        en,
        effects,
        type=ALLY,
        placement=TO_BATTLEFIELD,
        cost=cost,
        attack=attack,
        life=life,
        recover=recover,
    )


ANY: Final = (Target(UNIT_OR_PHOENIXBORN),)
ONE_UNIT: Final = (Target(UNIT),)

CARDS: Final = (
    _ally(
        "anchornaut",
        "錨使い",
        "Anchornaut",
        Cost(main=1, basic=1),
        (0, 1, 1),
        Ability(
            "throw",
            ids.AT_ANYTIME,
            Deal(TARGET, Const(1)),
            number=1,
            cost=Cost(exhaust=True),
            targets=ONE_UNIT,
            may=True,
        ),
    ),
    _ally(
        "blood-archer",
        "血の弓兵",
        "Blood Archer",
        magic(ceremonial="c", charm="c", basic=2, main=1),
        (3, 3, 2),
        Ability("blood-oath", ids.AT_DECLARING, Seq((RaiseAttack(THIS, 2), PlaceWounds(THIS, 2))), number=2, may=True),
        Ability("battle-advantage", ids.AT_STATIC, Keyword(BATTLE_ADVANTAGE)),
    ),
    _ally(
        "enchanted-violinist",
        "魅惑のヴァイオリニスト",
        "Enchanted Violinist",
        Cost(main=1, basic=1),
        (1, 2, 0),
        Ability(
            "song-of-sorrow",
            ids.AT_MILLED,
            PlaceWounds(TARGET, 1),
            cost=Cost(basic=1),
            targets=ONE_UNIT,
            may=True,
            if_=OpponentMilled(),
        ),
    ),
    _ally(
        "hammer-knight",
        "大槌の騎士",
        "Hammer Knight",
        magic(ceremonial="p", natural="c", basic=1, main=1),
        (4, 3, 1),
        Ability(
            "aftershock",
            ids.AT_DEALT,
            PlaceWounds(TARGET, 1),
            number=1,
            targets=ONE_UNIT,
            may=True,
            if_=ThisDealsInCombat(),
        ),
    ),
    _ally(
        "iron-worker",
        "鉄職人",
        "Iron Worker",
        Cost(main=1, basic=2),
        (2, 2, 1),
        Ability("resourceful", ids.AT_ENTERS, PlaceStatus(THIS, 1), number=1, inexhaustible=True, if_=ThisEnters()),
        Ability("resourceful", ids.AT_BEGIN_TURNS, PlaceStatus(THIS, 1), number=1, inexhaustible=True, if_=Always()),
        Ability("overtime", ids.AT_ANYTIME, TRADE_STATUS, cost=Cost(status=True), may=True, inexhaustible=True),
    ),
    _ally(
        "leech-warrior",
        "蛭の戦士",
        "Leech Warrior",
        magic(ceremonial="cc", basic=1, main=1),
        (2, 3, 3),
        Ability(
            "shadow-drain",
            ids.AT_RECEIVED,
            exhaust_die(target=True, may=True),
            number=1,
            targets=(Target(PLAYER),),
            may=True,
            if_=ThisReceives(),
        ),
    ),
    _ally(
        "living-doll",
        "生ける人形",
        "Living Doll",
        magic(ceremonial="c", charm="c", basic=1, main=1),
        (0, 3, 1),
        Ability(
            "pain-link",
            ids.AT_RECEIVED,
            Deal(TARGET, ReceivedUpToLife()),
            cost=Cost(basic=1),
            targets=ANY,
            may=True,
            if_=ThisReceives(),
        ),
    ),
    _ally(
        "rose-fire-dancer",
        "薔薇の火の踊り子",
        "Rose Fire Dancer",
        magic(illusion="c", basic=1, main=1),
        (3, 1, 0),
        Ability(
            "distract", ids.AT_ACTION, PlaceExhaustion(TARGET, 1), cost=Cost(side=1, exhaust=True), targets=ONE_UNIT
        ),
    ),
    _ally(
        "stormwind-sniper",
        "暴風の狙撃手",
        "Stormwind Sniper",
        magic(illusion="c", ceremonial="c", basic=1, main=1),
        (2, 1, 1),
        Ability("ambush", ids.AT_ENTERS, Deal(TARGET, Const(2)), number=2, targets=ANY, may=True, if_=ThisEnters()),
    ),
)
