"""A window is known as one in every game: the table's pass modes and the bots' quiet answers let it pass."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.bots.thinking.rest import in_window, quiet
from fudaba.kernel.state.chance import Stream
from fudaba.testing.table import Side, Table


class NotKnown(AssertionError):
    """A window was not taken for one."""


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("toy", ("answer", "prevent")),
        ("azuride", ("cut-in",)),
        ("ashes", ("declare-effects", "cancel", "redirect")),
    ],
)
def test_windows_are_recognised_and_passed(name: str, kinds: tuple[str, ...]) -> None:
    met = 0
    for seed in range(8):
        game, rng = fudaba.new(name, seed=seed), Stream(seed)
        for _ in range(300):
            if game.over:
                break
            options = game.choice.options
            if game.choice.kind in kinds and "pass" in options:
                met += 1
                if not in_window(game.world) or quiet(game.world) != options.index("pass"):
                    raise NotKnown(f"{game.choice.kind} with {options}")
                assert options[quiet(game.world)] == "pass"
            game.answer(rng.below(len(options)))
    assert met > 20


def test_a_window_is_passed_whatever_its_pass_is_called() -> None:
    t = Table(
        "ashes",
        A=Side(hand="fear", phoenixborn="jessa-na-ni"),
        B=Side(battlefield="mist-spirit", attached="root-armor(on=mist-spirit)", dice="charm-basic"),
    )
    t.says("A", "play fear").asks("B", "respark root-armor", "let go")
    assert in_window(t.world)
    assert quiet(t.world) == 1
