"""The pool and the decks against the brief: every count, matrix and range."""

from __future__ import annotations

from collections import Counter

import pytest

from fudaba.games.avalon.cards import Ability, Card
from fudaba.games.avalon.catalogue.pool import all_cards
from fudaba.games.avalon.decks.lists import published, showcase
from fudaba.games.avalon.effects.battle import (
    DefendingSanctuary,
    FighterOfTribe,
    FoeOfTribe,
    If,
    InvadingSanctuary,
    Values,
)
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.effects.cards import Draw, DrawMoreWithProof, WasOfTribe
from fudaba.games.avalon.effects.named import ChaosPanic, Fingertips, PoisonMist, TipOff, WeaponReplace
from fudaba.games.avalon.effects.rounds import ChangeTribe
from fudaba.games.avalon.effects.static import ForbidMagicEffects, OwnTarget, TribeBonus
from fudaba.games.avalon.rules import Rules as AvalonRules
from fudaba.games.avalon.schema import ids
from fudaba.kernel.rules import Deck
from fudaba.kernel.tree import flows
from fudaba.testing import rule
from fudaba.testing.exhaustive import nodes_under

POOL = all_cards()
BY_ID = {c.id: c for c in POOL}
CREATURES = [c for c in POOL if c.type == ids.CREATURE]
COLOURS = (ids.YELLOW, ids.RED, ids.BLUE, ids.GREEN)
NAMED = ("weapon-replace", "tip-off", "chaos-panic", "poison-mist", "conjurers-fingertips")


def total(card: Card) -> int:
    """Countable icons."""
    return sum(card.icons[: ids.VESSEL])


def abilities(card: Card) -> list[Ability]:
    return [a for a in card.abilities if isinstance(a, Ability)]


def makeup(card: Card) -> str:
    """The row of the brief's icon table."""
    icons = card.icons
    if sum(icons) == 0:
        return "iconless"
    if icons[ids.VESSEL]:
        return "vessel"
    if icons[ids.RAINBOW]:
        return "rainbow"
    colours = [i for i in COLOURS if icons[i]]
    if card.attribute == ids.NONE:
        return "one colour" if colours else "none only"
    if not icons[card.attribute]:
        return "only foreign"
    if colours != [card.attribute]:
        return "own and foreign"
    return "own and none" if icons[ids.NONE] else "own only"


def per_star(cards: list[Card]) -> list[int]:
    return [sum(c.stars == s for c in cards) for s in range(1, 6)]


def test_size_of_the_pool() -> None:
    for colour in COLOURS:
        assert per_star([c for c in CREATURES if c.attribute == colour]) == [6, 6, 5, 3, 2]
    assert per_star([c for c in CREATURES if c.attribute == ids.NONE]) == [6, 5, 4, 2, 1]
    assert per_star([c for c in POOL if c.type == ids.MAGIC]) == [5, 6, 5, 2, 0]
    assert per_star([c for c in POOL if c.type == ids.SUPPORT]) == [6, 7, 5, 2, 0]
    assert sum(c.type == ids.AVATAR for c in POOL) == 10
    assert sum(c.type != ids.AVATAR for c in POOL) == 144


def test_names_are_unique_in_both_languages() -> None:
    assert len({c.id for c in POOL}) == len({c.ja for c in POOL}) == len({c.en for c in POOL}) == 154


WITHOUT = {"ash-brand-duelist", "old-growth-stag", "threefold-vessel", "empty-handed-drifter"}
"""Iconless creatures, and one that is nothing but vessels."""


def test_small_creatures_pay_three_icons_or_turn_others_into_rainbow() -> None:
    for c in CREATURES:
        if c.stars <= 3 and c.id not in WITHOUT:
            assert sum(c.icons) >= 3, c.id
            assert total(c) >= 2, c.id
    assert {c.id for c in CREATURES if total(c) == 0} == WITHOUT
    assert sum(map(total, CREATURES)) / len(CREATURES) == pytest.approx(2.89, abs=0.02)


