"""What goes over the wire between a page and the server, as types. `docs/protocol.md` tells it in words.

Like the contract's own records these are flat: one record for all commands and one for all messages, told apart by
``do`` and ``kind``; a field that is empty is left out. Clients ignore fields and kinds that they do not know.
"""

from typing import Final, Literal, Required, TypedDict
from typing import NotRequired as Opt

import msgspec

from fudaba.contract import (
    CardFull,
    Choice,
    Event,
    Line,
    Name,
    Outcome,
    Pool,
    Printed,
    Progress,
    Rule,
    Seat,
    Term,
    View,
)
from fudaba.hosting.standing_orders import StandingOrder as StandingOrder
from fudaba.hosting.stops import Full as Full
from fudaba.hosting.stops import Mode as Mode
from fudaba.languages import Lang
from fudaba.server.operator_records import (
    AdminAct,
    AdminBan,
    AdminEntry,
    AdminNow,
    AdminPerson,
    AdminReport,
    AdminTable,
)

VERSION: Final = 1
"""Of the protocol, in every greeting: it grows when a field goes, or changes its name, type or meaning."""

State = Literal["open", "playing", "paused", "over", "stranded", "closed"]
Want = Literal["undo", "rematch", "later"]
Label = Literal["casual", "learning", "serious"]
"""What a table is for, as the person who opened it says."""
Do = Literal[
    "answer", "back", "undo", "commit", "would", "why", "card", "hint", "ask-undo", "consent", "mode", "say", "mute",
    "quiet", "concede", "claim", "rematch", "later", "join", "return", "lang", "look", "end-turn", "orders", "offered",
]  # fmt: skip
Kind = Literal[
    "hello", "table", "events", "view", "done", "refused", "progress", "why", "card", "hint", "chat", "bye", "offered",
]  # fmt: skip


# --- what both HTTP and websocket say


class Both(TypedDict):
    """A text in both languages."""

    ja: str
    en: str


class Refusal(TypedDict):
    """Why something was not done: a code, the rule behind it (empty if the table itself says no), a sentence in the
    reader's language."""

    code: str
    rule: Rule
    sentence: str


class Chair(TypedDict, total=False):
    """One seat of a table, as everybody sees it. ``name`` is left out while it is empty and for bots; ``bot`` is the
    level of a bot; ``here``: connected now; ``wants``: what it has asked for; ``deck`` the id of a published deck;
    ``away``: on holiday until then (seconds since 1970); ``claim``: who sits here has left, and in so many milliseconds
    (0: now) others may claim the game from them, once they are waited for."""

    seat: Required[Seat]
    name: str
    bot: str
    here: bool
    wants: list[Want]
    deck: str
    away: int
    claim: int


class Clock(TypedDict):
    """What a seat has left in milliseconds, at the moment of sending, and whether its clock shows as running."""

    seat: Seat
    left: int
    running: bool


class TableNow(TypedDict, total=False):
    """A table around its game. ``seat`` is the reader's own; ``reason`` why it is stranded or closed; ``next`` the
    table that goes on from this one (a rematch, the match after a draft); ``joining`` who waits to sit down midway;
    ``known``: somebody chose the deal (by a seed, a record, a puzzle), so that nobody else sits down; ``hints``: they
    are given here; ``quiet``: only those who sit may speak; ``lesson``, ``example``: the id of the lesson that is
    played or the example of the rulebook that is tried here; ``days``: so many days for a move, by correspondence;
    ``waits``: the reader is asked something here; ``cards``: those that a card file changes or adds here; ``label``:
    what it is for; ``seek``: somebody looks for anybody to play with; ``band``: only for ratings from, to."""

    id: Required[str]
    game: Required[str]
    state: Required[State]
    private: Required[bool]
    options: Required[dict[str, str]]
    chairs: Required[list[Chair]]
    seat: Seat
    watching: int
    bank: int
    more: int
    clocks: list[Clock]
    reason: Refusal
    outcome: Outcome
    next: str
    joining: list[str]
    known: bool
    quiet: bool
    hints: bool
    opened: int
    lesson: str
    example: str
    days: int
    waits: bool
    cards: list[str]
    label: Label
    seek: bool
    band: list[int]


