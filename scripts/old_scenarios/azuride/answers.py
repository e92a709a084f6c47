"""What every command needs: the board, the question the engine asks, and answering it."""

from __future__ import annotations

from collections.abc import Mapping

from fudaba.games.azuride.schema import ids
from fudaba.kernel.options import Question, a_of, b_of, c_of, verb_of
from fudaba.kernel.state.world import World
from fudaba.testing.dialect import Data
from fudaba.testing.scenarios import BadScenario, mapping
from fudaba.testing.table import Table
from scripts.old_scenarios.refused import Refused


class Answers:
    """The hands at the board: they take the options the engine offers."""

    def __init__(self, board: Table) -> None:
        self.board = board
        self.command: Data = {}
        self.left: dict[str, list[object]] = {}
        self.answers: list[object] = []

    @property
    def w(self) -> World:
        """The world as it is now."""
        return self.board.world

    def _ask(self) -> Question:
        choice = self.w.choice
        if choice is None:
            raise Refused("game-over")
        return choice

    def _answer(self, verb: int, a: int = -1, b: int = -1, c: int = -1) -> None:
        """Take the option; equal copies in hand are one option, so a named card may be offered as its twin."""
        w = self.w
        choice = self._ask()
        named = w.rules.named[verb]
        for i, code in enumerate(choice.options):
            same = a_of(code) == a or (named and w.kind[a_of(code)] == w.kind[a])
            if verb_of(code) == verb and same and b_of(code) == b and c_of(code) == c:
                if a_of(code) != a:
                    self._swap(a_of(code), a)
                w.answer(i)
                return
        raise BadScenario(f"the engine does not offer {w.rules.schema.verbs[verb].word} {a} {b} {c} here")

    def _swap(self, one: int, two: int) -> None:
        """Two equal cards in one hand exchange their scenario names."""
        named = self.board.names
        for name, card in list(named.items()):
            if card == one:
                named[name] = two
            elif card == two:
                named[name] = one

    def check(self, reason: int) -> None:
        """Refuse with a reason of the engine."""
        if reason != ids.R_OK:
            raise Refused(self.w.rules.schema.reasons[reason].code)

    def _choices(self) -> Mapping[str, object]:
        return mapping(self.command.get("choices"), "choices")
