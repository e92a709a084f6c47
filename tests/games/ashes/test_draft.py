"""The draft of rulebook p.16, step by step, for two to four players."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.kernel.errors import NotPossible, UnknownName
from fudaba.kernel.state.chance import Stream
from fudaba.sequels import sequel, sequel_decks
from fudaba.testing import rule
from fudaba.testing.laws.whereabouts import follow
from fudaba.testing.table import Side, Table

DICE = ("natural", "charm", "ceremonial", "illusion")


def finished(seats: int, seed: int = 1, **options: str) -> fudaba.Game:
    game = fudaba.new("ashes-draft", seats=seats, seed=seed, options=options)
    chance = Stream(seed)
    while not game.over:
        game.answer(chance.below(len(game.choice.options)))
    return game


def until(kind: str, seats: int = 3, seed: int = 1, **options: str) -> fudaba.Game:
    game = fudaba.new("ashes-draft", seats=seats, seed=seed, options=options)
    while game.choice.kind != kind:
        game.answer(0)
    return game


def zone(game: fudaba.Game, seat: str, name: str) -> list[str]:
    """The names in a zone, whoever may see them; an empty seat for a shared zone."""
    w = game.world
    z = [zone.name for zone in w.rules.schema.zones].index(name)
    cards = w.cards("ABCD".index(seat) if seat else -1, z)
    return [w.rules.catalogue.cards[w.kind[card]].id for card in cards]


def token(game: fudaba.Game) -> str:
    return str(game.world.rules.show.facts(game.world)["first-player"])


def seat(game: fudaba.Game) -> str:
    return "ABCD"[game.choice.seat]


@rule("ashes.draft.players")
def test_a_draft_is_for_two_to_four_players() -> None:
    for seats in (2, 3, 4):
        assert len(sequel_decks(finished(seats))) == seats
    for seats in (1, 5):
        with pytest.raises(UnknownName, match="2 to 4"):
            fudaba.new("ashes-draft", seats=seats)
    plugin = registry.get("ashes-draft")
    assert registry.rules(plugin).seats == plugin.seats == (2, 4)


@rule("ashes.draft.setup-phoenixborn", "ashes.draft.setup-conjurations", "ashes.draft.setup-deck")
def test_the_collection_is_sorted_before_the_draft() -> None:
    game = fudaba.new("ashes-draft", seats=2, seed=1)
    offer = zone(game, "", "offer")
    assert len(offer) == len(set(offer)) == 12
    shown = {c["card"]: c for c in game.view(None)["shared"]["offer"]["cards"]}
    assert shown["fear"]["on"] == shown["jessa-na-ni"]["id"]
    assert shown["fear"]["marks"] == shown["one-hundred-blades"]["marks"] == {"copies": 3}
    aside = zone(game, "", "aside")
    assert len(aside) == len(set(aside)) == 12
    deck = zone(game, "", "draft-deck")
    assert len(deck) == len(set(deck)) == 54
    assert not set(deck) & {*offer, *aside}
    other = fudaba.new("ashes-draft", seats=2, seed=2)
    assert sorted(zone(other, "", "draft-deck")) == sorted(deck)
    assert zone(other, "", "draft-deck") != deck


@rule("ashes.draft.setup-dice")
def test_there_are_ten_dice_of_each_type() -> None:
    facts = fudaba.new("ashes-draft", seats=4, seed=1).view(None)["facts"]
    assert {die: facts[f"pile-{die}"] for die in DICE} == dict.fromkeys(DICE, 10)


@rule("ashes.draft.setup-first-player")
def test_chance_or_the_table_decides_who_is_first() -> None:
    firsts = {token(fudaba.new("ashes-draft", seats=4, seed=seed)) for seed in range(40)}
    assert firsts == {"A", "B", "C", "D"}
    for chosen in "ABC":
        game = fudaba.new("ashes-draft", seats=3, seed=1, options={"first_player": chosen})
        assert (token(game), seat(game)) == (chosen, chosen)


@rule("ashes.draft.pick-phoenixborn")
def test_phoenixborn_are_taken_clockwise_with_their_unique_cards() -> None:
    game = fudaba.new("ashes-draft", seats=3, seed=1, options={"first_player": "B"})
    order = []
    while game.choice.kind == "draft-phoenixborn":
        order.append(seat(game))
        assert len(game.choice.options) == 7 - len(order)
        game.answer(0)
    assert order == ["B", "C", "A"]
    assert token(game) == "C"
    assert zone(game, "B", "phoenixborn") == ["aradel-summergaard", "summon-blue-jaguar"]
    assert "summon-blue-jaguar" not in zone(game, "", "offer")


@rule("ashes.draft.pick-cards")
def test_all_keep_one_card_in_secret_and_pass_the_others_left() -> None:
    game = until("draft-card", first_player="A")
    dealt = {who: set(zone(game, who, "pack")) for who in "ABC"}
    assert [len(pack) for pack in dealt.values()] == [9, 9, 9]
    assert not dealt["A"] & dealt["B"]
    kept: dict[str, str] = {}
    for who in ("B", "C", "A"):
        assert seat(game) == who
        kept[who] = game.choice.options[4].removeprefix("pick ")
        game.answer(4)
        if who != "A":  # nobody sees anything before all have chosen
            assert game.view("A")["seats"][1]["places"]["pack"] == {"n": 9}
            assert sorted(game.view(None)["waiting"]) == ["A", "B", "C"]
    assert {who: zone(game, who, "drafted") for who in "ABC"} == {who: [kept[who]] for who in "ABC"}
    for who, left in (("A", "B"), ("B", "C"), ("C", "A")):
        assert set(zone(game, left, "pack")) == dealt[who] - {kept[who]}
    while game.choice.kind == "draft-card":
        game.answer(0)
    assert [len(zone(game, who, "drafted")) for who in "ABC"] == [9, 9, 9]
    assert len(zone(game, "", "draft-deck")) == 54 - 27


@rule("ashes.draft.pick-dice")
def test_dice_are_taken_counter_clockwise_two_of_one_type() -> None:
    game = until("draft-dice", first_player="A")
    assert token(game) == "B"
    order = []
    while game.choice.kind == "draft-dice":
        order.append(seat(game))
        game.answer(0)
    assert order == ["B", "A", "C"] * 5
    assert token(game) == "C"
    for numbers in game.world.seat_numbers:
        assert sum(numbers) == 10
        assert all(n % 2 == 0 for n in numbers)


@rule("ashes.draft.pick-dice", "ashes.draft.setup-dice")
def test_an_empty_pile_of_dice_is_refused() -> None:
    game = until("draft-dice", seats=2, first_player="A")
    for _ in range(5):
        game.answer("two natural")
    assert game.choice.options == ("two charm", "two ceremonial", "two illusion")
    why = game.why_not(game.choice.seat, "two natural")
    assert why is not None
    assert (why.code, why.rule) == ("pile-empty", "ashes.draft.setup-dice")


@rule("ashes.draft.pick-dice")
def test_by_the_switch_dice_are_taken_clockwise_and_two_of_any_types() -> None:
    game = until("draft-dice", first_player="A", dice_picks="reference")
    order = []
    while game.choice.kind == "draft-dice":
        order.append(seat(game))
        for die in ("die charm", "die illusion"):
            assert seat(game) == order[-1]
            game.answer(die if len(order) <= 3 else 0)
    assert order == ["B", "C", "A"] * 5
    first = game.world.seat_numbers[1]
    assert first[1] % 2 == 1
    assert first[3] % 2 == 1
    assert [sum(numbers) for numbers in game.world.seat_numbers] == [10, 10, 10]


@rule("ashes.draft.exchange")
def test_each_takes_a_face_up_card_and_puts_another_in_its_place() -> None:
    game = until("exchange-take", first_player="A")
    row = zone(game, "", "face-up")
    assert len(row) == 3
    assert len(game.choice.options) == 3
    order = []
    put = ""
    while not game.over:
        who = seat(game)
        order.append(who)
        mine = set(zone(game, who, "drafted"))
        assert len(zone(game, "", "face-up")) == 3
        taken = put or row[0]
        tags = {c["card"]: c["id"] for c in game.view(None)["shared"]["face-up"]["cards"]}
        game.answer(f"take {tags[taken]}")
        assert len(game.choice.options) == 9
        why = game.why_not(who, f"put {taken}")
        assert why is not None
        assert why.code == "just-taken"
        put = game.choice.options[0].removeprefix("put ")
        game.answer(0)
        assert set(zone(game, who, "drafted")) == (mine | {taken}) - {put}
        assert put in zone(game, "", "face-up")
    assert order == ["C", "A", "B"]


@rule("ashes.draft.exchange")
def test_by_the_switch_the_exchange_may_be_declined() -> None:
    strict, free = until("exchange-take"), until("exchange-take", exchange="optional")
    assert "keep" not in strict.choice.options
    before = {who: zone(free, who, "drafted") for who in "ABC"}
    for _ in range(3):
        free.answer("keep")
    assert free.over
    assert {who: zone(free, who, "drafted") for who in "ABC"} == before


@rule("ashes.draft.copies", "ashes.draft.result")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_draft_ends_in_legal_decks_of_thirty(seats: int) -> None:
    for seed, options in enumerate(({}, {"dice_picks": "reference"}, {"exchange": "optional"})):
        game = finished(seats, seed, **options)
        for deck in sequel_decks(game):
            assert fudaba.check_deck("ashes", deck) == []
            assert [n for _, n in deck.entries("cards")] == [3] * 10
            assert sum(n for _, n in deck.entries("dice")) == 10
            assert len(deck.entries("phoenixborn")) == 1


@rule("ashes.draft.play", "ashes.draft.conjuration-pile", "ashes.setup.choose-deck")
def test_the_drafted_decks_are_played_with() -> None:
    draft = finished(3, seed=4)
    assert draft.outcome is not None
    assert (draft.outcome.reason, draft.outcome.rule, draft.outcome.losers) == ("drafted", "ashes.draft.play", [])
    match = sequel(draft, seed=9)
    assert (match.plugin.name, match.world.seats) == ("ashes", 3)
    cards = {card.id: card for card in fudaba.cards("ashes")}
    for who, deck in enumerate(sequel_decks(draft)):
        summoned = {name for card, _ in deck.entries("cards") for name in getattr(cards[card], "summons", ())}
        pile = match.world.cards(who, 6)
        names = {match.world.rules.catalogue.cards[match.world.kind[card]].id for card in pile}
        assert names == summoned
        assert len(pile) == sum(getattr(cards[name], "copies", 0) for name in summoned)
    chance = Stream(1)
    for _ in range(60):
        match.answer(chance.below(len(match.choice.options)))
    assert fudaba.replay(match.record()).position() == match.position()


def test_only_a_finished_draft_leaves_decks() -> None:
    with pytest.raises(NotPossible, match="has not ended"):
        sequel_decks(until("draft-dice"))
    with pytest.raises(NotPossible, match="does not end in decks"):
        sequel(fudaba.new("ashes", seed=1))
    broken = until("draft-card", seats=2)
    broken.external("concede B")
    assert broken.over
    with pytest.raises(NotPossible):
        sequel_decks(broken)


@pytest.mark.parametrize("kind", ["draft-phoenixborn", "draft-card", "draft-dice", "exchange-take", "exchange-put"])
@pytest.mark.parametrize("leaver", ["A", "B", "C"])
def test_whoever_leaves_a_draft_leaves_the_others_to_finish_it(kind: str, leaver: str) -> None:
    game = until(kind, first_player="A")
    before = game.view()
    game.external(f"concede {leaver}")
    follow(before, game.events(None, before["no"]), game.view())  # what goes along with them is told
    chance = Stream(3)
    while not game.over:
        assert seat(game) != leaver
        game.answer(chance.below(len(game.choice.options)))
    assert game.outcome is not None
    assert len(game.outcome.winners) == 2
    if kind != "exchange-put":
        assert all(fudaba.check_deck("ashes", deck) == [] for deck in sequel_decks(game))


def test_a_draft_step_can_be_laid_out_by_hand() -> None:
    t = Table(
        registry.get("ashes-draft"),
        at="exchange",
        active="you",
        middle={"draft-deck": "seal refresh purge"},
        you=Side(drafted="anchornaut iron-worker"),
        foe=Side(drafted="fade-away"),
    )
    t.asks("you", "take seal", "take refresh").says("you", "take seal", "put iron-worker")
    t.asks("foe", "take refresh", "take iron-worker").says("foe", "take iron-worker", "put fade-away")
    t.rests()
    assert t.zone("you", "drafted") == ["anchornaut", "seal"]
    assert t.zone("foe", "drafted") == ["iron-worker"]


@rule("ashes.draft.pick-cards")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_story_passes_cards_on_only_while_there_are_any(seats: int) -> None:
    said = [line["text"] for line in finished(seats).story("en")]
    passed = [line for line in said if line.startswith("Pick ")]
    assert len(passed) == 8  # the ninth card is the last of its pack
    assert passed[-1] == "Pick 8 is made: the other cards are passed to the left."
