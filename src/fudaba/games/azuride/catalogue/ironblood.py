"""Ironblood, black: commerce raiding, sinking without damage, mines, and cards spent for it."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import CUBE, ENEMY, FRONT_ROW, IN_DISCARD, IN_DOCK, OWN, SELF, Cost, Target
from fudaba.games.azuride.catalogue.make import auto, chara, cube, dock, field, hand
from fudaba.games.azuride.effects.skills import Hit, HitHq, Mill, Raise, Salvage, Scrap, Sink, Twist, UntwistDock
from fudaba.games.azuride.effects.static import ALL_YOURS, WHILE_UNESCORTED, Static
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
    BLACK,
    BOMBARD,
    CARRIER,
    DESTROYER,
    EVADE,
    HEAVY_CRUISER,
    LIGHT_CRUISER,
    P_BATTLE,
    P_DEPLOY,
    P_END,
    TORPEDO,
    WHO_OPPONENT,
    WHO_OWN,
)

MINE: Final = Target(OWN)
FOE: Final = Target(ENEMY)

IRONBLOOD: Final = (
    chara(
        55, "z23", "Z23", "Z23", DESTROYER, BLACK, Cost(black=1), 2, 1, EVADE,
        hand("minefield", "機雷原", "Minefield", Twist(), Cost(black=1, silver=1), FOE),
        copies=2,
    ),
    chara(
        57, "leberecht-maass", "レーベレヒト・マース", "Leberecht Maass", DESTROYER, BLACK, Cost(black=2), 3, 2,
        EVADE | TORPEDO,
        hand(
            "finishing-blow", "止めの一撃", "Finishing Blow", Sink(), Cost(black=1, discard=CUBE),
            Target(ENEMY, most=1),
        ),
    ),
    chara(
        58, "wilhelm-heidkamp", "ヴィルヘルム・ハイトカンプ", "Wilhelm Heidkamp", DESTROYER, BLACK,
        Cost(black=1, silver=1), 2, 3, TORPEDO,
        field(
            "fire-ship", "火船", "Fire Ship", Hit(2), Cost(discard=SELF), Target(ENEMY, row=FRONT_ROW), P_BATTLE,
            WHO_OWN,
        ),
    ),
    chara(
        59, "karlsruhe", "カールスルーエ", "Karlsruhe", LIGHT_CRUISER, BLACK, Cost(black=1), 1, 2, TORPEDO,
        hand("iron-drill", "鉄の規律", "Iron Drill", Raise(1, 1), Cost(black=1), MINE),
    ),
    chara(
        60, "leipzig", "ライプツィヒ", "Leipzig", LIGHT_CRUISER, BLACK, Cost(black=1, silver=1), 2, 3, TORPEDO,
        dock(
            "blockade", "海上封鎖", "Blockade", Twist(), Cost(black=1), Target(ENEMY, IN_DOCK), P_DEPLOY, WHO_OPPONENT,
        ),
    ),
    chara(
        61, "prinz-eugen-tender", "プリンツ・オイゲン", "Prinz Eugen", HEAVY_CRUISER, BLACK, Cost(black=1, silver=1),
        3, 3, 0,
        hand(
            "salvage-crew", "引き揚げ班", "Salvage Crew", Salvage(), Cost(discard=CUBE),
            Target(OWN, IN_DISCARD, chara=True), P_DEPLOY, WHO_OWN,
        ),
    ),
    chara(
        62, "prinz-eugen", "プリンツ・オイゲン", "Prinz Eugen", HEAVY_CRUISER, BLACK, Cost(black=3, silver=1), 4, 5,
        TORPEDO,
        field("harassing-fire", "牽制射撃", "Harassing Fire", Twist(), Cost(silver=3), FOE, P_BATTLE, WHO_OPPONENT),
    ),
    chara(
        63, "graf-spee", "アドミラル・グラーフ・シュペー", "Admiral Graf Spee", HEAVY_CRUISER, BLACK,
        Cost(black=2, silver=1), 3, 5, 0,
        field(
            "commerce-raid", "通商破壊", "Commerce Raid", HitHq(1), Cost(silver=4, twist=True), None, P_BATTLE, WHO_OWN,
        ),
    ),
    chara(
        64, "gneisenau", "グナイゼナウ", "Gneisenau", BATTLECRUISER, BLACK, Cost(black=2, silver=1), 3, 4, BOMBARD,
        auto("lone-wolf", "一匹狼", "Lone Wolf", A_FIELD, AT_STATIC, Static(WHILE_UNESCORTED, 1, 0)),
        auto("to-the-last-shell", "最後の一弾まで", "To the Last Shell", A_FIELD, AT_SUNK, HitHq(1)),
    ),
    chara(
        65, "scharnhorst", "シャルンホルスト", "Scharnhorst", BATTLECRUISER, BLACK, Cost(black=2, silver=2), 5, 4,
        BOMBARD | TORPEDO,
        field(
            "channel-dash", "海峡突破", "Channel Dash", HitHq(1), Cost(black=1, silver=2, discard=CUBE), None,
            P_BATTLE, WHO_OWN,
        ),
    ),
    chara(
        66, "tirpitz", "ティルピッツ", "Tirpitz", BATTLESHIP, BLACK, Cost(black=3, silver=2), 5, 6,
        BOMBARD | ANTI_AIR,
        auto(
            "fleet-in-being", "現存艦隊", "Fleet in Being", A_DOCK, AT_STATIC, Static(ALL_YOURS, 0, 1, ship=DESTROYER),
        ),
    ),
    chara(
        67, "bismarck", "ビスマルク", "Bismarck", BATTLESHIP, BLACK, Cost(black=4, silver=2), 7, 6, BOMBARD,
        auto("denmark-strait", "海峡の砲声", "Denmark Strait", A_FIELD, AT_LAUNCHED, Sink(), Target(ENEMY, most=1)),
    ),
    chara(
        68, "graf-zeppelin", "グラーフ・ツェッペリン", "Graf Zeppelin", CARRIER, BLACK, Cost(black=2, silver=1), 3, 3,
        AIR_STRIKE,
        dock(
            "cancelled-order", "建造中止", "Cancelled Order", Scrap(), Cost(silver=1, discard=SELF),
            Target(ENEMY, IN_DOCK),
        ),
    ),
    cube(
        69, "cube-jammer", "妨害キューブ", "Jammer Cube", BLACK,
        dock("jam", "電波妨害", "Jam", Raise(-1, 0), Cost(silver=1, twist=True), FOE, P_BATTLE),
    ),
    cube(
        70, "cube-tonnage", "沈船キューブ", "Tonnage Cube", BLACK,
        dock("tonnage-war", "トン数戦", "Tonnage War", Mill(1), Cost(silver=6), None, P_END, WHO_OWN),
    ),
    cube(
        71, "cube-forge", "鍛造キューブ", "Forge Cube", BLACK,
        auto("reforge", "鍛え直し", "Reforge", A_DOCK, AT_SET, UntwistDock(head=True)),
    ),
    cube(
        72, "cube-torpedo", "魚雷キューブ", "Torpedo Cube", BLACK,
        dock("spread", "魚雷斉射", "Spread", HitHq(1), Cost(silver=3, discard=SELF), None, P_BATTLE, WHO_OWN),
    ),
)  # fmt: skip
