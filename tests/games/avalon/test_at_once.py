"""Both sides of a battle lay their support at the same time: whoever is quicker gains and tells nothing."""

from __future__ import annotations

import random
from json import dumps

from fudaba.games.avalon.plugin import PLUGIN
from fudaba.kernel.out.view import view
from fudaba.kernel.play.outside import concede
from fudaba.kernel.save.codec import encode
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.state.world import World
from fudaba.lab.tables import TableRequest, Tables
from fudaba.testing import rule
from fudaba.testing.both_ways import place
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import PLAIN, WALL, land


def after(w: World, *answers: tuple[int, int]) -> dict[str, object]:
    """The position after some seats have answered, each with the option of this index."""
    new = w.clone()
    for seat, index in answers:
        new.answer(index, seat)
    return dict(encode(new))


@rule("avalon.battle.place-support")
def test_supports_come_to_the_same_in_whatever_order_they_are_laid() -> None:
    rng = random.Random(2)
    compared = 0
    for seed in range(200):
        w = Tables(TableRequest("avalon"), PLUGIN).at(seed).begin(seed)
        while w.choice is not None and compared < 30:
            standing = w.choices()
            if len(standing) == 2:
                one, two = standing
                for i in range(len(one.options)):
                    for k in range(len(two.options)):
                        first = (one.seat, i), (two.seat, k)
                        assert after(w, *first) == after(w, *reversed(first))
                        compared += 1
            w.answer(rng.randrange(len(w.choice.options)))
    assert compared >= 30


@rule("avalon.battle.place-support", "avalon.battle.participants-only")
def test_both_fighters_are_asked_at_once_and_what_one_lays_is_not_on_the_table_before_the_other_has() -> None:
    w = laying()
    assert [c.seat for c in w.choices()] == [0, 1]
    before = [pile[:] for pile in w.zones]
    w.answer(0, 1)
    assert w.zones == before
    assert [c.seat for c in w.choices()] == [0]


@rule("avalon.battle.place-support", "avalon.zone.visibility")
def test_whoever_waits_for_a_support_is_dealt_worlds_in_which_it_is_waited_for() -> None:
    """Also where the fighter has nothing to lay but the avatar in that deal: that the step goes on is plain to see."""
    w = laying("ABC")
    w.answer(0, 1)
    for seat in (1, 2, -1):
        seen = dumps(view(w, seat))
        for seed in range(40):
            dealt = redeal(w, seat, Stream(seed))
            assert dumps(view(dealt, seat)) == seen
            assert [c.seat for c in dealt.choices()] != []


@rule("avalon.battle.place-support", "avalon.end.elimination-cleanup")
def test_a_fighter_who_leaves_while_supports_are_laid_leaves_the_same_battle_whoever_had_laid() -> None:
    ends = []
    for early in (False, True):
        w = laying("ABC")
        if early:
            w.answer(0, 1)
        concede(w, 1)
        assert [c.seat for c in w.choices()] == [0]
        w.answer(0, 0)
        ends.append(place(w))
    assert ends[0] == ends[1]


def laying(seats: str = "AB") -> World:
    """A's creature fights B's; each has a support in hand."""
    own = Side(hand=["sharpened-edge"], land1=land(PLAIN, "well-digger"))
    foe = Side(hand=["oaken-bulwark"], land1=land(WALL, "well-digger"))
    t = Table("avalon", sides={"A": own, "B": foe, **{seat: Side() for seat in seats[2:]}})
    t.says("A", "end")
    t.says("A", "ranged 1")
    if t.asked == "A target":
        t.says("A", "against B 1")
    return t.world.clone()
