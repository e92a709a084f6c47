"""Ashesの効果の日本語。"""

from __future__ import annotations

from pathlib import Path

from fudaba.games.ashes.cards import (
    BATTLE_ADVANTAGE,
    BYPASS,
    ILLUSION,
    MAGIC_GUARD,
    NO_ATTACHING,
    SPELL_GUARD,
    UNIT_GUARD,
    Keyword,
    SoftensOwn,
    Standing,
)
from fudaba.games.ashes.effects.dice import ChooseDice, ExhaustOwn, ExhaustTheirs, RollDice, TakeDice, TurnDice
from fudaba.games.ashes.effects.optional import BothUnexhausted, HealAnother
from fudaba.games.ashes.effects.piles import (
    Discard,
    EachDraws,
    Seat,
    ShuffleDraw,
)
from fudaba.games.ashes.effects.play import Summon
from fudaba.games.ashes.effects.special import (
    ExhaustAllOfName,
    MoveToken,
    OrBarePhoenixborn,
    PreventDamage,
    Redirect,
    RememberUnit,
    TradeStatusForSideActions,
)
from fudaba.games.ashes.effects.units import (
    CHOSEN,
    EVENT,
    HOST,
    SECOND,
    TARGET,
    THEIR_PHOENIXBORN,
    THIS,
    YOUR_PHOENIXBORN,
    BanishAlly,
    Deal,
    DealEachOpposing,
    Destroy,
    Focus,
    IfDid,
    ReceivedUpToLife,
    SpikeBack,
)
from fudaba.games.ashes.flow.pay import (
    DicePurse,
)
from fudaba.games.ashes.flow.prepare import DrawToFive
from fudaba.games.ashes.flow.targets import YOU
from fudaba.games.ashes.flow.windows import Moment
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.words.shared import softened_before
from fudaba.kernel.tree.choices import May
from fudaba.kernel.tree.costs import Pay
from fudaba.kernel.tree.flows import EachSeat, Seq
from fudaba.kernel.tree.nodes import Const
from fudaba.kernel.tree.pieces import ChooseSet
from fudaba.kernel.tree.together import Together
from fudaba.kernel.tree.window import Window
from fudaba.text.clauses import (
    MEASURE,
    THAT,
    UP_TO,
    Condition,
    Fixed,
    Follow,
    Given,
    Instead,
    JaClause,
    JaNoun,
    Lead,
    Maybe,
    Nothing,
    Phrase,
    Price,
    Quantity,
    Steps,
    Whose,
)
from fudaba.text.inflection import (
    ATAERU,
    ERABU,
    ERU,
    HAKAI,
    HIKU,
    OKU,
    SHIHARAU,
    SUTERU,
    TORINOZOKU,
    godan,
    ichidan,
    suru,
)
from fudaba.text.lexicon import node_rows
from fudaba.text.phrases import Speaker, Table
from fudaba.text.rows import Rows

GAME = Path(__file__).parents[1]
SAY = Table()

CARD = JaNoun("カード", "枚")
DAMAGE = JaNoun("ダメージ", first=True)
WOUNDS = JaNoun("負傷トークン", "個")
EXHAUSTIONS = JaNoun("消耗トークン", "個")
STATUSES = JaNoun("状況トークン", "個")
DIE = JaNoun("ダイス", "個")

UTSUSU = godan("移す")
FUSEGU = godan("防ぐ")
KAIKETSU = suru("解決")
KAERU = ichidan("変える")


def whom(who: int, s: Speaker) -> str:
    """効果の及ぶカード。"""
    if who in (TARGET, SECOND, CHOSEN):
        return s.ref(who)
    return {
        THIS: s.this,
        EVENT: "そのユニット",
        YOUR_PHOENIXBORN: f"{s.your}フェニックスボーン",
        HOST: "この呪文がつけられたユニット",
        THEIR_PHOENIXBORN: "その相手のフェニックスボーン",
    }[who]


@SAY(Deal)
def deal(n: Deal, s: Speaker) -> JaClause:
    measured = "、" if s.quantity(n.damage).text else ""
    return JaClause(ATAERU, f"{whom(n.to, s)}に{measured}{s.count(n.damage, DAMAGE, 'を')}")