@rule("avalon.card.mana-icons")
def test_icon_makeup() -> None:
    assert Counter(makeup(c) for c in CREATURES if c.attribute != ids.NONE) == {
        "own only": 52,
        "own and foreign": 16,
        "only foreign": 4,
        "own and none": 5,
        "rainbow": 5,
        "vessel": 4,
        "iconless": 2,
    }
    assert Counter(makeup(c) for c in CREATURES if c.attribute == ids.NONE) == {
        "none only": 8,
        "one colour": 4,
        "rainbow": 2,
        "vessel": 3,
        "iconless": 1,
    }
    foreign = [c for c in CREATURES if makeup(c) == "only foreign"]
    assert sorted(c.attribute for c in foreign) == list(COLOURS)
    grey = [c for c in CREATURES if makeup(c) == "one colour"]
    assert sorted(next(i for i in COLOURS if c.icons[i]) for c in grey) == list(COLOURS)
    pairs = {
        (c.attribute, other)
        for c in CREATURES
        if makeup(c) == "own and foreign"
        for other in COLOURS
        if c.icons[other] and other != c.attribute
    }
    assert len(pairs) == 12
    assert sorted(c.icons[ids.VESSEL] for c in CREATURES if c.icons[ids.VESSEL]) == [1, 1, 1, 1, 2, 2, 3]
    assert all(1 <= total(c) <= 3 for c in CREATURES if c.icons[ids.VESSEL] in (1, 2))
    assert max(c.icons[ids.RAINBOW] for c in CREATURES) == 2


def test_the_worked_examples_have_their_pair() -> None:
    assert BY_ID["little-emperor"].icons == (1, 0, 3, 0, 0, 0, 0)
    assert BY_ID["prince-of-noon"].icons == (3, 0, 1, 0, 0, 0, 0)


PRICES = {"first": 1, "last": -1, "evade": 2.5, "instant-death": 2.5, "reflect": 2, "counter": 1}
BUDGETS = {1: 7.5, 2: 9.4, 3: 11.0, 4: 12.4, 5: 15.2}


def test_values_stay_in_their_ranges() -> None:
    for c in CREATURES:
        assert 0 <= c.attack <= 8
        assert 1 <= c.endurance <= 9
    assert sum(c.attack == 0 for c in CREATURES) == 3
    assert 0.5 <= sum(c.endurance - c.attack for c in CREATURES) / len(CREATURES) <= 1.5
    for stars, budget in BUDGETS.items():
        spent = []
        for c in CREATURES:
            if c.stars == stars and c.id != "ninja-master":
                price = sum(PRICES.get(k, 0.5) for i, k in enumerate(ids.KEYWORD_NAMES) if c.keywords >> i & 1)
                price += 0.8 * len(c.abilities) + (0.5 if c.attribute == ids.NONE else 0)
                spent.append(c.attack + c.endurance + total(c) + price)
        assert sum(spent) / len(spent) == pytest.approx(budget, abs=0.5)


def test_every_star_has_a_well_a_fighter_and_a_specialist() -> None:
    for stars, budget in BUDGETS.items():
        cards = [c for c in CREATURES if c.stars == stars]
        assert any(total(c) >= 3 and c.attack + c.endurance <= budget / 1.5 for c in cards)
        assert any(total(c) <= (2 if stars > 3 else 3) and c.attack + c.endurance >= budget / 1.6 for c in cards)
        assert any(c.abilities and c.keywords for c in cards) or stars == 1


def test_two_lopsided_creatures_per_colour() -> None:
    for colour in COLOURS:
        assert sum(c.attribute == colour and abs(c.attack - c.endurance) >= 4 for c in CREATURES) >= 2


