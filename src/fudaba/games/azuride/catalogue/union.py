"""Union, blue: air and radar. It sees, reorders its docks, and holds an umbrella over what it has."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import AT_HEAD, ENEMY, FRONT_ROW, IN_DOCK, OWN, SELF, Cost, Target
from fudaba.games.azuride.catalogue.make import auto, chara, cube, dock, field, hand
from fudaba.games.azuride.effects.choices import Look, MoveHead, RotateDock
from fudaba.games.azuride.effects.skills import YOURS, Draw, Hit, Raise, RaiseAll, Scrap, Untwist, UntwistDock
from fudaba.games.azuride.effects.static import WHILE_ESCORTING, Guard, LastingBonus, Restock
from fudaba.games.azuride.schema import ids
from fudaba.kernel.tree.flows import Seq

MINE: Final = Target(OWN)
FOE: Final = Target(ENEMY)

UNION: Final = (
    chara(
        "laffey", "ラフィー", "Laffey", number=37, copies=2, colour=ids.BLUE, ship=ids.DESTROYER, cost=Cost(blue=1),
        fire=1, armour=2, powers=ids.EVADE,
        skills=(
            hand(
                "smoke-runner", "煙幕走行", "Smoke Runner", timing=ids.IN_BATTLE, turn=ids.WHO_OPPONENT, target=MINE,
                effect=Raise(armour=4),
            ),
            auto("will-not-die", "沈まない艦", "Will Not Die", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Guard()),
        ),
    ),
    chara(
        "johnston", "ジョンストン", "Johnston", number=39, colour=ids.BLUE, ship=ids.DESTROYER,
        cost=Cost(blue=1, silver=1), fire=1, armour=4, powers=ids.EVADE | ids.TORPEDO,
        skills=(
            hand(
                "smoke-screen", "煙幕展張", "Smoke Screen", timing=ids.IN_BATTLE, turn=ids.WHO_OPPONENT, target=FOE,
                effect=Raise(firepower=-4),
            ),
            auto("in-harms-way", "身を挺して", "In Harm's Way", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Guard()),
        ),
    ),
    chara(
        "atlanta", "アトランタ", "Atlanta", number=40, colour=ids.BLUE, ship=ids.LIGHT_CRUISER, cost=Cost(blue=1),
        fire=1, armour=2, powers=ids.ANTI_AIR,
        skills=(
            hand(
                "rapid-fire", "速射", "Rapid Fire", timing=ids.IN_BATTLE, target=MINE,
                effect=Raise(firepower=2, armour=2),
            ),
        ),
    ),
    chara(
        "helena", "ヘレナ", "Helena", number=41, colour=ids.BLUE, ship=ids.LIGHT_CRUISER, cost=Cost(blue=1, silver=1),
        fire=2, armour=3, powers=ids.ANTI_AIR,
        skills=(
            field("radar-sweep", "電探走査", "Radar Sweep", timing=ids.IN_DEPLOY, turn=ids.WHO_OWN, effect=Look(True)),
            auto("radar-picket", "電探哨戒", "Radar Picket", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Guard()),
        ),
    ),
    chara(
        "san-diego", "サンディエゴ", "San Diego", number=42, colour=ids.BLUE, ship=ids.LIGHT_CRUISER,
        cost=Cost(blue=1, silver=1), fire=2, armour=3, powers=ids.ANTI_AIR,
        skills=(
            auto(
                "lucky-star", "幸運の星", "Lucky Star", area=ids.A_FIELD, when=ids.AT_STATIC,
                effect=LastingBonus(WHILE_ESCORTING, firepower=2, armour=2),
            ),
        ),
    ),
    chara(
        "cleveland", "クリーブランド", "Cleveland", number=43, colour=ids.BLUE, ship=ids.LIGHT_CRUISER,
        cost=Cost(blue=2, silver=1), fire=3, armour=4, powers=ids.ANTI_AIR,
        skills=(
            hand(
                "yard-raid", "造船所襲撃", "Yard Raid", timing=ids.IN_DEPLOY, turn=ids.WHO_OWN, cost=Cost(blue=1),
                target=Target(ENEMY, place=IN_DOCK), effect=Scrap(),
            ),
        ),
    ),
    chara(
        "portland", "ポートランド", "Portland", number=44, colour=ids.BLUE, ship=ids.HEAVY_CRUISER, cost=Cost(blue=2),
        fire=3, armour=3,
        skills=(
            auto("supply-convoy", "補給船団", "Supply Convoy", area=ids.A_DOCK, when=ids.AT_SET, effect=UntwistDock()),
        ),
    ),
    chara(
        "san-francisco", "サンフランシスコ", "San Francisco", number=45, colour=ids.BLUE, ship=ids.HEAVY_CRUISER,
        cost=Cost(blue=2, silver=1), fire=3, armour=4, powers=ids.BOMBARD,
        skills=(
            dock(
                "mail-call", "郵便到着", "Mail Call", timing=ids.IN_DEPLOY, turn=ids.WHO_OWN, cost=Cost(silver=1),
                effect=Draw(1),
            ),
            auto("deck-cargo", "甲板積み", "Deck Cargo", area=ids.A_FIELD, when=ids.AT_STATIC, effect=Restock()),
        ),
    ),
    chara(
        "alaska", "アラスカ", "Alaska", number=46, colour=ids.BLUE, ship=ids.BATTLECRUISER, cost=Cost(blue=2, silver=2),
        fire=4, armour=5, powers=ids.BOMBARD,
        skills=(
            dock("night-shift", "夜間作業", "Night Shift", timing=ids.IN_END, turn=ids.WHO_OWN, effect=UntwistDock()),
        ),
    ),
    chara(
        "washington", "ワシントン", "Washington", number=47, colour=ids.BLUE, ship=ids.BATTLESHIP,
        cost=Cost(blue=3, silver=3), fire=6, armour=7, powers=ids.ANTI_AIR | ids.BOMBARD,
        skills=(
            field(
                "radar-salvo", "電探斉射", "Radar Salvo", timing=ids.IN_BATTLE, turn=ids.WHO_OWN, cost=Cost(silver=1),
                target=FOE, effect=Hit(4),
            ),
        ),
    ),
    chara(
        "enterprise-refit", "エンタープライズ", "Enterprise", number=48, colour=ids.BLUE, ship=ids.CARRIER,
        cost=Cost(blue=2, silver=1), fire=3, armour=4, powers=ids.AIR_STRIKE,
        skills=(
            dock("slip-change", "船台入替", "Slip Change", timing=ids.IN_START, turn=ids.WHO_OWN, effect=RotateDock()),
        ),
    ),
    chara(
        "saratoga", "サラトガ", "Saratoga", number=49, colour=ids.BLUE, ship=ids.CARRIER, cost=Cost(blue=2, silver=2),
        fire=4, armour=5, powers=ids.BOMBARD | ids.AIR_STRIKE,
        skills=(
            hand(
                "tugboats", "曳船隊", "Tugboats", timing=ids.IN_DEPLOY, turn=ids.WHO_OWN, cost=Cost(silver=1),
                target=Target(OWN, place=AT_HEAD), effect=MoveHead(),
            ),
        ),
    ),
    chara(
        "enterprise", "エンタープライズ", "Enterprise", number=50, colour=ids.BLUE, ship=ids.CARRIER,
        cost=Cost(blue=3, silver=2), fire=4, armour=6, powers=ids.AIR_STRIKE,
        skills=(
            field(
                "second-wave", "第二次攻撃隊", "Second Wave", timing=ids.IN_BATTLE, turn=ids.WHO_OWN,
                cost=Cost(silver=1), target=MINE, effect=Untwist(),
            ),
            auto(
                "big-e", "ビッグE", "Big E", area=ids.A_FIELD, when=ids.AT_LAUNCHED,
                effect=RaiseAll(YOURS, firepower=1, armour=1),
            ),
        ),
    ),
    cube(
        "cube-crane", "起重機キューブ", "Crane Cube", number=51, colour=ids.BLUE,
        skills=(
            dock(
                "hoist", "吊り替え", "Hoist", timing=ids.IN_DEPLOY, turn=ids.WHO_OWN, cost=Cost(twist=True),
                effect=RotateDock(),
            ),
        ),
    ),
    cube(
        "cube-sonar", "ソナーキューブ", "Sonar Cube", number=52, colour=ids.BLUE,
        skills=(
            dock(
                "ping", "測的", "Ping", timing=ids.IN_BATTLE, cost=Cost(twist=True), target=MINE,
                effect=Raise(firepower=1, armour=1),
            ),
        ),
    ),
    cube(
        "cube-cargo", "貨物キューブ", "Cargo Cube", number=53, colour=ids.BLUE,
        skills=(
            auto(
                "unload", "荷揚げ", "Unload", area=ids.A_DOCK, when=ids.AT_SET,
                effect=Seq((Draw(1), RaiseAll(YOURS, firepower=1))),
            ),
        ),
    ),
    cube(
        "cube-convoy", "船団キューブ", "Convoy Cube", number=54, colour=ids.BLUE,
        skills=(
            dock(
                "escort-group", "護衛隊形", "Escort Group", timing=ids.IN_BATTLE, turn=ids.WHO_OPPONENT,
                cost=Cost(discard=SELF), target=Target(OWN, row=FRONT_ROW), effect=Untwist(),
            ),
        ),
    ),
)  # fmt: skip
