"""Magic: eighteen one-shot effects."""

from __future__ import annotations

from fudaba.games.avalon.cards import magic
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.effects.cards import (
    Draw,
    DrawThenDiscard,
    EveryoneDraws,
    Recover,
    Reorder,
    TakeCreature,
    TradeForLife,
)
from fudaba.games.avalon.effects.lands import ClearLand, MoveMana, SlideUnder, Starve
from fudaba.games.avalon.effects.rounds import (
    FortifySanctuary,
    Hamper,
    Hearten,
    HeartenTribe,
    RaiseTarget,
    TargetThisTurn,
)
from fudaba.games.avalon.schema.terms import FAIRY, SPIRIT

# fmt: off
MAGIC_CARDS = (
    magic("sorting-the-shelves", "書棚の整理", "Sorting the Shelves", 1, DrawThenDiscard(3, 2)),
    magic("call-by-name", "名を呼ぶ声", "Call by Name", 1, TakeCreature(5)),
    magic("star-reading", "星読み", "Star Reading", 1, Reorder(3)),
    magic("petal-blessing", "花びらの加護", "Petal Blessing", 1, HeartenTribe(1, 1, FAIRY, 2, 2)),
    magic("ley-shift", "魔脈移し", "Ley Shift", 1, MoveMana()),
    magic("lesson-remembered", "忘れじの教え", "Lesson Remembered", 2, Draw(2)),
    magic("lantern-for-the-lost", "迷い子の灯", "Lantern for the Lost", 2, Recover(SPIRIT)),
    magic("road-of-fog", "霧の街道", "Road of Fog", 2, RaiseTarget(1)),
    magic("heavy-shackles", "重い足枷", "Heavy Shackles", 2, Hamper(-2, -1)),
    magic("buried-gift", "埋もれた贈り物", "Buried Gift", 2, SlideUnder()),
    magic("festival-drum", "祭り太鼓", "Festival Drum", 2, EveryoneDraws(1)),
    magic("hidden-stair", "隠し階段", "Hidden Stair", 3, TargetThisTurn(-2)),
    magic("root-rot", "根腐れ", "Root Rot", 3, Starve()),
    magic("flash-flood", "鉄砲水", "Flash Flood", 3, ClearLand()),
    magic("keepsake-offering", "形見の供物", "Keepsake Offering", 3, TradeForLife(3, 1)),
    magic("hallowed-rampart", "聖域の城壁", "Hallowed Rampart", 3, FortifySanctuary(2)),
    magic("eleventh-hour", "最後の一刻", "Eleventh Hour", 4, Hearten(2, 2), in_main=True),
    magic("bell-of-silence", "静寂の鐘", "Bell of Silence", 4, CancelMagic()),
)
# fmt: on