@rule("avalon.card.tribe")
def test_tribes() -> None:
    spread = {t: Counter(c.attribute for c in CREATURES if c.tribe == t) for t in range(len(ids.TRIBE_NAMES))}
    for tribe, name in enumerate(ids.TRIBE_NAMES):
        assert 12 <= sum(spread[tribe].values()) <= 14
        assert len(spread[tribe]) == 5 if name == "wanderer" else 2 <= len(spread[tribe]) <= 3
    main = {"knight": ids.YELLOW, "dragon": ids.RED, "fairy": ids.GREEN, "beast": ids.GREEN, "construct": ids.NONE}
    main |= {"spirit": ids.BLUE, "mage": ids.BLUE, "wanderer": ids.NONE}
    assert {n: spread[t].most_common(1)[0][0] for t, n in enumerate(ids.TRIBE_NAMES)} == main
    for colour in COLOURS:
        assert sum(spread[t][colour] > 0 for t in spread) >= 4
    assert sum(spread[t][ids.NONE] > 0 for t in spread) == 3


def test_cards_that_refer_to_tribes() -> None:
    lords: Counter[str] = Counter()
    hunters: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for c in POOL:
        for a in abilities(c):
            for node in nodes_under(a.effect):
                if isinstance(node, TribeBonus):
                    lords[ids.TRIBE_NAMES[node.tribe]] += 1
                if isinstance(node, If) and isinstance(node.test, FoeOfTribe):
                    hunters[ids.TRIBE_NAMES[node.test.tribe]] += 1
                if isinstance(node, If) and isinstance(node.test, FighterOfTribe):
                    others["support " + ids.TRIBE_NAMES[node.test.tribe]] += 1
                if isinstance(node, ChangeTribe):
                    others["magic " + ids.TRIBE_NAMES[node.tribe]] += 1
                if isinstance(node, flows.If) and isinstance(node.test, WasOfTribe):
                    others["magic " + ids.TRIBE_NAMES[node.test.tribe]] += 1
    assert lords == {"knight": 2, "dragon": 1, "fairy": 1, "beast": 1, "construct": 1}
    assert hunters == {"construct": 1, "mage": 1}
    assert others == {"support knight": 1, "support wanderer": 1, "magic fairy": 1, "magic spirit": 1}


TIMINGS = {
    "create": [1, 1, 2, 3, 2],
    "mana": [3, 1, 0, 1, 1],
    "summon": [1, 1, 6, 2, 2],
    "placed": [5, 1, 1, 4, 2],
    "battle-start": [1, 2, 0, 1, 1],
    "battle": [5, 9, 6, 7, 2],
    "win": [1, 2, 0, 1, 0],
    "lose": [0, 0, 0, 1, 1],
    "battle-end": [0, 0, 1, 0, 0],
    "support": [7, 6, 5, 6, 8],
    "hand": [1, 3, 2, 2, 1],
    "proof": [3, 1, 1, 1, 0],
}
KEYWORDS = {
    "first": [1, 3, 1, 1, 1],
    "last": [0, 2, 0, 2, 1],
    "evade": [1, 0, 3, 0, 0],
    "evade-null": [1, 2, 0, 1, 1],
    "instant-death": [0, 2, 0, 1, 0],
    "instant-death-null": [2, 1, 0, 2, 1],
    "reflect": [2, 0, 1, 1, 0],
    "reflect-null": [0, 2, 1, 0, 1],
    "counter": [1, 2, 0, 2, 1],
}


@pytest.mark.parametrize("name", TIMINGS)
def test_timings_per_colour(name: str) -> None:
    point = ids.TIMING_NAMES.index(name)
    for attr, least in enumerate(TIMINGS[name]):
        assert sum(c.attribute == attr and any(a.when == point for a in c.abilities) for c in CREATURES) >= least


@pytest.mark.parametrize("name", KEYWORDS)
def test_keywords_per_colour(name: str) -> None:
    bit = ids.KEYWORD_NAMES.index(name)
    for attr, least in enumerate(KEYWORDS[name]):
        assert sum(c.attribute == attr and bool(c.keywords >> bit & 1) for c in CREATURES) >= least


