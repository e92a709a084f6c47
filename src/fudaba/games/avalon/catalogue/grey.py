"""Attributeless, the tools: creatures that stack anywhere, help from the hand and never march."""

from __future__ import annotations

from fudaba.games.avalon.cards import ability, creature
from fudaba.games.avalon.effects.battle import DestroyFoe, FoeOfTribe, If, InvadingSanctuary, Values
from fudaba.games.avalon.effects.cards import Draw, DrawMoreWithProof
from fudaba.games.avalon.effects.memory import reorder_memory
from fudaba.games.avalon.effects.static import SanctuaryBonus, TribeBonus
from fudaba.games.avalon.schema import ids

# fmt: off
GREY_CREATURES = (
    creature(
        "threefold-vessel", "三連の器", "Threefold Vessel", ids.NONE, ids.CONSTRUCT, 1, "V3", (2, 3),
        ability(ids.AT_SUPPORT, Values(endurance=2)),
    ),
    creature(
        "empty-handed-drifter", "手ぶらの渡り者", "Empty-Handed Drifter", ids.NONE, ids.WANDERER, 1, "", (2, 4),
        ability(ids.AT_SUPPORT, Values(attack=2, endurance=1)),
    ),
    creature(
        "tin-chalice", "錫の杯人形", "Tin Chalice", ids.NONE, ids.CONSTRUCT, 1, "N2 V1", (2, 3),
        ability(ids.AT_SUPPORT, Values(attack=2)),
    ),
    creature(
        "scrap-iron-bee", "くず鉄の働き蜂", "Scrap Iron Bee", ids.NONE, ids.CONSTRUCT, 1, "N3", (2, 3),
        ability(ids.AT_SUPPORT, Values(attack=3)),
    ),
    creature(
        "map-seller", "地図売り", "Map Seller", ids.NONE, ids.WANDERER, 1, "N3", (1, 2),
        ability(ids.AT_CREATE, Draw(1)),
        ability(ids.AT_SUPPORT, Values(attack=1)),
    ),
    creature(
        "well-digger", "井戸掘りの男", "Well Digger", ids.NONE, ids.WANDERER, 1, "N3", (1, 3),
        ability(ids.AT_SUPPORT, Values(attack=1, endurance=1)),
    ),
    creature(
        "twin-censer", "双つ香炉", "Twin Censer", ids.NONE, ids.CONSTRUCT, 2, "N2 V2", (3, 4),
        ability(ids.AT_CREATE, reorder_memory(3)),
    ),
    creature(
        "hired-blade", "雇われ剣士", "Hired Blade", ids.NONE, ids.WANDERER, 2, "R2 N1", (2, 3),
        ability(ids.AT_BATTLE, If(FoeOfTribe(ids.MAGE), Values(attack=2))), keyword=ids.FIRST,
    ),
    creature(
        "retired-knight", "隠居の騎士", "Retired Knight", ids.NONE, ids.KNIGHT, 2, "Y3", (2, 4),
        ability(ids.AT_SUPPORT, Values(endurance=3)),
    ),
    creature(
        "wind-up-porter", "ぜんまいの荷運び", "Wind-Up Porter", ids.NONE, ids.CONSTRUCT, 2, "B3", (1, 4),
        ability(ids.AT_SUMMON, Draw(1)),
        ability(ids.AT_SUPPORT, Values(attack=1, endurance=2)),
    ),
    creature(
        "crossroads-storyteller", "辻の語り部", "Crossroads Storyteller", ids.NONE, ids.WANDERER, 2, "G3", (1, 3),
        ability(ids.AT_HAND, DrawMoreWithProof(1, 2)),
    ),
    creature(
        "siege-automaton", "攻城の自動人形", "Siege Automaton", ids.NONE, ids.CONSTRUCT, 3, "N3", (4, 4),
        ability(ids.AT_BATTLE, If(InvadingSanctuary(), Values(attack=3))), keyword=ids.LAST,
    ),
    creature(
        "foundry-master", "鋳造所の親方人形", "Foundry Master", ids.NONE, ids.CONSTRUCT, 3, "N4", (3, 6),
        ability(ids.AT_PLACED, TribeBonus(ids.CONSTRUCT, 1, 0)),
    ),
    creature(
        "last-breath-mercenary", "道連れの傭兵", "Last-Breath Mercenary", ids.NONE, ids.WANDERER, 3, "N3 W1", (2, 4),
        ability(ids.AT_LOSE, DestroyFoe()),
    ),
    creature(
        "pilgrim-cart", "巡礼の荷車", "Pilgrim Cart", ids.NONE, ids.CONSTRUCT, 3, "N4", (0, 4),
        ability(ids.AT_MANA, SanctuaryBonus(0, 1)), keyword=ids.COUNTER,
    ),
    creature(
        "lord-without-land", "領地なき領主", "Lord Without Land", ids.NONE, ids.KNIGHT, 4, "N2", (4, 5),
        ability(ids.AT_PLACED, SanctuaryBonus(1, 1)), keyword=ids.DEATH_NULL,
    ),
    creature(
        "lodestar-guide", "道しるべ星の案内人", "Lodestar Guide", ids.NONE, ids.WANDERER, 4, "N1 W2", (3, 5),
        ability(ids.AT_SUMMON, Draw(1), optional=True), keyword=ids.EVADE_NULL,
    ),
    creature(
        "king-who-stayed", "留まりし王", "The King Who Stayed", ids.NONE, ids.KNIGHT, 5, "N2", (5, 7),
        ability(ids.AT_BATTLE_START, Draw(1), optional=True), keyword=ids.REFLECT_NULL,
    ),
)
# fmt: on
