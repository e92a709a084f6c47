"""Lessons of Ashes: a duel that burns low, then dice, meditation, blocking, summoning and a round's end."""

from __future__ import annotations

from typing import Final

from fudaba.lessons.lesson import Lesson, Said, Step

OPTIONS: Final = {"first_player": "A"}
SPARE: Final = "bound-soul*8"
"""A draw pile that nobody looks into."""

EMBER: Final = Lesson(
    "ashes",
    "ember",
    Said("最後の残り火", "The last ember"),
    Said("小さな一戦を、はじめから勝つまで。", "One small duel, from the first card to the win."),
    Said(
        "ダイスでカードを出し、攻め、瞑想する。これがアッシュズです。",
        "Dice, units, attacks, meditation: that is Ashes.",
    ),
    "ashes.end.win",
    (
        Step(
            Said("あなたの分身です。体力が0になると負けです。", "This is you, the Phoenixborn. At 0 life you lose."),
            at=("#1", "A/life"),
        ),
        Step(
            Said("相手の残り体力は5。0にすれば勝ちです。", "The rival has 5 life left. Bring it to 0."),
            at=("#2", "B/life"),
        ),
        Step(
            Said("ダイスは魔力です。カードの代金になります。", "Dice are your magic. They pay for cards."),
            at=("A/die/",),
        ),
        Step(
            Said("鉄職人はダイス2個。押して、確定します。", "Iron Worker costs two dice. Press it, then confirm."),
            do=("play iron-worker", "pay charm-basic", "pay charm-basic"),
        ),
        Step(
            Said("メインアクションは済みました。ターンを終えます。", "Your main action is spent. End your turn."),
            do=("end turn",),
            then=("use #3", "no", "end turn"),
        ),
        Step(
            Said(
                "攻撃です。鉄職人、次に相手の分身を押します。",
                "Attack! Press your Iron Worker, then their Phoenixborn.",
            ),
            do=("attack phoenixborn", "target #2"),
            then=("block #5 #4", "counter"),
        ),
        Step(
            Said("ブロックされました。弱い方は燃え尽きます。", "It was blocked: both struck, the weaker one burned."),
            at=("#4",),
        ),
        Step(
            Said("瞑想：カードを捨てて、ダイスの面を変えます。", "Meditate: give up a card to turn a die."),
            do=("meditate",),
        ),
        Step(
            Said("このカードを捨てます。", "Discard this card."),
            do=("discard bound-soul",),
        ),
        Step(
            Said("1枚でダイス1個。これで十分です。", "One card turns one die. That is enough."),
            do=("done",),
        ),
        Step(
            Said("儀式のダイスをパワーの面にします。", "Turn the ceremonial die to its power side."),
            do=("turn ceremonial-basic power",),
        ),
        Step(
            Said("準備完了。ターンを終えます。", "Ready. End your turn."),
            do=("end turn",),
            then=("play hypnotize", "end turn"),
        ),
        Step(
            Said("パワーの面があれば、大槌の騎士を出せます。", "That power side pays for the Hammer Knight. Play it."),
            do=("play hammer-knight",),
        ),
        Step(
            Said(
                "斬撃：手札を1枚捨てて1ダメージ。攻撃は不要。", "Slash: discard a card for 1 damage, without an attack."
            ),
            do=("use #1", "choose #2"),
        ),
        Step(
            Said("ターンを終えます。相手の体力はあと4。", "End your turn. Four life to go."),
            do=("end turn",),
            then=("play cut-the-strings", "end turn"),
        ),
        Step(
            Said("守る者なし。騎士でとどめです。", "Nobody guards them. Strike with the knight!"),
            do=("attack phoenixborn", "target #2"),
        ),
    ),
    you={
        "phoenixborn": "coal-roarkwin(wounds=9)",
        "hand": "iron-worker hammer-knight bound-soul chant-of-revenge",
        "dice": "natural-class ceremonial-basic charm-basic*3",
        "exhausted": "ceremonial*3 natural*2",
        "draw": SPARE,
    },
    foe={
        "phoenixborn": "aradel-summergaard(wounds=11)",
        "hand": "hypnotize cut-the-strings",
        "spellboard": "summon-gilder",
        "conjurations": "gilder*2",
        "dice": "natural-class",
        "exhausted": "natural*9",
        "draw": SPARE,
    },
    at="turn",
    middle={"first-player": "A"},
    options=OPTIONS,
    wins=True,
)


