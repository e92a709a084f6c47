"""What a learned judge looks at and says: only what the seat knows, and the same in whole numbers everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fudaba import bots, registry
from fudaba.bots import Sight, weights
from fudaba.bots.thinking.features import MOST, Features, vocabulary
from fudaba.bots.thinking.network import HIDDEN, LANES, OPTION_UNIT, OUT_UNIT, TOP, UNIT, ZERO
from fudaba.bots.weights import Weights
from fudaba.kernel.errors import BadRecord, BadSyntax
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.state.world import World
from fudaba.lab.tables import TableRequest, Tables

GAMES = ("ashes", "avalon", "azuride")


def positions(game: str, seed: int = 2, most: int = 160, every: int = 5) -> Iterator[World]:
    """Positions of random play."""
    world = Tables(TableRequest(game, 2)).at(seed).begin(seed, story=False)
    rng = Stream(seed)
    for k in range(most):
        if world.choice is None:
            return
        if k % every == 0 and len(world.choice.options) > 1:
            yield world
        world.answer(rng.below(len(world.choice.options)))


def random_weights(rules: Rules, names: dict[str, list[str]] | None = None) -> Weights:
    """Weights by lot."""
    rng = Stream(5)
    known = vocabulary(rules) if names is None else names
    features = Features(rules, known)
    rows = bytes(1 + rng.below(255) for _ in range(features.size * LANES))
    option_rows = bytes(1 + rng.below(255) for _ in range(features.option_size * LANES))
    begins = [rng.below(200) - 100 for _ in range(HIDDEN)]
    shares = [rng.below(400) - 200 for _ in range(HIDDEN)]
    return Weights(rules.name, known, rows, option_rows, begins, shares, True)


def said(given: Weights, features: list[int]) -> list[int]:
    """Hidden numbers, added up one by one."""
    sums = [sum(given.rows[f * LANES + k] - ZERO for f in features) for k in range(LANES)]
    return [min(TOP, max(0, sums[k] + given.begins[k])) for k in range(HIDDEN)] + [sums[HIDDEN]]


@pytest.mark.parametrize("game", GAMES)
def test_lanes_add_up_to_what_single_additions_do(game: str) -> None:
    rules = Tables(TableRequest(game, 2)).at(0).rules
    given = random_weights(rules)
    network = given.network(rules)
    met = 0
    for world in positions(game):
        assert world.choice is not None
        for seat in range(world.seats):
            found = network.features.position(world, seat)
            hidden = said(given, found)
            assert network.hidden(world, seat) == hidden
            total = hidden[HIDDEN] * UNIT + sum(h * s for h, s in zip(hidden, given.shares, strict=False))
            assert network.more(world, seat) == total / (UNIT * OUT_UNIT)
            plain = world.rules.evaluate(world, seat)
            assert network.advantages([world], [seat]) == [plain + network.scale * network.more(world, seat)]
        hidden = network.hidden(world, world.choice.seat)
        for score, features in zip(network.order(world), network.features.options(world), strict=True):
            sums = [sum(given.option_rows[f * LANES + k] - ZERO for f in features) for k in range(LANES)]
            total = sums[HIDDEN] * UNIT + sum(h * s for h, s in zip(hidden[:HIDDEN], sums, strict=False))
            assert score == total / (UNIT * OPTION_UNIT)
        met += 1
    assert met > 5


@pytest.mark.parametrize("game", GAMES)
def test_a_learned_judge_looks_at_nothing_that_its_seat_does_not_know(game: str) -> None:
    met = 0
    for world in positions(game):
        features = Features(world.rules, vocabulary(world.rules))
        assert world.choice is not None
        seat = world.choice.seat
        here = sorted(features.position(world, seat))
        assert len(here) <= MOST
        assert all(0 <= f < features.size for f in here)
        assert all(0 <= f < features.option_size for row in features.options(world) for f in row)
        for deal in (1, 2):
            other = redeal(world, seat, Stream(deal))
            assert sorted(features.position(other, seat)) == here
            assert features.options(other) == features.options(world)
        met += 1
    assert met > 5


def test_no_lane_runs_over() -> None:
    assert MOST * 255 < 1 << 16


def test_what_a_game_has_got_since_then_has_no_feature() -> None:
    rules = registry.rules(registry.get("avalon"), {})
    names = {part: list(known) for part, known in vocabulary(rules).items()}
    gone = names["cards"].pop(3)
    names["verbs"].remove(names["verbs"][-1])
    network = random_weights(rules, names).network(rules)
    assert gone not in names["cards"]
    for world in positions("avalon"):
        for seat in range(world.seats):
            assert all(0 <= f < network.features.size for f in network.features.position(world, seat))
        assert len(network.order(world)) == len(world.choice.options if world.choice else ())


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    given = random_weights(registry.rules(registry.get("azuride"), {}))
    path = tmp_path / "azuride.weights"
    weights.write_weights(path, given)
    assert weights.read_file(path) == given
    world = next(positions("azuride"))
    for name in ("greedy", "planner:positions=60", "search:positions=60"):
        bot = bots.make(f"{name}@{path}", 1)
        assert 0 <= bot.choose(Sight(world)) < Sight(world).count
    path.write_bytes(path.read_bytes()[:-5])
    with pytest.raises(BadRecord, match="no weights can be read"):
        bots.make(f"greedy@{path}")
    with pytest.raises(BadSyntax, match="random cannot"):
        bots.make(f"random@{path}")


@pytest.mark.parametrize("game", GAMES)
def test_weights_that_come_with_a_game_are_small_and_fit_it(game: str) -> None:
    found = weights.shipped(game)
    if found is None:
        assert bots.make("search:positions=40:learned=1").choose(Sight(next(positions(game)))) >= 0
        return
    network = found.network(registry.rules(registry.get(game), {}))
    path = Path(weights.__file__).with_name(weights.FOLDER) / f"{game}{weights.SUFFIX}"
    assert path.stat().st_size <= weights.MOST_BYTES
    assert any(network.more(world, 0) != 0 for world in positions(game))
