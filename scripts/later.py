"""A server whose days pass when somebody says so, for tests of games by correspondence.

    python -m scripts.later --data FOLDER       # listens at any free port; half a day passes with every SIGUSR1

Settings come from the environment, as for `fudaba serve`.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
from pathlib import Path

from fudaba.server.config import configured
from fudaba.server.serve import run
from fudaba.server.time import Time

HALF: float = 12 * 3600


class Skipping(Time):
    """The world's time, and as much more as somebody has let pass."""

    skipped = 0.0

    def now(self) -> int:
        """Now."""
        return super().now() + int(self.skipped * 1000)

    def date(self) -> float:
        """Today."""
        return super().date() + self.skipped

    async def until(self, due: int) -> None:
        """Wait until then, or until somebody has let so much time pass."""
        while self.now() < due:
            await asyncio.sleep(min(0.02, (due - self.now()) / 1000))

    def skip(self, days: float) -> None:
        """Let days pass."""
        self.skipped += days * 24 * 3600


def main() -> None:
    """Serve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    given = parser.parse_args()
    time = Skipping()
    signal.signal(signal.SIGUSR1, lambda _signal, _frame: time.skip(HALF / (24 * 3600)))
    run(configured(data=given.data, port=0), lambda line: print(line, flush=True), None, time)


if __name__ == "__main__":
    main()
