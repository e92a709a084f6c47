"""Magic: eighteen one-shot effects."""

from __future__ import annotations

from fudaba.games.avalon.cards import magic
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.effects.cards import Draw, EveryoneDraws, draw_then_discard, recover, trade_for_life
from fudaba.games.avalon.effects.lands import clear_land, move_mana, slide_under, starve
from fudaba.games.avalon.effects.memory import reorder_memory, take_creature
from fudaba.games.avalon.effects.rounds import (
    fortify_sanctuary,
    raise_opposed_target,
    strengthen,
    strengthen_more_of_tribe,
    target_this_turn,
    weaken,
)
from fudaba.games.avalon.schema import ids

# fmt: off
MAGIC_CARDS = (
    magic("sorting-the-shelves", "書棚の整理", "Sorting the Shelves", 1, draw_then_discard(3, 2)),
    magic("call-by-name", "名を呼ぶ声", "Call by Name", 1, take_creature(5)),
    magic("star-reading", "星読み", "Star Reading", 1, reorder_memory(3)),
    magic("petal-blessing", "花びらの加護", "Petal Blessing", 1, strengthen_more_of_tribe(1, 1, ids.FAIRY, 2, 2)),
    magic("ley-shift", "魔脈移し", "Ley Shift", 1, move_mana()),
    magic("lesson-remembered", "忘れじの教え", "Lesson Remembered", 2, Draw(2)),
    magic("lantern-for-the-lost", "迷い子の灯", "Lantern for the Lost", 2, recover(ids.SPIRIT)),
    magic("road-of-fog", "霧の街道", "Road of Fog", 2, raise_opposed_target(1)),
    magic("heavy-shackles", "重い足枷", "Heavy Shackles", 2, weaken(-2, -1)),
    magic("buried-gift", "埋もれた贈り物", "Buried Gift", 2, slide_under()),
    magic("festival-drum", "祭り太鼓", "Festival Drum", 2, EveryoneDraws(1)),
    magic("hidden-stair", "隠し階段", "Hidden Stair", 3, target_this_turn(-2)),
    magic("root-rot", "根腐れ", "Root Rot", 3, starve()),
    magic("flash-flood", "鉄砲水", "Flash Flood", 3, clear_land()),
    magic("keepsake-offering", "形見の供物", "Keepsake Offering", 3, trade_for_life(3, 1)),
    magic("hallowed-rampart", "聖域の城壁", "Hallowed Rampart", 3, fortify_sanctuary(2)),
    magic("eleventh-hour", "最後の一刻", "Eleventh Hour", 4, strengthen(2, 2), in_main=True),
    magic("bell-of-silence", "静寂の鐘", "Bell of Silence", 4, CancelMagic()),
)
# fmt: on
