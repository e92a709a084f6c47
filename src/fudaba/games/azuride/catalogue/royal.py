"""Royal, white: strikes and still stands. Armour, screens, and charas that untwist in the enemy's turn."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import ENEMY, FRONT_ROW, OWN, SELF, Cost, Target
from fudaba.games.azuride.catalogue.make import auto, chara, cube, dock, field, hand
from fudaba.games.azuride.effects.skills import YOURS, Hit, Protect, Raise, RaiseAll, Return, Sink, Untwist, UntwistAll
from fudaba.games.azuride.effects.static import ALL_YOURS, OTHERS, WHILE_ESCORTING, LastingBonus, Vigilant
from fudaba.games.azuride.schema import ids

MINE: Final = Target(OWN)
FOE: Final = Target(ENEMY)

ROYAL: Final = (
    chara(
        "javelin", "ジャベリン", "Javelin", number=1, copies=2, colour=ids.WHITE, ship=ids.DESTROYER,
        cost=Cost(white=1), fire=2, armour=1, powers=ids.EVADE,
        skills=(
            hand("smoke-signal", "煙幕の合図", "Smoke Signal", cost=Cost(white=1), target=MINE, effect=Protect()),
        ),
    ),
    chara(
        "cossack", "コサック", "Cossack", number=3, colour=ids.WHITE, ship=ids.DESTROYER, cost=Cost(white=1, silver=1),
        fire=1, armour=4, powers=ids.EVADE | ids.TORPEDO,
        skills=(
            field(
                "boarding-party", "移乗隊", "Boarding Party", timing=ids.IN_BATTLE, cost=Cost(silver=1, twist=True),
                target=Target(ENEMY, most_cost=3), effect=Return(),
            ),
        ),
    ),
    chara(
        "ajax", "エイジャックス", "Ajax", number=4, colour=ids.WHITE, ship=ids.LIGHT_CRUISER, cost=Cost(white=1),
        fire=1, armour=2, powers=ids.ANTI_AIR,
        skills=(
            hand(
                "squadron-signal", "戦隊信号", "Squadron Signal", timing=ids.IN_BATTLE, turn=ids.WHO_OPPONENT,
                target=MINE, effect=Raise(armour=4),
            ),
        ),
    ),
    chara(
        "belfast-escort", "ベルファスト", "Belfast", number=5, colour=ids.WHITE, ship=ids.LIGHT_CRUISER,
        cost=Cost(white=1, silver=1), fire=1, armour=4, powers=ids.EVADE | ids.ANTI_AIR,
        skills=(
            auto(
                "close-escort", "近接護衛", "Close Escort", area=ids.A_FIELD, when=ids.AT_STATIC,
                effect=LastingBonus(WHILE_ESCORTING, firepower=1, armour=1),
            ),
        ),
    ),
    chara(
        "belfast", "ベルファスト", "Belfast", number=6, colour=ids.WHITE, ship=ids.LIGHT_CRUISER,
        cost=Cost(white=2, silver=1), fire=2, armour=5, powers=ids.ANTI_AIR,
        skills=(
            field(
                "battle-stations", "総員戦闘配置", "Battle Stations", timing=ids.IN_BATTLE, turn=ids.WHO_OPPONENT,
                target=Target(OWN, row=FRONT_ROW), effect=Untwist(),
            ),
        ),
    ),
    chara(
        "norfolk", "ノーフォーク", "Norfolk", number=7, colour=ids.WHITE, ship=ids.HEAVY_CRUISER, cost=Cost(white=2),
        fire=2, armour=5,
        skills=(
            dock(
                "spare-plates", "予備装甲板", "Spare Plates", timing=ids.IN_BATTLE, cost=Cost(discard=SELF),
                target=MINE, effect=Raise(armour=3),
            ),
            auto("shadowing", "触接続行", "Shadowing", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Vigilant()),
        ),
    ),
    chara(
        "dorsetshire", "ドーセットシャー", "Dorsetshire", number=8, colour=ids.WHITE, ship=ids.HEAVY_CRUISER,
        cost=Cost(white=2, silver=1), fire=2, armour=4, powers=ids.TORPEDO,
        skills=(
            hand(
                "last-rites", "介錯の雷跡", "Last Rites", timing=ids.IN_BATTLE, turn=ids.WHO_OWN,
                target=Target(ENEMY, most_cost=3, twisted=True), effect=Sink(),
            ),
            auto("long-patrol", "長期哨戒", "Long Patrol", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Vigilant()),
        ),
    ),
    chara(
        "renown", "レナウン", "Renown", number=9, colour=ids.WHITE, ship=ids.BATTLECRUISER,
        cost=Cost(white=2, silver=1), fire=3, armour=5, powers=ids.BOMBARD,
        skills=(
            auto(
                "flag-hoisted", "旗旒掲揚", "Flag Hoisted", area=ids.A_FIELD, when=ids.AT_LAUNCHED,
                effect=RaiseAll(YOURS, firepower=1, armour=1),
            ),
        ),
    ),
    chara(
        "hood", "フッド", "Hood", number=10, colour=ids.WHITE, ship=ids.BATTLECRUISER, cost=Cost(white=2, silver=2),
        fire=4, armour=5, powers=ids.EVADE | ids.BOMBARD,
        skills=(
            auto(
                "pride-of-the-fleet", "艦隊の誇り", "Pride of the Fleet", area=ids.A_FIELD, when=ids.AT_STATIC,
                effect=LastingBonus(OTHERS, armour=1),
            ),
            auto("never-again", "雪辱の誓い", "Never Again", area=ids.A_FIELD, when=ids.AT_SUNK, effect=UntwistAll()),
        ),
    ),
    chara(
        "warspite", "ウォースパイト", "Warspite", number=11, colour=ids.WHITE, ship=ids.BATTLESHIP,
        cost=Cost(white=2, silver=2), fire=4, armour=6, powers=ids.BOMBARD,
        skills=(
            field(
                "long-shot", "超遠距離射撃", "Long Shot", timing=ids.IN_BATTLE, turn=ids.WHO_OWN, cost=Cost(silver=3),
                target=FOE, effect=Hit(3),
            ),
        ),
    ),
    chara(
        "king-george-v", "キング・ジョージ5世", "King George V", number=12, colour=ids.WHITE, ship=ids.BATTLESHIP,
        cost=Cost(white=3, silver=2), fire=4, armour=8, powers=ids.ANTI_AIR | ids.BOMBARD,
        skills=(
            auto(
                "royal-standard", "王旗", "Royal Standard", area=ids.A_DOCK, when=ids.AT_STATIC,
                effect=LastingBonus(ALL_YOURS, armour=1, row=FRONT_ROW),
            ),
            auto("line-ahead", "単縦陣", "Line Ahead", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Vigilant()),
        ),
    ),
    chara(
        "nelson", "ネルソン", "Nelson", number=13, colour=ids.WHITE, ship=ids.BATTLESHIP, cost=Cost(white=3, silver=3),
        fire=5, armour=8, powers=ids.BOMBARD,
        skills=(
            field(
                "all-or-nothing", "集中防御", "All or Nothing", timing=ids.IN_BATTLE, turn=ids.WHO_OPPONENT,
                cost=Cost(white=1, silver=1), target=MINE, effect=Raise(armour=3),
            ),
            auto("hold-the-line", "戦列不動", "Hold the Line", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Vigilant()),
        ),
    ),
    chara(
        "hermes", "ハーミーズ", "Hermes", number=14, colour=ids.WHITE, ship=ids.CARRIER, cost=Cost(white=1, silver=1),
        fire=2, armour=3, powers=ids.AIR_STRIKE,
        skills=(
            field(
                "combat-air-patrol", "直掩機", "Combat Air Patrol", timing=ids.IN_BATTLE, turn=ids.WHO_OPPONENT,
                cost=Cost(twist=True), target=FOE, effect=Raise(firepower=-2),
            ),
        ),
    ),
    cube(
        "cube-bulkhead", "隔壁キューブ", "Bulkhead Cube", number=15, colour=ids.WHITE,
        skills=(
            dock(
                "brace", "隔壁閉鎖", "Brace", timing=ids.IN_BATTLE, cost=Cost(twist=True), target=MINE,
                effect=Raise(armour=2),
            ),
        ),
    ),
    cube(
        "cube-muster", "点呼キューブ", "Muster Cube", number=16, colour=ids.WHITE,
        skills=(
            dock(
                "muster", "点呼", "Muster", timing=ids.IN_END, turn=ids.WHO_OWN, cost=Cost(twist=True),
                target=Target(OWN, row=FRONT_ROW), effect=Untwist(),
            ),
        ),
    ),
    cube(
        "cube-bastion", "城塞キューブ", "Bastion Cube", number=17, colour=ids.WHITE,
        skills=(
            auto(
                "stand-fast", "持ち場を守れ", "Stand Fast", area=ids.A_DOCK, when=ids.AT_SET,
                effect=RaiseAll(YOURS, armour=1),
            ),
        ),
    ),
    cube(
        "cube-retreat", "撤収キューブ", "Retreat Cube", number=18, colour=ids.WHITE,
        skills=(
            dock(
                "orderly-retreat", "整然たる撤収", "Orderly Retreat", timing=ids.IN_BATTLE, turn=ids.WHO_OPPONENT,
                cost=Cost(discard=SELF), target=MINE, effect=Return(),
            ),
        ),
    ),
)  # fmt: skip
