"""アヴァロンの聖域の日本語: 節の種類ごとの言い方。"""

from __future__ import annotations

from fudaba.games.avalon.effects import aims, cards, lands, lasting, memory, named, rounds
from fudaba.games.avalon.effects import battle as fights
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.effects.steps import BattleEffect
from fudaba.games.avalon.flow import turn
from fudaba.games.avalon.flow.abilities import Announce, Answerable, Decide, DiscardUsed, Effect, GivenUp, Settle
from fudaba.games.avalon.flow.activation import Floors, NobodyAttacks, ReadValues, TellValues
from fudaba.games.avalon.flow.attacks import Attacks
from fudaba.games.avalon.flow.battle import CallOff, CleanUp, FighterLost, GainForVictory, LoseForFallen, TellSkipped
from fudaba.games.avalon.flow.conversion import Convert
from fudaba.games.avalon.flow.declared import (
    ChooseFighter,
    CountInOrder,
    Declare,
    DeclaredBattles,
    Fizzle,
    InOrder,
    MayFight,
)
from fudaba.games.avalon.flow.endphase import ChaserLife, CheckSanctuary, LeaderLife, NextRound, Tidy
from fudaba.games.avalon.flow.leaving import Fight
from fudaba.games.avalon.flow.life import FromMemory, PickLife
from fudaba.games.avalon.flow.mainphase import Against, CountMana, EndMain, LeaderMain
from fudaba.games.avalon.flow.roles import ByChasers, ByLeader
from fudaba.games.avalon.flow.setting import SetPhase
from fudaba.games.avalon.flow.slots import SECOND, TARGET
from fudaba.games.avalon.flow.supports import Supports
from fudaba.games.avalon.schema.records import UNTIL_TURN
from fudaba.games.avalon.schema.terms import HAND_SIZE, KEYWORD_NAMES, NO_TRIBE
from fudaba.text.clauses import (
    Condition,
    Fixed,
    Given,
    Instead,
    JaClause,
    JaNoun,
    Maybe,
    Nothing,
    Phrase,
    Steps,
    Whose,
)
from fudaba.text.inflection import (
    ATAERU,
    ERU,
    HAKAI,
    HIKU,
    KUWAERU,
    MIRU,
    MODOSU,
    OKU,
    SURU,
    SUTERU,
    USHINAU,
    godan,
    ichidan,
    suru,
)
from fudaba.text.phrases import Speaker, Table

SAY = Table()

CARD = JaNoun("カード", "枚")
IREKAERU = ichidan("入れ替える")
KOUKAN = suru("交換")
SENGEN = suru("宣言")
SHIHARAU = godan("支払う")
UTSUSHITORU = godan("写し取る")
UTSUSU = godan("移す")
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
# 戦闘で働く能力は、助ける相手をこう呼ぶ。クリーチャー自身の能力なら「このクリーチャー」。
OWN = "自分の戦うクリーチャー"
ENEMY = "敵クリーチャー"
ROUND = "このラウンドの間、"
DIGITS = "0123456789+\u2212"


def signed(n: int) -> str:
    """符号付きの数。"""
    return f"{n:+d}".replace("-", "\u2212")


def values(atk: int, end: int) -> str:
    """``攻撃値と耐久値を+1``: 「する」の前に来る部分。"""
    if atk and end:
        return f"攻撃値と耐久値を{signed(atk)}" if atk == end else f"攻撃値を{signed(atk)}、耐久値を{signed(end)}"
    return f"攻撃値を{signed(atk)}" if atk else f"耐久値を{signed(end)}"


def changed(atk: int, end: int, whose: str, before: str = "") -> JaClause:
    """誰かの攻撃値や耐久値を増減する。"""
    return JaClause(SURU, f"{before}{whose}{values(atk, end)}")


def keyword_names(mask: int) -> list[str]:
    """キーワードの名前。"""
    return [KEYWORDS[i] for i in range(len(KEYWORD_NAMES)) if mask >> i & 1]


