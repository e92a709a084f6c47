"""A game as a text environment: a reply goes in, the next question comes out, and in the end a reward.

This is the shape of OpenEnv (`reset`, `step`, `state`) and of Verifiers (a prompt, then what the environment says to
each reply); neither library is needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from fudaba.api import LETTERS, BadArgument, UnknownName
from fudaba.envs.worth import returns
from fudaba.kernel.limits import quoted
from fudaba.llm.brief import answer_in
from fudaba.llm.messages import Complete, Message
from fudaba.llm.tables import MODEL, Chair, ModelTable

TRIES: Final = 3


@dataclass(frozen=True)
class TextStep:
    """What the environment says to a reply. ``metadata`` counts questions and illegal replies, and tells the end."""

    text: str
    reward: float = 0.0
    done: bool = False
    metadata: dict[str, object] = field(default_factory=dict)


class TextEnvironment:
    """One seat of a game; bots have the others. A reply is taken as a whole: its last ``ANSWER:`` line counts.

    A reply that names no answer is met with the rule's sentence. After ``tries`` of them at one question the game is
    lost, which is worth what any other loss is worth.
    """

    def __init__(
        self,
        game: str,
        *,
        opponents: str | Sequence[str] = "greedy",
        seats: int = 2,
        seat: str = "A",
        lang: str = "en",
        tries: int = TRIES,
        decks: Sequence[str] | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        if seat not in LETTERS[:seats]:
            raise UnknownName(f"there is no seat {quoted(seat)}; there are {', '.join(LETTERS[:seats])}")
        others = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(others) != seats - 1:
            raise BadArgument(f"opponents: {len(others)} were given for {seats - 1} seats")
        at = LETTERS.index(seat)
        self.players = [*others[:at], MODEL, *others[at:]]
        self.game = game
        self.lang = lang
        self.tries = tries
        self.decks = decks
        self.options = options
        self._table: ModelTable | None = None
        self._questions = 0
        self._illegal = 0
        self._left = tries
        self._over = False

    def reset(self, seed: int | None = None) -> TextStep:
        """A new game, and its first question. What is told once stands in `prompt`."""
        self._table = ModelTable(
            self.game, self.players, seed=seed, lang=self.lang, decks=self.decks, options=self.options
        )
        self._questions = self._illegal = 0
        self._over = False
        return self._asked(self._table.observe(self._chair))

    @property
    def prompt(self) -> list[Message]:
        """What is told once: how the game is won, the turn order, and how to answer."""
        return [{"role": "system", "content": self._playing.rules(self._chair)}]

    @property
    def state(self) -> dict[str, object]:
        """How far the episode is."""
        told: dict[str, object] = {"questions": self._questions, "illegal": self._illegal, "done": self._over}
        outcome = None if self._table is None else self._table.game.outcome
        if outcome is not None:
            told["winners"] = [LETTERS[seat] for seat in outcome.winners]
            told["rule"] = outcome.rule
        return told

    def step(self, reply: str) -> TextStep:
        """Answer with a reply of a model."""
        table, chair = self._playing, self._chair
        if self._over:
            raise BadArgument("the episode is over: reset comes first")
        asked = next(one for one in table.game.choices if one.seat == chair.seat)
        meant = chair.brief.meant(table.game, asked, reply)
        if meant:
            return self._asked(table.answer(chair, meant))
        self._illegal += 1
        self._left -= 1
        told = chair.brief.refused(table.game, reply)
        if self._left > 0:
            return TextStep(told, metadata=self.state)
        self._over = True
        return TextStep(told, -1.0, True, self.state)

    def _asked(self, told: str) -> TextStep:
        outcome = self._playing.game.outcome
        if outcome is None:
            self._questions += 1
            self._left = self.tries
            return TextStep(told, metadata=self.state)
        self._over = True
        return TextStep(told, returns(outcome, len(self.players))[self._chair.seat], True, self.state)

    @property
    def _playing(self) -> ModelTable:
        if self._table is None:
            raise BadArgument("nothing is played yet: reset comes first")
        return self._table

    @property
    def _chair(self) -> Chair:
        return self._playing.chairs[0]


@dataclass(frozen=True)
class Rollout:
    """A whole episode: the conversation as it grew, and what it was worth."""

    messages: list[Message]
    reward: float
    metadata: dict[str, object]


def rollout(environment: TextEnvironment, complete: Complete, seed: int | None = None) -> Rollout:
    """Let a model play an episode in one conversation that grows."""
    step = environment.reset(seed)
    talk = [*environment.prompt, Message(role="user", content=step.text)]
    while not step.done:
        said = complete(talk)
        reply = said if isinstance(said, str) else said.text
        step = environment.step(reply)
        talk += [Message(role="assistant", content=reply), Message(role="user", content=step.text)]
    return Rollout(talk, step.reward, step.metadata)


def named_in(reply: str) -> str:
    """What a reply names: its last answer line, or all of it where there is none.

    >>> named_in("Let us see.\\nANSWER: pass"), named_in("pass ")
    ('pass', 'pass')
    """
    return answer_in(reply) or reply.strip()
