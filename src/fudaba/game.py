"""A game as a caller holds it: answers in, choices and views out, with a record, walking back and reasons."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fudaba import decks as deck_lists
from fudaba import registry
from fudaba.kernel import codec, knowledge, notation, outside, standing
from fudaba.kernel.chance import Stream, seeded
from fudaba.kernel.choice import Choice, Outcome
from fudaba.kernel.errors import (
    BadPosition,
    BadRecord,
    BadSyntax,
    FudabaError,
    GameIsOver,
    IllegalAnswer,
    NotPossible,
    StaleAnswer,
    UnknownName,
)
from fudaba.kernel.nodes import CardDef
from fudaba.kernel.rules import Deck
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.view import Data, view
from fudaba.kernel.world import World
from fudaba.record import Record, read
from fudaba.registry import Plugin, Variant

SEEDS = 1 << 256
"""Seeds of games are below this."""


@dataclass(frozen=True)
class Asked:
    """The choice that stands: who is asked, what kind of question, its options as text, and its id."""

    id: str
    seat: int
    kind: str
    rule: str
    options: tuple[str, ...]


@dataclass(frozen=True)
class Refusal:
    """Why something is not possible: a code, the rule that decides, and arguments for the sentence."""

    code: str
    rule: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        args = f" ({', '.join(self.args)})" if self.args else ""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.code}{args}{rule}"


def seat_number(seat: int | str | None) -> int:
    """A seat from its number or letter; -1 for a spectator."""
    if seat is None:
        return -1
    if isinstance(seat, int):
        return seat
    if len(seat) == 1 and seat.upper() in LETTERS:
        return LETTERS.index(seat.upper())
    raise UnknownName(f"there is no seat {seat!r}; seats are {LETTERS[:4]}")


class Game:
    """One game in progress. Make it with `fudaba.new`, `fudaba.load` or `fudaba.replay`."""

    def __init__(self, plugin: Plugin, world: World, header: Record | None, answers: list[str]) -> None:
        self.plugin = plugin
        self.world = world
        self._header = header
        self._answers = answers
        self._start = world.clone()
        self._start_answers = len(answers)
        self._asked: tuple[Choice, Asked] | None = None

    # --- the question and its answer

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.world.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """Winners, losers, and the rule that ended it."""
        return self.world.outcome

    @property
    def choice(self) -> Asked:
        """The choice that stands. A game that is over has none."""
        choice = self.world.choice
        if choice is None:
            raise GameIsOver("the game is over and asks nothing")
        if self._asked is None or self._asked[0] is not choice:
            prompt = self.world.rules.schema.prompts[choice.prompt]
            asked = Asked(
                f"{LETTERS[choice.seat]}{choice.no}",
                choice.seat,
                prompt.name,
                prompt.rule,
                tuple(notation.option_texts(self.world)),
            )
            self._asked = (choice, asked)
        return self._asked[1]

    def answer(self, answer: str | int | Sequence[str], choice: str | None = None) -> None:
        """Take an option by its text or index, or a list of them as one gesture (in any order where order is free).

        With ``choice`` the answer is refused if another choice stands by now. A refused answer changes nothing.
        """
        if choice is not None and (self.over or self.choice.id != choice):
            raise StaleAnswer(f"the answer was for choice {choice}, which no longer stands")
        if isinstance(answer, int):
            options = self.choice.options
            if not 0 <= answer < len(options):
                raise IllegalAnswer(f"option {answer} does not exist; there are {len(options)}, counted from 0")
            self._take(answer, options[answer])
        elif isinstance(answer, str):
            self._take(self._index(answer), " ".join(answer.split()))
        else:
            self._gesture(list(answer))

    def _take(self, index: int, text: str) -> None:
        commits = self.world.commits
        if commits != self._start.commits:
            self._start = self.world.clone()
            self._start_answers = len(self._answers)
        self.world.answer(index)
        self._answers.append(text)

    def _index(self, text: str) -> int:
        if self.over:
            raise GameIsOver("the game is over and asks nothing")
        index = notation.find_option(self.world, text)
        if index >= 0:
            return index
        if not notation.is_word(self.world, text):
            words = sorted({v.word for v in self.world.rules.schema.verbs})
            raise BadSyntax(f"{text!r} is no option of {self.plugin.name}{registry.nearest(text.split(' ')[0], words)}")
        why = self.why_not(self.choice.seat, text)
        raise IllegalAnswer(f"{text!r} is not possible here: {why}; possible: {', '.join(self.choice.options)}")

    def _gesture(self, pieces: list[str]) -> None:
        """All pieces or none: each time the first option, in the choice's order, that is among those left."""
        trial = self.clone()
        seat = trial.choice.seat
        left = [" ".join(p.split()) for p in pieces]
        while left:
            if trial.over or trial.choice.seat != seat:
                raise IllegalAnswer(f"the gesture is over before {', '.join(left)}")
            fitting = [o for o in trial.choice.options if o in left]
            if not fitting:
                trial.answer(left[0])
            silent: list[str] = []
            trial.world.silent = silent
            trial.answer(fitting[0])
            for piece in [fitting[0], *silent]:  # pieces that left no choice were taken along
                if piece in left:
                    left.remove(piece)
        trial.world.silent = None
        self.world = trial.world
        self._answers = trial._answers
        self._start = trial._start
        self._start_answers = trial._start_answers

    def why_not(self, seat: int | str, intent: str) -> Refusal | None:
        """Why a seat cannot do something; None if it can. An intent is an option's text or the beginning of one."""
        s = seat_number(seat)
        wanted = " ".join(intent.split())
        choice = self.world.choice
        if choice is None:
            outcome = self.world.outcome
            return Refusal("game-over", "" if outcome is None else outcome.rule)
        if choice.seat == s:
            if any(_begins(o, wanted) for o in self.choice.options):
                return None
            for r in notation.refusals(self.world):
                if _begins(notation.option_text(self.world, r.option), wanted):
                    reason = self.world.rules.schema.reasons[r.reason]
                    return Refusal(reason.code, reason.rule, tuple(str(a) for a in r.args))
        code, rule, args = self.world.rules.explain(self.world, s, wanted)
        return Refusal(code, rule, tuple(args))

    # --- showing and copying

    def view(self, seat: int | str | None = None, log: int = -1) -> Data:
        """All that a seat (None: a spectator) may know, ready for JSON."""
        return view(self.world, seat_number(seat), log)

    def clone(self) -> Game:
        """An equal game; nothing done to one shows in the other."""
        new = Game.__new__(Game)
        new.plugin = self.plugin
        new.world = self.world.clone()
        new._header = self._header
        new._answers = self._answers[:]
        new._start = self._start
        new._start_answers = self._start_answers
        new._asked = self._asked
        return new

    def redeal(self, seat: int | str, rng: Stream | int) -> Game:
        """A game this seat cannot tell from the true one, with fresh hidden cards and fresh randomness."""
        stream = Stream(rng) if isinstance(rng, int) else rng
        return Game(self.plugin, knowledge.redeal(self.world, seat_number(seat), stream), None, [])

    # --- taking back

    def back(self) -> None:
        """Take back the last piece of a gesture that is not committed yet."""
        self._rewind(len(self._answers) - 1)

    def undo(self) -> None:
        """Take back everything since the last commit."""
        self._rewind(self._start_answers)

    def _rewind(self, upto: int) -> None:
        if self.over:
            raise NotPossible("the game is over")
        if self.world.commits != self._start.commits or len(self._answers) == self._start_answers:
            raise NotPossible(
                "nothing can be taken back: since the last answer another seat was asked, a window was open, "
                "or something was rolled, drawn or seen"
            )
        again = self._answers[self._start_answers : upto]
        self.world = self._start.clone()
        self._answers = self._answers[: self._start_answers]
        for text in again:
            self._take(notation.find_option(self.world, text), text)

    # --- from outside

    def external(self, event: str | Mapping[str, str]) -> None:
        """``concede B``, ``forfeit B`` (out of time), ``join DECK``, ``return B DECK``; or the same as a mapping."""
        text = event if isinstance(event, str) else " ".join(str(v) for v in event.values())
        parts = text.split(" ", 2)
        verb, rest = parts[0], parts[1:]
        if verb in ("concede", "forfeit") and len(rest) == 1:
            outside.concede(self.world, seat_number(rest[0]))
        elif verb == "join" and rest:
            outside.join(self.world, -1, self._deck(" ".join(rest)))
        elif verb == "return" and len(rest) == 2:
            outside.join(self.world, seat_number(rest[0]), self._deck(rest[1]))
        else:
            raise BadSyntax(
                f"{text!r} is no outside event; there are: concede SEAT, forfeit SEAT, join DECK, return SEAT DECK"
            )
        self._answers.append("! " + text.strip().replace("\n", " / "))
        self._start = self.world.clone()
        self._start_answers = len(self._answers)

    def _deck(self, text: str) -> Deck:
        return deck_lists.resolve(self.plugin, self.world.rules, text.replace(" / ", "\n"))

    # --- saving

    def position(self) -> Data:
        """The position as JSON-ready data; a cache, readable only by the version and cards that wrote it."""
        return codec.encode(self.world)

    def record(self) -> str:
        """The durable truth: header and answers as text."""
        if self._header is None:
            raise NotPossible(
                "a game that began from a position or a redeal has no record; keep the record it came from"
            )
        h = self._header
        return str(Record(h.game, h.version, h.catalogue, h.options, h.decks, h.seed, self._answers))


