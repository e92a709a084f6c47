"""The quick way to the options and the slow one, which gives reasons, never disagree."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest

import fudaba
from fudaba import Game, registry
from fudaba.games.azuride.cards import ENEMY, IN_DOCK, OWN, Card, Cost, Skill, Target
from fudaba.games.azuride.catalogue.pool import all_cards
from fudaba.games.azuride.effects.skills import Draw, Hit, Raise, Scrap, Twist, Untwist, UntwistAll
from fudaba.games.azuride.flow.costs import is_payable, payers, why_payment
from fudaba.games.azuride.flow.offers import offer_declarations
from fudaba.games.azuride.plugin import PLUGIN
from fudaba.games.azuride.rules import Rules as AzurideRules
from fudaba.games.azuride.schema import ids
from fudaba.kernel.notation import option_text
from fudaba.kernel.options import Offer, a_of, b_of, c_of, verb_of
from fudaba.kernel.out.intent import refusals
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.listeners import could_answer
from fudaba.kernel.tree.nodes import Ask, CardDef, Node
from fudaba.lab.tables import TableRequest, Tables
from fudaba.testing import rule
from fudaba.testing.table import Side
from tests.games.azuride.helpers import first


def offered(w: World, explain: bool) -> list[tuple[int, int, int, int]]:
    """What the standing choice offers, asked quickly or with reasons."""
    choice = w.choice
    frame = w.frames[-1]
    assert choice is not None
    assert isinstance(frame.node, Ask)
    out = Offer(w.kind, w.rules.named, explain)
    frame.node.offer(w, frame, choice.seat, out)
    return sorted((verb_of(code), a_of(code), b_of(code), c_of(code)) for code in out.options)


def declarations(w: World, seat: int, explain: bool) -> list[tuple[int, int, int, int]]:
    """The skills and abilities a seat could declare, asked quickly or with reasons."""
    out = Offer(w.kind, w.rules.named, explain)
    offer_declarations(w, seat, out)
    return sorted((verb_of(code), a_of(code), b_of(code), c_of(code)) for code in out.options)


def play_and_compare(w: World, rng: random.Random, most: int = 3000) -> int:
    """Random play; wherever it stands, the quick readings and the full one agree. How often a seat was passed over."""
    skipped = 0
    for _ in range(most):
        if w.choice is None:
            break
        standing = sorted((verb_of(code), a_of(code), b_of(code), c_of(code)) for code in w.choice.options)
        assert offered(w, True) == offered(w, False) == standing
        for seat in (0, 1):
            full = declarations(w, seat, True)
            assert declarations(w, seat, False) == full
            if not could_answer(w, w.frames[-1], ids.AT_DECLARED, seat):
                skipped += 1
                assert full == []
        w.answer(rng.randrange(len(w.choice.options)))
    return skipped


@pytest.mark.parametrize("seed", range(4))
@rule("azuride.cutin.windows", "azuride.cutin.means")
def test_options_are_the_same_with_and_without_reasons(seed: int) -> None:
    assert play_and_compare(Tables(TableRequest("azuride"), PLUGIN).at(seed).begin(seed), random.Random(seed)) > 0


def invented(rng: random.Random, no: int) -> Skill:
    """A skill that a designer might print: any area, any timing, any cost, any target."""
    effects: list[tuple[Node, Target | None]] = [
        (Draw(1), None), (Untwist(), Target(OWN)), (Raise(1, 1), Target(OWN)), (Twist(), Target(ENEMY)),
        (Hit(1), Target(ENEMY)), (Scrap(), Target(ENEMY, IN_DOCK)), (UntwistAll(), None),
    ]  # fmt: skip
    body, target = rng.choice(effects)
    area = rng.choice((ids.A_HAND, ids.A_DOCK, ids.A_DOCK, ids.A_FIELD))
    twist = area != ids.A_HAND and rng.random() < 0.3
    cost = Cost(silver=rng.choice((0, 0, 1)), twist=twist)
    timing = rng.choice((ids.T_ANY, ids.IN_START, ids.IN_SUPPLY, ids.IN_DEPLOY, ids.IN_BATTLE, ids.IN_END))
    turn = rng.choice((ids.WHO_EITHER, ids.WHO_OWN, ids.WHO_OPPONENT))
    return Skill(
        f"invented-{no}", ids.AT_DECLARED, body, f"創作{no}", f"Invented {no}", area, timing, turn, cost, target
    )


@pytest.mark.parametrize("seed", range(3))
@rule("azuride.cutin.windows", "azuride.usage.per-card")
def test_a_window_passes_nobody_over_who_could_declare_whatever_is_printed_on_the_cards(seed: int) -> None:
    rng = random.Random(seed)
    cards: list[CardDef] = []
    for card in all_cards():
        skills = tuple(invented(rng, len(cards) * 3 + i) for i in range(rng.randrange(1, 4)))
        cards.append(replace(card, abilities=skills))
    decks = ["white-red", "blue-black"]
    game = fudaba.new("azuride", decks=decks, seed=seed, options={"first_player": "random"}, cards=cards)
    assert play_and_compare(game.world, rng, most=500) > 0


@rule("azuride.usage.per-card", "azuride.cutin.windows")
def test_the_second_dock_skill_of_a_card_can_still_be_declared_when_the_first_is_used_up() -> None:
    def skill(name: str) -> Skill:
        return Skill(name, ids.AT_DECLARED, Draw(1), name, name, ids.A_DOCK, ids.T_ANY, ids.WHO_EITHER)

    yard = Card("yard", "Yard", "Yard", (skill("first"), skill("second")), 0, 1, False, "white", "destroyer")
    filler = Card("fill", "Filler", "Filler", (), 0, 1, False, "white", "destroyer")
    t = first(
        options={"prompts": "needed"},
        cards=[yard, filler],
        A=Side(hand=["a:fill"]),
        B=Side(left="b:yard(used=2)"),
    )
    t.says("A", "set fill left").asks("B", "skill b second", "pass")
    assert t.asked == "B cut-in"


@rule("azuride.cost.specified", "azuride.cost.exact")
def test_the_next_piece_of_a_payment_always_leaves_a_way_to_finish_it() -> None:
    rng = random.Random(4)
    rules = registry.rules(PLUGIN)
    assert isinstance(rules, AzurideRules)
    for _ in range(25):
        docks = {
            d: [
                rng.choice(["javelin", "fubuki", "laffey", "z23"]) + rng.choice(["", "", "(twisted)"]) for _ in range(4)
            ]
            for d in ("left", "centre", "right")
        }
        w = first(at="deploy", A=Side(**docks)).world
        for _ in range(10):
            gold = [0, 0, 0, 0]
            gold[rng.randrange(4)] = rng.randrange(4)
            cost = Cost(gold[0], gold[1], gold[2], gold[3], rng.randrange(1, 3))
            left = payers(w, 0, -1)
            n = cost.icons()
            for k in range(min(n, len(left)) + 1):
                chosen = left[:k]
                ways = [
                    c for c in combinations(left[k:], n - k) if why_payment(w, 0, cost, [*chosen, *c], -1) == ids.R_OK
                ]
                assert is_payable(w, rules, cost, chosen, left[k:]) == (ways != [])


@rule("azuride.skill.target")
def test_what_is_left_out_names_no_target_that_is_not_on_the_table() -> None:
    rng = random.Random(11)
    w = Tables(TableRequest("azuride"), PLUGIN).at(1).begin(1)
    while w.choice is not None:
        assert not [t for r in refusals(w) if "#0" in (t := option_text(w, r.option)).split()]
        w.answer(rng.randrange(len(w.choice.options)))


@rule("azuride.skill.target", "azuride.cost.exact")
def test_an_aimed_skill_is_refused_once_with_the_reason_that_holds_for_every_target() -> None:
    t = first(at="deploy", A=Side(hand=["a:ajax", "c:z23"], front_1="b:javelin"), B=Side(front_1="d:laffey"))
    w = t.world
    assert "play ajax squadron-signal" in [option_text(w, r.option) for r in refusals(w)]
    game = Game(PLUGIN, w, None, [])
    for intent in ("play ajax", "play-on ajax squadron-signal", "play-on ajax squadron-signal #1"):
        why = game.why_not("A", intent)
        assert why is not None
        assert why.code == "cost-not-paid"


@rule("azuride.skill.target")
def test_an_aimed_skill_without_a_target_or_on_a_wrong_one_says_so() -> None:
    alone = first(at="deploy", A=Side(hand=["a:ajax"], left=["p:javelin"]))
    why = Game(PLUGIN, alone.world, None, []).why_not("A", "play ajax")
    assert why is not None
    assert why.code == "bad-target"
    both = first(
        at="deploy",
        A=Side(hand=["a:ajax"], left=["p:cossack"], front_1="b:javelin"),
        B=Side(front_1="c:laffey"),
    )
    game = Game(PLUGIN, both.world, None, [])
    assert game.why_not("A", "play-on ajax") is None
    enemy = f"#{both.world.tag[both.names['c']]}"
    assert game.why_not("A", "play ajax") is None
    for aim, code in ((enemy, "bad-target"), ("#99", "unknown-card")):
        why = game.why_not("A", f"play-on ajax squadron-signal {aim}")
        assert why is not None
        assert why.code == code
