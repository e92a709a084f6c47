"""A game in a caller's hands: answers go in, choices and views come out; with a record, undo and reasons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from fudaba import registry
from fudaba.contract import Arg, CardFull, Event, Line, Notice, Progress, View
from fudaba.faults import engine_at_work
from fudaba.inputs import arguments, intents
from fudaba.inputs import decks as deck_lists
from fudaba.inputs.record import Record
from fudaba.kernel import notation
from fudaba.kernel.errors import (
    BadSyntax,
    EngineFault,
    FudabaError,
    IllegalAnswer,
    NotPossible,
    StaleAnswer,
    UnknownName,
    as_told_outside,
)
from fudaba.kernel.limits import quoted
from fudaba.kernel.options import Outcome, Question
from fudaba.kernel.out import choice as choice_out
from fudaba.kernel.out import events as events_out
from fudaba.kernel.out import gesture, options
from fudaba.kernel.out import why_not as why_not_out
from fudaba.kernel.out.card_detail import card_full
from fudaba.kernel.out.intent import refusals
from fudaba.kernel.out.view import open_view, view
from fudaba.kernel.play import outside
from fudaba.kernel.play.course import Course, Playable
from fudaba.kernel.play.question import Asked
from fudaba.kernel.rules import Deck
from fudaba.kernel.save import codec
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state import knowledge
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.languages import LANGUAGES
from fudaba.refusal import Refusal, refusal
from fudaba.registry import Plugin
from fudaba.text.board import Board, card_texts, cards_in
from fudaba.text.phrases import Words
from fudaba.text.sentences import Sentences
from fudaba.text.story import story_lines as told_as_story
from fudaba.text.tags import in_play

Data = dict[str, object]


def seat_number(seat: int | str | None) -> int:
    """A seat from its number or letter; -1 for a spectator."""
    if seat is None:
        return -1
    if isinstance(seat, str) and len(seat) == 1 and seat.upper() in LETTERS:
        return LETTERS.index(seat.upper())
    if arguments.is_whole(seat) and 0 <= seat < len(LETTERS):
        return int(seat)
    raise UnknownName(f"there is no seat {quoted(seat)}; seats have the letters from A, or numbers from 0")


COMMITTED: Final = "! commit"
DETAILS: Final = ("brief", "table", "cards")


class _Seen:
    """What was shown of a world while a question stood: built once for each who looks."""

    __slots__ = ("at", "of", "views")

    def __init__(self, of: World | None, at: Question | None) -> None:
        self.of = of
        self.at = at
        self.views: dict[int, View] = {}


_NOTHING: Final = _Seen(None, None)


class Game(Playable):
    """One game in progress. Make it with `fudaba.new`, `fudaba.load` or `fudaba.replay`."""

    def __init__(
        self,
        plugin: Plugin,
        world: World,
        header: Record | None,
        answers: list[str],
        run: int = 0,
        decks: Sequence[Deck] = (),
    ) -> None:
        super().__init__(Course(world, list(decks), answers, run))
        self.plugin = plugin
        self._header = header
        self._now = _NOTHING  # what was shown of the world as it is
        self._before = _NOTHING  # and as it was before what can still be taken back

    @property
    def world(self) -> World:
        """The position. Read it freely; only answers change it."""
        return self._course.world

    @world.setter
    def world(self, world: World) -> None:
        self._course.restart(world)

    @property
    def run(self) -> int:
        """What stands before the ids of its questions; nothing if it is 0."""
        return self._course.run

    @run.setter
    def run(self, run: int) -> None:
        self._course.run = run

    @property
    def seats(self) -> int:
        """How many seats the table has, those of fallen players included."""
        return self.world.seats

    @property
    def notices(self) -> list[Notice]:
        """What people at this table should know before they play: options recommended for another number of players."""
        found: list[Notice] = []
        for setting, value in self.plugin.unadvised(self.world.rules.options, self.seats):
            told: list[Arg] = [{"kind": "word", "word": value}]
            told += [{"kind": "number", "n": n} for n in (*setting.advised[value], self.seats)]
            found.append({"code": "outside-recommended-players", "rule": setting.advice, "args": told})
        return found

    # --- the question and its answer

    @property
    def stopped(self) -> bool:
        """Whether the game waits for somebody who asked to join: the rules let them in now, and nobody is asked."""
        return self._course.world.stopped

    @property
    def joining(self) -> list[int]:
        """Who waits to join, as `external` was told: fallen seats that want to return, -1 for somebody new."""
        return self._course.world.joining[:]

    @property
    def outcome(self) -> Outcome | None:
        """Winners, losers, and the rule that ended it."""
        return self.world.outcome

    @property
    def choices(self) -> list[Asked]:
        """All open choices: several where seats choose at the same time, none when the game is over or stopped."""
        return self._course.asked()

    if TYPE_CHECKING:  # what is meant to be given; `Playable` takes anything, to refuse it in our words

        def answer(  # type: ignore[override]
            self, answer: str | int | Sequence[str], choice: str | None = None
        ) -> None: ...

    def _said(self, answer: object, choice: object) -> None:
        asked = self._meant(choice)
        if isinstance(answer, str):
            self._take(self._index(answer, asked), asked)
        elif arguments.is_whole(answer):
            if not 0 <= answer < asked.count:
                raise IllegalAnswer(f"option {quoted(answer)} does not exist; there are {asked.count} from 0")
            self._take(answer, asked)
        else:
            self._gesture(arguments.pieces(answer), asked)

    def follow(self, line: str) -> None:
        """What one line of a record tells: an answer, a commit, or something from outside."""
        if line == COMMITTED or line.startswith(f"{COMMITTED} "):
            self.commit(line.removeprefix(COMMITTED).strip() or None)
        elif line.startswith("!"):
            self.external(line[1:].strip())
        elif line[1:3] == ": " and line[0] in LETTERS:
            self._take_for(line[0], line[3:])
        else:
            if len(self.choices) == 1 and gesture.ends_early(self.world, self.world.frames[-1], line):
                self.answer(gesture.end_of(self.world, self.world.frames[-1]))
            self.answer(line)

    def _take_for(self, letter: str, text: str) -> None:
        """Answer the choice of one of several seats that choose at the same time."""
        for asked in self.choices:
            if asked.seat == LETTERS.index(letter):
                self.answer(text, asked.id)
                return
        raise IllegalAnswer(f"{letter} is not asked")

    def _meant(self, choice: object) -> Asked:
        """The choice that an answer is for: by its id, or the first that stands."""
        if choice is None:
            return self.choice
        wanted = arguments.text(choice, "the id of a choice")
        for asked in self.choices:
            if asked.id == wanted:
                return asked
        raise StaleAnswer(f"the answer was for choice {quoted(choice)}, which no longer stands")

    def would(self, choice: str, texts: Sequence[str]) -> Progress:
        """How far an answer of these pieces to a choice would have come, in whatever order. Nothing is changed."""
        asked = self._meant(choice)
        said = arguments.pieces(texts)
        with engine_at_work():
            f = self.world.frames[-1]
            if gesture.pieces_of(f) is not None and gesture.end_of(self.world, f) not in said:
                return gesture.progress(self.world, f, asked.seat, said)
        trial = self.clone()
        try:
            trial._gesture(said, asked)
        except EngineFault:
            raise
        except FudabaError:
            left = 0 if said else 1
            return {"ready": False, "least": left, "most": left, "owed": []}
        whole: Progress = {"ready": True, "least": 0, "most": 0, "owed": []}
        if len(said) == 1:
            with engine_at_work():
                gains = asked.gains(said[0])
            if gains:
                whole["gains"] = gains
        return whole

    def about(self, choice: str, texts: Sequence[str]) -> Mapping[str, object]:
        """What a choice would be about after these pieces, for its sentence. Nothing is changed."""
        asked = self._meant(choice)
        said = arguments.pieces(texts)
        with engine_at_work():
            return choice_out.about_with(self.world, asked.seat, said)

    def _goes_on(self, asking_frame: Frame, seat: int) -> Asked | None:
        """The next piece of a seat's gesture that is not whole yet; None if the answer was whole."""
        frames = self.world.frames
        if len(frames) == 0 or frames[-1] is not asking_frame or not gesture.takes_pieces(frames[-1]):
            return None
        return next((now for now in self.choices if now.seat == seat), None)

    def _take(self, index: int, asked: Asked, silent: list[str] | None = None) -> None:
        self._now = _NOTHING
        try:
            self._course.take(index, asked.seat, asked.text_of(index), silent)
        except BaseException as e:
            raise as_told_outside(e) from e

    @property
    def held(self) -> bool:
        """Whether a whole gesture is still its own seat's to take back: nobody else sees it before it is certain."""
        return self._course.held() > 0 and self._course.begins_an_act()

    @property
    def holder(self) -> int:
        """The seat whose answers can still be taken back; -1 if there is none."""
        return self.world.last_seat if self._course.held() > 0 else -1

    def _index(self, answer: str, asked: Asked) -> int:
        text = arguments.spaced(arguments.text(answer, "an answer"))
        if text in asked.options:
            return asked.options.index(text)
        if not notation.is_word(self.world, text):
            words = sorted({v.word for v in self.world.rules.schema.verbs})
            near = registry.nearest(text.split(" ")[0], words)
            raise BadSyntax(f"{quoted(text)} is not an option of {self.plugin.name}{near}")
        why = self.why_not(asked.seat, text)
        if why is None:
            raise IllegalAnswer(f"{quoted(text)} is not next in order: give it in a list with the other pieces")
        raise IllegalAnswer(f"{quoted(text)} is not possible here: {why}")

    def _gesture(self, pieces: list[str], asked: Asked) -> None:
        """All pieces or none: a list is a whole answer, in any order. Saying all of it confirms it."""
        f = self.world.frames[-1]
        if gesture.pieces_of(f) is not None:
            end = gesture.end_of(self.world, f)
            so_far = gesture.progress(self.world, f, asked.seat, [p for p in pieces if p != end])
            if so_far["least"] > 0 and "why" not in so_far:
                raise IllegalAnswer(f"the answer is not whole: {so_far['least']} more to choose [{asked.rule}]")
        trial = self.clone()
        said, asking_frame = trial._pieces_in(pieces, asked.seat)
        now = trial._goes_on(asking_frame, asked.seat)
        if now is None and len(pieces) == 0:
            raise IllegalAnswer("an answer without pieces ends only what may end here")
        if now is not None:
            end = gesture.end_of(trial.world, trial.world.frames[-1])
            if end not in now.options:
                raise IllegalAnswer(f"the answer is not whole: {quoted(' or '.join(now.options))} could be next")
            if not said:
                along = [piece for piece in now.chosen if piece not in pieces]
                raise IllegalAnswer(f"the answer is not whole: only {quoted(', '.join(along))} can complete it")
            trial._take(now.options.index(end), now)
        self._course.become(trial._course)
        self._now = _NOTHING

    def _pieces_in(self, pieces: list[str], seat: int) -> tuple[bool, Frame]:
        """Take each time the first option, in the choice's order, that is among those left; where their order is the
        answer, the first of those left.

        Gives whether nothing but what was said is chosen now (pieces that left no choice are taken along), and what
        asked for the last piece.
        """
        said = True
        asking_frame = self.world.frames[-1]
        left = pieces[:]
        while left:
            asked = next((a for a in self.choices if a.seat == seat), None)
            if asked is None:
                raise IllegalAnswer(f"the gesture is over before {quoted(', '.join(left))}")
            fitting = [] if gesture.canonically(self.world.frames[-1]) else [o for o in asked.options if o in left]
            index = self._index(fitting[0] if fitting else left[0], asked)
            silent: list[str] = []
            asking_frame = self.world.frames[-1]
            self._take(index, asked, silent)
            for piece in [asked.options[index], *silent]:
                if piece in left:
                    left.remove(piece)
                else:
                    said = False
        return said, asking_frame

    def why_not(self, seat: int | str, intent: str | Mapping[str, object]) -> Refusal | None:
        """Why a seat can do nothing with a thing, or not do an act; None if an option or candidate is about it.

        An intent is a card (its tag ``#12``, or its name where only that is known), a place, a die, an argument of an
        option as data, or an option's text or the beginning of one. It is always answered, with the reason that came
        nearest to being possible.
        """
        s = self._seat(seat)
        world = self._course.seen_by(s)
        if world.outcome is not None:
            return Refusal("game-over", world.outcome.rule)
        with engine_at_work():
            if isinstance(intent, str):
                wanted = arguments.spaced(arguments.text(intent, "an intent"))
                if notation.is_word(world, wanted):
                    return refusal(why_not_out.why_not_said(world, s, wanted))
                card, thing = intents.named(world, s, wanted)
            else:
                card, thing = intents.pointed(world, s, intent)
            if card < 0 and thing is None:
                return Refusal("unknown-card", "")
            return refusal(why_not_out.why_not(world, s, card, intents.NOTHING if thing is None else thing))

    def why_not_join(self, seat: int | str | None = None, ever: bool = False) -> Refusal | None:
        """Why a newcomer (None), or a player who has fallen from a seat, cannot join now; None if they can.

        With ``ever`` why they need not even wait for it (`external` with a ``request``).
        """
        number = -1 if seat is None else self._seat(seat)
        world = self.world
        if world.outcome is not None:
            return Refusal("game-over", world.outcome.rule)
        with engine_at_work():
            reason = outside.request_reason(world, number) if ever else world.rules.join_reason(world, number)
        if reason == 0:
            return None
        why = world.rules.schema.reasons[reason] if reason > 0 else None
        return Refusal("no-joining", "") if why is None else Refusal(why.code, why.rule)

    def given_up(self, seat: int | str) -> Notice | None:
        """What of value a seat that is asked for an act would give up by ending its turn now; None if nothing."""
        number = self._seat(seat)
        if not any(asked.seat == number and asked.role == "turn" for asked in self.choices):
            return None
        with engine_at_work():
            return self.world.rules.show.given_up(self.world, number)

    def refused(self) -> list[tuple[str, Refusal]]:
        """What the standing choice considered and left out, each with the first reason for it."""
        found: dict[str, Refusal] = {}
        with engine_at_work():
            for r in refusals(self.world):
                reason = why_not_out.found_for(self.world, self.world.choices()[0].seat, r)
                if reason.rank > 0:
                    text = notation.option_text(self.world, r.option)
                    found.setdefault(text, Refusal(reason.code, reason.rule, tuple(reason.args)))
        return list(found.items())

    # --- showing and copying

    def view(self, seat: int | str | None = None) -> View:
        """Everything a seat (None: a spectator) may know, ready for JSON. Parts are shared: do not change it."""
        watching = -1 if seat is None else self._seat(seat)
        with engine_at_work():
            world = self._course.seen_by(watching)
            views = self._shown(world).views
            found = views.get(watching)
            if found is None:
                if not views:
                    views[-1] = open_view(world)
                found = views[watching] = view(world, watching, views[-1])
            return found

    def _shown(self, world: World) -> _Seen:
        if world is self._course.world:
            if self._now.of is not world or self._now.at is not world.choice:
                self._now = _Seen(world, world.choice)
            return self._now
        if self._before.of is not world:
            self._before = _Seen(world, world.choice)
        return self._before

    def card(self, seat: int | str | None, card: str) -> CardFull:
        """One card in full as a seat (None: a spectator) may know it: each value with each change, its source and end.

        A card is named by its tag (``#12``), or by its name if it lies where only its name is known.
        """
        watching = -1 if seat is None else self._seat(seat)
        wanted = arguments.text(card, "a card").strip()
        world = self._course.seen_by(watching)
        with engine_at_work():
            found = options.find_card(world, watching, wanted)
            if found >= 0:
                return card_full(world, found, watching)
        raise UnknownName(f"no card that can be seen here is {quoted(card)}")

    def events(self, seat: int | str | None = None, since: int = 0) -> list[Event]:
        """What happened after the event number ``since``, as a seat (None: a spectator) saw it, oldest first."""
        watching = -1 if seat is None else self._seat(seat)
        after = arguments.whole(since, "since", 0)
        with engine_at_work():
            return events_out.events_for(self._course.seen_by(watching), watching, after)

    def story(self, lang: str, seat: int | str | None = None, since: int = 0) -> list[Line]:
        """The same as lines for people to read, in Japanese (``ja``) or English (``en``)."""
        words = self._words(lang)
        events = self.events(seat, since)
        reader = "" if seat is None else LETTERS[self._seat(seat)]
        marked = in_play(self.view(seat), self.world.rules.schema)
        return told_as_story(events, Sentences(words, self.world.rules, reader), marked)

    def text(
        self,
        seat: int | str | None = None,
        lang: str = "en",
        detail: str = "table",
        known: Collection[str] = (),
        since: int | None = None,
    ) -> str:
        """What a seat (None: a spectator) may know, in words: for language models, for people who listen, for logs.

        ``detail``: the ``table`` with the seat's question and its answers as `answer` takes them; ``brief`` is the
        same with open piles as numbers; ``cards`` adds what stands on every card in sight, save those ``known``
        already. With ``since`` what happened after that event comes first.
        """
        words = self._words(lang)
        if detail not in DETAILS:
            raise UnknownName(f"there is no detail {quoted(detail)}; there are {', '.join(DETAILS)}")
        watching = -1 if seat is None else self._seat(seat)
        sentences = Sentences(words, self.world.rules, "" if watching < 0 else LETTERS[watching])
        board = Board(sentences, detail == "brief")
        view = self.view(None if watching < 0 else watching)
        lines: list[str] = []
        if since is not None:
            lines += [line["text"] for line in self.story(lang, seat, since)] + [""]
        lines += board.lines(view)
        if detail == "cards":
            unread = [card for card in cards_in(view) if card not in known]
            if unread:
                lines += ["", board.said("cards"), *card_texts(sentences, unread)]
        for asked in self.choices:
            if asked.seat == watching:
                lines += ["", *board.question(asked.data(), asked.about, view)]
        return "\n".join(lines)

    def _words(self, lang: str) -> Words:
        wanted = arguments.text(lang, "a language")
        words = self.plugin.words_for(wanted) if wanted in {*LANGUAGES, *self.plugin.words} else None
        if words is None:
            raise UnknownName(f"{self.plugin.name} has no words in {quoted(lang)}")
        return words

    def _seat(self, seat: int | str) -> int:
        number = seat_number(seat)
        if not 0 <= number < self.world.seats:
            last = LETTERS[self.world.seats - 1]
            raise UnknownName(f"there is no seat {quoted(seat)} in this game; its seats are A to {last}")
        return number

    def clone(self) -> Game:
        """An equal game; changes to one do not show in the other."""
        return self._beside(self._course.clone(), self._header)

    def __copy__(self) -> Game:
        """A clone: two games never share a position."""
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        """Pickled as its record, or else as its position, which leaves the story so far behind."""
        from fudaba.start import unpickled  # it begins games, and so stands above this module

        world = self.world
        usual = registry.rules(self.plugin, world.rules.options)
        known = registry.installed(self.plugin) or self.plugin.set_name
        if not known or usual.catalogue.fingerprint != world.rules.catalogue.fingerprint:
            raise NotPossible("a game with cards of its own is not pickled: keep its record and the cards")
        kept = self.position() if self._header is None else self.record()
        return unpickled, (kept, self.run, self._course.numbers(), world.story, world.folds)

    def count_on(self, numbers: Sequence[int]) -> None:
        """The question that stands is the last of so many that each seat was given; their ids count on from there."""
        for seat, number in enumerate(numbers):
            self._course.set_number(seat, number)

    def redeal(self, seat: int | str | None, rng: Stream | int) -> Game:
        """A game this seat (None: a spectator) cannot tell from the true one: fresh hidden cards, fresh randomness."""
        number = -1 if seat is None else self._seat(seat)
        stream = (
            rng if isinstance(rng, Stream) else Stream(arguments.whole(rng, "rng", -(1 << 63), arguments.SEEDS - 1))
        )
        with engine_at_work():
            world = knowledge.redeal(self._course.seen_by(number), number, stream)
            return self._beside(self._course.beside(world, number), None)

    def _beside(self, course: Course, header: Record | None) -> Game:
        new = Game.__new__(Game)
        new.plugin, new._course, new._header = self.plugin, course, header
        new._now = new._before = _NOTHING
        return new

    # --- taking back

    def holds(self, seat: int | str) -> bool:
        """Whether a seat has answered something that it can still take back."""
        return not self.over and len(self._course.taken_back(self._seat(seat))) > 0

    def back(self, seat: int | str | None = None) -> None:
        """Take back the last piece of an uncommitted gesture: a seat's, or that of the seat that answered last.

        Of several that choose at the same time each takes back its own, until the last is in.
        """
        self._rewind(seat, 1)

    def undo(self, seat: int | str | None = None) -> None:
        """Take back everything since the last commit: a seat's, or that of the seat that answered last."""
        self._rewind(seat, 0)

    def commit(self, seat: int | str | None = None) -> None:
        """What was answered so far, by a seat or by all, is certain: nothing of it can be taken back any more.

        Everybody sees it, save what others are still to choose at the same time.
        """
        number = -1 if seat is None else self._seat(seat)
        if not self.over and self._course.settle(number):
            self._now = _NOTHING
            self._course.write(COMMITTED if number < 0 else f"{COMMITTED} {LETTERS[number]}")

    def _rewind(self, seat: int | str | None, pieces: int) -> None:
        """Take back this many of a seat's answers; 0 means all."""
        if self.over:
            raise NotPossible("the game is over")
        number = self.world.last_seat if seat is None else self._seat(seat)
        own = self._course.taken_back(number)
        if not own:
            raise NotPossible(
                "nothing can be taken back: since the last answer another seat was asked, a window was open, "
                "or something was rolled, drawn or seen"
            )
        with engine_at_work():
            self._course.rewind(number, own[-pieces])
        self._now = _NOTHING

    # --- from outside

    def external(self, event: str | Mapping[str, str]) -> None:
        """``concede B``, ``forfeit B`` (out of time), ``join DECK``, ``return B DECK``, ``request``, ``withdraw``.

        Or as a mapping: ``{"event": "return", "seat": "B", "deck": "red"}``. Joining is refused outside its window. A
        ``request`` (of a seat that has fallen: ``request B``) makes the game stop where it opens: then ``join`` or
        ``return``, or a ``withdraw``, and it goes on.
        """
        happened = arguments.event(event)
        seat = -1 if happened.seat is None else self._seat(happened.seat)
        deck = None if happened.deck is None else self._deck(happened.deck)
        said = ["!", happened.what, LETTERS[seat] if happened.seat else ""]
        said.append("" if deck is None else deck_lists.told_in_line(self.plugin, self.world.rules, deck))
        course = self._course
        course.leave()
        before = course.copied()
        self._now = _NOTHING
        try:
            if happened.what == "request":
                outside.request(course.world, seat)
            elif happened.what == "withdraw":
                outside.withdraw(course.world, seat)
            elif deck is None:
                outside.concede(course.world, seat)
            else:
                outside.join(course.world, seat, deck)
        except BaseException as e:
            course.world = before
            raise as_told_outside(e) from e
        course.write(" ".join(filter(None, said)))
        course.restart(course.world)
        if _same_question(before, course.world):  # a question that has not changed keeps its number
            course.keep_numbers()
        course.number()

    def _deck(self, text: str) -> Deck:
        return deck_lists.resolve(self.plugin, self.world.rules, deck_lists.from_line(text))

    # --- saving

    def position(self) -> Data:
        """The position as JSON-ready data; a cache, readable only by the version and cards that wrote it."""
        return codec.encode(self.world)

    def lines(self, since: int = 0) -> list[str]:
        """The answers so far as the record writes them, after the first ``since``."""
        return self._course.answers[arguments.whole(since, "since", 0) :]

    def record(self) -> str:
        """What lasts: the header and the answers as text."""
        if self._header is None:
            raise NotPossible(
                "a game that began from a position or a redeal has no record; keep the record it came from"
            )
        h = self._header
        return str(Record(h.game, h.version, h.catalogue, h.options, h.decks, h.seed, self._course.answers))


def _same_question(one: World, two: World) -> bool:
    a, b = one.choice, two.choice
    if a is None or b is None:
        return False
    return (a.seat, a.prompt) == (b.seat, b.prompt) and notation.option_texts(one) == notation.option_texts(two)