def _begins(option: str, intent: str) -> bool:
    return option == intent or option.startswith(intent + " ")


def fresh_seed() -> int:
    """A seed from the system, for a table that people sit at."""
    return secrets.randbits(128)


def _checked_seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadSyntax("a seed is a whole number from 0 to 2**256 - 1")
    return seed


def new(
    game: str | Plugin,
    decks: Sequence[str | Deck] | None = None,
    seed: int | None = None,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    cards: list[CardDef] | None = None,
) -> Game:
    """Begin a game. Decks are names of published decks, pasted lists, or `Deck` objects, one per seat.

    Without a ``seed`` the deal is a new one, which nobody can foretell; the record tells it afterwards.
    """
    dealt = fresh_seed() if seed is None else _checked_seed(seed)
    plugin = registry.get(game) if isinstance(game, str) else game
    rules = registry.rules(plugin, options, cards)
    least, most = plugin.seats
    if seats is None:
        seats = len(decks) if decks else least
    if not least <= seats <= most:
        raise UnknownName(f"{plugin.name} is for {least} to {most} seats, not {seats}")
    wanted: list[str | Deck] = list(decks) if decks else list(plugin.default_decks(rules, seats))
    if len(wanted) != seats:
        raise UnknownName(f"{len(wanted)} decks were given for {seats} seats")
    resolved = [deck_lists.resolve(plugin, rules, d) for d in wanted]
    world = World(rules, seeded(dealt))
    for _ in range(seats):
        world.add_seat()
    rules.begin(world, resolved)
    world.run()
    texts = [deck_lists.told(plugin, rules, d) for d in resolved]
    header = Record(plugin.name, rules.version, rules.catalogue.fingerprint, dict(rules.options), texts, dealt)
    return Game(plugin, world, header, [])


