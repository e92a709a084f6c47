"""The contract: what the engine gives to everything above it, and what it takes, as plain dicts.

Page, server, terminal, environments and bots read these shapes and nothing below them. A field that is empty is left
out; a name that may be missing says ``Opt``. There is no union of records anywhere: one flat record has a ``kind``
and the fields that this kind needs. Clients ignore fields they do not know.
"""

from typing import Final, Literal, Required, TypedDict
from typing import NotRequired as Opt

V: Final = 1
"""The major number of the contract, in every view: it grows when a field goes, or changes its name, type or meaning."""

Seat = str
"""``A``; letters go on to ``Z``."""
Name = str
"""A catalogue id: ``hammer-knight``."""
Rule = str
"""A ledger id; empty where the table itself says no."""
Value = bool | int | str | list[str]
"""A fact; ``describe`` gives its type and what a string stands for (seat, card, word)."""
Both = dict[str, str]
"""A text by language: ``ja`` and ``en``. Sentences have fields in braces, which the teller fills in."""


ArgKind = Literal["card", "name", "die", "place", "seat", "number", "word", "ability", "pending"]
FactType = Literal["bool", "int", "str", "list"]
FactOf = Literal["seat", "card", "place", "word"]
FormKind = Literal["one", "set", "pay", "divide", "order"]
Rank = Literal["seat", "phase", "moment", "spent", "limit", "condition", "target", "cost"]
"""What a reason is about, in the order in which a player would check."""
Sees = Literal["all", "owner", "nobody"]
Role = Literal["turn", "window", "cost", "target", "effect", "battle", "order", "setup"]
PendingKind = Literal["play", "ability", "action", "damage", "trigger"]
PendingState = Literal["declared", "resolving"]
EventKind = Literal[
    "round", "turn", "phase", "window", "role", "join", "leave", "outcome",
    "declare", "play", "use", "target", "pay", "choose", "pass", "resolve", "stop",
    "move", "draw", "reveal", "look", "shuffle", "roll", "die",
    "damage", "prevent", "heal", "destroy", "mark", "value", "number", "note",
]  # fmt: skip


class CardRef(TypedDict, total=False):
    """A card as a viewer may know it: ``{}`` is "a card".

    ``id`` (``#12``) is its public tag, there only while or after everybody could see which card it is; ``card`` its
    name; ``seat`` and ``place`` where it lies (or lay, in an event).
    """

    id: str
    card: Name
    seat: Seat
    place: str


class Arg(TypedDict, total=False):
    """One thing that an option or a sentence points at: enough to light it up.

    ``card`` is a tagged card; ``name`` a card by its name in a hidden place, or anywhere if there is no place. For
    ``name`` and ``die`` ``n`` is how many equal ones there are. Where an option is about who stands in a ``place``,
    that card is named with it.
    """

    kind: Required[ArgKind]
    id: str
    card: Name
    seat: Seat
    place: str
    die: str
    face: str
    word: str
    ability: str
    n: int
    pending: int


class Notice(TypedDict):
    """Why not, or "mind this"; the sentence is built on request.

    ``verb`` is the verb it is about, ``also`` how many other verbs are refused for other reasons. ``sentence`` is added
    by text or server in the reader's language.
    """

    code: str
    rule: Rule
    args: list[Arg]
    verb: Opt[str]
    also: Opt[int]
    sentence: Opt[str]


class Option(TypedDict):
    """One possible answer, or piece of one. ``text`` is the stable notation, the only thing an answer holds.

    ``times``: how often it may stand in one answer (once if left out). ``uses``: candidates that share a word here
    exclude each other. ``pays``: which owed things it can pay. ``by`` and ``at``: the cards among which it will ask who
    does it, and to whom, so that they can be pressed to begin it. ``care``: something to be asked "sure?" about.
    ``last``: by its printed timing it cannot be done in a later part of this turn.
    ``label`` is added by text or server in the reader's language.
    """

    text: str
    verb: str
    args: list[Arg]
    times: Opt[int]
    uses: Opt[list[str]]
    pays: Opt[list[str]]
    by: Opt[list[Arg]]
    at: Opt[list[Arg]]
    care: Opt[Notice]
    last: Opt[bool]
    label: Opt[str]