def shifted(n: int, whose: str, before: str = "") -> JaClause:
    """目標魔力を増減する。"""
    return JaClause(SURU, f"{before}{whose}目標魔力を{signed(n)}")


# --- 続いている効果


@SAY(lasting.Target)
def target(n: lasting.Target, s: Speaker) -> JaClause:
    return shifted(n.n, s.your)


@SAY(lasting.FoeTarget)
def foe_target(n: lasting.FoeTarget, _s: Speaker) -> JaClause:
    return shifted(n.n, "対立相手の")


@SAY(lasting.TribeBonus)
def tribe_bonus(n: lasting.TribeBonus, s: Speaker) -> JaClause:
    return changed(n.atk, n.end, f"{s.your}土地にいる{TRIBES[n.tribe]}の")


@SAY(lasting.StackBonus)
def stack_bonus(n: lasting.StackBonus, _s: Speaker) -> JaClause:
    return changed(n.atk, n.end, "この束の上にいるクリーチャーの")


@SAY(lasting.SanctuaryBonus)
def sanctuary_bonus(n: lasting.SanctuaryBonus, s: Speaker) -> JaClause:
    return changed(n.atk, n.end, f"聖地にいる{s.your}クリーチャーの")


@SAY(lasting.LandBonus)
def land_bonus(n: lasting.LandBonus, s: Speaker) -> JaClause:
    return changed(n.atk, n.end, f"{s.your}土地にいるクリーチャーの")


@SAY(lasting.InvaderBonus)
def invader_bonus(n: lasting.InvaderBonus, _s: Speaker) -> JaClause:
    return changed(n.atk, n.end, f"{OWN}の", "自分が侵略側なら、")


@SAY(lasting.HandSize)
def hand_size(n: lasting.HandSize, s: Speaker) -> JaClause:
    return JaClause(HIKU, f"{s.your}ドローフェイズに、手札が{HAND_SIZE}枚ではなく{HAND_SIZE + n.n}枚になるまで")


@SAY(lasting.ForbidMagicEffects)
def forbid(_n: lasting.ForbidMagicEffects, _s: Speaker) -> Fixed:
    return Fixed("対立相手は魔法効果を使えない")


# --- カード


@SAY(cards.Draw)
def draw(n: cards.Draw, s: Speaker) -> JaClause:
    return JaClause(HIKU, s.count(n.n, CARD, "を"))


@SAY(cards.DrawMoreWithProof)
def draw_more(n: cards.DrawMoreWithProof, s: Speaker) -> Steps:
    more = Condition("聖地に自分のクリーチャーがいるか、自分が証を持っている", "どちらでもない", "どちらかで")
    drawn = JaClause(HIKU, s.count(n.n, CARD, "を"))
    return Steps((drawn, Given(more, Instead(JaClause(HIKU, s.count(n.more, CARD, "を"))))))


@SAY(cards.EveryoneDraws)
def everyone_draws(n: cards.EveryoneDraws, s: Speaker) -> Whose:
    return Whose("すべてのプレイヤーは", JaClause(HIKU, s.count(n.n, CARD, "を")))


def added_life(n: int, s: Speaker) -> JaClause:
    """メモリーの上からライフに加える。"""
    return JaClause(KUWAERU, f"{s.your}メモリーの上から{n}枚を、伏せたままライフに")


@SAY(cards.GainLife)
def gain_life(n: cards.GainLife, s: Speaker) -> JaClause:
    return added_life(n.n, s)


@SAY(cards.Discards)
def discards(n: cards.Discards, s: Speaker) -> Phrase:
    clause = JaClause(SUTERU, f"手札を{n.n}枚")
    return clause if n.then is None else Steps((clause, s.say(n.then)))


@SAY(cards.TakeBack)
def take_back(n: cards.TakeBack, s: Speaker) -> JaClause:
    return JaClause(KUWAERU, f"{s.ref(n.slot)}を手札に")


