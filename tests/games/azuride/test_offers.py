"""The quick way to the options and the slow one, which gives reasons, never disagree."""

from __future__ import annotations

import random

import pytest

from fudaba import registry
from fudaba.games.azuride.costs import completing, icons, is_payable, payers
from fudaba.games.azuride.model import Cost
from fudaba.games.azuride.offers import may_declare, offer_declarations
from fudaba.games.azuride.rules import Azuride
from fudaba.kernel.choice import Offer
from fudaba.kernel.nodes import Ask
from fudaba.kernel.world import World
from fudaba.plugins.azuride import PLUGIN
from fudaba.tables import Tables, Wish
from fudaba.testing import rule
from tests.games.azuride.helpers import Sea


def offered(w: World, explain: bool) -> list[tuple[int, int, int, int]]:
    """What the standing choice offers, asked quickly or with reasons."""
    choice = w.choice
    frame = w.frames[-1]
    assert choice is not None
    assert isinstance(frame.node, Ask)
    out = Offer(w.kind, w.rules.named, explain)
    frame.node.offer(w, frame, choice.seat, out)
    return sorted((o.verb, o.a, o.b, o.c) for o in out.options)


@pytest.mark.parametrize("seed", range(4))
@rule("azuride.cutin.windows", "azuride.cutin.means")
def test_options_are_the_same_with_and_without_reasons(seed: int) -> None:
    rng = random.Random(seed)
    w = Tables(Wish("azuride"), PLUGIN).at(seed).begin(seed)
    while w.choice is not None:
        standing = sorted((o.verb, o.a, o.b, o.c) for o in w.choice.options)
        assert offered(w, True) == offered(w, False) == standing
        for seat in (0, 1):
            out = Offer(w.kind, w.rules.named, False)
            offer_declarations(w, seat, out)
            assert may_declare(w, seat) or not out.options
        w.answer(rng.randrange(len(w.choice.options)))


@rule("azuride.cost.specified", "azuride.cost.exact")
def test_the_next_piece_of_a_payment_always_leaves_a_way_to_finish_it() -> None:
    rng = random.Random(4)
    rules = registry.rules(PLUGIN)
    assert isinstance(rules, Azuride)
    for _ in range(25):
        docks = {
            d: [rng.choice(["javelin", "fubuki", "laffey", "z23"]) + rng.choice(["", "", "~"]) for _ in range(4)]
            for d in ("left", "centre", "right")
        }
        w = Sea("deploy", A={"docks": docks}).board.world
        for _ in range(10):
            gold = [0, 0, 0, 0]
            gold[rng.randrange(4)] = rng.randrange(4)
            cost = Cost(gold[0], gold[1], gold[2], gold[3], rng.randrange(1, 3))
            left = payers(w, 0, -1)
            chosen: list[int] = []
            while len(chosen) < icons(cost):
                found = completing(w, rules, cost, chosen, left)
                slow = [c for i, c in enumerate(left) if is_payable(w, rules, cost, [*chosen, c], left[i + 1 :])]
                assert found == slow
                if not found:
                    break
                chosen.append(rng.choice(found))
                left = left[left.index(chosen[-1]) + 1 :]
