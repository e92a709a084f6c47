"""Ashesの日本語: カードに書かれることと、卓での言葉。"""

from __future__ import annotations

from fudaba.games.ashes.defs import (
    ALTERATION_SPELL,
    DICE_POWER,
    ILLUSION,
    OPPONENTS,
    PHOENIX,
    PLAYER,
    READY_SPELL,
    THE_PHOENIXBORN,
    UNIT,
    UNIT_OR_BARE_PHOENIXBORN,
    UNIT_OR_PHOENIXBORN,
    YOURS,
    Card,
    Cost,
    Effect,
    Keyword,
    Standing,
    Target,
    When,
)
from fudaba.games.ashes.effects import SECOND, TARGET
from fudaba.games.ashes.ids import ACTION, ANYTIME, DECLARING, ON_RESPARK
from fudaba.games.ashes.whens import (
    Always,
    HostDealtInCombat,
    OpponentMilled,
    OpponentTargetsYourUnit,
    OpposingUnitEntered,
    OpposingUnitLeft,
    ThisDealsInCombat,
    ThisDestroyed,
    ThisEnters,
    ThisReceives,
    ThisReceivesFromUnit,
    YouDestroyOpposingUnit,
    YourPhoenixbornReceived,
    YourPhoenixbornWouldBeDealt,
    YourUnitDestroyed,
    YourUnitWouldReceive,
)
from fudaba.games.ashes.words import guide
from fudaba.games.ashes.words.ja_nodes import SAY
from fudaba.games.ashes.words.ja_table import HAPPENINGS, OUTCOMES, PHASES, PROBLEMS, PROMPTS, REASONS, TERMS, VERBS
from fudaba.kernel.clauses import Fixed, JaNoun, Phrase
from fudaba.kernel.nodes import Ability, CardDef
from fudaba.kernel.phrases import Face, Heading, Speaker, Words

TYPES = ("フェニックスボーン", "展開呪文", "行動呪文", "反応呪文", "変成呪文", "味方", "魔物", "ダイスパワー")
PLACES = ("捨札", "戦場", "呪盤", "ユニット")
THIS_NAMES = (
    "このフェニックスボーン",
    "この呪文",
    "この呪文",
    "この呪文",
    "この呪文",
    "このユニット",
    "このユニット",
    "このダイス",
)
DICE = ("自然", "魅了", "儀式", "幻影")

ABILITIES = {
    "": "",
    "dice-power": "",
    "water-blast": "水の奔流",
    "slash": "斬撃",
    "screams-of-the-departed": "死者の絶叫",
    "strike": "急襲",
    "shadow-target": "影の標的",
    "hearts-pull": "心の引力",
    "throw": "投擲",
    "blood-oath": "血の誓い",
    "battle-advantage": "戦闘先制",
    "song-of-sorrow": "悲しみの歌",
    "aftershock": "余震",
    "resourceful": "やりくり上手",
    "overtime": "残業",
    "shadow-drain": "影の吸収",
    "pain-link": "苦痛の絆",
    "distract": "攪乱",
    "ambush": "待ち伏せ",
    "cursed": "呪い",
    "self-inflict": "自傷",
    "gaze": "凝視",
    "unit-guard": "ユニットガード",
    "last-blessing": "最後の祝福",
    "illusion": "幻影体",
    "inheritance": "遺産",
    "magic-guard": "魔法防護",
    "spell-guard": "呪文防護",
    "consume": "捕食",
    "memory-drain": "記憶の吸収",
    "respark": "再点火",
    "fleeting": "儚き",
    "spiked-skin": "棘の肌",
}


def cost_text(cost: Cost) -> str:
    """支払うものの列。"""
    parts: list[str] = []
    if cost.main:
        parts.append("メインアクション")
    if cost.side:
        parts.append("サイドアクション")
    if cost.exhaust:
        parts.append("消耗")
    if cost.discard:
        parts.append(f"手札{cost.discard}枚を捨てる")
    for t, die in enumerate(DICE):
        if cost.power[t]:
            parts.append(f"{die}パワー{cost.power[t]}")
        if cost.class_[t]:
            parts.append(f"{die}クラス{cost.class_[t]}")
    if cost.basic:
        parts.append(f"基本{cost.basic}")
    if cost.either:
        parts.append("または".join(cost_text(part) for part in cost.either))
    if cost.x:
        parts.append("基本X")
    return "・".join(parts)


def stat(n: int) -> str:
    """印刷された数値。"""
    return "X" if n < 0 else str(n)


def face(card: CardDef, _s: Speaker) -> Face:
    """数値の行。"""
    assert isinstance(card, Card)
    parts = [TYPES[card.type]]
    if card.type == PHOENIX:
        parts.append(f"戦場値{card.battlefield}　体力値{card.life}　呪盤値{card.spellboard}")
    elif card.type != DICE_POWER:
        parts.append(f"配置：{PLACES[card.placement]}")
    cost = cost_text(card.cost)
    if cost:
        parts.append(f"コスト：{cost}")
    if card.type in (5, 6) or card.life < 0:
        parts.append(f"攻撃力{stat(card.attack)}　体力値{stat(card.life)}　回復力{stat(card.recover)}")
    if any(card.bonus):
        names = ("攻撃力", "体力値", "回復力")
        parts.append("　".join(f"{n}+{b}" for b, n in zip(card.bonus, names, strict=True) if b))
    if card.copies:
        parts.append(f"魔物上限{card.copies}")
    if card.unique_to:
        parts.append("固有")
    return Face("／".join(parts), THIS_NAMES[card.type])