@SAY(cards.WasOfTribe)
def was_of_tribe(n: cards.WasOfTribe, _s: Speaker) -> Condition:
    return being(f"そのカードが{TRIBES[n.tribe]}")


@SAY(cards.TakeMore)
def take_more(n: cards.TakeMore, _s: Speaker) -> Maybe:
    tribes = [TRIBES[aim.tribe] for aim in n.aims if isinstance(aim, aims.DiscardedCard)]
    return Maybe(JaClause(KUWAERU, f"{'か'.join(tribes)}をもう1枚"))


# --- メモリー


@SAY(memory.LookAtTop)
def look_at_top(n: memory.LookAtTop, s: Speaker) -> JaClause:
    return JaClause(MIRU, f"{s.your}メモリーの上から{n.n}枚を", leads=n.to_order)


@SAY(memory.TakeShown)
def take_shown(_n: memory.TakeShown, _s: Speaker) -> Steps:
    taken = Maybe(JaClause(KUWAERU, "その中のクリーチャーカード1枚を公開して手札に"))
    return Steps((taken, JaClause(OKU, "残りをメモリーの下に")))


@SAY(memory.PutBack)
def put_back(_n: memory.PutBack, _s: Speaker) -> JaClause:
    return JaClause(MODOSU, "好きな順で上に")


@SAY(memory.PeekLife)
def peek_life(_n: memory.PeekLife, s: Speaker) -> JaClause:
    return JaClause(MIRU, f"{s.your}ライフをすべて")


# --- ラウンドと土地


@SAY(rounds.ShiftTarget)
def shift_target(n: rounds.ShiftTarget, s: Speaker) -> JaClause:
    if n.until == UNTIL_TURN:
        return shifted(n.n, s.your, "ターン終了時まで、")
    until = "そのプレイヤーの次のメインフェイズ終了時まで"
    return JaClause(SURU, f"{s.ref(TARGET)}の目標魔力を、{until}{signed(n.n)}")


@SAY(rounds.ChangeValues)
def change_values(n: rounds.ChangeValues, s: Speaker) -> JaClause:
    return changed(n.atk, n.end, f"{s.ref(TARGET)}の", ROUND)


@SAY(rounds.ChangeTribe)
def change_tribe(n: rounds.ChangeTribe, s: Speaker) -> Steps:
    less = changed(n.atk, n.end, f"{s.ref(TARGET)}の", ROUND)
    more = JaClause(SURU, values(n.tribe_atk, n.tribe_end))
    return Steps((less, Given(being(f"そのクリーチャーが{TRIBES[n.tribe]}"), Instead(more))))


@SAY(rounds.HamperFoe)
def hamper_foe(n: rounds.HamperFoe, _s: Speaker) -> JaClause:
    return changed(n.atk, n.end, f"{ENEMY}の", ROUND)


@SAY(rounds.FortifySanctuary)
def fortify(n: rounds.FortifySanctuary, s: Speaker) -> JaClause:
    return changed(0, n.n, f"聖地にいる{s.your}クリーチャーの", ROUND)


@SAY(lands.DiscardLowest)
def discard_lowest(_n: lands.DiscardLowest, s: Speaker) -> JaClause:
    return JaClause(SUTERU, f"{s.ref(TARGET)}の束から、一番下の魔素カードを")


@SAY(lands.ClearLand)
def clear_land(_n: lands.ClearLand, s: Speaker) -> JaClause:
    return JaClause(SUTERU, f"{s.ref(TARGET)}（誰の土地でもよい）の魔素カードをすべて")


@SAY(lands.MoveToLand)
def move_to_land(_n: lands.MoveToLand, s: Speaker) -> JaClause:
    return JaClause(UTSUSU, f"{s.ref(TARGET)}を、クリーチャーのいない{s.your}別の土地の一番上に")


@SAY(lands.SlideBeneath)
def slide_beneath(_n: lands.SlideBeneath, s: Speaker) -> JaClause:
    return JaClause(OKU, f"{s.ref(TARGET)}を、{s.ref(SECOND)}の束の一番下に魔素カードとして")