@rule("avalon.attr.yellow")
def test_yellow_lowers_its_target() -> None:
    found = [
        (a.when, a.effect.by, c.stars)
        for c in CREATURES
        if c.attribute == ids.YELLOW
        for a in abilities(c)
        if isinstance(a.effect, OwnTarget)
    ]
    assert sorted(n for p, n, _ in found if p == ids.AT_PLACED) == [-2, -1, -1, -1]
    assert [s for p, n, s in found if n == -2] == [4]
    assert [n for p, n, _ in found if p == ids.AT_MANA] == [-1, -1, -1]
    assert [n for p, n, _ in found if p == ids.AT_PROOF] == [-1, -1]
    others = [
        c for c in CREATURES if c.attribute != ids.YELLOW and any(isinstance(a.effect, OwnTarget) for a in c.abilities)
    ]
    assert not others


@rule("avalon.attr.red")
def test_red_acts_in_battle_and_storms() -> None:
    acting = Counter(c.attribute for c in CREATURES if any(a.when == ids.AT_BATTLE for a in c.abilities))
    assert acting.most_common(1)[0][0] == ids.RED
    winning = Counter(c.attribute for c in CREATURES if any(a.when == ids.AT_WIN for a in c.abilities))
    assert winning.most_common(1)[0][0] == ids.RED
    deadly = [
        c for c in CREATURES if c.attribute == ids.RED and c.keywords >> ids.KEYWORD_NAMES.index("instant-death") & 1
    ]
    assert len(deadly) == 2
    assert all(c.stars >= 3 for c in deadly)


def under(card: Card, test: type) -> list[Values]:
    """What a creature has in battle under a condition."""
    found = [a.effect for a in abilities(card) if isinstance(a.effect, If) and isinstance(a.effect.test, test)]
    return [body.then for body in found if isinstance(body.then, Values)]


def test_every_colour_has_holders_and_red_and_grey_have_stormers() -> None:
    holders = [c for c in CREATURES if under(c, DefendingSanctuary)]
    assert Counter(c.attribute for c in holders) == {ids.YELLOW: 5, ids.RED: 3, ids.BLUE: 4, ids.GREEN: 5}
    stormers = [c for c in CREATURES if under(c, InvadingSanctuary)]
    assert Counter(c.attribute for c in stormers) == {ids.RED: 1, ids.NONE: 1}
    assert all(then.attack == 3 for c in stormers for then in under(c, InvadingSanctuary))


def test_a_creature_in_three_helps_from_the_hand() -> None:
    helping = [c for c in CREATURES if any(a.when == ids.AT_SUPPORT for a in abilities(c))]
    assert len(helping) == 32
    assert all(c.stars <= 3 for c in helping)


def test_draw_belongs_to_blue() -> None:
    drawing = [
        c
        for c in CREATURES
        if any(isinstance(n, Draw | DrawMoreWithProof) for a in abilities(c) for n in nodes_under(a.effect))
    ]
    spread = Counter(c.attribute for c in drawing)
    assert len(drawing) <= 17
    assert spread.most_common(1)[0] == (ids.BLUE, 7)
    assert spread[ids.RED] == spread[ids.GREEN] == 1


def test_what_is_for_battle_alone_turns_it() -> None:
    """A card that is neither mana nor fighter must move more than a creature's support does."""
    helped = [
        max(abs(n) for n in (a.effect.attack, a.effect.endurance, a.effect.foe_attack, a.effect.foe_endurance))
        for c in CREATURES
        for a in abilities(c)
        if a.when == ids.AT_SUPPORT and isinstance(a.effect, Values)
    ]
    assert max(helped) == 3
    assert BY_ID["oaken-bulwark"].abilities[0].effect == Values(endurance=4)
    assert BY_ID["dulling-chill"].abilities[0].effect == Values(foe_attack=-5)
    assert BY_ID["last-stand-at-the-gate"].abilities[0].effect == If(DefendingSanctuary(), Values(endurance=7))


