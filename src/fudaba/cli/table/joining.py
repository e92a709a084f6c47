"""Who wants to sit down in the middle of a game: a request waits until the rules open the door."""

from __future__ import annotations

from fudaba.asked import Refusal
from fudaba.cli.decks import deck_text
from fudaba.cli.table.sayings import listed, saying
from fudaba.cli.table.voice import Voice
from fudaba.game import Game
from fudaba.inputs.decks import resolve
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.schema import LETTERS
from fudaba.text.typed import plain


class Joining:
    """Requests to join or return, each with its deck."""

    def __init__(self, game: Game, voice: Voice) -> None:
        self.game = game
        self.voice = voice
        self.waiting: list[tuple[int, str]] = []

    def how(self) -> str:
        """How somebody joins."""
        return saying(self.voice.lang, "how-join", decks=self._decks())

    def ask(self, seat: int, wanted: str) -> list[str]:
        """Ask for a new seat (-1) or to return to an old one; what the table says to it."""
        lang = self.voice.lang
        if not wanted:
            return [self.how()]
        deck = self._deck(wanted)
        if not deck:
            return [saying(lang, "no-deck", text=wanted, decks=self._decks())]
        world = self.game.world
        reason = world.rules.join_reason(world, seat)
        if reason < 0:
            return [saying(lang, "no-join")]
        self.waiting.append((seat, deck))
        if reason == 0:
            return []
        why = world.rules.schema.reasons[reason]
        return [self.voice.refusal(Refusal(why.code, why.rule)), saying(lang, "will-join")]

    def admit(self) -> list[str]:
        """Let in whoever may come in now; their seats."""
        found = []
        world = self.game.world
        for seat, deck in self.waiting[:]:
            if self.game.over or world.rules.join_reason(world, seat) != 0:
                continue
            self.waiting.remove((seat, deck))
            before = world.seats
            self.game.external(f"join {deck}" if seat < 0 else f"return {LETTERS[seat]} {deck}")
            found.append(LETTERS[before if seat < 0 else seat])
        return found

    def _decks(self) -> str:
        published = self.game.plugin.decks(self.game.world.rules)
        return listed(self.voice.lang, (deck.ja if self.voice.lang == "ja" else deck.en for deck in published))

    def _deck(self, wanted: str) -> str:
        """A deck as a record names it: one that is published, by any of its names, or the list in a file."""
        key = plain(wanted).casefold()
        for deck in self.game.plugin.decks(self.game.world.rules):
            if key in (plain(name).casefold() for name in (deck.name, deck.ja, deck.en)):
                return deck.name
        try:
            text = deck_text(wanted)
            resolve(self.game.plugin, self.game.world.rules, text)
        except (FudabaError, OSError, UnicodeDecodeError):
            return ""
        return text.strip().replace("\n", " / ")
