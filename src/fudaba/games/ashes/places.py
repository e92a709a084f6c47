"""Named places of the game where a laid-out position can be entered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.schema.ids import IN_END_OF_ROUND, IN_RECOVERY, IN_TURNS, PHASE, ROUND, TOKEN
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.flows import Loop, Phase, Seq

if TYPE_CHECKING:
    from fudaba.kernel.nodes import Node
    from fudaba.kernel.world import World

# Which step of a round comes next, and the phase the world is in.
PLACES: Final = {
    "prepare": (0, 0),
    "begin-turns": (1, 0),
    "turn": (1, IN_TURNS),
    "recovery": (2, IN_RECOVERY),
    "end-of-round": (3, IN_END_OF_ROUND),
}


def enter(w: World, game: Node, at: str, seat: int) -> None:
    """Stand at a place of the game with this seat active: its turn, or holding the first-player token."""
    if at == "setup":
        w.open(game, -1, -1, [])
        return
    if at not in PLACES:
        raise UnknownName(f"Ashes has no place {at!r}; there are setup, {', '.join(PLACES)}")
    step, phase = PLACES[at]
    w.numbers[PHASE] = phase
    w.numbers[ROUND] = max(w.numbers[ROUND], 1)
    if w.numbers[TOKEN] < 0:
        w.numbers[TOKEN] = seat
    assert isinstance(game, Seq)
    loop = game.steps[1]
    assert isinstance(loop, Loop)
    rounds = loop.body
    assert isinstance(rounds, Seq)
    f = w.open(game, -1, -1, [])
    f.i = 2
    w.push(loop, f)
    r = w.push(rounds, f)
    r.i = step
    if at == "turn":
        turns = rounds.steps[1]
        assert isinstance(turns, Phase)
        r.i = 2
        w.push(turns, f).at = 1
        inner = turns.body
        assert isinstance(inner, Seq)
        w.push(inner, f).i = 3
        going = w.push(inner.steps[2], f)
        going.at = 1
        going.i = seat + 1
