"""Bots that others wrote: found by file, module or entry point, and guarded while they think.

Such a bot sits before a world that is dealt anew around its view, so that it can look wherever it likes and learns
nothing. What it breaks it loses: `BotFault` says why, and the host ends the game for its seat.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import signal
import sys
import threading
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import entry_points
from pathlib import Path
from types import FrameType, ModuleType
from typing import Final

from fudaba.bots.base import Bot, Setting, Sight
from fudaba.bots.thinking.budget import now
from fudaba.kernel.errors import BadFile, FudabaError, UnknownName
from fudaba.kernel.limits import quoted
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.state.world import World
from fudaba.registry import nearest

GROUP: Final = "fudaba.bots"
"""The entry points under which packages offer bots by name."""
PATIENCE: Final = 30.0
"""Seconds that a bot may take over one decision."""
AGAIN: Final = 0.2
SUFFIX: Final = ".py"


class BotFault(FudabaError):
    """A bot broke, answered with something that is no option, or took too long."""


class _TooLong(BaseException):
    """Not an `Exception`, so that a bot that catches all of those is stopped too."""


def offered() -> dict[str, str]:
    """The bots that installed packages offer: their names, and where they are."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def split(spec: str) -> tuple[str, str, str]:
    """Where a bot of somebody's own is, its class, and its settings; empty texts if it is none.

    >>> split("mine.py:Attacker:depth=2")
    ('mine.py', 'Attacker', 'depth=2')
    >>> split("bots.sharp:Attacker")
    ('bots.sharp', 'Attacker', '')
    >>> split("search:ms=50")
    ('', '', '')
    """
    cut = spec.find(SUFFIX + ":")
    where, rest = (spec[: cut + len(SUFFIX)], spec[cut + len(SUFFIX) + 1 :]) if cut >= 0 else ("", "")
    if not where and "." in spec.partition(":")[0]:
        where, _, rest = spec.partition(":")
    kind, _, settings = rest.partition(":")
    return (where, kind, settings) if where else ("", "", "")


def find(where: str, kind: str) -> type[Bot]:
    """The class of a bot in a file or module."""
    module = _from_file(Path(where)) if where.endswith(SUFFIX) else _from_module(where)
    found = {name: bot for name, bot in vars(module).items() if isinstance(bot, type) and issubclass(bot, Bot)}
    own = [name for name, bot in found.items() if bot.__module__ == module.__name__]
    if kind not in found:
        there = f"; its bots are {', '.join(own)}" if own else "; no class in it is a fudaba.bots.Bot"
        raise UnknownName(f"{where} has no bot {quoted(kind)}{nearest(kind, own) or there}")
    return found[kind]


def _from_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise BadFile(str(path), "there is no such file")
    # One module per file, found again under the same name in every process.
    name = "fudaba_bot_" + hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:12]
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadFile(str(path), "it is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as e:
        del sys.modules[name]
        raise BadFile(str(path), _told(e, str(path))) from e
    return module


def _from_module(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except Exception as e:
        raise BadFile(name, f"the module cannot be imported: {_told(e)}") from e


def _told(e: BaseException, file: str = "") -> str:
    """An error with the last line of a file that it passed through, if it did."""
    if isinstance(e, SyntaxError):
        return f"line {e.lineno}: {e.msg}"
    lines = [frame.lineno for frame in traceback.extract_tb(e.__traceback__) if frame.filename == file]
    return f"{f'line {lines[-1]}: ' if lines else ''}{type(e).__name__}: {e}"


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Stop what runs in here after so long, where the machine can; elsewhere it is noticed when it is over."""
    main = threading.current_thread() is threading.main_thread()
    if not main or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class GuardedBot(Bot):
    """Somebody's bot, which sees nothing but what its seat may know and harms nothing but its own game."""

    def __init__(self, seed: int, inner: Bot, name: str, patience: float = PATIENCE) -> None:
        super().__init__(seed)
        self.inner = inner
        self.name = name
        self.patience = patience
        self._file = getattr(sys.modules.get(type(inner).__module__), "__file__", None) or ""
        self._deals = Stream(seed ^ 0x5EED)

    def sight(self, world: World, seat: int = -1) -> Sight:
        """A world dealt anew: behind the view there is no truth to be found."""
        choice = world.choice
        viewer = choice.seat if seat < 0 and choice is not None else seat
        return Sight(redeal(world, viewer, self._deals), seat)

    def settings(self, rules: Rules) -> dict[str, Setting]:
        """Its own."""
        return self.inner.settings(rules)

    def counts(self) -> Mapping[str, float]:
        """Its own."""
        return self.inner.counts()

    def choose(self, sight: Sight) -> int:
        """Its answer, by index or text, if it is one."""
        self.inner.stop = self.stop
        started = now()
        try:
            with _limited(self.patience):
                answer: object = self.inner.choose(sight)
        except _TooLong:
            raise BotFault(f"{self.name} took more than {self.patience:g} s") from None
        except Exception as e:
            raise BotFault(f"{self.name} broke: {_told(e, self._file)}") from e
        if now() - started > self.patience:
            raise BotFault(f"{self.name} took more than {self.patience:g} s")
        self.thought = self.inner.thought
        options = sight.options()
        if isinstance(answer, str) and answer in options:
            return options.index(answer)
        if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < len(options):
            return answer
        raise BotFault(f"{self.name} answered {quoted(answer)}, which is none of its {len(options)} options")
