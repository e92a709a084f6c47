"""Play is led to what it has not met, and says what it never met."""

from __future__ import annotations

import json

import pytest

from fudaba import registry
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.save.codec import decode, encode
from fudaba.kernel.state.chance import Stream, seeded
from fudaba.kernel.state.world import World
from fudaba.testing.exhaustive import exhaust, seating
from fudaba.testing.steering import Goal, Met, Search, Stacked, Walk, naming
from fudaba.testing.table import Side, Table
from fudaba.testing.watcher import Stalled, answer, begin
from tests.laws.broken.games import BROKEN


def _toy() -> tuple[Rules, list[Deck]]:
    plugin = registry.get("toy")
    return seating(plugin, plugin.variants[0])


class _Zone(Goal):
    """A card is to lie in a zone."""

    def __init__(self, rules: Rules, card: str, zone: str) -> None:
        super().__init__({rules.catalogue.index[card]})
        self.zone = [z.name for z in rules.schema.zones].index(zone)
        self.found = False

    def reached(self) -> bool:
        return self.found

    def look(self, w: World) -> None:
        self.found |= any(w.zone[c] % w.width == self.zone for c, kind in enumerate(w.kind) if kind in self.wanted)


def test_a_shuffle_brings_the_wanted_card_near_the_top() -> None:
    rules, decks = _toy()
    wanted = {rules.catalogue.index["wildfire"]}
    w = Stacked(rules, 5, wanted, Stream(1))
    for _ in decks:
        w.add_seat()
    deck = [z.name for z in rules.schema.zones].index("deck")
    for kind in [*sorted(wanted), *[rules.catalogue.index["fox"]] * 30]:
        w.create(kind, 0, w.at(0, deck))
    w.shuffle(w.at(0, deck))
    pile = w.cards(0, deck)
    assert len(pile) == 31
    assert any(w.kind[c] in wanted for c in pile[-6:])


@pytest.mark.parametrize(("game", "variant", "seed"), [("ashes", 0, 1), ("azuride", 0, 1), ("avalon", 1, 4)])
def test_a_walk_comes_to_the_same_positions_as_play(game: str, variant: int, seed: int) -> None:
    plugin = registry.get(game)
    rules, decks = seating(plugin, plugin.variants[variant])
    w = begin(rules, decks, seeded(seed), [])
    walk, stream, several = Walk(w.clone(), lambda _w, _f: None), Stream(4), 0
    for _ in range(600):
        if w.choice is None:
            break
        several += len(w.choices()) > 1  # where seats choose at the same time as well
        index = stream.below(len(w.choice.options))
        w.answer(index)
        walk.answer(index)
        assert encode(walk.w) == encode(w)
    assert several > 0


def test_a_search_brings_a_card_where_it_is_wanted() -> None:
    rules, decks = _toy()
    goal = _Zone(rules, "wildfire", "discard")
    assert Search(rules, decks, 3, goal, Stream(2)).run()
    assert goal.found


def test_every_ability_is_reached_by_search_alone() -> None:
    result = exhaust(registry.get("toy"), 0, seed=2, deals=4)
    assert result.missing == []
    assert result.games == 0
    assert 0 < result.deals < 40


def test_a_fault_on_the_way_comes_with_the_position_and_the_answers_that_lead_there() -> None:
    _, plugin = BROKEN["rules that run in a circle"]
    rules, decks = seating(plugin, plugin.variants[0])
    search = Search(rules, decks, 3, Goal({rules.catalogue.index["wildfire"]}), Stream(2))
    search.run(walks=8)
    fault = search.faults[0]
    assert "steps without a question" in fault.message
    w = decode(rules, json.loads(fault.position))
    for index in fault.answers[:-1]:
        answer(w, index)
    with pytest.raises(Stalled):
        answer(w, fault.answers[-1])


def test_options_that_name_a_card() -> None:
    t = Table("toy", at="day", you=Side(hand="spark fox", embers=3), foe=Side(deck="fox"))
    assert t.world.choice is not None
    spark = t.rules.catalogue.index["spark"]
    named = naming(t.world, t.world.choice.options, {spark})
    assert [t.options[i] for i in named] == ["play spark"]


def test_what_was_never_met_is_listed_by_kind() -> None:
    t = Table("toy", at="day", you=Side(hand="spark fox", embers=0), foe=Side(deck="fox"))
    met = Met(t.rules.schema)
    everything = {what: sorted(names) for what, names in met.never.items()}
    met.look(t.world)
    assert t.world.choice is not None
    asked = t.rules.schema.prompts[t.world.choice.prompt].name
    assert asked in everything["prompts"]
    assert asked not in met.never["prompts"]
    assert "end" not in met.never["verbs"]
    assert "play" in met.never["verbs"]
    assert set(met.never["reasons"]) < set(everything["reasons"])
    assert not met.complete
