"""What bots think with: lines judged at the same step, and candidates that race through the same worlds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from time import sleep

import pytest

from fudaba import bots
from fudaba.bots import Sight
from fudaba.bots.thinking.budget import Budget
from fudaba.bots.thinking.history import History
from fudaba.bots.thinking.infoset import InfoSet
from fudaba.bots.thinking.judge import WIN, Judge
from fudaba.bots.thinking.race import Race
from fudaba.bots.thinking.rest import at_rest, passing, quiet, running_turn
from fudaba.bots.thinking.settle import as_chance, settled
from fudaba.bots.thinking.starters import alike, starters, thrift
from fudaba.bots.thinking.tree import Look, Tree
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.lab.tables import TableRequest, Tables


def questions(game: str, seed: int, most: int) -> Iterator[World]:
    """Positions of a game of greedy bots, each with more than one option."""
    world = Tables(TableRequest(game, 2)).at(0).begin(seed)
    players = [bots.make("greedy:deals=1", seat) for seat in range(2)]
    for _ in range(most):
        choice = world.choice
        if choice is None:
            return
        if len(choice.options) > 1:
            yield world
        world.answer(players[choice.seat].choose(Sight(world)))


def test_a_world_with_a_horizon_stops_where_the_step_changes() -> None:
    stopped = 0
    for world in questions("azuride", 3, 120):
        moment = world.rules.moment(world)
        assert world.choice is not None
        for i in range(len(world.choice.options)):
            free, bound = world.clone(), world.clone()
            bound.horizon = moment
            free.answer(i)
            bound.answer(i)
            if bound.choice is None and bound.outcome is None:
                stopped += 1
                assert bound.rules.moment(bound) != moment
                # The other one has gone on from there to the next question, or to the end.
                assert free.outcome is not None or free.rules.moment(free) != moment
            else:
                assert bound.choice is not None or bound.outcome is not None
                assert free.rules.moment(free) == bound.rules.moment(bound)
    assert stopped > 10


def test_a_line_is_never_judged_between_two_phases_or_steps() -> None:
    """There nobody attacks any more or yet, so ending a phase would look as if it gave the attack away."""
    reached: set[str] = set()
    for world in questions("azuride", 3, 250):
        assert world.choice is not None
        bound = world.clone()
        bound.horizon = world.rules.moment(world)
        bound.answer(quiet(world))
        if bound.choice is None and bound.outcome is None:
            assert bound.phase >= 0
            reached.add(world.rules.schema.phases[bound.phase].name)
    assert "battle" not in reached
    assert {"barrage", "block"} <= reached


def test_looking_ahead_leaves_no_horizon_behind() -> None:
    for world in questions("azuride", 4, 30):
        settled(world, 40, Judge(world.rules))
        assert world.horizon == -1


def test_a_settled_worth_reads_as_a_chance() -> None:
    assert as_chance(WIN, 8.0) == 1.0
    assert as_chance(-WIN, 8.0) == 0.0
    assert as_chance(0.0, 8.0) == pytest.approx(0.5)
    assert 0.5 < as_chance(3.0, 8.0) < as_chance(30.0, 8.0) < 1.0


def test_a_turn_has_begun_once_it_is_at_rest() -> None:
    world = Tables(TableRequest("toy", 2)).at(0).begin(1)
    seen: list[int] = []
    while world.choice is not None and len(seen) < 60:
        last = seen[-1] if seen else -1
        turn = running_turn(world, last)
        assert turn == (world.choice.seat if at_rest(world) else last)
        seen.append(turn)
        world.answer(len(world.choice.options) - 1)
    assert {0, 1} <= set(seen)


def test_an_answer_is_learned_by_how_much_better_it_went_than_the_one_that_was_followed() -> None:
    node = InfoSet(0, [0.6, 0.5], 0.08, 1.0)
    assert node.order == [0, 1]
    assert node.best == 0
    node.learn(1, 0, -0.1)
    assert node.best == 0
    for _ in range(5):
        node.learn(1, 0, 0.2)
    assert node.edge(1) > node.edge(0)
    assert node.best == 1
    # And back again: what went better than the new favourite counts from there.
    for _ in range(5):
        node.learn(0, 1, 0.2)
    assert node.best == 0


def test_a_walk_that_judges_teaches_nothing() -> None:
    met = 0
    for world in questions("toy", 5, 30):
        tree = Tree(Judge(world.rules), world.rules, History(), Stream(1), 0.05, 0.08, 3.0, 2, 1.0, 6)
        deal = Sight(world).deal(Stream(1))
        first = tree.walk(deal.clone(), 0, None)
        again = tree.walk(deal.clone(), 0, None)
        tree.weigh([first, again])
        assert (first.taken, first.worth) == (again.taken, again.worth)
        assert all(sum(node.visits) == 0 for node in tree.table.values())
        met += len(first.sets) > 0
    assert met > 10


def test_a_walk_that_learns_leaves_the_way_of_the_other_at_one_question() -> None:
    learned = 0
    for world in questions("toy", 5, 60):
        tree = Tree(Judge(world.rules), world.rules, History(), Stream(1), 0.5, 0.08, 3.0, 2, 1.0, 6)
        deal = Sight(world).deal(Stream(1))
        walk = tree.walk(deal.clone(), 0, None)
        leave, other = tree.doubt(walk)
        if leave < 0:
            continue
        left = tree.walk(deal.clone(), 0, None, leave, other)
        assert left.taken[:leave] == walk.taken[:leave]
        assert left.taken[leave] == other != walk.taken[leave]
        tree.weigh([walk, left])
        tree.learn(walk, left, leave)
        assert walk.sets[leave].visits[other] == 1
        learned += 1
    assert learned > 10


def test_equals_are_ordered_by_lot_and_the_better_come_first_all_the_same() -> None:
    firsts = {InfoSet(0, [0.5, 0.5, 0.6, 0.5, 0.6], 0.08, 1.0, lot).order[0] for lot in range(5)}
    assert firsts == {2, 4}
    assert {tuple(InfoSet(0, [0.5] * 3, 0.08, 1.0, lot).order) for lot in range(3)} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_candidates_race_through_the_same_worlds_and_losers_drop_out() -> None:
    raced = 0
    for world in questions("toy", 5, 40):
        assert world.choice is not None
        tree = Tree(Judge(world.rules), world.rules, History(), Stream(1), 0.05, 0.08, 3.0, 2, 1.0, 6)
        sight = Sight(world)
        rng = Stream(1)
        deal_one = sight.deal(rng)
        root, looks = tree.root([deal_one], 40)
        race = Race(tree, root, starters(deal_one, root, looks, 8))
        budget = Budget(1200)

        def deal(sight: Sight = sight, rng: Stream = rng) -> World:
            return sight.deal(rng)

        race.run(deal, budget)
        worlds = [len(seen) for seen in race.seen]
        best = race.best()
        assert worlds[best] == max(worlds)
        assert best in race.left
        assert budget.used <= 1240
        raced += len(race.left) < min(8, len(world.choice.options))
    assert raced > 3


def test_a_budget_knows_how_much_of_it_is_used_up() -> None:
    budget = Budget(4)
    assert budget.share() == 0.0
    budget.spend(3)
    assert budget.share() == 0.75
    budget.spend(3)
    assert budget.share() == 1.0
    assert Budget().share() == 0.0


def test_a_budget_in_time_is_over_when_the_next_step_may_end_too_late() -> None:
    hurried = Budget(ms=400)
    for _ in range(5):
        over = hurried.out()
        sleep(0.075)
    assert not over or hurried.share() == 1.0  # unless this machine has slept far too long
    assert hurried.out()  # after 375 ms another step of 75 would be late
    patient = Budget(ms=60_000)
    patient.out()
    sleep(0.075)
    assert not patient.out()


def test_one_long_wait_takes_no_more_than_a_quarter_of_the_time() -> None:
    budget = Budget(ms=4000)
    budget.out()
    sleep(1.5)
    assert not budget.out() or budget.share() > 0.7


def test_what_looked_poor_before_is_not_looked_at_again_but_anything_new_is() -> None:
    spared = 0
    for world in questions("avalon", 4, 60):
        assert world.choice is not None
        history = History()
        assert history.poor(world) is None
        tree = Tree(Judge(world.rules), world.rules, history, Stream(1), 0.05, 0.08, 3.0, 1, 1.0, 6)
        node = tree.look(world, 20)
        poor = history.poor(world)
        if poor is not None:
            kept = {i for i in range(node.count) if not poor[i]}
            assert quiet(world) in kept
            best = kept - {quiet(world)}
            assert len(best) == 4
            assert min(node.prior[i] for i in best) >= max(node.prior[i] for i in range(node.count) if poor[i])
            spared += 1
    assert spared > 5


def test_a_race_between_equals_ends_even_where_nothing_more_is_asked() -> None:
    silent = 0
    for seed in range(8):
        for world in questions("avalon", seed, 400):
            assert world.choice is not None
            tree = Tree(Judge(world.rules), world.rules, History(), Stream(1), 0.05, 0.08, 3.0, 1, 1.0, 6)
            if any(tree.walk(world.clone(), i, None).sets for i in range(len(world.choice.options))):
                continue
            sight = Sight(world)
            rng = Stream(1)
            deal = sight.deal(rng)
            root, looks = tree.root([deal], 40)
            race = Race(tree, root, starters(deal, root, looks, 8))
            budget = Budget(30)
            race.run(partial(sight.deal, rng), budget)
            silent += 0 < budget.used <= 40
    assert silent > 1


def test_equal_places_are_one_candidate_and_of_equals_nothing_is_spent() -> None:
    folded = 0
    for world in questions("azuride", 3, 60):
        deal = Sight(world).deal(Stream(1))
        tree = Tree(Judge(world.rules), world.rules, History(), Stream(1), 0.05, 0.08, 3.0, 1, 1.0, 6)
        _, looks = tree.root([deal], 40)
        same = alike(deal, looks)
        for i, first in enumerate(same):
            assert first <= i
            assert looks[0].chances[i] == looks[0].chances[first]
        folded += same != list(range(len(same)))
        count = len(same)
        flat = InfoSet(0, [0.5] * count, 0.08, 1.0)
        chosen = starters(deal, flat, [Look([0.5] * count, [0] * count, 1)], 99)
        assert [thrift(deal)[i] for i in chosen] == sorted(thrift(deal)[i] for i in chosen)
    assert folded > 5


def test_what_comes_to_the_same_is_one_candidate_and_what_buys_nothing_none() -> None:
    world = next(w for w in questions("avalon", 4, 200) if w.choice is not None and len(w.choice.options) > 4)
    assert world.choice is not None
    count = len(world.choice.options)
    root = InfoSet(world.choice.seat, [0.5 + i / 100 for i in range(count)], 0.08, 1.0)
    ends = list(range(10, 10 + count))
    ends[1] = ends[2]
    ends[3] = 7
    chosen = starters(world, root, [Look(root.prior, ends, 7)], 99)
    assert len({1, 2} & set(chosen)) == 1
    assert 3 not in chosen or passing(world) == 3
    # In another world the two come to different positions: then they are compared.
    other = [*range(30, 30 + count)]
    assert {1, 2} <= set(starters(world, root, [Look(root.prior, ends, 7), Look(root.prior, other, 7)], 99))


def test_what_one_question_of_a_gesture_taught_counts_at_the_next() -> None:
    kept = fresh = 0
    for world in questions("ashes", 2, 60):
        bot = bots.make("search:positions=60", 3)
        assert isinstance(bot, bots.SearchBot)
        sight = Sight(world)
        index = bot.choose(sight)
        after = world.clone()
        after.answer(index)
        if after.choice is None or after.choice.seat != sight.seat or len(after.choice.options) < 2:
            continue
        before = bot.known
        bot.choose(Sight(after))
        if Sight(after).begins:
            fresh += bot.known < before
        else:
            assert bot.known >= before > 0
            kept += 1
    assert kept > 3
    assert fresh > 0


def test_a_plan_moves_the_first_look_as_far_as_walks_have_shown() -> None:
    node = InfoSet(0, [0.6, 0.5], 0.08, 2.0)
    assert node.planned([0.6, 0.5]) == pytest.approx([0.6, 0.5])
    for _ in range(6):
        node.learn(1, 0, 0.2)
    one, other = node.planned([0.6, 0.5])
    assert other > one == pytest.approx(0.6)
