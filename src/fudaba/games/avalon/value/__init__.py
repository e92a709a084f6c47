"""What bots weigh."""

from fudaba.games.avalon.value.evaluation import evaluate
from fudaba.games.avalon.value.weights import WEIGHTS

__all__ = ["WEIGHTS", "evaluate"]