@SAY(OrBarePhoenixborn)
def or_bare(n: OrBarePhoenixborn, s: Speaker) -> Phrase:
    first = s.say(n.unit)
    s.bind(CHOSEN, JaNoun("フェニックスボーン", "人", "相手のフェニックスボーン"))
    bare = Condition("ユニットを支配していない相手がいる", "どの相手もユニットを支配している")
    return Steps((first, Given(bare, Maybe(Instead(s.say(n.phoenixborn))))))


@SAY(DealEachOpposing)
def deal_each(n: DealEachOpposing, s: Speaker) -> JaClause:
    return JaClause(ATAERU, f"相手が支配するユニットそれぞれに{s.count(n.damage, DAMAGE, 'を')}")


@SAY(SpikeBack)
def spike_back(n: SpikeBack, s: Speaker) -> JaClause:
    count = s.count(n.damage, DAMAGE, "を")
    return JaClause(ATAERU, f"そのユニットを攻撃しているか、そのユニットに反撃しているユニットそれぞれに{count}")


@SAY(Destroy)
def destroy(n: Destroy, s: Speaker) -> Phrase:
    deed = JaClause(HAKAI, f"{whom(n.to, s)}を")
    return Steps((deed, s.say(BanishAlly()))) if n.banish else deed


@SAY(BanishAlly)
def banish_ally(_n: BanishAlly, _s: Speaker) -> Phrase:
    ally = Condition("破壊されたユニットが味方", "破壊されたユニットが味方でない")
    return Given(ally, JaClause(TORINOZOKU, "捨てる代わりにゲームから"))


@SAY(Focus)
def focus(n: Focus, s: Speaker) -> Phrase:
    return Lead(f"【集中{n.level}】", s.say(n.then))


@SAY(IfDid)
def if_did(n: IfDid, s: Speaker) -> Phrase:
    return Lead("そうしたなら", s.say(n.then))


@SAY(ReceivedUpToLife)
def received_up_to_life(_n: ReceivedUpToLife, s: Speaker) -> Quantity:
    return Quantity(THAT, text="受けたのと同じ点数", limit=f"{s.this}の体力値")


@SAY(EachDraws)
def each_draws(n: EachDraws, s: Speaker) -> Phrase:
    few = f"引いた枚数が{n.cards}枚に満たないプレイヤーのフェニックスボーンに、不足1枚につき1ダメージを"
    drawn = Maybe(JaClause(HIKU, s.count(Quantity(UP_TO, n.cards), CARD, "を")))
    return Steps((Whose("各プレイヤーは", drawn), JaClause(ATAERU, few)))


@SAY(Discard)
def discard(n: Discard, s: Speaker) -> JaClause:
    if n.whose == YOU:
        return JaClause(SUTERU, f"{s.your}手札から{s.count(n.n, CARD, 'を')}")
    return JaClause(SUTERU, f"自身の手札から{s.count(n.n, CARD, 'を')}選んで", subject=f"{s.ref(TARGET)}は")


@SAY(Summon)
def summon(n: Summon, s: Speaker) -> Phrase:
    where = f"{s.your}戦場" if n.where == YOU else f"{s.its(TARGET)}戦場"
    name = s.card(n.card)
    main = JaClause(OKU, f"{s.your}魔物パイルから{name}{n.number}体を{where}に")
    s.bind(CHOSEN, JaNoun(name, "体", name))
    if not n.one_more_for_extra_cost:
        return main
    paid = Condition("追加コストを支払った", "追加コストを支払わなかった", "追加コストを支払って")
    return Steps((main, Given(paid, JaClause(OKU, "さらに1体を"))))


@SAY(ExhaustAllOfName)
def exhaust_all(_n: ExhaustAllOfName, s: Speaker) -> Phrase:
    return Steps(
        (
            JaClause(ERABU, f"{s.its(TARGET)}呪盤にある展開呪文1つを", leads=True),
            JaClause(OKU, "その呪文と、そこにある同名の呪文すべてに、消耗トークンを1個ずつ"),
        )
    )


def dice_turned(n: ChooseDice, s: Speaker) -> Phrase:
    """面を変えるダイス。"""
    q = s.quantity(n.greatest)
    many = "捨てた枚数までのダイス" if q.how == THAT else s.count(q, DIE)
    return JaClause(KAERU, f"{s.your}活性プールの{many}を、それぞれ好きな面に")


