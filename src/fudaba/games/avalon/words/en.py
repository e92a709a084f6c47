"""Sanctuary of Avalon in English: faces and headings of cards, and all tables together."""

from __future__ import annotations

from pathlib import Path

from fudaba.games.avalon.cards import SOLE_EFFECT, Ability, Card
from fudaba.games.avalon.flow.slots import SECOND, TARGET
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.words import en_battle, en_effects, en_round, guide
from fudaba.games.avalon.words.en_terms import CARD, OWN, TIMINGS, TRIBES, keyword_names
from fudaba.kernel.tree import nodes
from fudaba.kernel.tree.nodes import CardDef
from fudaba.text.lexicon import node_rows, sentences
from fudaba.text.phrases import Face, Heading, Speaker, Table, Words
from fudaba.text.rows import Rows

GAME = Path(__file__).parents[1]


def face(card: CardDef, _s: Speaker) -> Face:
    """The line of printed values."""
    assert isinstance(card, Card)
    stars = "★" * card.stars
    if card.type == ids.CREATURE:
        frame = "attributeless" if card.attribute == ids.NONE else ids.ICON_NAMES[card.attribute]
        icons = [
            f"{n} {'attributeless' if i == ids.NONE else ids.ICON_NAMES[i]}" for i, n in enumerate(card.icons) if n
        ]
        mana = f"mana {', '.join(icons)}{'s' if card.icons[ids.VESSEL] > 1 else ''}" if icons else "no mana"
        tribe = "creature" if card.tribe == ids.NO_TRIBE else TRIBES[card.tribe]
        line = f"{frame.capitalize()} {tribe} {stars}; {mana}; attack {card.attack}, endurance {card.endurance}"
        notes = tuple(f"{k.capitalize()}." for k in keyword_names(card.keywords))
        return Face(line, "this creature", notes)
    if card.type == ids.MAGIC:
        notes = ("May also be cast in your main phase.",) if card.in_main else ()
        return Face(f"Magic {stars}", "this card", notes)
    if card.type == ids.SUPPORT:
        return Face(f"Battle support {stars}", "this card")
    return Face("Avatar", "this card")


def heading(ability: nodes.Ability, s: Speaker) -> Heading:
    """An ability's timing; what may be declined says so. A support speaks of the fighter it helps."""
    assert isinstance(ability, Ability)
    if ability.when == ids.AT_SUPPORT:
        s.this = OWN
    if ability.name == SOLE_EFFECT:
        return Heading()
    also = ", also in the sanctuary" if ability.in_sanctuary else ""
    return Heading(timing=TIMINGS[ability.when] + also, may=ability.optional)


def slot_ref(slot: object, s: Speaker) -> str:
    """What a slot holds."""
    assert isinstance(slot, int)
    return s.ref(slot)


SAY = Table(en_effects.SAY, en_battle.SAY, en_round.SAY)
ROWS = Rows("en", (CARD,), {"target": TARGET, "second": SECOND}, {"slot": slot_ref})
ROWS.enter(SAY, node_rows(GAME, "en"), "fudaba.games.avalon")

WORDS = Words(
    lang="en",
    title="Sanctuary of Avalon",
    nodes=SAY,
    face=face,
    heading=heading,
    guide=guide.EN,
    **sentences(GAME, "en"),
)