class LessonNow(TypedDict):
    """How far a lesson or an example has come: the number of the step that is to be done (that after the last once all
    are) ``of`` so many, and the pieces of the answer that it wants now."""

    step: int
    of: int
    wants: list[str]


class Said(TypedDict, total=False):
    """Something said at a table; ``at`` in seconds since 1970; without a ``seat`` by somebody who watches."""

    no: Required[int]
    name: Required[str]
    text: Required[str]
    at: Required[int]
    seat: Seat


# --- websocket


class Command(TypedDict, total=False):
    """What a client asks for. ``id`` is the client's own: a command with the id of an earlier one is answered like it
    and not carried out again. ``pins`` are phases to be asked in (``own deploy``, ``theirs battle``), or ``order``;
    ``orders`` are all standing orders from now on."""

    do: Required[Do]
    id: Required[str]
    choice: str
    answer: str | list[str]
    intent: str
    card: str
    deck: str
    seat: Seat
    yes: bool
    mode: Mode
    always: list[Name]
    pins: list[str]
    full: Full
    orders: list[StandingOrder]
    text: str
    lang: Lang
    since: int


class OrderOffer(TypedDict):
    """Something that can be ordered beforehand, in the reader's words."""

    verb: str
    card: Name
    ability: str
    label: str


class Message(TypedDict, total=False):
    """What the server says. ``re`` is the id of the command that it answers.

    ``lines`` tell the story after the event ``lines_after``: lines with a higher ``no`` hold no longer. ``end_turn`` is
    there while the reader's turn can be ended at once: what of value that would give up, or None. ``orders`` are the
    reader's own standing orders, ``offered`` what could be ordered, ``seen`` the last event they saw before they left.
    """

    kind: Required[Kind]
    re: str
    v: int
    seat: Seat | None
    table: TableNow
    chat: list[Said]
    mode: Mode
    always: list[Name]
    pins: list[str]
    full: Full
    end_turn: Refusal | None
    events: list[Event]
    lines: list[Line]
    lines_after: int
    window: str
    waiting: list[Seat]
    wait: int
    view: View
    choices: list[Choice]
    prompt: str
    held: int
    undo: bool
    ask_undo: Refusal | None
    lesson: LessonNow
    refused: Refusal
    progress: Progress
    options: list[str]
    card: CardFull
    text: str
    answer: list[str]
    orders: list[StandingOrder]
    offered: list[OrderOffer]
    seen: int


# --- HTTP


class RatingInfo(TypedDict):
    """How strong somebody is thought to be in a game: a mean, how uncertain it is, after how many games."""

    game: str
    mu: float
    sigma: float
    games: int


class AccountInfo(TypedDict):
    """An account: its name for signing in, since when (seconds since 1970), and whether its owner wants to be rated."""

    name: str
    made: int
    rated: bool
    ratings: list[RatingInfo]


class AccountMake(TypedDict):
    """Make an account of the guest that one is."""

    name: str
    passphrase: str


class SessionInfo(TypedDict):
    """A browser with which somebody is signed in."""

    id: str
    agent: str
    made: int
    seen: int
    here: bool


class Sessions(TypedDict):
    """Where somebody is signed in, the latest first."""

    sessions: list[SessionInfo]


class SignIn(TypedDict, total=False):
    """Become the guest of an account; ``claim``: with the games and decks of the guest that one is here."""

    name: Required[str]
    passphrase: Required[str]
    claim: bool


class RecoveryCodes(TypedDict):
    """Codes of recovery: told once."""

    codes: list[str]


class Recovery(TypedDict):
    """A new passphrase for who has a code."""

    name: str
    code: str
    passphrase: str


