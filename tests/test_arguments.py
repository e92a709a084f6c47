"""Whatever a caller hands in by mistake gets an error that names it, and the game stands as it stood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fudaba
from fudaba import registry
from fudaba.game import Game
from fudaba.kernel.limits import quoted
from fudaba.registry import Setting

GAMES = ("ashes", "ashes-draft", "avalon", "azuride", "toy")
ODD: tuple[object, ...] = (
    *(None, True, 5, -1, 2**200, 10**5000, 1.5, "", " ", "xyzzy", "x" * 100_000, b"x"),
    *([], [5], [None], {}, {"a": 1}, object()),
)
odd = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.binary(max_size=5),
    st.lists(st.one_of(st.integers(), st.text(max_size=9)), max_size=3),
    st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=2),
)


def unharmed(game: Game, call: Callable[[], object]) -> None:
    """A call either answers or raises one of fudaba's own errors; the game is as it was."""
    before = game.position(), game.record(), game.choice
    try:
        call()
    except fudaba.EngineFault:
        raise
    except fudaba.FudabaError as e:
        said = str(e)
    else:
        said = ""
    assert len(said) < 1000
    assert (game.position(), game.record(), game.choice) == before


@pytest.mark.parametrize("value", ODD, ids=quoted)
@pytest.mark.parametrize("name", ["toy", "ashes"])
def test_odd_values_change_nothing(name: str, value: Any) -> None:
    game = fudaba.new(name, seed=1)
    if not (isinstance(value, int) and not isinstance(value, bool)):  # a number may be an option
        unharmed(game, lambda: game.answer(value))
    unharmed(game, lambda: game.answer(0, choice="A99" if value is None else value))
    unharmed(game, lambda: game.why_not(value, "pass"))
    unharmed(game, lambda: game.why_not("A", value))
    unharmed(game, lambda: game.view(value))
    unharmed(game, lambda: game.events("A", value))
    unharmed(game, lambda: game.redeal(value, 1))
    unharmed(game, lambda: game.redeal("A", value))
    unharmed(game, lambda: game.external(value))
    unharmed(game, lambda: game.external({"event": "concede", "seat": value} if value not in (True, 0, 1) else {}))


@settings(max_examples=60, deadline=None)
@given(odd, odd)
def test_any_value_is_taken_or_refused_by_name(one: Any, two: Any) -> None:
    game = fudaba.new("toy", seed=1)
    for call in (
        lambda: game.clone().answer(one, two),
        lambda: game.why_not(one, two),
        lambda: game.view(one),
        lambda: game.events(one, two),
        lambda: game.redeal(one, two),
        lambda: game.clone().external(one),
        lambda: fudaba.new("toy", one, 1, two),
        lambda: fudaba.new("toy", options=one, seed=1),
        lambda: fudaba.new("toy", seed=1, options={"first_player": one, "joining": two}),
        lambda: fudaba.new("toy", seed=1, cards=one),
        lambda: fudaba.new(one, seed=1),
        lambda: fudaba.load(one, run=two),
        lambda: fudaba.replay(one, two),
        lambda: fudaba.replay(game.record(), one, run=two),
        lambda: fudaba.check_deck("toy", one),
        lambda: fudaba.check_deck(one, "2 fox"),
        lambda: fudaba.read_sentence("toy", one, two),
        lambda: fudaba.read_sentence(one, "Draw a card.", "en", two),
        lambda: fudaba.cards(one),
        lambda: fudaba.decks(one),
        lambda: fudaba.rules(one),
    ):
        unharmed(game, cast("Callable[[], object]", call))


