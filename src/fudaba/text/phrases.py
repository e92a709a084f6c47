"""What a game says, as data: the tables of a game, what stands on its cards, and what its entries may ask.

A game fills these records in ``words/en.py`` and ``words/ja.py``; ``fudaba.text`` turns them into sentences.
``docs/writing-words.md`` shows how.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from fudaba.text.clauses import Condition, Fixed, Noun, Phrase, Quantity, Said

if TYPE_CHECKING:
    from fudaba.kernel.catalogue import Catalogue
    from fudaba.kernel.tree.nodes import Ability, Amount, CardDef, Node, PerCard, Selector, Test

T = TypeVar("T")


# --- what stands on a card


@dataclass(frozen=True)
class Heading:
    """What stands before an ability's effect.

    ``name``, ``timing``, ``marks`` and ``cost`` print in front of the colon. ``when`` is the circumstance of a
    triggered ability. ``lead`` is a first step that the ability's header holds (its targets): ``s.choose(slot, noun,
    early=True)``. ``pay`` is a cost that stands inside the sentence. With ``may`` the effect can be declined. ``who``
    is somebody else who acts in place of the reader ("its owner", 所有者は). A ``silent`` ability has no text: another
    one says it.
    """

    name: str = ""
    timing: str = ""
    cost: str = ""
    when: str = ""
    lead: Phrase | None = None
    may: bool = False
    pay: Phrase | None = None
    marks: tuple[str, ...] = ()
    who: str = ""
    silent: bool = False


@dataclass(frozen=True)
class Face:
    """What stands on a card besides its abilities: one line of values, keywords, and what the text calls the card."""

    line: str = ""
    this: str = ""
    notes: tuple[str, ...] = ()


def no_heading(_ability: Ability, _speaker: Speaker) -> Heading:
    """For a game in which nothing stands before what a card does."""
    return Heading()


@mypyc_attr(allow_interpreted_subclasses=True)
class Speaker:
    """What an entry asks of the language it speaks. The same names in both, each with its own grammar."""

    lang: str
    about: CardDef | None  # the card whose text is being made
    this: str
    you: str
    your: str

    def say(self, node: Node) -> Phrase:
        """Another node's phrase."""
        raise NotImplementedError

    def condition(self, test: Test) -> Condition:
        """A condition's clause."""
        raise NotImplementedError

    def quantity(self, amount: Amount | PerCard | int) -> Quantity:
        """A number as the text knows it."""
        raise NotImplementedError

    def noun(self, cards: Selector) -> Noun:
        """What a selector selects."""
        raise NotImplementedError

    def ask(self, part: object) -> Said:
        """Any other part that has an entry (a cost, a target, a duration)."""
        raise NotImplementedError

    def number(self, amount: Amount | PerCard | int) -> str:
        """A bare number: "2", "that much", "the number of your units"."""
        raise NotImplementedError

    def count(self, amount: Amount | PerCard | Quantity | int, noun: Noun, particle: str = "") -> str:
        """So many of something: "2 cards", カードを2枚 (with the particle を)."""
        raise NotImplementedError

    def some(self, least: Amount | int, most: Amount | int, noun: Noun, particle: str = "") -> str:
        """Between so many and so many: "up to 2 units", ユニットを2体まで. ``most`` below zero is no limit."""
        raise NotImplementedError

    def one(self, cards: Selector | Noun) -> str:
        """One of them, when it is first named: "an opposing unit", 相手のユニット1体."""
        raise NotImplementedError

    def each(self, cards: Selector | Noun) -> str:
        """Each of them: "each of your units", 自分のユニットそれぞれ."""
        raise NotImplementedError

    def all(self, cards: Selector | Noun) -> str:
        """All of them: "all your units", すべての自分のユニット."""
        raise NotImplementedError

    def bind(self, slot: int, noun: Noun, each: bool = False) -> None:
        """From now on the slot holds this; with ``each``, several of them one by one."""
        raise NotImplementedError

    def choose(self, slot: int, noun: Noun, early: bool = False) -> Phrase:
        """Bind the slot to one of these that is chosen now.

        The text says "choose a unit" only where it cannot say "deal 2 damage to a unit". With ``early`` (targets, which
        are announced with the effect) the first use may stand later in the text.
        """
        raise NotImplementedError

    def ref(self, slot: int) -> str:
        """What a slot holds: "a unit" where it is first named, later "that unit", そのユニット.

        The string stands for a name that is found when the whole text is known: put it into clauses, do not read it.
        """
        raise NotImplementedError

    def owns(self, slot: int) -> bool:
        """Whether what a slot holds is the acting player's own."""
        raise NotImplementedError

    def them(self, slot: int) -> str:
        """Like ``ref``, but several are meant together and not one by one: "them", それら."""
        raise NotImplementedError

    def its(self, slot: int) -> str:
        """The possessive of ``ref``: "that unit's", そのユニットの."""
        raise NotImplementedError

    def term(self, name: str) -> str:
        """A word of the game's terms."""
        raise NotImplementedError

    def card(self, id_: str) -> str:
        """The name of a card, as it stands in a sentence."""
        raise NotImplementedError

    def text(self, phrase: Phrase) -> str:
        """A phrase as finished sentences."""
        raise NotImplementedError


