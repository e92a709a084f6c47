"""Yellow, the road: creatures that bring the target down and hold the sanctuary."""

from __future__ import annotations

from fudaba.games.avalon.cards import ability, creature
from fudaba.games.avalon.effects.battle import DefendingSanctuary, If, Values
from fudaba.games.avalon.effects.cards import Draw
from fudaba.games.avalon.effects.rounds import target_this_turn
from fudaba.games.avalon.effects.static import OwnTarget, SanctuaryBonus, TribeBonus
from fudaba.games.avalon.schema import ids

# fmt: off
YELLOW_CREATURES = (
    creature(
        "dawn-road-squire", "暁路の従騎士", "Dawn Road Squire", ids.YELLOW, ids.KNIGHT, 1, "Y3", (2, 2),
        ability(ids.AT_SUPPORT, Values(attack=2)),
    ),
    creature(
        "lamplit-page", "灯火の小姓", "Lamplit Page", ids.YELLOW, ids.KNIGHT, 1, "Y3", (1, 3),
        ability(ids.AT_SUPPORT, Values(endurance=2)),
    ),
    creature(
        "honey-lantern-pixie", "蜜灯の小妖精", "Honey Lantern Pixie", ids.YELLOW, ids.FAIRY, 1, "Y3", (1, 2),
        ability(ids.AT_CREATE, Draw(1), optional=True),
    ),
    creature(
        "milestone-spirit", "里程石の精霊", "Milestone Spirit", ids.YELLOW, ids.SPIRIT, 1, "Y3", (1, 1),
        ability(ids.AT_MANA, OwnTarget(-1)),
    ),
    creature(
        "toll-free-peddler", "関銭いらずの行商人", "Toll-Free Peddler", ids.YELLOW, ids.WANDERER, 1, "Y2 R1", (1, 3),
        ability(ids.AT_HAND, target_this_turn(-1)),
    ),
    creature(
        "sunwell-sprite", "日だまりの泉の妖精", "Sunwell Sprite", ids.YELLOW, ids.FAIRY, 1, "Y4", (1, 1),
        ability(ids.AT_SUPPORT, Values(endurance=2)),
    ),
    creature(
        "prince-of-noon", "真昼の小皇子", "Little Prince of Noon", ids.YELLOW, ids.MAGE, 2, "Y3 B1", (2, 2),
        ability(ids.AT_SUPPORT, Values(attack=1, endurance=1)),
    ),
    creature(
        "wayside-wellkeeper", "路傍の井戸守", "Wayside Wellkeeper", ids.YELLOW, ids.KNIGHT, 2, "Y4", (1, 2),
        ability(ids.AT_MANA, OwnTarget(-1)),
        ability(ids.AT_SUPPORT, Values(endurance=3)),
    ),
    creature(
        "banner-lancer", "旗持ちの槍騎士", "Banner Lancer", ids.YELLOW, ids.KNIGHT, 2, "Y3", (2, 2),
        ability(ids.AT_MANA, OwnTarget(-1)),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(attack=2))), keyword=ids.FIRST,
    ),
    creature(
        "ivy-shieldbearer", "蔦盾の従者", "Ivy Shieldbearer", ids.YELLOW, ids.KNIGHT, 2, "G3", (1, 4),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=2))), keyword=ids.DEATH_NULL,
    ),
    creature(
        "choir-fay", "聖歌隊の妖精", "Choir Fay", ids.YELLOW, ids.FAIRY, 2, "Y2 G1", (2, 2),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=2))),
    ),
    creature(
        "pilgrim-mage", "巡礼の術師", "Pilgrim Mage", ids.YELLOW, ids.MAGE, 2, "Y2 N1", (2, 4),
        ability(ids.AT_SUPPORT, Values(endurance=3)),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=1))), keyword=ids.EVADE_NULL,
    ),
    creature(
        "prism-reliquary", "虹の聖櫃", "Prism Reliquary", ids.YELLOW, ids.SPIRIT, 3, "Y2 V1", (2, 6),
        ability(ids.AT_PROOF, OwnTarget(-1)), keyword=ids.COUNTER,
    ),
    creature(
        "road-warden", "街道の守り手", "Road Warden", ids.YELLOW, ids.KNIGHT, 3, "Y3", (3, 4),
        ability(ids.AT_PLACED, OwnTarget(-1)),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=2))),
    ),
    creature(
        "pathfinder-captain", "道拓きの騎士長", "Pathfinder Captain", ids.YELLOW, ids.KNIGHT, 3, "Y3", (2, 4),
        ability(ids.AT_PLACED, TribeBonus(ids.KNIGHT, 1, 0)),
    ),
    creature(
        "veil-of-noon", "真昼の帳", "Veil of Noon", ids.YELLOW, ids.FAIRY, 3, "Y2 B1", (2, 3),
        ability(ids.AT_SUPPORT, Values(endurance=2)), keyword=ids.EVADE,
    ),
    creature(
        "sundial-sage", "日時計の賢者", "Sundial Sage", ids.YELLOW, ids.MAGE, 3, "Y4", (1, 3),
        ability(ids.AT_PLACED, OwnTarget(-1)),
        ability(ids.AT_BATTLE_START, Draw(1), optional=True),
    ),
    creature(
        "high-road-marshal", "王道の元帥", "High Road Marshal", ids.YELLOW, ids.KNIGHT, 4, "Y3", (2, 6),
        ability(ids.AT_PLACED, OwnTarget(-2)),
    ),
    creature(
        "mirror-saint", "鏡の聖女", "Mirror Saint", ids.YELLOW, ids.SPIRIT, 4, "Y1 W2", (3, 4),
        ability(ids.AT_PROOF, OwnTarget(-1)), keyword=ids.REFLECT,
    ),
    creature(
        "queen-of-daybreak", "夜明けの女王", "Queen of Daybreak", ids.YELLOW, ids.FAIRY, 4, "Y4", (3, 4),
        ability(ids.AT_SUMMON, Draw(1)),
        ability(ids.AT_WIN, Draw(1)),
    ),
    creature(
        "king-of-the-pilgrim-road", "巡礼路の王", "King of the Pilgrim Road", ids.YELLOW, ids.WANDERER, 5, "Y3", (5, 6),
        ability(ids.AT_PLACED, OwnTarget(-1), in_sanctuary=True), keyword=ids.DEATH_NULL,
    ),
    creature(
        "archon-of-the-gate", "門の執政霊", "Archon of the Gate", ids.YELLOW, ids.SPIRIT, 5, "W2", (5, 6),
        ability(ids.AT_PROOF, SanctuaryBonus(0, 1)), keyword=ids.REFLECT,
    ),
)
# fmt: on
