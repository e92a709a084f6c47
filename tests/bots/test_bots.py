"""Bots know what their seat knows, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fudaba import bots
from fudaba.bots import Bot, Sight
from fudaba.bots.thinking.rest import quiet
from fudaba.kernel.errors import BadSyntax, KernelFault, UnknownName
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.state.world import World
from fudaba.lab.tables import TableRequest, Tables

NAMES = ("random", "greedy", "greedy:deals=1:looks=4")


def positions(games: int, every: int = 5) -> Iterator[World]:
    """Positions of random play at all tables, clones that nobody else holds."""
    tables = Tables(TableRequest("toy"))
    for k in range(games):
        world = tables.at(k).begin(100 + k)
        rng = Stream(k)
        step = 0
        while world.choice is not None:
            if step % every == 0:
                yield world.clone()
            world.answer(rng.below(len(world.choice.options)))
            step += 1


class Peeker(Bot):
    """A bot that cheats: it counts what the seats hold in the world behind its view."""

    name = "peeker"

    def choose(self, sight: Sight) -> int:
        world: World = sight._Sight__world  # type: ignore[attr-defined]
        return sum(kind * (card + 1) for card, kind in enumerate(world.kind)) % sight.count


def changed_by_the_truth(make: type[Bot] | str, world: World) -> bool:
    """Whether the answer in a position differs when everything the seat may not know is dealt anew."""
    assert world.choice is not None
    answers = set()
    for deal in range(3):
        truth = world if deal == 0 else redeal(world, world.choice.seat, Stream(1000 + deal))
        bot = bots.make(make, seed=7) if isinstance(make, str) else make(7)
        answers.add(bot.choose(Sight(truth)))
    return len(answers) > 1


@pytest.mark.parametrize("name", NAMES)
def test_no_answer_changes_when_the_truth_behind_the_view_does(name: str) -> None:
    asked = 0
    for world in positions(games=12):
        assert not changed_by_the_truth(name, world)
        asked += 1
    assert asked > 100


def test_a_bot_that_peeks_would_be_noticed() -> None:
    assert any(changed_by_the_truth(Peeker, world) for world in positions(games=2))


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_answers(name: str) -> None:
    worlds = list(positions(games=3))
    one, two, other = bots.make(name, 3), bots.make(name, 3), bots.make(name, 4)
    first = [one.choose(Sight(w)) for w in worlds]
    assert first == [two.choose(Sight(w)) for w in worlds]
    if name == "random":
        assert first != [other.choose(Sight(w)) for w in worlds]


@pytest.mark.parametrize("name", NAMES)
def test_thinking_leaves_the_world_as_it_was(name: str) -> None:
    from fudaba.kernel.save.codec import encode

    for world in positions(games=3, every=9):
        before = encode(world)
        bots.make(name, 1).choose(Sight(world))
        assert encode(world) == before


def test_greedy_nearly_always_takes_the_win_when_it_is_there() -> None:
    seen = taken = 0
    for world in positions(games=30, every=1):
        choice = world.choice
        assert choice is not None
        deals = [redeal(world, choice.seat, Stream(deal)) for deal in range(6)]
        sure = [i for i in range(len(choice.options)) if all(wins_if_nobody_objects(deal, i) for deal in deals)]
        if sure and len(sure) < len(choice.options):
            seen += 1
            bot = bots.make("greedy:deals=8", 5)  # so many that no lucky toss in all of them looks like a sure win
            taken += all(wins_if_nobody_objects(deal, bot.choose(Sight(deal)), bot) for deal in deals[:2])
    assert seen > 10
    assert taken > 0.9 * seen  # it looks no further than its share of looks allows


def wins_if_nobody_objects(world: World, index: int, bot: Bot | None = None) -> bool:
    """Whether an answer wins once everybody has let happen what it starts; a bot finishes its own gesture."""
    assert world.choice is not None
    seat = world.choice.seat
    after = world.clone()
    depth = len(after.frames)
    after.answer(index)
    while after.choice is not None and len(after.frames) > depth:
        own = bot is not None and after.choice.seat == seat
        after.answer(bot.choose(Sight(after)) if bot is not None and own else quiet(after))
    return after.outcome is not None and after.outcome.winners == [seat]


def test_a_bot_sees_its_options_and_its_view() -> None:
    world = next(positions(games=1))
    sight = Sight(world)
    assert len(sight.options()) == sight.count
    assert sight.view()["seat"] == LETTERS[sight.seat]
    assert sight.events()[-1]["no"] == sight.view()["no"]


def test_a_finished_game_asks_no_bot() -> None:
    world = Tables(TableRequest("toy")).at(0).begin(1)
    rng = Stream(1)
    while world.choice is not None:
        world.answer(rng.below(len(world.choice.options)))
    with pytest.raises(KernelFault):
        Sight(world)


def test_bots_by_name() -> None:
    assert bots.names()[0] == "random"
    with pytest.raises(UnknownName, match="did you mean greedy"):
        bots.make("gredy")
    with pytest.raises(UnknownName, match="deals"):
        bots.make("greedy:deal=3")
    with pytest.raises(BadSyntax, match="number from 1 up"):
        bots.make("greedy:deals=0")
