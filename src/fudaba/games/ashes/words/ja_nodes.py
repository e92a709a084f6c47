"""Ashesの効果の日本語。"""

from __future__ import annotations

from fudaba.games.ashes.cards import (
    BATTLE_ADVANTAGE,
    BYPASS,
    ILLUSION,
    MAGIC_GUARD,
    NO_ATTACHING,
    SPELL_GUARD,
    UNIT_GUARD,
    AttachOnlyIllusion,
    AttachOnlyUpTo,
    AttackIsStatus,
    DiscardsWithoutStatus,
    Keyword,
    LifeIsCopies,
    LifeIsStatus,
    LosesAbilities,
    LosesIllusion,
    SoftensOwn,
    Standing,
)
from fudaba.games.ashes.effects.dice import ChooseDice, ExhaustOwn, ExhaustTheirs, RollDice, TakeDice, TurnDice
from fudaba.games.ashes.effects.optional import BothUnexhausted, ExhaustBoth, Healable, HealAnother, There
from fudaba.games.ashes.effects.piles import (
    AlliesInDiscard,
    CanDraw,
    Discard,
    Draw,
    DrawPile,
    EachDraws,
    Hand,
    LookThrough,
    Mill,
    NotDone,
    Seat,
    ShuffleDraw,
    TakeAlly,
    TakeUnseen,
)
from fudaba.games.ashes.effects.play import DiscardFromPlay, ReturnUnit, Summon, TakeBack
from fudaba.games.ashes.effects.special import (
    Cancel,
    CopyAttack,
    ExhaustAllOfName,
    MoveToken,
    OpposingUnits,
    OrBarePhoenixborn,
    OwnUnits,
    PreventDamage,
    Redirect,
    RememberUnit,
    TheirSpells,
    TokensHere,
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
    AttackOfTaken,
    BanishAlly,
    Boost,
    Deal,
    DealEachOpposing,
    Destroy,
    Exhaust,
    Focus,
    GainBypass,
    Heal,
    IfDid,
    PlaceStatus,
    PutCharmDie,
    ReceivedUpToLife,
    SpentX,
    SpikeBack,
    Unexhaust,
    Wound,
    YourUnits,
)
from fudaba.games.ashes.flow.pay import (
    DicePurse,
)
from fudaba.games.ashes.flow.prepare import BeginRound, DiscardCards, DrawToFive
from fudaba.games.ashes.flow.prepare import RollDice as RollAll
from fudaba.games.ashes.flow.recovery import (
    BeginRecovery,
    PassToken,
    Recover,
    RemoveExhaustion,
)
from fudaba.games.ashes.flow.setup import FirstFive, ShuffleDecks
from fudaba.games.ashes.flow.targets import YOU
from fudaba.games.ashes.flow.turn import PlayerTurns
from fudaba.games.ashes.flow.windows import Moment
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.words.shared import softened_before
from fudaba.kernel.tree.choices import ChooseNumber, May
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
    KUWAERU,
    MODOSU,
    OKONAU,
    OKU,
    SHIHARAU,
    SHUFFLE_JA,
    SURU,
    SUTERU,
    TORINOZOKU,
    godan,
    ichidan,
    suru,
)
from fudaba.text.phrases import Speaker, Table

SAY = Table()

CARD = JaNoun("カード", "枚")
DAMAGE = JaNoun("ダメージ", first=True)
WOUNDS = JaNoun("負傷トークン", "個")
EXHAUSTIONS = JaNoun("消耗トークン", "個")
STATUSES = JaNoun("状況トークン", "個")
DIE = JaNoun("ダイス", "個")

UTSUSU = godan("移す")
UCHIKESU = godan("打ち消す")
FUSEGU = godan("防ぐ")
WATASU = godan("渡す")
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
    measured = "、" if s.quantity(n.amount).text else ""
    return JaClause(ATAERU, f"{whom(n.to, s)}に{measured}{s.count(n.amount, DAMAGE, 'を')}")


@SAY(OrBarePhoenixborn)
def or_bare(n: OrBarePhoenixborn, s: Speaker) -> Phrase:
    first = s.say(n.target)
    s.bind(CHOSEN, JaNoun("フェニックスボーン", "人", "相手のフェニックスボーン"))
    bare = Condition("ユニットを支配していない相手がいる", "どの相手もユニットを支配している")
    return Steps((first, Given(bare, Maybe(Instead(s.say(n.bare))))))


@SAY(DealEachOpposing)
def deal_each(n: DealEachOpposing, s: Speaker) -> JaClause:
    return JaClause(ATAERU, f"相手が支配するユニットそれぞれに{s.count(n.n, DAMAGE, 'を')}")


