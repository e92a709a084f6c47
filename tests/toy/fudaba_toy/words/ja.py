"""Lanterns in Japanese."""

from __future__ import annotations

from fudaba.kernel.tree.costs import Pay
from fudaba.kernel.tree.flows import Turns
from fudaba.kernel.tree.nodes import Ability, CardDef
from fudaba.text.clauses import (
    MEASURE,
    Condition,
    Fixed,
    Instead,
    JaClause,
    JaNoun,
    Lead,
    Phrase,
    Quantity,
    Steps,
    Whose,
)
from fudaba.text.inflection import (
    ATAERU,
    DASU,
    ERU,
    HIKU,
    MIRU,
    MODOSU,
    NARU,
    OKU,
    SHIHARAU,
    SURU,
    SUTERU,
    UKERU,
    godan,
    ichidan,
    suru,
)
from fudaba.text.phrases import Face, Heading, Speaker, Table, Words
from fudaba_toy.choices import ANYBODY, OTHERS, YOURS, AimAt, EmberPurse, Funds
from fudaba_toy.durations import Lasts
from fudaba_toy.effects import (
    Cancel,
    Draw,
    Drop,
    FanDuel,
    Heads,
    Holding,
    Hurt,
    HurtAll,
    HurtPicked,
    Kindle,
    LifeLeft,
    LookAtHand,
    LookAtTop,
    Mill,
    Opposing,
    OwnHand,
    Prevent,
    PutOnTop,
    Sink,
    StrikeNow,
    TakeControl,
    TakeInstead,
    Tire,
    TopCard,
    Toss,
    Wound,
)
from fudaba_toy.model import SPIRIT, TRICK, Bears, Card, Deed, Lends
from fudaba_toy.moments import Call
from fudaba_toy.play import (
    BeginChain,
    Exhaust,
    JoinChain,
    Mourned,
    RunChain,
    RunDeed,
    Settle,
    Show,
)
from fudaba_toy.terms import (
    AIM,
    AT_CHAINED,
    AT_DAMAGE,
    AT_DAWN,
    AT_DUSK,
    AT_ENTERS,
    AT_EVENING,
    AT_FALLS,
    AT_WAKE,
    BASE_POWER,
    DROWSY,
    NEXT_DAWN,
    NEXT_DUSK,
    PICKED,
    POWER,
    THIS_TURN,
    WARD,
)
from fudaba_toy.turn import (
    Action,
    AsActive,
    ChooseFirst,
    DawnDraw,
    DealHands,
    OverLimit,
    Refresh,
)
from fudaba_toy.volley import Land, Soaks, Volley
from fudaba_toy.words import guide

SAY = Table()

A_CARD = JaNoun("カード", "枚")
DAMAGES = JaNoun("ダメージ", first=True)
HERASU = godan("減らす")
UCHIKESU = godan("打ち消す")
NAGERU = ichidan("投げる")
UBAU = godan("奪う")
KAIKETSU = suru("解決")
OKOSU = godan("起こす")
TSUKERU = ichidan("付ける")
NEKASU = godan("寝かす")
FUSEGU = godan("防ぐ")


@SAY(AimAt)
def aim_at(n: AimAt, s: Speaker) -> JaNoun:
    limit = f"力{n.most}以下の" if n.most < 99 else ""
    if n.seats and n.cards_of:
        return JaNoun("精かほかのプレイヤー", "つ", "対象", single="精1体かほかのプレイヤー1人")
    if n.seats:
        return JaNoun("プレイヤー" if n.seats == ANYBODY else "ほかのプレイヤー", "人", "プレイヤー", person=True)
    whose = {YOURS: s.your, OTHERS: "相手の"}.get(n.cards_of, "")
    return JaNoun(f"{limit}{whose}精", "体", "精")


@SAY(Opposing)
def opposing(_n: Opposing, _s: Speaker) -> JaNoun:
    return JaNoun("相手の精", "体", "精")


@SAY(Holding)
def holding(_n: Holding, s: Speaker) -> Condition:
    return Condition(f"{s.your}手札がある", f"{s.your}手札がない", f"{s.your}手札があり")


@SAY(OwnHand)
def own_hand(_n: OwnHand, s: Speaker) -> JaNoun:
    return JaNoun(f"{s.your}手札のカード", "枚", "カード")


@SAY(TopCard)
def top_card(_n: TopCard, _s: Speaker) -> JaNoun:
    return JaNoun("カード", "枚", known=True)


@SAY(LifeLeft)
def life_left(_n: LifeLeft, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="残りの体力")


@SAY(OverLimit)
def over_limit(_n: OverLimit, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="5枚を超える分")


