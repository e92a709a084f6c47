"""The small records of both languages: verbs with their forms, nouns with their counting words, clauses and joints.

They are data; ``say`` and the languages put them together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

# --- verbs and nouns


@dataclass(frozen=True)
class EnVerb:
    """An English verb: deal, deals, dealt, dealt, dealing."""

    base: str
    third: str
    past: str
    participle: str
    ing: str


@dataclass(frozen=True)
class JaVerb:
    """A Japanese verb: 引く, 引いて, 引いた, 引かない, 引き, 引けば, 引ける, 引かれる."""

    plain: str
    te: str
    ta: str
    nai: str
    stem: str
    ba: str
    can: str
    passive: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Said:
    """Anything an entry of a table may return."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun(Said):
    """A noun that can be counted, chosen from and referred back to."""


@dataclass(frozen=True)
class EnNoun(Noun):
    """``EnNoun("unit", "units")``.

    ``article`` is "a" or "an". ``of`` makes a choice partitive ("one of your units": of="your"). ``after`` follows the
    noun ("in your hand"). ``head`` is what later sentences call it ("that unit"). A mass noun has no plural ("2
    damage"). A ``person`` is never "it" but "that player". What is ``known`` (the card just looked at) is not chosen in
    words: what is done with it may be optional, choosing it is not spoken of. What is ``own`` is the acting player's.
    """

    one: str
    many: str
    article: str = "a"
    of: str = ""
    after: str = ""
    head: str = ""
    mass: bool = False
    person: bool = False
    known: bool = False
    own: bool = False


@dataclass(frozen=True)
class JaNoun(Noun):
    """``JaNoun("相手のユニット", "体", "ユニット")``: the noun, its counting word, and what later sentences call it.

    With ``first`` the number stands before the noun and there is no counting word: 2ダメージ. A ``person`` is never
    それ but そのプレイヤー. ``known`` and ``own`` as in English. ``single`` is how one of them is named where a
    counting word at the end does not do: 精1体かほかのプレイヤー1人.
    """

    word: str
    counter: str = "つ"
    head: str = ""
    first: bool = False
    person: bool = False
    known: bool = False
    single: str = ""
    own: bool = False


# How a number is known.
PRINTED: Final = 0  # it stands on the card
THAT: Final = 1  # it was remembered earlier: that many
MEASURE: Final = 2  # it is read from the table: the number of your units
UP_TO: Final = 3  # at most so many


@dataclass(frozen=True)
class Quantity(Said):
    """A number as the text knows it: ``n`` if printed or an upper bound, ``text`` if it is a measure.

    What was remembered may have a ``limit`` ("that much damage, but no more than its life value"); Japanese can say
    in ``text`` as much as what it is.
    """

    how: int
    n: int = 0
    text: str = ""
    limit: str = ""


@dataclass(frozen=True)
class Condition(Said):
    """What may be so. ``yes`` and ``no`` are whole clauses ("it was destroyed", それが破壊された).

    ``te`` is the joining form that Japanese needs before a second condition (それが破壊されて); English leaves it out.
    """

    yes: str
    no: str
    te: str = ""


# --- clauses and what holds them together


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase(Said):
    """Something that happens, from one clause to a whole paragraph."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Clause(Phrase):
    """One verb with what belongs to it."""


@dataclass(frozen=True)
class EnClause(Clause):
    """A verb and what follows it: deal + "2 damage to it". Without a subject it is the acting player's.

    ``plural`` is for subjects such as "your units". A clause that ``leads`` (choose, look) opens a sentence of its own
    and binds to what comes next. ``then``: it comes after what stands before it ("draw 2 cards, then discard a card").
    """

    verb: EnVerb
    after: str = ""
    subject: str = ""
    plural: bool = False
    leads: bool = False
    then: bool = False


@dataclass(frozen=True)
class JaClause(Clause):
    """A verb and what stands before it: それに2ダメージを + 与える. A subject has its particle: このユニットは.

    ``then`` as in English: カードを2枚引き、その後手札を1枚捨てる.
    """

    verb: JaVerb
    before: str = ""
    subject: str = ""
    leads: bool = False
    then: bool = False


@dataclass(frozen=True)
class Fixed(Phrase):
    """A whole sentence that nothing inflects, without its full stop. For rules text that is no action."""

    text: str


@dataclass(frozen=True)
class Nothing(Phrase):
    """Bookkeeping that is left out of running text; ``text`` is what the effect reference says of it."""

    text: str = ""


@dataclass(frozen=True)
class Chosen(Phrase):
    """The choice of something that the text then speaks of; ``Speaker.choose`` makes it.

    It falls away where the thing can be named in the first clause that uses it, and is ``clause`` otherwise. What is
    chosen ``early`` (a target, announced with its effect) may be named later in the text than it is chosen.
    """

    key: str
    clause: Clause
    early: bool = False


@dataclass(frozen=True)
class Steps(Phrase):
    """One thing after another."""

    parts: tuple[Phrase, ...]


@dataclass(frozen=True)
class Maybe(Phrase):
    """You may do it. してもよい."""

    body: Phrase


@dataclass(frozen=True)
class Must(Phrase):
    """You must do it. しなければならない."""

    body: Phrase


@dataclass(frozen=True)
class Cannot(Phrase):
    """It cannot be done. できない."""

    body: Phrase


@dataclass(frozen=True)
class Instead(Phrase):
    """It is done instead of what would have happened. 代わりに."""

    body: Phrase


@dataclass(frozen=True)
class Given(Phrase):
    """If it is so, one thing; otherwise another."""

    condition: Condition
    then: Phrase
    other: Phrase | None = None


@dataclass(frozen=True)
class Follow(Phrase):
    """First one thing; if that was done, another. そうしたなら."""

    first: Phrase
    then: Phrase


@dataclass(frozen=True)
class Price(Phrase):
    """A cost that stands in the sentence: "pay 1 to draw a card", 1を支払って、カードを1枚引く."""

    cost: Phrase
    body: Phrase


@dataclass(frozen=True)
class Alternatives(Phrase):
    """One of several, chosen by the player."""

    parts: tuple[Phrase, ...]


@dataclass(frozen=True)
class Lead(Phrase):
    """A circumstance before the whole: "when this unit enters play", このユニットが場に出たとき (without a comma)."""

    when: str
    body: Phrase


@dataclass(frozen=True)
class Whose(Phrase):
    """Somebody else acts: "each opponent", 各対戦相手は. The Japanese subject carries its particle."""

    subject: str
    body: Phrase
    plural: bool = False


@dataclass(frozen=True)
class Again(Phrase):
    """Repeated while it is so; without a condition, until the game ends."""

    body: Phrase
    condition: Condition | None = None
