"""The planner, the search and the levels: legal, in time, honest, and awake to a win."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter, thread_time

import pytest

from fudaba import bots
from fudaba.bots import LEVELS, Sight, Thought
from fudaba.bots.base import Bot
from fudaba.bots.cheat import OpenSight
from fudaba.bots.explain import explain, hint
from fudaba.bots.factory import CHEATS
from fudaba.bots.levels import LevelBot
from fudaba.bots.thinking import budget
from fudaba.bots.thinking.keys import SeatKeys
from fudaba.bots.thinking.rest import at_rest, quiet
from fudaba.kernel.save import codec
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.state.world import World
from fudaba.lab.tables import TableRequest, Tables

SMALL = ("planner:positions=80", "search:positions=120")


def positions(games: int, every: int = 7) -> Iterator[World]:
    """Positions of random play at all tables where there is something to decide."""
    tables = Tables(TableRequest("toy"))
    for k in range(games):
        world = tables.at(k).begin(300 + k)
        rng = Stream(k)
        step = 0
        while world.choice is not None:
            if step % every == 0 and len(world.choice.options) > 1:
                yield world.clone()
            world.answer(rng.below(len(world.choice.options)))
            step += 1


@pytest.mark.parametrize("name", SMALL)
def test_no_answer_changes_when_the_truth_behind_the_view_does(name: str) -> None:
    asked = 0
    for world in positions(games=4, every=9):
        assert world.choice is not None
        truths = [world, *(redeal(world, world.choice.seat, Stream(deal)) for deal in (11, 12))]
        assert len({bots.make(name, 7).choose(Sight(truth)) for truth in truths}) == 1
        asked += 1
    assert asked > 12


def test_the_cheating_variant_does_see_the_truth() -> None:
    world = next(positions(games=1))
    assert OpenSight(world).deal(Stream(1)).kind == world.kind
    assert all(not name.startswith("cheat") for name in bots.names())
    assert all(name.startswith("cheat-") for name in CHEATS)
    assert isinstance(bots.make("cheat-search:positions=100").sight(world), OpenSight)


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_played_to_the_end(name: str, seats: int) -> None:
    world = Tables(TableRequest("toy", seats)).at(0).begin(5)
    players = [bots.make(name, seat) for seat in range(seats)]
    while world.choice is not None:
        world.answer(players[world.choice.seat].choose(Sight(world)))
    assert world.outcome is not None


@pytest.mark.parametrize("name", SMALL)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    games = []
    for _ in range(2):
        world = Tables(TableRequest("toy", 2)).at(0).begin(9)
        players = [bots.make(name, seat) for seat in range(2)]
        answers: list[int] = []
        while world.choice is not None and len(answers) < 25:
            answers.append(players[world.choice.seat].choose(Sight(world)))
            world.answer(answers[-1])
        games.append(answers)
    assert games[0] == games[1]


def wins(world: World, seat: int) -> bool:
    """Whether a seat that does nothing more wins before its turn is over, whatever the others answer."""
    world = world.clone()
    while world.choice is not None:
        others = world.choice.seat != seat
        if others and at_rest(world):
            return False
        if others and len(world.choice.options) > 1:
            return all(wins_after(world, i, seat) for i in range(len(world.choice.options)))
        world.answer(quiet(world))
    return world.outcome is not None and seat in world.outcome.winners


def wins_after(world: World, index: int, seat: int) -> bool:
    after = world.clone()
    after.answer(index)
    return wins(after, seat)


def lethal(world: World) -> list[int]:
    """The options that win at once in a few deals, whatever the others hold and answer."""
    assert world.choice is not None
    seat = world.choice.seat
    deals = [redeal(world, seat, Stream(deal)) for deal in range(6)]
    return [i for i in range(len(world.choice.options)) if all(wins_after(deal, i, seat) for deal in deals)]


@pytest.mark.parametrize("name", ["planner", "search:positions=800"])
def test_a_win_that_is_there_is_found(name: str) -> None:
    found = 0
    for world in positions(games=40, every=1):
        assert world.choice is not None
        if world.seats != 2 or not at_rest(world):
            continue
        winning = lethal(world)
        if winning and len(winning) < len(world.choice.options):
            bot = bots.make(name, 1)
            index = bot.choose(Sight(world))
            assert bot.thought is not None
            # Another way to win this turn is as good; what counts is that it knows it has won.
            assert index in winning or bot.thought.chance > 0.9
            found += 1
            if found == 6:
                return
    assert found >= 3


@pytest.mark.parametrize("name", [*SMALL, "greedy"])
def test_two_of_a_kind_do_not_throw_the_same_for_ever(name: str) -> None:
    for seed in range(6):
        world = Tables(TableRequest("azuride", 2)).at(0).begin(seed)
        players = [bots.make(name, seed), bots.make(name, seed + 50)]
        throws = 0
        while world.choice is not None and world.rules.schema.prompts[world.choice.prompt].name == "janken":
            player = players[world.choice.seat]
            world.answer(player.choose(player.sight(world)))
            throws += 1
            assert throws < 40


@pytest.mark.parametrize("ms", [40, 80])
@pytest.mark.parametrize("bot", ["planner:positions=20000000", "search"])
def test_time_is_kept(bot: str, ms: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Of the processor, not of the wall: what else the machine does is no fault of the bot's.
    monkeypatch.setattr(budget, "now", thread_time)
    player = bots.make(f"{bot}:ms={ms}", 1)
    times = []
    for world in positions(games=2):
        started = thread_time()
        player.choose(Sight(world))
        times.append((thread_time() - started) * 1000)
    assert sorted(times)[len(times) * 9 // 10] < 1.5 * ms


@pytest.mark.parametrize("name", ["greedy:deals=1000000", "planner:positions=20000000", "search:ms=60000", "strong"])
def test_thinking_can_be_cut_short(name: str) -> None:
    world = next(positions(games=1))
    assert world.choice is not None
    bot = bots.make(name, 1)
    looks = iter(range(1_000_000))
    bot.stop = lambda: next(looks) > 20
    started = perf_counter()
    assert 0 <= bot.choose(Sight(world)) < len(world.choice.options)
    assert perf_counter() - started < 5


def test_pondering_learns_for_the_next_question() -> None:
    world = next(w for w in positions(games=3) if w.choice is not None and w.choice.seat == 1)
    bot = bots.make("search:positions=100", 1)
    looks = iter(range(1_000))
    bot.stop = lambda: next(looks) > 30
    sight = bot.sight(world, 0)
    assert sight.seat == 0
    assert sight.count == 0
    assert sight.options() == []
    bot.ponder(sight)
    assert isinstance(bot, bots.SearchBot)
    assert bot.known > 5


class Thinks(Bot):
    """Finds what it is told to find."""

    def __init__(self, thought: Thought) -> None:
        super().__init__(1)
        self.thought = thought

    def choose(self, sight: Sight) -> int:
        return 0


def test_levels_vary_within_their_slack_and_trust() -> None:
    world = next(w for w in positions(games=3) if w.choice is not None and len(w.choice.options) >= 3)
    count = Sight(world).count
    thought = Thought(0.6, (), (0.6, 0.597, 0.5, *[0.1] * count)[:count], (40, 30, 30, *[0] * count)[:count])
    level = LEVELS["keen"]
    taken = {LevelBot(seed, level, Thinks(thought)).choose(Sight(world)) for seed in range(60)}
    assert taken == {0, 1}
    unsure = Thought(0.6, (), thought.options, (40, 1, 0, *[0] * count)[:count])
    assert {LevelBot(seed, level, Thinks(unsure)).choose(Sight(world)) for seed in range(60)} == {0}


def test_levels_have_names_in_both_languages_and_can_be_made() -> None:
    assert list(LEVELS) == ["gentle", "casual", "steady", "keen", "strong", "master"]
    for level in LEVELS.values():
        assert level.ja != level.en
        assert bots.make(level.name).name == level.name


@pytest.mark.parametrize("name", ["greedy", *SMALL])
def test_a_hint_names_an_option_and_says_why(name: str) -> None:
    world = next(positions(games=1))
    index, told = hint(bots.make(name, 1), Sight(world), "en")
    assert told[0] == f"Best: {Sight(world).options()[index]}."
    assert any("chance of winning" in line for line in told)
    _, ja = hint(bots.make(name, 1), Sight(world), "ja")
    assert any(line.startswith("勝率の見込み") for line in ja)
    assert explain(None, 0, ["pass"], "en") == ["Nothing to weigh up: pass."]


def test_a_seat_cannot_tell_its_deals_apart_by_key() -> None:
    asked = 0
    for world in positions(games=6):
        assert world.choice is not None
        keys = SeatKeys(world.rules)
        deals = [redeal(world, world.choice.seat, Stream(deal)) for deal in (3, 4)]
        assert {keys.key(deal) for deal in deals} == {keys.key(world)}
        asked += 1
    assert asked > 25


def test_a_saved_position_has_the_same_key_and_another_answer_has_not() -> None:
    told_apart = 0
    for world in positions(games=3):
        assert world.choice is not None
        key = SeatKeys(world.rules).key
        assert key(codec.decode(world.rules, codec.encode(world))) == key(world)
        one, two = world.clone(), world.clone()
        one.answer(0)
        two.answer(len(world.choice.options) - 1)
        # Somebody else may be asked the same, for all they know; and the order of a deck is no part of a key.
        own = all(w.choice is not None and w.choice.seat == world.choice.seat for w in (one, two))
        if own and world.rules.schema.prompts[world.choice.prompt].name != "top":
            assert key(one) != key(two)
            told_apart += 1
    assert told_apart > 3


@pytest.mark.parametrize("name", ["planner:positions=60", "search:positions=60", "greedy"])
def test_a_tie_that_is_asked_again_does_not_hold_a_bot_up(name: str) -> None:
    world = Tables(TableRequest("azuride", 2, (), (("janken", "play"),))).at(0).begin(1)
    bot = bots.make(name, 1)
    asked = 0
    started = thread_time()
    while world.choice is not None and asked < 6:
        world.answer(bot.choose(Sight(world)))
        asked += 1
    assert asked == 6
    assert thread_time() - started < 20