def dice_taken(n: ChooseDice, s: Speaker) -> Phrase:
    """戻すダイス。"""
    many = s.count(n.greatest, DIE)
    return JaClause(UTSUSU, f"{s.your}消耗プールの{many}を、それぞれ好きな面にして{s.your}活性プールに")


def die_rolled(_n: ChooseDice, s: Speaker) -> Phrase:
    """振るダイス。"""
    return JaClause(UTSUSU, f"{s.your}消耗プールの{s.count(1, DIE)}を振り、{s.your}活性プールに")


def exhaust_target_die(_n: ChooseDice, s: Speaker) -> Phrase:
    """対象のプレイヤーのダイス。"""
    return JaClause(UTSUSU, f"{s.its(TARGET)}活性プールにあるダイス1個を選び、消耗プールに")


def exhaust_any_die(_n: ChooseDice, _s: Speaker) -> Phrase:
    """相手のダイス。"""
    return JaClause(UTSUSU, "相手1人の活性プールにあるダイス1個を選び、消耗プールに")


def exhaust_own(_n: ChooseDice, _s: Speaker) -> Phrase:
    """振り直すダイス。"""
    return JaClause(UTSUSU, "活性プールのダイスを好きな数だけ消耗プールに")


DICE = {
    ExhaustOwn(): exhaust_own,
    TurnDice(): dice_turned,
    TakeDice(): dice_taken,
    RollDice(): die_rolled,
    ExhaustTheirs(target=True): exhaust_target_die,
    ExhaustTheirs(target=False): exhaust_any_die,
}


@SAY(ChooseDice)
def choose_dice(n: ChooseDice, s: Speaker) -> Phrase:
    """選ぶダイス。"""
    said = DICE[n.dice](n, s)
    return Maybe(said) if n.fewest == Const(0) and n.ends == ids.V_NO else said


@SAY(Redirect)
def redirect(_n: Redirect, s: Speaker) -> Phrase:
    return Instead(JaClause(ATAERU, f"そのダメージを{whom(TARGET, s)}に"))


@SAY(PreventDamage)
def prevent(_n: PreventDamage, s: Speaker) -> Phrase:
    return Price(spent_status(s), JaClause(FUSEGU, "取り除いた数だけそのダメージを"))


@SAY(TradeStatusForSideActions)
def trade_status(_n: TradeStatusForSideActions, s: Speaker) -> Phrase:
    return Price(spent_status(s), JaClause(ERU, "このターン、取り除いた数だけ追加のサイドアクションを"))


def spent_status(s: Speaker) -> JaClause:
    """引き換えに取り除くトークン。"""
    return JaClause(TORINOZOKU, f"{s.this}から状況トークンを好きな数だけ")


@SAY(MoveToken)
def move_token(_n: MoveToken, s: Speaker) -> Phrase:
    who = s.ref(TARGET)
    move = JaClause(UTSUSU, f"{who}が支配するカード1枚から、{who}が支配する別のカードにトークンを1個")
    return Steps((move, Fixed("移す元にも移す先にもフェニックスボーンは選べない")))


@SAY(RememberUnit)
def choose_your_unit(_n: RememberUnit, s: Speaker) -> Phrase:
    return s.choose(CHOSEN, JaNoun(f"{s.your}ユニット", "体", "ユニット"))


@SAY(HealAnother)
def heal_another(n: HealAnother, s: Speaker) -> Phrase:
    unit = f"{s.your}別のユニット1体から{s.count(n.unit, WOUNDS, 'を')}"
    return Maybe(JaClause(TORINOZOKU, f"{unit}、または{s.your}フェニックスボーンから{n.phoenixborn}個"))


@SAY(Pay)
def pay(n: Pay, _s: Speaker) -> Phrase:
    basic = n.purse.basic if isinstance(n.purse, DicePurse) else 0
    if basic == 0:
        return Nothing("コストとしてダイスを活性プールから消耗プールに移す")
    return JaClause(SHIHARAU, f"基本{basic}を")


@SAY(May)
def may(n: May, s: Speaker) -> Phrase:
    """してもよいこと。"""
    body, test = n.body, n.test
    if isinstance(test, BothUnexhausted) and n.other is not None:
        said = s.say(n.other)
        instead = Given(s.condition(test), Maybe(Instead(s.say(body))))
        return Steps((said, Lead(f"【集中{test.level}】", instead)))
    if isinstance(body, Seq) and isinstance(body.steps[0], Pay):
        return Maybe(Price(s.say(body.steps[0]), s.say(body.steps[1])))
    if isinstance(body, Seq) and isinstance(body.steps[-1], ShuffleDraw):
        return Follow(Maybe(s.say(body.steps[1])), s.say(body.steps[-1]))
    return Maybe(s.say(body))


