"""Play that is led to what it has not met: deals that help, and many short walks from the most promising places.

A search has one ability in view. Shuffles put its card near the top (any order is one a shuffle could have given), and
the places that play comes to are kept by what is asked there and by where the card lies; walks set out from the place
that was left least often, do with the card what was seldom done, and do nothing only for want of anything else.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, TypeVar

from fudaba.kernel.options import a_of, b_of, c_of, verb_of
from fudaba.kernel.out.intent import refusals
from fudaba.kernel.play import start as starts
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.save.codec import encode
from fudaba.kernel.schema import ALL, KIND, NAME, TAG, Schema
from fudaba.kernel.state.chance import Stream, seeded
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.testing.watcher import STEPS, Stalled

IDLE: Final = frozenset(("pass", "done", "no", "decline", "skip", "none", "stop", "end", "next", "discard"))
LIKING: Final = (1, 50)
TOP: Final = 6
COPIES: Final = 2
WALKS: Final = 120
LENGTH: Final = 40
SELDOM: Final = 4
STRIDE: Final = 6
REASONS: Final = 8
"""The reasons are asked for at one question in so many."""

Table = tuple[Rules, list[Deck]]
Cell = tuple[tuple[int, ...], int, bool, int]
"""A kind of place: the zones in which the card lies, the prompt, whether an option names it, how much lies open."""
T = TypeVar("T")


class Met:
    """Which prompts, verbs and reasons of a game play has come to."""

    def __init__(self, schema: Schema) -> None:
        self.all: dict[str, list[str]] = {
            "prompts": [prompt.name for prompt in schema.prompts],
            "verbs": [verb.word for verb in schema.verbs],
            "reasons": [reason.code for reason in schema.reasons[1:]],
        }
        self.prompts: set[int] = set()
        self.verbs: set[int] = set()
        self.codes: set[str] = set()
        self._stream = Stream(1)

    def look(self, w: World) -> None:
        """Note what is asked and offered, and now and then why not more is."""
        choice = w.choice
        if choice is None:
            return
        new = choice.prompt not in self.prompts
        self.prompts.add(choice.prompt)
        for code in choice.options:
            self.verbs.add(verb_of(code))
        if new or self._stream.below(REASONS) == 0:
            self.why(w)

    def why(self, w: World) -> None:
        """Note the reasons given for what is left out, and for something that each seat might want to do."""
        schema = w.rules.schema
        self.codes.update(schema.reasons[r.reason].code for r in refusals(w))
        cards = w.rules.catalogue.cards
        self.codes.update(schema.reasons[w.rules.join_reason(w, seat)].code for seat in range(-1, w.seats))
        for seat in range(w.seats):
            verb = schema.verbs[self._stream.below(len(schema.verbs))]
            text = verb.word
            held = [c for c in range(len(w.kind)) if (w.known[c] >> seat) & 1]
            if verb.args and verb.args[0] in (NAME, TAG) and held:
                card = held[self._stream.below(len(held))]
                text += f" {cards[w.kind[card]].id}" if verb.args[0] == NAME else f" #{w.tag[card]}"
            self.codes.add(w.rules.explain(w, seat, text)[0])

    @property
    def complete(self) -> bool:
        """Whether every prompt and verb has been met."""
        return len(self.prompts) == len(self.all["prompts"]) and len(self.verbs) == len(self.all["verbs"])

    @property
    def never(self) -> dict[str, list[str]]:
        """What play has never come to."""
        prompts, verbs = self.all["prompts"], self.all["verbs"]
        met = {
            "prompts": {prompts[i] for i in self.prompts},
            "verbs": {verbs[i] for i in self.verbs},
            "reasons": self.codes,
        }
        return {what: sorted(set(names) - met[what]) for what, names in self.all.items()}


def diligence(rules: Rules) -> list[int]:
    """How much each kind of option is liked by those who do not like to do nothing or to throw away."""
    return [LIKING[0] if verb.word in IDLE else LIKING[1] for verb in rules.schema.verbs]


def draw(options: list[int], mood: list[int], stream: Stream) -> int:
    """The index of an option by lot, weighted by the mood."""
    if not mood:
        return stream.below(len(options))
    lot = stream.below(sum(mood[verb_of(code)] for code in options))
    for i, code in enumerate(options):
        lot -= mood[verb_of(code)]
        if lot < 0:
            return i
    return len(options) - 1


def naming(w: World, options: list[int], wanted: set[int]) -> list[int]:
    """The options that name one of these kinds of cards."""
    found: list[int] = []
    for i, code in enumerate(options):
        for what, value in zip(
            w.rules.schema.verbs[verb_of(code)].args, (a_of(code), b_of(code), c_of(code)), strict=False
        ):
            if value >= 0 and ((what in (NAME, TAG) and w.kind[value] in wanted) or (what == KIND and value in wanted)):
                found.append(i)
                break
    return found


class Stacked(World):
    """A world whose shuffles bring some kinds of cards near the top. Its clones shuffle as ever."""

    def __init__(self, rules: Rules, seed: int, wanted: set[int], stream: Stream) -> None:
        super().__init__(rules, seeded(seed))
        self.wanted = wanted
        self.stream = stream

    def shuffle(self, zone: int) -> None:
        super().shuffle(zone)
        pile = self.pile(zone)
        for card in [c for c in pile if self.kind[c] in self.wanted][:COPIES]:
            pile.remove(card)
            pile.insert(max(0, len(pile) - self.stream.below(TOP)), card)


class Walk:
    """One world on its way: it tells of every frame that is put on the stack, and of every question."""

    def __init__(self, w: World, opened: Callable[[World, Frame], None]) -> None:
        w.in_full = True  # what takes effect has a frame to be told of
        self.w = w
        self.opened = opened
        self._stack: list[Frame] = []
        self._notice()

    def _notice(self) -> None:
        frames, stack = self.w.frames, self._stack
        while stack and (len(stack) > len(frames) or stack[-1] is not frames[len(stack) - 1]):
            stack.pop()
        for frame in frames[len(stack) :]:
            stack.append(frame)
            self.opened(self.w, frame)

    def answer(self, index: int) -> None:
        """Answer, and go on to the next question."""
        self.w.take(index)
        self.run()

    def run(self) -> None:
        """The world's own loop."""
        w = self.w
        self._notice()
        for _ in range(STEPS):
            if w.choice is not None or w.outcome is not None:
                return
            if not w.frames:
                World.run(w)  # says what is wrong
            f = w.frames[-1]
            if w.frames[f.base].void:
                w.frames.pop()
            else:
                f.node.run(w, f)
            self._notice()
        raise Stalled(f"{STEPS} steps without a question, at {w.rules.catalogue.address(w.frames[-1].node)}")


