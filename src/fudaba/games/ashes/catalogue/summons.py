"""Ready spells that bring out conjurations."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.cards import (
    PLAYER,
    READY,
    SPELL_GUARD,
    TO_SPELLBOARD,
    UNIT,
    Ability,
    Card,
    Cost,
    Keyword,
    Target,
    magic,
)
from fudaba.games.ashes.effects.optional import may
from fudaba.games.ashes.effects.play import Summon
from fudaba.games.ashes.effects.units import CHOSEN, TARGET, Deal, Focus, PlaceStatus
from fudaba.games.ashes.flow.targets import TARGET_PLAYER
from fudaba.games.ashes.schema import ids
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Const

MAIN_ONLY: Final = Cost(main=1)


def _summon(id_: str, ja: str, en: str, brings: str, cost: Cost, *effects: Ability, unique_to: str = "") -> Card:
    return Card(
        id_, ja, en, effects, type=READY, placement=TO_SPELLBOARD, cost=cost, unique_to=unique_to, summons=(brings,)
    )


CARDS: Final = (
    _summon(
        "summon-blood-puppet",
        "血の傀儡の召喚",
        "Summon Blood Puppet",
        "blood-puppet",
        MAIN_ONLY,
        Ability(
            "",
            ids.AT_ACTION,
            Summon("blood-puppet", where=TARGET_PLAYER),
            cost=magic(ceremonial="c", main=1, exhaust=True),
            targets=(Target(PLAYER),),
        ),
    ),
    _summon(
        "summon-blue-jaguar",
        "青豹の召喚",
        "Summon Blue Jaguar",
        "blue-jaguar",
        MAIN_ONLY,
        Ability("", ids.AT_ACTION, Summon("blue-jaguar"), cost=Cost(main=1, exhaust=True, basic=2)),
        unique_to="aradel-summergaard",
    ),
    _summon(
        "summon-butterfly-monk",
        "蝶の僧兵の召喚",
        "Summon Butterfly Monk",
        "butterfly-monk",
        MAIN_ONLY,
        Ability("", ids.AT_ACTION, Summon("butterfly-monk"), cost=magic(natural="p", main=1, exhaust=True)),
    ),
    _summon(
        "summon-false-demon",
        "偽の悪魔の召喚",
        "Summon False Demon",
        "false-demon",
        MAIN_ONLY,
        Ability("", ids.AT_ACTION, Summon("false-demon"), cost=magic(illusion="c", basic=1, main=1, exhaust=True)),
    ),
    _summon(
        "summon-gilder",
        "金箔塗りの召喚",
        "Summon Gilder",
        "gilder",
        magic(charm="c", main=1),
        Ability(
            "",
            ids.AT_ACTION,
            Seq((Summon("gilder"), may(Deal(TARGET, Const(1)), TARGET))),
            cost=magic(natural="c", main=1, exhaust=True),
            targets=(Target(UNIT),),
        ),
    ),
    _summon(
        "summon-iron-rhino",
        "鉄の犀の召喚",
        "Summon Iron Rhino",
        "iron-rhino",
        magic(natural="c", main=1),
        Ability(
            "", ids.AT_ACTION, Summon("iron-rhino"), cost=Cost(main=1, exhaust=True, basic=6), cheaper_by_focus=True
        ),
    ),
    _summon(
        "summon-masked-wolf",
        "仮面の狼の召喚",
        "Summon Masked Wolf",
        "masked-wolf",
        MAIN_ONLY,
        Ability(
            "",
            ids.AT_ACTION,
            Summon("masked-wolf"),
            cost=magic(illusion="c", basic=1, side=1, exhaust=True),
            focus_cost=magic(illusion="p", side=1, exhaust=True),
        ),
        unique_to="noah-redmoon",
    ),
    _summon(
        "summon-mist-spirit",
        "霞の精の召喚",
        "Summon Mist Spirit",
        "mist-spirit",
        MAIN_ONLY,
        Ability(
            "",
            ids.AT_ACTION,
            Summon("mist-spirit", one_more_for_extra_cost=True),
            cost=magic(illusion="c", main=1, exhaust=True),
            extra_cost=Cost(basic=1),
        ),
    ),
    _summon(
        "summon-seaside-raven",
        "海辺の鴉の召喚",
        "Summon Seaside Raven",
        "seaside-raven",
        MAIN_ONLY,
        Ability("", ids.AT_ACTION, Summon("seaside-raven"), cost=Cost(main=1, exhaust=True, basic=3)),
        unique_to="saria-guideman",
    ),
    _summon(
        "summon-silver-snake",
        "銀の蛇の召喚",
        "Summon Silver Snake",
        "silver-snake",
        MAIN_ONLY,
        Ability(
            "",
            ids.AT_ACTION,
            Seq((Summon("silver-snake"), Focus(1, PlaceStatus(CHOSEN, 1)), Focus(2, PlaceStatus(CHOSEN, 1)))),
            cost=magic(charm="p", natural="p", main=1, exhaust=True),
        ),
        Ability("spell-guard", ids.AT_STATIC, Keyword(SPELL_GUARD), inexhaustible=True),
        unique_to="maeoni-viper",
    ),
    _summon(
        "summon-three-eyed-owl",
        "三つ目梟の召喚",
        "Summon Three-Eyed Owl",
        "three-eyed-owl",
        MAIN_ONLY,
        Ability("", ids.AT_ACTION, Summon("three-eyed-owl"), cost=magic(charm="c", main=1, exhaust=True)),
    ),
)