# --- 効果の対象


@SAY(aims.OwnCreature)
def own_creature(_n: aims.OwnCreature, s: Speaker) -> JaNoun:
    return JaNoun(f"{s.your}クリーチャー", "体", "クリーチャー")


@SAY(aims.CreatureOnLand)
def creature_on_land(_n: aims.CreatureOnLand, s: Speaker) -> JaNoun:
    return JaNoun(f"{s.your}土地にいるクリーチャー", "体", "クリーチャー")


@SAY(aims.OpposedCreature)
def opposed_creature(_n: aims.OpposedCreature, _s: Speaker) -> JaNoun:
    return JaNoun("対立相手のクリーチャー", "体", "クリーチャー")


@SAY(aims.HandCreature)
def hand_creature(_n: aims.HandCreature, _s: Speaker) -> JaNoun:
    return JaNoun("手札のクリーチャーカード", "枚", "カード")


@SAY(aims.OwnMana)
def own_mana(_n: aims.OwnMana, s: Speaker) -> JaNoun:
    return JaNoun(f"{s.your}土地の魔素カード", "枚", "魔素カード")


@SAY(aims.DiscardedCard)
def discarded_card(n: aims.DiscardedCard, s: Speaker) -> JaNoun:
    return CARD if n.tribe != NO_TRIBE else JaNoun(f"{s.your}捨て山のカード", "枚", "カード")


@SAY(aims.TopCreature)
def top_creature(_n: aims.TopCreature, _s: Speaker) -> JaNoun:
    return JaNoun("クリーチャーカード", "枚", known=True)


@SAY(aims.OpposedPlayer)
def opposed_player(_n: aims.OpposedPlayer, _s: Speaker) -> JaNoun:
    return JaNoun("対立相手", "人", "プレイヤー", person=True)


@SAY(aims.OwnTarget)
def own_target(_n: aims.OwnTarget, _s: Speaker) -> JaNoun:
    return JaNoun("プレイヤー", "人", person=True, known=True)


@SAY(aims.LeaderOnly)
def leader_only(_n: aims.LeaderOnly, _s: Speaker) -> JaNoun:
    return JaNoun("プレイヤー", "人", person=True, known=True)


@SAY(aims.BareMana)
def bare_mana(_n: aims.BareMana, _s: Speaker) -> JaNoun:
    return JaNoun("クリーチャーのいない土地", "つ", "土地")


@SAY(CancelMagic)
def cancel_magic(_n: CancelMagic, s: Speaker) -> Fixed:
    return Fixed(f"対立相手が魔法カードか魔法効果を使ったとき、{s.this}を手札から使い、それを無効にしてもよい")


# --- 戦闘


@SAY(fights.Stats)
def stats(n: fights.Stats, s: Speaker) -> Phrase:
    found: list[Phrase] = []
    if n.atk or n.end:
        found.append(changed(n.atk, n.end, f"{s.this}の"))
    if n.foe_atk or n.foe_end:
        found.append(changed(n.foe_atk, n.foe_end, f"{ENEMY}の"))
    return found[0] if len(found) == 1 else Steps(tuple(found))


def granted(keywords: int, whom: str) -> JaClause:
    """キーワードを与える。"""
    return JaClause(ATAERU, f"{whom}{'・'.join(keyword_names(keywords))}を")


@SAY(fights.Grant)
def grant(n: fights.Grant, s: Speaker) -> JaClause:
    return granted(n.keywords, f"{s.this}に")


@SAY(fights.FoeGrant)
def foe_grant(n: fights.FoeGrant, _s: Speaker) -> JaClause:
    return granted(n.keywords, f"{ENEMY}に")


def own_values(n: BattleEffect | None) -> str:
    """自分の側の値だけを変える効果なら、その変え方。ほかは空。"""
    return values(n.atk, n.end) if isinstance(n, fights.Stats) and not (n.foe_atk or n.foe_end) else ""