class AccountChange(TypedDict, total=False):
    """A new passphrase needs the old one; to be rated or not needs none."""

    passphrase: str
    new: str
    rated: bool


class Farewell(TypedDict, total=False):
    """Delete all that is one's own; the passphrase, if there is an account."""

    passphrase: str


class PlayedSeat(TypedDict, total=False):
    """One seat of a finished game: who sat there, with which deck (a published one's id, or a list's title)."""

    seat: Required[Seat]
    result: Required[str]
    name: str
    bot: str
    deck: str


class Played(TypedDict):
    """A finished game of one's own; ``at`` in seconds since 1970."""

    table: str
    game: str
    at: int
    seat: Seat
    rated: bool
    seats: list[PlayedSeat]


class History(TypedDict):
    """One's finished games, the latest first."""

    games: list[Played]


class Invited(TypedDict):
    """A table to which a friend has invited the reader."""

    by: str
    table: TableNow


class Me(TypedDict):
    """Who the reader is here, and the tables at which they sit; ``again`` are finished games that somebody else wants
    to play once more, ``invited`` the tables to which friends have invited them."""

    name: str
    lang: Lang
    tables: list[TableNow]
    again: list[TableNow]
    invited: list[Invited]
    account: Opt[AccountInfo]


class Friend(TypedDict):
    """A friend: an ``id`` by which the reader means them, and public tables at which they wait or play."""

    id: str
    name: str
    tables: list[TableNow]


class Friends(TypedDict):
    """One's friends, and the word in one's own link (empty: none has been made); ``most`` there may be."""

    link: str
    friends: list[Friend]
    most: int


class FriendLink(TypedDict):
    """Whose link it is."""

    name: str


class Befriend(TypedDict):
    """The word in somebody's link."""

    link: str


class Invite(TypedDict):
    """The friend who is invited."""

    friend: str


class MeChange(TypedDict, total=False):
    """What a guest wants to be called, and in which language to read."""

    name: str
    lang: Lang


class Holiday(TypedDict, total=False):
    """Away for so many ``days`` (0: back); ``until`` when, and how many are ``left`` of a year."""

    days: int
    until: int
    left: int


class NoticePlace(TypedDict):
    """Where somebody is told that they are waited for; of one ``table``, or (empty) of all."""

    id: str
    kind: str
    where: str
    table: str


class NoticePlaces(TypedDict):
    """All of them, what kinds there can be here, and the server's key for Web Push."""

    places: list[NoticePlace]
    kinds: list[str]
    key: str


class NoticeWanted(TypedDict, total=False):
    """One more: the address of a webhook, of mail, or a browser's subscription as JSON."""

    kind: Required[str]
    target: Required[str]
    table: str


class ValueInfo(TypedDict):
    """One value of a rule option: whom it is for, and for how many players the rulebook recommends it (from, to)."""

    value: str
    label: Both
    about: Opt[Both]
    seats: Opt[list[int]]


class SettingInfo(TypedDict):
    """A rule option of a game: one of some values, or a whole number in a range (``whole``: least, most).

    ``advice`` is the rule that recommends values for numbers of players; a table may do otherwise.
    """

    name: str
    label: Both
    values: list[ValueInfo]
    usual: str
    rule: Rule
    whole: Opt[list[int]]
    advice: Opt[Rule]


class Entry(TypedDict):
    """So many of a card (or die) in a deck."""

    card: Name
    n: int


class DeckInfo(TypedDict):
    """A published deck; ``text`` is the list as people paste it."""

    id: str
    name: Both
    sections: dict[str, list[Entry]]
    text: Both


class GameInfo(TypedDict):
    """A game that can be played here. ``seats``: least and most; ``usual``: the decks taken if none are named, by
    number of seats; ``joins``: one may sit down midway; ``sequel``: the game that follows (a draft's match)."""

    id: str
    name: Both
    goal: Both
    seats: list[int]
    settings: list[SettingInfo]
    decks: list[DeckInfo]
    usual: dict[str, list[str]]
    joins: bool
    sequel: Opt[str]


