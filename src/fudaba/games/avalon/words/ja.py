"""アヴァロンの聖域の日本語: カードの面と見出し、そして全部の表。"""

from __future__ import annotations

from pathlib import Path

from fudaba.games.avalon.cards import SOLE_EFFECT, Ability, Card
from fudaba.games.avalon.flow.slots import SECOND, TARGET
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.words import guide, ja_battle, ja_effects, ja_round
from fudaba.games.avalon.words.ja_terms import ATTRIBUTES, CARD, ICONS, OWN, TIMINGS, TRIBES, keyword_names
from fudaba.kernel.tree import nodes
from fudaba.kernel.tree.nodes import CardDef
from fudaba.text.lexicon import node_rows, sentences
from fudaba.text.phrases import Face, Heading, Speaker, Table, Words
from fudaba.text.rows import Rows

GAME = Path(__file__).parents[1]


def face(card: CardDef, _s: Speaker) -> Face:
    """印刷された値。"""
    assert isinstance(card, Card)
    stars = "★" * card.stars
    if card.type == ids.CREATURE:
        mana = "・".join(f"{ICONS[i]}{n}" for i, n in enumerate(card.icons) if n) or "なし"
        body = f"攻撃値{card.attack}　耐久値{card.endurance}"
        tribe = "" if card.tribe == ids.NO_TRIBE else f"{TRIBES[card.tribe]}　"
        line = f"{ATTRIBUTES[card.attribute]}属性　{tribe}{stars}　魔素 {mana}　{body}"
        return Face(line, "このクリーチャー", tuple(f"{k}。" for k in keyword_names(card.keywords)))
    if card.type == ids.MAGIC:
        notes = ("自分のメインフェイズにも使える。",) if card.in_main else ()
        return Face(f"魔法　{stars}", "このカード", notes)
    if card.type == ids.SUPPORT:
        return Face(f"戦闘支援　{stars}", "このカード")
    return Face("アバター", "このカード")


def heading(ability: nodes.Ability, s: Speaker) -> Heading:
    """能力の時機。任意の能力は「望むなら」で始まる。支援は、助けるクリーチャーのことを言う。"""
    assert isinstance(ability, Ability)
    if ability.when == ids.AT_SUPPORT:
        s.this = OWN
    if ability.name == SOLE_EFFECT:
        return Heading()
    also = "（聖地でも有効）" if ability.in_sanctuary else ""
    return Heading(timing=TIMINGS[ability.when] + also, when="望むなら" if ability.optional else "")


def slot_ref(slot: object, s: Speaker) -> str:
    """欄の示すもの。"""
    assert isinstance(slot, int)
    return s.ref(slot)


SAY = Table(ja_effects.SAY, ja_battle.SAY, ja_round.SAY)
ROWS = Rows("ja", (CARD,), {"target": TARGET, "second": SECOND}, {"slot": slot_ref})
ROWS.enter(SAY, node_rows(GAME, "ja"), "fudaba.games.avalon")

WORDS = Words(
    lang="ja",
    title="アヴァロンの聖域",
    nodes=SAY,
    face=face,
    heading=heading,
    guide=guide.JA,
    **sentences(GAME, "ja"),
)