@SAY(Hurt)
def hurt(n: Hurt, s: Speaker) -> JaClause:
    return JaClause(ATAERU, f"{s.ref(n.aim)}に{s.count(n.amount, DAMAGES, 'を')}")


@SAY(HurtAll)
def hurt_all(n: HurtAll, s: Speaker) -> JaClause:
    players = "ほかの各プレイヤー" if n.others_only else "各プレイヤー"
    whom = players if n.seats_only else f"{players}とすべての精"
    return JaClause(ATAERU, f"{whom}に{s.count(n.amount, DAMAGES, 'を')}")


@SAY(HurtPicked)
def hurt_picked(_n: HurtPicked, s: Speaker) -> JaClause:
    return JaClause(ATAERU, f"{s.ref(PICKED)}に割り振った値のダメージを")


@SAY(Prevent)
def prevent(n: Prevent, _s: Speaker) -> JaClause:
    return JaClause(HERASU, f"そのダメージを最大{n.amount}")


@SAY(TakeInstead)
def take_instead(_n: TakeInstead, s: Speaker) -> Instead:
    return Instead(JaClause(UKERU, "そのダメージを", subject=f"{s.this}が"))


@SAY(Volley)
def volley(_n: Volley, s: Speaker) -> JaClause:
    return JaClause(
        ATAERU, f"{s.ref(AIM)}に自身の力に等しいダメージを同時に", subject=f"{s.your}起きている精はそれぞれ"
    )


@SAY(Soaks)
def soaks(_n: Soaks, s: Speaker) -> Lead:
    spared = JaClause(UKERU, "そのうち1つを代わりに", subject=f"{s.this}が")
    return Lead("付いている精がいくつも同時に打たれたとき", Steps((spared, JaClause(SUTERU, f"{s.this}を"))))


@SAY(Land)
def land(_n: Land, _s: Speaker) -> Fixed:
    return Fixed("残ったダメージはすべて同時に精の傷になる")


@SAY(Cancel)
def cancel(_n: Cancel, _s: Speaker) -> JaClause:
    return JaClause(UCHIKESU, "このカードで返答したカードを")


@SAY(Draw)
def draw(n: Draw, s: Speaker) -> JaClause:
    return JaClause(HIKU, s.count(n.amount, A_CARD, "を"))


@SAY(Drop)
def drop(_n: Drop, s: Speaker) -> JaClause:
    return JaClause(SUTERU, f"{s.them(PICKED)}を")


@SAY(PutOnTop)
def put_on_top(_n: PutOnTop, s: Speaker) -> JaClause:
    return JaClause(MODOSU, f"{s.ref(PICKED)}を{s.your}デッキの一番上に")


@SAY(LookAtTop)
def look_at_top(_n: LookAtTop, s: Speaker) -> JaClause:
    return JaClause(MIRU, f"{s.its(AIM)}デッキの一番上のカードを", leads=True)


@SAY(LookAtHand)
def look_at_hand(_n: LookAtHand, s: Speaker) -> JaClause:
    return JaClause(MIRU, f"{s.its(AIM)}手札を")


@SAY(Sink)
def sink(_n: Sink, s: Speaker) -> JaClause:
    return JaClause(OKU, f"{s.ref(PICKED)}をそのデッキの一番下に")


@SAY(TakeControl)
def take_control(_n: TakeControl, s: Speaker) -> JaClause:
    return JaClause(UBAU, f"{s.ref(AIM)}を")


UNTIL = {
    THIS_TURN: "このターンの間",
    NEXT_DAWN: "次の自分の夜明けまで",
    NEXT_DUSK: "次のそのプレイヤーの日暮れまで",
}


@SAY(Lasts)
def lasts(n: Lasts, s: Speaker) -> Phrase:
    how = s.number(n.amount)
    if n.what == WARD:
        return JaClause(FUSEGU, f"{s.ref(n.slot)}が次に受けるダメージを1回")
    if n.what == DROWSY:
        return JaClause(ERU, f"{UNTIL[n.until]}、力{how}を", subject=f"{s.its(n.slot)}すべての精は")
    if n.what == BASE_POWER:
        return JaClause(NARU, f"{UNTIL[n.until]}、{how}に", subject=f"{s.its(n.slot)}力は")
    name = "力" if n.what == POWER else "体力"
    return JaClause(ERU, f"{UNTIL[n.until]}、{name}+{how}を", subject=f"{s.ref(n.slot)}は")


@SAY(Toss)
def toss(_n: Toss, _s: Speaker) -> JaClause:
    return JaClause(NAGERU, "硬貨を")


