"""アヴァロンの聖域の日本語: 節の種類ごとの言い方。"""

from __future__ import annotations

from fudaba.games.avalon import turn
from fudaba.games.avalon.abilities import Answer, Fire, InBattle, Resolve, UseCard
from fudaba.games.avalon.battle import Battle, Supports
from fudaba.games.avalon.effects import battle as fights
from fudaba.games.avalon.effects import cards, lands, lasting, named, rounds
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.endphase import ChaserEnd, LeaderEnd
from fudaba.games.avalon.life import FromMemory, PickLife
from fudaba.games.avalon.mainphase import Against, ChaserMain, InMain, LeaderMain
from fudaba.games.avalon.setting import Convert, SetPhase
from fudaba.games.avalon.terms import KEYWORD_NAMES, NO_TRIBE
from fudaba.kernel.clauses import Condition, Fixed, Given, JaClause, JaNoun, Nothing, Phrase, Steps, Whose
from fudaba.kernel.inflection import (
    ERABU,
    ERU,
    HAKAI,
    HIKU,
    KUWAERU,
    MIRU,
    OKU,
    SURU,
    SUTERU,
    UGOKASU,
    godan,
    ichidan,
)
from fudaba.kernel.phrases import Speaker, Table

SAY = Table()

CARD = JaNoun("カード", "枚")
AGARU = godan("上がる")
SAGARU = godan("下がる")
IREKAERU = ichidan("入れ替える")
UCHIKESU = godan("打ち消す")
MODOSU = godan("戻す")
TSUKAU = godan("使う")
UTSUSU = godan("写し取る")
TRIBES = ("騎士", "竜", "妖精", "獣", "からくり", "精霊", "術師", "旅人")
ICONS = ("黄", "赤", "青", "緑", "無", "虹", "虹の器")
ATTRIBUTES = ("黄", "赤", "青", "緑", "無")
KEYWORDS = ("先制", "後攻", "避け", "避け無効", "即死", "即死無効", "反射", "反射無効", "反撃")
TIMINGS = (
    "素成時",
    "素成中",
    "召喚時",
    "配置中",
    "戦闘開始時",
    "戦闘時",
    "戦闘勝利時",
    "戦闘敗北時",
    "戦闘終了時",
    "戦闘支援",
    "手札",
    "証",
)
OWN = "自分の戦闘クリーチャー"
ENEMY = "敵の戦闘クリーチャー"
ROUND = "このラウンドの間、"
# これらの条件はすでに自分の戦闘クリーチャーを名指ししている。
NAMES_OWN = (fights.OwnTribe, fights.InvadingSanctuary, fights.DefendingSanctuary)


def changed(atk: int, end: int, subject: str, before: str = "") -> JaClause:
    """攻撃値や耐久値が上下する。符号は1枚の中でそろっている。"""
    if atk and end:
        what = f"攻撃値と耐久値が{abs(atk)}ずつ" if atk == end else f"攻撃値が{abs(atk)}、耐久値が{abs(end)}"
    else:
        what = f"攻撃値が{abs(atk)}" if atk else f"耐久値が{abs(end)}"
    return JaClause(SAGARU if atk + end < 0 else AGARU, before + what, subject=subject)


def keyword_names(mask: int) -> list[str]:
    """キーワードの名前。"""
    return [KEYWORDS[i] for i in range(len(KEYWORD_NAMES)) if mask >> i & 1]


def shifted(n: int, subject: str, before: str = "") -> JaClause:
    """目標魔力などが上下する。"""
    return JaClause(SAGARU if n < 0 else AGARU, f"{before}{abs(n)}", subject=subject)


# --- 続いている効果


@SAY(lasting.Target)
def target(n: lasting.Target, s: Speaker) -> JaClause:
    return shifted(n.n, f"{s.your}目標魔力は")


@SAY(lasting.FoeTarget)
def foe_target(n: lasting.FoeTarget, _s: Speaker) -> JaClause:
    return shifted(n.n, "対立相手の目標魔力は")


@SAY(lasting.TribeBonus)
def tribe_bonus(n: lasting.TribeBonus, s: Speaker) -> JaClause:
    return changed(n.atk, n.end, f"{s.your}土地にいる{TRIBES[n.tribe]}は")


