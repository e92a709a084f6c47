"""Battle supports: the five that the rulebook names and fifteen of our own."""

from __future__ import annotations

from fudaba.games.avalon.cards import support
from fudaba.games.avalon.effects.battle import (
    DefendingSanctuary,
    FoeGrant,
    Grant,
    InvadingSanctuary,
    OwnTribe,
    Parts,
    Stats,
    When,
)
from fudaba.games.avalon.effects.named import ChaosPanic, Fingertips, PoisonMist, TipOff, WeaponReplace
from fudaba.games.avalon.schema import ids

# fmt: off
SUPPORT_CARDS = (
    support("sharpened-edge", "研ぎ澄ました刃", "Sharpened Edge", 1, Stats(attack=3)),
    support("oaken-bulwark", "樫の防壁", "Oaken Bulwark", 1, Stats(endurance=4)),
    support(
        "running-start", "旅立ちの助走", "Running Start", 1,
        Parts((Grant(ids.FIRST), When(OwnTribe(ids.WANDERER), Stats(attack=2), Stats(attack=1)))),
    ),
    support("slow-hammer", "大槌の振りかぶり", "Slow Hammer", 1, Parts((Stats(attack=4), Grant(ids.LAST)))),
    support(
        "unclouded-eye", "曇りなき眼", "Unclouded Eye", 1,
        Parts((Stats(attack=1), Grant(ids.EVADE_NULL | ids.DEATH_NULL | ids.REFLECT_NULL))),
    ),
    support("order-of-the-crest", "紋章の誓い", "Order of the Crest", 1,
        When(OwnTribe(ids.KNIGHT), Stats(attack=2, endurance=2))),
    support("tip-off", "密告", "Tip-Off", 2, TipOff()),
    support("chaos-panic", "カオスパニック", "Chaos Panic", 2, ChaosPanic()),
    support("poison-mist", "ポイズンミスト", "Poison Mist", 2, PoisonMist()),
    support("comrades-in-arms", "戦友の肩", "Comrades in Arms", 2, Stats(attack=2, endurance=2)),
    support("mired-feet", "ぬかるむ足元", "Mired Feet", 2, FoeGrant(ids.LAST)),
    support("riposte", "返しの構え", "Riposte", 2, Parts((Stats(endurance=3), Grant(ids.COUNTER)))),
    support("dulling-chill", "刃を鈍らす冷気", "Dulling Chill", 2, Stats(foe_attack=-5)),
    support("weapon-replace", "ウェポンリプレイス", "Weapon Replace", 3, WeaponReplace()),
    support("conjurers-fingertips", "奇術師の指先", "Conjurer's Fingertips", 3, Fingertips()),
    support("smoke-and-feathers", "煙と羽根", "Smoke and Feathers", 3, Grant(ids.EVADE)),
    support("looking-glass-guard", "姿見の守り", "Looking-Glass Guard", 3, Grant(ids.REFLECT)),
    support(
        "last-stand-at-the-gate", "門前の死守", "Last Stand at the Gate", 3,
        When(DefendingSanctuary(), Stats(endurance=7)),
    ),
    support("black-needle", "黒き針", "Black Needle", 4, Grant(ids.DEATH)),
    support("storm-the-stairs", "大階段の突撃", "Storm the Stairs", 4, When(InvadingSanctuary(), Stats(attack=4))),
)
# fmt: on