class LevelInfo(TypedDict):
    """A bot as people meet it, from gentle to strong; then those that the operator brings (``own``)."""

    id: str
    name: Both
    own: Opt[bool]


class Offers(TypedDict):
    """What can be played here; ``design``: people may bring cards of their own."""

    v: int
    games: list[GameInfo]
    levels: list[LevelInfo]
    design: Opt[bool]


class RuleInfo(TypedDict, total=False):
    """One entry of a ledger; ``decision``: settled by us where the rulebook is silent."""

    id: Required[Rule]
    section: Required[str]
    text: Required[Both]
    decision: bool


class Ledger(TypedDict):
    """All rules of a game."""

    game: str
    rules: list[RuleInfo]


class ExampleInfo(TypedDict):
    """A rule at a table: what it shows, and the rules that it shows it of."""

    id: str
    rules: list[Rule]
    title: Both
    text: Both


class ChapterInfo(TypedDict):
    """One chapter of a rulebook; ``section`` is the second word of the ids of its rules."""

    section: str
    title: Both
    text: Both
    examples: list[ExampleInfo]


class Chapters(TypedDict):
    """A rulebook that can be tried, chapter by chapter."""

    game: str
    chapters: list[ChapterInfo]


class Setup(TypedDict, total=False):
    """How a table is opened. ``chairs`` from A on: ``me``, ``open`` (somebody may sit down) or the level of a bot.
    ``decks`` one for each chair, by id or pasted, empty for the usual one; ``bank`` and ``more``: seconds for each
    seat, and what an answer adds (0: no limit); ``seed`` and ``record`` (a game to go on from) only against bots;
    ``hints``: for everybody, also where several people sit, who are told so before they do; ``lesson``, ``example``:
    the id of a lesson or of an example of the rulebook, which bring their own tables; ``days``: in place of a bank, so
    many days for each move; ``cards``: a card file that the game is played with; ``label``: what the table is for;
    ``band``: only who is rated from, to may sit down (who is not rated counts as a beginner)."""

    game: Required[str]
    chairs: list[str]
    decks: list[str]
    options: dict[str, str]
    private: bool
    bank: int
    more: int
    seed: str
    record: str
    lesson: str
    example: str
    hints: bool
    days: int
    cards: str
    label: Label
    seek: bool
    band: list[int]


class Seek(TypedDict, total=False):
    """Looking for anybody to play with: the game, its length, what it is for, one's own deck; ``near``: ratings that
    differ by no more."""

    game: Required[str]
    bank: int
    more: int
    days: int
    label: Label
    deck: str
    near: int


class Quick(TypedDict, total=False):
    """A game against a bot at once, with the usual decks if none are named."""

    game: Required[str]
    level: str
    deck: str
    options: dict[str, str]


class Sit(TypedDict, total=False):
    """Where somebody sits down (any empty chair if left out), and with which deck."""

    seat: Seat
    deck: str


class Lobby(TypedDict):
    """The public tables: first those with an empty chair, then those that are played."""

    tables: list[TableNow]


class DeckText(TypedDict, total=False):
    """A deck as it was pasted; ``cards``: a card file that it may name cards of."""

    deck: Required[str]
    cards: str


class DeckProblem(TypedDict):
    """One thing wrong with a deck; ``line`` 0 if it concerns the whole."""

    line: int
    code: str
    rule: Rule
    sentence: str


class DeckReport(TypedDict):
    """A deck as it was understood, and what is wrong with it; legal if there is nothing. ``derived`` comes along with
    it by the rules, ``suggested`` is what it might open with, ``text`` the list as it would be written."""

    problems: list[DeckProblem]
    name: str
    sections: dict[str, list[Entry]]
    derived: dict[str, list[Entry]]
    suggested: dict[str, list[Entry]]
    text: Both


