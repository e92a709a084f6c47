"""Lessons of Azuride: a race of two headquarters, then docks, cubes, the stock, escorts and cut-ins."""

from __future__ import annotations

from typing import Final

from fudaba.lessons.lesson import Lesson, Said, Step

OPTIONS: Final = {"prompts": "needed"}

EIGHT: Final = Lesson(
    "azuride",
    "eight",
    Said("残り八枚", "Eight cards left"),
    Said("小さな一戦を、はじめから勝つまで。", "One small battle, from the first launch to the win."),
    Said("配備し、攻め、カットインする。これがアズライドです。", "Launch, raid, cut in: that is Azuride."),
    "azuride.end.win",
    (
        Step(
            Said("相手の山札は司令部。0枚にすれば勝ちです。", "Their deck is their HQ. Empty it and you win."),
            at=("B/deck",),
        ),
        Step(
            Said("工廠に艦をセット。支払いに使えます。", "Set a ship in a dock: there it pays for others."),
            do=("set graf-spee right",),
        ),
        Step(
            Said("工廠の先頭は配備できます。前衛へ。", "The head of a dock can launch. Send it forward."),
            do=("launch #1 front-2",),
        ),
        Step(
            Said("光るカードが代金です。そのまま確定します。", "The lit cards pay for it. Just confirm."),
            do=("pay #2", "pay #4"),
        ),
        Step(
            Said("艦を相手の司令部へ。攻撃です。", "Now attack: send your ship at their HQ."),
            do=("raid #1",),
            then=("launch #6 front-2", "pay #8", "done", "raid #6", "done"),
        ),
        Step(
            Said("キューブです。損害を止め、工廠に入ります。", "A cube! It stops the damage and joins a dock."),
            do=("dock left",),
        ),
        Step(
            Said("大物を後衛に配備します。", "Launch the big one to your rear."),
            do=("launch #3 rear-1",),
        ),
        Step(
            Said("キューブも代金になります。確定します。", "The cube pays too. Confirm."),
            do=("pay #2", "pay #16", "pay #4", "pay #12"),
        ),
        Step(
            Said("2隻とも司令部へ。押して、確定します。", "Both ships at the HQ: press them, then confirm."),
            do=("raid #1", "raid #3"),
            then=("block #11 #1",),
        ),
        Step(
            Said("ブロックされました。カットイン：雷撃です。", "Blocked! Cut in now: fire a torpedo."),
            do=("torpedo #1",),
        ),
    ),
    you={
        "hand": "graf-spee",
        "deck": "gneisenau cube-forge graf-spee bismarck tirpitz*8",
        "left": "leipzig gneisenau",
        "centre": "scharnhorst tirpitz",
        "right": "gneisenau",
    },
    foe={
        "hand": "alaska",
        "deck": "alaska saratoga portland alaska saratoga*4",
        "left": "portland saratoga",
        "centre": "alaska saratoga",
        "right": "alaska",
        "front-1": "san-diego(twisted)",
    },
    at="deploy",
    middle={"turn": 7},
    options=OPTIONS,
    wins=True,
)


DOCKS: Final = Lesson(
    "azuride",
    "docks",
    Said("三つの工廠", "Three docks"),
    Said("配備できるのは先頭だけ。順番を変えます。", "Only the head of a dock can launch: turn the queue."),
    Said("先頭・支払い・順番。工廠がすべてを動かします。", "Head, payment, order: docks drive everything."),
    "azuride.deploy.rotate",
    (
        Step(
            Said("工廠は列です。先頭はコスト5の戦艦。", "A dock is a queue. Its head costs five."),
            at=("A/left",),
        ),
        Step(
            Said("ターンに1度、先頭を最後尾に回せます。", "Once a turn its head may go to the end."),
            do=("rotate left",),
        ),
        Step(
            Said("軽巡が先頭になりました。前衛に配備します。", "Now the light cruiser leads. Launch it to the front."),
            do=("launch #2 front-1",),
        ),
        Step(
            Said("色のコストは同じ色で。確定します。", "One cost is black: a black card pays. Confirm."),
            do=("pay #3", "pay #4"),
        ),
        Step(
            Said("横向きは使用済み。次のターンに戻ります。", "Twisted cards are spent until your next turn."),
            at=("A/centre", "A/right"),
        ),
    ),
    you={
        "deck": "tirpitz*12",
        "left": "tirpitz leipzig",
        "centre": "gneisenau",
        "right": "scharnhorst gneisenau",
    },
    foe={"deck": "saratoga*12", "left": "alaska"},
    at="deploy",
    middle={"turn": 7},
    options=OPTIONS,
)