def at_table(plugin: Plugin, variant: Variant, seed: int) -> Game:
    """Begin a game at one of the tables that a plugin names for checks and simulations."""
    return new(plugin, list(variant.decks) or None, seed, variant.seats, dict(variant.options))


def load(position: Data, cards: list[CardDef] | None = None) -> Game:
    """The game at a saved position, which may come from anybody: one that no game can be in is refused."""
    game: object = position.get("game") if type(position) is dict else None
    if not isinstance(game, str):
        raise BadPosition("the position does not say which game it is of")
    plugin = registry.get(game)
    options = position.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(x, str) for pair in options.items() for x in pair):
        raise BadPosition("options: names with texts were expected")
    world = codec.decode(registry.rules(plugin, options, cards), position)
    standing.check(world)
    return Game(plugin, world, None, [])


def replay(record: str, upto: int | None = None, cards: list[CardDef] | None = None) -> Game:
    """The game a record tells of, or its beginning up to so many answers. Another version or card set is refused."""
    r = read(record)
    game = new(r.game, r.decks, r.seed, len(r.decks), r.options, cards)
    rules = game.world.rules
    if (r.version, r.catalogue) != (rules.version, rules.catalogue.fingerprint):
        raise BadRecord(
            f"the record is of {r.game} version {r.version} with cards {r.catalogue}; "
            f"installed is version {rules.version} with cards {rules.catalogue.fingerprint}"
        )
    for no, text in enumerate(r.answers[:upto], start=1):
        try:
            if text.startswith("!"):
                game.external(text[1:].strip())
            else:
                game.answer(text)
        except FudabaError as e:
            raise BadRecord(f"answer {no}, {text!r}: {e}") from e
    return game
