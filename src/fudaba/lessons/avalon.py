"""Lessons of Avalon: one march to the sanctuary, then mana, lifespan, supports, and how the lead changes."""

from __future__ import annotations

from typing import Final

from fudaba.lessons.lesson import Lesson, Said, Step

OPTIONS: Final = {"mode": "novice", "windows": "needed"}

PROOF: Final = Lesson(
    "avalon",
    "proof",
    Said("証をひとつ", "One proof"),
    Said("小さな一戦を、はじめから勝つまで。", "One small game, from the first mana to the win."),
    Said("魔素を育て、進軍し、守る。これがアヴァロンです。", "Grow mana, march, hold out: that is Avalon."),
    "avalon.end.win-proofs",
    (
        Step(
            Said("証は2つで勝ち。あとひとつです。", "Two proofs win. You have one: one to go."),
            at=("A/proofs",),
        ),
        Step(
            Said("カードを土地に素成します。魔素になります。", "Lay a card on a land: it becomes mana."),
            do=("create milestone-spirit 1",),
        ),
        Step(
            Said("同じ土地にもう1枚。色が合えば重なります。", "One more on the same land: colours must match."),
            do=("create toll-free-peddler 1",),
        ),
        Step(
            Said("魔素の上にクリーチャーを召喚します。", "A creature stands on its mana. Summon one."),
            do=("summon high-road-marshal 1",),
        ),
        Step(
            Said("魔素が目標魔力に届き、進軍できます。", "Your mana has reached the target: you may march."),
            at=("A/mana",),
        ),
        Step(
            Said("聖地へ進軍。ラウンド中守れば証です。", "March to the sanctuary. Hold it this round: a proof."),
            do=("march 1",),
            then=("declare invade",),
        ),
        Step(
            Said("聖戦です。支援を1枚、伏せて置きます。", "Holy war! Lay a support, unseen."),
            do=("lay sharpened-edge",),
            then=("lay unclouded-eye", "lose 1"),
        ),
    ),
    you={
        "hand": "milestone-spirit toll-free-peddler high-road-marshal sharpened-edge order-of-the-crest",
        "proofs": "queen-of-daybreak",
        "avatar": "aurelia-of-the-road",
        "memory": "milestone-spirit*14",
        "life": "milestone-spirit*5",
        "land2": "sundial-sage",
    },
    foe={
        "hand": "unclouded-eye",
        "avatar": "ignis-half-blade",
        "memory": "flint-wayfarer*14",
        "life": "flint-wayfarer*5",
        "land1": "reaping-wyvern(placed) anvil-mage thunderhead-dragon anvil-mage flint-wayfarer",
    },
    at="leader set",
    middle={"round": 4, "leader": "A"},
    options=OPTIONS,
    wins=True,
)


AURELIA: Final[dict[str, object]] = {
    "avatar": "aurelia-of-the-road",
    "memory": "milestone-spirit*14",
    "life": "milestone-spirit*4",
}
IGNIS: Final[dict[str, object]] = {
    "avatar": "ignis-half-blade",
    "memory": "flint-wayfarer*14",
    "life": "flint-wayfarer*4",
}

LANDS: Final = Lesson(
    "avalon",
    "lands",
    Said("土地と色", "Lands and colours"),
    Said("同じ色を重ねるほど、大きな者を呼べます。", "The taller a colour grows, the larger its creature."),
    Said("星の数だけ、その色の魔素が要ります。", "A creature needs as much of its colour as it has stars."),
    "avalon.set.summon-requirement",
    (
        Step(
            Said("大物の星は5つ。青の魔素が5つ要ります。", "Five stars: it needs five blue mana."),
            at=("A/hand/leviathan-of-memory",),
        ),
        Step(
            Said("青3つのカードを土地に置きます。", "Lay a card that gives three blue."),
            do=("create bubble-diver 1",),
        ),
        Step(
            Said("上に青をもう3つ。色が続けば重なります。", "Three more on top: the colours go on."),
            do=("create little-emperor 1",),
        ),
        Step(
            Said("青は6つ。記憶の海竜を召喚します。", "Six blue. Summon the Leviathan."),
            do=("summon leviathan-of-memory 1",),
        ),
        Step(
            Said("2枚引ける能力です。使います。", "It lets you draw two cards. Use it."),
            do=("activate",),
        ),
    ),
    you={
        **AURELIA,
        "hand": "little-emperor bubble-diver leviathan-of-memory ash-brand-duelist",
    },
    foe=IGNIS,
    at="leader set",
    middle={"round": 2, "leader": "A"},
    options=OPTIONS,
)

LIFESPAN: Final = Lesson(
    "avalon",
    "lifespan",
    Said("寿命", "Lifespan"),
    Said("番が終わるたび、魔素とライフが減ります。", "Every turn's end costs mana and life."),
    Said("進軍したリーダーだけは、ライフが増えます。", "Only a Leader who marched gains life instead."),
    "avalon.endphase.lifespan",
    (
        Step(
            Said("下のカードが寿命です。残り2枚。", "The cards below are its lifespan: two left."),
            at=("A/land1",),
        ),
        Step(
            Said("この土地は魔素だけ。番の終わりに消えます。", "Mana alone is lost when your turn ends."),
            at=("A/land3",),
        ),
        Step(
            Said("セットフェイズを終えます。", "End the set phase."),
            do=("end",),
        ),
        Step(
            Said("今回は何もしません。", "Do nothing this time."),
            do=("pass",),
        ),
        Step(
            Said("下の1枚が捨てられました。0枚の次は死です。", "One card went. With none left it dies."),
            at=("A/land1",),
        ),
        Step(
            Said("ライフも1枚減りました。0枚で負けです。", "You lost a life card too. At none you lose."),
            at=("A/life",),
        ),
    ),
    you={
        **AURELIA,
        "hand": "flint-wayfarer",
        "land1": "sundial-sage(placed) milestone-spirit honey-lantern-pixie",
        "land3": "inkwell-familiar",
    },
    foe=IGNIS,
    at="leader set",
    middle={"round": 3, "leader": "A"},
    options=OPTIONS,
)