class Owed(TypedDict):
    """So much of something is still to be paid."""

    what: str
    n: int


class Form(TypedDict, total=False):
    """How a person would like to be asked.

    ``candidates`` is everything choosable, whatever was chosen before; ``owed`` what remains to be paid; ``points``
    what is to be divided, with ``each`` the least and most for one; ``ready`` whole answers to start from.
    """

    kind: Required[FormKind]
    candidates: list[Option]
    owed: list[Owed]
    points: int
    each: list[int]
    ready: list[list[str]]


class Source(TypedDict, total=False):
    """What asks or acts: a card, one of its abilities, something that waits."""

    card: CardRef
    ability: str
    pending: int


class Choice(TypedDict):
    """What is asked of one seat, which alone sees it.

    ``id`` (``A31``) counts per seat and is never given twice in one run; ``least`` and ``most`` say how many candidates
    make a whole answer; ``options`` are the legal next pieces in canonical order, ``chosen`` the pieces so far;
    ``back`` and ``undo`` are None where possible.
    """

    id: str
    seat: Seat
    kind: str
    rule: Rule
    role: Role
    form: Form
    least: int
    most: int
    options: list[Option]
    chosen: list[Option]
    back: Notice | None
    undo: Notice | None
    window: Opt[str]
    source: Opt[Source]
    secret: Opt[bool]
    prompt: Opt[str]


class Gain(TypedDict):
    """A number of the seat that answers, or of one of its places: ``n`` more, which makes ``now``.

    ``what`` is called as in views where it stands there: a number of seats, a value of cards; else it is a word.
    """

    what: str
    n: int
    now: int
    place: Opt[str]


class Next(TypedDict):
    """A candidate that can be added on the way to a whole answer; where it is whole, ``instead`` of a piece of it."""

    text: str
    instead: Opt[str]


class Hit(TypedDict):
    """What a fight takes: from a seat so much of a number or pile, or so many marks more on a ``card`` of it.

    At least ``n`` and at ``most`` so many: what is hidden decides.
    """

    seat: Seat
    what: str
    n: int
    most: int
    card: Opt[CardRef]


class Forecast(TypedDict):
    """What a fight comes to if nobody does anything more: what ``falls``, what ``may`` fall, what is hit.

    ``open``: somebody else can still choose something in it, such as a block.
    """

    falls: list[CardRef]
    may: list[CardRef]
    hits: list[Hit]
    open: bool


class Progress(TypedDict):
    """How far an answer would have come; asking changes nothing.

    ``next`` are the candidates of a payment that lead on to a whole one. ``gains`` are what a whole answer brings by
    itself, before anything that follows from it: nothing in them knows more than the seat that asks. ``fight`` is added
    by a server: what the fight comes to that a whole answer begins or goes on with.
    """

    ready: bool
    least: int
    most: int
    owed: list[Owed]
    why: Opt[Notice]
    next: Opt[list[Next]]
    gains: Opt[list[Gain]]
    fight: Opt[Forecast]


class CardNow(TypedDict):
    """An open card as it is now.

    ``owner`` and ``type`` only where they are not the usual ones; ``printed`` only the values that differ now;
    ``marks`` by name and number, ``seats`` those that name a seat; ``state`` the words that hold for it.
    """

    id: str
    card: Name
    owner: Opt[Seat]
    on: Opt[str]
    type: Opt[str]
    now: Opt[dict[str, int]]
    printed: Opt[dict[str, int | str]]
    marks: Opt[dict[str, int]]
    seats: Opt[dict[str, Seat]]
    state: Opt[list[str]]


