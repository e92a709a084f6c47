"""Subsets and divisions piece by piece: each of them has exactly one path."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

from hypothesis import given, settings
from hypothesis import strategies as st

from fudaba.kernel.state.world import World
from fudaba.testing.table import Side, Table
from fudaba_toy.terms import OIL, WOUNDS

NAMES = ["fox", "spark", "hush", "crane"]


def ends(w: World, depth: int = 12) -> list[World]:
    """All worlds in which the gesture that is being made is done: the day's next action is asked."""
    choice = w.choice
    assert choice is not None
    if w.rules.schema.prompts[choice.prompt].name == "action":
        return [w]
    found: list[World] = []
    for i in range(len(choice.options)):
        clone = w.clone()
        clone.answer(i)
        found += ends(clone, depth - 1)
    return found


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from(NAMES), min_size=1, max_size=5))
def test_each_subset_of_a_hand_has_one_path(hand: list[str]) -> None:
    """Second Thoughts discards up to three cards: every multiset of at most three cards once."""
    t = Table("toy", at="day", you=Side(hand=f"second-thoughts {' '.join(hand)}", embers=1), foe=Side())
    t.you.says("play second-thoughts")
    while "pass" in t.options:
        t.you.says("pass")
    discards = [tuple(sorted(c.kind[k] for k in c.cards(0, 4))) for c in ends(t.world)]
    assert len(set(discards)) == len(discards)
    have = Counter(hand)
    possible = {
        tuple(sorted(picked))
        for n in range(4)
        for picked in combinations_with_replacement(sorted(have), n)
        if not Counter(picked) - have
    }
    assert len(discards) == len(possible)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(1, 4), min_size=1, max_size=4))
def test_each_division_of_damage_has_one_path(lives: list[int]) -> None:
    """Fireworks divides three points, to no screen more than it can still take; what finds no place is lost."""
    foes = " ".join(f"screen(wounds={4 - n})" for n in lives)
    t = Table("toy", at="day", you=Side(hand="fireworks", embers=2), foe=Side(table=foes))
    before = t.world.counters[WOUNDS][:]
    cards = t.world.cards(1, 2)[:]
    t.you.says("play fireworks")
    shares = []
    for w in ends(t.world):
        shares.append(tuple(4 - before[c] if w.zone_kind(c) != 2 else w.counters[WOUNDS][c] - before[c] for c in cards))
    points = min(3, sum(lives))
    possible = {s for s in product(*(range(n + 1) for n in lives)) if sum(s) == points}
    assert sorted(shares) == sorted(possible)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 3), st.lists(st.integers(0, 2), max_size=3))
def test_each_way_of_paying_has_one_path(embers: int, oil: list[int]) -> None:
    """A thief costs three, from embers and from the oil of each lantern."""
    lanterns = " ".join(f"lantern(oil={n})" for n in oil)
    t = Table("toy", at="day", you=Side(hand="thief", table=lanterns, embers=embers), foe=Side())
    if embers + sum(oil) < 3:
        t.cannot("you", "play thief", because="too-dear")
        return
    cards = t.world.cards(0, 2)[:]
    t.you.says("play thief")
    paid = [tuple(w.counters[OIL][c] for c in cards) for w in ends(t.world)]
    possible = {left for left in product(*(range(n + 1) for n in oil)) if 0 <= 3 - (sum(oil) - sum(left)) <= embers}
    assert sorted(paid) == sorted(possible)
