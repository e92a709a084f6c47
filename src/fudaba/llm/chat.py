"""A bot that is a language model: any function from messages to text sits at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from fudaba import registry
from fudaba.bots import Bot, BotFault, Sight
from fudaba.bots.thinking.budget import now
from fudaba.game import Game
from fudaba.hosting.stops import Attention, Manner
from fudaba.kernel.state.chance import Stream
from fudaba.llm.brief import Brief
from fudaba.llm.messages import Complete, Message, Reply, estimated_tokens
from fudaba.llm.transcript import Transcript

TRIES: Final = 3
"""Replies that a model has for one question."""


class Chat(Bot):
    """Lets a model answer. Where a reply names no answer, the model is told why, with the rule, and may try again.

    Windows that do not matter are passed for it as they are for people, so it is asked what a person would be asked.
    When its tries are used up it passes, or takes an option by lot; a ``strict`` one gives up the game instead.
    """

    def __init__(
        self,
        complete: Complete,
        seed: int = 0,
        *,
        lang: str = "en",
        tries: int = TRIES,
        strict: bool = False,
        transcript: Transcript | None = None,
    ) -> None:
        super().__init__(seed)
        self.complete = complete
        self.lang = lang
        self.tries = tries
        self.strict = strict
        self.transcript = transcript
        self._brief: Brief | None = None
        self._attention = Attention(0, seed)
        self._rules = ""
        self._decisions = 0
        self._deals = Stream(seed)
        self._counts: Counter[str] = Counter()
        self._seconds = 0.0

    def choose(self, sight: Sight) -> int:
        """Ask the model, or pass for it."""
        game = self._game(sight)
        brief = self._brief
        if brief is None or brief.seat != sight.seat:
            brief = self._brief = Brief(sight.seat, self.lang)
            self._attention = Attention(sight.seat, self.seed)
            self._rules = brief.rules(game)
        asked = game.choice
        index = self._attention.answer(game, asked, Manner())
        if index < 0:
            index = self._asked(game, brief, sight)
            self._attention.answered(game, asked, index)
        return index

    def counts(self) -> Mapping[str, float]:
        """What playing cost so far: questions, replies, illegal ones, tokens and seconds."""
        return {**self._counts, "seconds": round(self._seconds, 3)} if self._counts else {}

    def _game(self, sight: Sight) -> Game:
        """A game that the seat cannot tell from the true one: whatever is told of it, the seat may know."""
        self._decisions += 1
        game = Game(registry.get(sight.rules.name), sight.deal(self._deals), None, [])
        game.count_on([self._decisions] * game.seats)
        return game

    def _asked(self, game: Game, brief: Brief, sight: Sight) -> int:
        talk: list[Message] = [
            {"role": "system", "content": self._rules},
            {"role": "user", "content": brief.position(game)},
        ]
        self._counts["questions"] += 1
        for _ in range(self.tries):
            reply = self._reply(talk)
            answer = brief.meant(game, game.choice, reply.text)
            index = sight.index(answer) if answer else -1
            if self.transcript is not None:
                self.transcript.write(talk, reply, answer if index >= 0 else "")
            if index >= 0:
                return index
            self._counts["illegal"] += 1
            talk.append({"role": "assistant", "content": reply.text})
            talk.append({"role": "user", "content": brief.refused(game, reply.text)})
        if self.strict:
            raise BotFault(f"{self.name or type(self).__name__} named no answer in {self.tries} tries")
        self._counts["gave up"] += 1
        return sight.passing if sight.passing >= 0 else self.rng.below(sight.count)

    def _reply(self, talk: list[Message]) -> Reply:
        started = now()
        said = self.complete(talk)
        self._seconds += now() - started
        reply = Reply(said) if isinstance(said, str) else said
        self._counts["replies"] += 1
        asked = sum(estimated_tokens(m["content"]) for m in talk) if reply.tokens_in < 0 else reply.tokens_in
        told = estimated_tokens(reply.text) if reply.tokens_out < 0 else reply.tokens_out
        self._counts["tokens in"] += asked
        self._counts["tokens out"] += told
        return reply