class Place(TypedDict, total=False):
    """A place for cards: ``n`` of them, at most ``limit``.

    An open one has ``cards`` in their order. Of a hidden one this viewer knows ``names``, sorted, and ``top`` by
    distance from the top.
    """

    n: Required[int]
    limit: int
    cards: list[CardNow]
    names: list[Name]
    top: dict[str, Name]


class Pool(TypedDict):
    """Equal dice; face ``exhausted`` for spent ones."""

    die: str
    face: str
    n: int


class SeatNow(TypedDict):
    """A seat's part of the table. What is declared secret goes to its own seat only."""

    seat: Seat
    playing: bool
    places: dict[str, Place]
    numbers: dict[str, int]
    facts: Opt[dict[str, Value]]
    dice: Opt[list[Pool]]


class Pending(TypedDict):
    """Something that was declared or set off and waits, or is being resolved; ``no`` is ``!41`` in option texts."""

    no: int
    seat: Seat
    kind: PendingKind
    state: PendingState
    source: Opt[CardRef]
    ability: Opt[str]
    targets: Opt[list[Arg]]
    answers: Opt[int]
    n: Opt[int]


class Fight(TypedDict):
    """Who attacks what, by whom it is blocked, and the damage each way as it stands."""

    by: CardRef
    at: Arg
    blocked: Opt[CardRef]
    n: Opt[int]
    back: Opt[int]


class Battle(TypedDict):
    """The attack in progress."""

    kind: str
    step: str
    seat: Seat
    other: Opt[Seat]
    fights: list[Fight]


class Outcome(TypedDict):
    """How it ended."""

    winners: list[Seat]
    losers: list[Seat]
    reason: str
    rule: Rule


class Turn(TypedDict):
    """Where in the turn order the game stands; ``phase`` outermost first."""

    no: int
    phase: list[str]
    active: Opt[Seat]


class View(TypedDict):
    """All that a seat (None: a spectator) may know. ``no`` is the last event it contains.

    ``open`` names the outside events that are possible now (``join``).
    """

    v: int
    game: str
    seat: Seat | None
    no: int
    turn: Turn
    seats: list[SeatNow]
    shared: dict[str, Place]
    facts: dict[str, Value]
    pending: list[Pending]
    battle: Opt[Battle]
    waiting: list[Seat]
    window: Opt[str]
    open: list[str]
    outcome: Opt[Outcome]


class PlaceRef(TypedDict):
    """A place of a seat, or a shared one."""

    place: str
    seat: Opt[Seat]


class Event(TypedDict):
    """One thing that happened, numbered alike for all viewers.

    ``kind`` is closed: it animates, groups and paces. ``what`` is the game's own name and picks the sentence. ``beat``
    goes up after every window and with every act; ``cause`` is the number of the event it follows from; ``n`` how much
    and ``now`` what it is afterwards; ``may`` who could answer in a window, as far as a spectator knows. ``leaves`` and
    ``enters`` are where ``card`` goes, and with it those ``cards`` that lay where it lay; without it ``cards``, or
    ``n`` that nobody may name. What is declared is only about to go.
    """

    no: int
    beat: int
    kind: EventKind
    what: str
    rule: Rule
    seat: Opt[Seat]
    other: Opt[Seat]
    card: Opt[CardRef]
    cards: Opt[list[CardRef]]
    source: Opt[Source]
    leaves: Opt[PlaceRef]
    enters: Opt[PlaceRef]
    n: Opt[int]
    now: Opt[int]
    cause: Opt[int]
    pools: Opt[list[Pool]]
    words: Opt[dict[str, Value]]
    may: Opt[list[Seat]]


# --- one card in full


class Change(TypedDict):
    """One thing that makes a value what it is now: ``n`` is added, or with ``to`` the value begins at this much.

    ``source`` is the card it comes from, ``mark`` the mark on the card that does it. ``until`` is the duration after
    which it ends, ``seat`` whose duration that is; left out where it lasts as long as its source or mark.
    """

    n: Opt[int]
    to: Opt[int]
    source: Opt[CardRef]
    mark: Opt[str]
    until: Opt[str]
    seat: Opt[Seat]