class SectionInfo(TypedDict):
    """A part of a game's decks: how many stand there in all, and what can stand there, each with its most copies.
    ``of``: it picks among what stands in that other part. What is legal only a `DeckReport` says."""

    name: str
    label: Both
    size: int
    rule: Rule
    entries: list[Entry]
    of: Opt[str]


class DeckForm(TypedDict):
    """What decks of a game are made of."""

    game: str
    sections: list[SectionInfo]


class HandWanted(TypedDict, total=False):
    """A deck to try; the same ``seed`` deals the same."""

    deck: Required[str]
    seed: int


class HandDealt(TypedDict):
    """How a game might begin with a deck: the hand, the dice as they fell, the cards that come next."""

    hand: list[Name]
    dice: list[Pool]
    next: list[Name]


class DeckKeep(TypedDict, total=False):
    """A legal deck to keep under a name; ``was``: the name under which it was kept before."""

    game: Required[str]
    name: Required[str]
    deck: Required[str]
    was: str


class OwnDeck(TypedDict):
    """A deck that its owner keeps here; ``problems``: what today's rules find wrong with it; ``changed`` in seconds
    since 1970."""

    game: str
    name: str
    sections: dict[str, list[Entry]]
    text: Both
    problems: int
    changed: int


class OwnDecks(TypedDict):
    """Somebody's own decks, the latest first, and how many may be kept."""

    decks: list[OwnDeck]
    most: int


class Copies(TypedDict):
    """How often a card is printed."""

    id: str
    n: int


class Printable(TypedDict):
    """What is printed of a game: how many of each card, and the rules in short as Markdown."""

    game: str
    cards: list[Copies]
    rules: Both


class PuzzleInfo(TypedDict):
    """A position in which one first move alone works. ``aim``: ``win`` this turn, or ``save``, not to lose in it."""

    id: str
    seat: Seat
    aim: str
    depth: int
    moves: int


class Puzzles(TypedDict):
    """A game's puzzles, the shallow ones first, and how much was searched for them."""

    game: str
    games: int
    positions: int
    given_up: int
    puzzles: list[PuzzleInfo]


class PuzzleNow(TypedDict, total=False):
    """The puzzle of a table: what is to be reached, what the others hold, and, once the turn is over, how it went."""

    id: Required[str]
    game: Required[str]
    number: Required[int]
    of: Required[int]
    seat: Required[Seat]
    aim: Required[str]
    depth: Required[int]
    task: Required[str]
    hands: Required[dict[str, list[str]]]
    verdict: str
    said: str
    solution: list[str]
    next: str


class LessonStep(TypedDict):
    """One thing that a lesson says; ``at`` are the things it is about; ``acts``: the reader is to do something."""

    said: Both
    at: list[str]
    acts: bool


class LessonInfo(TypedDict):
    """A small game with a script. ``done`` is said at its end; ``wins``: it is played until the reader has won."""

    id: str
    title: Both
    goal: Both
    done: Both
    rule: Rule
    wins: bool
    steps: list[LessonStep]


class Lessons(TypedDict):
    """A game's lessons in their order."""

    game: str
    lessons: list[LessonInfo]


class ReplayWanted(TypedDict, total=False):
    """A record to look at; ``first`` and ``count`` choose frames."""

    record: Required[str]
    first: int
    count: int
    lang: Lang


class Frame(TypedDict, total=False):
    """A game after ``at`` answers: who answered what, what happened, and where it then stood with all hands open.

    ``lines`` go on with the story after the event ``lines_after``, in place of later lines of earlier frames.
    """

    at: Required[int]
    view: Required[View]
    events: Required[list[Event]]
    lines: Required[list[Line]]
    lines_after: Required[int]
    seat: Seat
    answer: str
    label: str


class Mark(TypedDict, total=False):
    """Where a turn begins in a replay."""

    at: Required[int]
    turn: Required[int]
    active: Seat
    phase: list[str]


