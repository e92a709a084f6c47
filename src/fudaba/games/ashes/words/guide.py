"""Ashes for somebody who sits down: how it is won, what can be set, and short names for narrow places."""

from __future__ import annotations

from fudaba.text.phrases import Guide

_SEATS = ("A", "B", "C", "D")

JA = Guide(
    goal="""相手のフェニックスボーンを倒し、最後まで残ったプレイヤーが勝ちます。
フェニックスボーンは、置かれた負傷トークンが体力値に達すると破壊され、持ち主は敗北します。
自分のターンには、メインアクションを1回必ず行い、サイドアクションを1回まで行えます。
メインアクションは、カードを使う、フェニックスボーンかユニットを攻撃する、パスのいずれかです。
コストは活性ダイスで支払います。使ったダイスは消耗し、次のラウンドの準備で振り直します。
全員が続けてパスするとラウンドが終わり、回復フェイズのあと次のラウンドが始まります。""",
    settings={
        "first_player": "開始プレイヤー",
        "first_player=random": "ダイスで決める",
        **{f"first_player={seat}": f"プレイヤー{seat}" for seat in _SEATS},
        "first_five": "開始手札を選ぶ前の公開",
        "first_five=open": "フェニックスボーンとダイスを見せる",
        "first_five=hidden": "何も見せない",
        "windows": "何もできない場面の確認",
        "windows=needed": "尋ねない",
        "windows=all": "すべて尋ねる",
    },
    short={
        "natural-basic": "自然・基本", "natural-class": "自然・クラス", "natural-power": "自然・パワー",
        "charm-basic": "魅了・基本", "charm-class": "魅了・クラス", "charm-power": "魅了・パワー",
        "ceremonial-basic": "儀式・基本", "ceremonial-class": "儀式・クラス", "ceremonial-power": "儀式・パワー",
        "illusion-basic": "幻影・基本", "illusion-class": "幻影・クラス", "illusion-power": "幻影・パワー",
        "exhausted-natural": "消耗：自然", "exhausted-charm": "消耗：魅了",
        "exhausted-ceremonial": "消耗：儀式", "exhausted-illusion": "消耗：幻影",
        "main-actions": "メイン", "side-actions": "サイド",
        "attack": "攻", "life": "体", "recover": "回", "exhaustion": "消耗", "status": "状況",
        "attached": "付属", "conjurations": "魔物",
    },
)  # fmt: skip

EN = Guide(
    goal="""Destroy the opposing Phoenixborn; the last player left wins.
A Phoenixborn is destroyed when its wounds reach its life, and its player loses.
On your turn you must take one main action and may take one side action.
A main action is to use a card, to attack a Phoenixborn or a unit, or to pass.
Costs are paid with active dice. Spent dice are exhausted and rolled again when the next round is prepared.
When everybody passes in a row the round ends: players recover, and the next round begins.""",
    settings={
        "first_player": "First player",
        "first_player=random": "rolled with the dice",
        **{f"first_player={seat}": f"Player {seat}" for seat in _SEATS},
        "first_five": "Shown before the First Five are chosen",
        "first_five=open": "Phoenixborn and dice",
        "first_five=hidden": "nothing",
        "windows": "Moments where nothing can be done",
        "windows=needed": "are skipped",
        "windows=all": "are asked about",
    },
    short={
        "exhausted-natural": "spent natural", "exhausted-charm": "spent charm",
        "exhausted-ceremonial": "spent ceremonial", "exhausted-illusion": "spent illusion",
        "main-actions": "main", "side-actions": "side", "exhaustion": "exhaustion", "status": "status",
        "attached": "attached", "draw": "draw", "discard": "discard", "conjurations": "conjurations",
    },
)  # fmt: skip