@SAY(Heads)
def heads(_n: Heads, _s: Speaker) -> Condition:
    return Condition("表", "裏", "表で")


@SAY(FanDuel)
def fan_duel(_n: FanDuel, _s: Speaker) -> Phrase:
    lay = JaClause(DASU, "手札からカードを2枚まで、ひそかに")
    win = JaClause(HIKU, "カードを2枚", subject="出したカードのコストの合計がもっとも高いプレイヤーは")
    return Steps((Whose("各プレイヤーは", lay), win, JaClause(SUTERU, "出されたカードをすべて")))


@SAY(Lends)
def lends(n: Lends, s: Speaker) -> JaClause:
    return JaClause(ERU, f"体力+{n.life}を", subject=f"{s.your}ほかの精は")


@SAY(Bears)
def bears(n: Bears, _s: Speaker) -> JaClause:
    return JaClause(ERU, f"力+{n.power}と体力+{n.life}を", subject="付いている精は")


# --- the round


@SAY(Wound)
def wound(_n: Wound, _s: Speaker) -> Fixed:
    return Fixed("プレイヤーはその値だけ炎を失い、精には傷が残る")


@SAY(StrikeNow)
def strike_now(_n: StrikeNow, _s: Speaker) -> Fixed:
    return Fixed("攻撃した精は、攻撃されたプレイヤーに自身の力に等しいダメージを与える")


@SAY(Pay)
def pay(n: Pay, s: Speaker) -> JaClause:
    purse = n.purse
    assert isinstance(purse, EmberPurse)
    if purse.cost is not None:
        return JaClause(SHIHARAU, f"{s.your}火種か油を{purse.cost.n}", leads=True)
    if purse.slot >= 0:
        return JaClause(SHIHARAU, f"{s.your}火種と油からその数だけ")
    return JaClause(SHIHARAU, f"コストを{s.your}火種と提灯の油で")


@SAY(Funds)
def funds(_n: Funds, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=f"{s.your}火種と油の合計")


@SAY(Tire)
def tire(_n: Tire, s: Speaker) -> JaClause:
    return JaClause(NEKASU, f"{s.ref(AIM)}を")


@SAY(Show)
def show(_n: Show, _s: Speaker) -> JaClause:
    return JaClause(OKU, "カードを舞台に")


@SAY(BeginChain)
def begin_chain(_n: BeginChain, _s: Speaker) -> Fixed:
    return Fixed("返答の連なりが始まる")


@SAY(JoinChain)
def join_chain(_n: JoinChain, _s: Speaker) -> Fixed:
    return Fixed("返答の連なりに加わる")


@SAY(RunChain)
def run_chain(_n: RunChain, _s: Speaker) -> Fixed:
    return Fixed("全員が続けて見送るまで順に返答し、その後、最後に宣言されたものから解決する")


@SAY(RunDeed)
def run_deed(_n: RunDeed, _s: Speaker) -> Fixed:
    return Fixed("打ち消されていなければ、書かれたことを行う")


@SAY(Settle)
def settle(_n: Settle, _s: Speaker) -> Fixed:
    return Fixed("精は場に、飾りは精の下に、ほかは持ち主の捨て札に置く")


@SAY(Exhaust)
def exhaust(_n: Exhaust, s: Speaker) -> JaClause:
    return JaClause(NEKASU, f"{s.this}を")


@SAY(ChooseFirst)
def choose_first(_n: ChooseFirst, _s: Speaker) -> Fixed:
    return Fixed("先手を取り決めかくじで決める")


@SAY(DealHands)
def deal_hands(n: DealHands, s: Speaker) -> Whose:
    return Whose("各プレイヤーは", JaClause(HIKU, s.count(n.cards, A_CARD, "を")))


@SAY(Turns)
def turns(n: Turns, s: Speaker) -> Whose:
    return Whose("各プレイヤーは時計回りに1ターンずつ", s.say(n.body))


@SAY(AsActive)
def as_active(n: AsActive, s: Speaker) -> Phrase:
    return s.say(n.body)


@SAY(Refresh)
def refresh(_n: Refresh, s: Speaker) -> Steps:
    return Steps((JaClause(OKOSU, f"{s.your}精をすべて"), JaClause(SURU, "火種を3に")))


@SAY(DawnDraw)
def dawn_draw(_n: DawnDraw, s: Speaker) -> Steps:
    tired = Fixed("引けなければ、1回目は炎を1、2回目は2というように失う")
    return Steps((JaClause(HIKU, s.count(1, A_CARD, "を")), tired))


