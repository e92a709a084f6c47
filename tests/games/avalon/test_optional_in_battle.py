"""Abilities that may be declined work alike everywhere, in the steps of a battle and as a support too."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.games.avalon.cards import ability, creature
from fudaba.games.avalon.catalogue.pool import all_cards
from fudaba.games.avalon.effects.battle import AllOf, GainKeywords, Holding, If, Values
from fudaba.games.avalon.effects.cards import Draw
from fudaba.games.avalon.effects.lands import slide_under
from fudaba.games.avalon.effects.static import ForbidMagicEffects, OwnTarget
from fudaba.games.avalon.schema import ids
from fudaba.kernel.errors import BadCards
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import happened, land, values

WELL = "well-digger"
BELL = "bell-of-silence"
WISH = AllOf((Values(attack=3), GainKeywords(ids.FIRST)))
CARDS = [
    *all_cards(),
    creature(
        "wisher",
        "願う者",
        "Wisher",
        ids.RED,
        ids.WANDERER,
        1,
        "R1",
        (1, 4),
        ability(ids.AT_BATTLE, WISH, optional=True),
    ),
    creature(
        "keeper",
        "守る者",
        "Keeper",
        ids.GREEN,
        ids.KNIGHT,
        1,
        "G1",
        (2, 4),
        ability(ids.AT_BATTLE, If(Holding(), Values(endurance=1))),
        keyword=ids.FIRST,
    ),
    creature(
        "helper",
        "助ける者",
        "Helper",
        ids.NONE,
        ids.WANDERER,
        1,
        "N1",
        (1, 1),
        ability(ids.AT_SUPPORT, WISH, optional=True),
    ),
    creature(
        "drawer",
        "引く者",
        "Drawer",
        ids.NONE,
        ids.WANDERER,
        1,
        "N1",
        (1, 4),
        ability(ids.AT_BATTLE, Draw(1), optional=True),
    ),
    creature(
        "giver", "与える者", "Giver", ids.NONE, ids.WANDERER, 1, "N1", (1, 1), ability(ids.AT_HAND, slide_under())
    ),
    creature(
        "hush",
        "黙らせる者",
        "Hush",
        ids.NONE,
        ids.WANDERER,
        1,
        "N1",
        (1, 1),
        ability(ids.AT_MANA, ForbidMagicEffects()),
    ),
    creature(
        "seal", "封じる者", "Seal", ids.NONE, ids.WANDERER, 1, "N1", (1, 1), ability(ids.AT_PROOF, ForbidMagicEffects())
    ),
    creature(
        "seeker",
        "探す者",
        "Seeker",
        ids.NONE,
        ids.WANDERER,
        1,
        "N1",
        (1, 1),
        ability(ids.AT_HAND, Draw(1), optional=True),
    ),
]


def battle(own: str, hand: list[str], foe_hand: list[str], foe_second: str = "") -> Table:
    """A's creature attacks B's Keeper (2/4, first strike, +1 endurance defending); supports are still to be laid."""
    lands = {"land1": land("keeper", WELL)}
    if foe_second:
        lands["land2"] = land(foe_second, WELL)
    t = Table("avalon", A=Side(hand=hand, land1=land(own, WELL)), B=Side(hand=foe_hand, **lands), cards=CARDS)
    t.says("A", "end")
    t.says("A", "ranged 1")
    t.says("A", "against B 1")
    return t


def lay(t: Table, own: str = "", foe: str = "") -> None:
    """Both sides lay a card, or the avatar; a side that holds no support is not asked."""
    for player, card in (("A", own), ("B", foe)):
        if card:
            t.says(player, f"lay {card}")
        elif t.asked == f"{player} support":
            t.says(player, t.options[-1])


def strikes_first(t: Table) -> str:
    """Whose attack came first."""
    return next(t.called(e.seat) for e in t.world.entries() if e.what == ids.H_ORDER)


@rule("avalon.ability.optional", "avalon.timing.in-battle")
@pytest.mark.parametrize(("answer", "attack"), [("activate", 4), ("decline", 1)])
def test_who_fights_decides_once_about_an_optional_ability(answer: str, attack: int) -> None:
    t = battle("wisher", [], [])
    lay(t)
    assert t.asked == "A optional"
    assert t.options == ["activate", "decline"]
    t.says("A", answer)
    # Both steps of the ability, attack and first strike, follow from the one answer.
    assert values(t)[0] == attack
    assert strikes_first(t) == ("A" if answer == "activate" else "B")
    assert ("declined" in happened(t)) == (answer == "decline")
    assert happened(t).count("ability") == (answer == "activate")


@rule("avalon.ability.optional", "avalon.timing.support", "avalon.battle.creature-support")
@pytest.mark.parametrize(("answer", "attack"), [("activate", 5), ("decline", 2)])
def test_a_creature_laid_as_support_may_be_declined(answer: str, attack: int) -> None:
    t = battle("clover-hare", ["helper"], [])
    lay(t, own="helper")
    assert t.asked == "A optional"
    t.says("A", answer)
    assert values(t)[0] == attack


@rule("avalon.ability.optional", "avalon.battle.weapon-replace")
def test_a_support_that_has_changed_sides_asks_its_new_side() -> None:
    t = battle("clover-hare", ["weapon-replace"], ["helper"])
    lay(t, own="weapon-replace", foe="helper")
    assert t.asked == "A optional"
    t.says("A", "activate")
    assert values(t)[0] == 5


@rule("avalon.ability.magic-effect", "avalon.game.no-responses")
@pytest.mark.parametrize(("own", "hand", "laid"), [("wisher", [], ""), ("clover-hare", ["helper"], "helper")])
def test_a_magic_effect_in_battle_can_be_cancelled(own: str, hand: list[str], laid: str) -> None:
    t = battle(own, hand, [BELL])
    lay(t, own=laid)
    t.says("A", "activate")
    assert t.asked == "B cancel"
    t.says("B", f"cast {BELL}")
    assert values(t)[0] == (1 if own == "wisher" else 2)
    assert strikes_first(t) == "B"
    assert happened(t).count("cancelled-ability") == 1
    assert t["B.discard"] == [BELL]


@rule("avalon.ability.magic-effect")
@pytest.mark.parametrize(("own", "hand", "laid"), [("wisher", [], ""), ("clover-hare", ["helper"], "helper")])
def test_a_forbidden_magic_effect_is_not_even_asked_about_in_battle(own: str, hand: list[str], laid: str) -> None:
    t = battle(own, hand, [], foe_second="moonlit-archmage")
    lay(t, own=laid)
    assert t.asked != "A optional"
    assert values(t)[0] == (1 if own == "wisher" else 2)


@rule("avalon.ability.mandatory", "avalon.ability.magic-effect")
def test_mandatory_abilities_in_battle_are_no_magic_effects() -> None:
    t = battle("clover-hare", [], [BELL], foe_second="moonlit-archmage")
    lay(t)
    assert t.asked != "B cancel"
    assert values(t)[3] == 5  # the Keeper's +1, which nobody is asked about


@rule("avalon.ability.optional", "avalon.timing.in-battle")
def test_an_effect_without_a_step_of_its_own_is_asked_about_with_the_values() -> None:
    t = battle("drawer", [], [])
    lay(t)
    assert t.asked == "A optional"
    t.says("A", "activate")
    assert t["A.hand.count"] == 1


@rule("avalon.ability.magic-effect", "avalon.timing.hand")
def test_an_optional_hand_ability_is_not_offered_while_magic_effects_are_forbidden() -> None:
    t = Table("avalon", A=Side(hand=["seeker"]), B=Side(land1=land("moonlit-archmage", WELL)), cards=CARDS)
    assert "use seeker" not in t.options
    t.cannot("A", "use seeker", because="magic-effects-forbidden")
    assert "use seeker" in Table("avalon", A=Side(hand=["seeker"]), cards=CARDS).options


@rule("avalon.ability.optional")
@pytest.mark.parametrize(("card", "mana"), [("anvil-mage", "kindling-adept"), ("strangling-ivy", "honey-grove-fay")])
def test_nobody_is_asked_about_an_optional_ability_that_has_nothing_to_act_on(card: str, mana: str) -> None:
    own = {"hand": [card], "land1": land(None, mana)}
    t = Table("avalon", A=own)
    t.says("A", f"summon {card} 1")
    assert t.asked == "A set"
    t = Table("avalon", A=own, B=Side(land1=land("clover-hare", WELL)))
    t.says("A", f"summon {card} 1")
    assert t.asked == "A optional"


@rule("avalon.timing.hand")
def test_a_hand_ability_cannot_use_up_its_own_card() -> None:
    hare = land("clover-hare", WELL)
    Table("avalon", A=Side(hand=["giver"], land1=hare), cards=CARDS).cannot("A", "use giver", because="no-target")
    assert "use giver" in Table("avalon", A=Side(hand=["giver", WELL], land1=hare), cards=CARDS).options


@rule("avalon.ability.magic-effect", "avalon.timing.mana", "avalon.timing.proof", "avalon.card.creature-roles")
@pytest.mark.parametrize(
    ("foe", "forbidden"),
    [
        ({"land1": land(None, "hush")}, True),
        ({"land1": land("hush", WELL)}, False),
        ({"proofs": ["seal"]}, True),
        ({"land1": land("seal", WELL)}, False),
    ],
    ids=["as mana", "placed", "as a proof", "not as a proof"],
)
def test_magic_effects_are_forbidden_only_in_the_role_that_forbids(foe: dict[str, object], forbidden: bool) -> None:
    t = Table("avalon", A=Side(hand=["seeker"]), B=foe, cards=CARDS)
    assert ("use seeker" in t.options) != forbidden


def test_what_lasts_cannot_be_optional() -> None:
    odd = creature(
        "odd", "変", "Odd", ids.NONE, ids.WANDERER, 1, "N1", (1, 1), ability(ids.AT_MANA, OwnTarget(-1), optional=True)
    )
    with pytest.raises(BadCards, match="odd"):
        fudaba.new("avalon", cards=[*all_cards(), odd])