class Goal:
    """What a search looks for: some kinds of cards to bring into play, and the word whether it has been reached."""

    def __init__(self, wanted: set[int]) -> None:
        self.wanted = wanted

    def reached(self) -> bool:
        """Whether the search may stop. As it is, never."""
        return False

    def opened(self, w: World, frame: Frame) -> None:
        """A frame was put on the stack."""

    def began(self) -> None:
        """Another walk begins."""

    def look(self, w: World) -> None:
        """A question stands, or the game is over."""


class Fault:
    """Where a game went wrong on the way: what happened, a position, and the answers that lead there from it."""

    def __init__(self, error: Exception, start: World, answers: list[int]) -> None:
        self.message = f"{type(error).__name__}: {error}"
        self.position = json.dumps(encode(start), ensure_ascii=False)
        self.answers = answers


class Search:
    """Walks from one deal."""

    def __init__(self, rules: Rules, decks: list[Deck], seed: int, goal: Goal, stream: Stream) -> None:
        self.goal = goal
        self.stream = stream
        self.mood = diligence(rules)
        self.faults: list[Fault] = []
        self.decisions = 0
        self._tried: dict[int, int] = {}
        self._places: dict[Cell, World] = {}
        self._left: dict[Cell, int] = {}
        w = Stacked(rules, seed, goal.wanted, stream)
        starts.begin(w, decks)
        goal.began()
        Walk(w, goal.opened).run()
        goal.look(w)
        self._keep(w)

    def run(self, walks: int = WALKS, length: int = LENGTH) -> bool:
        """Walk so many times; whether the goal was reached."""
        for _ in range(walks):
            if self.goal.reached():
                return True
            if not self._places:
                return False
            cell = self._next()
            self._walk(self._places[cell], length)
        return self.goal.reached()

    def _next(self) -> Cell:
        """The place to set out from: where the card lies as it seldom did, and among those where it was left least."""
        lying: dict[tuple[int, ...], int] = {}
        for cell, n in self._left.items():
            lying[cell[0]] = lying.get(cell[0], 0) + n
        seldom = self._least(lying)
        cell = self._least({cell: n for cell, n in self._left.items() if cell[0] == seldom})
        self._left[cell] += 1
        return cell

    def _least(self, counted: dict[T, int]) -> T:
        least = min(counted.values())
        best = [key for key, n in counted.items() if n == least]
        return best[self.stream.below(len(best))]

    def _walk(self, start: World, length: int) -> None:
        self.goal.began()
        w = start.clone()
        answers: list[int] = []
        walk = Walk(w, self.goal.opened)
        saving = self.stream.below(2) == 0
        for _ in range(length):
            choice = w.choice
            if choice is None:
                return
            index = self._choose(w, choice.options, saving)
            answers.append(index)
            try:
                walk.answer(index)
            except Exception as e:  # noqa: BLE001 - whatever goes wrong in a game under test is a finding
                self.faults.append(Fault(e, start, answers))
                return
            self.decisions += 1
            self.goal.look(w)
            if self.goal.reached():
                return
            self._keep(w)

    def _choose(self, w: World, options: list[int], saving: bool) -> int:
        """What was seldom done with the card is done; otherwise it is used, or saved for what cannot be done yet."""
        named = naming(w, options, self.goal.wanted)
        among = list(range(len(options)))
        if named and self.stream.below(5):
            tried = {i: self._tried.get(verb_of(options[i]), 0) for i in named}
            least = min(tried.values())
            if least < SELDOM or not saving:
                among = [i for i in named if tried[i] == least]
            elif len(named) < len(options):
                among = [i for i in among if i not in tried]
        chosen = among[draw([options[i] for i in among], self.mood, self.stream)]
        if chosen in named:
            verb = verb_of(options[chosen])
            self._tried[verb] = self._tried.get(verb, 0) + 1
        return chosen

    def _keep(self, w: World) -> None:
        choice = w.choice
        if choice is None:
            return
        wanted = self.goal.wanted
        lying = sorted({w.zone[c] % w.width for c, kind in enumerate(w.kind) if kind in wanted})
        named = len(naming(w, choice.options, wanted)) > 0
        seen = sum(w.rules.sees[zone % w.width] == ALL for zone in w.zone)
        cell = (tuple(lying), choice.prompt, named, seen // STRIDE)
        if cell not in self._places or self.stream.below(3) == 0:
            self._places[cell] = w.clone()
        self._left.setdefault(cell, 0)
