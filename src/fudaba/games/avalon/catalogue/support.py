"""Battle supports: the five that the rulebook names and fifteen of our own."""

from __future__ import annotations

from fudaba.games.avalon.cards import support
from fudaba.games.avalon.effects.battle import (
    AllOf,
    DefendingSanctuary,
    FighterOfTribe,
    FoeGainsKeywords,
    GainKeywords,
    If,
    InvadingSanctuary,
    Values,
)
from fudaba.games.avalon.effects.named import ChaosPanic, Fingertips, PoisonMist, TipOff, WeaponReplace
from fudaba.games.avalon.schema import ids

# fmt: off
SUPPORT_CARDS = (
    support("sharpened-edge", "研ぎ澄ました刃", "Sharpened Edge", 1, Values(attack=3)),
    support("oaken-bulwark", "樫の防壁", "Oaken Bulwark", 1, Values(endurance=4)),
    support(
        "running-start", "旅立ちの助走", "Running Start", 1,
        AllOf((GainKeywords(ids.FIRST), If(FighterOfTribe(ids.WANDERER), Values(attack=2), Values(attack=1)))),
    ),
    support("slow-hammer", "大槌の振りかぶり", "Slow Hammer", 1, AllOf((Values(attack=4), GainKeywords(ids.LAST)))),
    support(
        "unclouded-eye", "曇りなき眼", "Unclouded Eye", 1,
        AllOf((Values(attack=1), GainKeywords(ids.EVADE_NULL | ids.DEATH_NULL | ids.REFLECT_NULL))),
    ),
    support("order-of-the-crest", "紋章の誓い", "Order of the Crest", 1,
        If(FighterOfTribe(ids.KNIGHT), Values(attack=2, endurance=2))),
    support("tip-off", "密告", "Tip-Off", 2, TipOff()),
    support("chaos-panic", "カオスパニック", "Chaos Panic", 2, ChaosPanic()),
    support("poison-mist", "ポイズンミスト", "Poison Mist", 2, PoisonMist()),
    support("comrades-in-arms", "戦友の肩", "Comrades in Arms", 2, Values(attack=2, endurance=2)),
    support("mired-feet", "ぬかるむ足元", "Mired Feet", 2, FoeGainsKeywords(ids.LAST)),
    support("riposte", "返しの構え", "Riposte", 2, AllOf((Values(endurance=3), GainKeywords(ids.COUNTER)))),
    support("dulling-chill", "刃を鈍らす冷気", "Dulling Chill", 2, Values(foe_attack=-5)),
    support("weapon-replace", "ウェポンリプレイス", "Weapon Replace", 3, WeaponReplace()),
    support("conjurers-fingertips", "奇術師の指先", "Conjurer's Fingertips", 3, Fingertips()),
    support("smoke-and-feathers", "煙と羽根", "Smoke and Feathers", 3, GainKeywords(ids.EVADE)),
    support("looking-glass-guard", "姿見の守り", "Looking-Glass Guard", 3, GainKeywords(ids.REFLECT)),
    support(
        "last-stand-at-the-gate", "門前の死守", "Last Stand at the Gate", 3,
        If(DefendingSanctuary(), Values(endurance=7)),
    ),
    support("black-needle", "黒き針", "Black Needle", 4, GainKeywords(ids.DEATH)),
    support("storm-the-stairs", "大階段の突撃", "Storm the Stairs", 4, If(InvadingSanctuary(), Values(attack=4))),
)
# fmt: on
