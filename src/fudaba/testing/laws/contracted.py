"""The laws of the contract: who is asked is awaited, whole answers are accepted, everything has its shape."""

from __future__ import annotations

from typing import Final

from fudaba import contract
from fudaba.asked import Asked
from fudaba.game import Game
from fudaba.kernel.asking import takes_pieces
from fudaba.kernel.errors import EngineFault, FudabaError
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.view import waiting
from fudaba.shapes import misfit
from fudaba.testing.laws.base import Broken, Law, Play, seat_name

SETS: Final = 4
"""So many sets of candidates are tried."""


class AskedIsAwaited(Law):
    """Whoever is asked in a window could answer, as far as a spectator can tell."""

    number = 24
    title = "who is asked is among those that everybody waits for"

    def at(self, play: Play) -> None:
        w = play.world
        awaited = waiting(w)
        for choice in w.choices():
            if choice.seat not in awaited:
                names = ", ".join(LETTERS[s] for s in awaited) or "nobody"
                raise Broken(f"{seat_name(choice.seat)} is asked, and everybody waits for {names}")


class WholeAnswers(Law):
    """Every whole answer that a form allows is accepted, and no other; ``would`` says the same."""

    number = 25
    title = "every whole answer that the form allows is accepted, and would agrees"
    counts_itself = True

    def at(self, play: Play) -> None:
        if play.world.choice is None or not takes_pieces(play.world.frames[-1]):
            return
        game = play.game()
        for asked in game.choices:
            data = asked.data()
            form = data["form"]
            if form["kind"] == "set" and not data["chosen"]:
                self.states += 1
                for _ in range(SETS):
                    said = self._some(play, data)
                    self._tried(play.game(), asked, said, whole=True)
            for ready in form.get("ready", []):
                self.states += 1
                self._tried(play.game(), asked, ready, whole=not data["chosen"])

    def _some(self, play: Play, data: contract.Choice) -> list[str]:
        """A set that the form allows, in any order; as many as there are if they exclude each other too soon."""
        pool = [o for o in data["form"]["candidates"] for _ in range(o.get("times", 1))]
        wanted = data["least"] + play.chance.below(max(1, data["most"] - data["least"] + 1))
        said: list[str] = []
        taken: set[str] = set()
        while pool and len(said) < wanted:
            one = pool.pop(play.chance.below(len(pool)))
            if not taken & set(one.get("uses", [])):
                taken |= set(one.get("uses", []))
                said.append(one["text"])
        return said

    def _tried(self, game: Game, asked: Asked, said: list[str], whole: bool) -> None:
        would = game.would(asked.id, said)["ready"]
        accepted = self._accepted(game, asked, said)
        if would != accepted:
            raise Broken(f"{said} to {asked.kind}: would says {would}, and it is {'' if accepted else 'not '}accepted")
        if whole and not accepted:
            raise Broken(f"the form of {asked.kind} allows {said}, which is refused")

    def _accepted(self, game: Game, asked: Asked, said: list[str]) -> bool:
        try:
            game.answer(said, asked.id)
        except EngineFault:
            raise
        except FudabaError:
            return False
        return True


class EverythingFits(Law):
    """Views and choices have the shapes that clients were promised."""

    number = 28
    title = "every view and choice has the shape of the contract"
    sampled = True

    def at(self, play: Play) -> None:
        game = play.game()
        for seat in (None, *range(play.world.seats)):
            wrong = misfit(game.view(seat), contract.View)
            if wrong:
                raise Broken(f"what {seat_name(-1 if seat is None else seat)} sees has not its shape: view{wrong}")
        for asked in game.choices:
            wrong = misfit(asked.data(), contract.Choice)
            if wrong:
                raise Broken(f"a choice has not its shape: {asked.kind}{wrong}")
