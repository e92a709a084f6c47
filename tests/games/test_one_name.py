"""Cards are counted by their printed name: a second card of one name is a copy, whatever its id."""

from __future__ import annotations

from dataclasses import replace

import fudaba
from fudaba import registry
from fudaba.games.ashes.draft.cards import Box, draft_cards
from fudaba.inputs.decks import check
from fudaba.kernel.catalogue import Catalogue, names_of
from fudaba.kernel.tree.nodes import CardDef
from fudaba.testing import rule
from fudaba.testing.table import Side, Table


def with_second(game: str, card: str, ja: str = "", en: str = "") -> list[CardDef]:
    """The game's cards and a second one, ``again``, that is printed like one of them but for what is given."""
    cards = list(registry.rules(registry.get(game)).catalogue.cards)
    first = next(c for c in cards if c.id == card)
    return [*cards, replace(first, id="again", ja=ja or first.ja, en=en or first.en)]


def complaints(game: str, cards: list[CardDef], text: str) -> list[tuple[int, str]]:
    return [(e.line, e.code) for e in check(registry.rules(registry.get(game), None, cards), text)]


def test_cards_that_share_a_name_in_either_language_are_of_one_name() -> None:
    cards = [
        CardDef(id_, ja, en, ()) for id_, ja, en in (("a", "鷹", "Hawk"), ("b", "鷲", "Eagle"), ("c", "鷹", "Kite"))
    ]
    assert names_of(cards) == [0, 1, 0]
    assert names_of([*cards, CardDef("d", "鷲", "Kite", ())]) == [1, 1, 1, 1]
    assert names_of([*cards, CardDef("d", "隼", "Falcon", ())]) == [0, 1, 0, 3]


@rule("avalon.deck.copies")
def test_avalon_counts_the_copies_of_a_name() -> None:
    cards = with_second("avalon", "dawn-road-squire")
    found = complaints("avalon", cards, "avatar: aurelia-of-the-road\n4 dawn-road-squire\n1 again\n")
    assert (3, "too-many-copies") in found
    found = complaints("avalon", cards, "avatar: aurelia-of-the-road\n3 dawn-road-squire\n1 again\n")
    assert [code for _, code in found] == ["deck-size"]
    other = with_second("avalon", "dawn-road-squire", ja="別の従者", en="Another Squire")
    found = complaints("avalon", other, "avatar: aurelia-of-the-road\n4 dawn-road-squire\n1 again\n")
    assert [code for _, code in found] == ["deck-size"]


@rule("ashes.deck.three-copies")
def test_ashes_counts_the_copies_of_a_name() -> None:
    cards = with_second("ashes", "hammer-knight", en="Knight of the Hammer")
    text = "phoenixborn: Coal Roarkwin\ndice: 10 natural\n2 hammer-knight\n2 again\n"
    assert (4, "too-many-copies") in complaints("ashes", cards, text)
    assert "too-many-copies" not in [code for _, code in complaints("ashes", cards, text.replace("2 a", "1 a"))]


@rule("ashes.deck.unique")
def test_what_is_unique_to_a_phoenixborn_goes_with_either_card_of_that_name() -> None:
    cards = with_second("ashes", "coal-roarkwin")
    text = "phoenixborn: again\ndice: 10 natural\n3 one-hundred-blades\n"
    assert "unique-to" not in [code for _, code in complaints("ashes", cards, text)]


@rule("ashes.setup.first-five")
def test_the_opening_five_are_of_five_names() -> None:
    cards = with_second("ashes", "hammer-knight")
    text = (
        "phoenixborn: Coal Roarkwin\ndice: 10 natural\n2 hammer-knight\n1 again\n3 Iron Worker\n3 Anchornaut\n"
        "3 One Hundred Blades\n3 Summon Gilder\n3 Golden Veil\n3 Protect\n3 Strengthen\n3 Spiked Armor\n3 Root Armor\n"
    )
    assert complaints("ashes", cards, text + "first_five: hammer-knight, again, protect, strengthen, anchornaut\n") == [
        (14, "same-name")
    ]
    game = fudaba.new("ashes", decks=[text, text], seed=1, cards=cards)
    seat = game.choice.seat
    others = ["pick iron-worker", "pick anchornaut", "pick protect"]
    assert not game.would(game.choice.id, [*others, "pick hammer-knight", "pick again"])["ready"]
    assert game.would(game.choice.id, [*others, "pick golden-veil", "pick again"])["ready"]
    game.answer([*others, "pick golden-veil", "pick again"])
    assert game.choice.seat != seat


@rule("ashes.focus.definition", "ashes.zone.spellboard-limit")
def test_a_second_card_of_a_name_focuses_the_first_and_takes_no_slot() -> None:
    cards = with_second("ashes", "summon-gilder")
    t = Table("ashes", cards=cards, you=Side(spellboard="summon-gilder again"), foe=Side())
    shown = t.view("you")["seats"][0]["places"]["spellboard"]
    plain = Table("ashes", cards=cards, you=Side(spellboard="summon-gilder summon-gilder"), foe=Side())
    assert shown["limit"] == plain.view("you")["seats"][0]["places"]["spellboard"]["limit"]


@rule("ashes.draft.setup-deck")
def test_a_draft_holds_one_card_of_each_name() -> None:
    cards = with_second("ashes", "hammer-knight")
    box = Box(Catalogue(draft_cards(cards), {}))
    assert len(box.deck) == 54


@rule("azuride.deploy.same-name")
def test_azuride_knows_a_ship_by_its_name_in_either_language() -> None:
    cards = with_second("azuride", "belfast", en="Another Cassin")
    rules = registry.rules(registry.get("azuride"), None, cards)
    names, index = rules.catalogue.names, rules.catalogue.index
    assert names[index["belfast"]] == names[index["again"]]
