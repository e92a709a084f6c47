"""Conjurations."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.cards import (
    BATTLE_ADVANTAGE,
    CONJURATION,
    ILLUSION,
    MAGIC_GUARD,
    PLAYER,
    TO_BATTLEFIELD,
    UNIT,
    UNIT_GUARD,
    UNIT_OR_PHOENIXBORN,
    Ability,
    AttackIsStatus,
    Card,
    Cost,
    Keyword,
    LifeIsCopies,
    Target,
    X,
)
from fudaba.games.ashes.effects.piles import discard
from fudaba.games.ashes.effects.units import (
    EVENT,
    TARGET,
    THIS,
    YOUR_PHOENIXBORN,
    BanishAlly,
    Deal,
    Destroy,
    PlaceExhaustion,
    PlaceStatus,
    PlaceWounds,
    RemoveWounds,
)
from fudaba.games.ashes.effects.whens import (
    Always,
    OpposingUnitEntered,
    ThisDestroyed,
    ThisReceivesFromUnit,
    YouDestroyOpposingUnit,
)
from fudaba.games.ashes.flow.targets import TARGET_PLAYER
from fudaba.games.ashes.schema import ids
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Const


def _conjuration(
    id_: str, ja: str, en: str, copies: int, values: tuple[int, int, int], *effects: Ability, unique_to: str = ""
) -> Card:
    attack, life, recover = values
    return Card(
        id_,
        ja,
        en,
        effects,
        type=CONJURATION,
        placement=TO_BATTLEFIELD,
        attack=attack,
        life=life,
        recover=recover,
        unique_to=unique_to,
        copies=copies,
    )


def _keyword(name: str, bit: int, inexhaustible: bool = False) -> Ability:
    return Ability(name, ids.AT_STATIC, Keyword(bit), inexhaustible=inexhaustible)


CARDS: Final = (
    _conjuration(
        "blood-puppet",
        "血の傀儡",
        "Blood Puppet",
        5,
        (0, 2, 0),
        Ability("cursed", ids.AT_END_OF_ROUND, PlaceWounds(YOUR_PHOENIXBORN, 1), number=1, if_=Always()),
        Ability("self-inflict", ids.AT_ACTION, Deal(THIS, Const(1)), number=1, cost=Cost(side=1, basic=1)),
    ),
    _conjuration(
        "blue-jaguar",
        "青豹",
        "Blue Jaguar",
        5,
        (2, 2, 0),
        Ability(
            "gaze",
            ids.AT_AFTER_ENTERS,
            PlaceExhaustion(EVENT, 1),
            number=1,
            cost=Cost(basic=1),
            may=True,
            if_=OpposingUnitEntered(),
        ),
        unique_to="aradel-summergaard",
    ),
    _conjuration(
        "butterfly-monk",
        "蝶の僧兵",
        "Butterfly Monk",
        5,
        (1, X, 1),
        _keyword("unit-guard", UNIT_GUARD),
        Ability(
            "last-blessing",
            ids.AT_DESTROYED,
            RemoveWounds(TARGET, 1),
            number=1,
            targets=(Target(UNIT_OR_PHOENIXBORN),),
            inexhaustible=True,
            if_=ThisDestroyed(),
        ),
        Ability("", ids.AT_STATIC, LifeIsCopies("summon-butterfly-monk"), inexhaustible=True),
    ),
    _conjuration(
        "false-demon",
        "偽の悪魔",
        "False Demon",
        5,
        (1, 4, 0),
        _keyword("unit-guard", UNIT_GUARD),
        _keyword("illusion", ILLUSION, inexhaustible=True),
        Ability("illusion", ids.AT_RECEIVED, Destroy(THIS), inexhaustible=True, if_=ThisReceivesFromUnit()),
    ),
    _conjuration(
        "gilder",
        "金箔塗り",
        "Gilder",
        5,
        (1, 2, 0),
        _keyword("unit-guard", UNIT_GUARD),
        Ability(
            "inheritance",
            ids.AT_DESTROYED,
            PlaceStatus(TARGET, 1),
            number=1,
            targets=(Target(UNIT),),
            may=True,
            inexhaustible=True,
            if_=ThisDestroyed(),
        ),
    ),
    _conjuration("iron-rhino", "鉄の犀", "Iron Rhino", 5, (5, 4, 0)),
    _conjuration("masked-wolf", "仮面の狼", "Masked Wolf", 5, (2, 1, 0), unique_to="noah-redmoon"),
    # ashes.components.unit-card
    _conjuration("mist-spirit", "霞の精", "Mist Spirit", 10, (1, 1, 0)),
    _conjuration(
        "seaside-raven",
        "海辺の鴉",
        "Seaside Raven",
        2,
        (3, 2, 0),
        _keyword("battle-advantage", BATTLE_ADVANTAGE),
        _keyword("magic-guard", MAGIC_GUARD, inexhaustible=True),
        unique_to="saria-guideman",
    ),
    _conjuration(
        "silver-snake",
        "銀の蛇",
        "Silver Snake",
        3,
        (X, 4, 3),
        Ability(
            "consume",
            ids.AT_DESTROYED,
            Seq((PlaceStatus(THIS, 1), BanishAlly())),
            inexhaustible=True,
            if_=YouDestroyOpposingUnit(),
        ),
        Ability("", ids.AT_STATIC, AttackIsStatus(), inexhaustible=True),
        unique_to="maeoni-viper",
    ),
    _conjuration("sleeping-widow", "眠り後家蜘蛛", "Sleeping Widow", 6, (2, 1, 0)),
    _conjuration(
        "three-eyed-owl",
        "三つ目梟",
        "Three-Eyed Owl",
        5,
        (1, 2, 0),
        Ability(
            "memory-drain",
            ids.AT_ACTION,
            discard(TARGET_PLAYER, 1),
            number=1,
            cost=Cost(main=1, exhaust=True),
            targets=(Target(PLAYER),),
        ),
    ),
)