KEYWORDS = {
    UNIT_GUARD: "このユニットは、攻撃されている自分の別のユニットをガードできる",
    BATTLE_ADVANTAGE: "このユニットは、戦闘状態では、この能力を持たないユニットより先にダメージを与える",
    BYPASS: "このユニットはブロックもガードもされない",
    ILLUSION: "",
    MAGIC_GUARD: "このユニットは相手の呪文の影響を受けない",
    SPELL_GUARD: "この呪文は相手の呪文の影響を受けない",
    NO_ATTACHING: "このカードに変成呪文をつけることはできない",
}


@SAY(Standing)
def standing(_n: Standing, _s: Speaker) -> Phrase:
    return Nothing()


@SAY(Keyword)
def keyword(n: Keyword, _s: Speaker) -> Phrase:
    text = KEYWORDS[n.keyword]
    return Fixed(text) if text else Nothing()


@SAY(SoftensOwn)
def softens_own(n: SoftensOwn, s: Speaker) -> Phrase:
    if softened_before(n, s.about):
        return Fixed(f"【集中{n.focus}】そのダメージをさらに{n.less}減らす")
    return Fixed(f"【集中{n.focus}】{s.your}フェニックスボーンが{s.this}から受けるダメージを{n.less}減らす")


# --- 手順


@SAY(EachSeat)
def each_seat(n: EachSeat, s: Speaker) -> Phrase:
    return Whose("各プレイヤーは順に", s.say(n.body))


@SAY(ChooseSet)
def choose_set(n: ChooseSet, s: Speaker) -> Phrase:
    """選んだカードに何をするかが、どのカードを選ぶかも言う。"""
    return s.say(n.body)


@SAY(Together)
def together(n: Together, s: Speaker) -> Phrase:
    return Whose("各プレイヤーは同時に", s.say(n.gesture))


@SAY(DrawToFive)
def draw_to_five(_n: DrawToFive, _s: Speaker) -> Phrase:
    missing = Fixed("引けなかったカード1枚につき、フェニックスボーンに1ダメージを与える")
    return Steps((JaClause(HIKU, "手札が5枚になるまでカードを"), missing))


@SAY(Moment)
def moment(n: Moment, s: Speaker) -> Phrase:
    return s.say(n.body)


MOMENTS = {ids.AT_BEGIN_TURNS: "フェイズ開始時の効果を", ids.AT_END_OF_ROUND: "ラウンド終了時の効果を"}
WINDOW = "誘発した効果を時計回りに宣言し、ターンを行うプレイヤーの選んだ順に解決する"
ORDERED = {
    ids.AT_RECIPIENTS: "ターンを行うプレイヤーの選んだ順に、カードがダメージを受ける",
    ids.AT_BATTLES: "アタッカーが1体ずつ、ユニットへの攻撃ならまとめてダメージを与える",
    ids.AT_MISSING_DRAWS: "足りないカードの分のダメージを、プレイヤーごとに順に処理する",
    ids.AT_ANYTIME: "ターンを行うプレイヤーはいつでも使える能力を使用できる",
    ids.AT_DESTRUCTIONS: "負傷が体力値に達したカードを順に破壊する",
}


@SAY(Window)
def window(n: Window, _s: Speaker) -> Phrase:
    if n.point in MOMENTS:
        return JaClause(KAIKETSU, MOMENTS[n.point])
    return Nothing(ORDERED.get(n.point, WINDOW))


@SAY(Seat)
def seat(n: Seat, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="自分" if n.whose == YOU else "そのプレイヤー")


def whom_of(to: object, s: Speaker) -> str:
    """欄の示すカード。"""
    assert isinstance(to, int)
    return whom(to, s)


ROWS = Rows("ja", (CARD, DAMAGE, WOUNDS, EXHAUSTIONS, STATUSES), {"target": TARGET}, {"to": whom_of})
ROWS.enter(SAY, node_rows(GAME, "ja"), "fudaba.games.ashes", "fudaba.games.ashes.draft")
