"""The exhaustive run knows which abilities have resolved."""

from __future__ import annotations

import pytest

from fudaba import registry
from fudaba.kernel.notation import find_option
from fudaba.kernel.state.chance import seeded
from fudaba.kernel.state.world import World
from fudaba.registry import Variant
from fudaba.testing.exhaustive import Abilities, exhaust, seating, speaking_of
from fudaba.testing.watcher import begin


def test_every_ability_of_the_toy_resolves() -> None:
    result = exhaust(registry.get("toy"), 300, seed=1)
    assert result.missing == []
    assert result.faults == []
    cards = registry.rules(registry.get("toy")).catalogue.cards
    assert result.resolved == result.abilities == sum(len(card.abilities) for card in cards) > 20


def test_every_ability_of_avalon_is_reached_by_direction() -> None:
    result = exhaust(registry.get("avalon"), 60, seed=1, deals=15)
    assert result.missing == []
    assert result.faults == []


def test_what_was_not_seen_is_missing() -> None:
    result = exhaust(registry.get("toy"), 1, seed=2)
    assert 0 < result.resolved < result.abilities
    assert len(result.missing) == result.abilities - result.resolved


@pytest.mark.parametrize(("answer", "resolved"), [("pass", True), ("answer hush", False)])
def test_a_cancelled_ability_has_not_resolved(answer: str, resolved: bool) -> None:
    """A wildfire is played; only if nobody hushes it has it resolved."""
    plugin = registry.get("toy")
    rules, decks = seating(plugin, Variant(2, options={"first_player": "A"}))
    abilities = Abilities()
    abilities.study(rules.catalogue)
    w: World = begin(rules, decks, seeded(1), [abilities])
    # A has a wildfire and B a hush: dealt by hand, in place of what was drawn.
    w.kind[w.cards(0, 1)[0]] = rules.catalogue.index["wildfire"]
    w.kind[w.cards(1, 1)[0]] = rules.catalogue.index["hush"]
    w.seat_numbers[1][1] = 3
    _ask_again(w)
    for text in ("play wildfire", answer):
        _say(w, text)
        abilities.look(w)
    while w.choice is not None and w.rules.schema.prompts[w.choice.prompt].private:
        _say(w, "pass")
        abilities.look(w)
    assert (("wildfire", 0) in abilities.resolved) is resolved
    assert (("hush", 0) in abilities.resolved) is not resolved


def _ask_again(w: World) -> None:
    w.choice = None
    w.run()


def _say(w: World, text: str) -> None:
    index = find_option(w, text)
    assert index >= 0, text
    w.answer(index)


def test_cards_that_bring_another_one_into_play_are_found_by_its_name() -> None:
    catalogue = registry.rules(registry.get("ashes")).catalogue
    assert speaking_of(catalogue, "silver-snake") == ["summon-silver-snake"]
    assert speaking_of(catalogue, "purge") == []
