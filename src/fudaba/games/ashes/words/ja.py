"""Ashesの日本語: カードに書かれることと、卓での言葉。"""

from __future__ import annotations

from pathlib import Path

from fudaba.games.ashes.cards import (
    ACTION_SPELL,
    ALTERATION_SPELL,
    DICE_POWER,
    ILLUSION,
    OPPONENTS,
    PHOENIX,
    PLAYER,
    REACTION,
    READY_SPELL,
    THE_PHOENIXBORN,
    TO_BATTLEFIELD,
    UNIT,
    UNIT_OR_BARE_PHOENIXBORN,
    UNIT_OR_PHOENIXBORN,
    YOURS,
    Ability,
    AttackIsStatus,
    Card,
    Cost,
    Keyword,
    LifeIsStatus,
    Standing,
    Target,
)
from fudaba.games.ashes.effects.whens import (
    Always,
    YourPhoenixbornReceived,
)
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.words import guide
from fudaba.games.ashes.words.ja_nodes import SAY
from fudaba.games.ashes.words.shared import SLOTS, at_several_moments, effects_of, without
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.tree import nodes
from fudaba.kernel.tree.nodes import CardDef
from fudaba.text.clauses import Fixed, JaClause, JaNoun, Phrase, Steps
from fudaba.text.inflection import SHIHARAU, SUTERU, causative, suru
from fudaba.text.lexicon import sentences
from fudaba.text.phrases import Face, Heading, Speaker, Words

TYPES = ("フェニックスボーン", "展開呪文", "行動呪文", "対応呪文", "変成呪文", "味方", "魔物", "ダイスパワー")
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
SHOMO = causative(suru("消耗"))
DICE = ("自然", "魅了", "儀式", "幻影")

SENTENCES = sentences(Path(__file__).parents[1], "ja")
ABILITIES = {
    key.removeprefix("ability:"): name for key, name in SENTENCES["terms"].items() if key.startswith("ability:")
} | {"": "", "dice-power": ""}  # a dice power has no name on its card


def magic_parts(cost: Cost) -> list[str]:
    """コストのうち魔力の分。"""
    parts: list[str] = []
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
    return parts


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
    return "・".join(parts + magic_parts(cost))


def payment(cost: Cost, s: Speaker) -> Phrase | None:
    """誘発する効果の文中で支払うコスト。"""
    deeds: list[Phrase] = []
    if cost.exhaust:
        deeds.append(JaClause(SHOMO, f"{s.this}を"))
    if cost.discard:
        deeds.append(JaClause(SUTERU, f"手札を{cost.discard}枚"))
    if magic_parts(cost):
        deeds.append(JaClause(SHIHARAU, "と".join(magic_parts(cost)) + "を"))
    return Steps(tuple(deeds)) if deeds else None


def activation(effect: Ability) -> str:
    """コロンの前に置かれる起動コスト。"""
    cost = cost_text(effect.cost)
    if effect.cheaper_by_focus:
        cost += "（【集中1】基本1少なく、【集中2】基本2少なく支払う）"
    if effect.focus_cost is not None:
        spared, paid = without(effect.cost, effect.focus_cost), without(effect.focus_cost, effect.cost)
        magic = "と".join(magic_parts(spared))
        cost += f"（【集中1】{magic}の代わりに{'と'.join(magic_parts(paid))}を支払ってもよい）"
    if effect.extra_cost is not None:
        cost += f"（追加コストとして{cost_text(effect.extra_cost)}を支払ってもよい）"
    return cost


def stat(n: int) -> str:
    """印刷された数値。"""
    return "X" if n < 0 else str(n)


def face(card: CardDef, s: Speaker) -> Face:
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
        parts.append(f"{s.card(card.unique_to)}固有")
    turns_unit = card.type == ACTION_SPELL and card.placement == TO_BATTLEFIELD
    return Face("／".join(parts), "このカード" if turns_unit else THIS_NAMES[card.type])


