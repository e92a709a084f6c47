"""A sea to put real cards on, in the words of the scenario files."""

from __future__ import annotations

from typing import ClassVar

from fudaba import Game, registry
from fudaba.games.azuride.cards import Card, Cost
from fudaba.games.azuride.catalogue.published import published
from fudaba.games.azuride.plugin import PLUGIN
from fudaba.games.azuride.scenarios.answering import Refused
from fudaba.games.azuride.scenarios.commands import Player
from fudaba.games.azuride.scenarios.table import lay_out, read
from fudaba.kernel.nodes import CardDef
from fudaba.kernel.notation import option_texts
from fudaba.kernel.view import view
from fudaba.testing.both_ways import Heard, skipping

FILLER = Card("FILL", "Filler", "Filler", (), 0, 1, False, "white", "destroyer", Cost(white=1, silver=1), 1, 2)


class Sea:
    """A position with real cards; ``does`` carries out a command, ``[...]`` reads a state key."""

    made: ClassVar[list[Sea]] = []
    """All of the present test."""

    def __init__(self, phase: str, step: str = "barrage", turn: str = "A", turn_no: int = 7, **sides: object) -> None:
        cards: list[CardDef] = [*published(), FILLER]
        options = {"prompts": "all"}
        chosen = sides.pop("options", None)
        if isinstance(chosen, dict):
            options.update({str(k): str(v) for k, v in chosen.items()})
        setup = {"phase": phase, "step": step, "turn": turn, "turn_no": turn_no, **sides}
        self.board = lay_out(registry.rules(PLUGIN, options, cards), setup)
        self.other = lay_out(registry.rules(PLUGIN, {**options, "prompts": "needed"}, cards), setup).world
        self.player = Player(self.board)
        Sea.made.append(self)

    def skipping(self) -> None:
        """Everything that was answered once more with windows skipped: it comes to the same."""
        done, again = self.board.world, self.other
        assert isinstance(done, Heard)
        assert isinstance(again, Heard)
        if not done.touched:
            skipping(done, again)

    def does(self, by: str, do: str, **command: object) -> Sea:
        """Carry out one command."""
        self.player.play({"by": by, "do": do, **command})
        return self

    def refuses(self, by: str, do: str, **command: object) -> str:
        """The reason why a command is refused."""
        try:
            self.player.play({"by": by, "do": do, **command})
        except Refused as e:
            return e.reason
        raise AssertionError(f"{do} was not refused")

    def goes_on(self, times: int = 1, **windows: object) -> Sea:
        """The turn player goes on, so many times."""
        for k in range(times):
            by = str(self["turn"])
            self.does(by, "next", **(windows if k == times - 1 else {}))
        return self

    def game(self) -> Game:
        """The position as a game of its own; what is answered there does not show here."""
        return Game(PLUGIN, self.board.world.clone(), None, [])

    def says(self, beginning: str) -> Sea:
        """Answer with the first option that begins so."""
        world = self.board.world
        world.answer(next(i for i, text in enumerate(option_texts(world)) if text.startswith(beginning)))
        return self

    def tag(self, name: str) -> str:
        """The number on the table of a card."""
        return f"#{self.board.world.tag[self.board.ids[name]]}"

    def sees(self, seat: int) -> dict[str, object]:
        """What a seat sees."""
        return view(self.board.world, seat)

    def log(self, seat: int = -1) -> list[str]:
        """The names of what happened, as a seat saw it."""
        entries = self.sees(seat)["log"]
        assert isinstance(entries, list)
        return [str(e["what"]) for e in entries]

    def __getitem__(self, key: str) -> object:
        return read(self.board, key)