CUBES: Final = Lesson(
    "azuride",
    "cubes",
    Said("キューブ", "Cubes"),
    Said("キューブは工廠で働き、支払いにもなります。", "Cubes work in docks, and pay as well."),
    Said("山札のキューブは、司令部への損害も止めます。", "In the deck, a cube also stops damage to your HQ."),
    "azuride.deploy.set-cube",
    (
        Step(
            Said("キューブは、同じ色の艦がある工廠へ。", "A cube goes to a dock with its own colour."),
            do=("set cube-crane left",),
        ),
        Step(
            Said("これは起重機。押すと、スキルが使えます。", "This one is a crane. Press it: it has a skill."),
            do=("skill #7 hoist",),
        ),
        Step(
            Said("この工廠を回します。", "Turn this dock."),
            do=("dock left",),
        ),
        Step(
            Said("先頭が替わりました。配備します。", "A new head. Launch it."),
            do=("launch #2 front-2",),
        ),
        Step(
            Said("色のコストは一つの工廠から。確定します。", "Coloured costs come from one dock. Confirm."),
            do=("pay #3", "pay #4"),
        ),
    ),
    you={
        "hand": "cube-crane",
        "deck": "saratoga*12",
        "left": "saratoga portland",
        "centre": "alaska san-diego",
        "right": "alaska",
    },
    foe={"deck": "tirpitz*12", "left": "tirpitz"},
    at="deploy",
    middle={"turn": 7},
    options=OPTIONS,
)

STOCK: Final = Lesson(
    "azuride",
    "stock",
    Said("ストック", "The stock"),
    Said("山札の1枚をめくり、そのコストが威力になります。", "Turn up a card of your deck: its cost is the power."),
    Said("砲撃・雷撃・回避・対空は、すべてストックで決まります。", "Guns, torpedoes, evasion: all read the stock."),
    "azuride.ability.stock",
    (
        Step(
            Said("アラスカは砲撃できます。狙いは軽巡です。", "Alaska can bombard. Aim at the light cruiser."),
            do=("bombard #3 #4",),
        ),
        Step(
            Said("コスト4で沈みました。札は山札の下へ。", "It costs 4: the cruiser sank. It goes under your deck."),
            at=("A/deck",),
        ),
        Step(
            Said("ブロックする者はいません。司令部を攻撃！", "Nobody can block now. Attack their HQ!"),
            do=("raid #2",),
        ),
    ),
    you={
        "deck": "saratoga portland*11",
        "left": "portland",
        "front-1": "san-diego",
        "rear-2": "alaska",
    },
    foe={"deck": "tirpitz*9", "front-1": "leipzig"},
    at="battle barrage",
    middle={"turn": 7},
    options=OPTIONS,
)

ESCORT: Final = Lesson(
    "azuride",
    "escort",
    Said("護衛とブロック", "Escorts and blocks"),
    Said("前衛は後衛を守り、攻撃を受け止めます。", "The front covers the rear, and blocks attacks."),
    Said("護衛がツイストすると、後衛は狙われます。", "A twisted escort no longer covers its rear."),
    "azuride.battle.escort",
    (
        Step(
            Said("相手の攻撃です。狙いはあなたの司令部。", "They attack your HQ."),
            then=("raid #3",),
            at=("A/deck",),
        ),
        Step(
            Said("縦向きの艦はブロックできます。", "A ship that stands upright can block."),
            do=("block #2 #3",),
        ),
        Step(
            Said("火力2対装甲3。受け止めました。", "Firepower 2 against armour 3: your ship held."),
            at=("#2",),
            then=("end",),
        ),
        Step(
            Said("司令部の1枚減は、補給で引いた分です。", "Your HQ is one card less: you drew it this turn."),
            at=("A/deck",),
        ),
        Step(
            Said("護衛が横向きなので、後衛を狙えます。", "Their escort is twisted: the ship behind it is open."),
            do=("attack #2 #4",),
        ),
    ),
    you={"deck": "portland*12", "left": "portland", "front-1": "san-diego"},
    foe={"deck": "tirpitz*12", "front-1": "leipzig", "rear-1": "gneisenau"},
    at="battle attack",
    active="B",
    middle={"turn": 8},
    options=OPTIONS,
)

CUT_IN: Final = Lesson(
    "azuride",
    "cut-in",
    Said("カットイン", "Cut-ins"),
    Said("相手の行動に、その場で割り込みます。", "Answer what the enemy does, on the spot."),
    Said(
        "聞かれ方はいつでも選べます（キーはP、必ずならCtrl）。",
        "Choose when to be asked (key P; hold Ctrl for always).",
    ),
    "azuride.cutin.windows",
    (
        Step(
            Said("相手がジャベリンを砲撃しようとしています。", "They are about to bombard your Javelin."),
            then=("bombard #3 #2",),
            at=("#2",),
        ),
        Step(
            Said("解決の前に割り込めます。回避です。", "You may cut in before it resolves: evade!"),
            do=("evade #2",),
        ),
        Step(
            Said("後から割り込んだ方が先に解決します。", "What comes last resolves first: Javelin is safe."),
            at=("#2",),
        ),
        Step(
            Said("聞かれるのは大事な時だけ。ここで変えられます。", "You are asked when it matters. Change that here."),
            at=("passing",),
        ),
    ),
    you={"deck": "saratoga*12", "left": "javelin", "front-1": "javelin"},
    foe={"deck": "leipzig tirpitz*11", "rear-1": "gneisenau"},
    at="battle barrage",
    active="B",
    middle={"turn": 8},
    options=OPTIONS,
)

LESSONS: Final = (EIGHT, DOCKS, CUBES, STOCK, ESCORT, CUT_IN)