@SAY(SpikeBack)
def spike_back(n: SpikeBack, s: Speaker) -> JaClause:
    count = s.count(n.number, DAMAGE, "を")
    return JaClause(ATAERU, f"そのユニットを攻撃しているか、そのユニットに反撃しているユニットそれぞれに{count}")


@SAY(Wound)
def wound(n: Wound, s: Speaker) -> JaClause:
    return JaClause(OKU, f"{whom(n.to, s)}に{s.count(n.n, WOUNDS, 'を')}")


@SAY(Heal)
def heal(n: Heal, s: Speaker) -> JaClause:
    return JaClause(TORINOZOKU, f"{whom(n.to, s)}から{s.count(n.n, WOUNDS, 'を')}")


@SAY(Exhaust)
def exhaust(n: Exhaust, s: Speaker) -> JaClause:
    return JaClause(OKU, f"{whom(n.to, s)}に{s.count(n.n, EXHAUSTIONS, 'を')}")


@SAY(Unexhaust)
def unexhaust(n: Unexhaust, s: Speaker) -> JaClause:
    return JaClause(TORINOZOKU, f"{whom(n.to, s)}から消耗トークンをすべて")


@SAY(Boost)
def boost(n: Boost, s: Speaker) -> JaClause:
    return JaClause(SURU, f"{whom(n.to, s)}の攻撃力をターン終了時まで+{n.n}")


@SAY(GainBypass)
def gain_bypass(n: GainBypass, s: Speaker) -> JaClause:
    return JaClause(ERU, "、ターン終了時まで『迂回』（ブロックもガードもされない）を", subject=f"{whom(n.to, s)}は")


@SAY(PlaceStatus)
def place_status(n: PlaceStatus, s: Speaker) -> JaClause:
    return JaClause(OKU, f"{whom(n.to, s)}に{s.count(n.n, STATUSES, 'を')}")


@SAY(Destroy)
def destroy(n: Destroy, s: Speaker) -> Phrase:
    deed = JaClause(HAKAI, f"{whom(n.to, s)}を")
    return Steps((deed, s.say(BanishAlly()))) if n.banish else deed


@SAY(BanishAlly)
def banish_ally(_n: BanishAlly, _s: Speaker) -> Phrase:
    ally = Condition("破壊されたユニットが味方", "破壊されたユニットが味方でない")
    return Given(ally, JaClause(TORINOZOKU, "捨てる代わりにゲームから"))


@SAY(PutCharmDie)
def put_charm_die(_n: PutCharmDie, s: Speaker) -> Phrase:
    unit = whom(TARGET, s)
    return Fixed(
        f"使ったダイスを{unit}の上に置く。そのダイスが置かれている間、{unit}の攻撃力と体力値を+1する。"
        "ラウンド終了時、そのダイスを自分の消耗プールに移す"
    )


@SAY(Focus)
def focus(n: Focus, s: Speaker) -> Phrase:
    return Lead(f"【集中{n.level}】", s.say(n.body))


@SAY(IfDid)
def if_did(n: IfDid, s: Speaker) -> Phrase:
    return Lead("そうしたなら", s.say(n.body))


@SAY(YourUnits)
def your_units(_n: YourUnits, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=f"{s.your}ユニットの数")


@SAY(ReceivedUpToLife)
def received_up_to_life(_n: ReceivedUpToLife, s: Speaker) -> Quantity:
    return Quantity(THAT, text="受けたのと同じ点数", limit=f"{s.this}の体力値")


@SAY(SpentX)
def spent_x(_n: SpentX, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="X")


@SAY(AttackOfTaken)
def attack_of_taken(_n: AttackOfTaken, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="その味方の攻撃力")


@SAY(Draw)
def draw(n: Draw, s: Speaker) -> JaClause:
    return JaClause(HIKU, s.count(n.n, CARD, "を"))


@SAY(EachDraws)
def each_draws(n: EachDraws, s: Speaker) -> Phrase:
    few = f"引いた枚数が{n.n}枚に満たないプレイヤーのフェニックスボーンに、不足1枚につき1ダメージを"
    drawn = Maybe(JaClause(HIKU, s.count(Quantity(UP_TO, n.n), CARD, "を")))
    return Steps((Whose("各プレイヤーは", drawn), JaClause(ATAERU, few)))


@SAY(Discard)
def discard(n: Discard, s: Speaker) -> JaClause:
    if n.whose == YOU:
        return JaClause(SUTERU, f"{s.your}手札から{s.count(n.n, CARD, 'を')}")
    return JaClause(SUTERU, f"自身の手札から{s.count(n.n, CARD, 'を')}選んで", subject=f"{s.ref(TARGET)}は")