@SAY(lasting.StackBonus)
def stack_bonus(n: lasting.StackBonus, _s: Speaker) -> JaClause:
    return changed(n.atk, n.end, "この束の上にいるクリーチャーは")


@SAY(lasting.SanctuaryBonus)
def sanctuary_bonus(n: lasting.SanctuaryBonus, s: Speaker) -> JaClause:
    return changed(n.atk, n.end, f"聖地にいる{s.your}クリーチャーは")


@SAY(lasting.LandBonus)
def land_bonus(n: lasting.LandBonus, s: Speaker) -> JaClause:
    return changed(n.atk, n.end, f"{s.your}土地にいるクリーチャーは")


@SAY(lasting.InvaderBonus)
def invader_bonus(n: lasting.InvaderBonus, s: Speaker) -> JaClause:
    return changed(n.atk, n.end, f"{s.your}クリーチャーは", "侵略側で戦う間、")


@SAY(lasting.HandSize)
def hand_size(n: lasting.HandSize, _s: Speaker) -> JaClause:
    return JaClause(HIKU, f"ドローフェイズに手札が6枚でなく{6 + n.n}枚になるまで")


@SAY(lasting.ForbidMagicEffects)
def forbid(_n: lasting.ForbidMagicEffects, _s: Speaker) -> Fixed:
    return Fixed("対立相手は魔法効果を使えない")


# --- カード


@SAY(cards.Draw)
def draw(n: cards.Draw, s: Speaker) -> JaClause:
    return JaClause(HIKU, s.count(n.n, CARD, "を"))


@SAY(cards.DrawMoreWithProof)
def draw_more(n: cards.DrawMoreWithProof, s: Speaker) -> Given:
    more = Condition("聖地に自分のクリーチャーがいるか、自分が証を持っている", "どちらでもない", "どちらかで")
    return Given(more, JaClause(HIKU, s.count(n.more, CARD, "を")), JaClause(HIKU, s.count(n.n, CARD, "を")))


@SAY(cards.EveryoneDraws)
def everyone_draws(n: cards.EveryoneDraws, s: Speaker) -> Whose:
    return Whose("すべてのプレイヤーは", JaClause(HIKU, s.count(n.n, CARD, "を")))


def added_life(n: int, s: Speaker) -> JaClause:
    """メモリーの上からライフに加える。"""
    return JaClause(KUWAERU, f"{s.your}メモリーの上から{n}枚を裏向きのままライフに")


@SAY(cards.GainLife)
def gain_life(n: cards.GainLife, s: Speaker) -> JaClause:
    return added_life(n.n, s)


@SAY(cards.DrawThenDiscard)
def draw_then_discard(n: cards.DrawThenDiscard, s: Speaker) -> Steps:
    return Steps((JaClause(HIKU, s.count(n.n, CARD, "を")), JaClause(SUTERU, f"手札を{n.out}枚")))


@SAY(cards.TradeForLife)
def trade_for_life(n: cards.TradeForLife, s: Speaker) -> Steps:
    return Steps((JaClause(SUTERU, f"手札を{n.cards}枚"), added_life(n.life, s)))


@SAY(cards.Recover)
def recover(n: cards.Recover, s: Speaker) -> Phrase:
    one = JaClause(KUWAERU, f"{s.your}捨て山のカード1枚を手札に")
    if n.favoured == NO_TRIBE:
        return one
    tribe = TRIBES[n.favoured]
    more = JaClause(KUWAERU, f"望むなら{tribe}をもう1枚")
    return Steps((one, Given(Condition(f"それが{tribe}", f"それが{tribe}でない", f"それが{tribe}で"), more)))


@SAY(cards.TakeCreature)
def take_creature(n: cards.TakeCreature, s: Speaker) -> Steps:
    return Steps(
        (
            JaClause(MIRU, f"{s.your}メモリーの上から{n.n}枚を", leads=True),
            JaClause(KUWAERU, "その中のクリーチャーカードを1枚まで、公開して手札に"),
            JaClause(OKU, "残りをメモリーの下に"),
        )
    )


@SAY(cards.Reorder)
def reorder(n: cards.Reorder, s: Speaker) -> Steps:
    return Steps((JaClause(MIRU, f"{s.your}メモリーの上から{n.n}枚を", leads=True), JaClause(MODOSU, "好きな順で上に")))


