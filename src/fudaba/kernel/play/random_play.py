"""Play without thinking, to count, to measure or to look for faults."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fudaba.kernel.state.chance import Stream
    from fudaba.kernel.state.world import World


def play_at_random(world: World, rng: Stream, limit: int) -> int:
    """Answer at random until the game ends or the limit is reached; the number of decisions."""
    decisions = 0
    while decisions < limit:
        choice = world.choice
        if choice is None:
            break
        world.answer(rng.below(len(choice.options)))
        decisions += 1
    return decisions
