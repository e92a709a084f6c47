"""The conformance kit: the laws every game must keep, checked in random play over all its variants.

    report = check(registry.get("azuride"), games=100, seed=1)
    assert report.sound, report.summary()

Cheap laws hold at every state; laws 5 to 8, 13, 14, 19 and 28 look at a seeded sample of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from fudaba.inputs.decks import deck_text
from fudaba.inputs.record import Record
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.play.outside import concede, join
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.save.codec import Data
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream, seeded
from fudaba.kernel.state.world import World
from fudaba.registry import Plugin, own_line
from fudaba.testing import papers
from fudaba.testing.exhaustive import seating
from fudaba.testing.laws.base import Broken, Law, Play, option_list
from fudaba.testing.laws.choices import AnyOrder, Gestures
from fudaba.testing.laws.contracted import (
    AskedIsAwaited,
    EveryCardAnswers,
    EverythingFits,
    LabelsDiffer,
    OneStory,
    WholeAnswers,
)
from fudaba.testing.laws.deals import SameDeals
from fudaba.testing.laws.every_state import (
    CardsConserved,
    ClonesApart,
    NothingElse,
    OneQuestion,
    PlainOptions,
    QueriesOnlyRead,
)
from fudaba.testing.laws.knowledge import HonestDeals, NothingLeaks
from fudaba.testing.laws.refusals import TrueRefusals
from fudaba.testing.laws.saves import SameEverywhere, SavedPositions, TakenBack
from fudaba.testing.laws.sets import SetsAreWhole
from fudaba.testing.laws.taking_back import NobodySees, SkippingTellsNothing
from fudaba.testing.laws.whereabouts import EveryMoveIsTold
from fudaba.testing.laws.whole_games import EveryGameEnds, EverythingResolves
from fudaba.testing.laws.windows import (
    MasksAreSound,
    NoCheckInABatch,
    OncePerEvent,
    OneLegality,
    OthersOutlive,
)
from fudaba.testing.options import Options, listed
from fudaba.testing.reader import Readers
from fudaba.testing.states import state
from fudaba.testing.steering import Met
from fudaba.testing.watcher import Stalled, begin

EVERY: Final = 25
"""One state in so many is in the sample."""
LIMIT: Final = 20_000
FURTHER: Final = 120
FURTHER_EACH: Final = 2
"""Games that only look for abilities left over: so many at least, and so many for each game checked."""


@dataclass
class Report:
    """What a run of the kit found."""

    game: str
    games: int = 0
    states: int = 0
    redeals: int = 0
    seconds: float = 0.0
    laws: list[Law] = field(default_factory=list)
    never: dict[str, list[str]] = field(default_factory=dict)
    """Prompts, verbs and reasons that play has not come to: each needs a test of its own."""
    options: list[str] = field(default_factory=list)
    """Values of options that neither a scenario nor a random game has had."""
    pairs: list[str] = field(default_factory=list)
    """Pairs of values of two options that none has had together."""
    defects: list[str] = field(default_factory=list)
    """What is wrong with the game's files: its ledger, and citations of rules that it does not hold."""
    warnings: list[str] = field(default_factory=list)
    """What the game may do without for a while, such as a second language."""

    @property
    def sound(self) -> bool:
        """No law failed, and the game's files are in order."""
        return not self.defects and all(law.failures == 0 for law in self.laws)

    @property
    def broken(self) -> list[int]:
        """The numbers of the laws that failed."""
        return [law.number for law in self.laws if law.failures]

    def to_json(self) -> Data:
        """For ``fudaba check --json``."""
        return {
            "game": self.game,
            "games": self.games,
            "states": self.states,
            "redeals": self.redeals,
            "failures": sum(law.failures for law in self.laws),
            "seconds": round(self.seconds, 1),
            "defects": list(self.defects),
            "warnings": list(self.warnings),
            "never_met": {
                **{what: list(names) for what, names in self.never.items()},
                "options": list(self.options),
                "pairs of options": list(self.pairs),
            },
            "laws": [law.to_json() for law in self.laws],
        }

    def unmet(self) -> list[str]:
        """A line for each kind of thing that play has not come to."""
        lines = [f"never met: {what} {', '.join(names)}" for what, names in self.never.items() if names]
        if self.options:
            lines.append(f"never met: options {listed(self.options)}")
        if self.pairs:
            lines.append(f"never met: {len(self.pairs)} pairs of options, {listed(self.pairs)}")
        return lines

    def summary(self) -> str:
        """A line per law, and how to see the first failure again."""
        lines = [f"{self.game}: {self.games} games, {self.states} states, {self.redeals} redeals"]
        lines += [*self.defects, *(f"warning: {line}" for line in self.warnings), *self.unmet()]
        for law in self.laws:
            lines.append(f"{law.number:3} {law.states:9} states {law.failures:5} failures  {law.title}")
            if law.first is not None:
                lines += [f"      {law.first['message']}", *str(law.first.get("record", "")).splitlines()]
        return "\n".join(lines)