@SAY(cards.PeekLife)
def peek_life(_n: cards.PeekLife, s: Speaker) -> JaClause:
    return JaClause(MIRU, f"{s.your}ライフのカードをすべて")


# --- ラウンドと土地


@SAY(rounds.TargetThisTurn)
def target_this_turn(n: rounds.TargetThisTurn, s: Speaker) -> JaClause:
    return shifted(n.n, f"{s.your}目標魔力は", "ターンの終わりまで")


@SAY(rounds.RaiseTarget)
def raise_target(n: rounds.RaiseTarget, _s: Speaker) -> Steps:
    until = "そのプレイヤーの次のメインフェイズの終わりまで"
    return Steps((JaClause(ERABU, "対立相手1人を", leads=True), shifted(n.n, "そのプレイヤーの目標魔力は", until)))


def for_the_round(whose: str, atk: int, end: int) -> Steps:
    """クリーチャーを選び、ラウンドの間その値を変える。"""
    return Steps(
        (
            JaClause(ERABU, f"{whose}1体を", leads=True),
            changed(atk, end, "それは", ROUND),
        )
    )


@SAY(rounds.Hearten)
def hearten(n: rounds.Hearten, s: Speaker) -> Steps:
    return for_the_round(f"{s.your}クリーチャー", n.atk, n.end)


@SAY(rounds.HeartenTribe)
def hearten_tribe(n: rounds.HeartenTribe, s: Speaker) -> Steps:
    tribe = TRIBES[n.tribe]
    more = changed(n.tribe_atk, n.tribe_end, "", ROUND)
    less = changed(n.atk, n.end, "", ROUND)
    condition = Condition(f"それが{tribe}", f"それが{tribe}でない", f"それが{tribe}で")
    return Steps((JaClause(ERABU, f"{s.your}クリーチャー1体を", leads=True), Given(condition, more, less)))


@SAY(rounds.Hamper)
def hamper(n: rounds.Hamper, _s: Speaker) -> Steps:
    return for_the_round("対立相手のクリーチャー", n.atk, n.end)


@SAY(rounds.HamperFoe)
def hamper_foe(n: rounds.HamperFoe, _s: Speaker) -> JaClause:
    return changed(n.atk, n.end, f"{ENEMY}は", ROUND)


@SAY(rounds.FortifySanctuary)
def fortify(n: rounds.FortifySanctuary, s: Speaker) -> JaClause:
    return changed(0, n.n, f"聖地にいる{s.your}クリーチャーは", ROUND)


@SAY(lands.Starve)
def starve(_n: lands.Starve, _s: Speaker) -> Steps:
    return Steps(
        (
            JaClause(ERABU, "対立相手のクリーチャー1体を", leads=True),
            JaClause(SUTERU, "その束の一番下の魔素カードを"),
        )
    )


@SAY(lands.ClearLand)
def clear_land(_n: lands.ClearLand, _s: Speaker) -> Steps:
    return Steps(
        (
            JaClause(ERABU, "任意のプレイヤーの、クリーチャーがおらず魔素のある土地1つを", leads=True),
            JaClause(SUTERU, "その魔素カードをすべて"),
        )
    )


@SAY(lands.MoveMana)
def move_mana(_n: lands.MoveMana, s: Speaker) -> JaClause:
    return JaClause(UGOKASU, f"{s.your}土地の魔素カード1枚を、クリーチャーのいない{s.your}別の土地の一番上に")


@SAY(lands.SlideUnder)
def slide_under(_n: lands.SlideUnder, s: Speaker) -> JaClause:
    return JaClause(OKU, f"手札のクリーチャーカード1枚を、{s.your}土地のクリーチャー1体の束の一番下に魔素として")


@SAY(CancelMagic)
def cancel_magic(_n: CancelMagic, _s: Speaker) -> Fixed:
    return Fixed("対立相手が魔法カードか魔法効果を使ったとき、手札から使える。その効果を打ち消す")


# --- 戦闘


