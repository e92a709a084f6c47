"""Blue, the deck: creatures that draw, sift, recover and slip away."""

from __future__ import annotations

from fudaba.games.avalon.cards import ability, creature
from fudaba.games.avalon.effects.battle import CopyFoe, DefendingSanctuary, If, Values
from fudaba.games.avalon.effects.cards import Draw, draw_then_discard, recover
from fudaba.games.avalon.effects.memory import PeekLife, reorder_memory, take_creature
from fudaba.games.avalon.effects.static import ForbidMagicEffects, HandSize
from fudaba.games.avalon.schema import ids

# fmt: off
BLUE_CREATURES = (
    creature(
        "tide-apprentice", "潮見の見習い", "Tide Apprentice", ids.BLUE, ids.MAGE, 1, "B3", (1, 1),
        ability(ids.AT_CREATE, Draw(1)),
        ability(ids.AT_SUPPORT, Values(foe_attack=-2)),
    ),
    creature(
        "brook-spirit", "せせらぎの精霊", "Brook Spirit", ids.BLUE, ids.SPIRIT, 1, "B3", (1, 2),
        ability(ids.AT_SUPPORT, Values(foe_attack=-2)),
    ),
    creature(
        "bamboo-boat-courier", "笹舟の飛脚", "Bamboo Boat Courier", ids.BLUE, ids.WANDERER, 1, "B2 N1", (1, 2),
        ability(ids.AT_HAND, Draw(2)),
    ),
    creature(
        "inkwell-familiar", "墨壺の使い魔", "Inkwell Familiar", ids.BLUE, ids.MAGE, 1, "B3", (1, 2),
        ability(ids.AT_CREATE, reorder_memory(3), optional=True),
    ),
    creature(
        "mist-hatchling", "霧の仔竜", "Mist Hatchling", ids.BLUE, ids.DRAGON, 1, "R1 B2", (2, 2),
        ability(ids.AT_SUPPORT, Values(attack=2)),
    ),
    creature(
        "bubble-diver", "泡沫の潜水夫", "Bubble Diver", ids.BLUE, ids.CONSTRUCT, 1, "B3", (1, 2),
        ability(ids.AT_SUPPORT, Values(foe_attack=-2)),
    ),
    creature("little-emperor", "リトルエンペラー", "Little Emperor", ids.BLUE, ids.MAGE, 2, "B3 Y1", (1, 3)),
    creature(
        "librarian-of-tides", "潮書庫の司書", "Librarian of Tides", ids.BLUE, ids.MAGE, 2, "B4", (1, 2),
        ability(ids.AT_SUMMON, Draw(1)),
    ),
    creature(
        "mirage-dancer", "蜃気楼の舞い手", "Mirage Dancer", ids.BLUE, ids.SPIRIT, 2, "B3", (1, 2),
        keyword=ids.EVADE,
    ),
    creature(
        "clockwork-heron", "ぜんまいの青鷺", "Clockwork Heron", ids.BLUE, ids.CONSTRUCT, 2, "B2 N1", (1, 3),
        ability(ids.AT_SUMMON, recover(), optional=True),
    ),
    creature(
        "rain-reader", "雨読みの術師", "Rain Reader", ids.BLUE, ids.MAGE, 2, "B2 G1", (2, 2),
        ability(ids.AT_HAND, draw_then_discard(2, 1)),
        ability(ids.AT_SUPPORT, Values(foe_attack=-2)),
    ),
    creature(
        "reef-wyvern", "珊瑚礁の飛竜", "Reef Wyvern", ids.BLUE, ids.DRAGON, 2, "B3", (2, 2),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=2))), keyword=ids.REFLECT_NULL,
    ),
    creature(
        "drowned-oracle", "水底の託宣者", "Drowned Oracle", ids.BLUE, ids.SPIRIT, 3, "B3", (1, 5),
        ability(ids.AT_SUMMON, PeekLife(), optional=True),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=2))),
    ),
    creature(
        "nymph-of-the-mirror-lake", "鏡湖の精霊", "Nymph of the Mirror Lake", ids.BLUE, ids.SPIRIT, 3, "B3", (2, 3),
        ability(ids.AT_PROOF, HandSize(1)),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=1))), keyword=ids.REFLECT,
    ),
    creature(
        "spell-archivist", "呪文書庫の番人", "Spell Archivist", ids.BLUE, ids.MAGE, 3, "B3", (2, 3),
        ability(ids.AT_SUMMON, Draw(1)),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=2))),
    ),
    creature(
        "undertow-serpent", "引き波の海竜", "Undertow Serpent", ids.BLUE, ids.DRAGON, 3, "R3", (2, 4),
        keyword=ids.FIRST,
    ),
    creature(
        "frost-flower-spirit", "霜花の精霊", "Frost Flower Spirit", ids.BLUE, ids.SPIRIT, 3, "B4", (1, 3),
        ability(ids.AT_BATTLE, Values(foe_attack=-2)),
    ),
    creature(
        "bearer-of-two-vessels", "双器の運び手", "Bearer of Two Vessels", ids.BLUE, ids.CONSTRUCT, 4, "B1 V2", (2, 7),
        ability(ids.AT_SUMMON, take_creature(5)),
        ability(ids.AT_BATTLE_END, Draw(1)),
    ),
    creature(
        "ninja-master", "ニンジャマスター", "Ninja Master", ids.BLUE, ids.WANDERER, 4, "B3", (1, 1),
        ability(ids.AT_BATTLE, CopyFoe()),
    ),
    creature(
        "abyssal-jelly", "深淵の水母", "Abyssal Jelly", ids.BLUE, ids.SPIRIT, 4, "B2 Y1", (2, 3), keyword=ids.EVADE,
    ),
    creature(
        "leviathan-of-memory", "記憶の海竜", "Leviathan of Memory", ids.BLUE, ids.DRAGON, 5, "B3", (4, 5),
        ability(ids.AT_SUMMON, Draw(2), optional=True),
    ),
    creature(
        "moonlit-archmage", "月光の大術師", "Moonlit Archmage", ids.BLUE, ids.MAGE, 5, "B2 W1", (4, 5),
        ability(ids.AT_PLACED, ForbidMagicEffects()), keyword=ids.EVADE,
    ),
)
# fmt: on
