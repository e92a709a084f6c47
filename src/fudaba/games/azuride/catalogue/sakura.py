"""Sakura, red: bursts of firepower, night torpedoes, air power, thin armour."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import CUBE, ENEMY, FRONT_ROW, OWN, SELF, Cost, Target
from fudaba.games.azuride.catalogue.make import auto, chara, cube, dock, field, hand
from fudaba.games.azuride.effects.asking import DrawThenDiscard
from fudaba.games.azuride.effects.skills import Draw, ExtraSet, Hit, HitAll, Raise, RaiseSelf, UntwistDock
from fudaba.games.azuride.effects.static import OTHERS, Static
from fudaba.games.azuride.schema.ids import (
    A_DOCK,
    A_FIELD,
    AIR_STRIKE,
    ANTI_AIR,
    AT_LAUNCHED,
    AT_SET,
    AT_STATIC,
    AT_SUNK,
    BATTLECRUISER,
    BATTLESHIP,
    BOMBARD,
    CARRIER,
    DESTROYER,
    EVADE,
    HEAVY_CRUISER,
    LIGHT_CRUISER,
    P_BATTLE,
    P_DEPLOY,
    P_END,
    P_SUPPLY,
    RED,
    TORPEDO,
    WHO_OWN,
)

MINE: Final = Target(OWN)
FOE: Final = Target(ENEMY)

SAKURA: Final = (
    chara(
        19, "fubuki", "吹雪", "Fubuki", DESTROYER, RED, Cost(red=1), 1, 2, TORPEDO,
        hand("night-charge", "夜襲", "Night Charge", Raise(2, 0), Cost(red=1), MINE, P_BATTLE),
        copies=2,
    ),
    chara(
        21, "ayanami", "綾波", "Ayanami", DESTROYER, RED, Cost(red=2), 2, 3, EVADE | TORPEDO,
        field("lone-demon", "単騎の鬼神", "Lone Demon", RaiseSelf(2, 0), Cost(red=1), None, P_BATTLE, WHO_OWN),
    ),
    chara(
        22, "yudachi", "夕立", "Yudachi", DESTROYER, RED, Cost(red=1, silver=1), 2, 3, TORPEDO,
        auto("last-squall", "最後の驟雨", "Last Squall", A_FIELD, AT_SUNK, HitAll(1, FRONT_ROW)),
    ),
    chara(
        23, "naka", "那珂", "Naka", LIGHT_CRUISER, RED, Cost(red=1), 1, 2, TORPEDO,
        hand("encore", "声援", "Encore", Raise(1, 1), Cost(red=1), MINE),
    ),
    chara(
        24, "jintsu", "神通", "Jintsu", LIGHT_CRUISER, RED, Cost(red=1, silver=1), 2, 3, TORPEDO,
        auto(
            "searchlight", "探照灯", "Searchlight", A_FIELD, AT_STATIC, Static(OTHERS, 1, 0, ship=DESTROYER),
        ),
    ),
    chara(
        25, "takao-drill", "高雄", "Takao", HEAVY_CRUISER, RED, Cost(red=1, silver=1), 3, 3, 0,
        dock(
            "clear-the-slip", "船台明け渡し", "Clear the Slip", UntwistDock(), Cost(discard=SELF), None, P_DEPLOY,
            WHO_OWN,
        ),
    ),
    chara(
        26, "takao", "高雄", "Takao", HEAVY_CRUISER, RED, Cost(red=3, silver=1), 4, 5, TORPEDO,
        field("mountain-cleaver", "山断ち", "Mountain Cleaver", Hit(3), Cost(discard=CUBE), FOE, P_BATTLE, WHO_OWN),
    ),
    chara(
        27, "maya", "摩耶", "Maya", HEAVY_CRUISER, RED, Cost(red=2, silver=1), 3, 5, 0,
        hand("rush-fitting", "突貫艤装", "Rush Fitting", ExtraSet(), Cost(), None, P_DEPLOY, WHO_OWN),
    ),
    chara(
        28, "kongo", "金剛", "Kongo", BATTLECRUISER, RED, Cost(red=2, silver=1), 3, 4, BOMBARD | EVADE,
        hand("foreign-letters", "異国の便り", "Foreign Letters", Draw(1), Cost(), None, P_SUPPLY, WHO_OWN),
    ),
    chara(
        29, "nagato", "長門", "Nagato", BATTLESHIP, RED, Cost(red=4, silver=2), 6, 7, BOMBARD | ANTI_AIR,
        auto("combined-fleet", "連合艦隊旗艦", "Combined Fleet", A_FIELD, AT_STATIC, Static(OTHERS, 1, 1)),
        dock("war-drum", "出陣太鼓", "War Drum", Raise(2, 0), Cost(discard=CUBE), MINE, P_BATTLE, WHO_OWN),
    ),
    chara(
        30, "ryujo", "龍驤", "Ryujo", CARRIER, RED, Cost(red=2, silver=1), 2, 4, AIR_STRIKE | EVADE,
        hand("dive-bombers", "急降下爆撃", "Dive Bombers", Hit(2), Cost(red=1), FOE),
    ),
    chara(
        31, "kaga", "加賀", "Kaga", CARRIER, RED, Cost(red=2, silver=2), 3, 5, AIR_STRIKE,
        field(
            "deck-rotation", "発着艦訓練", "Deck Rotation", DrawThenDiscard(2), Cost(silver=1), None, P_END, WHO_OWN,
        ),
    ),
    chara(
        32, "akagi", "赤城", "Akagi", CARRIER, RED, Cost(red=3, silver=2), 4, 6, AIR_STRIKE,
        auto("opening-strike", "先制攻撃隊", "Opening Strike", A_FIELD, AT_LAUNCHED, Hit(3), FOE),
    ),
    cube(
        33, "cube-lantern", "灯籠キューブ", "Lantern Cube", RED,
        dock("kindle", "点火", "Kindle", Raise(1, 0), Cost(twist=True), MINE, P_BATTLE),
    ),
    cube(
        34, "cube-shrapnel", "散弾キューブ", "Shrapnel Cube", RED,
        dock("scatter", "散弾", "Scatter", Hit(2), Cost(silver=2), FOE, P_BATTLE, WHO_OWN),
    ),
    cube(
        35, "cube-petal", "花弁キューブ", "Petal Cube", RED,
        auto("full-bloom", "満開", "Full Bloom", A_DOCK, AT_SET, UntwistDock()),
    ),
    cube(
        36, "cube-rust", "錆びキューブ", "Rust Cube", RED,
        dock("corrode", "腐食", "Corrode", Raise(0, -2), Cost(discard=SELF), FOE, P_BATTLE),
    ),
)  # fmt: skip