@SAY(fights.Stats)
def stats(n: fights.Stats, _s: Speaker) -> Phrase:
    found: list[Phrase] = []
    if n.atk or n.end:
        found.append(changed(n.atk, n.end, f"{OWN}は"))
    if n.foe_atk or n.foe_end:
        found.append(changed(n.foe_atk, n.foe_end, f"{ENEMY}は"))
    return found[0] if len(found) == 1 else Steps(tuple(found))


@SAY(fights.Grant)
def grant(n: fights.Grant, _s: Speaker) -> JaClause:
    return JaClause(ERU, "・".join(keyword_names(n.keywords)) + "を", subject=f"{OWN}は")


@SAY(fights.FoeGrant)
def foe_grant(n: fights.FoeGrant, _s: Speaker) -> JaClause:
    return JaClause(ERU, "・".join(keyword_names(n.keywords)) + "を", subject=f"{ENEMY}は")


@SAY(fights.When)
def when(n: fights.When, s: Speaker) -> Given:
    condition = s.ask(n.test)
    assert isinstance(condition, Condition)
    named_own = isinstance(n.test, NAMES_OWN)
    return Given(condition, within(n.then, s, named_own), None if n.other is None else within(n.other, s, named_own))


def within(n: fights.BattleEffect, s: Speaker, named_own: bool) -> Phrase:
    """条件が自分の戦闘クリーチャーを名指ししたなら、続きでは繰り返さない。"""
    if named_own and isinstance(n, fights.Stats) and not (n.foe_atk or n.foe_end):
        return changed(n.atk, n.end, "")
    return s.say(n)


@SAY(fights.Parts)
def parts(n: fights.Parts, s: Speaker) -> Steps:
    return Steps(tuple(s.say(p) for p in n.parts))


@SAY(fights.CopyFoe)
def copy_foe(_n: fights.CopyFoe, _s: Speaker) -> JaClause:
    return JaClause(UTSUSU, f"その時点の{ENEMY}の攻撃値と耐久値を", subject=f"{OWN}は")


@SAY(fights.DestroyFoe)
def destroy_foe(_n: fights.DestroyFoe, _s: Speaker) -> JaClause:
    return JaClause(HAKAI, f"{ENEMY}を")


@SAY(fights.StrikeDownWeak)
def strike_down(n: fights.StrikeDownWeak, _s: Speaker) -> Given:
    stars = "星1つ" if n.stars == 1 else f"星{n.stars}つ以下"
    condition = Condition(f"{ENEMY}が{stars}", f"{ENEMY}が{stars}でない", f"{ENEMY}が{stars}で")
    return Given(condition, JaClause(HAKAI, "それを"))


def being(what: str) -> Condition:
    """「〜なら」と続く条件。"""
    return Condition(what, f"{what}でない", f"{what}で")


@SAY(fights.OwnTribe)
def own_tribe(n: fights.OwnTribe, _s: Speaker) -> Condition:
    return being(f"{OWN}が{TRIBES[n.tribe]}")


@SAY(fights.FoeTribe)
def foe_tribe(n: fights.FoeTribe, _s: Speaker) -> Condition:
    return being(f"{ENEMY}が{TRIBES[n.tribe]}")


@SAY(fights.Grander)
def grander(_n: fights.Grander, _s: Speaker) -> Condition:
    more = f"{ENEMY}の星が自分のものより多"
    return Condition(f"{more}い", f"{more}くない", f"{more}く")


@SAY(fights.Invading)
def invading(_n: fights.Invading, _s: Speaker) -> Condition:
    return being("自分が侵略側")


@SAY(fights.Holding)
def holding(_n: fights.Holding, _s: Speaker) -> Condition:
    return being("自分が防衛側")


@SAY(fights.InvadingSanctuary)
def invading_sanctuary(_n: fights.InvadingSanctuary, _s: Speaker) -> Condition:
    what = f"{OWN}が聖地を侵略して"
    return Condition(f"{what}いる", f"{what}いない", f"{what}いて")


@SAY(fights.DefendingSanctuary)
def defending_sanctuary(_n: fights.DefendingSanctuary, _s: Speaker) -> Condition:
    what = f"{OWN}が聖地を守って"
    return Condition(f"{what}いる", f"{what}いない", f"{what}いて")


