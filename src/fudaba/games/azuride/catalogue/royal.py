"""Royal, white: screens, discipline, staying power."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import ENEMY, FRONT_ROW, OWN, REAR_ROW, SELF, Cost, Target
from fudaba.games.azuride.catalogue.make import auto, chara, cube, dock, field, hand
from fudaba.games.azuride.effects.skills import (
    YOURS,
    Draw,
    Hit,
    Protect,
    Raise,
    RaiseAll,
    Return,
    Sink,
    Untwist,
    UntwistAll,
)
from fudaba.games.azuride.effects.static import ALL_YOURS, OTHERS, WHILE_ESCORTING, Static
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
    TORPEDO,
    WHITE,
    WHO_OPPONENT,
    WHO_OWN,
)

MINE: Final = Target(OWN)
FOE: Final = Target(ENEMY)

ROYAL: Final = (
    chara(
        1, "javelin", "ジャベリン", "Javelin", DESTROYER, WHITE, Cost(white=1), 2, 1, EVADE,
        hand("smoke-signal", "煙幕の合図", "Smoke Signal", Protect(), Cost(white=1), MINE),
        copies=2,
    ),
    chara(
        3, "cossack", "コサック", "Cossack", DESTROYER, WHITE, Cost(white=1, silver=1), 2, 3, EVADE | TORPEDO,
        field(
            "boarding-party", "移乗隊", "Boarding Party", Return(), Cost(silver=1, twist=True),
            Target(ENEMY, most=3), P_BATTLE,
        ),
    ),
    chara(
        4, "ajax", "エイジャックス", "Ajax", LIGHT_CRUISER, WHITE, Cost(white=1), 1, 2, ANTI_AIR,
        hand("squadron-signal", "戦隊信号", "Squadron Signal", Raise(1, 1), Cost(white=1), MINE),
    ),
    chara(
        5, "belfast-escort", "ベルファスト", "Belfast", LIGHT_CRUISER, WHITE, Cost(white=1, silver=1), 2, 3,
        ANTI_AIR | EVADE,
        auto("close-escort", "近接護衛", "Close Escort", A_FIELD, AT_STATIC, Static(WHILE_ESCORTING, 1, 1)),
    ),
    chara(
        6, "belfast", "ベルファスト", "Belfast", LIGHT_CRUISER, WHITE, Cost(white=2, silver=1), 3, 4, ANTI_AIR,
        field(
            "battle-stations", "総員戦闘配置", "Battle Stations", Untwist(), Cost(silver=1),
            Target(OWN, row=FRONT_ROW), P_BATTLE, WHO_OPPONENT,
        ),
    ),
    chara(
        7, "norfolk", "ノーフォーク", "Norfolk", HEAVY_CRUISER, WHITE, Cost(white=2), 3, 3, 0,
        dock("spare-plates", "予備装甲板", "Spare Plates", Raise(0, 3), Cost(discard=SELF), MINE),
    ),
    chara(
        8, "dorsetshire", "ドーセットシャー", "Dorsetshire", HEAVY_CRUISER, WHITE, Cost(white=2, silver=1), 3, 4,
        TORPEDO,
        hand(
            "last-rites", "介錯の雷跡", "Last Rites", Sink(), Cost(white=1), Target(ENEMY, most=3, twisted=True),
            P_BATTLE, WHO_OWN,
        ),
    ),
    chara(
        9, "renown", "レナウン", "Renown", BATTLECRUISER, WHITE, Cost(white=2, silver=1), 4, 3, BOMBARD,
        auto(
            "flag-hoisted", "旗旒掲揚", "Flag Hoisted", A_FIELD, AT_LAUNCHED, RaiseAll(YOURS, 1, 1),
        ),
    ),
    chara(
        10, "hood", "フッド", "Hood", BATTLECRUISER, WHITE, Cost(white=2, silver=2), 5, 4, BOMBARD | EVADE,
        auto("pride-of-the-fleet", "艦隊の誇り", "Pride of the Fleet", A_FIELD, AT_STATIC, Static(OTHERS, 0, 1)),
        auto("never-again", "雪辱の誓い", "Never Again", A_FIELD, AT_SUNK, UntwistAll()),
    ),
    chara(
        11, "warspite", "ウォースパイト", "Warspite", BATTLESHIP, WHITE, Cost(white=2, silver=2), 5, 5, BOMBARD,
        field(
            "long-shot", "超遠距離射撃", "Long Shot", Hit(3), Cost(silver=3), FOE, P_BATTLE, WHO_OWN,
        ),
    ),
    chara(
        12, "king-george-v", "キング・ジョージ5世", "King George V", BATTLESHIP, WHITE, Cost(white=3, silver=2), 5, 7,
        BOMBARD | ANTI_AIR,
        auto(
            "royal-standard", "王旗", "Royal Standard", A_DOCK, AT_STATIC, Static(ALL_YOURS, 0, 1, row=FRONT_ROW),
        ),
    ),
    chara(
        13, "nelson", "ネルソン", "Nelson", BATTLESHIP, WHITE, Cost(white=3, silver=3), 6, 8, BOMBARD,
        field("all-or-nothing", "集中防御", "All or Nothing", Raise(0, 3), Cost(white=1, silver=1), MINE),
    ),
    chara(
        14, "hermes", "ハーミーズ", "Hermes", CARRIER, WHITE, Cost(white=1, silver=1), 2, 3, AIR_STRIKE,
        field("scouting-flight", "索敵飛行", "Scouting Flight", Draw(1), Cost(twist=True), None, P_DEPLOY, WHO_OWN),
    ),
    cube(
        15, "cube-bulkhead", "隔壁キューブ", "Bulkhead Cube", WHITE,
        dock("brace", "隔壁閉鎖", "Brace", Raise(0, 1), Cost(twist=True), MINE, P_BATTLE),
    ),
    cube(
        16, "cube-muster", "点呼キューブ", "Muster Cube", WHITE,
        dock("muster", "点呼", "Muster", Untwist(), Cost(silver=1), Target(OWN, row=REAR_ROW), P_DEPLOY, WHO_OWN),
    ),
    cube(
        17, "cube-bastion", "城塞キューブ", "Bastion Cube", WHITE,
        auto("stand-fast", "持ち場を守れ", "Stand Fast", A_DOCK, AT_SET, RaiseAll(YOURS, 0, 1)),
    ),
    cube(
        18, "cube-retreat", "撤収キューブ", "Retreat Cube", WHITE,
        dock(
            "orderly-retreat", "整然たる撤収", "Orderly Retreat", Return(), Cost(discard=SELF), MINE, P_BATTLE,
            WHO_OPPONENT,
        ),
    ),
)  # fmt: skip
