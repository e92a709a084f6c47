"""Azuride in Japanese: what its nodes do, and what stands on its cards."""

from __future__ import annotations

from pathlib import Path

from fudaba.games.azuride.cards import (
    ANY_ROW,
    ANYONE,
    AT_HEAD,
    CUBE,
    IN_DISCARD,
    IN_DOCK,
    OWN,
    SELF,
    Card,
    Cost,
    Skill,
    Target,
)
from fudaba.games.azuride.effects.choices import DrawThenDiscard, Look
from fudaba.games.azuride.effects.skills import (
    YOURS,
    ExtraSet,
    HitAll,
    Mill,
    Protect,
    Raise,
    RaiseAll,
    RaiseSelf,
    Return,
    UntwistAll,
    UntwistDock,
)
from fudaba.games.azuride.effects.static import (
    ALL_YOURS,
    OTHERS,
    WHILE_ENGAGED,
    WHILE_ESCORTING,
    WHILE_UNESCORTED,
    LastingBonus,
)
from fudaba.games.azuride.flow.attacks import NameBlockers
from fudaba.games.azuride.flow.triggers import TARGET
from fudaba.games.azuride.flow.turn import (
    EndTurn,
    PlayerTurns,
    Supply,
)
from fudaba.games.azuride.flow.turn_actions import ATTACKS_MADE, BARRAGES, DEPLOYS, NOTHING_MORE, TRIMS, Act
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.words import guide, ja_table
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.tree.nodes import Ability, CardDef
from fudaba.kernel.tree.window import Window
from fudaba.text.clauses import Fixed, JaClause, JaNoun, JaVerb, Lead, Maybe, Nothing, Phrase, Steps, Whose
from fudaba.text.inflection import (
    ATAERU,
    HIKU,
    MIRU,
    MODOSU,
    NARU,
    OKONAU,
    SUTERU,
    godan,
    suru,
)
from fudaba.text.lexicon import node_rows, sentences
from fudaba.text.phrases import Face, Heading, Speaker, Table, Words
from fudaba.text.rows import Rows

SAY = Table()
CARD = JaNoun("カード", "枚")
DAMAGE = JaNoun("ダメージ", first=True)
SINK = suru("撃沈")
SURU = suru("")
TSUKAU = godan("使う")
TWIST = suru("ツイスト")
UNTWIST = suru("リツイスト")
SET = suru("セット")
LAUNCH = suru("配備")
TURN_END = "ターン終了時まで"
ROWS = ("", "前衛", "後衛")


def signed(fire: int, armour: int) -> str:
    """「+1/+1」。"""
    return f"「{fire:+d}/{armour:+d}」"


def changed(whom: str, fire: int, armour: int, particle: str = "を") -> JaClause:
    """Somebody's values change until end of turn."""
    return JaClause(SURU, f"{whom}{particle}、{TURN_END}{signed(fire, armour)}")


def on_field(whose: str, row: int, kind: str = "キャラ") -> str:
    """Charas with their place: a row is a part of the battlefield and says it by itself."""
    return f"{whose}{ROWS[row]}{kind}" if row != ANY_ROW else f"戦場の{whose}{kind}"


# --- what skills do


@SAY(Raise)
def raise_(n: Raise, s: Speaker) -> Phrase:
    return changed(s.ref(TARGET), n.firepower, n.armour)


@SAY(RaiseSelf)
def raise_self(n: RaiseSelf, s: Speaker) -> Phrase:
    return changed(s.this, n.firepower, n.armour)


@SAY(RaiseAll)
def raise_all(n: RaiseAll, _s: Speaker) -> Phrase:
    whose = "自軍" if n.side == YOURS else "敵軍"
    return changed(f"{on_field(whose, n.row)}全員を", n.firepower, n.armour, "")


@SAY(Protect)
def protect(_n: Protect, s: Speaker) -> Phrase:
    refuse = JaVerb("受けない", "受けず", "受けなかった", "受ける", "受けず", "受けなければ", "受けない", "受けない")
    return JaClause(refuse, f"{TURN_END}、相手が使うスキルの影響を", subject=f"{s.ref(TARGET)}は、")


@SAY(Return)
def return_(_n: Return, s: Speaker) -> Phrase:
    return JaClause(MODOSU, f"{s.ref(TARGET)}を{'' if s.owns(TARGET) else '持ち主の'}手札に")


@SAY(UntwistAll)
def untwist_all(n: UntwistAll, _s: Speaker) -> Phrase:
    return JaClause(UNTWIST, f"{on_field('自軍', n.row)}全員を")


def _gone(s: Speaker) -> bool:
    """このカードがコストとして廃棄され、もう工廠にいないか。"""
    abilities = s.about.abilities if s.about is not None else ()
    skills = [skill for skill in abilities if isinstance(skill, Skill) and isinstance(skill.effect, UntwistDock)]
    return any(skill.cost.discard == SELF for skill in skills)