class _Run:
    """The laws at work on one game after another."""

    def __init__(self, plugin: Plugin, seed: int, every: int, limit: int, met: Met) -> None:
        self.plugin = plugin
        self.met = met
        self.seed = seed
        self.every = every
        self.limit = limit
        self.stream = Stream(seed)
        self.question = OneQuestion()
        self.clones = ClonesApart()
        self.deals = HonestDeals()
        self.ends = EveryGameEnds()
        self.resolves = EverythingResolves()
        self.masks = MasksAreSound()
        self.once = OncePerEvent()
        self.batches = NoCheckInABatch()
        self.sets = SetsAreWhole()
        self.cheap: list[Law] = [
            self.masks,
            self.once,
            self.batches,
            self.question,
            CardsConserved(),
            PlainOptions(),
            OneLegality(),
            Gestures(),
            AnyOrder(),
            QueriesOnlyRead(),
            self.clones,
            NothingElse(),
            AskedIsAwaited(),
            WholeAnswers(),
            EveryMoveIsTold(),
            self.sets,
            OthersOutlive(),
        ]
        self.sampled: list[Law] = [
            SavedPositions(),
            SameEverywhere(),
            NothingLeaks(),
            self.deals,
            NobodySees(),
            TakenBack(),
            SkippingTellsNothing(),
            OneStory(),
            LabelsDiffer(),
            EveryCardAnswers(),
            EverythingFits(),
            TrueRefusals(),
            SameDeals(),
        ]
        self.states = 0

    @property
    def laws(self) -> list[Law]:
        """All of them by number."""
        return sorted([*self.cheap, *self.sampled, self.ends, self.resolves], key=lambda law: law.number)

    def play(self, rules: Rules, decks: list[Deck], number: int) -> None:
        """One game, given up at its first failure."""
        readers = Readers()
        seed = self.seed * 1_000_003 + number
        self.resolves.abilities.study(rules.catalogue)
        header = Record(
            self.plugin.name,
            rules.version,
            rules.catalogue.fingerprint,
            dict(rules.options),
            [deck_text(self.plugin, rules, deck) for deck in decks],
            seed,
        )
        watchers = [readers, self.resolves.abilities, self.masks, self.once, self.batches, self.sets]
        try:
            world = begin(rules, decks, seeded(seed), watchers)
        except Exception as e:  # noqa: BLE001 - whatever goes wrong in a game under test is a finding
            self._fault(e, Play(self.plugin, rules, World(rules, seeded(seed)), header, readers))
            return
        play = Play(self.plugin, rules, world, header, readers)
        self.ends.states += 1
        while self._look(play):
            if world.outcome is not None:
                for law in [self.clones, *self.sampled]:
                    if not self._ask(law, law.ended, play, count=False):
                        return
                return
            if len(header.answers) >= self.limit:
                self.ends.fail(f"not over after {self.limit} answers", play)
                return
            if not self._answer(play):
                return

    def _look(self, play: Play) -> bool:
        """All laws at this state; False as soon as one fails."""
        self.states += 1
        self.resolves.abilities.look(play.world)
        play.now = state(play.world)
        if not all(self._ask(law, law.at, play, count=not law.counts_itself) for law in self.cheap):
            return False
        if not self._ask(self.question, lambda play: self.met.look(play.world), play, count=False):
            return False
        if not self._ask(self.deals, self.deals.watch, play, count=False):
            return False
        if self.stream.below(self.every) != 0:
            return True
        if not self._ask(self.clones, self.clones.thorough, play, count=False):
            return False
        return all(self._ask(law, law.at, play, count=not law.counts_itself) for law in self.sampled)

    def _ask(self, law: Law, look: Callable[[Play], None], play: Play, count: bool = True) -> bool:
        law.states += count
        try:
            look(play)
        except Broken as e:
            law.fail(str(e), play)
        except Stalled as e:
            self.ends.fail(str(e), play)
        except Exception as e:  # noqa: BLE001 - an error inside a check breaks the law that was being checked
            law.fail(told_of(e), play)
        else:
            return True
        return False

    def _answer(self, play: Play) -> bool:
        w = play.world
        choice = w.choice
        if choice is None:
            return False
        text = self._outside(play) if self.stream.below(40) == 0 else ""
        index = self.stream.below(len(choice.options))
        play.record.answers.append(text or option_list(w)[index])
        try:
            if text.startswith("! join"):
                join(w, -1, self._deck(play, text.split()[-1]))
            elif text:
                concede(w, LETTERS.index(text[-1]))
            else:
                w.answer(index)
        except Exception as e:  # noqa: BLE001 - whatever goes wrong in a game under test is a finding
            self._fault(e, play)
            return False
        return True

    def _outside(self, play: Play) -> str:
        """Somebody joins where that is possible; now and then somebody gives up."""
        w = play.world
        if self.plugin.has_decks and play.rules.join_reason(w, -1) == 0:
            names = [d.name for d in self.plugin.decks(play.rules) if d.name]
            return f"! join {names[self.stream.below(len(names))]}"
        seat = self.stream.below(w.seats)
        return f"! concede {LETTERS[seat]}" if w.alive[seat] and self.stream.below(8) == 0 else ""

    def _deck(self, play: Play, name: str) -> Deck:
        return next(deck for deck in self.plugin.decks(play.rules) if deck.name == name)

    def _fault(self, e: Exception, play: Play) -> None:
        law = self.ends if isinstance(e, Stalled) else self.question
        law.fail(str(e) if isinstance(e, FudabaError) else told_of(e), play)