def either(n: BattleEffect) -> str:
    """自分の側の値を条件しだいで2通りに変える効果なら、``攻撃値を+1（旅人なら+2）``。ほかは空。"""
    if not isinstance(n, fights.When) or not isinstance(n.test, OF_THE_OWN):
        return ""
    then, other = own_values(n.then), own_values(n.other)
    if not then or not other:
        return ""
    what = TRIBES[n.test.tribe] if isinstance(n.test, fights.OwnTribe) else DOING[type(n.test)]
    same = then.rstrip(DIGITS) == other.rstrip(DIGITS)
    return f"{other}（{what}なら{then[len(then.rstrip(DIGITS)) :] if same else then}）"


@SAY(fights.When)
def when(n: fights.When, s: Speaker) -> Phrase:
    condition = s.ask(n.test)
    assert isinstance(condition, Condition)
    named_own = isinstance(n.test, OF_THE_OWN)
    then, other = own_values(n.then), own_values(n.other)
    if named_own and then and other:
        return JaClause(SURU, f"{s.this}の{either(n)}")
    if named_own and then and n.other is None:
        return Given(condition, JaClause(SURU, then))
    return Given(condition, s.say(n.then), None if n.other is None else s.say(n.other))


@SAY(fights.Parts)
def parts(n: fights.Parts, s: Speaker) -> Steps:
    """自分の戦うクリーチャーは初めに1度だけ名指しする。"""
    found: list[Phrase] = []
    for part in n.parts:
        if not found:
            found.append(s.say(part))
        elif own_values(part) or either(part):
            found.append(JaClause(SURU, own_values(part) or either(part)))
        else:
            found.append(granted(part.keywords, "") if isinstance(part, fights.Grant) else s.say(part))
    return Steps(tuple(found))


@SAY(fights.CopyFoe)
def copy_foe(_n: fights.CopyFoe, s: Speaker) -> JaClause:
    return JaClause(UTSUSHITORU, f"{ENEMY}のその時点の攻撃値と耐久値を", subject=f"{s.this}は")


@SAY(fights.DestroyFoe)
def destroy_foe(_n: fights.DestroyFoe, _s: Speaker) -> JaClause:
    return JaClause(HAKAI, f"{ENEMY}を")


@SAY(fights.StrikeDownWeak)
def strike_down(n: fights.StrikeDownWeak, _s: Speaker) -> Given:
    stars = "星1つ" if n.stars == 1 else f"星{n.stars}つ以下"
    return Given(being(f"{ENEMY}が{stars}"), JaClause(HAKAI, ""))


def being(what: str) -> Condition:
    """「〜なら」と続く条件。"""
    return Condition(what, f"{what}でない", f"{what}で")


@SAY(fights.OwnTribe)
def own_tribe(n: fights.OwnTribe, s: Speaker) -> Condition:
    return being(f"{s.this}が{TRIBES[n.tribe]}")


@SAY(fights.FoeTribe)
def foe_tribe(n: fights.FoeTribe, _s: Speaker) -> Condition:
    return being(f"{ENEMY}が{TRIBES[n.tribe]}")


@SAY(fights.Grander)
def grander(_n: fights.Grander, _s: Speaker) -> Condition:
    more = f"{ENEMY}の方が星が多"
    return Condition(f"{more}い", f"{more}くない", f"{more}く")


@SAY(fights.Invading)
def invading(_n: fights.Invading, _s: Speaker) -> Condition:
    return being("自分が侵略側")


@SAY(fights.Holding)
def holding(_n: fights.Holding, _s: Speaker) -> Condition:
    return being("自分が防衛側")


@SAY(fights.InvadingSanctuary)
def invading_sanctuary(_n: fights.InvadingSanctuary, s: Speaker) -> Condition:
    what = f"{s.this}が{DOING[fights.InvadingSanctuary][:-2]}"
    return Condition(f"{what}いる", f"{what}いない", f"{what}いて")