SUMMON: Final = Lesson(
    "ashes",
    "summon",
    Said("魔物を呼ぶ", "Summoning"),
    Said("呪盤の呪文で、何度でも魔物を呼びます。", "A spell on your spellboard summons again and again."),
    Said("呪盤の呪文はラウンドごとに使えます。", "Ready spells can be used once every round."),
    "ashes.cost.class-substitution",
    (
        Step(
            Said("召喚の呪文です。まず呪盤に置きます。", "A summoning spell. First place it on your spellboard."),
            do=("play summon-gilder",),
        ),
        Step(
            Said("ターンを終えます。", "End your turn."),
            do=("end turn",),
            then=("play hypnotize", "end turn"),
        ),
        Step(
            Said("パワーの面は、ほかの面の代わりになります。", "A power side also pays as class or basic."),
            at=("A/die/natural/power",),
        ),
        Step(
            Said("呪文を使います。金箔塗りが現れます。", "Use the spell: a Gilder appears."),
            do=("use #4",),
        ),
        Step(
            Said("おまけに1ダメージ。「はい」を押します。", "It may deal 1 damage as well: say yes."),
            do=("yes",),
        ),
        Step(
            Said("魔物は戦場に立ち、攻撃も守りもできます。", "It stands on your battlefield, to attack and defend."),
            at=("#7", "A/battlefield"),
        ),
    ),
    you={
        "phoenixborn": "aradel-summergaard",
        "hand": "summon-gilder",
        "conjurations": "gilder*2",
        "dice": "charm-class natural-power",
        "exhausted": "charm*4 natural*4",
        "draw": SPARE,
    },
    foe={
        "phoenixborn": "saria-guideman",
        "hand": "hypnotize",
        "battlefield": "mist-spirit",
        "exhausted": "natural*10",
        "draw": SPARE,
    },
    at="turn",
    middle={"first-player": "A"},
    options=OPTIONS,
)

POWER: Final = Lesson(
    "ashes",
    "power",
    Said("ダイスの力", "The power of dice"),
    Said("1ターンに、メインとサイドのアクションを1回ずつ。", "One main and one side action in every turn."),
    Said(
        "サイドアクションで道を開き、メインアクションで攻める。",
        "The side action clears the way, the main action strikes.",
    ),
    "ashes.cost.side-action",
    (
        Step(
            Said("ダイスには4つの種類と3つの面があります。", "Dice: four kinds, three sides. Power is the strongest."),
            at=("A/die/",),
        ),
        Step(
            Said("自然のダイスパワー：ユニットに1ダメージ。", "Natural dice power: deal 1 damage to a unit."),
            do=("power natural",),
        ),
        Step(
            Said("霞の精を狙います。体力は1です。", "Aim at the Mist Spirit: it has 1 life."),
            do=("target #4",),
        ),
        Step(
            Said("今のはサイドアクション。まだ攻撃できます。", "That was your side action. You may still attack."),
            do=("attack phoenixborn",),
        ),
        Step(
            Said("攻撃したユニットは消耗します。", "Units that attacked are exhausted till the round ends."),
            at=("#2",),
        ),
    ),
    you={
        "phoenixborn": "aradel-summergaard",
        "battlefield": "blue-jaguar",
        "dice": "natural-power natural-class",
        "exhausted": "charm*4 natural*4",
        "draw": SPARE,
    },
    foe={
        "phoenixborn": "saria-guideman(wounds=6)",
        "battlefield": "mist-spirit",
        "exhausted": "natural*10",
        "draw": SPARE,
    },
    at="turn",
    middle={"first-player": "A"},
    options=OPTIONS,
)