# --- the tables of a game


class _Always:
    """An entry that says the same whatever the node holds."""

    def __init__(self, said: Said) -> None:
        self.said: Said = said

    def __call__(self, _node: object, _speaker: Speaker) -> Said:
        return self.said


class Table:
    """Entries by class. ``@SAY(Hurt)`` above a function makes it the entry of ``Hurt``.

    A table made of others has their entries, so that a language can be written in several files.
    """

    def __init__(self, *parts: Table) -> None:
        self.entries: dict[type, Callable[[object, Speaker], Said]] = {}
        for part in parts:
            self.entries.update(part.entries)

    def fixed(self, sentences: Mapping[type, str]) -> None:
        """Enter classes that always say the same: finished sentences without their full stops."""
        for cls, sentence in sentences.items():
            self.entries[cls] = _Always(Fixed(sentence))

    def __call__(self, cls: type[T]) -> Entry[T]:
        """A decorator for the entry of one class."""
        return Entry(self, cls)


class Entry(Generic[T]):
    """Waits for the function that speaks for a class."""

    def __init__(self, table: Table, cls: type[T]) -> None:
        self.table: Table = table
        self.cls: type[T] = cls

    def __call__(self, function: Callable[[T, Speaker], Said]) -> Callable[[T, Speaker], Said]:
        """Enter the function; the name stays usable."""
        self.table.entries[self.cls] = cast("Callable[[object, Speaker], Said]", function)
        return function


@dataclass(frozen=True)
class Guide:
    """What somebody who sits down at a table wants to know, in one language.

    ``goal`` says how the game is won and what a turn is about, a paragraph per line. ``settings`` names the options of
    the game by name and each value by ``name=value``; ``about`` says by ``name=value`` whom a value is for. ``short``
    holds names of zones, numbers and counters for places with little room.
    """

    goal: str = ""
    settings: dict[str, str] = field(default_factory=dict)
    about: dict[str, str] = field(default_factory=dict)
    short: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Words:
    """Everything a game says in one language. The values of the dicts are templates; see ``docs/writing-words.md``.

    Keys are the names the schema uses: ``prompts``, ``happenings`` by name, ``reasons`` by code, ``verbs`` by word
    (or by word and kinds of arguments, "use tag tag"), ``terms`` for zones, numbers, counters, words, points,
    durations and values, ``clauses`` by name for happenings that join the line of what they follow from, ``each`` by
    name for those that befall several players alike, ``phases`` by the name of the Phase, ``outcomes`` by reason,
    ``problems`` of decks by code.
    ``reworded`` has the last word on what stands on a card, in a house that calls things otherwise.
    ``trait`` is what matters of a card where it is used up, in a word (its colour): ``{a_is}`` in options.
    ``{a_here}`` is the card that stands in the place that an option names, where it is about that card.
    """

    lang: str
    title: str
    nodes: Table
    face: Callable[[CardDef, Speaker], Face]
    heading: Callable[[Ability, Speaker], Heading]
    terms: dict[str, str] = field(default_factory=dict)
    prompts: dict[str, str] = field(default_factory=dict)
    happenings: dict[str, str] = field(default_factory=dict)
    reasons: dict[str, str] = field(default_factory=dict)
    verbs: dict[str, str] = field(default_factory=dict)
    phases: dict[str, str] = field(default_factory=dict)
    outcomes: dict[str, str] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)
    names: Callable[[Catalogue], dict[str, str]] | None = None
    trait: Callable[[CardDef], str] | None = None
    reworded: Callable[[str], str] | None = None
    guide: Guide = field(default_factory=Guide)
    clauses: dict[str, str] = field(default_factory=dict)
    each: dict[str, str] = field(default_factory=dict)
