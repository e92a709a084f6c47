"""Names that stand on the cards, by number: factions, classes of ships, abilities."""

from __future__ import annotations

FACTIONS = ("ロイヤル", "重桜", "ユニオン", "鉄血")
SHIPS = ("駆逐艦", "軽巡洋艦", "重巡洋艦", "巡洋戦艦", "戦艦", "空母")
POWERS = ("回避", "雷撃", "対空", "砲撃", "航空攻撃")
COLOURS = ("白", "赤", "青", "黒")
PHASE_NAMES = ("準備", "スタートフェイズ", "補給フェイズ", "配備フェイズ", "戦闘フェイズ", "エンドフェイズ")
