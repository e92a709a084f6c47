"""Yellow, the road: creatures that bring the target down and hold the sanctuary."""

from __future__ import annotations

from fudaba.games.avalon.cards import ability, creature
from fudaba.games.avalon.effects.battle import FoeTribe, Stats, When
from fudaba.games.avalon.effects.cards import Draw
from fudaba.games.avalon.effects.rounds import target_this_turn
from fudaba.games.avalon.effects.static import SanctuaryBonus, Target, TribeBonus
from fudaba.games.avalon.schema.ids import (
    AT_BATTLE,
    AT_BATTLE_END,
    AT_BATTLE_START,
    AT_CREATE,
    AT_HAND,
    AT_LOSE,
    AT_MANA,
    AT_PLACED,
    AT_PROOF,
    AT_SUMMON,
    AT_SUPPORT,
    AT_WIN,
    COUNTER,
    DEATH_NULL,
    DRAGON,
    EVADE,
    EVADE_NULL,
    FAIRY,
    FIRST,
    KNIGHT,
    MAGE,
    REFLECT,
    SPIRIT,
    WANDERER,
    YELLOW,
)

# fmt: off
YELLOW_CREATURES = (
    creature("dawn-road-squire", "暁路の従騎士", "Dawn Road Squire", YELLOW, KNIGHT, 1, "Y2", (2, 2)),
    creature(
        "lamplit-page", "灯火の小姓", "Lamplit Page", YELLOW, KNIGHT, 1, "Y2", (1, 3),
        ability(AT_SUPPORT, Stats(end=2)),
    ),
    creature(
        "honey-lantern-pixie", "蜜灯の小妖精", "Honey Lantern Pixie", YELLOW, FAIRY, 1, "Y3", (1, 2),
        ability(AT_CREATE, Draw(1), optional=True),
    ),
    creature(
        "milestone-spirit", "里程石の精霊", "Milestone Spirit", YELLOW, SPIRIT, 1, "Y3", (1, 1),
        ability(AT_MANA, Target(-1)),
    ),
    creature(
        "toll-free-peddler", "関銭いらずの行商人", "Toll-Free Peddler", YELLOW, WANDERER, 1, "Y2 R1", (1, 3),
        ability(AT_HAND, target_this_turn(-1)),
    ),
    creature("sunwell-sprite", "日だまりの泉の妖精", "Sunwell Sprite", YELLOW, FAIRY, 1, "Y4", (1, 1)),
    creature("prince-of-noon", "真昼の小皇子", "Little Prince of Noon", YELLOW, MAGE, 2, "Y3 B1", (2, 2)),
    creature(
        "wayside-wellkeeper", "路傍の井戸守", "Wayside Wellkeeper", YELLOW, KNIGHT, 2, "Y4", (1, 2),
        ability(AT_MANA, Target(-1)),
    ),
    creature(
        "banner-lancer", "旗持ちの槍騎士", "Banner Lancer", YELLOW, KNIGHT, 2, "Y3", (2, 2),
        ability(AT_MANA, Target(-1)), keyword=FIRST,
    ),
    creature(
        "ivy-shieldbearer", "蔦盾の従者", "Ivy Shieldbearer", YELLOW, KNIGHT, 2, "G3", (1, 4),
        keyword=DEATH_NULL,
    ),
    creature(
        "choir-fay", "聖歌隊の妖精", "Choir Fay", YELLOW, FAIRY, 2, "Y2 G1", (2, 2),
        ability(AT_SUMMON, Draw(1), optional=True),
        ability(AT_LOSE, Draw(1)),
    ),
    creature(
        "pilgrim-mage", "巡礼の術師", "Pilgrim Mage", YELLOW, MAGE, 2, "Y1 N1", (2, 4),
        ability(AT_SUPPORT, Stats(end=2)), keyword=EVADE_NULL,
    ),
    creature(
        "prism-reliquary", "虹の聖櫃", "Prism Reliquary", YELLOW, SPIRIT, 3, "Y1 V1", (2, 6),
        ability(AT_PROOF, Target(-1)), keyword=COUNTER,
    ),
    creature(
        "road-warden", "街道の守り手", "Road Warden", YELLOW, KNIGHT, 3, "Y2", (3, 4),
        ability(AT_PLACED, Target(-1)),
        ability(AT_BATTLE, When(FoeTribe(DRAGON), Stats(atk=2))),
    ),
    creature(
        "pathfinder-captain", "道拓きの騎士長", "Pathfinder Captain", YELLOW, KNIGHT, 3, "Y3", (2, 4),
        ability(AT_PLACED, TribeBonus(KNIGHT, 1, 0)),
        ability(AT_BATTLE_END, Draw(1)),
    ),
    creature(
        "veil-of-noon", "真昼の帳", "Veil of Noon", YELLOW, FAIRY, 3, "Y2 B1", (2, 3),
        keyword=EVADE,
    ),
    creature(
        "sundial-sage", "日時計の賢者", "Sundial Sage", YELLOW, MAGE, 3, "Y4", (1, 3),
        ability(AT_PLACED, Target(-1)),
        ability(AT_BATTLE_START, Draw(1), optional=True),
    ),
    creature(
        "high-road-marshal", "王道の元帥", "High Road Marshal", YELLOW, KNIGHT, 4, "Y3", (2, 6),
        ability(AT_PLACED, Target(-2)),
    ),
    creature(
        "mirror-saint", "鏡の聖女", "Mirror Saint", YELLOW, SPIRIT, 4, "Y1 W2", (3, 4),
        ability(AT_PROOF, Target(-1)), keyword=REFLECT,
    ),
    creature(
        "queen-of-daybreak", "夜明けの女王", "Queen of Daybreak", YELLOW, FAIRY, 4, "Y4", (3, 4),
        ability(AT_SUMMON, Draw(1)),
        ability(AT_WIN, Draw(1)),
    ),
    creature(
        "king-of-the-pilgrim-road", "巡礼路の王", "King of the Pilgrim Road", YELLOW, WANDERER, 5, "Y3", (5, 6),
        ability(AT_PLACED, Target(-1), in_sanctuary=True), keyword=DEATH_NULL,
    ),
    creature(
        "archon-of-the-gate", "門の執政霊", "Archon of the Gate", YELLOW, SPIRIT, 5, "W2", (5, 6),
        ability(AT_PROOF, SanctuaryBonus(0, 1)), keyword=REFLECT,
    ),
)
# fmt: on
