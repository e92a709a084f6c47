"""Bots of an interpreted table think in a compiled process, as soon as there is one."""

from __future__ import annotations

from fudaba import builds
from fudaba.bots.base import Bot
from fudaba.bots.thinker import NoAnswer, Thinker
from fudaba.kernel.save import codec
from fudaba.kernel.state.world import World


class Elsewhere:
    """Asks bots where they think fastest: here, or in a `Thinker` once a compiled build is ready."""

    def __init__(self) -> None:
        self._thinker: Thinker | None = None
        self._failed = False

    @property
    def away(self) -> bool:
        """Whether bots think in another process by now."""
        return self._thinker is not None

    def choose(self, bot: Bot, world: World, table: str = "") -> int:
        """The index of the option that a bot takes for the seat that is asked at a table."""
        if self._failed or builds.ready() is None:
            return bot.choose(bot.sight(world))
        try:
            if self._thinker is None:
                self._thinker = Thinker()
            index = self._thinker.choose(codec.encode(world), bot.name, bot.seed, table).result()["index"]
        except NoAnswer:
            # A game that the other process does not know (cards of somebody's own), or one that cannot run there.
            self._failed = True
            self.close()
            return bot.choose(bot.sight(world))
        return index if isinstance(index, int) else 0

    def close(self) -> None:
        """End the process."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
