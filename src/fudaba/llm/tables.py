"""A table at which language models sit beside bots, one token for each of their seats.

Whoever holds a seat's token learns what that seat may know and answers for it, and nothing else.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from fudaba.api import LETTERS, BadArgument, Game, IllegalAnswer, NotPossible, UnknownName, new
from fudaba.bots import Bot, make
from fudaba.hosting.opponents import act
from fudaba.hosting.stops import Attention, Manner
from fudaba.hosting.voice import Voice
from fudaba.kernel.limits import quoted
from fudaba.languages import by_language
from fudaba.llm.brief import Brief, why_not
from fudaba.text.board import card_texts, cards_in

MODEL: Final = "model"
"""Who sits on a chair that is no bot's."""
TABLES: Final = 100
"""So many may be open at once."""


class Chair:
    """A model's seat at a table."""

    def __init__(self, table: ModelTable, seat: int, lang: str) -> None:
        self.table = table
        self.seat = seat
        self.token = secrets.token_urlsafe(18)
        self.brief = Brief(seat, lang)
        self.attention = Attention(seat)


class ModelTable:
    """One game. ``players`` names who sits where: ``model`` or a bot."""

    def __init__(
        self,
        game: str,
        players: Sequence[str],
        *,
        seed: int | None = None,
        lang: str = "en",
        decks: Sequence[str] | None = None,
        options: Mapping[str, object] | None = None,
        ask_all: bool = False,
    ) -> None:
        if MODEL not in players:
            raise BadArgument(f"nobody to play for: one of the players is {MODEL!r}, the others are bots")
        self.game: Game = new(game, decks, seed, len(players), options)
        self.manner = Manner(mode="off" if ask_all else "smart")
        self.chairs = [Chair(self, seat, lang) for seat, player in enumerate(players) if player == MODEL]
        self._by_seat = {chair.seat: chair for chair in self.chairs}
        self._bots: dict[int, Bot] = {
            seat: make(player, seat + 1) for seat, player in enumerate(players) if player != MODEL
        }
        self._go_on()

    def _go_on(self) -> None:
        """Bots answer, and what does not matter is passed, until a model is asked."""
        while not self.game.over:
            asked = self.game.choice
            chair = self._by_seat.get(asked.seat)
            if chair is None:
                act(self._bots[asked.seat], self.game)
                continue
            index = chair.attention.answer(self.game, asked, self.manner)
            if index < 0:
                return
            self.game.answer(index, asked.id)

    # --- what a seat can do

    def rules(self, chair: Chair) -> str:
        """What is told once."""
        return chair.brief.rules(self.game)

    def observe(self, chair: Chair) -> str:
        """What has happened since the seat last looked, the table, and its question."""
        told = chair.brief.position(self.game)
        if self.game.over:
            return f"{told}\n\n{self._ended(chair)}"
        if all(asked.seat != chair.seat for asked in self.game.choices):
            return f"{told}\n\n{self._waits(chair)}"
        return told

    def options(self, chair: Chair) -> list[dict[str, str]]:
        """The seat's answers with their labels; none while it waits."""
        for asked in self.game.choices:
            if asked.seat == chair.seat:
                labels = self._voice(chair).labels(self.game, asked)
                return [{"answer": str(text), "label": labels.get(text, text)} for text in asked.options]
        return []

    def answer(self, chair: Chair, answer: str | list[str]) -> str:
        """Answer for the seat, with one text or the pieces of a whole answer; then what follows."""
        asked = next((one for one in self.game.choices if one.seat == chair.seat), None)
        if asked is None:
            raise IllegalAnswer(self._ended(chair) if self.game.over else self._waits(chair))
        if isinstance(answer, str) and answer not in asked.options:
            meant = chair.brief.meant(self.game, asked, f"ANSWER: {answer}")
            if not meant:
                raise IllegalAnswer(chair.brief.refused(self.game, f"ANSWER: {answer}"))
            answer = meant
        if isinstance(answer, str):
            chair.attention.answered(self.game, asked, asked.options.index(answer))
        self.game.answer(answer, asked.id)
        self._go_on()
        return self.observe(chair)

    def why_not(self, chair: Chair, intent: str) -> str:
        """Why the seat cannot do something; empty if it can."""
        return why_not(self.game, chair.seat, intent, chair.brief.lang)

    def would(self, chair: Chair, pieces: Sequence[str]) -> Mapping[str, object]:
        """How far an answer of these pieces would come. Nothing is changed."""
        for asked in self.game.choices:
            if asked.seat == chair.seat:
                return dict(self.game.would(asked.id, list(pieces)))
        raise IllegalAnswer(self._waits(chair))

    def card(self, chair: Chair, card: str) -> str:
        """What stands on a card that the seat can see, and what is special about it as it lies."""
        voice = self._voice(chair)
        sentences = voice.to(LETTERS[chair.seat])
        wanted = card.strip()
        if wanted.startswith("#"):
            full = self.game.card(chair.seat, wanted)
            name, now = full["card"]["card"], voice.card_now(full)
        else:
            called = {alias: one for one in cards_in(self.game.view(chair.seat)) for alias in voice.called[one]}
            if wanted not in called:
                raise UnknownName(f"no card that can be seen here is {quoted(card)}")
            name, now = called[wanted], []
        return "\n".join([*(card_texts(sentences, [name]) if sentences is not None else [name]), *now])

    def rule(self, chair: Chair, rule: str) -> str:
        """What a rule says, by its id."""
        found = self._voice(chair).ledger[rule.strip()]
        return by_language(chair.brief.lang, ja=found.ja, en=found.en)

    def history(self, chair: Chair, since: int = 0) -> list[str]:
        """What happened after an event, as the seat saw it, in lines."""
        return [line["text"] for line in self.game.story(chair.brief.lang, chair.seat, since)]

    def _voice(self, chair: Chair) -> Voice:
        return Voice.of(self.game, chair.brief.lang)

    def _ended(self, chair: Chair) -> str:
        outcome = self.game.outcome
        told = "" if outcome is None else self._voice(chair).outcome(outcome, LETTERS[chair.seat])
        return chair.brief.said("over", told=told)

    def _waits(self, chair: Chair) -> str:
        sentences = self._voice(chair).to(LETTERS[chair.seat])
        others = [LETTERS[asked.seat] for asked in self.game.choices]
        names = [str(sentences.seat(seat)) if sentences is not None else seat for seat in others]
        return chair.brief.said("waits", whom=", ".join(names))


class ModelTables:
    """Tables by the tokens of their seats."""

    def __init__(self) -> None:
        self._chairs: dict[str, Chair] = {}

    def make_room(self) -> None:
        """Refuse another table while too many are open."""
        if len({id(chair.table) for chair in self._chairs.values()}) >= TABLES:
            raise NotPossible(f"{TABLES} tables are open; close one first")

    def open(self, table: ModelTable) -> list[Chair]:
        """Keep a table; its chairs."""
        self._chairs.update({chair.token: chair for chair in table.chairs})
        return table.chairs

    def chair(self, token: str) -> Chair:
        """The chair of a token."""
        found = self._chairs.get(token)
        if found is None:
            raise UnknownName("no seat has this token; new_table gives one for each seat of a model")
        return found

    def close(self, token: str) -> None:
        """Forget the table of a token."""
        table = self.chair(token).table
        for chair in table.chairs:
            self._chairs.pop(chair.token, None)