@SAY(Mill)
def mill(_n: Mill, s: Speaker) -> JaClause:
    return JaClause(SUTERU, f"自身の山札の上から{s.count(1, CARD, 'を')}", subject=f"{s.ref(TARGET)}は")


@SAY(Summon)
def summon(n: Summon, s: Speaker) -> Phrase:
    where = f"{s.your}戦場" if n.where == YOU else f"{s.its(TARGET)}戦場"
    name = s.card(n.card)
    main = JaClause(OKU, f"{s.your}魔物パイルから{name}{n.n}体を{where}に")
    s.bind(CHOSEN, JaNoun(name, "体", name))
    if not n.extra:
        return main
    paid = Condition("追加コストを支払った", "追加コストを支払わなかった", "追加コストを支払って")
    return Steps((main, Given(paid, JaClause(OKU, "さらに1体を"))))


@SAY(TakeAlly)
def take_ally(_n: TakeAlly, s: Speaker) -> JaClause:
    return JaClause(KUWAERU, f"{s.your}捨札から味方1枚を手札に")


@SAY(TakeUnseen)
def take_unseen(_n: TakeUnseen, s: Speaker) -> JaClause:
    return JaClause(KUWAERU, f"{s.your}山札からカードを1枚探し、公開せずに手札に")


@SAY(ShuffleDraw)
def shuffle_draw(_n: ShuffleDraw, s: Speaker) -> JaClause:
    return JaClause(SHUFFLE_JA, f"{s.your}山札を")


@SAY(ReturnUnit)
def return_unit(_n: ReturnUnit, s: Speaker) -> JaClause:
    return JaClause(MODOSU, f"{whom(TARGET, s)}を所有者の手札（魔物なら所有者の魔物パイル）に")


@SAY(DiscardFromPlay)
def discard_from_play(n: DiscardFromPlay, s: Speaker) -> JaClause:
    return JaClause(SUTERU, f"{whom(n.to, s)}を")


@SAY(TakeBack)
def take_back(_n: TakeBack, s: Speaker) -> JaClause:
    return JaClause(MODOSU, f"代わりに{s.this}を手札に")


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


@SAY(Cancel)
def cancel(_n: Cancel, _s: Speaker) -> JaClause:
    return JaClause(UCHIKESU, "その呪文、能力、またはダイスパワーの効果をすべて")


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


@SAY(CopyAttack)
def copy_attack(_n: CopyAttack, s: Speaker) -> Phrase:
    return Fixed(
        f"相手が支配するユニット1体を選び、そのユニットの攻撃力に等しい数の状況トークンを{s.this}に置く。"
        f"以後、{s.this}を回復力0の味方として扱う"
    )


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
    return Maybe(JaClause(TORINOZOKU, f"{unit}、または{s.your}フェニックスボーンから{n.born}個"))


@SAY(ExhaustBoth)
def exhaust_both(_n: ExhaustBoth, s: Speaker) -> JaClause:
    return JaClause(OKU, f"それぞれに{s.count(1, EXHAUSTIONS, 'を')}")


@SAY(BothUnexhausted)
def both_unexhausted(_n: BothUnexhausted, _s: Speaker) -> Condition:
    return Condition("どちらの対象も消耗していない", "消耗している対象がある")


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
    text = KEYWORDS[n.bit]
    return Fixed(text) if text else Nothing()


@SAY(AttackIsStatus)
def attack_is_status(_n: AttackIsStatus, s: Speaker) -> Phrase:
    return Fixed(f"Xは、{s.this}の上の状況トークンの数に等しい")


@SAY(LifeIsStatus)
def life_is_status(_n: LifeIsStatus, s: Speaker) -> Phrase:
    return Fixed(f"Xは、{s.this}の上の状況トークンの数に等しい")


@SAY(LifeIsCopies)
def life_is_copies(n: LifeIsCopies, s: Speaker) -> Phrase:
    return Fixed(f"Xは、{s.your}呪盤にある{s.card(n.card)}の枚数に等しい")


@SAY(LosesIllusion)
def loses_illusion(_n: LosesIllusion, _s: Speaker) -> Phrase:
    return Fixed("この呪文がつけられたユニットは『幻影体』を失う")


@SAY(LosesAbilities)
def loses_abilities(_n: LosesAbilities, _s: Speaker) -> Phrase:
    return Fixed("この呪文がつけられたユニットは、消耗無効の能力を除くすべての能力を失う")


@SAY(AttachOnlyIllusion)
def only_illusion(_n: AttachOnlyIllusion, s: Speaker) -> Phrase:
    return Fixed(f"{s.this}は『幻影体』を持つユニットにのみつけられる")


@SAY(AttachOnlyUpTo)
def only_up_to(n: AttachOnlyUpTo, s: Speaker) -> Phrase:
    return Fixed(f"{s.this}は攻撃力{n.attack}以下のユニットにのみつけられる")


