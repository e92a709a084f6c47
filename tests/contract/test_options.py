"""Options are texts that know what they are made of, and choices tell more when they are asked."""

from __future__ import annotations

import json

import pytest

import fudaba
from fudaba import contract
from fudaba.shapes import misfit


def test_an_option_is_its_text_with_its_verb_and_arguments() -> None:
    game = fudaba.new("ashes", seed=0)
    option = game.choice.options[0]
    assert option == option.text == str(option)
    assert json.loads(json.dumps(option)) == option
    assert (option.verb, [arg["kind"] for arg in option.args]) == ("pick", ["name"])
    assert misfit(option.data(), contract.Option) == ""
    assert [o.data() for o in game.choice.options] == game.choice.data()["options"]


def test_an_option_of_a_choice_that_has_passed_says_so() -> None:
    game = fudaba.new("ashes-draft", seed=1)
    option = game.choice.options[0]
    game.answer(0)
    assert option.text.startswith("take")
    with pytest.raises(fudaba.StaleAnswer):
        option.data()


def test_a_choice_tells_its_form_and_what_can_be_taken_back() -> None:
    asked = fudaba.new("ashes", seed=0).choice
    assert (asked.letter, asked.role, asked.form["kind"], asked.least, asked.most) == ("A", "setup", "set", 5, 5)
    assert asked.back is not None
    assert asked.undo is not None
    assert asked.back["code"] == "nothing-chosen"
    assert asked.source is None
    assert repr(asked) == "<choice A1: first-five of A, 6 options>"


def test_records_hold_plain_texts() -> None:
    game = fudaba.new("toy", seed=1)
    game.answer(game.choice.options[0])
    game.answer(0)
    assert fudaba.replay(game.record()).record() == game.record()