@SAY(named.WeaponReplace)
def weapon_replace(_n: named.WeaponReplace, _s: Speaker) -> Fixed:
    return Fixed(
        "双方の支援を取り替える。このカードは使い切りとなる。"
        "両者がこのカードを使ったなら攻撃は行わず、どちらのクリーチャーも生き残る"
    )


@SAY(named.TipOff)
def tip_off(_n: named.TipOff, _s: Speaker) -> JaClause:
    return JaClause(UCHIKESU, "相手の支援を")


@SAY(named.ChaosPanic)
def chaos_panic(_n: named.ChaosPanic, _s: Speaker) -> JaClause:
    return JaClause(IREKAERU, "それぞれ自身の攻撃値と耐久値を", subject="両方の戦闘クリーチャーは")


@SAY(named.PoisonMist)
def poison_mist(_n: named.PoisonMist, _s: Speaker) -> JaClause:
    return JaClause(SURU, f"{ENEMY}の耐久値を半分（端数切り上げ）に")


@SAY(named.Fingertips)
def fingertips(_n: named.Fingertips, _s: Speaker) -> JaClause:
    return JaClause(IREKAERU, "両方の戦闘クリーチャーの攻撃値を互いに")


# --- ラウンド


FIXED: dict[type, str] = {
    FromMemory: "メモリーから1枚ずつ動かす。尽きたらライフを1枚失い、捨て山を切り直して新しいメモリーにする",
    PickLife: "伏せたライフから1枚を選んで捨てる",
    Resolve: "能力を処理する。「望むなら」の能力は使わなくてもよい",
    InBattle: "能力を戦闘の定められた段階で処理する。「望むなら」の能力は使わなくてもよい",
    Fire: "カードがこの時機に持つ能力を処理する。複数あれば持ち主が順を選ぶ",
    UseCard: "カードを場に出し、効果を処理して捨てる",
    Answer: "カードの効果をその場で処理して捨てる",
    Convert: "すぐ下のカードの魔素を、虹の器の数だけ虹に変える",
    Supports: "両者がひそかに支援かアバターを1枚ずつ伏せる",
    Battle: "戦闘を行う。能力、支援、9つの段階、攻撃、ライフの増減の順に進める",
    Against: "対立相手の土地にいるクリーチャーを指名する",
    InMain: "メインフェイズに魔法を使う",
    SetPhase: "素成、召喚、魔法、手札の能力、手札捨てを好きな順に好きなだけ行う",
    LeaderMain: "魔素を数え、進軍、遠距離戦闘、何もしない、のうち1つを行う",
    ChaserMain: "配置クリーチャーの星の合計が多い順に、侵略、遠距離戦闘、何もしない、のうち1つを宣言し、"
    "同じ順に戦闘を行う",
    LeaderEnd: "クリーチャーごとに束の一番下の魔素カードを捨て、クリーチャーのいない土地の魔素を捨て、"
    "ライフを1枚支払う。進軍したターンは支払わず1枚加える",
    ChaserEnd: "聖地を確認し、チェイサーのクリーチャーごとに束の一番下の魔素カードを捨て、"
    "クリーチャーのいない土地の魔素を捨て、各チェイサーがライフを1枚支払う",
}


def fixed(n: object, _s: Speaker) -> Fixed:
    """決まった1文で言うもの。"""
    return Fixed(FIXED[type(n)])


SAY.entries.update(dict.fromkeys(FIXED, fixed))


@SAY(turn.Enter)
def enter(_n: turn.Enter, _s: Speaker) -> Nothing:
    return Nothing("フェイズの開始を告げる")


@SAY(turn.Gate)
def gate(n: turn.Gate, _s: Speaker) -> Phrase:
    return Fixed("定められた時機なら途中参加できる") if n.joining else Nothing()


@SAY(turn.ByLeader)
def by_leader(n: turn.ByLeader, s: Speaker) -> Phrase:
    return s.say(n.body)


@SAY(turn.ByChasers)
def by_chasers(n: turn.ByChasers, s: Speaker) -> Whose:
    return Whose("各チェイサーは時計回りに、", s.say(n.body))


@SAY(turn.Refill)
def refill(_n: turn.Refill, _s: Speaker) -> JaClause:
    return JaClause(HIKU, "手札が6枚になるまでカードを")
