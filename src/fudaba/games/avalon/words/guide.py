"""Avalon for somebody who sits down: how it is won, what can be set, and short names for narrow places."""

from __future__ import annotations

from fudaba.text.phrases import Guide

_SEATS = ("A", "B", "C", "D")

JA = Guide(
    goal="""モードが決める枚数（2枚か3枚）の証を最初に集めたプレイヤーが勝ちます。ライフがなくなると敗北です。
リーダーは、目標の魔力に達すると聖地へクリーチャーを進軍させられます。
次のチェイサーターンを生き延びれば、そのクリーチャーは証になります。
チェイサーは聖地に侵攻して聖戦に勝ち、次のリーダーの座を奪います。
手札を土地に素成すると魔素になり、魔素の上にクリーチャーを召喚します。
リーダーターンと、ほかの全員によるチェイサーターンを交互に繰り返します。""",
    settings={
        "mode": "モード",
        "mode=novice": "入門（ライフ＝人数＋3、目標10、証2枚）",
        "mode=normal": "ノーマル（ライフ＝人数＋2、目標12、証2枚）",
        "mode=veteran": "ベテラン（ライフ＝人数＋1、目標12、証2枚）",
        "mode=expert": "エキスパート（ライフ＝人数＋1、目標12、証3枚）",
        "mode=complete": "コンプリートエクステンド（ライフ3、目標12、証3枚）",
        "first_player": "最初のリーダー",
        "first_player=janken": "じゃんけんで決める",
        "first_player=random": "抽選で決める",
        **{f"first_player={seat}": f"プレイヤー{seat}" for seat in _SEATS},
        "create_under_creature": "クリーチャーのいる土地への素成",
        "create_under_creature=true": "できる",
        "create_under_creature=false": "できない",
        "fighter_counts": "配置したクリーチャーのアイコン",
        "fighter_counts=true": "魔素に数える",
        "fighter_counts=false": "数えない",
        "join": "途中参加",
        "join=true": "認める",
        "join=false": "認めない",
        "rejoin": "敗北した人の再参加",
        "rejoin=true": "認める",
        "rejoin=false": "認めない",
        "windows": "何もできない場面の確認",
        "windows=needed": "尋ねない",
        "windows=all": "すべて尋ねる",
    },
    about={
        "mode=novice": "初めてプレイする人向け",
        "mode=normal": "そつなくプレイできるようになったら",
        "mode=veteran": "戦闘の読み合いが多くなってきたら",
        "mode=expert": "対戦をガッツリ楽しみたくなったら",
        "mode=complete": "全種類のカードを持ち、あらゆるデッキを組める人向け。激ムズです。",
    },
    short={"attack": "攻", "endurance": "耐"},
)

EN = Guide(
    goal="""The first to own as many proofs as the mode demands (two or three) wins. Who has no life left loses.
A Leader who meets the target of mana may march a creature to the sanctuary.
If it survives the next chaser turn, that creature becomes a proof.
Chasers invade the sanctuary: who wins the holy war becomes the next Leader.
A card created on a land gives mana, and on top of mana a creature can be summoned.
The Leader's turn and one shared turn of all Chasers alternate.""",
    settings={
        "mode": "Mode",
        "mode=novice": "Novice (life: players + 3, target 10, 2 proofs)",
        "mode=normal": "Normal (life: players + 2, target 12, 2 proofs)",
        "mode=veteran": "Veteran (life: players + 1, target 12, 2 proofs)",
        "mode=expert": "Expert (life: players + 1, target 12, 3 proofs)",
        "mode=complete": "Complete Extend (life 3, target 12, 3 proofs)",
        "first_player": "First Leader",
        "first_player=janken": "by rock, paper, scissors",
        "first_player=random": "drawn by lot",
        **{f"first_player={seat}": f"Player {seat}" for seat in _SEATS},
        "create_under_creature": "Creating on a land with a creature",
        "create_under_creature=true": "allowed",
        "create_under_creature=false": "not allowed",
        "fighter_counts": "Icons of summoned creatures",
        "fighter_counts=true": "count as mana",
        "fighter_counts=false": "do not count",
        "join": "Joining midway",
        "join=true": "allowed",
        "join=false": "not allowed",
        "rejoin": "Coming back after a defeat",
        "rejoin=true": "allowed",
        "rejoin=false": "not allowed",
        "windows": "Moments where nothing can be done",
        "windows=needed": "are skipped",
        "windows=all": "are asked about",
    },
    about={
        "mode=novice": "for a first game",
        "mode=normal": "once you play without stumbling",
        "mode=veteran": "once battles are about reading each other",
        "mode=expert": "when you want a match to sink your teeth into",
        "mode=complete": "for those who own every card and can build any deck; very hard",
    },
    short={"attack": "atk", "endurance": "end", "discard": "discard"},
)