@SAY(DiscardsWithoutStatus)
def discards_without_status(_n: DiscardsWithoutStatus, s: Speaker) -> Phrase:
    return Fixed(f"{s.this}の上に状況トークンがなくなったとき、{s.this}を捨てる")


@SAY(SoftensOwn)
def softens_own(n: SoftensOwn, s: Speaker) -> Phrase:
    if softened_before(n, s.about):
        return Fixed(f"【集中{n.level}】そのダメージをさらに{n.less}減らす")
    return Fixed(f"【集中{n.level}】{s.your}フェニックスボーンが{s.this}から受けるダメージを{n.less}減らす")


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


@SAY(FirstFive)
def first_five(_n: FirstFive, _s: Speaker) -> JaClause:
    return JaClause(ERABU, "デッキから名前の異なるカード5枚を開始手札として")


@SAY(ShuffleDecks)
def shuffle_decks(_n: ShuffleDecks, _s: Speaker) -> JaClause:
    return JaClause(SHUFFLE_JA, "残りのカードを山札として")


@SAY(BeginRound)
def begin_round(_n: BeginRound, _s: Speaker) -> Phrase:
    return Nothing("新しいラウンドが始まる")


@SAY(RollAll)
def roll_dice(_n: RollAll, _s: Speaker) -> JaClause:
    return JaClause(UTSUSU, "消耗プールのダイスをすべて振り、活性プールに")


@SAY(DiscardCards)
def discard_cards(_n: DiscardCards, _s: Speaker) -> JaClause:
    return JaClause(SUTERU, "手札を好きな枚数")


@SAY(DrawToFive)
def draw_to_five(_n: DrawToFive, _s: Speaker) -> Phrase:
    missing = Fixed("引けなかったカード1枚につき、フェニックスボーンに1ダメージを与える")
    return Steps((JaClause(HIKU, "手札が5枚になるまでカードを"), missing))


@SAY(PlayerTurns)
def player_turns(_n: PlayerTurns, _s: Speaker) -> JaClause:
    return JaClause(
        OKONAU, "全員が続けてパスするまで、時計回りにターン（メインアクション1回、サイドアクション1回まで）を"
    )


@SAY(Recover)
def recover(_n: Recover, _s: Speaker) -> JaClause:
    return JaClause(TORINOZOKU, "各ユニットから、回復力に等しい数まで負傷トークンを")


@SAY(RemoveExhaustion)
def remove_exhaustion(_n: RemoveExhaustion, _s: Speaker) -> JaClause:
    return JaClause(TORINOZOKU, "各カードから消耗トークンを1個ずつ")


@SAY(PassToken)
def pass_token(_n: PassToken, _s: Speaker) -> JaClause:
    return JaClause(WATASU, "開始プレイヤートークンを左隣に")


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


NOUNS = {
    DrawPile: JaNoun("山札のカード", "枚"),
    Hand: JaNoun("手札のカード", "枚"),
    AlliesInDiscard: JaNoun("捨札の味方", "枚"),
    OpposingUnits: JaNoun("相手のユニット", "体"),
    OwnUnits: JaNoun("自分のユニット", "体"),
    TheirSpells: JaNoun("そのプレイヤーの展開呪文", "枚"),
    Healable: JaNoun("自分の別のユニットまたはフェニックスボーン", "体"),
}


def noun(n: object, _s: Speaker) -> JaNoun:
    """選べるカード。"""
    return NOUNS[type(n)]


for _cards in NOUNS:
    SAY.entries[_cards] = noun


TESTS = {
    There: Condition("まだ場にある", "もう場にない"),
    CanDraw: Condition("山札にカードがある", "山札にカードがない"),
}


def test(n: object, _s: Speaker) -> Condition:
    """条件。"""
    return TESTS[type(n)]


for _test in TESTS:
    SAY.entries[_test] = test


@SAY(TokensHere)
def tokens_here(_n: TokensHere, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=f"{s.this}の状況トークンの数")


@SAY(Seat)
def seat(n: Seat, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="自分" if n.whose == YOU else "そのプレイヤー")


# Left out of running text; what the effect reference says of them.
QUIET: dict[type, str] = {
    ChooseNumber: "プレイヤーが数を決める",
    BeginRecovery: "回復フェイズが始まり、打ち消されていた展開呪文が再び使えるようになる",
    NotDone: "「そうしたなら」に続く部分を行わない",
    LookThrough: "山札の中を見る",
}


def quiet(n: object, _s: Speaker) -> Phrase:
    """カードには現れない進行。"""
    return Nothing(QUIET[type(n)])


for _class in QUIET:
    SAY.entries[_class] = quiet