@SAY(fights.DefendingSanctuary)
def defending_sanctuary(_n: fights.DefendingSanctuary, s: Speaker) -> Condition:
    what = f"{s.this}が{DOING[fights.DefendingSanctuary][:-2]}"
    return Condition(f"{what}いる", f"{what}いない", f"{what}いて")


# これらの条件はすでに自分の戦うクリーチャーを名指ししている。
DOING: dict[type, str] = {
    fights.InvadingSanctuary: "聖地を侵略している",
    fights.DefendingSanctuary: "聖地を守っている",
}
OF_THE_OWN = (fights.OwnTribe, fights.InvadingSanctuary, fights.DefendingSanctuary)


@SAY(named.WeaponReplace)
def weapon_replace(_n: named.WeaponReplace, _s: Speaker) -> Fixed:
    return Fixed(
        "双方の支援を取り替え、以後は新しい側のために働かせる。"
        "両者がこのカードを使ったなら、攻撃は行われず、どちらのクリーチャーも生き残る"
    )


@SAY(named.TipOff)
def tip_off(_n: named.TipOff, _s: Speaker) -> JaClause:
    return JaClause(SURU, "相手の支援を無効に")


@SAY(named.ChaosPanic)
def chaos_panic(_n: named.ChaosPanic, _s: Speaker) -> JaClause:
    return JaClause(IREKAERU, "それぞれ自身の攻撃値と耐久値を", subject="両クリーチャーは")


@SAY(named.PoisonMist)
def poison_mist(_n: named.PoisonMist, _s: Speaker) -> JaClause:
    return JaClause(SURU, f"{ENEMY}の耐久値を半分（端数切り上げ）に")


@SAY(named.Fingertips)
def fingertips(_n: named.Fingertips, _s: Speaker) -> JaClause:
    return JaClause(KOUKAN, "両クリーチャーの攻撃値を互いに")


# --- ラウンド


FIXED: dict[type, str] = {
    FromMemory: "メモリーから1枚ずつ動かす。尽きたらライフを1枚失い、捨て山を切り直して新しいメモリーにする",
    PickLife: "伏せたライフから1枚を選んで捨てる",
    Decide: "「望むなら」の能力は使わなくてもよい",
    Effect: "能力を処理する",
    Announce: "能力を使うことを告げる",
    Settle: "使うかどうかは、その戦闘のすべての段階に及ぶ",
    DiscardUsed: "そのカードを捨てる",
    Convert: "すぐ下のカードの魔素を、虹の器の数だけ虹に変える",
    Supports: "両者がひそかに支援かアバターを1枚ずつ伏せる",
    CallOff: "戦闘は取りやめになる",
    ReadValues: "両クリーチャーの値を、印刷値と続いている効果から求める",
    Floors: "攻撃値は0未満、耐久値は1未満にならない",
    TellValues: "両クリーチャーの攻撃値と耐久値を告げる",
    TellSkipped: "攻撃は行われない",
    Attacks: "先制、通常、後攻の順に、それぞれ侵略側から攻撃する。どちらかが破壊されたらそこで終わる",
    CleanUp: "支援と、破壊されたクリーチャーの束を捨てる",
    Against: "対立相手の土地にいるクリーチャーを指名する",
    SetPhase: "素成、召喚、魔法、手札の能力、手札捨てを好きな順に好きなだけ行う",
    CountMana: "魔素を数える",
    CountInOrder: "各チェイサーの魔素を数える",
    LeaderMain: "進軍、遠距離戦闘、何もしない、のうち1つを行う",
    DeclaredBattles: "宣言した戦闘を同じ順に行う",
    ChooseFighter: "戦うクリーチャーを指名する",
    Fizzle: "宣言した戦闘が行えないなら、立ち消えになる",
    Tidy: "クリーチャーごとに束の一番下の魔素カードを捨て、クリーチャーのいない土地の魔素を捨てる",
    LeaderLife: "ライフを1枚支払う。進軍したターンは支払わず1枚加える",
    CheckSanctuary: "聖地を確認する",
    NextRound: "確認の結果によってリーダーが替わり、次のラウンドが始まる",
}


