"""Ashesの効果の日本語。"""

from __future__ import annotations

from fudaba.games.ashes.attack import (
    AfterAttackers,
    BetweenSteps,
    ChooseAttackTarget,
    DeclareAttackers,
    DeclareBlockers,
    DeclareGuard,
    EndAttack,
)
from fudaba.games.ashes.battle import BattleAll, BattleGroup
from fudaba.games.ashes.defs import (
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
from fudaba.games.ashes.dice_effects import ExhaustDie, RollDie, TakeDice, TurnDice
from fudaba.games.ashes.effects import (
    CHOSEN,
    EVENT,
    HOST,
    SECOND,
    TARGET,
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
from fudaba.games.ashes.leave import ArmedWithoutStatus, Leave
from fudaba.games.ashes.optional_effects import ExhaustBothInstead, HealAnother, MayIfTarget, MayPay
from fudaba.games.ashes.pay import ChooseCost, PayBasic, PayCards, PayDice
from fudaba.games.ashes.pile_effects import Discard, Draw, EachDraws, MayDraw, Mill, Search, TakeAlly
from fudaba.games.ashes.prepare import BeginRound, DiscardCards, DrawToFive, MissingDraws, RollDice
from fudaba.games.ashes.process import Check, Dealing, Destruction, Process, Receive, Strike
from fudaba.games.ashes.records import Note
from fudaba.games.ashes.recovery import (
    BeginRecovery,
    BeginTurns,
    EndOfRound,
    ExhaustDice,
    PassToken,
    Recover,
    RemoveExhaustion,
)
from fudaba.games.ashes.setup import FirstFive, ShuffleDeck
from fudaba.games.ashes.special_effects import (
    Cancel,
    ChooseYourUnit,
    CopyAttack,
    ExhaustAllOfName,
    MoveToken,
    PreventDamage,
    Redirect,
    TradeStatusForSideActions,
)
from fudaba.games.ashes.targets import YOU, ChooseHost, ChooseTargets
from fudaba.games.ashes.turn import EndTurn, Meditate, PlayerTurns, Turn
from fudaba.games.ashes.unit_effects import DiscardFromPlay, ReturnUnit, Summon, TakeBack
from fudaba.games.ashes.use import Use
from fudaba.games.ashes.windows import Window
from fudaba.kernel.clauses import (
    MEASURE,
    Condition,
    Fixed,
    Follow,
    Given,
    JaClause,
    JaNoun,
    Lead,
    Maybe,
    Nothing,
    Phrase,
    Quantity,
    Steps,
)
from fudaba.kernel.inflection import (
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
from fudaba.kernel.nodes import Const
from fudaba.kernel.phrases import Speaker, Table

SAY = Table()

CARD = JaNoun("カード", "枚")
DAMAGE = JaNoun("ダメージ", first=True)
WOUNDS = JaNoun("負傷トークン", "個")
EXHAUSTIONS = JaNoun("消耗トークン", "個")
STATUSES = JaNoun("状況トークン", "個")

UTSUSU = godan("移す")
UCHIKESU = godan("打ち消す")
FUSEGU = godan("防ぐ")
WATASU = godan("渡す")
SENGEN = suru("宣言")
KAIKETSU = suru("解決")
KAERU = ichidan("変える")


def whom(who: int, s: Speaker) -> str:
    """効果の及ぶカード。"""
    if who == TARGET:
        return s.ref(TARGET)
    if who == SECOND:
        return "2つ目の対象"
    if who == THIS:
        return s.this
    if who == EVENT:
        return "そのユニット"
    if who == CHOSEN:
        return s.ref(CHOSEN)
    if who == YOUR_PHOENIXBORN:
        return f"{s.your}フェニックスボーン"
    if who == HOST:
        return "このカードがつけられているユニット"
    return "そのプレイヤーのフェニックスボーン"


@SAY(Deal)
def deal(n: Deal, s: Speaker) -> Phrase:
    if n.to == CHOSEN and isinstance(n.amount, Const) and n.amount.n == 1:
        # 斬撃のもう一つの使い方: 対象の代わりに、ユニットのいない相手を選んだ場合。
        return Fixed(
            "または対象を選ばず、代わりにユニットのいない相手1人を選び、そのフェニックスボーンに1ダメージを与える"
        )
    return JaClause(ATAERU, f"{whom(n.to, s)}に{s.count(n.amount, DAMAGE, 'を')}")


@SAY(DealEachOpposing)
def deal_each(n: DealEachOpposing, s: Speaker) -> JaClause:
    return JaClause(ATAERU, f"相手が支配するすべてのユニットに{s.count(n.n, DAMAGE, 'を')}")


@SAY(SpikeBack)
def spike_back(n: SpikeBack, _s: Speaker) -> JaClause:
    return JaClause(ATAERU, f"そのユニットを攻撃または反撃しているユニットそれぞれに{n.number}ダメージを")


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
    if n.to == THIS:
        return JaClause(SURU, f"{s.this}の攻撃力をターン終了時まで+{n.n}")
    return JaClause(ERU, f"ターン終了時まで攻撃力+{n.n}を", subject=f"{whom(n.to, s)}は")


@SAY(GainBypass)
def gain_bypass(n: GainBypass, s: Speaker) -> JaClause:
    return JaClause(ERU, "ターン終了時まで『迂回』を", subject=f"{whom(n.to, s)}は")


@SAY(PlaceStatus)
def place_status(n: PlaceStatus, s: Speaker) -> JaClause:
    return JaClause(OKU, f"{whom(n.to, s)}に{s.count(n.n, STATUSES, 'を')}")


@SAY(Destroy)
def destroy(n: Destroy, s: Speaker) -> Phrase:
    if n.banish:
        return Fixed(f"{whom(n.to, s)}を破壊する。こうして破壊された味方は、捨てられる代わりにゲームから取り除かれる")
    return JaClause(HAKAI, f"{whom(n.to, s)}を")


@SAY(BanishAlly)
def banish_ally(_n: BanishAlly, _s: Speaker) -> JaClause:
    return JaClause(TORINOZOKU, "破壊されたユニットが味方なら、それを捨てる代わりにゲームから")


@SAY(PutCharmDie)
def put_charm_die(_n: PutCharmDie, s: Speaker) -> Phrase:
    return Fixed(
        f"使ったダイスを{whom(TARGET, s)}の上に置く。置かれている間、そのユニットの攻撃力と体力値は+1される。"
        "ラウンド終了時、そのダイスを自分の消耗プールに移す"
    )


@SAY(Focus)
def focus(n: Focus, s: Speaker) -> Phrase:
    return Lead(f"【集中{n.level}】さらに", s.say(n.body))


@SAY(IfDid)
def if_did(n: IfDid, s: Speaker) -> Phrase:
    return Lead("そうしたなら", s.say(n.body))


@SAY(YourUnits)
def your_units(_n: YourUnits, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=f"{s.your}ユニットの数")


@SAY(ReceivedUpToLife)
def received_up_to_life(_n: ReceivedUpToLife, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="受けたダメージの量（このユニットの体力値を上限とする）")


@SAY(SpentX)
def spent_x(_n: SpentX, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="X")


@SAY(AttackOfTaken)
def attack_of_taken(_n: AttackOfTaken, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="その味方の攻撃力")


@SAY(Draw)
def draw(n: Draw, s: Speaker) -> JaClause:
    return JaClause(HIKU, s.count(n.n, CARD, "を"))


@SAY(MayDraw)
def may_draw(_n: MayDraw, _s: Speaker) -> Phrase:
    return Maybe(JaClause(HIKU, "カードを1枚"))


@SAY(EachDraws)
def each_draws(_n: EachDraws, _s: Speaker) -> Phrase:
    return Fixed(
        "各プレイヤーはカードを2枚まで引いてもよい。"
        "引いた枚数が2枚に満たないプレイヤーのフェニックスボーンに、不足1枚につき1ダメージを与える"
    )


@SAY(Discard)
def discard(n: Discard, s: Speaker) -> JaClause:
    if n.who_discards == YOU:
        return JaClause(SUTERU, f"{s.your}手札から{s.count(n.n, CARD, 'を')}")
    return JaClause(SUTERU, f"自身の選んだ手札を{n.n}枚", subject="そのプレイヤーは")


@SAY(Mill)
def mill(_n: Mill, _s: Speaker) -> JaClause:
    return JaClause(SUTERU, "自身の山札の一番上のカードを", subject="そのプレイヤーは")


@SAY(MayIfTarget)
def may_if_target(n: MayIfTarget, s: Speaker) -> Phrase:
    if isinstance(n.body, Mill):
        return Fixed("そのプレイヤーに、自身の山札の一番上のカードを捨てさせてもよい")
    return Maybe(s.say(n.body))


@SAY(MayPay)
def may_pay(n: MayPay, s: Speaker) -> Phrase:
    return Follow(Maybe(s.say(n.pay)), s.say(n.body))


@SAY(PayBasic)
def pay_basic(n: PayBasic, _s: Speaker) -> JaClause:
    return JaClause(SHIHARAU, f"基本{n.n}を")


@SAY(Summon)
def summon(n: Summon, s: Speaker) -> Phrase:
    where = f"{s.your}戦場" if n.where == YOU else "そのプレイヤーの戦場"
    s.bind(CHOSEN, JaNoun("魔物", "体", "魔物"))
    many = f"{n.n}体" if n.n == 1 else f"{n.n}体まで"
    main = JaClause(OKU, f"{s.your}魔物パイルから{s.card(n.card)}{many}を{where}に")
    if n.extra:
        paid = Condition("追加のコストを支払った", "追加のコストを支払わなかった", "追加のコストを支払って")
        return Steps((main, Given(paid, Fixed("さらに1体を置く"))))
    return main


@SAY(TakeAlly)
def take_ally(_n: TakeAlly, s: Speaker) -> JaClause:
    return JaClause(KUWAERU, f"{s.your}捨札から味方1枚を{s.your}手札に")


@SAY(Search)
def search(_n: Search, s: Speaker) -> Phrase:
    return Follow(
        Maybe(JaClause(KUWAERU, f"{s.your}山札を見て、カード1枚を公開せずに{s.your}手札に")),
        JaClause(SHUFFLE_JA, f"{s.your}山札を"),
    )


@SAY(ReturnUnit)
def return_unit(_n: ReturnUnit, s: Speaker) -> JaClause:
    return JaClause(MODOSU, f"{whom(TARGET, s)}を所有者の手札（魔物なら所有者の魔物パイル）に")


@SAY(DiscardFromPlay)
def discard_from_play(n: DiscardFromPlay, s: Speaker) -> JaClause:
    return JaClause(SUTERU, f"{whom(n.to, s)}を")


@SAY(TakeBack)
def take_back(_n: TakeBack, s: Speaker) -> JaClause:
    return JaClause(KUWAERU, f"代わりに{s.this}を手札に")


@SAY(ExhaustAllOfName)
def exhaust_all(_n: ExhaustAllOfName, _s: Speaker) -> Phrase:
    return Fixed(
        "そのプレイヤーの呪盤にある展開呪文1つを選び、その呪文とそこにある同名の呪文すべてに消耗トークンを1個ずつ置く"
    )


@SAY(TurnDice)
def turn_dice(n: TurnDice, s: Speaker) -> JaClause:
    many = f"ダイス{n.n.n}個" if isinstance(n.n, Const) else "捨てた枚数までのダイス"
    return JaClause(KAERU, f"{s.your}活性プールの{many}を、それぞれ好きな面に")


@SAY(TakeDice)
def take_dice(n: TakeDice, s: Speaker) -> JaClause:
    return JaClause(UTSUSU, f"{s.your}消耗プールのダイス{n.n}個を、好きな面にして{s.your}活性プールに")


@SAY(RollDie)
def roll_die(n: RollDie, s: Speaker) -> Phrase:
    clause = JaClause(UTSUSU, f"{s.your}消耗プールのダイス1個を振り、{s.your}活性プールに")
    return Maybe(clause) if n.may else clause


@SAY(ExhaustDie)
def exhaust_die(n: ExhaustDie, _s: Speaker) -> Phrase:
    whose = "そのプレイヤー" if n.target else "相手1人"
    clause = JaClause(UTSUSU, f"{whose}の活性プールから選んだダイス1個を、その消耗プールに")
    return Maybe(clause) if n.may else clause


@SAY(Cancel)
def cancel(_n: Cancel, _s: Speaker) -> JaClause:
    return JaClause(UCHIKESU, "その呪文、能力、またはダイスパワーの効果をすべて")


@SAY(Redirect)
def redirect(_n: Redirect, s: Speaker) -> JaClause:
    return JaClause(ATAERU, f"そのダメージを、代わりに{whom(TARGET, s)}に")


@SAY(PreventDamage)
def prevent(_n: PreventDamage, s: Speaker) -> Phrase:
    return Steps(
        (
            JaClause(TORINOZOKU, f"{s.this}から状況トークンを好きな数だけ"),
            JaClause(FUSEGU, "1個につきそのダメージを1点"),
        )
    )


@SAY(TradeStatusForSideActions)
def trade_status(_n: TradeStatusForSideActions, s: Speaker) -> Phrase:
    return Steps(
        (
            JaClause(TORINOZOKU, f"{s.this}から状況トークンを好きな数だけ"),
            JaClause(ERU, "1個につきこのターンのサイドアクションを1回"),
        )
    )


@SAY(CopyAttack)
def copy_attack(_n: CopyAttack, s: Speaker) -> Phrase:
    return Fixed(
        f"相手が支配するユニット1体を選び、その攻撃力に等しい数の状況トークンを{s.this}に置く。"
        f"以後、{s.this}は回復力0の味方として扱う"
    )


@SAY(MoveToken)
def move_token(_n: MoveToken, _s: Speaker) -> JaClause:
    return JaClause(
        UTSUSU,
        "そのプレイヤーが支配するカード1枚（フェニックスボーン以外）から同じプレイヤーが支配する別のカード"
        "（フェニックスボーン以外）に、トークン1個を",
    )


@SAY(ChooseYourUnit)
def choose_your_unit(_n: ChooseYourUnit, s: Speaker) -> JaClause:
    s.bind(CHOSEN, JaNoun("ユニット", "体", "ユニット"))
    return JaClause(ERABU, f"{s.your}ユニット1体を", leads=True)


@SAY(HealAnother)
def heal_another(n: HealAnother, s: Speaker) -> Phrase:
    return Maybe(
        JaClause(
            TORINOZOKU,
            f"{s.your}別のユニットから負傷トークンを{n.unit}個、または{s.your}フェニックスボーンから{n.born}個",
        )
    )


@SAY(ExhaustBothInstead)
def exhaust_both(n: ExhaustBothInstead, _s: Speaker) -> Phrase:
    return Fixed(
        "1つ目の対象に1ダメージを与える。そうしたなら、2つ目の対象に1ダメージを与えてもよい。"
        f"【集中{n.level}】両方の対象が消耗していないなら、"
        "ダメージを与える代わりに、それぞれに消耗トークンを1個置いてもよい"
    )


# --- 常に働く効果

KEYWORDS = {
    UNIT_GUARD: "このユニットは、攻撃されている自分の別のユニットをガードできる",
    BATTLE_ADVANTAGE: "戦闘状態では、この能力を持たないユニットより先にダメージを与える",
    BYPASS: "このユニットはブロックもガードもされない",
    ILLUSION: "",
    MAGIC_GUARD: "このユニットは相手の呪文から作用されない",
    SPELL_GUARD: "この呪文は相手の呪文から作用されない",
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
    return Fixed(f"攻撃力のXは、{s.this}の上の状況トークンの数である")


@SAY(LifeIsStatus)
def life_is_status(_n: LifeIsStatus, s: Speaker) -> Phrase:
    return Fixed(f"体力値のXは、{s.this}の上の状況トークンの数である")


@SAY(LifeIsCopies)
def life_is_copies(n: LifeIsCopies, s: Speaker) -> Phrase:
    return Fixed(f"体力値のXは、{s.your}呪盤にある{s.card(n.card)}の枚数である")


@SAY(LosesIllusion)
def loses_illusion(_n: LosesIllusion, _s: Speaker) -> Phrase:
    return Fixed("つけられたユニットは『幻影体』を持たないものとして扱う")


@SAY(LosesAbilities)
def loses_abilities(_n: LosesAbilities, _s: Speaker) -> Phrase:
    return Fixed("つけられたユニットは、消耗無効の能力を除くすべての能力を失う")


@SAY(AttachOnlyIllusion)
def only_illusion(_n: AttachOnlyIllusion, _s: Speaker) -> Phrase:
    return Fixed("『幻影体』を持つユニットにのみつけられる")


@SAY(AttachOnlyUpTo)
def only_up_to(n: AttachOnlyUpTo, _s: Speaker) -> Phrase:
    return Fixed(f"攻撃力が{n.attack}以下のユニットにのみつけられる")


@SAY(DiscardsWithoutStatus)
def discards_without_status(_n: DiscardsWithoutStatus, s: Speaker) -> Phrase:
    return Fixed(f"{s.this}の上に状況トークンがなくなったら、{s.this}を捨てる")


@SAY(SoftensOwn)
def softens_own(n: SoftensOwn, s: Speaker) -> Phrase:
    more = "さらに" if n.level > 1 else ""
    return Fixed(f"【集中{n.level}】{s.your}フェニックスボーンが{s.this}から受けるダメージは{more}{n.less}少なくなる")


# --- 手順


@SAY(FirstFive)
def first_five(_n: FirstFive, _s: Speaker) -> JaClause:
    return JaClause(ERABU, "デッキから名前の異なるカード5枚を最初の手札として")


@SAY(ShuffleDeck)
def shuffle_deck(_n: ShuffleDeck, _s: Speaker) -> JaClause:
    return JaClause(SHUFFLE_JA, "残りのカードを山札として")


@SAY(BeginRound)
def begin_round(_n: BeginRound, _s: Speaker) -> Phrase:
    return Nothing("新しいラウンドが始まる")


@SAY(RollDice)
def roll_dice(_n: RollDice, _s: Speaker) -> JaClause:
    return JaClause(UTSUSU, "消耗プールのダイスをすべて振り、活性プールに")


@SAY(DiscardCards)
def discard_cards(_n: DiscardCards, _s: Speaker) -> JaClause:
    return JaClause(SUTERU, "手札を好きな枚数")


@SAY(DrawToFive)
def draw_to_five(_n: DrawToFive, _s: Speaker) -> JaClause:
    return JaClause(HIKU, "手札が5枚になるまで（足りない1枚につきフェニックスボーンが1ダメージを受ける）カードを")


@SAY(BeginTurns)
def begin_turns(_n: BeginTurns, _s: Speaker) -> JaClause:
    return JaClause(KAIKETSU, "フェイズ開始時の効果を")


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


@SAY(ExhaustDice)
def exhaust_dice(_n: ExhaustDice, _s: Speaker) -> JaClause:
    return JaClause(UTSUSU, "活性プールのダイスを好きな数だけ消耗プールに")


@SAY(PassToken)
def pass_token(_n: PassToken, _s: Speaker) -> JaClause:
    return JaClause(WATASU, "開始プレイヤートークンを左隣に")


@SAY(EndOfRound)
def end_of_round(_n: EndOfRound, _s: Speaker) -> JaClause:
    return JaClause(KAIKETSU, "ラウンド終了時の効果を")


@SAY(DeclareAttackers)
def declare_attackers(_n: DeclareAttackers, _s: Speaker) -> JaClause:
    return JaClause(SENGEN, "消耗していないユニット1体以上をアタッカーとして")


@SAY(ChooseAttackTarget)
def choose_attack_target(_n: ChooseAttackTarget, _s: Speaker) -> JaClause:
    return JaClause(ERABU, "攻撃する相手を")


@SAY(DeclareBlockers)
def declare_blockers(_n: DeclareBlockers, _s: Speaker) -> JaClause:
    return JaClause(SENGEN, "ブロッカーを", subject="防御プレイヤーは")


@SAY(DeclareGuard)
def declare_guard(_n: DeclareGuard, _s: Speaker) -> JaClause:
    return JaClause(SENGEN, "ガードを", subject="防御プレイヤーは")


@SAY(BattleAll)
def battle_all(_n: BattleAll, _s: Speaker) -> JaClause:
    return JaClause(KAIKETSU, "アタッカーを1体ずつ")


@SAY(BattleGroup)
def battle_group(_n: BattleGroup, _s: Speaker) -> JaClause:
    return JaClause(KAIKETSU, "合計した攻撃を")


@SAY(Turn)
def turn(_n: Turn, _s: Speaker) -> JaClause:
    return JaClause(OKONAU, "メインアクション1回とサイドアクション1回までを")


@SAY(Meditate)
def meditate(_n: Meditate, _s: Speaker) -> JaClause:
    return JaClause(KAERU, "手札、山札の一番上、呪盤から好きな枚数を捨て、その数までのダイスを好きな面に")


# Left out of running text; what the effect reference says of them.
QUIET: dict[type, str] = {
    AfterAttackers: "アタッカーの宣言に応じる効果を使用できる",
    BetweenSteps: "ステップの間に、手番プレイヤーはいつでも使える能力を使用できる",
    EndAttack: "攻撃が終わる",
    EndTurn: "ターン終了時までの効果が終わる",
    BeginRecovery: "回復フェイズが始まり、打ち消されていた展開呪文が再び使えるようになる",
    MissingDraws: "足りないカードの分のダメージを、プレイヤーごとに順に処理する",
    Check: "負傷が体力値に達したカードを順に破壊する",
    Dealing: "フェニックスボーンに与えられるダメージの行き先を変えることができ、その後ダメージを与える",
    Destruction: "破壊によって誘発した効果を場にあるうちに解決し、その後カードが場を離れる",
    Process: "ダメージを与えたことで誘発した効果を解決し、その後カードが順にダメージを受ける",
    Receive: "カードが、防がれた分を除くダメージを受け、負傷トークンを置かれる",
    Strike: "攻撃と反撃のダメージを与える",
    Note: "起きたことを記録する",
    Leave: "カードが場を離れる",
    ChooseCost: "支払うプレイヤーが、認められたコストのどれを支払うかを選ぶ",
    PayCards: "コストとして手札を捨てる",
    PayDice: "コストとしてダイスを活性プールから消耗プールに移す",
    ChooseHost: "変成呪文をつけるユニットを選ぶ",
    ChooseTargets: "対象を選ぶ",
    Use: "効果を宣言し、コストを支払い、対象を選び、解決する",
    Window: "誘発した効果を時計回りに宣言し、手番プレイヤーの選んだ順に解決する",
}


def quiet(n: object, _s: Speaker) -> Phrase:
    """カードには現れない進行。"""
    return Nothing(QUIET[type(n)])


for _class in QUIET:
    SAY.entries[_class] = quiet


@SAY(ArmedWithoutStatus)
def armed_without_status(_n: ArmedWithoutStatus, _s: Speaker) -> JaNoun:
    return JaNoun("状況トークンのないカード", "枚")