@SAY(UntwistDock)
def untwist_dock(n: UntwistDock, s: Speaker) -> Phrase:
    dock = f"{s.this}がいた工廠" if _gone(s) else f"{s.this}の工廠"
    return JaClause(UNTWIST, f"{dock}の先頭のカードを" if n.head_only else f"{dock}のカードを全て")


@SAY(HitAll)
def hit_all(n: HitAll, s: Speaker) -> Phrase:
    return JaClause(ATAERU, f"{on_field('敵軍', n.row)}全てに{s.count(n.damage, DAMAGE, 'を')}")


@SAY(Mill)
def mill(n: Mill, _s: Speaker) -> Phrase:
    return Steps((JaClause(SUTERU, f"相手の山札の上からカード{n.cards}枚を"), Fixed("これはダメージではない")))


@SAY(ExtraSet)
def extra_set(_n: ExtraSet, _s: Speaker) -> Phrase:
    more = Maybe(JaClause(SET, "好きな工廠にキャラ・カードをもう1枚"))
    return Steps((Lead("このターン", more), Fixed("すでにセットした工廠でもよい")))


@SAY(DrawThenDiscard)
def draw_then_discard(n: DrawThenDiscard, s: Speaker) -> Phrase:
    return Steps((JaClause(HIKU, s.count(n.cards, CARD, "を")), JaClause(SUTERU, "手札を1枚", then=True)))


@SAY(Look)
def look(n: Look, _s: Speaker) -> Phrase:
    return JaClause(MIRU, f"{'どちらかのプレイヤーの' if n.either_deck else '自分の'}山札の一番上のカードを")


WHILE = {
    WHILE_ESCORTING: "後衛キャラを護衛している間",
    WHILE_UNESCORTED: "後衛にいて護衛がいない間",
    WHILE_ENGAGED: "交戦している間",
}


@SAY(LastingBonus)
def static(n: LastingBonus, s: Speaker) -> Phrase:
    bonus = signed(n.firepower, n.armour)
    if n.reach in (OTHERS, ALL_YOURS):
        whose = "他の自軍" if n.reach == OTHERS else "自軍"
        kind = "キャラ" if n.class_ == ids.NO_CLASS else ja_table.SHIPS[n.class_]
        return JaClause(SURU, f"{on_field(whose, n.row, kind)}全員を{bonus}")
    return Lead(f"{s.this}が{WHILE[n.reach]}", JaClause(SURU, f"{s.this}を{bonus}"))


# --- what the rules do


@SAY(NameBlockers)
def name_blockers(_n: NameBlockers, _s: Speaker) -> Phrase:
    return Whose("相手は", Maybe(JaClause(suru("宣言"), "攻撃キャラ1人につき1人まで、ブロックするキャラを")))


@SAY(Window)
def window(n: Window, _s: Speaker) -> Phrase:
    if n.checks:
        return Fixed("装甲のなくなったキャラが撃沈し、きっかけを満たした自動発動スキルを処理する")
    if n.point == ids.AT_ENGAGEMENT:
        return Fixed("攻撃キャラのプレイヤーから交互にカットインしてもよい")
    return Nothing("両プレイヤーは交互にカットインでき、最後の宣言から順に処理する")


@SAY(Supply)
def supply(_n: Supply, _s: Speaker) -> Phrase:
    return Steps((JaClause(UNTWIST, "自分の戦場と工廠のカードを全て"), JaClause(HIKU, "カードを1枚")))


@SAY(EndTurn)
def end_turn(_n: EndTurn, _s: Speaker) -> Phrase:
    return Steps((
        JaClause(suru("勝利"), "相手の山札が0枚なら"),
        JaClause(NARU, "相手のターンに", subject="そうでなければ"),
    ))  # fmt: skip


@SAY(PlayerTurns)
def player_turns(n: PlayerTurns, s: Speaker) -> Phrase:
    return Whose("ゲームが終わるまで、両プレイヤーは交互に", s.say(n.body))


ALSO: dict[int, Phrase] = {
    DEPLOYS: Maybe(JaClause(OKONAU, "キャラとキューブのセット、先頭の移動、配備、廃棄か引き上げを好きな順に")),
    BARRAGES: Maybe(JaClause(TSUKAU, "戦場の自軍キャラの砲撃と航空攻撃を")),
    ATTACKS_MADE: Maybe(JaClause(suru("宣言"), "攻撃するキャラとそれぞれの攻撃先をまとめて")),
    TRIMS: JaClause(SUTERU, "手札が上限を超えているなら、決まった枚数になるまで"),
}


@SAY(Act)
def act(n: Act, _s: Speaker) -> Phrase:
    uses = Maybe(JaClause(TSUKAU, "スキルとアビリティを"))
    return uses if n.also == NOTHING_MORE else Steps((ALSO[n.also], uses))


# --- what stands on a card


