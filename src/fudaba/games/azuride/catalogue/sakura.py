"""Sakura, red: one night. Torpedoes, guns and everything else go into one charge; armour is thin."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import CUBE, ENEMY, FRONT_ROW, OWN, REAR_ROW, SELF, Cost, Target
from fudaba.games.azuride.catalogue.make import auto, chara, cube, dock, field, hand
from fudaba.games.azuride.effects.choices import DrawThenDiscard
from fudaba.games.azuride.effects.skills import Hit, HitAll, Raise, RaiseSelf, Untwist, UntwistDock
from fudaba.games.azuride.effects.static import OTHERS, WHILE_ENGAGED, LastingBonus, Vigilant
from fudaba.games.azuride.schema import ids

MINE: Final = Target(OWN)
FOE: Final = Target(ENEMY)

SAKURA: Final = (
    chara(
        "fubuki", "吹雪", "Fubuki", number=19, copies=2, colour=ids.RED, ship=ids.DESTROYER, cost=Cost(red=1), fire=1,
        armour=3, powers=ids.TORPEDO,
        skills=(
            hand("night-charge", "夜襲", "Night Charge", timing=ids.IN_BATTLE, target=MINE, effect=Raise(firepower=3)),
        ),
    ),
    chara(
        "ayanami", "綾波", "Ayanami", number=21, colour=ids.RED, ship=ids.DESTROYER, cost=Cost(red=2), fire=2, armour=4,
        powers=ids.EVADE | ids.TORPEDO,
        skills=(
            field(
                "lone-demon", "単騎の鬼神", "Lone Demon", timing=ids.IN_BATTLE, turn=ids.WHO_OWN, cost=Cost(red=1),
                effect=RaiseSelf(firepower=2),
            ),
            auto("never-spent", "尽きぬ闘志", "Never Spent", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Vigilant()),
        ),
    ),
    chara(
        "yudachi", "夕立", "Yudachi", number=22, colour=ids.RED, ship=ids.DESTROYER, cost=Cost(red=1, silver=1), fire=2,
        armour=4, powers=ids.TORPEDO,
        skills=(
            auto(
                "last-squall", "最後の驟雨", "Last Squall", area=ids.A_FIELD, when=ids.AT_SUNK,
                effect=HitAll(1, row=FRONT_ROW),
            ),
            auto("wild-dance", "乱舞", "Wild Dance", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Vigilant()),
        ),
    ),
    chara(
        "naka", "那珂", "Naka", number=23, colour=ids.RED, ship=ids.LIGHT_CRUISER, cost=Cost(red=1), fire=1, armour=3,
        powers=ids.TORPEDO,
        skills=(
            hand("encore", "声援", "Encore", timing=ids.IN_BATTLE, target=MINE, effect=Raise(firepower=2, armour=2)),
        ),
    ),
    chara(
        "jintsu", "神通", "Jintsu", number=24, colour=ids.RED, ship=ids.LIGHT_CRUISER, cost=Cost(red=1, silver=1),
        fire=1, armour=4, powers=ids.TORPEDO,
        skills=(
            auto(
                "searchlight", "探照灯", "Searchlight", area=ids.A_FIELD, when=ids.AT_STATIC,
                effect=LastingBonus(OTHERS, firepower=2, class_=ids.DESTROYER),
            ),
        ),
    ),
    chara(
        "takao-drill", "高雄", "Takao", number=25, colour=ids.RED, ship=ids.HEAVY_CRUISER, cost=Cost(red=1, silver=1),
        fire=4, armour=2,
        skills=(
            dock(
                "clear-the-slip", "船台明け渡し", "Clear the Slip", timing=ids.IN_DEPLOY, turn=ids.WHO_OWN,
                cost=Cost(discard=SELF), effect=UntwistDock(),
            ),
            auto(
                "night-duel", "夜戦の心得", "Night Duel", area=ids.A_FIELD, when=ids.AT_STATIC,
                effect=LastingBonus(WHILE_ENGAGED, firepower=2),
            ),
        ),
    ),
    chara(
        "takao", "高雄", "Takao", number=26, colour=ids.RED, ship=ids.HEAVY_CRUISER, cost=Cost(red=3, silver=1), fire=6,
        armour=4, powers=ids.TORPEDO,
        skills=(
            field(
                "mountain-cleaver", "山断ち", "Mountain Cleaver", timing=ids.IN_BATTLE, cost=Cost(discard=CUBE),
                target=FOE, effect=Hit(3),
            ),
        ),
    ),
    chara(
        "maya", "摩耶", "Maya", number=27, colour=ids.RED, ship=ids.HEAVY_CRUISER, cost=Cost(red=2, silver=1), fire=5,
        armour=4,
        skills=(
            hand(
                "flak-curtain", "対空弾幕", "Flak Curtain", timing=ids.IN_BATTLE, turn=ids.WHO_OPPONENT, target=FOE,
                effect=Raise(firepower=-3),
            ),
        ),
    ),
    chara(
        "kongo", "金剛", "Kongo", number=28, colour=ids.RED, ship=ids.BATTLECRUISER, cost=Cost(red=2, silver=1), fire=5,
        armour=3, powers=ids.EVADE | ids.BOMBARD,
        skills=(
            hand(
                "second-salvo", "次弾装填", "Second Salvo", timing=ids.IN_BATTLE, turn=ids.WHO_OWN, cost=Cost(red=1),
                target=Target(OWN, row=REAR_ROW), effect=Untwist(),
            ),
        ),
    ),
    chara(
        "nagato", "長門", "Nagato", number=29, colour=ids.RED, ship=ids.BATTLESHIP, cost=Cost(red=4, silver=2), fire=7,
        armour=6, powers=ids.ANTI_AIR | ids.BOMBARD,
        skills=(
            auto(
                "combined-fleet", "連合艦隊旗艦", "Combined Fleet", area=ids.A_FIELD, when=ids.AT_STATIC,
                effect=LastingBonus(OTHERS, firepower=1, armour=1),
            ),
            dock(
                "war-drum", "出陣太鼓", "War Drum", timing=ids.IN_BATTLE, turn=ids.WHO_OWN, cost=Cost(discard=CUBE),
                target=MINE, effect=Raise(firepower=2),
            ),
        ),
    ),
    chara(
        "ryujo", "龍驤", "Ryujo", number=30, colour=ids.RED, ship=ids.CARRIER, cost=Cost(red=2, silver=1), fire=2,
        armour=4, powers=ids.EVADE | ids.AIR_STRIKE,
        skills=(
            hand("dive-bombers", "急降下爆撃", "Dive Bombers", timing=ids.IN_BATTLE, target=FOE, effect=Hit(2)),
        ),
    ),
    chara(
        "kaga", "加賀", "Kaga", number=31, colour=ids.RED, ship=ids.CARRIER, cost=Cost(red=2, silver=2), fire=4,
        armour=5, powers=ids.AIR_STRIKE,
        skills=(
            field(
                "deck-rotation", "発着艦訓練", "Deck Rotation", timing=ids.IN_END, turn=ids.WHO_OWN,
                cost=Cost(silver=1), effect=DrawThenDiscard(2),
            ),
        ),
    ),
    chara(
        "akagi", "赤城", "Akagi", number=32, colour=ids.RED, ship=ids.CARRIER, cost=Cost(red=3, silver=2), fire=5,
        armour=5, powers=ids.AIR_STRIKE,
        skills=(
            auto(
                "opening-strike", "先制攻撃隊", "Opening Strike", area=ids.A_FIELD, when=ids.AT_LAUNCHED, target=FOE,
                effect=Hit(3),
            ),
        ),
    ),
    cube(
        "cube-lantern", "灯籠キューブ", "Lantern Cube", number=33, colour=ids.RED,
        skills=(
            dock(
                "kindle", "点火", "Kindle", timing=ids.IN_BATTLE, cost=Cost(twist=True), target=MINE,
                effect=Raise(firepower=2),
            ),
        ),
    ),
    cube(
        "cube-shrapnel", "散弾キューブ", "Shrapnel Cube", number=34, colour=ids.RED,
        skills=(
            dock("scatter", "散弾", "Scatter", timing=ids.IN_BATTLE, cost=Cost(silver=1), target=FOE, effect=Hit(1)),
        ),
    ),
    cube(
        "cube-petal", "花弁キューブ", "Petal Cube", number=35, colour=ids.RED,
        skills=(
            auto("full-bloom", "満開", "Full Bloom", area=ids.A_DOCK, when=ids.AT_SET, effect=UntwistDock()),
        ),
    ),
    cube(
        "cube-rust", "錆びキューブ", "Rust Cube", number=36, colour=ids.RED,
        skills=(
            dock(
                "corrode", "腐食", "Corrode", timing=ids.IN_BATTLE, turn=ids.WHO_OWN, cost=Cost(discard=SELF),
                target=FOE, effect=Raise(armour=-2),
            ),
        ),
    ),
)  # fmt: skip
