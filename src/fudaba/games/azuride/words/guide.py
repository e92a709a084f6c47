"""Azuride for somebody who sits down: how it is won, what can be set, and short names for narrow places."""

from __future__ import annotations

from fudaba.text.phrases import Guide

JA = Guide(
    goal="""相手の司令部（山札）を0枚にして、自分のエンドフェイズを迎えたプレイヤーが勝ちます。
司令部へのダメージは、山札の上からその枚数を捨てることで与えます。
手札のカードを3つの工廠にセットし、工廠の先頭のキャラを、コストを払って戦場に配備します。
コストは工廠のカードをツイスト（横向きに）して支払います。
戦闘フェイズには、戦場のキャラで敵司令部か敵軍の後衛キャラを攻撃します。相手はキャラでブロックできます。
多くの宣言には、相手も自分もスキルやアビリティで割り込めます（カットイン）。""",
    settings={
        "first_player": "先攻",
        "first_player=janken": "じゃんけんの結果で決める",
        "first_player=random": "抽選で決める",
        "first_player=A": "プレイヤーA",
        "first_player=B": "プレイヤーB",
        "janken": "じゃんけん",
        "janken=play": "実際に行う",
        "janken=random": "抽選で済ませる",
        "janken=A": "プレイヤーAの勝ちとする",
        "janken=B": "プレイヤーBの勝ちとする",
        "order_chooser": "先攻・後攻を決める人",
        "order_chooser=winner": "じゃんけんの勝者",
        "order_chooser=loser": "じゃんけんの敗者",
        "dock_untwist": "補給フェイズに工廠のカードをリツイスト",
        "dock_untwist=true": "する",
        "dock_untwist=false": "しない",
        "cube_untwist": "補給フェイズに工廠のキューブをリツイスト",
        "cube_untwist=true": "する",
        "cube_untwist=false": "しない",
        "deploy_keeps_state": "配備したキャラの状態",
        "deploy_keeps_state=true": "工廠での状態のまま",
        "deploy_keeps_state=false": "リツイスト状態で出る",
        "self_pay": "配備するキャラ自身での支払い",
        "self_pay=true": "できる",
        "self_pay=false": "できない",
        "hq_combined": "司令部への攻撃のダメージ",
        "hq_combined=true": "合計して1回",
        "hq_combined=false": "攻撃キャラごとに1回ずつ",
        "cube_stops_all_damage": "キューブが止めるダメージ",
        "cube_stops_all_damage=true": "司令部へのすべてのダメージ",
        "cube_stops_all_damage=false": "攻撃のダメージだけ",
        "bombard_twists": "砲撃のコスト",
        "bombard_twists=true": "自身をツイストする",
        "bombard_twists=false": "ツイストしない",
        "stock_to": "読み終えたストックの行き先",
        "stock_to=discard": "持ち主の捨て山",
        "stock_to=bottom": "持ち主の山札の一番下",
        "stock_to=hand": "持ち主の手札",
        "hand_trigger": "手札がこの枚数を超えたら捨てる",
        "hand_to": "捨てたあとの手札の枚数",
        "prompts": "何もできない場面の確認",
        "prompts=needed": "尋ねない",
        "prompts=all": "すべて尋ねる",
    },
    short={"left": "左", "centre": "中央", "right": "右", "fire": "火", "armour": "装", "damage": "傷"},
)

EN = Guide(
    goal="""You win if the enemy HQ, which is the enemy's deck, is empty in your end phase.
Damage to an HQ discards that many cards from the top of the deck.
Set cards from your hand in your three docks, then launch the chara at the head of a dock to the battlefield.
Costs are paid by twisting cards in your docks, which turns them sideways.
In the battle phase your chara attack the enemy HQ or enemy rear chara; your opponent may block with chara.
Most declarations can be answered with skills and abilities by either side: that is a cut-in.""",
    settings={
        "first_player": "First player",
        "first_player=janken": "decided after rock, paper, scissors",
        "first_player=random": "drawn by lot",
        "first_player=A": "Player A",
        "first_player=B": "Player B",
        "janken": "Rock, paper, scissors",
        "janken=play": "played",
        "janken=random": "drawn by lot",
        "janken=A": "Player A wins it",
        "janken=B": "Player B wins it",
        "order_chooser": "Who decides who goes first",
        "order_chooser=winner": "the winner of rock, paper, scissors",
        "order_chooser=loser": "the loser of rock, paper, scissors",
        "dock_untwist": "Cards in docks untwist in the supply phase",
        "dock_untwist=true": "yes",
        "dock_untwist=false": "no",
        "cube_untwist": "Cubes in docks untwist in the supply phase",
        "cube_untwist=true": "yes",
        "cube_untwist=false": "no",
        "deploy_keeps_state": "A launched chara arrives",
        "deploy_keeps_state=true": "as it stood in its dock",
        "deploy_keeps_state=false": "untwisted",
        "self_pay": "Paying with the chara that is launched",
        "self_pay=true": "allowed",
        "self_pay=false": "not allowed",
        "hq_combined": "Damage of attackers to the HQ",
        "hq_combined=true": "added up, dealt once",
        "hq_combined=false": "dealt by each attacker",
        "cube_stops_all_damage": "Damage that a cube stops",
        "cube_stops_all_damage=true": "all damage to the HQ",
        "cube_stops_all_damage=false": "damage of attacks only",
        "bombard_twists": "To bombard",
        "bombard_twists=true": "a chara twists",
        "bombard_twists=false": "a chara need not twist",
        "stock_to": "A stocked card that was read goes to",
        "stock_to=discard": "its owner's discard pile",
        "stock_to=bottom": "the bottom of its owner's deck",
        "stock_to=hand": "its owner's hand",
        "hand_trigger": "Discard with more cards in hand than",
        "hand_to": "Discard down to",
        "prompts": "Moments where nothing can be done",
        "prompts=needed": "are skipped",
        "prompts=all": "are asked about",
    },
    short={"fire": "fire", "armour": "arm", "discard": "discard"},
)
