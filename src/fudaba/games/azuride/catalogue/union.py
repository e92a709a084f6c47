"""Union, blue: logistics, dock work, air superiority."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import AT_HEAD, ENEMY, IN_DOCK, OWN, SELF, Cost, Target
from fudaba.games.azuride.catalogue.make import auto, chara, cube, dock, field, hand
from fudaba.games.azuride.effects.asking import DrawThenDiscard, Look, MoveHead, RotateDock
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
    LIGHT_CRUISER,
    P_BATTLE,
    P_DEPLOY,
    P_END,
    P_START,
    TORPEDO,
    WHO_OPPONENT,
    WHO_OWN,
)
from fudaba.kernel.flows import Seq

MINE: Final = Target(OWN)
FOE: Final = Target(ENEMY)

UNION: Final = (
    chara(
        37, "laffey", "ラフィー", "Laffey", DESTROYER, BLUE, Cost(blue=1), 1, 2, EVADE,
        dock("dispatch", "連絡便", "Dispatch", Draw(1), Cost(twist=True), None, P_DEPLOY, WHO_OWN),
        copies=2,
    ),
    chara(
        39, "johnston", "ジョンストン", "Johnston", DESTROYER, BLUE, Cost(blue=1, silver=1), 2, 3, EVADE | TORPEDO,
        hand("smoke-screen", "煙幕展張", "Smoke Screen", Raise(-3, 0), Cost(blue=1), FOE, P_BATTLE, WHO_OPPONENT),
    ),
    chara(
        40, "atlanta", "アトランタ", "Atlanta", LIGHT_CRUISER, BLUE, Cost(blue=1), 1, 2, ANTI_AIR,
        hand("rapid-fire", "速射", "Rapid Fire", Raise(1, 1), Cost(blue=1), MINE),
    ),
    chara(
        41, "helena", "ヘレナ", "Helena", LIGHT_CRUISER, BLUE, Cost(blue=1, silver=1), 2, 3, ANTI_AIR,
        field("radar-sweep", "電探走査", "Radar Sweep", Look(True)),
    ),
    chara(
        42, "san-diego", "サンディエゴ", "San Diego", LIGHT_CRUISER, BLUE, Cost(blue=1, silver=1), 2, 3, ANTI_AIR,
        auto("lucky-star", "幸運の星", "Lucky Star", A_FIELD, AT_STATIC, Static(WHILE_ESCORTING, 2, 2)),
    ),
    chara(
        43, "cleveland", "クリーブランド", "Cleveland", LIGHT_CRUISER, BLUE, Cost(blue=2, silver=1), 3, 4, ANTI_AIR,
        hand(
            "yard-raid", "造船所襲撃", "Yard Raid", Scrap(), Cost(blue=1), Target(ENEMY, IN_DOCK),
        ),
    ),
    chara(
        44, "portland", "ポートランド", "Portland", HEAVY_CRUISER, BLUE, Cost(blue=2), 3, 3, 0,
        auto("supply-convoy", "補給船団", "Supply Convoy", A_DOCK, AT_SET, UntwistDock()),
    ),
    chara(
        45, "san-francisco", "サンフランシスコ", "San Francisco", HEAVY_CRUISER, BLUE, Cost(blue=2, silver=1), 3, 4,
        BOMBARD,
        dock("mail-call", "郵便到着", "Mail Call", Draw(1), Cost(silver=1), None, P_DEPLOY),
    ),
    chara(
        46, "alaska", "アラスカ", "Alaska", BATTLECRUISER, BLUE, Cost(blue=2, silver=2), 4, 5, BOMBARD,
        dock("night-shift", "夜間作業", "Night Shift", UntwistDock(), Cost(), None, P_END, WHO_OWN),
    ),
    chara(
        47, "washington", "ワシントン", "Washington", BATTLESHIP, BLUE, Cost(blue=3, silver=3), 7, 7,
        BOMBARD | ANTI_AIR,
        field("radar-salvo", "電探斉射", "Radar Salvo", Hit(4), Cost(silver=1), FOE, P_BATTLE, WHO_OWN),
    ),
    chara(
        48, "enterprise-refit", "エンタープライズ", "Enterprise", CARRIER, BLUE, Cost(blue=2, silver=1), 3, 4,
        AIR_STRIKE,
        dock("slip-change", "船台入替", "Slip Change", RotateDock(), Cost(), None, P_START, WHO_OWN),
    ),
    chara(
        49, "saratoga", "サラトガ", "Saratoga", CARRIER, BLUE, Cost(blue=2, silver=2), 4, 5, AIR_STRIKE | BOMBARD,
        hand("tugboats", "曳船隊", "Tugboats", MoveHead(), Cost(silver=1), Target(OWN, AT_HEAD), P_DEPLOY, WHO_OWN),
    ),
    chara(
        50, "enterprise", "エンタープライズ", "Enterprise", CARRIER, BLUE, Cost(blue=3, silver=2), 4, 6, AIR_STRIKE,
        field("second-wave", "第二次攻撃隊", "Second Wave", Untwist(), Cost(silver=1), MINE, P_BATTLE, WHO_OWN),
        auto("big-e", "ビッグE", "Big E", A_FIELD, AT_LAUNCHED, RaiseAll(YOURS, 1, 1)),
    ),
    cube(
        51, "cube-crane", "起重機キューブ", "Crane Cube", BLUE,
        dock("hoist", "吊り替え", "Hoist", RotateDock(), Cost(twist=True), None, P_DEPLOY, WHO_OWN),
    ),
    cube(
        52, "cube-sonar", "ソナーキューブ", "Sonar Cube", BLUE,
        dock("ping", "測的", "Ping", Raise(1, 1), Cost(), MINE, P_BATTLE, WHO_OWN),
    ),
    cube(
        53, "cube-cargo", "貨物キューブ", "Cargo Cube", BLUE,
        auto("unload", "荷揚げ", "Unload", A_DOCK, AT_SET, Seq((Draw(1), RaiseAll(YOURS, 1, 0)))),
    ),
    cube(
        54, "cube-convoy", "船団キューブ", "Convoy Cube", BLUE,
        dock("reroute", "航路変更", "Reroute", DrawThenDiscard(2), Cost(discard=SELF), None, P_DEPLOY, WHO_OWN),
    ),
)  # fmt: skip