def told_of(e: Exception) -> str:
    """An error, and the line of the game where it arose."""
    place = own_line(e)
    return f"{type(e).__name__}: {e}{f' ({place})' if place else ''}"


def _examples(plugin: Plugin, files: Sequence[Path], options: Options) -> list[str]:
    """Run scenario files and note the options of each; those that fail, a line each."""
    if not files:
        return []
    from fudaba.testing.dialect import dialect_of  # examples are built upon what stands here

    runner = plugin.scenarios() if plugin.scenarios is not None else dialect_of(plugin)
    failed: list[str] = []
    for file in files:
        found = runner.run_file(file, lambda _, world: options.look(world.rules.options))
        failed += [f"{file}:{r.line}: {r.id}: {r.message}" for r in found if not r.passed]
    return failed


def check(
    plugin: Plugin,
    games: int,
    seed: int = 0,
    progress: Callable[[int], object] | None = None,
    *,
    every: int = EVERY,
    limit: int = LIMIT,
    further: int = -1,
    patience: int = 0,
    tables: Sequence[int] = (),
    scenarios: Sequence[Path] = (),
) -> Report:
    """Check all laws in so many games of random play; ``further`` games, unchecked, look for abilities left over.

    ``tables`` names some of the plugin's variants by their places; without it all are played at in turn, every other
    game with options that were not met before. Files of ``scenarios`` count for the options they meet.

    With ``patience`` the run stops after so many failures, and what has not resolved by then is not held against it.
    """
    start = time.perf_counter()
    ledger, unreadable = papers.ledger_of(plugin)
    if ledger is None:  # every law cites it
        return Report(plugin.name, defects=unreadable)
    chosen = [plugin.variants[i] for i in tables] if tables else plugin.variants
    seats = [seating(plugin, variant) for variant in chosen]
    run = _Run(plugin, seed, every, limit, Met(seats[0][0].schema))
    options = Options(plugin)
    failed = _examples(plugin, scenarios, options)
    drawing = Stream(seed)
    number = 0
    while number < games and not 0 < patience <= sum(law.failures for law in run.laws):
        rules, decks = seats[number % len(seats)]
        if number % 2 == 1 and not tables:
            variant = chosen[number % len(seats)]
            rules, decks = seating(plugin, replace(variant, options=options.table(variant, drawing)))
        options.look(rules.options)
        run.play(rules, decks, number)
        number += 1
        if progress is not None:
            progress(1)
    for law in run.laws:
        law.verdict()
    if further < 0:
        further = max(FURTHER, FURTHER_EACH * games)
    if number == games:
        run.resolves.finish(plugin, seats[0][0], further, seed, limit, run.met)
    seconds = time.perf_counter() - start
    return Report(
        plugin.name,
        number,
        run.states,
        run.deals.redeals,
        seconds,
        run.laws,
        run.met.never,
        options.unmet(),
        options.unmet_pairs(),
        [*failed, *papers.defects(plugin, seats[0][0], ledger)],
        papers.warnings(plugin, ledger),
    )
