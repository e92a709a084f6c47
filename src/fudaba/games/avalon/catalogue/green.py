"""Green, the thicket: creatures that starve rivals, weaken fighters and grow strong together."""

from __future__ import annotations

from fudaba.games.avalon.cards import ability, creature
from fudaba.games.avalon.effects.battle import DefendingSanctuary, Holding, If, Values
from fudaba.games.avalon.effects.cards import Draw
from fudaba.games.avalon.effects.lands import starve
from fudaba.games.avalon.effects.rounds import WeakenFoe, raise_opposed_target, strengthen, weaken
from fudaba.games.avalon.effects.static import LandBonus, OpposedTarget, StackBonus, TribeBonus
from fudaba.games.avalon.schema import ids

# fmt: off
GREEN_CREATURES = (
    creature(
        "clover-hare", "四つ葉うさぎ", "Clover Hare", ids.GREEN, ids.BEAST, 1, "G3", (2, 3),
        ability(ids.AT_SUPPORT, Values(endurance=2)),
        ability(ids.AT_HAND, raise_opposed_target(1)),
    ),
    creature("thornling", "いばらの小妖精", "Thornling", ids.GREEN, ids.FAIRY, 1, "G3", (1, 3), keyword=ids.COUNTER),
    creature(
        "acorn-knight", "どんぐりの騎士", "Acorn Knight", ids.GREEN, ids.KNIGHT, 1, "G3", (2, 3),
        ability(ids.AT_SUPPORT, Values(endurance=2)),
    ),
    creature(
        "dew-fairy", "朝露の妖精", "Dew Fairy", ids.GREEN, ids.FAIRY, 1, "G3", (1, 2),
        ability(ids.AT_CREATE, strengthen(0, 1)),
        ability(ids.AT_HAND, raise_opposed_target(1)),
    ),
    creature(
        "fern-antlered-deer", "羊歯角の鹿", "Fern-Antlered Deer", ids.GREEN, ids.BEAST, 1, "R1 G2", (2, 3),
        ability(ids.AT_SUPPORT, Values(attack=1, endurance=1)),
    ),
    creature(
        "seed-sower", "種まきの妖精", "Seed Sower", ids.GREEN, ids.FAIRY, 1, "B3", (1, 2),
        ability(ids.AT_SUPPORT, Values(endurance=2)),
        ability(ids.AT_CREATE, weaken(-1, 0)),
    ),
    creature(
        "bramble-chalice", "いばらの杯", "Bramble Chalice", ids.GREEN, ids.SPIRIT, 2, "G3 V1", (3, 4),
        ability(ids.AT_LOSE, starve()),
    ),
    creature(
        "moss-shell-tortoise", "苔甲の大亀", "Moss-Shell Tortoise", ids.GREEN, ids.BEAST, 2, "G3", (0, 6),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(attack=2))), keyword=ids.DEATH_NULL,
    ),
    creature(
        "orchard-keeper", "果樹園の妖精", "Orchard Keeper", ids.GREEN, ids.FAIRY, 2, "G2 Y1", (2, 3),
        ability(ids.AT_SUMMON, strengthen(1, 1), optional=True),
        ability(ids.AT_SUPPORT, Values(endurance=2)),
    ),
    creature(
        "antler-lancer", "枝角の槍騎士", "Antler Lancer", ids.GREEN, ids.KNIGHT, 2, "G3", (2, 4),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=2))), keyword=ids.FIRST,
    ),
    creature(
        "honey-grove-fay", "蜜林の妖精", "Honey Grove Fay", ids.GREEN, ids.FAIRY, 2, "G4", (1, 3),
        ability(ids.AT_MANA, StackBonus(0, 1)),
        ability(ids.AT_SUPPORT, Values(endurance=3)),
    ),
    creature(
        "bog-lurker", "沼に潜む獣", "Bog Lurker", ids.GREEN, ids.BEAST, 2, "R1 G3", (2, 4),
        ability(ids.AT_BATTLE, If(Holding(), Values(endurance=1))), keyword=ids.LAST,
    ),
    creature(
        "old-growth-stag", "古森の牡鹿", "Old-Growth Stag", ids.GREEN, ids.BEAST, 3, "", (4, 5),
        ability(ids.AT_BATTLE_START, WeakenFoe(-1, 0)), keyword=ids.EVADE_NULL,
    ),
    creature(
        "mother-of-the-pack", "群れの母狼", "Mother of the Pack", ids.GREEN, ids.BEAST, 3, "G3", (3, 5),
        ability(ids.AT_PLACED, TribeBonus(ids.BEAST, 1, 0)),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(attack=1, endurance=1))),
    ),
    creature(
        "queen-of-briars", "いばらの女王", "Queen of Briars", ids.GREEN, ids.FAIRY, 3, "G3", (3, 4),
        ability(ids.AT_PLACED, TribeBonus(ids.FAIRY, 0, 1)),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=2))),
    ),
    creature(
        "thicket-warden", "茂みの番騎士", "Thicket Warden", ids.GREEN, ids.KNIGHT, 3, "B1 G2", (2, 4),
        ability(ids.AT_PLACED, TribeBonus(ids.KNIGHT, 0, 1)),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=2))),
    ),
    creature(
        "strangling-ivy", "絞め蔦の精霊", "Strangling Ivy", ids.GREEN, ids.SPIRIT, 3, "G4", (2, 3),
        ability(ids.AT_SUMMON, starve(), optional=True),
        ability(ids.AT_BATTLE, Values(foe_attack=-2)),
    ),
    creature("mountain-bull", "山の大牛", "Mountain Bull", ids.GREEN, ids.BEAST, 4, "G2", (4, 5), keyword=ids.COUNTER),
    creature(
        "venom-bloom-princess", "毒花の姫", "Venom Bloom Princess", ids.GREEN, ids.FAIRY, 4, "G1 N1", (0, 7),
        ability(ids.AT_WIN, Draw(1)), keyword=ids.DEATH,
    ),
    creature(
        "great-fay-of-the-pond", "映し池の大妖精", "Great Fay of the Pond", ids.GREEN, ids.FAIRY, 4, "G2 W1", (3, 4),
        ability(ids.AT_CREATE, weaken(-1, 0)), keyword=ids.REFLECT,
    ),
    creature(
        "heart-of-the-deepwood", "深森の心", "Heart of the Deepwood", ids.GREEN, ids.SPIRIT, 5, "G3", (5, 7),
        ability(ids.AT_PLACED, OpposedTarget(1)), keyword=ids.LAST,
    ),
    creature(
        "walking-great-tree", "歩む大樹", "Walking Great Tree", ids.GREEN, ids.WANDERER, 5, "G2", (5, 7),
        ability(ids.AT_PROOF, LandBonus(0, 1)), keyword=ids.DEATH_NULL,
    ),
)
# fmt: on