class ValueNow(TypedDict):
    """One value of a card: as it is, as printed, and each change in between.

    The last ``to``, or else what is printed, with all that is added gives what it is now (never below 0).
    """

    value: str
    now: int
    printed: Opt[int | str]
    changes: Opt[list[Change]]


class Holds(TypedDict):
    """Something else that holds for a card for a while: by name, how much, whence and until when."""

    what: str
    n: int
    source: Opt[CardRef]
    until: Opt[str]
    seat: Opt[Seat]


class CardFull(TypedDict):
    """One card in full, for who points at it: where it lies, as it is now, and why.

    ``bears`` are the cards attached to it. A card that is known by name only has no ``now``.
    """

    card: CardRef
    now: Opt[CardNow]
    values: list[ValueNow]
    holds: Opt[list[Holds]]
    bears: Opt[list[CardRef]]


# --- what a game is made of


class Face(TypedDict):
    """What is printed on a card besides its name and text. ``words`` are what is no number: colour, class, tribe.

    ``values`` have the names that views give them, ``"X"`` where the card says so; ``cost`` is what it takes, ``gives``
    what it brings; ``terms`` are ids of terms, ``number`` the number that is printed on it. ``group`` is the suit,
    colour or family that it shares with others: hands are sorted by it, and cards of one group look alike.
    """

    type: str
    values: dict[str, int | str]
    cost: Opt[list[Owed]]
    gives: Opt[list[Owed]]
    words: Opt[dict[str, str]]
    terms: Opt[list[str]]
    number: Opt[int]
    group: Opt[str]


class AbilityKind(TypedDict):
    """An ability of a card by the id that sources and options name it by, with what it is called."""

    name: str
    words: Both


class Printed(Face):
    """A card as printed: names, the line of its values, its text; ``rule`` says what a card of its type is."""

    id: Name
    name: Both
    line: Both
    text: Both
    rule: Rule
    abilities: Opt[list[AbilityKind]]


class Term(TypedDict):
    """A word that cards use, with the rule that explains it."""

    id: str
    name: Both
    text: Both
    rule: Rule


class CardType(TypedDict):
    """A type of cards and the rule that says what it is."""

    name: str
    rule: Rule
    words: Both


class PlaceKind(TypedDict):
    """A place for cards, of every seat or ``shared``: who sees which cards lie there, and how many fit.

    An ``order`` says that the order of the cards counts, and which of them a view lists first. Cards in a ``pile`` lie
    open, but are not in play.
    """

    name: str
    sees: Sees
    words: Both
    order: Opt[Literal["bottom", "head"]]
    pile: Opt[bool]
    shared: Opt[bool]
    limit: Opt[int]


class NumberKind(TypedDict):
    """A number of each seat, or of the game; a secret one shows to its own seat only.

    One that can be ``unset`` stands in no view until it is set.
    """

    name: str
    words: Both
    seat: Opt[bool]
    secret: Opt[bool]
    unset: Opt[bool]


class FactKind(TypedDict):
    """A fact of the position, or of each seat: its type, and what a text in it stands for."""

    name: str
    type: FactType
    words: Both
    of: Opt[FactOf]
    seat: Opt[bool]
    secret: Opt[bool]


class Named(TypedDict):
    """A name of the game and what people call it: a mark, a state, a value, a word, a duration."""

    name: str
    words: Both


class DieKind(TypedDict):
    """A kind of dice and its faces, the first the lowest."""

    die: str
    faces: list[str]
    words: Both


class PhaseKind(TypedDict):
    """A named part of the turn order, the rule it stands in, and the part that it is a part of."""

    name: str
    rule: Rule
    words: Both
    outer: Opt[str]