CALLS = {
    AT_DAWN: "{your}精の夜明けの力を並んでいる順に",
    AT_DUSK: "{your}精の日暮れの力を好きな順に",
    AT_EVENING: "すべての精の宵の力を席ごとに",
}


@SAY(Call)
def call(n: Call, s: Speaker) -> JaClause:
    return JaClause(KAIKETSU, CALLS[n.point].format(your=s.your))


@SAY(Mourned)
def mourned(_n: Mourned, _s: Speaker) -> Condition:
    return Condition("精が倒れた", "精が倒れていない", "精が倒れ")


@SAY(Kindle)
def kindle(n: Kindle, s: Speaker) -> JaClause:
    return JaClause(ERU, f"火種を{n.n}つ")


@SAY(Mill)
def mill(_n: Mill, s: Speaker) -> JaClause:
    return JaClause(SUTERU, f"{s.your}デッキの一番上のカードを")


@SAY(Action)
def action(_n: Action, _s: Speaker) -> Fixed:
    return Fixed("好きなだけカードを出し、精で攻撃してから、昼を終える")


# --- cards


def face(card: CardDef, _s: Speaker) -> Face:
    """The line of printed values."""
    assert isinstance(card, Card)
    if card.type == SPIRIT:
        notes = (f"油{card.oil}を置いて場に出る。油は火種と同じようにコストに使える。",) if card.oil else ()
        return Face(f"精　コスト{card.cost}　力{card.power}　体力{card.life}", "この精", notes)
    if card.type == TRICK:
        return Face(f"術　コスト{card.cost}", "このカード", ("返答としてのみ使える。",) if card.only_answer else ())
    return Face(f"飾り　コスト{card.cost}", "この飾り")


def aimed(s: Speaker, ability: Deed) -> Phrase | None:
    """The targets of a card."""
    if not ability.aims:
        return None
    return Steps(tuple([s.choose(AIM + 2 * k, s.noun(aim), early=True) for k, aim in enumerate(ability.aims)]))


def heading(ability: Ability, s: Speaker) -> Heading:
    """When an ability works, and its target."""
    assert isinstance(ability, Deed)
    lead = aimed(s, ability)
    if isinstance(ability.effect, (Bears, Soaks)):
        return Heading(lead=JaClause(TSUKERU, f"{s.this}を精1体に", leads=True))
    if ability.when == AT_ENTERS:
        return Heading(when=f"{s.this}が場に出たとき", lead=lead)
    if ability.when == AT_FALLS:
        return Heading(when=f"{s.this}が倒れたとき", lead=lead)
    if ability.when == AT_DAWN:
        return Heading(when=f"{s.your}夜明けに", lead=lead)
    if ability.when == AT_EVENING:
        return Heading(when="毎日の宵に", lead=lead)
    if ability.when == AT_WAKE:
        return Heading(timing="通夜", when="精が倒れたとき", lead=lead)
    if ability.when == AT_DUSK:
        return Heading(when=f"{s.your}日暮れに", lead=lead)
    if ability.when == AT_DAMAGE:
        spent = f"{s.this}を寝かす" if isinstance(ability.effect, TakeInstead) else ""
        return Heading(timing="守り", cost=spent, when=f"{s.you}がダメージを受けるとき", lead=lead)
    return Heading(timing="返答" if ability.when == AT_CHAINED else "", lead=lead)