def fixed(n: object, _s: Speaker) -> Fixed:
    """決まった1文で言うもの。"""
    return Fixed(FIXED[type(n)])


SAY.entries.update(dict.fromkeys(FIXED, fixed))


@SAY(Fight)
def fight(n: Fight, s: Speaker) -> Steps:
    return Steps(tuple(s.say(step) for step in n.steps))


SIDES = ("侵略側", "防衛側")


@SAY(LoseForFallen)
def lose_for_fallen(n: LoseForFallen, _s: Speaker) -> Given:
    fell = f"{SIDES[n.side]}のクリーチャーが破壊され"
    return Given(Condition(f"{fell}た", f"{fell}ていない", f"{fell}ていて"), JaClause(USHINAU, "ライフを1枚"))


@SAY(GainForVictory)
def gain_for_victory(n: GainForVictory, _s: Speaker) -> Given:
    won = f"{SIDES[n.side]}が敵のクリーチャーを破壊し"
    return Given(Condition(f"{won}た", f"{won}ていない", f"{won}ていて"), JaClause(ERU, "ライフを1枚"))


@SAY(FighterLost)
def fighter_lost(_n: FighterLost, _s: Speaker) -> Condition:
    return Condition("戦うクリーチャーが失われた", "戦うクリーチャーがどちらも残っている", "戦うクリーチャーが失われて")


@SAY(NobodyAttacks)
def nobody_attacks(_n: NobodyAttacks, _s: Speaker) -> Condition:
    return Condition("攻撃が行われない", "攻撃が行われる", "攻撃が行われず")


@SAY(GivenUp)
def given_up(_n: GivenUp, _s: Speaker) -> Condition:
    return Condition("能力が使われない", "能力が使われる", "能力が使われず")


@SAY(Answerable)
def answerable(_n: Answerable, _s: Speaker) -> Condition:
    return Condition(
        "それが魔法か「望むなら」の能力", "それが魔法でも「望むなら」の能力でもない", "それが魔法か「望むなら」の能力で"
    )


@SAY(InOrder)
def in_order(n: InOrder, s: Speaker) -> Whose:
    return Whose("各チェイサーは配置クリーチャーの星の合計が多い順に、", s.say(n.body))


@SAY(MayFight)
def may_fight(_n: MayFight, _s: Speaker) -> Condition:
    return Condition(
        "宣言した戦闘がまだ行われていない", "宣言した戦闘が済んだか行えない", "宣言した戦闘がまだ行われておらず"
    )


@SAY(EndMain)
def end_main(_n: EndMain, _s: Speaker) -> Nothing:
    return Nothing("メインフェイズ終了時までの効果が終わる")


@SAY(Declare)
def declare(_n: Declare, _s: Speaker) -> JaClause:
    return JaClause(SENGEN, "侵略、遠距離戦闘、何もしない、のうち1つを")


@SAY(ChaserLife)
def chaser_life(_n: ChaserLife, _s: Speaker) -> JaClause:
    return JaClause(SHIHARAU, "聖戦の勝者でなければライフを1枚")


@SAY(turn.Enter)
def enter(_n: turn.Enter, _s: Speaker) -> Nothing:
    return Nothing("フェイズの開始を告げる")


@SAY(turn.Gate)
def gate(n: turn.Gate, _s: Speaker) -> Phrase:
    return Fixed("卓の設定が許せば、ここで途中参加できる") if n.joining else Nothing()


@SAY(ByLeader)
def by_leader(n: ByLeader, s: Speaker) -> Phrase:
    return s.say(n.body)


@SAY(ByChasers)
def by_chasers(n: ByChasers, s: Speaker) -> Whose:
    return Whose("各チェイサーは時計回りに、", s.say(n.body))


@SAY(turn.Refill)
def refill(_n: turn.Refill, _s: Speaker) -> JaClause:
    return JaClause(HIKU, f"手札が{HAND_SIZE}枚になるまでカードを")