class Replay(TypedDict, total=False):
    """A finished game, or a part of it. ``answers`` is how many there are in all."""

    game: Required[str]
    options: Required[dict[str, str]]
    seats: Required[list[Chair]]
    answers: Required[int]
    turns: Required[list[Mark]]
    frames: Required[list[Frame]]
    outcome: Outcome


class ReviewWanted(TypedDict):
    """A record that a bot shall look at."""

    record: str


class Told(TypedDict):
    """Lines in both languages."""

    ja: list[str]
    en: list[str]


class Moment(TypedDict):
    """A decision as a bot sees it. ``at`` is how many answers came before it; ``chance`` that its seat wins after the
    ``best`` answer, between ``low`` and ``high`` with a confidence of 95 %; ``lost`` is what the answer that was
    ``played`` gave away of it, as far as the bot weighed that answer."""

    at: int
    seat: Seat
    chance: float
    low: float
    high: float
    played: str
    best: str
    lost: float
    why: Told


class Review(TypedDict):
    """A game as a bot looked at it, or the part that it has come to: ``done`` answers ``of`` all. ``state`` is
    ``running``, ``done`` or ``stopped``; ``turns`` are the decisions (by ``at``) that gave away most."""

    id: str
    game: str
    bot: str
    state: str
    done: int
    of: int
    moments: list[Moment]
    turns: list[int]


class FieldShape(TypedDict, total=False):
    """What a field of a card may hold. ``kind``: ``number`` (``least``, ``most``), ``flag``, ``text``, ``slug``,
    ``card``, ``one`` or ``some`` of ``words``, ``counts`` of ``words``, ``lines`` (a list of parts, ``of`` a kind),
    ``flow`` (anything else). ``usual``: what it is if a file leaves it out; without it the field is needed."""

    kind: Required[str]
    says: Required[Both]
    least: int
    most: int
    words: list[str]
    of: str
    usual: str


class CardWord(TypedDict):
    """A name that card files may say: an effect, a condition, an amount, or the fields of a part (``kind``)."""

    name: str
    kind: str
    fields: dict[str, Both]
    example: str


class CardForm(TypedDict):
    """How cards of a game are written: ``fields`` of a card in their order, the ``words`` under them, and each printed
    card as the texts of its fields."""

    game: str
    fields: dict[str, FieldShape]
    words: list[CardWord]
    cards: dict[str, dict[str, str]]


class CardMistake(TypedDict, total=False):
    """Something wrong in a card file: where, what kind of mistake (``code``), and what would do; ``field``: what a
    card, or a part of one, lacks."""

    line: Required[int]
    column: Required[int]
    code: Required[str]
    says: Required[Both]
    field: str


class CardFileText(TypedDict):
    """A card file as it was written."""

    cards: str


class CardReport(TypedDict):
    """A card file as it was understood: its mistakes, or its cards as ``describe`` has them (those of ``fresh`` are not
    among the printed ones), with the terms that they print; ``rows``: its cards field by field."""

    mistakes: list[CardMistake]
    cards: list[Printed]
    terms: list[Term]
    fresh: list[str]
    rows: list[dict[str, str]]


class SentenceText(TypedDict, total=False):
    """An ability as a card says it; ``on``: a printed card that it is for."""

    text: Required[str]
    on: str


class Understood(TypedDict):
    """What a sentence was understood as: ``ability`` as a file has it ``into`` a field, and what it ``says``; or how
    far it was ``understood``, where it ``stopped``, what ``could_follow``, and the ``nearest`` with its ability."""

    good: bool
    into: str
    ability: str
    says: Both
    understood: str
    stopped: str
    could_follow: list[str]
    nearest: str
    nearest_ability: str


class CardFileKeep(TypedDict, total=False):
    """A card file to keep under a name; ``was``: the name under which it was kept before."""

    game: Required[str]
    name: Required[str]
    text: Required[str]
    was: str


