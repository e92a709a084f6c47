"""The course of a game: its world, the questions by their numbers, the answers as text, and what can be taken back.

`Playable` is what programs ask of it all the time, the rest of a game (`fudaba.game`) being plain Python.

A position that may be wanted again is seldom wanted, so it is not copied each time: a checkpoint now and then and the
answers since give it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fudaba.kernel.errors import GameIsOver, NotPossible, as_told_outside
from fudaba.kernel.notation import option_text
from fudaba.kernel.out import choice as choice_out
from fudaba.kernel.play.answers import Given, line_of
from fudaba.kernel.play.question import Asked
from fudaba.kernel.schema import LETTERS, WINDOW
from fudaba.kernel.tree.together import answers_in

if TYPE_CHECKING:
    from fudaba.contract import Choice as ChoiceData
    from fudaba.contract import Notice
    from fudaba.kernel.options import Question
    from fudaba.kernel.rules import Deck
    from fudaba.kernel.state.world import World

SPARSE: Final = 32
"""So many answers at least lie between two checkpoints."""
NONE: Final = -1


class Course:
    """A game in progress with all that was answered in it.

    The answers ``since`` the checkpoint from ``held_from`` on can still be taken back as long as the world counts the
    same commits as then.
    """

    def __init__(
        self, world: World, decks: list[Deck], answers: list[str], run: int, like: Course | None = None
    ) -> None:
        self.world: World = world
        if like is None:
            world.stops = True
        self.decks: list[Deck] = decks
        self.answers: list[str] = answers
        self.run: int = run
        self.checkpoint: World | None = None if like is None else like.checkpoint
        self.since: list[Given] = [] if like is None else like.since
        # Whether no clone shares the two lists of answers.
        self._own_answers: bool = like is None
        self.held_from: int = 0 if like is None else like.held_from
        self.held_commits: int = NONE if like is None else like.held_commits
        # The world before what can still be taken back, once somebody wanted it.
        self.before: World | None = None if like is None else like.before
        # How many questions each seat was given, and which of them has its number.
        self._numbers: list[int] = [] if like is None else like.numbers()
        self._numbered: list[Question | None] = [] if like is None else like.numbered()
        self._asked: list[Asked] = []
        if like is None:
            self.number()

    def clone(self) -> Course:
        """An equal course; nothing done to one shows in the other."""
        self._own_answers = False
        return Course(self.copied(), self.decks, self.answers, self.run, self)

    def _take_answers(self) -> None:
        """Before something is written in the lists of answers."""
        if not self._own_answers:
            self._own_answers = True
            self.answers = self.answers[:]
            self.since = self.since[:]

    def write(self, line: str) -> None:
        """A further line of the record."""
        self._take_answers()
        self.answers.append(line)

    def copied(self) -> World:
        """A copy of the world that stops where this one does."""
        world = self.world.clone()
        world.stops = self.world.stops
        world.stopped = self.world.stopped
        return world

    def beside(self, world: World, seat: int) -> Course:
        """The course of another game that begins with the same question of a seat, which keeps its id there.

        How often others were asked stays behind. Nobody joins it: where this one stops for somebody, that one goes on.
        """
        if self.world.stopped:
            world.run()
        new = Course(world, [], [], self.run)
        world.stops = False
        if seat >= 0:
            new.set_number(seat, self._numbers[seat])
        return new

    def numbers(self) -> list[int]:
        """How many questions each seat was given."""
        return self._numbers[:]

    def numbered(self) -> list[Question | None]:
        """The question of each seat that has its number."""
        return self._numbered[:]

    def set_number(self, seat: int, number: int) -> None:
        """The question that stands is the last of so many that a seat was given."""
        self._numbers[seat] = number

    def become(self, other: Course) -> None:
        """Go on as a clone of this course has gone on."""
        self.leave()
        self._own_answers = other._own_answers = False
        self.world = other.world
        self.answers = other.answers
        self.checkpoint, self.since = other.checkpoint, other.since
        self.held_from, self.held_commits, self.before = other.held_from, other.held_commits, other.before
        self._numbers = other.numbers()
        self.keep_numbers()

    # --- questions

    def number(self) -> None:
        """A question has its seat's next number; nothing, not even taking back, gives a number twice."""
        world = self.world
        while len(self._numbers) < world.seats:
            self._numbers.append(0)
            self._numbered.append(None)
        first = world.choice
        if first is not None:
            self._number(first)
            for choice in world.others:
                self._number(choice)
        elif self._asked:
            self.leave()

    def _number(self, choice: Question) -> None:
        seat = choice.seat
        if self._numbered[seat] is not choice:
            self._numbers[seat] += 1
            self._numbered[seat] = choice
            if self._asked:
                self.leave()

    def keep_numbers(self) -> None:
        """The questions that stand are those that stood: they keep their numbers."""
        self.leave()
        for choice in self.world.choices():
            if choice.seat < len(self._numbered):
                self._numbered[choice.seat] = choice

    def leave(self) -> None:
        """The world goes on from the questions that were handed out."""
        if len(self._asked) > 0:
            for asked in self._asked:
                asked.leave()
            self._asked = []

    def asked(self) -> list[Asked]:
        """The questions that stand; the same list as long as they do."""
        self.number()
        world = self.world
        if len(self._asked) != (0 if world.choice is None else 1 + len(world.others)):
            self.leave()
            self._asked = [Asked(self, choice, self._numbers[choice.seat]) for choice in world.choices()]
        return self._asked

    def standing(self, seat: int, no: int) -> Question | None:
        """The question of a seat with this number, if it still stands."""
        self.number()
        for choice in self.world.choices():
            if choice.seat == seat and self._numbers[seat] == no:
                return choice
        return None

    def choice_data(self, choice: Question, id_: str) -> ChoiceData:
        """A question in the contract's shape, with the answer that the seat's deck list holds for it."""
        why = self._not_back(choice)
        data = choice_out.choice_data(self.world, choice, id_, why, why)
        if choice.seat < len(self.decks):
            ready = choice_out.recommended(data, self.decks[choice.seat])
            if ready:
                data["form"]["ready"] = [ready, *data["form"].get("ready", [])]
        return data

    # --- answers

    def takes(self, answer: object) -> bool:
        """Take an option of the first question by its number or its exact text, as programs do all the time.

        False if the answer is neither: then somebody has to look closer at what it says.
        """
        choice = self.world.choice
        if choice is None or not isinstance(answer, (int, str)) or isinstance(answer, bool):
            return False
        try:
            if isinstance(answer, int):
                if 0 <= answer < len(choice.options):
                    self.take(answer, choice.seat, option_text(self.world, choice.options[answer]), None)
                    return True
                return False
            for index, code in enumerate(choice.options):
                text = option_text(self.world, code)
                if text == answer:
                    self.take(index, choice.seat, text, None)
                    return True
            return False
        except BaseException as e:
            raise as_told_outside(e) from e

    def take(self, index: int, seat: int, text: str, silent: list[str] | None) -> None:
        """Take an option of the question of a seat. If the engine fails, nothing has happened."""
        world = self.world
        line = line_of(world, seat, text)
        checkpoint, since, held_from, held_commits = self.checkpoint, self.since, self.held_from, self.held_commits
        if held_commits != world.commits or self.begins_an_act():
            if checkpoint is None or (len(since) >= SPARSE and answers_in(world) == 0):
                self.checkpoint, self.since = world.clone(), []
            self._holds_from_here()
        self.leave()
        world.silent = silent
        try:
            world.answer(index, seat)
        except BaseException:
            self.world = self._rebuilt(len(self.since))
            self.checkpoint, self.since = checkpoint, since
            self.held_from, self.held_commits = held_from, held_commits  # what could be taken back still can
            self.keep_numbers()
            raise
        world.silent = None
        if not self._own_answers:
            self._take_answers()
        self.since.append(Given(index, seat, False))
        self.answers.append(line)
        self.number()

    def _holds_from_here(self) -> None:
        """The next answer is the first that can be taken back."""
        self.held_from = len(self.since)
        self.held_commits = self.world.commits
        self.before = None

    def begins_an_act(self) -> bool:
        """Whether the answer to this question is an act of its own: then what came before it is certain."""
        choice = self.world.choice
        return choice is not None and self.world.rules.acts[choice.prompt]

    # --- taking back

    def held(self) -> int:
        """How many of the last answers can still be taken back."""
        world = self.world
        if self.held_commits != world.commits or world.outcome is not None:
            return 0
        return len(self.since) - self.held_from

    def taken_back(self, seat: int) -> list[int]:
        """Which of the answers since the checkpoint a seat can take back: of several that choose at the same time each
        its own, until the last is in.
        """
        n = len(self.since)
        step = min(answers_in(self.world), n)
        if step > 0:
            return [k for k in range(n - step, n) if self.since[k].seat == seat and not self.since[k].certain]
        return list(range(n - self.held(), n)) if self.world.last_seat == seat else []

    def _not_back(self, choice: Question) -> Notice | None:
        """Why nothing can be taken back; None if it can."""
        if self.world.rules.schema.prompts[choice.prompt].role == WINDOW:
            return {"code": "window-open", "rule": "", "args": []}
        held = len(self.taken_back(choice.seat)) > 0
        return None if held else {"code": "nothing-chosen", "rule": "", "args": []}

    def seen_by(self, seat: int) -> World:
        """The world as a seat may see it: what can still be taken back shows to its own seat only."""
        if self.world.last_seat == seat or self.held() == 0:
            return self.world
        before = self.before
        if before is None:
            before = self.before = self._rebuilt(self.held_from)
        return before

    def rewind(self, seat: int, from_: int) -> None:
        """Take back a seat's answers from one of them on. What others have chosen at the same time stays, and their
        questions keep their numbers.
        """
        kept: list[Given] = []
        lines: list[str] = []
        world = self._rebuilt(from_)
        at = self._line_of(from_)
        k = from_
        for line in self.answers[at:]:
            if line.startswith("!"):
                lines.append(line)
                continue
            given = self.since[k]
            if given.seat != seat or given.certain:
                text = line[3:] if line[1:3] == ": " and line[0] in LETTERS else line
                lines.append(line_of(world, given.seat, text))
                world.answer(given.index, given.seat)
                kept.append(given)
            k += 1
        # Nothing can fail any more.
        self.leave()
        self.world = world
        self.answers = self.answers[:at] + lines
        self.since = self.since[:from_] + kept
        if from_ < self.held_from or len(kept) > 0:
            self._holds_from_here()
        for choice in self.world.choices():
            if choice.seat != seat:
                self._numbered[choice.seat] = choice
        self.number()

    def _line_of(self, answer: int) -> int:
        """Where one of the answers since the checkpoint stands in the record."""
        at, left = len(self.answers), len(self.since) - answer
        while left > 0:
            at -= 1
            if not self.answers[at].startswith("!"):
                left -= 1
        return at

    def settle(self, seat: int = NONE) -> bool:
        """What a seat (or everybody) has answered so far can no longer be taken back; False if nothing could."""
        seats = range(self.world.seats) if seat < 0 else range(seat, seat + 1)
        found = False
        for s in seats:
            for k in self.taken_back(s):
                found = True
                self._take_answers()
                self.since[k] = Given(self.since[k].index, s, True)
        if found and answers_in(self.world) == 0:
            self.held_commits = NONE
        return found

    def restart(self, world: World) -> None:
        """Go on from a world to which no answer leads: something happened from outside."""
        self.leave()
        world.stops = self.world.stops
        self.world = world
        self.checkpoint, self.since = None, []
        self.held_from = 0
        self.held_commits = NONE
        self.before = None

    def _rebuilt(self, answers: int) -> World:
        """The world after so many of the answers since the checkpoint."""
        checkpoint = self.checkpoint
        if checkpoint is None:
            raise NotPossible("nothing was answered since the last commit")
        world = checkpoint.clone()
        world.stops = self.world.stops
        for given in self.since[:answers]:
            world.answer(given.index, given.seat)
        return world


@mypyc_attr(allow_interpreted_subclasses=True)
class Playable:
    """A game that can be played on: asked and answered."""

    def __init__(self, course: Course) -> None:
        self._course: Course = course

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._course.world.outcome is not None

    @property
    def choice(self) -> Asked:
        """The choice that stands; of several the first. A game that is over has none."""
        asked = self._course.asked()
        if len(asked) > 0:
            return asked[0]
        if self._course.world.stopped:
            raise NotPossible("nobody is asked before those who wait to join have joined or withdrawn")
        raise GameIsOver("the game is over and asks nothing")

    def answer(self, answer: object, choice: object = None) -> None:
        """Take an option by its text or index, or a list of them as one gesture (in any order where order is free).

        With ``choice`` the answer is refused if another choice stands by now. An answer that is refused, or in which
        the engine fails, changes nothing. Any value is looked at, to be refused in our words (`fudaba.game.Game`).
        """
        if choice is not None or not self._course.takes(answer):
            self._said(answer, choice)

    def _said(self, answer: object, choice: object) -> None:
        """An answer in any other way: of another choice, in other words, or in several pieces."""
        raise NotImplementedError