class VerbKind(TypedDict):
    """A kind of option: what its arguments point at, and its label. One that ``ends`` gives up what is left to do.

    One that ``stops`` passes, declines or ends what is asked; one that ``loses`` parts with the card that it names.
    """

    verb: str
    args: list[ArgKind]
    words: Both
    ends: Opt[bool]
    stops: Opt[bool]
    loses: Opt[bool]


class PromptKind(TypedDict):
    """A kind of choice: what it is for, and the form it has where there is more to choose than one thing.

    ``send`` is what a whole answer of ``{n}`` things does, for the button that sends it.
    """

    kind: str
    rule: Rule
    role: Role
    form: FormKind
    words: Both
    send: Opt[Both]


class EventName(TypedDict):
    """A name that events have, their kind, and the rules that may apply."""

    what: str
    rules: list[Rule]
    words: Both
    kind: EventKind


class ReasonKind(TypedDict):
    """Why something may not be possible."""

    code: str
    rule: Rule
    words: Both
    rank: Opt[Rank]


class ValueKind(TypedDict):
    """A value of a setting: whom it is for (``about``), and for how many players it is recommended, from and to."""

    name: str
    words: Both
    about: Opt[Both]
    seats: Opt[list[int]]


class SettingKind(TypedDict):
    """What a table may choose before a game: one of some values, or a whole number from ``least`` to ``most``.

    ``advice`` is the rule that recommends values for numbers of players; a table may do otherwise.
    """

    name: str
    default: str
    rule: Rule
    words: Both
    values: list[ValueKind]
    least: Opt[int]
    most: Opt[int]
    advice: Opt[Rule]


class DeckKind(TypedDict):
    """A published deck: sections of cards with their number of copies."""

    name: str
    words: Both
    sections: dict[str, dict[str, int]]


class Described(TypedDict):
    """All that a game is made of, in both languages: fetched once, it stays the same while games are played.

    ``catalogue`` is the fingerprint of the cards; with ``version`` it tells whether something kept is still true.
    """

    v: int
    game: str
    version: int
    catalogue: str
    seats: list[int]
    name: Both
    goal: Both
    places: list[PlaceKind]
    numbers: list[NumberKind]
    facts: list[FactKind]
    marks: list[Named]
    states: list[Named]
    values: list[Named]
    words: list[Named]
    durations: list[Named]
    dice: list[DieKind]
    phases: list[PhaseKind]
    verbs: list[VerbKind]
    prompts: list[PromptKind]
    windows: list[Named]
    events: list[EventName]
    reasons: list[ReasonKind]
    settings: list[SettingKind]
    types: list[CardType]
    groups: list[Named]
    terms: list[Term]
    cards: list[Printed]
    decks: list[DeckKind]


class Line(TypedDict, total=False):
    """One line of the story, in the reader's language.

    ``no`` is the last of the events it tells of (``nos``), ``cause`` the event it follows from, ``cards`` those it
    names; ``head``: a heading (round, turn, phase); ``fold``: not shown before somebody asks for it. A text that begins
    with its player (``seat``) stands in ``short`` without the player and the full stop, for who shows the seat itself.
    """

    no: Required[int]
    text: Required[str]
    rule: Required[Rule]
    nos: Required[list[int]]
    seat: Seat
    short: str
    head: bool
    cause: int
    cards: list[CardRef]
    fold: bool


RECORDS: Final = (
    CardRef, Arg, Notice, Option, Owed, Form, Source, Choice, Gain, Next, Hit, Forecast, Progress, CardNow, Place,
    Pool, SeatNow, Pending, Fight, Battle, Outcome, Turn, View, PlaceRef, Event, Change, ValueNow, Holds, CardFull,
    Face, AbilityKind, Printed, Term, CardType, PlaceKind, NumberKind, FactKind, Named, DieKind, PhaseKind, VerbKind,
    PromptKind, EventName, ReasonKind, ValueKind, SettingKind, DeckKind, Described, Line,
)  # fmt: skip
"""Every record of the contract, each after those it is made of."""
