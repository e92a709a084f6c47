"""Union, blue: logistics, dock work, air superiority."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import AT_HEAD, ENEMY, IN_DOCK, OWN, SELF, Cost, Target
from fudaba.games.azuride.catalogue.make import auto, chara, cube, dock, field, hand
from fudaba.games.azuride.effects.choices import DrawThenDiscard, Look, MoveHead, RotateDock
from fudaba.games.azuride.effects.skills import YOURS, Draw, Hit, Raise, RaiseAll, Scrap, Untwist, UntwistDock
from fudaba.games.azuride.effects.static import WHILE_ESCORTING, Static
from fudaba.games.azuride.schema.ids import (
    A_DOCK,
    A_FIELD,
    AIR_STRIKE,
    ANTI_AIR,
    AT_LAUNCHED,
    AT_SET,
    AT_STATIC,
    BATTLECRUISER,
    BATTLESHIP,
    BLUE,
    BOMBARD,
    CARRIER,
    DESTROYER,
    EVADE,
    HEAVY_CRUISER,
    IN_BATTLE,
    IN_DEPLOY,
    IN_END,
    IN_START,
    LIGHT_CRUISER,
    TORPEDO,
    WHO_OPPONENT,
    WHO_OWN,
)
from fudaba.kernel.tree.flows import Seq

MINE: Final = Target(OWN)
FOE: Final = Target(ENEMY)

UNION: Final = (
    chara(
        "laffey", "ラフィー", "Laffey", number=37, copies=2, colour=BLUE, ship=DESTROYER, cost=Cost(blue=1), fire=1,
        armour=2, powers=EVADE,
        skills=(
            dock("dispatch", "連絡便", "Dispatch", timing=IN_DEPLOY, turn=WHO_OWN, cost=Cost(twist=True), body=Draw(1)),
        ),
    ),
    chara(
        "johnston", "ジョンストン", "Johnston", number=39, colour=BLUE, ship=DESTROYER, cost=Cost(blue=1, silver=1),
        fire=2, armour=3, powers=EVADE | TORPEDO,
        skills=(
            hand(
                "smoke-screen", "煙幕展張", "Smoke Screen", timing=IN_BATTLE, turn=WHO_OPPONENT, cost=Cost(blue=1),
                target=FOE, body=Raise(fire=-3),
            ),
        ),
    ),
    chara(
        "atlanta", "アトランタ", "Atlanta", number=40, colour=BLUE, ship=LIGHT_CRUISER, cost=Cost(blue=1), fire=1,
        armour=2, powers=ANTI_AIR,
        skills=(
            hand("rapid-fire", "速射", "Rapid Fire", cost=Cost(blue=1), target=MINE, body=Raise(fire=1, armour=1)),
        ),
    ),
    chara(
        "helena", "ヘレナ", "Helena", number=41, colour=BLUE, ship=LIGHT_CRUISER, cost=Cost(blue=1, silver=1), fire=2,
        armour=3, powers=ANTI_AIR,
        skills=(
            field("radar-sweep", "電探走査", "Radar Sweep", body=Look(True)),
        ),
    ),
    chara(
        "san-diego", "サンディエゴ", "San Diego", number=42, colour=BLUE, ship=LIGHT_CRUISER,
        cost=Cost(blue=1, silver=1), fire=2, armour=3, powers=ANTI_AIR,
        skills=(
            auto(
                "lucky-star", "幸運の星", "Lucky Star", area=A_FIELD, point=AT_STATIC,
                body=Static(WHILE_ESCORTING, fire=2, armour=2),
            ),
        ),
    ),
    chara(
        "cleveland", "クリーブランド", "Cleveland", number=43, colour=BLUE, ship=LIGHT_CRUISER,
        cost=Cost(blue=2, silver=1), fire=3, armour=4, powers=ANTI_AIR,
        skills=(
            hand(
                "yard-raid", "造船所襲撃", "Yard Raid", cost=Cost(blue=1), target=Target(ENEMY, place=IN_DOCK),
                body=Scrap(),
            ),
        ),
    ),
    chara(
        "portland", "ポートランド", "Portland", number=44, colour=BLUE, ship=HEAVY_CRUISER, cost=Cost(blue=2), fire=3,
        armour=3,
        skills=(
            auto("supply-convoy", "補給船団", "Supply Convoy", area=A_DOCK, point=AT_SET, body=UntwistDock()),
        ),
    ),
    chara(
        "san-francisco", "サンフランシスコ", "San Francisco", number=45, colour=BLUE, ship=HEAVY_CRUISER,
        cost=Cost(blue=2, silver=1), fire=3, armour=4, powers=BOMBARD,
        skills=(
            dock("mail-call", "郵便到着", "Mail Call", timing=IN_DEPLOY, cost=Cost(silver=1), body=Draw(1)),
        ),
    ),
    chara(
        "alaska", "アラスカ", "Alaska", number=46, colour=BLUE, ship=BATTLECRUISER, cost=Cost(blue=2, silver=2),
        fire=4, armour=5, powers=BOMBARD,
        skills=(
            dock(
                "night-shift", "夜間作業", "Night Shift", timing=IN_END, turn=WHO_OWN, cost=Cost(), body=UntwistDock(),
            ),
        ),
    ),
    chara(
        "washington", "ワシントン", "Washington", number=47, colour=BLUE, ship=BATTLESHIP, cost=Cost(blue=3, silver=3),
        fire=7, armour=7, powers=BOMBARD | ANTI_AIR,
        skills=(
            field(
                "radar-salvo", "電探斉射", "Radar Salvo", timing=IN_BATTLE, turn=WHO_OWN, cost=Cost(silver=1),
                target=FOE, body=Hit(4),
            ),
        ),
    ),
    chara(
        "enterprise-refit", "エンタープライズ", "Enterprise", number=48, colour=BLUE, ship=CARRIER,
        cost=Cost(blue=2, silver=1), fire=3, armour=4, powers=AIR_STRIKE,
        skills=(
            dock(
                "slip-change", "船台入替", "Slip Change", timing=IN_START, turn=WHO_OWN, cost=Cost(), body=RotateDock(),
            ),
        ),
    ),
    chara(
        "saratoga", "サラトガ", "Saratoga", number=49, colour=BLUE, ship=CARRIER, cost=Cost(blue=2, silver=2), fire=4,
        armour=5, powers=AIR_STRIKE | BOMBARD,
        skills=(
            hand(
                "tugboats", "曳船隊", "Tugboats", timing=IN_DEPLOY, turn=WHO_OWN, cost=Cost(silver=1),
                target=Target(OWN, place=AT_HEAD), body=MoveHead(),
            ),
        ),
    ),
    chara(
        "enterprise", "エンタープライズ", "Enterprise", number=50, colour=BLUE, ship=CARRIER,
        cost=Cost(blue=3, silver=2), fire=4, armour=6, powers=AIR_STRIKE,
        skills=(
            field(
                "second-wave", "第二次攻撃隊", "Second Wave", timing=IN_BATTLE, turn=WHO_OWN, cost=Cost(silver=1),
                target=MINE, body=Untwist(),
            ),
            auto("big-e", "ビッグE", "Big E", area=A_FIELD, point=AT_LAUNCHED, body=RaiseAll(YOURS, fire=1, armour=1)),
        ),
    ),
    cube(
        "cube-crane", "起重機キューブ", "Crane Cube", number=51, colour=BLUE,
        skills=(
            dock(
                "hoist", "吊り替え", "Hoist", timing=IN_DEPLOY, turn=WHO_OWN, cost=Cost(twist=True), body=RotateDock(),
            ),
        ),
    ),
    cube(
        "cube-sonar", "ソナーキューブ", "Sonar Cube", number=52, colour=BLUE,
        skills=(
            dock(
                "ping", "測的", "Ping", timing=IN_BATTLE, turn=WHO_OWN, cost=Cost(), target=MINE,
                body=Raise(fire=1, armour=1),
            ),
        ),
    ),
    cube(
        "cube-cargo", "貨物キューブ", "Cargo Cube", number=53, colour=BLUE,
        skills=(
            auto(
                "unload", "荷揚げ", "Unload", area=A_DOCK, point=AT_SET, body=Seq((Draw(1), RaiseAll(YOURS, fire=1))),
            ),
        ),
    ),
    cube(
        "cube-convoy", "船団キューブ", "Convoy Cube", number=54, colour=BLUE,
        skills=(
            dock(
                "reroute", "航路変更", "Reroute", timing=IN_DEPLOY, turn=WHO_OWN, cost=Cost(discard=SELF),
                body=DrawThenDiscard(2),
            ),
        ),
    ),
)  # fmt: skip