@pytest.mark.parametrize(
    ("answer", "error", "said"),
    [
        (None, fudaba.BadArgument, "an answer is an option's text, its number, or a list of texts, not None"),
        ([5], fudaba.BadArgument, "piece 1 of a gesture is a text, not 5"),
        ([], fudaba.IllegalAnswer, "an answer without pieces"),
        (True, fudaba.BadArgument, "not True"),
        (99, fudaba.IllegalAnswer, "option 99 does not exist"),
        ("", fudaba.BadSyntax, "an answer has 1 to 500 characters, not 0"),
        ("end " * 1000, fudaba.BadSyntax, "an answer has 1 to 500 characters"),
    ],
)
def test_an_answer_is_a_text_a_number_or_a_gesture(answer: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        fudaba.new("toy", seed=1).answer(answer)


@pytest.mark.parametrize("seat", ["C", 2, -1, "AB", None, True])
def test_a_seat_that_is_not_at_the_table_is_told_nothing(seat: Any) -> None:
    game = fudaba.new("toy", seed=1)
    with pytest.raises(fudaba.UnknownName, match="there is no seat"):
        game.why_not(seat, "end")
    for call in (lambda: game.view(seat), lambda: game.redeal(seat, 1), lambda: game.card(seat, "#1")):
        if seat is not None:  # a spectator has a view
            with pytest.raises(fudaba.UnknownName, match="there is no seat"):
                call()


@pytest.mark.parametrize("event", [{"seat": "B", "event": "concede"}, {"event": "concede", "seat": 1}, "concede B"])
def test_an_outside_event_is_read_by_its_keys(event: Any) -> None:
    game = fudaba.new("toy", seed=1)
    game.external(event)
    assert game.record().endswith("! concede B\n")
    assert fudaba.replay(game.record()).outcome is not None


@pytest.mark.parametrize(
    "event", [{"event": "concede"}, {"event": "concede", "seat": "B", "deck": "red"}, {"seat": "B"}]
)
def test_an_outside_event_with_the_wrong_keys_is_refused(event: dict[str, str]) -> None:
    with pytest.raises(fudaba.BadSyntax, match="is not an outside event"):
        fudaba.new("toy", seed=1).external(event)


def test_a_refused_answer_does_not_name_what_the_seat_could_do() -> None:
    """The message may reach other eyes than the seat's; who may see the options has them from the choice."""
    told = 0
    for seed in range(4):
        game = fudaba.new("ashes", seed=seed)
        hand = {option.split()[1] for option in game.choice.options}
        for text in ("pick nothing-of-that-name", "pass", "pick coal-roarkwin"):
            with pytest.raises(fudaba.FudabaError) as refused:
                game.answer(text)
            told += any(name in str(refused.value) for name in hand - set(text.split()))
    assert told == 0


# --- options


@pytest.mark.parametrize("name", GAMES)
def test_the_first_player_is_somebody_at_the_table(name: str) -> None:
    if name != "azuride":
        fudaba.new(name, seats=3, options={"first_player": "C"}, seed=1)
        said = "option first_player of .* cannot be 'C': 2 sit at the table"
    else:
        said = "option first_player of azuride cannot be 'C'"
    with pytest.raises(fudaba.UnknownName, match=said):
        fudaba.new(name, seats=2, options={"first_player": "C"}, seed=1)


@pytest.mark.parametrize("value", ["abc", "-5", "0", "37", "07", " 7", "７", "7.0", "", 10**30, None, [7]])
def test_an_option_that_is_a_number_keeps_to_its_range(value: object) -> None:
    with pytest.raises(fudaba.UnknownName, match="option hand_trigger of azuride cannot be"):
        fudaba.new("azuride", options={"hand_trigger": value}, seed=1)


def test_nobody_discards_down_to_more_than_they_hold() -> None:
    fudaba.new("azuride", options={"hand_trigger": 5, "hand_to": "5"}, seed=1)
    with pytest.raises(fudaba.UnknownName, match="hand_to, which cannot be 6"):
        fudaba.new("azuride", options={"hand_trigger": 5, "hand_to": 6}, seed=1)


@pytest.mark.parametrize("name", GAMES)
def test_every_option_says_which_values_it_takes(name: str) -> None:
    for setting in registry.get(name).settings:
        assert setting.values or setting.whole is not None
        assert setting.refusal(setting.default) == ""
        assert setting.refusal("xyzzy") != ""


def test_options_of_free_text_do_not_fill_the_memory() -> None:
    """Somebody who sends a thousand values of an option leaves at most so many rules behind."""
    from dataclasses import replace

    kept = registry._shared_rules.cache_info().maxsize
    assert kept is not None
    assert kept <= 64
    free = replace(registry.get("toy"), settings=(Setting("note", (), "", "toy.setup.first"),))
    assert registry.completed(free, {"note": "anything"}) == {"note": "anything"}
    with pytest.raises(fudaba.UnknownName):
        registry.completed(free, {"note": "x" * 1000})


# --- cards


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("other", GAMES)
def test_cards_of_another_game_are_refused_by_name(name: str, other: str) -> None:
    cards = fudaba.cards(other)
    if type(cards[0]) is type(fudaba.cards(name)[0]):
        return
    with pytest.raises(fudaba.BadCards, match=f"cards: number 1, '{cards[0].id}', is not a card of {name}"):
        fudaba.new(name, cards=cards, seed=1)


@pytest.mark.parametrize("name", GAMES)
def test_cards_that_make_no_game_are_refused(name: str) -> None:
    cards = fudaba.cards("ashes" if name == "ashes-draft" else name)
    few = [cards[:1], cards[: len(cards) // 2]] if name != "ashes-draft" else []  # any set can be drafted
    for bad in ([], [5], "cards", *few, [*cards, cards[0]]):
        with pytest.raises((fudaba.BadCards, fudaba.BadDeck)):
            fudaba.new(name, cards=cast("Any", bad), seed=1)
    assert fudaba.new(name, cards=cards, seed=1).choice == fudaba.new(name, seed=1).choice
