"""The draft of Ashes for somebody who sits down: what it is for, and what can be set."""

from __future__ import annotations

from fudaba.text.phrases import Guide

_SEATS = ("A", "B", "C", "D")

JA = Guide(
    goal="""フェニックスボーン1枚、カード9種、ダイス10個を順に選んで、自分のデッキを作ります。
配られた9枚から1枚を選び、残りを左隣に渡すことを繰り返します。選んだカードは3枚ずつデッキに入ります。
ダイスを選んだあと、表向きのカードと1枚を交換します。
全員のデッキができたら、そのデッキでアッシュズの対戦が始まります。""",
    settings={
        "first_player": "開始プレイヤー",
        "first_player=random": "抽選で決める",
        **{f"first_player={seat}": f"プレイヤー{seat}" for seat in _SEATS},
        "dice_picks": "ダイスの選び方",
        "dice_picks=rulebook": "反時計回りに、同じタイプを2個ずつ",
        "dice_picks=reference": "時計回りに、好きなタイプを2個ずつ",
        "exchange": "カードの交換",
        "exchange=mandatory": "必ず行う",
        "exchange=optional": "行わなくてもよい",
    },
)

EN = Guide(
    goal="""Pick a Phoenixborn, nine cards and ten dice, and so make a deck of your own.
You are dealt nine cards, keep one and pass the rest to the left, again and again.
Your deck gets three copies of each card you keep.
After the dice everybody exchanges one card for one that lies face up.
Once every deck is made, a game of Ashes is played with them.""",
    settings={
        "first_player": "First player",
        "first_player=random": "drawn by lot",
        **{f"first_player={seat}": f"Player {seat}" for seat in _SEATS},
        "dice_picks": "How dice are picked",
        "dice_picks=rulebook": "counter-clockwise, two of one type",
        "dice_picks=reference": "clockwise, two of any types",
        "exchange": "The exchange of a card",
        "exchange=mandatory": "everybody must",
        "exchange=optional": "everybody may",
    },
)
