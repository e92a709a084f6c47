"""What the evaluation sees: the target in reach, what age and upkeep take, how a battle would go, nothing hidden."""

from __future__ import annotations

from fudaba.games.avalon.read.lands import creature_on
from fudaba.games.avalon.read.mana import total_mana
from fudaba.games.avalon.read.values import body_of, target_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.games.avalon.value.evaluation import evaluate
from fudaba.games.avalon.value.outlook import duel
from fudaba.games.avalon.value.side import sides_of
from fudaba.games.avalon.value.weights import WEIGHTS, life_worth
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.lab.tables import TableRequest, Tables
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import PLAIN, land

RICH = ["hearth-salamander", "hearth-salamander", "hearth-salamander", "hearth-salamander"]  # twelve red mana
WHELP = "ember-whelp"  # one star, red


def worth(t: Table, player: int = 0) -> float:
    return evaluate(t.world, player)


def test_a_march_in_hand_is_worth_more_than_the_same_cards_without_a_marcher() -> None:
    ready = Table("avalon", A=Side(hand=[WHELP], land1=land(None, *RICH)))
    grey = Table("avalon", A=Side(hand=["well-digger"], land1=land(None, *RICH)))
    assert worth(ready) > worth(grey) + 5


def test_laying_mana_never_looks_worse_than_throwing_it_away() -> None:
    laid = Table("avalon", A=Side(hand=[*RICH, WHELP]))
    laid.says("A", "create hearth-salamander 1")
    thrown = Table("avalon", A=Side(hand=[*RICH, WHELP]))
    thrown.says("A", "discard hearth-salamander")
    held = Table("avalon", A=Side(hand=[*RICH, WHELP]))
    assert worth(laid) > worth(thrown) + 3
    assert worth(held) - worth(laid) < 0.1 * (worth(held) - worth(thrown))


def test_ending_the_set_phase_changes_nothing_once_there_is_nothing_left_to_set() -> None:
    before = Table("avalon", A=Side(land1=land(PLAIN, *RICH)))
    after = Table("avalon", A=Side(land1=land(PLAIN, *RICH)))
    after.says("A", "end")
    assert abs(worth(before) - worth(after)) < 0.5


def test_mana_that_lasts_counts_and_mana_that_will_be_lost_does_not() -> None:
    held = Table("avalon", A=Side(land1=land("well-digger", "ember-whelp", "ember-whelp")))
    loose = Table(
        "avalon", A=Side(land1=land(None, "ember-whelp", "ember-whelp"), land2=land("well-digger", "brook-spirit"))
    )
    assert worth(held) > worth(loose)


def test_the_last_lives_are_the_dearest() -> None:
    rules = Table("avalon").world.rules
    steps = [life_worth(rules, n + 1.0) - life_worth(rules, float(n)) for n in range(4)]  # type: ignore[arg-type]
    assert steps == sorted(steps, reverse=True)
    assert life_worth(rules, 1.5) < life_worth(rules, 2.0)  # type: ignore[arg-type]


def test_a_duel_goes_to_the_stronger_and_the_faster() -> None:
    even = duel(3, 3, 0, 3, 3, 0, 0.0)
    assert even[0] > even[1]  # the invader strikes first
    assert duel(5, 3, 0, 3, 3, 0, 0.0)[0] > even[0]
    assert duel(3, 3, ids.LAST, 3, 3, 0, 0.0)[0] < even[0]
    assert duel(3, 3, 0, 3, 3, ids.FIRST, 0.0)[1] > even[1]
    assert duel(8, 3, 0, 3, 1, ids.EVADE, 0.0)[0] < 0.1


def test_it_reads_nothing_that_the_seat_does_not_know() -> None:
    t = Table(
        "avalon",
        A=Side(hand=[PLAIN], memory=RICH),
        B=Side(hand=["tip-off", "ember-whelp"], memory=["well-digger", PLAIN]),
    )
    rng = Stream(5)
    assert {evaluate(redeal(t.world, 0, rng), 0) for _ in range(20)} == {worth(t)}


def test_lands_read_once_say_what_the_rules_say() -> None:
    met = 0
    for seats in (2, 3):
        for seed in range(4):
            world = Tables(TableRequest("avalon", seats)).at(seed).begin(seed)
            rng = Stream(seed)
            while world.choice is not None:
                for side in sides_of(world, tables(world)):
                    if world.alive[side.seat]:
                        assert side.target == target_of(world, side.seat)
                        assert side.mana == total_mana(world, side.seat)
                    for i, card in enumerate(side.creature):
                        assert card == creature_on(world, side.seat, i + 1)
                        if card >= 0:
                            plain, invading = body_of(world, card), body_of(world, card, invading=True)
                            assert (side.attack[i], side.endurance[i]) == (plain.attack, plain.endurance)
                            assert side.attack[i] + side.invader_attack == invading.attack
                            assert side.endurance[i] + side.invader_endurance == invading.endurance
                            met += 1
                world.answer(rng.below(len(world.choice.options)))
    assert met > 300


def test_every_weight_has_a_name_of_its_own() -> None:
    assert len({name for name, _ in WEIGHTS}) == len(WEIGHTS)
