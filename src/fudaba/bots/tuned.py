"""What tuning found, as a file: evaluation weights, a bot's settings, or both; and a bot that plays with it.

    {"game": "ashes", "weights": {"life": 2.0, "attack": 1.3}, "settings": {"discount": 30}}

What a file does not name stays as it ships. A bot is given a file after an @: ``greedy@mine.json``; a setting in its
name goes before one in the file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from fudaba.bots.base import Bot, Setting, Sight
from fudaba.epochs import stamp
from fudaba.kernel.errors import BadRecord, UnknownName
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.world import World
from fudaba.registry import nearest


@dataclass(frozen=True)
class Tuned:
    """Weights and settings for one game."""

    game: str
    weights: Mapping[str, float] = field(default_factory=dict)
    settings: Mapping[str, int] = field(default_factory=dict)


def named(rules: Rules) -> dict[str, float]:
    """The weights of a game as it ships."""
    return dict(zip(rules.weight_names, rules.weights, strict=True))


def replaced(rules: Rules, changes: Mapping[str, float]) -> list[float]:
    """The game's weights with some of them changed."""
    for name in changes:
        if name not in rules.weight_names:
            raise UnknownName(f"{rules.name} has no weight {name!r}{nearest(name, list(rules.weight_names))}")
    return [float(changes.get(n, v)) for n, v in zip(rules.weight_names, rules.weights, strict=True)]


def read(path: Path) -> Tuned:
    """What a file says."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        weights = {str(k): float(v) for k, v in data.get("weights", {}).items()}
        settings = {str(k): int(v) for k, v in data.get("settings", {}).items()}
        return Tuned(str(data["game"]), weights, settings)
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as e:
        raise BadRecord(f"{path}: no weights or settings can be read ({type(e).__name__}: {e})") from e


def write(path: Path, tuned: Tuned) -> None:
    """Write weights and settings so that people can read them."""
    data: dict[str, object] = {"game": tuned.game, "epochs": stamp("bots")}
    if tuned.weights:
        data["weights"] = {name: round(value, 4) for name, value in tuned.weights.items()}
    if tuned.settings:
        data["settings"] = dict(tuned.settings)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


class WeightedBot(Bot):
    """A bot that thinks with weights of its own; everybody else goes on with theirs."""

    def __init__(self, seed: int, inner: Bot, game: str, weights: Mapping[str, float]) -> None:
        super().__init__(seed)
        self.inner = inner
        self.game = game
        self.changes = dict(weights)

    def sight(self, world: World, seat: int = -1) -> Sight:
        """What the bot inside may see."""
        return self.inner.sight(world, seat)

    def settings(self, rules: Rules) -> dict[str, Setting]:
        """Those of the bot inside."""
        return self.inner.settings(rules)

    def choose(self, sight: Sight) -> int:
        """The choice of the bot inside, with these weights."""
        rules = sight.rules
        if rules.name != self.game:
            raise UnknownName(f"the weights of {self.name} are for {self.game}, not for {rules.name}")
        before = rules.weights
        rules.weights = replaced(rules, self.changes)
        self.inner.stop = self.stop
        try:
            index = self.inner.choose(sight)
        finally:
            rules.weights = before
        self.thought = self.inner.thought
        return index
