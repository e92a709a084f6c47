"""ドラフトの日本語。"""

from __future__ import annotations

from fudaba.games.ashes.draft.cards import Printed
from fudaba.games.ashes.draft.dice import PickDice
from fudaba.games.ashes.draft.steps import (
    Begin,
    DealPacks,
    Exchange,
    Finish,
    LookAtPacks,
    PacksLeft,
    PassToken,
    PickCards,
    PickPhoenixborn,
    TurnUp,
)
from fudaba.games.ashes.draft.words import guide
from fudaba.games.ashes.words import ja
from fudaba.games.ashes.words.ja_nodes import SAY
from fudaba.kernel.tree.nodes import Ability
from fudaba.text.clauses import Condition, Fixed, JaClause, Maybe, Nothing, Phrase, Steps
from fudaba.text.inflection import OKU, godan
from fudaba.text.phrases import Heading, Speaker, Words

NOKOSU = godan("残す")
WATASU = godan("渡す")
TORU = godan("取る")


@SAY(Begin)
def begin(_n: Begin, _s: Speaker) -> Fixed:
    return Fixed("各カード1枚ずつをシャッフルしてドラフトデッキとし、開始プレイヤーを無作為に決める")


@SAY(PassToken)
def pass_token(_n: PassToken, _s: Speaker) -> Fixed:
    return Fixed("開始プレイヤートークンを左隣に渡す")


@SAY(PickPhoenixborn)
def pick_phoenixborn(_n: PickPhoenixborn, _s: Speaker) -> JaClause:
    return JaClause(TORU, "フェニックスボーン1人とその固有カード3枚を")


@SAY(DealPacks)
def deal_packs(_n: DealPacks, _s: Speaker) -> Fixed:
    return Fixed("ドラフトデッキから各プレイヤーに9枚ずつ配る")


@SAY(PacksLeft)
def packs_left(_n: PacksLeft, _s: Speaker) -> Condition:
    return Condition("選ぶカードが残っている", "選ぶカードが残っていない", "選ぶカードが残っていて")


@SAY(LookAtPacks)
def look_at_packs(_n: LookAtPacks, _s: Speaker) -> Nothing:
    return Nothing("各プレイヤーが手元のカードを見る")


@SAY(PickCards)
def pick_cards(_n: PickCards, _s: Speaker) -> Steps:
    return Steps((JaClause(NOKOSU, "1枚を選んで伏せたまま手元に"), JaClause(WATASU, "ほかのカードを左隣に")))


@SAY(PickDice)
def pick_dice(n: PickDice, _s: Speaker) -> Fixed:
    if n.freely:
        return Fixed("開始プレイヤーから時計回りに、好きなタイプのダイスを2個ずつ、全員が10個になるまで取る")
    return Fixed("開始プレイヤーから反時計回りに、同じタイプのダイスを2個ずつ、全員が10個になるまで取る")


@SAY(TurnUp)
def turn_up(_n: TurnUp, _s: Speaker) -> Fixed:
    return Fixed("ドラフトデッキからプレイヤー数と同じ枚数を表向きに並べる")


@SAY(Exchange)
def exchange(n: Exchange, _s: Speaker) -> Phrase:
    put = JaClause(OKU, "代わりにすでに選んであったカード1枚を表向きに")
    swap = Steps((JaClause(TORU, "表向きのカード1枚を"), put))
    return Maybe(swap) if n.optional else swap


@SAY(Finish)
def finish(_n: Finish, _s: Speaker) -> Fixed:
    return Fixed("各プレイヤーは選んだ9種類のカードをさらに2枚ずつ加え、デッキが完成する")


def heading(ability: Ability, s: Speaker) -> Heading:
    """カードに書かれている見出し。"""
    assert isinstance(ability, Printed)
    printed = [] if s.about is None else [a.printed for a in s.about.abilities if isinstance(a, Printed)]
    return ja.introduced(ability.printed, printed, s)


WORDS = Words(
    lang="ja",
    title="アッシュズ（ドラフト）",
    nodes=SAY,
    face=ja.face,
    heading=heading,
    guide=guide.JA,
    terms={
        **{key: name for key, name in ja.SENTENCES["terms"].items() if key.startswith("type:")},
        "offer": "選べるフェニックスボーン",
        "aside": "脇に置いた魔物",
        "draft-deck": "ドラフトデッキ",
        "face-up": "表向きのカード",
        "out": "ドラフトの外",
        "phoenixborn": "フェニックスボーン",
        "pack": "選ぶカード",
        "passing": "渡す途中のカード",
        "drafted": "選んだカード",
        "first-player": "開始プレイヤー",
        "turn-no": "選択回数",
        "pile-natural": "残りの自然ダイス",
        "pile-charm": "残りの魅了ダイス",
        "pile-ceremonial": "残りの儀式ダイス",
        "pile-illusion": "残りの幻影ダイス",
        "natural": "自然ダイス",
        "charm": "魅了ダイス",
        "ceremonial": "儀式ダイス",
        "illusion": "幻影ダイス",
        "word:natural": "自然",
        "word:charm": "魅了",
        "word:ceremonial": "儀式",
        "word:illusion": "幻影",
        "copies": "枚数",
    },
    prompts={
        "draft-phoenixborn": "ドラフト：フェニックスボーンを選んでください（固有カードも得る）",
        "draft-card": "ドラフト：手元に残すカードを選んでください[（{m}枚のうち{n}枚目）]",
        "draft-dice": "ドラフト：ダイスを選んでください[（あと{n}個）]",
        "exchange-take": "交換：表向きのカードから取るものを選んでください",
        "exchange-put": "交換：[{card}の]代わりに置くカードを選んでください",
    },
    happenings={
        "draft-first": "{seat}が開始プレイヤートークンを得た",
        "drafted-phoenixborn": "{seat}は{card}とその固有カードを取った",
        "token": "開始プレイヤートークンが{seat}に移った",
        "packs": "各プレイヤーに{n}枚ずつ配られた",
        "picked": "{seat}は{card}を手元に残した",
        "taken-along": "{seat}はカード{n}枚を持って抜けた",
        "handed-on": "{seat}はカード{n}枚を{other}に渡した",
        "passed-on": "{n}枚目を選び終え、残りのカードを左隣に渡した",
        "drafted-dice": "{seat}は{die}ダイスを{n}個取った",
        "face-up": "{card}が表向きに並べられた",
        "took": "{seat}は表向きの{card}を取った",
        "put": "{seat}は代わりに{card}を置いた",
        "kept": "{seat}は交換しなかった",
        "copies": "{seat}は選んだカードをさらに2枚ずつ加えた",
        "left-draft": "{seat}はドラフトから抜けた",
    },
    reasons={
        "pile-empty": "そのタイプのダイスが足りません",
        "just-taken": "取ったばかりのカードはすぐには戻せません",
    },
    verbs={
        "take": "{a}を取る",
        "pick": "{a}を残す",
        "two": "{a}ダイスを2個取る",
        "die": "{a}ダイスを1個取る",
        "put": "{a}を置く",
        "keep": "交換しない",
    },
    phases={
        "draft-phoenixborn": "フェニックスボーンのドラフト",
        "draft-cards": "カードのドラフト",
        "draft-dice": "ダイスのドラフト",
        "exchange": "交換",
    },
    outcomes={
        "drafted": "ドラフト終了です。{winners}のデッキができました",
        "alone": "{winners}だけが残り、ドラフトは打ち切りです",
    },
    problems=ja.SENTENCES["problems"],
)
