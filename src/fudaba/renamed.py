"""Former names of the kernel's modules, so that a game written for the version before still finds them, with a warning.

What else of a game has to change stands in ``docs/upgrading.md``.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

PAGE: Final = "docs/upgrading.md"
KERNEL: Final = "fudaba.kernel."
FORMER: Final[dict[str, str]] = {
    "absorbing": "tree.absorbers",
    "aiming": "tree.targets",
    "asking": "out.choice",
    "board": "state.board",
    "chance": "state.chance",
    "choice": "options",
    "codec": "save.codec",
    "course": "play.course",
    "deciding": "tree.choices",
    "detail": "out.card_detail",
    "dividing": "tree.shares",
    "explaining": "out.why_not",
    "flock": "arrays.flock",
    "flows": "tree.flows",
    "frames": "tree.frames",
    "janken": "tree.janken",
    "knowledge": "state.knowledge",
    "lasting": "tree.durations",
    "layout": "arrays.layout",
    "listening": "tree.listeners",
    "log": "state.log",
    "nodes": "tree.nodes",
    "numbering": "arrays.actions",
    "observing": "arrays.observations",
    "opening": "play.start",
    "outside": "play.outside",
    "paying": "tree.costs",
    "pieces": "tree.pieces",
    "playing": "play.random_play",
    "pointing": "out.options",
    "progress": "save.progress",
    "question": "play.question",
    "refs": "out.refs",
    "seats": "state.seats",
    "shared": "state.shared",
    "showing": "show",
    "standing": "save.checks",
    "story": "state.story",
    "telling": "out.events",
    "together": "tree.together",
    "values": "save.values",
    "view": "out.view",
    "window": "tree.window",
    "world": "state.world",
}
"""What modules of the kernel were called before, and where they stand."""


class Renamed(Loader):
    """Gives the module that stands under another name; there is only one of it."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module
        self._spec = module.__spec__

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module itself."""
        return self._module

    def exec_module(self, module: ModuleType) -> None:
        """It has run already, and knows itself by its own name."""
        module.__spec__ = self._spec


class Former(MetaPathFinder):
    """Finds modules of the kernel by the names that they had in the version before."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Nothing but a former name is answered."""
        stands = FORMER.get(fullname.removeprefix(KERNEL)) if fullname.startswith(KERNEL) else None
        if stands is None:
            return None
        warnings.warn(f"{fullname} is {KERNEL}{stands}: {PAGE}", DeprecationWarning, stacklevel=2)
        return ModuleSpec(fullname, Renamed(importlib.import_module(KERNEL + stands)))


def understand() -> None:
    """From here on former names are found, after all that is there under its own."""
    if not any(isinstance(finder, Former) for finder in sys.meta_path):
        sys.meta_path.append(Former())