def icons(cost: Cost) -> str:
    """Cost icons in words."""
    counts = (cost.white, cost.red, cost.blue, cost.black)
    parts = [f"{ja_table.COLOURS[i]}{n}" for i, n in enumerate(counts) if n]
    if cost.silver:
        parts.append(f"無色{cost.silver}")
    return "・".join(parts)


def price(cost: Cost, this: str) -> str:
    """The whole cost of a skill."""
    parts = [icons(cost)] if icons(cost) else []
    if cost.twist:
        parts.append(f"{this}をツイスト")
    if cost.discard == SELF:
        parts.append(f"{this}を廃棄")
    elif cost.discard == CUBE:
        parts.append("キューブ1つを廃棄")
    return "、".join(parts)


def noun(target: Target) -> JaNoun:
    """What a skill is aimed at."""
    most = f"合計コスト{target.most_cost}以下" if target.most_cost >= 0 else ""
    like = "ツイスト状態の" if target.twisted else f"{most}の" if most else ""
    aside = f"（{most}）" if target.twisted and most else ""  # 二つの条件を名の前に並べない
    if target.place == IN_DISCARD:
        return counted(f"自分の捨て山の{like}キャラ", "人", "キャラ", aside)
    if target.place == IN_DOCK:
        return counted(f"{'自分' if target.side == OWN else '相手'}の工廠の{like}カード", "枚", "カード", aside)
    if target.place == AT_HEAD:
        return JaNoun("自分の工廠の先頭のカード", "枚", "カード")
    own = target.side == OWN
    whose = "" if target.side == ANYONE else "自軍" if target.side == OWN else "敵軍"
    if not like:
        return JaNoun(on_field(whose, target.row), "人", "キャラ", own=own)
    where = "" if target.row != ANY_ROW else "戦場にいる"
    return counted(f"{where}{like}{whose}{ROWS[target.row]}キャラ", "人", "キャラ", aside, own)


def counted(word: str, counter: str, head: str, aside: str, own: bool = False) -> JaNoun:
    """数えられる名。但し書きは数の後ろに付ける。"""
    return JaNoun(word, counter, head, single=f"{word}1{counter}{aside}" if aside else "", own=own)


def face(card: CardDef, _s: Speaker) -> Face:
    """The line of printed values."""
    assert isinstance(card, Card)
    if card.cube:
        return Face(
            f"キューブ　{ja_table.FACTIONS[card.colour_no()]}（{ja_table.COLOURS[card.colour_no()]}）", "このキューブ"
        )
    powers = [ja_table.POWERS[i] for i, name in enumerate(ids.ABILITIES) if name in card.powers]
    line = (
        f"{ja_table.SHIPS[card.ship_no()] if card.class_ else '艦'}　{ja_table.FACTIONS[card.colour_no()]}　"
        f"コスト{icons(card.cost) or '0'}　火力{card.firepower}　装甲{card.armour}"
    )
    return Face(line, "このキャラ", ("／".join(powers),) if powers else ())


def heading(ability: Ability, s: Speaker) -> Heading:
    """Name, area, timing, cost and target of a skill."""
    assert isinstance(ability, Skill)
    area = ("手札", "工廠", "戦場")[ability.area]
    whose = "" if ability.turn == ids.WHO_EITHER else "自分の" if ability.turn == ids.WHO_OWN else "相手の"
    if not ability.declared():
        timing = f"{area}・自動発動"
    elif ability.timing == ids.T_ANY:
        timing = f"{area}・{whose + 'ターン中の' if whose else ''}任意のタイミング"
    else:
        timing = f"{area}・{whose}{ja_table.PHASE_NAMES[ability.timing]}"
    when = {
        ids.AT_SET: f"{s.this}を工廠にセットしたとき",
        ids.AT_SUNK: f"{s.this}が撃沈したとき",
        ids.AT_LAUNCHED: f"{s.this}を配備したとき",
    }.get(ability.when, "")
    lead = None
    if ability.target is not None:
        lead = s.choose(TARGET, noun(ability.target), early=True)
    return Heading(ability.ja, timing, price(ability.cost, s.this), when, lead)


def colour(card: CardDef) -> str:
    """What a card pays."""
    assert isinstance(card, Card)
    return ja_table.COLOURS[card.colour_no()]


def names(catalogue: Catalogue) -> dict[str, str]:
    """The printed names of all skills."""
    return {a.name: a.ja for c in catalogue.cards for a in c.abilities if isinstance(a, Skill)}


PLACEHOLDERS = Rows("ja", (CARD, DAMAGE), {"target": TARGET})
PLACEHOLDERS.enter(SAY, node_rows(Path(__file__).parents[1], "ja"), "fudaba.games.azuride")

WORDS = Words(
    lang="ja",
    title="スレイヴ・オブ・アズライド",
    nodes=SAY,
    face=face,
    heading=heading,
    guide=guide.JA,
    names=names,
    trait=colour,
    **sentences(Path(__file__).parents[1], "ja"),
)