def test_optional_abilities_and_plain_cards() -> None:
    optional = Counter(c.attribute for c in CREATURES for a in abilities(c) if a.optional)
    assert sum(optional.values()) == 11
    assert optional[ids.BLUE] == 4
    assert optional[ids.YELLOW] == 2
    assert all(len(c.abilities) <= 2 and c.keywords.bit_count() <= 1 for c in CREATURES)
    against = [c for c in POOL if any(isinstance(a.effect, CancelMagic | ForbidMagicEffects) for a in c.abilities)]
    assert len(against) == 2
    assert sum(a.in_sanctuary for c in CREATURES for a in abilities(c)) == 1


def test_named_cards() -> None:
    effects = {"weapon-replace": WeaponReplace, "tip-off": TipOff, "chaos-panic": ChaosPanic}
    effects |= {"poison-mist": PoisonMist, "conjurers-fingertips": Fingertips}
    stars = {"weapon-replace": 3, "tip-off": 2, "chaos-panic": 2, "poison-mist": 2, "conjurers-fingertips": 3}
    for name, effect in effects.items():
        assert isinstance(BY_ID[name].abilities[0].effect, effect)
        assert BY_ID[name].stars == stars[name]
    ninja = BY_ID["ninja-master"]
    assert (ninja.attribute, ninja.stars, ninja.attack, ninja.endurance, ninja.icons) == (
        ids.BLUE,
        4,
        1,
        1,
        (0, 0, 3, 0, 0, 0, 0),
    )
    assert BY_ID["little-emperor"].stars == 2
    assert not BY_ID["little-emperor"].abilities


DECKS = {
    "the-short-road": [16, 9, 6, 3, 1, 2, 3],
    "hammer-and-flame": [12, 11, 6, 3, 1, 1, 6],
    "the-deep-library": [12, 11, 5, 3, 1, 3, 5],
    "thorn-and-hoof": [13, 9, 7, 3, 1, 3, 4],
    "the-grey-caravan": [16, 9, 6, 3, 1, 1, 4],
    "twin-crowns": [13, 11, 5, 2, 1, 4, 4],
    "horn-and-ember": [14, 11, 5, 2, 1, 3, 4],
    "the-prism": [15, 9, 6, 3, 1, 2, 4],
    "the-rooted-keep": [12, 12, 6, 2, 1, 3, 4],
}


@rule("avalon.deck.size", "avalon.deck.copies", "avalon.deck.five-star")
@pytest.mark.parametrize("deck", published(), ids=[d.name for d in published()])
def test_decks(deck: Deck) -> None:
    assert not AvalonRules(POOL, {}).check_deck(deck)
    cards = [BY_ID[n] for n, copies in deck.entries("cards") for _ in range(copies)]
    creatures = [c for c in cards if c.type == ids.CREATURE]
    counts = [*per_star(creatures), sum(c.type == ids.MAGIC for c in cards), sum(c.type == ids.SUPPORT for c in cards)]
    assert counts == DECKS[deck.name]
    assert 2.8 <= sum(map(total, creatures)) / len(creatures) <= 3.25
    grey = sum(c.attribute == ids.NONE for c in creatures)
    marchers = len(creatures) - grey
    if deck.name == "the-grey-caravan":
        assert 8 <= marchers <= 12
    else:
        assert grey <= 8
        assert marchers >= 20
    assert 32 <= len(creatures) <= 35
    assert sum(any(a.when == ids.AT_SUPPORT for a in c.abilities) for c in creatures) >= 8


def test_every_card_is_in_a_published_deck() -> None:
    played = {name for deck in published() for name, _ in deck.entries("cards")}
    assert {c.id for c in POOL if c.type != ids.AVATAR} == played
    faces = [name for deck in published() for name, _ in deck.entries("avatar")]
    assert len(set(faces)) == len(published())


@rule("avalon.deck.size")
def test_showcases_are_legal() -> None:
    for deck in showcase():
        assert not AvalonRules(POOL, {}).check_deck(deck)
