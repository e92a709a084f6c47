"""What to say where a library is not installed."""

from __future__ import annotations

import importlib
from types import ModuleType

from fudaba.kernel.errors import FudabaError

INSTALL = "pip install 'fudaba[envs]'"


class MissingLibrary(FudabaError):
    """An environment needs a library that is not installed; the message says how to install it."""


def needed(name: str) -> ModuleType:
    """A library that an environment stands on."""
    try:
        return importlib.import_module(name)
    except ImportError as e:
        raise MissingLibrary(f"{name} is not installed; {INSTALL} brings it ({e})") from e
