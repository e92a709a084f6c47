"""Ironblood, black: never a fair fight. It twists, mines, hits the HQ, and spends its own cards for it."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import CUBE, ENEMY, FRONT_ROW, IN_DOCK, OWN, SELF, Cost, Target
from fudaba.games.azuride.catalogue.make import auto, chara, cube, dock, field, hand
from fudaba.games.azuride.effects.skills import Hit, HitHq, Mill, Raise, Scrap, Sink, Twist, UntwistDock
from fudaba.games.azuride.effects.static import ALL_YOURS, WHILE_UNESCORTED, Guard, LastingBonus, Vigilant
from fudaba.games.azuride.schema import ids

MINE: Final = Target(OWN)
FOE: Final = Target(ENEMY)

IRONBLOOD: Final = (
    chara(
        "z23", "Z23", "Z23", number=55, copies=2, colour=ids.BLACK, ship=ids.DESTROYER, cost=Cost(black=1), fire=1,
        armour=1, powers=ids.EVADE,
        skills=(
            hand(
                "minefield", "機雷原", "Minefield", timing=ids.IN_BATTLE, turn=ids.WHO_OPPONENT, target=FOE,
                effect=Twist(),
            ),
        ),
    ),
    chara(
        "leberecht-maass", "レーベレヒト・マース", "Leberecht Maass", number=57, colour=ids.BLACK, ship=ids.DESTROYER,
        cost=Cost(black=2), fire=1, armour=4, powers=ids.EVADE | ids.TORPEDO,
        skills=(
            hand(
                "finishing-blow", "止めの一撃", "Finishing Blow", timing=ids.IN_BATTLE, cost=Cost(discard=CUBE),
                target=Target(ENEMY, most_cost=2), effect=Sink(),
            ),
        ),
    ),
    chara(
        "wilhelm-heidkamp", "ヴィルヘルム・ハイトカンプ", "Wilhelm Heidkamp", number=58, colour=ids.BLACK,
        ship=ids.DESTROYER, cost=Cost(black=1, silver=1), fire=1, armour=4, powers=ids.TORPEDO,
        skills=(
            field(
                "fire-ship", "火船", "Fire Ship", timing=ids.IN_BATTLE, turn=ids.WHO_OWN, cost=Cost(discard=SELF),
                target=Target(ENEMY, row=FRONT_ROW), effect=Hit(2),
            ),
            auto("harbour-boom", "防材", "Harbour Boom", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Guard()),
        ),
    ),
    chara(
        "karlsruhe", "カールスルーエ", "Karlsruhe", number=59, colour=ids.BLACK, ship=ids.LIGHT_CRUISER,
        cost=Cost(black=1), fire=1, armour=2, powers=ids.TORPEDO,
        skills=(
            hand(
                "iron-drill", "鉄の規律", "Iron Drill", timing=ids.IN_BATTLE, target=MINE,
                effect=Raise(firepower=2, armour=2),
            ),
        ),
    ),
    chara(
        "leipzig", "ライプツィヒ", "Leipzig", number=60, colour=ids.BLACK, ship=ids.LIGHT_CRUISER,
        cost=Cost(black=1, silver=1), fire=2, armour=3, powers=ids.TORPEDO,
        skills=(
            dock(
                "blockade", "海上封鎖", "Blockade", timing=ids.IN_DEPLOY, turn=ids.WHO_OPPONENT, cost=Cost(black=1),
                target=Target(ENEMY, place=IN_DOCK), effect=Twist(),
            ),
        ),
    ),
    chara(
        "prinz-eugen-tender", "プリンツ・オイゲン", "Prinz Eugen", number=61, colour=ids.BLACK, ship=ids.HEAVY_CRUISER,
        cost=Cost(black=1, silver=1), fire=4, armour=3,
        skills=(
            hand(
                "covering-salvo", "援護斉射", "Covering Salvo", timing=ids.IN_BATTLE, cost=Cost(discard=CUBE),
                target=FOE, effect=Hit(3),
            ),
            auto("lucky-ship", "幸運艦", "Lucky Ship", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Vigilant()),
        ),
    ),
    chara(
        "prinz-eugen", "プリンツ・オイゲン", "Prinz Eugen", number=62, colour=ids.BLACK, ship=ids.HEAVY_CRUISER,
        cost=Cost(black=3, silver=1), fire=4, armour=5, powers=ids.TORPEDO,
        skills=(
            field(
                "harassing-fire", "牽制射撃", "Harassing Fire", timing=ids.IN_BATTLE, turn=ids.WHO_OPPONENT,
                cost=Cost(silver=1), target=FOE, effect=Twist(),
            ),
        ),
    ),
    chara(
        "graf-spee", "アドミラル・グラーフ・シュペー", "Admiral Graf Spee", number=63, colour=ids.BLACK,
        ship=ids.HEAVY_CRUISER, cost=Cost(black=2, silver=1), fire=3, armour=5,
        skills=(
            field(
                "commerce-raid", "通商破壊", "Commerce Raid", timing=ids.IN_BATTLE, turn=ids.WHO_OWN,
                cost=Cost(silver=3, twist=True), effect=HitHq(1),
            ),
        ),
    ),
    chara(
        "gneisenau", "グナイゼナウ", "Gneisenau", number=64, colour=ids.BLACK, ship=ids.BATTLECRUISER,
        cost=Cost(black=2, silver=1), fire=3, armour=4, powers=ids.BOMBARD,
        skills=(
            auto(
                "lone-wolf", "一匹狼", "Lone Wolf", area=ids.A_FIELD, when=ids.AT_STATIC,
                effect=LastingBonus(WHILE_UNESCORTED, firepower=1),
            ),
            auto(
                "to-the-last-shell", "最後の一弾まで", "To the Last Shell", area=ids.A_FIELD, when=ids.AT_SUNK,
                effect=HitHq(1),
            ),
        ),
    ),
    chara(
        "scharnhorst", "シャルンホルスト", "Scharnhorst", number=65, colour=ids.BLACK, ship=ids.BATTLECRUISER,
        cost=Cost(black=2, silver=2), fire=5, armour=4, powers=ids.TORPEDO | ids.BOMBARD,
        skills=(
            field(
                "channel-dash", "海峡突破", "Channel Dash", timing=ids.IN_BATTLE, turn=ids.WHO_OWN,
                cost=Cost(black=1, silver=2, discard=CUBE), effect=HitHq(1),
            ),
        ),
    ),
    chara(
        "tirpitz", "ティルピッツ", "Tirpitz", number=66, colour=ids.BLACK, ship=ids.BATTLESHIP,
        cost=Cost(black=3, silver=2), fire=5, armour=6, powers=ids.ANTI_AIR | ids.BOMBARD,
        skills=(
            auto(
                "fleet-in-being", "現存艦隊", "Fleet in Being", area=ids.A_DOCK, when=ids.AT_STATIC,
                effect=LastingBonus(ALL_YOURS, armour=1, class_=ids.DESTROYER),
            ),
        ),
    ),
    chara(
        "bismarck", "ビスマルク", "Bismarck", number=67, colour=ids.BLACK, ship=ids.BATTLESHIP,
        cost=Cost(black=4, silver=2), fire=7, armour=6, powers=ids.BOMBARD,
        skills=(
            auto(
                "denmark-strait", "海峡の砲声", "Denmark Strait", area=ids.A_FIELD, when=ids.AT_LAUNCHED,
                target=Target(ENEMY, most_cost=3), effect=Sink(),
            ),
        ),
    ),
    chara(
        "graf-zeppelin", "グラーフ・ツェッペリン", "Graf Zeppelin", number=68, colour=ids.BLACK, ship=ids.CARRIER,
        cost=Cost(black=2, silver=1), fire=3, armour=3, powers=ids.AIR_STRIKE,
        skills=(
            dock(
                "cancelled-order", "建造中止", "Cancelled Order", timing=ids.IN_DEPLOY, turn=ids.WHO_OWN,
                cost=Cost(silver=1, discard=SELF), target=Target(ENEMY, place=IN_DOCK), effect=Scrap(),
            ),
        ),
    ),
    cube(
        "cube-jammer", "妨害キューブ", "Jammer Cube", number=69, colour=ids.BLACK,
        skills=(
            dock(
                "jam", "電波妨害", "Jam", timing=ids.IN_BATTLE, cost=Cost(twist=True), target=FOE,
                effect=Raise(firepower=-2),
            ),
        ),
    ),
    cube(
        "cube-tonnage", "沈船キューブ", "Tonnage Cube", number=70, colour=ids.BLACK,
        skills=(
            dock(
                "tonnage-war", "トン数戦", "Tonnage War", timing=ids.IN_END, turn=ids.WHO_OWN, cost=Cost(silver=5),
                effect=Mill(1),
            ),
        ),
    ),
    cube(
        "cube-forge", "鍛造キューブ", "Forge Cube", number=71, colour=ids.BLACK,
        skills=(
            auto(
                "reforge", "鍛え直し", "Reforge", area=ids.A_DOCK, when=ids.AT_SET, effect=UntwistDock(head_only=True),
            ),
        ),
    ),
    cube(
        "cube-torpedo", "魚雷キューブ", "Torpedo Cube", number=72, colour=ids.BLACK,
        skills=(
            dock(
                "spread", "魚雷斉射", "Spread", timing=ids.IN_BATTLE, turn=ids.WHO_OWN,
                cost=Cost(silver=2, discard=SELF), effect=HitHq(1),
            ),
        ),
    ),
)  # fmt: skip
