"""What a game declares about itself: its zones, numbers, counters, words and reasons, each known by a small int.

A game names its records with ``Final`` ints and lists them with `in_order`, each beside its int; everything that
prints, saves or shows a world reads the names from here, so nothing else has to be written for a new zone or counter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeVar

from fudaba.contract import EventKind, FactOf, FactType, FormKind, Rank, Role
from fudaba.kernel.errors import KernelFault

# Who sees the faces of the cards in a zone.
NOBODY: Final = 0
OWNER: Final = 1
ALL: Final = 2

# What an argument of an option stands for, and so how it prints.
NAME: Final = 0  # a card in a hidden zone of the chooser: printed as its name, equal copies are one option
TAG: Final = 1  # a card everybody sees: printed as #12
SEAT: Final = 2  # printed as A, B, C and so on
NUMBER: Final = 3
WORD: Final = 4  # an index into the game's words
KIND: Final = 5  # an index into the catalogue: printed as the card's id
PENDING: Final = 6  # the number of something that waits to resolve: printed as !41

# What a choice is for: people and programs that pass, wait or look ahead go by this.
TURN: Final = "turn"  # an act of one's own turn
WINDOW: Final = "window"  # an answer to what another does; the last option passes
COST: Final = "cost"
TARGET: Final = "target"
EFFECT: Final = "effect"  # a part of what a card does
BATTLE: Final = "battle"
ORDER: Final = "order"  # which of several things comes first
SETUP: Final = "setup"

# What reasons are about, in the order in which a player would check; 0 are those that nobody is told.
RANKS: Final = {
    "": 0, "seat": 1, "phase": 2, "moment": 3, "spent": 4, "limit": 5, "condition": 6, "target": 7, "cost": 8,
}  # fmt: skip

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # of the seats


T = TypeVar("T")


def in_order(*rows: tuple[int, T]) -> tuple[T, ...]:
    """Records, each beside the int it is known by, as a tuple in which it stands at that place."""
    found: list[T] = []
    for no, record in rows:
        if no != len(found):
            raise KernelFault(f"{record} is known by {no} but listed at {len(found)}")
        found.append(record)
    return tuple(found)


@dataclass(frozen=True)
class Zone:
    """A place for cards. Every seat has one of each, except the shared ones. The top of a pile is the list's end.

    Cards in a zone that ``listens`` may answer events or be set off by them. ``limit`` is how many cards it holds (0:
    any number). One whose list begins with its head instead of its bottom says so (``headed``).
    """

    name: str
    sees: int
    ordered: bool = False
    shared: bool = False
    listens: bool = False
    limit: int = 0
    headed: bool = False

    @property
    def pile(self) -> bool:
        """Whether cards only lie here, for all to see: in no order, without a limit, and listening to nothing."""
        return self.sees == ALL and not self.ordered and not self.listens and self.limit == 0


@dataclass(frozen=True)
class Number:
    """A number the world or each seat keeps (life, dice of a face, round). A secret one shows to its seat only.

    ``holds`` is SEAT or TAG (a card) where the number names one, -1 for none. Others lie from ``least`` to ``most``.
    One that can be ``unset`` is -1 until it is set, and stands in no view until then.
    """

    name: str
    start: int = 0
    secret: bool = False
    least: int = 0
    most: int = 999
    holds: int = NUMBER
    unset: bool = False


@dataclass(frozen=True)
class Counter:
    """A number each card keeps while it stays where it is. A hidden one shows in no view and is bookkeeping.

    One that ``holds`` a SEAT or a TAG (a card) counts it from one, and views name the seat; any other lies from
    ``least`` to ``most``. One that is a ``state`` shows as that word, and as a number only where there are several.
    What a card listens to (``Rules.points_of``) may depend on its counters, but not on one that is not ``heard``.
    ``adds`` are the values of the card that each of them raises by one, ``takes`` those that it lowers, ``until`` the
    duration after which it goes.
    """

    name: str
    hidden: bool = False
    least: int = 0
    most: int = 999
    holds: int = NUMBER
    heard: bool = True
    state: str = ""
    adds: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    until: int = -1


@dataclass(frozen=True)
class Lasting:
    """A kind of lasting change (`Mod`): the value of a card that it raises, or with ``sets`` begins anew.

    One without a value is something else that holds for a card or a seat.
    """

    name: str
    value: str = ""
    sets: bool = False


@dataclass(frozen=True)
class Fact:
    """A public fact of the position, or of each seat: its type (bool, int, str, list), and what a text stands for.

    ``of`` is "seat", "card", "place" or "word". A secret one shows to its own seat only.
    """

    name: str
    type: FactType
    of: FactOf | Literal[""] = ""
    seat: bool = False
    secret: bool = False


@dataclass(frozen=True)
class Verb:
    """A kind of option: its word and what its arguments stand for. One that ``ends`` gives up what is left to do.

    One with a ``short`` word may be begun by that too: what somebody says who does not know that more is asked for.
    One that ``stops`` passes, declines or ends what is asked and does nothing else; one that ``loses`` parts with the
    card that it names, for little.
    """

    word: str
    args: tuple[int, ...] = ()
    ends: bool = False
    short: str = ""
    stops: bool = False
    loses: bool = False


@dataclass(frozen=True)
class Prompt:
    """A kind of choice and what it is for. In a private one the other seats are not told who is being asked.

    ``form`` is how people are asked where there is more to choose than one thing. One of the turn that is ``inside`` an
    act already begun leaves no room for others.
    """

    name: str
    rule: str
    private: bool = False
    role: Role = EFFECT
    form: FormKind = "one"
    inside: bool = False


@dataclass(frozen=True)
class Part:
    """A named part of the turn order, the rule it stands in, and the part that it is a part of (-1: none)."""

    name: str
    rule: str
    outer: int = -1


@dataclass(frozen=True)
class Told:
    """What a number of an event stands for: ``n`` (how much), ``now`` (what it is afterwards), or a name of its own.

    With ``words`` it is a word of the game: the one so many places after that one.
    """

    name: str
    words: int = -1


HOW_MUCH: Final = Told("n")
NOW: Final = Told("now")


@dataclass(frozen=True)
class Happening:
    """Something that can happen: the game's own name for it, the rule that applies, and its kind in the contract.

    The kind animates, groups and paces; the name picks the sentence. ``n`` and ``m`` say what the two numbers of an
    event stand for. Several happenings may share a name, and so a sentence, where different rules apply. A ``quiet``
    one only moves cards for clients that show them: a story has said already what came about.
    """

    name: str
    rule: str
    kind: EventKind = "note"
    n: Told = HOW_MUCH
    m: Told = NOW
    quiet: bool = False


# How a kind of event is told, as bits.
HEADS: Final = 1  # it follows from nothing
LEADS: Final = 2  # what is done next follows from it
MOVES: Final = 4  # it tells from where to where
OPENS: Final = 8  # a card that every seat has been told of is no secret to those who only watch
BITS: Final = (
    (HEADS, ("round", "turn", "phase")),
    (LEADS, ("declare", "play", "use", "resolve")),
    (MOVES, ("move", "draw", "pay", "play", "destroy", "reveal", "choose", "shuffle")),
    (OPENS, ("declare", "play", "use", "pay", "reveal", "stop")),
)


def telling(happening: Happening) -> int:
    """How a happening is told, as bits."""
    return sum(bit for bit, kinds in BITS if happening.kind in kinds)


@dataclass(frozen=True)
class Reason:
    """Why something is not offered: a code, the rule that decides, and no sentence.

    ``rank`` is what it is about, in the order in which a player would check; an empty one only keeps options in their
    canonical order and is told to nobody.
    """

    code: str
    rule: str
    rank: Rank | Literal[""] = "condition"
    args: tuple[int, ...] = ()  # what its arguments stand for, like those of a verb


@dataclass(frozen=True)
class CardType:
    """A type of cards, and the rule that says what it is."""

    name: str
    rule: str


@dataclass(frozen=True)
class Term:
    """A word that cards use, and the rule that explains it; the rule begins with it."""

    name: str
    rule: str


@dataclass(frozen=True)
class Schema:
    """All names of one game; what it does not have it leaves out. Reason 0 is always "allowed"."""

    zones: tuple[Zone, ...]
    numbers: tuple[Number, ...] = ()
    seat_numbers: tuple[Number, ...] = ()
    counters: tuple[Counter, ...] = ()
    verbs: tuple[Verb, ...] = ()
    prompts: tuple[Prompt, ...] = ()
    happenings: tuple[Happening, ...] = ()
    reasons: tuple[Reason, ...] = ()
    words: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    durations: tuple[str, ...] = ()
    changes: tuple[Lasting, ...] = ()
    phases: tuple[Part, ...] = ()
    facts: tuple[Fact, ...] = ()
    states: tuple[str, ...] = ()  # of cards, besides those of counters
    values: tuple[str, ...] = ()  # of cards, as they are now
    types: tuple[CardType, ...] = ()
    terms: tuple[Term, ...] = ()
    dice: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()  # of the dice, the lowest first
    counts: tuple[str, ...] | None = None  # the numbers of a seat that views show, if not those that it keeps
