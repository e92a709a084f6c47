"""Named places of the game where a laid-out position can be entered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.schema import ids
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.tree.flows import Loop, Phase, Seq

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World

# Which step of a round comes next.
PLACES: Final = {"prepare": 0, "begin-turns": 1, "turn": 1, "recovery": 2, "end-of-round": 3}


def enter(w: World, at: str, seat: int) -> None:
    """Stand at a place of the game with this seat active: its turn, or holding the first-player token."""
    game = w.rules.catalogue.trees["game"]
    if at == "setup":
        w.open(game, -1, -1, [])
        return
    if at not in PLACES:
        raise UnknownName(f"Ashes has no place {at!r}; there are setup, {', '.join(PLACES)}")
    w.round = max(w.round, 1)
    if w.numbers[ids.TOKEN] < 0:
        w.numbers[ids.TOKEN] = seat
    assert isinstance(game, Seq)
    loop = game.steps[1]
    assert isinstance(loop, Loop)
    rounds = loop.body
    assert isinstance(rounds, Seq)
    f = w.open(game, -1, -1, [])
    f.i = 2
    w.push(loop, f)
    r = w.push(rounds, f)
    r.i = PLACES[at]
    if at == "turn":
        turns = rounds.steps[1]
        assert isinstance(turns, Phase)
        r.i = 2
        w.push(turns, f).at = 1
        inner = turns.body
        assert isinstance(inner, Seq)
        w.push(inner, f).i = len(inner.steps)
        w.push(inner.steps[-1], f)
        w.active = seat
