"""Lasting effects: read whenever a value is read, while the ability's timing holds (mana, placed, proof)."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from fudaba.kernel.errors import KernelFault
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Node


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting(Node):
    """An effect that is never carried out, only read."""

    def run(self, w: World, f: Frame) -> None:
        raise KernelFault(f"{type(self).__name__} is read, not carried out")


@dataclass(frozen=True)
class OwnTarget(Lasting):
    """The owner's target mana changes."""

    by: int


@dataclass(frozen=True)
class OpposedTarget(Lasting):
    """The target mana of the owner's opposed players changes."""

    by: int


@dataclass(frozen=True)
class TribeBonus(Lasting):
    """Creatures of a tribe on the owner's lands are stronger, the bearer included."""

    tribe: int
    attack: int = 0
    endurance: int = 0


@dataclass(frozen=True)
class StackBonus(Lasting):
    """The creature on top of this stack is stronger."""

    attack: int = 0
    endurance: int = 0


@dataclass(frozen=True)
class SanctuaryBonus(Lasting):
    """The owner's creature in the sanctuary is stronger."""

    attack: int = 0
    endurance: int = 0


@dataclass(frozen=True)
class LandBonus(Lasting):
    """All creatures on the owner's lands are stronger."""

    attack: int = 0
    endurance: int = 0


@dataclass(frozen=True)
class InvaderBonus(Lasting):
    """The owner's creature is stronger while it fights on the invading side."""

    attack: int = 0
    endurance: int = 0


@dataclass(frozen=True)
class HandSize(Lasting):
    """The owner draws up to more cards in the draw phase."""

    by: int


@dataclass(frozen=True)
class ForbidMagicEffects(Lasting):
    """The owner's opposed players cannot use magic effects."""