def target_noun(target: Target) -> JaNoun:
    """対象の呼び名。"""
    whose = {YOURS: "自分が支配する", OPPONENTS: "相手が支配する"}.get(target.whose, "")
    if target.what == UNIT_OR_PHOENIXBORN:
        single = f"{whose}対象のユニット1体かフェニックスボーン1人"
        return JaNoun(f"{whose}対象のユニットかフェニックスボーン", "つ", "対象", single=single)
    word, counter, head = {
        PLAYER: ("プレイヤー", "人", "プレイヤー"),
        READY_SPELL: ("展開呪文", "つ", "呪文"),
        ALTERATION_SPELL: ("変成呪文", "つ", "呪文"),
        THE_PHOENIXBORN: ("フェニックスボーン", "人", "フェニックスボーン"),
        UNIT: ("ユニット", "体", "ユニット"),
        UNIT_OR_BARE_PHOENIXBORN: ("ユニット", "体", "ユニット"),
    }[target.what]
    return JaNoun(f"{whose}対象の{word}", counter, head, person=target.what == PLAYER)


def lead(effect: Ability, s: Speaker) -> Steps:
    """対象の選択。"""
    targets = zip(SLOTS, effect.targets, strict=False)
    return Steps(tuple(s.choose(slot, target_noun(target), early=True) for slot, target in targets))


MOMENTS = {
    ids.AT_END_OF_ROUND: "ラウンド終了時",
    ids.AT_BEGIN_TURNS: "各プレイヤーターンフェイズの開始時",
    ids.AT_AFTER_ATTACKERS: "いずれかのプレイヤーがアタッカーを宣言した後",
    ids.AT_ANYTIME: "自分のターン中いつでも",
    ids.AT_DECLARING: "自分がアタッカーを宣言するたびに1回",
}


def circumstance(effect: Ability, s: Speaker) -> str:
    """誘発の条件。"""
    if effect.when == ids.AT_RESPARK:
        return f"プレイヤーターンフェイズ中に{s.this}が場から捨てられる直前に"
    when = effect.if_
    if isinstance(when, YourPhoenixbornReceived):
        return "自分のフェニックスボーンが" + ("攻撃による" if when.from_attack else "") + "ダメージを受けた後"
    if when is None or isinstance(when, Always):
        return MOMENTS.get(effect.when, "")
    said = s.ask(when)
    assert isinstance(said, Fixed)
    return said.text


def heading(ability: nodes.Ability, s: Speaker) -> Heading:
    """効果の前に置かれるもの。"""
    assert isinstance(ability, Ability)
    return introduced(ability, effects_of(s.about), s)


def introduced(ability: Ability, printed: list[Ability], s: Speaker) -> Heading:
    """カードの効果1つの名前、印、コスト、条件、対象。

    コロンの前のコストは起動コスト。誘発する効果のコストは文中で支払う。
    """
    name = (ability.ja or ABILITIES[ability.name]) + (f" {ability.number}" if ability.number else "")
    marks = ("消耗無効",) if ability.inexhaustible else ()
    if isinstance(ability.effect, Keyword) and ability.effect.keyword == ILLUSION:
        return Heading(silent=True)  # said by the effect that destroys it
    if isinstance(ability.effect, LifeIsStatus) and any(isinstance(e.effect, AttackIsStatus) for e in printed):
        return Heading(silent=True)  # one X for both values
    if isinstance(ability.effect, Standing):
        return Heading(name=name, marks=marks)
    if ability.when == ids.AT_ACTION:
        return Heading(name=name, marks=marks, cost=activation(ability), lead=lead(ability, s))
    whens = [circumstance(effect, s) for effect in at_several_moments(ability, printed)]
    if not whens:
        return Heading(silent=True)  # said together with the one before
    when = "、および".join(whens)
    if isinstance(s.about, Card) and s.about.type == REACTION:
        play = Fixed(f"{when}、{s.this}をプレイできる")
        return Heading(name=name, marks=marks, lead=Steps((play, lead(ability, s))))
    who = "所有者は" if ability.when == ids.AT_RESPARK else ""
    pay = payment(ability.cost, s)
    return Heading(name=name, marks=marks, when=when, lead=lead(ability, s), may=ability.may, pay=pay, who=who)


def names(catalogue: Catalogue) -> dict[str, str]:
    """印刷されたカードにない能力の名前。"""
    return {a.name: a.ja for a in catalogue.abilities if isinstance(a, Ability) and a.ja}


WORDS = Words(
    lang="ja",
    title="アッシュズ",
    nodes=SAY,
    face=face,
    heading=heading,
    names=names,
    guide=guide.JA,
    **SENTENCES,
)