def target_noun(target: Target) -> JaNoun:
    """対象の呼び名。"""
    whose = {YOURS: "自分の", OPPONENTS: "相手の"}.get(target.whose, "")
    if target.what == PLAYER:
        return JaNoun("対象のプレイヤー", "人", "プレイヤー", person=True)
    if target.what == READY_SPELL:
        return JaNoun(f"対象として{whose}展開呪文", "つ", "呪文")
    if target.what == ALTERATION_SPELL:
        return JaNoun("対象として変成呪文", "つ", "変成呪文")
    if target.what == THE_PHOENIXBORN:
        return JaNoun("対象のフェニックスボーン", "人", "フェニックスボーン")
    if target.what == UNIT_OR_PHOENIXBORN:
        return JaNoun("対象としてユニットかフェニックスボーン", "つ", "対象")
    assert target.what in (UNIT, UNIT_OR_BARE_PHOENIXBORN)
    return JaNoun(f"対象として{whose}ユニット" if whose else "対象のユニット", "体", "ユニット")


def lead(effect: Effect, s: Speaker) -> Phrase | None:
    """対象の選択。"""
    if not effect.targets:
        return None
    if len(effect.targets) == 2:
        s.bind(TARGET, JaNoun("1つ目の対象", "体", "1つ目の対象"))
        s.bind(SECOND, JaNoun("2つ目の対象", "体", "2つ目の対象"))
        return Fixed("対象として自分のユニット1体を、2つ目の対象として相手のユニット1体を選ぶ")
    return s.choose(TARGET, target_noun(effect.targets[0]), early=True)


def when_text(when: When | None, effect: Effect, s: Speaker) -> str:
    """誘発の条件。"""
    if isinstance(when, Always):
        return {
            "resourceful": "各プレイヤーターンフェイズの開始時",
            "strike": "プレイヤー1人がアタッカーを宣言した後",
        }.get(effect.name, "プレイヤー1人がアタッカーを宣言した後" if effect.may else "ラウンド終了時")
    if isinstance(when, YourPhoenixbornReceived):
        return "自分のフェニックスボーンが" + ("攻撃による" if when.attack else "") + "ダメージを受けた後"
    texts: tuple[tuple[type[When], str], ...] = (
        (ThisEnters, f"{s.this}が場に出たとき"),
        (OpposingUnitEntered, "相手の戦場にユニットが出た後"),
        (ThisDealsInCombat, f"{s.this}が攻撃または反撃でダメージを与えたとき"),
        (HostDealtInCombat, "攻撃または反撃するユニットが、つけられたユニットにダメージを与えたとき"),
        (ThisReceivesFromUnit, f"{s.this}がユニットの攻撃または反撃によるダメージを受けたとき"),
        (ThisReceives, f"{s.this}がダメージを受けたとき"),
        (
            YourPhoenixbornWouldBeDealt,
            "自分がユニットを支配していて、自分のフェニックスボーンにダメージが与えられるとき",
        ),
        (YourUnitWouldReceive, "自分のユニットがダメージを受けるとき"),
        (YourUnitDestroyed, "自分のユニットが破壊されたとき"),
        (ThisDestroyed, f"{s.this}が破壊されたとき"),
        (YouDestroyOpposingUnit, "相手のユニットが自分の支配するものによって破壊されたとき"),
        (OpposingUnitLeft, "相手の支配するユニットが場を離れたとき"),
        (OpponentMilled, "相手が自身の山札からカードを1枚以上捨てた後"),
        (OpponentTargetsYourUnit, "相手が自分のユニットを対象に選んだとき"),
    )
    for cls, text in texts:
        if isinstance(when, cls):
            return text
    return ""


def heading(ability: Ability, s: Speaker) -> Heading:
    """名前、コスト、条件、対象。"""
    assert isinstance(ability, Effect)
    name = ABILITIES[ability.name]
    if ability.number:
        name += f" {ability.number}"
    timing = ""
    if ability.inexhaustible and not (isinstance(ability.body, Standing) and not isinstance(ability.body, Keyword)):
        timing = "消耗無効"
    if isinstance(ability.body, Keyword) and ability.body.bit == ILLUSION:
        return Heading()  # said by the effect that destroys it
    if isinstance(ability.body, Standing):
        return Heading(name=name, timing=timing)
    cost = cost_text(ability.cost)
    if ability.cheaper:
        cost += "（集中1レベルにつき基本1少ない）"
    if ability.focus_cost is not None:
        cost += f"（集中1なら代わりに{cost_text(ability.focus_cost)}を支払ってもよい）"
    if ability.extra is not None:
        cost += f"（さらに{cost_text(ability.extra)}を支払ってもよい）"
    when = when_text(ability.when, ability, s)
    if ability.point == ANYTIME:
        when = "自分のターン中いつでも"
    elif ability.point == DECLARING:
        when = "自分がアタッカーを宣言している間"
    elif ability.point == ON_RESPARK:
        when = f"プレイヤーターンフェイズ中に{s.this}が場から捨てられるとき"
    may = ability.may and ability.point != ACTION
    return Heading(name=name, timing=timing, cost=cost, when=when, lead=lead(ability, s), may=may)


WORDS = Words(
    lang="ja",
    title="アッシュズ",
    nodes=SAY,
    face=face,
    heading=heading,
    guide=guide.JA,
    terms=TERMS,
    prompts=PROMPTS,
    happenings=HAPPENINGS,
    reasons=REASONS,
    verbs=VERBS,
    phases=PHASES,
    outcomes=OUTCOMES,
    problems=PROBLEMS,
)
