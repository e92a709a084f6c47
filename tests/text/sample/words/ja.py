"""The sample game in Japanese."""

from __future__ import annotations

from fudaba.kernel.tree.nodes import Ability, CardDef
from fudaba.text.clauses import MEASURE, Condition, JaClause, JaNoun, Quantity
from fudaba.text.inflection import ATAERU, HAKAI, HIKU, SUTERU, passive, suru
from fudaba.text.phrases import Face, Heading, Speaker, Table, Words
from tests.text.sample.nodes import (
    FOES,
    Attack,
    Discard,
    Draw,
    EmptyHand,
    Gone,
    Hurt,
    Life,
    SampleAbility,
    SampleCard,
    UnitCount,
    Units,
)

SAY = Table()
CARD = JaNoun("カード", "枚")
DAMAGE = JaNoun("ダメージ", first=True)
ATTACK = suru("攻撃")
DESTROYED = passive(HAKAI)


@SAY(Hurt)
def hurt(n: Hurt, s: Speaker) -> JaClause:
    return JaClause(ATAERU, f"{s.ref(n.whom)}に{s.count(n.amount, DAMAGE, 'を')}")


@SAY(Draw)
def draw(n: Draw, s: Speaker) -> JaClause:
    return JaClause(HIKU, s.count(n.amount, CARD, "を"))


@SAY(Discard)
def discard(n: Discard, s: Speaker) -> JaClause:
    return JaClause(SUTERU, f"手札から{s.count(n.amount, CARD, 'を')}")


@SAY(Attack)
def attack(_n: Attack, s: Speaker) -> JaClause:
    return JaClause(ATTACK, subject=f"{s.this}は")


@SAY(Gone)
def gone(n: Gone, s: Speaker) -> Condition:
    it = s.ref(n.whom)
    return Condition(f"{it}が{DESTROYED.ta}", f"{it}が破壊されなかった", f"{it}が{DESTROYED.te}")


@SAY(EmptyHand)
def empty_hand(_n: EmptyHand, s: Speaker) -> Condition:
    return Condition(f"{s.your}手札がない", f"{s.your}手札がある", f"{s.your}手札がなく")


@SAY(UnitCount)
def unit_count(_n: UnitCount, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=f"{s.your}ユニットの数")


@SAY(Life)
def life(_n: Life, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="残りの体力")


@SAY(Units)
def units(n: Units, s: Speaker) -> JaNoun:
    return JaNoun("相手のユニット" if n.whose == FOES else f"{s.your}ユニット", "体", "ユニット")


def face(card: CardDef, _s: Speaker) -> Face:
    assert isinstance(card, SampleCard)
    return Face(f"ユニット　攻撃{card.attack}　体力{card.life}", "このユニット")


def heading(ability: Ability, s: Speaker) -> Heading:
    assert isinstance(ability, SampleAbility)
    if ability.when == 0:
        return Heading(when=f"{s.this}が場に出たとき")
    return Heading(timing=s.term("action"), cost=f"{ability.cost}を支払う")


WORDS = Words(
    lang="ja",
    title="見本",
    nodes=SAY,
    face=face,
    heading=heading,
    terms={"field": "場", "hand": "手札", "wounds": "ダメージ", "life": "体力", "fire": "火", "ice": "氷",
           "enters": "ユニットが場に出たとき", "action": "行動"},
    prompts={"turn": "{seat}の手番：行動を選ぶ", "pick": "ユニットを選ぶ"},
    happenings={"drew": "{seat}はカードを{n}枚引いた", "hit": "{by}が[{card}に]{n}ダメージを与えた",
                "burnt": "{card}が{with}で燃えた"},
    reasons={"poor": "{1}が{0}足りない", "gone": "{0}はもう場にない"},
    verbs={"play": "{a}を出す", "attack": "{a}で攻撃する", "attack tag tag": "{a}で{b}を攻撃する",
           "attack all": "全員で攻撃する", "give": "{a}に{b}点を与える", "burn": "{a}で燃やす", "pass": "パス"},
    phases={"main": "メインフェイズ", "draw": "ドローステップ"},
    outcomes={"last": "{winners}が最後まで残り、勝利した"},
    problems={"too-many": "{0}は{1}枚までしか入れられない"},
)  # fmt: skip