class OwnCardFile(TypedDict):
    """A card file that its owner keeps here; ``changed`` in seconds since 1970."""

    game: str
    name: str
    text: str
    changed: int


class OwnCardFiles(TypedDict):
    """Somebody's own card files, the latest first, and how many may be kept."""

    files: list[OwnCardFile]
    most: int


class TrialWanted(TypedDict, total=False):
    """Many games with a card file. ``kind``: ``diff`` (against the printed cards) or ``study``; ``deck`` that is tried,
    by name or pasted, in the place of ``instead`` where the printed cards cannot have it; ``against``: decks by name;
    ``games`` of each match-up, played by ``bot``."""

    game: Required[str]
    cards: Required[str]
    kind: Required[str]
    deck: str
    instead: str
    against: list[str]
    games: int
    bot: str


class TrialRow(TypedDict):
    """A match-up so far, as a share or a difference of shares with its interval; ``verdict``: ``differs``, ``same`` or
    empty while it is open."""

    name: Both
    value: float
    low: float
    high: float
    verdict: str


class Trial(TypedDict, total=False):
    """How far a trial is. ``state``: ``waiting``, ``running``, ``done``, ``stopped``, ``failed`` (``why``); ``done``
    games of at most ``of``; ``left`` in seconds; ``headline``: what came of it, so far."""

    id: Required[str]
    game: Required[str]
    kind: Required[str]
    state: Required[str]
    done: Required[int]
    of: Required[int]
    left: int
    headline: Both
    rows: list[TrialRow]
    why: str


class Report(TypedDict):
    """Somebody at a table behaves badly."""

    seat: Seat
    text: str


class HouseTexts(TypedDict, total=False):
    """What the operator of this house says of it: how to reach them, and what becomes of data."""

    contact: Both
    privacy: Both


class Failure(TypedDict):
    """What an HTTP request gets that is not carried out."""

    error: Refusal


RECORDS: Final = (
    Both, Refusal, Chair, Clock, TableNow, LessonNow, Said, StandingOrder, Command,
    OrderOffer, Message, RatingInfo, AccountInfo, AccountMake,
    SessionInfo, Sessions, SignIn, RecoveryCodes, Recovery, AccountChange, Farewell, PlayedSeat, Played, History,
    Invited, Me, MeChange, Holiday, Friend, Friends, FriendLink, Befriend, Invite,
    NoticePlace, NoticePlaces, NoticeWanted,
    ValueInfo, SettingInfo, Entry, DeckInfo, GameInfo, LevelInfo, Offers, RuleInfo, Ledger, ExampleInfo, ChapterInfo,
    Chapters,
    Setup, Seek, Quick, Sit, Lobby, DeckText, DeckProblem,
    DeckReport, SectionInfo, DeckForm, HandWanted, HandDealt, DeckKeep, OwnDeck, OwnDecks, Copies, Printable,
    PuzzleInfo, Puzzles, PuzzleNow, LessonStep, LessonInfo, Lessons, ReplayWanted, Frame, Mark, Replay,
    ReviewWanted, Told, Moment, Review,
    FieldShape, CardWord, CardForm, CardMistake, CardFileText, CardReport, SentenceText, Understood, CardFileKeep,
    OwnCardFile, OwnCardFiles, TrialWanted, TrialRow, Trial,
    Report, HouseTexts, AdminTable, AdminPerson, AdminBan, AdminReport, AdminEntry, AdminNow, AdminAct, Failure,
)  # fmt: skip
"""Every record of the protocol, each after those it is made of."""

DECODE: Final = msgspec.json.Decoder(Command)
ENCODE: Final = msgspec.json.Encoder()


def read(text: str | bytes) -> Command:
    """A command from what a client sent; `msgspec.MsgspecError` says what is wrong."""
    return DECODE.decode(text)


def written(message: object) -> bytes:
    """A message as it is sent."""
    return ENCODE.encode(message)
