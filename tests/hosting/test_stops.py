"""At which questions the game waits for a person, from what that person's own seat may know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import fudaba
from fudaba.api import LETTERS, Asked, Game, Stream
from fudaba.hosting.stops import OFF, ORDER, SMART, Attention, Manner, may_end_turn, resting
from fudaba.kernel.stops import ANY_WINDOW, ASK, FRESH, LAST, ONCE, PASS, USUAL, Stop, Stops
from fudaba.testing.table import Side, Table

GAMES = ("ashes", "azuride", "avalon")


def questions(name: str, seed: int, most: int = 250) -> Iterator[tuple[Game, Asked]]:
    """The questions of a random game, one at a time."""
    game, rng = fudaba.new(name, seed=seed), random.Random(seed)
    for _ in range(most):
        if game.over:
            return
        choice = rng.choice(game.choices)
        yield game, choice
        game.answer(rng.randrange(choice.count), choice.id)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_host_answers_is_what_it_would_answer_in_every_world_the_seat_cannot_tell_apart(name: str) -> None:
    answered = asked = 0
    rng = random.Random(name)
    for seed in range(4):
        for game, choice in questions(name, seed):
            game.commit()
            said = Attention(choice.seat).answer(game, choice, Manner())
            if said < 0 and rng.random() < 0.8:
                continue
            world = game.redeal(choice.seat, Stream(rng.getrandbits(60)))
            same = next(c for c in world.choices if c.seat == choice.seat)
            assert Attention(choice.seat).answer(world, same, Manner()) == said, game.record()
            answered += said >= 0
            asked += said < 0
    assert answered > 5
    assert asked > 15


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_a_rule_has_chosen_is_ever_answered_by_the_host(name: str) -> None:
    """Costs, targets, effects, battles: only what does nothing, lots and orders."""
    for seed in range(4):
        watching: dict[int, Attention] = {}
        for game, choice in questions(name, seed):
            said = watching.setdefault(choice.seat, Attention(choice.seat)).answer(game, choice, Manner())
            if said < 0 or choice.count == 1:
                continue
            if choice.role in ("turn", "window"):
                assert said == resting(game, choice)
            else:
                assert choice.role == "order" or choice.kind in game.plugin.stops.lots


@pytest.mark.parametrize("name", GAMES)
def test_full_control_pins_and_cards_are_always_asked(name: str) -> None:
    pinned = carded = 0
    for seed in range(3):
        for game, choice in questions(name, seed):
            assert Attention(choice.seat).answer(game, choice, Manner(mode=OFF)) == -1
            assert Attention(choice.seat).answer(game, choice, Manner(full="held")) == -1
            if choice.role not in ("turn", "window") or choice.count == 1:
                continue
            turn = game.view(choice.seat)["turn"]
            own = choice.role == "turn" or turn.get("active") == LETTERS[choice.seat]
            for phase in turn["phase"]:
                pins = [f"{'own' if own else 'theirs'} {phase}"]
                assert Attention(choice.seat).answer(game, choice, Manner(pins=pins)) == -1
                pinned += Attention(choice.seat).answer(game, choice, Manner()) >= 0
            cards = [arg["card"] for option in choice.data()["options"] for arg in option["args"] if "card" in arg]
            for card in cards[:1]:
                assert Attention(choice.seat).answer(game, choice, Manner(always=[card])) == -1
                carded += Attention(choice.seat).answer(game, choice, Manner()) >= 0
    if name == "azuride":
        assert pinned > 20
        assert carded > 20


def test_who_ends_the_turn_does_nothing_more_in_it_and_is_asked_what_has_to_be_answered() -> None:
    for name in GAMES:
        ended = 0
        for seed in range(6):
            game, rng = fudaba.new(name, seed=seed), random.Random(seed)
            for _ in range(200):
                if game.over:
                    break
                choice = rng.choice(game.choices)
                seat = choice.seat
                if may_end_turn(game, seat) and rng.random() < 0.3:
                    ended += 1
                    watching, manner = Attention(seat), Manner(mode=OFF, ending=True)
                    watching.look(game)
                    turn, acts = watching.turn, 0
                    while watching.turn == turn:
                        mine = next((c for c in game.choices if c.seat == seat), None)
                        if mine is None:
                            break
                        said = watching.answer(game, mine, manner)
                        if said < 0:
                            assert resting(game, mine) < 0 or mine.role == "window"
                            said = 0
                        elif mine.count > 1:
                            assert said == resting(game, mine)
                        game.answer(said, mine.id)
                        acts += 1
                        watching.look(game)
                    assert acts > 0
                else:
                    game.answer(rng.randrange(choice.count), choice.id)
        assert ended > 5, name


# --- the rules of thumb, on the toy game


def windows(most: int = 400) -> Iterator[tuple[Game, Asked]]:
    """Windows of the toy game in which something can be done."""
    for seed in range(20):
        for game, choice in questions("toy", seed, most):
            if choice.role == "window" and choice.count > 1:
                yield game, choice


def thumbs(game: Game, *rows: Stop, **more: frozenset[str]) -> Game:
    """The same game under other rules of thumb."""
    same = game.clone()
    same.plugin = replace(game.plugin, stops=Stops(rows=rows, **more))
    return same


def test_a_game_without_rules_of_thumb_asks_in_windows_what_cannot_wait_and_every_step_of_ones_own() -> None:
    assert (Stop(LAST, window=ANY_WINDOW), Stop(ASK)) == USUAL
    for seed in range(5):
        for game, choice in questions("toy", seed):
            if choice.count > 1 and choice.role in ("turn", "window"):
                assert Attention(choice.seat).answer(game, choice, Manner()) == -1


def test_what_was_said_no_to_in_a_phase_is_not_asked_again_in_it() -> None:
    game, choice = next(windows())
    watching = Attention(choice.seat)
    assert watching.answer(game, choice, Manner()) == -1
    watching.answered(game, choice, choice.count - 1)
    assert watching.answer(game, choice, Manner()) == choice.count - 1
    watching.answered(game, choice, 0)  # and what is used is not declined
    assert Attention(choice.seat).answer(game, choice, Manner()) == -1


def test_rows_pass_ask_and_ask_once() -> None:
    game, choice = next(windows())
    passed, once, asked = thumbs(game, Stop(PASS)), thumbs(game, Stop(ONCE)), thumbs(game, Stop(ASK))

    def said(of: Game, watching: Attention) -> int:
        return watching.answer(of, next(c for c in of.choices if c.seat == choice.seat), Manner())

    pending = [item for item in game.view(choice.seat)["pending"] if item["seat"] != LETTERS[choice.seat]]
    if not pending:
        assert said(passed, Attention(choice.seat)) == choice.count - 1
    watching = Attention(choice.seat)
    assert [said(asked, watching) for _ in range(3)] == [-1, -1, -1]
    watching = Attention(choice.seat)
    assert [said(once, watching) for _ in range(3)] == [-1, -1, -1]  # the same question stands
    watching._met = dict.fromkeys(watching._met, "an earlier question")
    assert said(once, watching) == choice.count - 1
    watching.took_back()
    assert said(once, watching) == -1
    verbs = frozenset(choice.verb(code) for code in choice.codes()[:-1])
    idle = thumbs(game, Stop(ASK), idle=verbs)
    assert said(idle, Attention(choice.seat)) == choice.count - 1


def test_what_was_said_no_to_is_not_asked_again_in_that_turn_and_at_last_not_at_all_where_it_tires() -> None:
    def said(of: Game, asked: Asked, watching: Attention) -> int:
        return watching.answer(of, next(c for c in of.choices if c.seat == asked.seat), Manner())

    game, choice = next(
        (game, choice)
        for game, choice in windows()
        if said(thumbs(game, Stop(PASS)), choice, Attention(choice.seat)) == choice.count - 1
    )
    fresh, tiring = thumbs(game, Stop(FRESH)), thumbs(game, Stop(FRESH, tires=True))
    watching = Attention(choice.seat)
    for turn in range(3):
        assert said(fresh, choice, watching) == -1
        assert said(tiring, choice, watching) == (-1 if turn < 2 else choice.count - 1)
        watching.answered(fresh, choice, choice.count - 1)
        assert said(fresh, choice, watching) == choice.count - 1
        watching.turn += 1  # as another turn begins
        watching._refused.clear()
    watching.answered(fresh, choice, 0)  # whoever has done it is asked again
    assert said(tiring, choice, watching) == -1


# --- orders


def test_who_wants_no_say_is_not_asked_for_orders_and_who_does_is_asked_only_where_it_matters() -> None:
    asked = answered = 0
    for seed in range(60):
        for game, choice in questions("ashes", seed, 300):
            if choice.role != "order" or choice.count == 1:
                continue
            assert Attention(choice.seat).answer(game, choice, Manner(mode=SMART)) >= 0
            wanted = Attention(choice.seat).answer(game, choice, Manner(pins=[ORDER]))
            asked += wanted < 0
            answered += wanted >= 0
            if asked and answered:
                return
    assert asked, "no order that matters was met"
    assert answered, "no order that does not matter was met"


# --- Azuride


def test_a_torpedo_of_ones_own_attacker_is_offered_once_it_is_blocked() -> None:
    """An engagement alone allows it: who is not asked there is asked nowhere."""
    game = Table("azuride", at="battle attack", A=Side(front_1="a:naka"), B=Side(front_1="b:belfast")).game()
    watching = Attention(0)
    asked = 0
    for _ in range(40):
        choice = game.choices[0]
        wanted = [option for option in choice.options if option.startswith(("raid", "block"))]
        said = choice.options.index(wanted[0]) if wanted else choice.count - 1
        if choice.seat == watching.seat and watching.answer(game, choice, Manner()) == -1:
            asked += any(option.startswith("torpedo") for option in choice.options)
            watching.answered(game, choice, said)
        game.answer(said, choice.id)
    assert asked == 1