WORDS = Words(
    lang="ja",
    title="灯籠くらべ",
    nodes=SAY,
    face=face,
    heading=heading,
    guide=guide.JA,
    terms={
        "flag:spent": "寝ている",
        "deck": "デッキ", "hand": "手札", "table": "場", "charms": "飾り", "discard": "捨て札", "away": "ゲーム外",
        "stage": "舞台", "turn-no": "ターン", "turn": "ターン", "flame": "炎", "embers": "火種", "tired": "疲れ",
        "wounds": "傷", "oil": "油", "spent": "寝ている", "power": "力", "life": "体力", "resolves": "解決のとき",
        "chained": "宣言への返答", "damage": "ダメージが与えられる前", "enters": "精が場に出たとき",
        "falls": "精が倒れたとき", "dusk": "日暮れ", "triggers": "誘発", "this-turn": "このターン",
        "type:spirit": "精", "type:trick": "術", "type:charm": "飾り", "ward": "身代わり", "drowsy": "眠気",
        "next-dawn": "次の夜明けまで",
        "next-dusk": "次の日暮れまで", "used": "使うまで", "blow": "同時に打たれるとき",
        "dawn-call": "夜明け", "evening": "宵", "wake": "通夜",
        "fell": "精が倒れたとき",
        "cards": "カード",
    },
    prompts={
        "action": "カードを出すか、攻撃するか、昼を終える",
        "pay": "火種か油で支払う",
        "target": "対象を選ぶ",
        "answer": "返答するか、見送る",
        "prevent": "身を守るか、ダメージを受ける",
        "order": "先に解決するものを選ぶ",
        "fan": "カードをひそかに出すか、控える",
        "drop": "手札からカードを選ぶ",
        "may": "行うかどうかを選ぶ",
        "top": "一番上のカードを下に送るか、残す",
        "mode": "1つを選ぶ",
        "divide": "次のダメージを受ける精を選ぶ",
        "limit": "手札が5枚になるように捨てる",
        "number": "さらに支払う数を選ぶ",
        "wake": "弔いのカードを宣言するか、見送る",
        "soak": "番傘が引き受けるものを選ぶ",
    },
    happenings={
        "played": "{seat}は{card}を出した",
        "entered": "{card}が{seat}の場に出た",
        "cancelled": "{seat}は{card}を打ち消した",
        "hurt-seat": "{seat}は{n}ダメージを受けた",
        "hurt-spirit": "{card}は{n}ダメージを受けた",
        "destroyed": "{card}は倒れた",
        "drew": "{seat}は{card}を引いた",
        "tired-out": "{seat}はカードを引けず、炎を{n}失った",
        "out": "{seat}は脱落した",
        "attacked": "{card}が{other}を攻撃した",
        "prevented": "{card}が{seat}への{n}ダメージを防いだ",
        "taken": "{seat}は[{other}から]{card}を奪った",
        "looked": "{seat}は{other}のデッキの一番上の{card}を見た",
        "sunk": "{seat}は{card}を{other}のデッキの一番下に置いた",
        "laid": "{seat}は{card}を出していた",
        "fan-won": "{seat}が扇合わせに勝った",
        "dropped": "{seat}は{card}を捨てた",
        "tossed": "{seat}が硬貨を投げ、{n:表|裏}が出た",
        "strengthened": "{card}はこのターンの間、力+{n}を得た",
        "joined": "{seat}が加わった",
        "began": "{seat}が先手になった",
        "put-back": "{seat}は{card}をデッキの一番上に戻した",
        "looked-hand": "{seat}は{other}の手札を見た",
        "made-spent": "{card}は寝た",
        "hardened": "{card}は体力+{n}を得た",
        "masked": "{card}の力はこのターンの間{n}になった",
        "warded": "形代が{card}の身代わりになった",
        "drowsy": "{seat}の精は力-{n}を得た",
        "ward-used": "形代が{card}への{n}ダメージを引き受けた",
        "kindled": "{seat}は火種を{n}つ得た",
        "put-away": "[{card}：]{from}から{to}へ",
        "milled": "{seat}のデッキの一番上の{card}が捨てられた",
        "soaked": "{by}が{card}への{n}ダメージを引き受けた",
    },
    reasons={
        "too-dear": "火種と油が足りません",
        "no-target": "対象にできるものがありません",
        "only-answer": "返答としてのみ使えます",
        "spent": "すでに寝ています",
        "no-power": "力がありません",
        "join-off": "この卓には途中から加われません",
        "join-late": "加わるにはもう遅いです",
        "join-full": "席が埋まっています",
        "too-strong": "力が強すぎて対象にできません",
        "join-wait": "昼の行動を選ぶところまで待ってください",
    },
    verbs={
        "play": "{a}を出す", "attack": "{a}で{b}を攻撃する", "end": "昼を終える", "pass": "見送る",
        "pay": "火種1つを支払う", "burn": "{a}の油を使う", "hit": "{a}を選ぶ", "strike": "{a}を選ぶ",
        "answer": "{a}で返答する", "use": "{a}を使う", "first": "{a}を先に", "lay": "{a}をひそかに出す",
        "hold": "控える", "drop": "{a}を選ぶ", "done": "決定", "yes": "はい", "no": "いいえ", "sink": "{a}を下に送る",
        "keep": "上に残す", "mode": "効果{a}を選ぶ", "assign": "{a}に{b}",
        "spend": "さらに{a}支払う", "soak": "{a}のダメージを{b}が引き受ける",
    },
    phases={"setup": "準備", "dawn": "夜明け", "day": "昼", "dusk": "日暮れ"},
    outcomes={"last-flame": "{winners}が最後の炎を守り、勝利した"},
    problems={
        "unknown-card": "そのようなカードはありません：{0}",
        "too-many-copies": "{0}は{1}枚までしか入れられません",
        "deck-size": "デッキは{1}～{2}枚で作ってください（現在{0}枚）",
    },
)  # fmt: skip