SUPPORT: Final = Lesson(
    "avalon",
    "support",
    Said("支援の読み合い", "Supports"),
    Said("戦いでは、双方が1枚ずつ伏せて同時に開きます。", "In a battle both lay one card unseen."),
    Said("アバターを伏せれば、はったりにもなります。", "Your avatar, laid face down, is a bluff."),
    "avalon.battle.place-support",
    (
        Step(
            Said("遠距離戦闘なら、いつでも挑めます。", "A ranged battle needs no mana target."),
            do=("ranged 1",),
        ),
        Step(
            Said("支援を伏せます。これは攻撃+3です。", "Lay a support: this one gives +3 attack."),
            do=("lay sharpened-edge",),
            then=("lay slow-hammer", "lose 1"),
        ),
        Step(
            Said("6対5で勝ち。敵はライフを1枚失いました。", "6 beats 5: they lost a life card."),
            at=("B/life",),
        ),
        Step(
            Said("あなたは1枚得て、番の終わりに1枚失いました。", "You gained one, and lost one as your turn ended."),
            at=("A/life",),
        ),
    ),
    you={
        **AURELIA,
        "hand": "tip-off sharpened-edge",
        "land1": "queen-of-daybreak(placed) milestone-spirit honey-lantern-pixie",
    },
    foe={
        **IGNIS,
        "hand": "slow-hammer",
        "land1": "anvil-mage(placed) anvil-mage flint-wayfarer",
    },
    at="leader set",
    middle={"round": 3, "leader": "A"},
    options=OPTIONS,
)

MAGIC: Final = Lesson(
    "avalon",
    "magic",
    Said("魔法", "Magic"),
    Said("魔法は無料。セットフェイズに何枚でも。", "Magic is free: as many as you like while you set."),
    Said("目標魔力を下げれば、進軍が早まります。", "A lower target means an earlier march."),
    "avalon.set.magic",
    (
        Step(
            Said("まず、2枚引く魔法を使います。", "First a spell that draws two cards."),
            do=("cast lesson-remembered",),
        ),
        Step(
            Said("魔素は6、目標魔力は8。届きません。", "Mana 6, target 8: not enough."),
            at=("A/mana",),
        ),
        Step(
            Said("隠し階段：目標魔力が2下がります。", "Hidden Stair: your target is 2 lower."),
            do=("cast hidden-stair",),
        ),
        Step(
            Said("届きました。聖地へ進軍します。", "That is enough. March to the sanctuary."),
            do=("march 1",),
        ),
    ),
    you={
        **AURELIA,
        "hand": "hidden-stair lesson-remembered",
        "land1": "high-road-marshal(placed) honey-lantern-pixie honey-lantern-pixie",
    },
    foe=IGNIS,
    at="leader set",
    middle={"round": 3, "leader": "A"},
    options=OPTIONS,
)

LEAD: Final = Lesson(
    "avalon",
    "lead",
    Said("リーダー交代", "Taking the lead"),
    Said("聖地の敵を倒せば、あなたがリーダーです。", "Defeat the creature in the sanctuary and you lead."),
    Said("進軍できるのはリーダーだけ。奪い合いです。", "Only the Leader may march: that is the race."),
    "avalon.endphase.check-defeated",
    (
        Step(
            Said("相手がリーダー。このままでは証になります。", "They lead. Left alone, this becomes a proof."),
            at=("/sanctuary",),
        ),
        Step(
            Said("魔素は12。目標に届き、侵略できます。", "You have 12 mana: enough to invade."),
            at=("A/mana",),
        ),
        Step(
            Said("侵略を宣言します。", "Declare an invasion."),
            do=("declare invade",),
        ),
        Step(
            Said("支援を伏せます。聖地へ攻めれば攻撃+4。", "Lay this support: +4 attack in the sanctuary."),
            do=("lay storm-the-stairs",),
            then=("lay unclouded-eye", "lose 1"),
        ),
        Step(
            Said("聖戦に勝ちました。今度はあなたがリーダーです。", "You won the holy war: now you are the Leader."),
            at=("seat A",),
        ),
    ),
    you={
        **AURELIA,
        "hand": "storm-the-stairs",
        "land1": "reaping-wyvern(placed) anvil-mage thunderhead-dragon anvil-mage flint-wayfarer",
    },
    foe={
        **IGNIS,
        "hand": "unclouded-eye",
        "land2": "sundial-sage(placed) honey-lantern-pixie honey-lantern-pixie",
    },
    at="chaser set",
    active="A",
    middle={
        "round": 3,
        "leader": "B",
        "marched": 1,
        "sanctuary": "high-road-marshal(placed, owner=B) honey-lantern-pixie(owner=B) milestone-spirit(owner=B)",
    },
    options=OPTIONS,
)

LESSONS: Final = (PROOF, LANDS, LIFESPAN, SUPPORT, MAGIC, LEAD)
