"""The puzzles as a written exam: one position, one reply, and a proof of what the only right first move is.

A language model reads the table, the task and the hands that lie open, in either language, so that it shows whether a
model plays worse in one of them. A bot is shown its seat, as in a game, without the open hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from fudaba.bots import Bot
from fudaba.bots.own import GuardedBot
from fudaba.bots.wilson import wilson
from fudaba.hosting.voice import Voice
from fudaba.kernel.schema import LETTERS
from fudaba.llm.brief import Brief
from fudaba.llm.chat import Chat
from fudaba.llm.messages import Complete, Message
from fudaba.puzzles.attempt import hands
from fudaba.puzzles.kept import Puzzle, collection
from fudaba.puzzles.texts import puzzle_text

SEPARATOR: Final = {"ja": "、", "en": ", "}


@dataclass(frozen=True)
class ExamAnswer:
    """What was answered to one puzzle; an empty answer named no option."""

    puzzle: str
    answer: str
    right: bool


@dataclass(frozen=True)
class Exam:
    """How one game's puzzles were answered."""

    game: str
    answers: tuple[ExamAnswer, ...]
    by_chance: float
    """The share that whoever draws one of the first moves by lot has right."""

    def to_json(self) -> dict[str, object]:
        """For ``fudaba exam --json``."""
        right = sum(one.right for one in self.answers)
        low, high = wilson(right, len(self.answers))
        return {
            "game": self.game,
            "puzzles": len(self.answers),
            "right": right,
            "low": round(low, 4),
            "high": round(high, 4),
            "illegal": sum(not one.answer for one in self.answers),
            "by chance": round(self.by_chance, 4),
            "answers": {one.puzzle: one.answer for one in self.answers},
        }


def examine(bot: Bot, game: str, lang: str = "en", advance: Callable[[int], None] | None = None) -> Exam:
    """Put all puzzles of a game to a bot, or to the language model behind a `Chat`."""
    inner = bot.inner if isinstance(bot, GuardedBot) else bot
    puzzles = collection(game).puzzles
    answers = []
    for puzzle in puzzles:
        answer = written(puzzle, inner.complete, lang) if isinstance(inner, Chat) else played(puzzle, bot)
        answers.append(ExamAnswer(puzzle.id, answer, answer in puzzle.options))
        if advance is not None:
            advance(1)
    return Exam(game, tuple(answers), fmean(1 / puzzle.moves for puzzle in puzzles) if puzzles else 0.0)


def played(puzzle: Puzzle, bot: Bot) -> str:
    """What a bot answers at the position of a puzzle."""
    sight = bot.sight(puzzle.begin(story=False).world)
    return sight.options()[bot.choose(sight)]


def written(puzzle: Puzzle, complete: Complete, lang: str) -> str:
    """What a model's one reply to a puzzle names; empty if it names no option."""
    game = puzzle.begin()
    brief = Brief(LETTERS.index(puzzle.seat), lang, since=game.view()["no"])
    said = complete(exam_paper(puzzle, lang))
    return brief.meant(game, game.choice, said if isinstance(said, str) else said.text)


def exam_paper(puzzle: Puzzle, lang: str) -> Sequence[Message]:
    """What a model reads: the rules, the table, the question, what is to be reached, and the open hands."""
    game = puzzle.begin()
    voice = Voice.of(game, lang)
    brief = Brief(LETTERS.index(puzzle.seat), lang, since=game.view()["no"])
    lines = [brief.position(game), "", puzzle_text(lang, puzzle.aim)]
    for seat, cards in hands(puzzle, game).items():
        names = SEPARATOR[lang].join(voice.name(card) for card in cards) or puzzle_text(lang, "empty")
        lines.append(puzzle_text(lang, "hand", seat=seat, cards=names))
    return [
        {"role": "system", "content": brief.rules(game)},
        {"role": "user", "content": "\n".join(lines)},
    ]