BLOCK: Final = Lesson(
    "ashes",
    "block",
    Said("受けて立つ", "Standing in the way"),
    Said("攻撃を受けたら、ブロックして反撃します。", "When you are attacked: block, and strike back."),
    Said("ブロックはフェニックスボーンを守ります。", "A blocker takes the blow for your Phoenixborn."),
    "ashes.attack-phoenixborn.declare-blockers",
    (
        Step(
            Said("相手が攻めてきます。体力は残り3。", "They are coming, and you have 3 life left."),
            then=("attack phoenixborn",),
            at=("#1", "A/life", "#4"),
        ),
        Step(
            Said("鉄の犀でブロックします。", "Block with your Iron Rhino."),
            do=("block #2 #4",),
        ),
        Step(
            Said("反撃できます。消耗しますが、倒せます。", "Counter: it exhausts your rhino and kills theirs."),
            do=("counter",),
        ),
        Step(
            Said("体力は減りません。鴉は燃え尽きました。", "No life lost, and the raven is gone."),
            at=("#2",),
        ),
    ),
    you={
        "phoenixborn": "aradel-summergaard(wounds=13)",
        "battlefield": "iron-rhino",
        "exhausted": "natural*10",
        "draw": SPARE,
    },
    foe={
        "phoenixborn": "saria-guideman",
        "battlefield": "seaside-raven",
        "exhausted": "natural*10",
        "draw": SPARE,
    },
    at="turn",
    active="B",
    middle={"first-player": "B"},
    options={"first_player": "B"},
)

UNITS: Final = Lesson(
    "ashes",
    "units",
    Said("ユニットを討つ", "Hunting units"),
    Said("消耗したユニットは反撃できません。", "An exhausted unit cannot strike back."),
    Said("邪魔な者を先に討つのも、立派な攻めです。", "Clearing the way is an attack as well."),
    "ashes.attack-unit.overview",
    (
        Step(
            Said("金箔塗りは消耗していて、反撃できません。", "Their Gilder is exhausted: it cannot counter."),
            at=("#4",),
        ),
        Step(
            Said("青豹、次に金箔塗りを押して攻めます。", "Press your Blue Jaguar, then the Gilder."),
            do=("attack unit",),
            then=("no guard",),
        ),
        Step(
            Said("2ダメージで体力2。戦場が空きました。", "2 damage against 2 life: the way is free."),
            at=("B/battlefield",),
        ),
        Step(
            Said("ターンを終えます。", "End your turn."),
            do=("end turn",),
        ),
    ),
    you={
        "phoenixborn": "aradel-summergaard",
        "battlefield": "blue-jaguar",
        "exhausted": "natural*10",
        "draw": SPARE,
    },
    foe={
        "phoenixborn": "saria-guideman",
        "battlefield": "gilder(exhaustion=1)",
        "exhausted": "natural*10",
        "draw": SPARE,
    },
    at="turn",
    middle={"first-player": "A"},
    options=OPTIONS,
)

ROUND: Final = Lesson(
    "ashes",
    "round",
    Said("ラウンドの終わり", "The round ends"),
    Said("全員がパスすると、皆が立ち直ります。", "When everybody passes, everything comes back."),
    Said("ダイスは振り直され、手札は5枚に戻ります。", "Dice are rolled anew, and hands filled to five."),
    "ashes.round.three-phases",
    (
        Step(
            Said("ダイスは尽き、青豹は消耗しています。", "Your dice are spent, your jaguar is exhausted."),
            at=("A/die/", "#2"),
        ),
        Step(
            Said("もう打つ手はありません。パスします。", "Nothing left to do: pass."),
            do=("pass",),
        ),
        Step(
            Said("ターンを終えます。", "End your turn."),
            do=("end turn",),
            then=("pass", "end turn"),
        ),
        Step(
            Said("消耗が消え、ダイスが10個振られました。", "All are ready again, and ten dice were rolled."),
            at=("A/die/",),
        ),
        Step(
            Said("いらないカードを捨て、5枚まで引きます。", "Discard what you do not want, then draw to five."),
            do=("discard fear",),
        ),
        Step(
            Said("手札は5枚。新しいラウンドです。", "Five cards in hand: a new round begins."),
            at=("A/hand",),
        ),
    ),
    you={
        "phoenixborn": "aradel-summergaard",
        "hand": "hammer-knight fear",
        "battlefield": "blue-jaguar(exhaustion=1)",
        "exhausted": "natural*5 ceremonial*5",
        "draw": "refresh iron-worker summon-gilder molten-gold anchornaut bound-soul*3",
    },
    foe={"phoenixborn": "saria-guideman", "exhausted": "natural*10", "draw": SPARE},
    at="turn",
    middle={"first-player": "A"},
    options=OPTIONS,
)

LESSONS: Final = (EMBER, SUMMON, POWER, BLOCK, UNITS, ROUND)
