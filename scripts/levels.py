"""What levels cost: how long each takes over a decision, and how much memory the process that thinks for it needs.

python -m scripts.figures levels ashes gentle casual steady keen strong master --games 60   # decisions of each
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import fudaba
from fudaba import bots
from fudaba.bots.base import Sight
from fudaba.bots.levels import LEVELS
from fudaba.bots.thinker import Thinker
from fudaba.bots.wilson import percentile
from fudaba.epochs import stamp

EVERY: Final = 4
"""Of the questions of a game one in so many goes to the level, the first to the last; greedy answers the others."""
WAIT: Final = 120.0


def limit(bot: str) -> int:
    """The milliseconds that a bot may think at most; 0 if it has no such limit."""
    spec = LEVELS[bot].bot if bot in LEVELS else bot
    return next((int(part[3:]) for part in spec.split(":") if part.startswith("ms=")), 0)


def times(game: str, bot: str, decisions: int, seed: int) -> tuple[list[float], int]:
    """How long a worker thought about each of so many decisions, and the most memory that it had, in KiB."""
    found: list[float] = []
    with Thinker() as thinker:
        number = 0
        while len(found) < decisions:
            played = fudaba.new(game, seed=seed + number)
            players = [bots.make("greedy", seed + seat) for seat in range(played.world.seats)]
            asked = number
            while played.world.choice is not None and len(found) < decisions:
                sight = Sight(played.world)
                asked += sight.count > 1
                if sight.count > 1 and asked % EVERY == 0:
                    answer = thinker.choose(played.position(), bot, seed, f"{number}").result(WAIT)
                    found.append(float(str(answer["ms"])))
                    option = str(answer["option"])
                else:
                    option = sight.options()[players[played.world.choice.seat].choose(sight)]
                played.answer(option)
            thinker.forget(f"{number}").result(WAIT)
            number += 1
        return found, peak(thinker.process)


def costs(game: str, names: list[str], decisions: int, seed: int) -> dict[str, Any]:
    """What each bot costs, as it is kept."""
    rows = []
    for name in names:
        found, memory = times(game, name, decisions, seed)
        most = limit(name)
        rows.append(
            {
                "name": name,
                "decisions": len(found),
                "ms_p50": percentile(found, 0.5),
                "ms_p99": percentile(found, 0.99),
                "ms_most": max(found),
                "ms_limit": most,
                "late": sum(ms > most for ms in found) if most else 0,
                "mib": round(memory / 1024, 1),
            }
        )
    return {"epochs": stamp("bots"), "bots": rows}


def peak(process: int) -> int:
    """The most memory that a process has had, in KiB; Linux alone tells."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
