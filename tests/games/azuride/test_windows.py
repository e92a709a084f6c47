"""Cut-in windows: who is asked, what passes, and what cannot be taken back."""

from __future__ import annotations

import random

import pytest

import fudaba
from fudaba import Game
from fudaba.bots.thinking.rest import in_window, quiet
from fudaba.games.azuride.flow.offers import offer_declarations
from fudaba.games.azuride.plugin import PLUGIN
from fudaba.games.azuride.schema import ids
from fudaba.kernel.notation import option_texts
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.tree.listeners import could_answer
from fudaba.lab.tables import TableRequest, Tables
from fudaba.testing import rule
from fudaba.testing.table import Side, Table


@rule("azuride.cutin.windows", "azuride.cutin.close")
def test_whoever_passes_windows_knows_every_cut_in_and_nothing_else() -> None:
    rng = random.Random(3)
    w = Tables(TableRequest("azuride"), PLUGIN).at(3).begin(3)
    asked = 0
    while w.choice is not None and asked < 40:
        cut_in = w.rules.schema.prompts[w.choice.prompt].name == "cut-in"
        assert in_window(w) == cut_in
        assert in_window(w) == cut_in
        if cut_in:
            asked += 1
            assert option_texts(w)[quiet(w)] == "pass"
        w.answer(rng.randrange(len(w.choice.options)))
    assert asked == 40


def evading(hand: list[str]) -> Game:
    """A has set a card and holds these; B, who has two charas that can evade, has declared the evade of the first."""
    t = Table(
        "azuride",
        options={"prompts": "needed"},
        A=Side(deck=["javelin*5"], hand=["s:fill", *hand], left=["cossack"], front_1="fill"),
        B=Side(front_1="e:javelin", front_2="z23"),
    )
    game = t.game()
    game.answer("set fill right")
    assert (game.choice.seat, game.choice.kind) == (1, "cut-in")
    game.answer(f"evade {t.tag('e')}")
    return game


@pytest.mark.parametrize(("hand", "asked"), [(["javelin"], 0), (["hood"], 1)])
@rule("azuride.cutin.alternate", "azuride.cutin.windows")
def test_taking_back_does_not_tell_whether_the_opponent_holds_an_answer(hand: list[str], asked: int) -> None:
    game = evading(hand)
    assert game.choice.seat == asked
    with pytest.raises(fudaba.NotPossible):
        game.undo()


@pytest.mark.parametrize(("hand", "final"), [([], False), (["hood"], True)])
@rule("azuride.cutin.windows")
def test_what_anybody_can_see_to_be_unanswerable_can_be_taken_back(hand: list[str], final: bool) -> None:
    foe = Side(hand=hand, deck=["javelin*5"])
    game = Table("azuride", options={"prompts": "needed"}, A=Side(left=["fill", "fill"]), B=foe).game()
    game.answer("rotate left")
    assert (game.choice.seat, game.choice.kind) == (0, "act")
    if final:
        with pytest.raises(fudaba.NotPossible):
            game.undo()
    else:
        game.undo()
        assert "rotate left" in game.choice.options


@rule("azuride.cutin.windows")
def test_in_a_world_dealt_anew_nobody_is_passed_over_who_could_declare_there() -> None:
    rng = random.Random(5)
    w = Tables(TableRequest("azuride"), PLUGIN).at(5).begin(5)
    compared = 0
    for n in range(160):
        if w.choice is None:
            break
        seat = w.choice.seat
        could_answer(w, w.frames[-1], ids.AT_DECLARED, 1 - seat)
        dealt = redeal(w, seat, Stream(n))
        if w.turn > 0 and not could_answer(dealt, dealt.frames[-1], ids.AT_DECLARED, 1 - seat):
            out = dealt.new_offer(False)
            offer_declarations(dealt, 1 - seat, out)
            assert out.options == []
            compared += 1
        w.answer(rng.randrange(len(w.choice.options)))
    assert compared > 0


@pytest.mark.parametrize("seed", [4, 6, 7])
@rule("azuride.cutin.windows", "azuride.cutin.alternate")
def test_what_can_be_taken_back_does_not_depend_on_cards_that_a_seat_cannot_see(seed: int) -> None:
    rng = random.Random(seed)
    w = Tables(TableRequest("azuride"), PLUGIN).at(seed).begin(seed)
    kept = compared = 0
    for n in range(220):
        if w.choice is None:
            break
        index = rng.randrange(len(w.choice.options))
        dealt = redeal(w, w.choice.seat, Stream(n))
        before = w.commits
        w.answer(index)
        dealt.answer(index)
        compared += 1
        kept += w.commits == before
        assert (w.commits == before) == (dealt.commits == before)
    assert 0 < kept < compared
