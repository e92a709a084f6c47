"""Each battle support, and each creature that can act as one."""

from __future__ import annotations

import pytest

from fudaba.games.avalon.schema import ids
from fudaba.testing import rule
from tests.games.avalon.helpers import PLAIN, WALL, fight, happened, noted, values

KING = "king-who-stayed"  # 5/7


@rule("avalon.card.battle-support", "avalon.battle.stat-changes", "avalon.battle.creature-support")
@pytest.mark.parametrize(
    ("support", "own", "expected"),
    [
        ("sharpened-edge", PLAIN, (5, 2, 5, 7)),
        ("oaken-bulwark", PLAIN, (2, 6, 5, 7)),
        ("comrades-in-arms", PLAIN, (4, 4, 5, 7)),
        ("running-start", PLAIN, (3, 2, 5, 7)),
        ("running-start", "map-seller", (3, 2, 5, 7)),
        ("slow-hammer", PLAIN, (6, 2, 5, 7)),
        ("unclouded-eye", PLAIN, (3, 2, 5, 7)),
        ("order-of-the-crest", PLAIN, (4, 4, 5, 7)),
        ("order-of-the-crest", "ember-whelp", (2, 3, 5, 7)),
        ("riposte", PLAIN, (2, 5, 5, 7)),
        ("dulling-chill", PLAIN, (2, 2, 0, 7)),
        ("last-stand-at-the-gate", PLAIN, (2, 2, 5, 7)),
        ("storm-the-stairs", PLAIN, (2, 2, 5, 7)),
        ("chaos-panic", "ember-whelp", (3, 2, 7, 5)),
        ("poison-mist", PLAIN, (2, 2, 5, 4)),
        ("conjurers-fingertips", PLAIN, (5, 2, 2, 7)),
        ("lamplit-page", PLAIN, (2, 4, 5, 7)),
        ("pilgrim-mage", PLAIN, (2, 5, 5, 7)),
        ("powder-keg-tinker", PLAIN, (4, 2, 5, 7)),
        ("crucible-golem", PLAIN, (3, 3, 5, 7)),
        ("bubble-diver", PLAIN, (2, 2, 3, 7)),
        ("rain-reader", PLAIN, (2, 2, 3, 7)),
        ("acorn-knight", PLAIN, (2, 4, 5, 7)),
        ("orchard-keeper", PLAIN, (2, 4, 5, 7)),
        ("threefold-vessel", PLAIN, (2, 4, 5, 7)),
        ("scrap-iron-bee", PLAIN, (5, 2, 5, 7)),
        ("retired-knight", PLAIN, (2, 5, 5, 7)),
        ("wind-up-porter", PLAIN, (3, 4, 5, 7)),
        ("dawn-road-squire", PLAIN, (4, 2, 5, 7)),
        ("sunwell-sprite", PLAIN, (2, 4, 5, 7)),
        ("prince-of-noon", PLAIN, (3, 3, 5, 7)),
        ("wayside-wellkeeper", PLAIN, (2, 5, 5, 7)),
        ("veil-of-noon", PLAIN, (2, 4, 5, 7)),
        ("ember-whelp", PLAIN, (4, 2, 5, 7)),
        ("hearth-salamander", PLAIN, (4, 2, 5, 7)),
        ("flame-script-mage", PLAIN, (2, 2, 5, 5)),
        ("kindling-adept", PLAIN, (5, 2, 5, 7)),
        ("tide-apprentice", PLAIN, (2, 2, 3, 7)),
        ("brook-spirit", PLAIN, (2, 2, 3, 7)),
        ("mist-hatchling", PLAIN, (4, 2, 5, 7)),
        ("clover-hare", PLAIN, (2, 4, 5, 7)),
        ("fern-antlered-deer", PLAIN, (3, 3, 5, 7)),
        ("seed-sower", PLAIN, (2, 4, 5, 7)),
        ("honey-grove-fay", PLAIN, (2, 5, 5, 7)),
        ("empty-handed-drifter", PLAIN, (4, 3, 5, 7)),
        ("tin-chalice", PLAIN, (4, 2, 5, 7)),
        ("map-seller", PLAIN, (3, 2, 5, 7)),
        ("well-digger", PLAIN, (3, 3, 5, 7)),
    ],
)
def test_values(support: str, own: str, expected: tuple[int, int, int, int]) -> None:
    t = fight(own, KING, support=support, choice=False)
    assert values(t) == expected
    discarded = t["A.discard"]
    assert isinstance(discarded, list)
    assert support in discarded


@rule("avalon.battle.speed", "avalon.battle.speed-override")
@pytest.mark.parametrize(
    ("support", "own", "striker"),
    [
        ("running-start", "siege-automaton", "invader"),
        ("slow-hammer", PLAIN, "defender"),
        ("slow-hammer", "cinder-hound", "defender"),
        ("mired-feet", "siege-automaton", "invader"),
        ("mired-feet", PLAIN, "invader"),
    ],
)
def test_speed(support: str, own: str, striker: str) -> None:
    assert fight(own, WALL, support=support)["battle.first"] == striker


@rule("avalon.battle.speed-override")
def test_between_two_supports_the_later_applied_grant_holds() -> None:
    # The invader's Mired Feet slows the defender, then the defender's own Running Start gives first strike.
    t = fight(PLAIN, WALL, support="mired-feet", answer="running-start")
    assert t["battle.first"] == "defender"


@rule("avalon.battle.keyword-switch-on")
def test_granted_keywords() -> None:
    t = fight(PLAIN, KING, answer="smoke-and-feathers", choice=False)
    assert "evade" in noted(t)
    t = fight(PLAIN, KING, answer="looking-glass-guard", choice=False)
    assert "reflect" in noted(t)
    t = fight(PLAIN, KING, support="black-needle", choice=False)
    assert t["battle.defender-destroyed"] is True
    t = fight("road-warden", "ivy-shieldbearer", answer="riposte")
    assert "counter" in noted(t)


@rule("avalon.keyword.evade-null", "avalon.keyword.reflect-null", "avalon.keyword.instant-death-null")
def test_unclouded_eye_sees_through_everything() -> None:
    assert "evade" not in noted(fight(PLAIN, "veil-of-noon", support="unclouded-eye"))
    assert "reflect" not in noted(fight(PLAIN, "mirror-saint", support="unclouded-eye"))
    t = fight("headsman-drake", WALL, answer="unclouded-eye")
    assert "instant-death" not in noted(t)


@rule("avalon.main.holy-war")
def test_supports_for_the_sanctuary() -> None:
    t = fight(PLAIN, WALL, support="storm-the-stairs", invading=True)
    assert values(t)[:2] == (6, 2)
    assert t["battle.defender-destroyed"] is True
    t = fight(PLAIN, "ember-whelp", answer="last-stand-at-the-gate", invading=True)
    assert values(t)[2:] == (2, 10)
    t = fight(PLAIN, "ember-whelp", answer="storm-the-stairs", invading=True)
    assert values(t)[2:] == (2, 3)


@rule("avalon.battle.tip-off", "avalon.battle.activation-order")
def test_tip_off_cancels_a_creature_support_too() -> None:
    t = fight(PLAIN, WALL, support="powder-keg-tinker", answer="tip-off")
    assert values(t)[0] == 2
    assert t["A.discard"] == ["powder-keg-tinker"]


@rule("avalon.battle.tip-off", "avalon.battle.tie-order")
def test_of_two_tip_offs_the_invaders_works() -> None:
    t = fight(PLAIN, WALL, support="tip-off", answer="tip-off")
    assert values(t) == (2, 2, 0, 6)
    assert sum(1 for e in happened(t) if e == "support-cancelled") == 1


@rule("avalon.battle.tie-order", "avalon.battle.activation-order")
def test_in_one_step_both_supports_and_both_creatures_act_once() -> None:
    bear = "frenzied-red-bear"  # 6/2, attack +1 as the invader
    lurker = "bog-lurker"  # 2/4, endurance +1 as the defender
    assert values(fight(bear, lurker, support="sharpened-edge", answer="oaken-bulwark")) == (10, 2, 2, 9)


@rule("avalon.battle.avatar-bluff", "avalon.battle.avatar-to-hand")
def test_a_bluffing_avatar_goes_home_and_a_support_is_spent() -> None:
    t = fight(PLAIN, WALL, answer="oaken-bulwark")
    w = t.world
    assert values(t) == (2, 2, 0, 10)
    assert [len(w.cards(seat, ids.AVATAR_SPOT)) for seat in range(2)] == [1, 1]
    assert [len(w.cards(seat, ids.SUPPORT_SLOT)) for seat in range(2)] == [0, 0]
    assert t["A.discard"] == []
    assert t["B.discard"] == ["oaken-bulwark"]


@rule("avalon.battle.weapon-replace", "avalon.battleend.cleanup", "avalon.zone.discard")
def test_weapon_replace_takes_over_the_other_support() -> None:
    t = fight(PLAIN, WALL, support="weapon-replace", answer="sharpened-edge")
    assert values(t) == (5, 2, 0, 6)
    assert t["A.discard"] == ["weapon-replace"]
    assert t["B.discard"] == ["sharpened-edge"]
    t = fight(PLAIN, WALL, support="weapon-replace", answer="tip-off")
    assert "support-cancelled" not in happened(t)
    assert values(fight(PLAIN, WALL, support="weapon-replace")) == (2, 2, 0, 6)


@rule("avalon.battle.weapon-replace-both")
def test_two_weapon_replaces_end_the_battle() -> None:
    t = fight("twin-headed-hellhound", PLAIN, support="weapon-replace", answer="weapon-replace")
    assert t["battle.skipped"] is True
    assert t["B.land1.creature"] == PLAIN


@rule("avalon.battle.chaos-panic", "avalon.battle.ninja-master")
def test_two_chaos_panics_undo_each_other() -> None:
    t = fight("ember-whelp", WALL, support="chaos-panic", answer="chaos-panic")
    assert values(t) == (2, 3, 0, 6)


@rule("avalon.battle.fingertips")
def test_two_pairs_of_fingertips_undo_each_other() -> None:
    t = fight("ember-whelp", WALL, support="conjurers-fingertips", answer="conjurers-fingertips")
    assert values(t) == (2, 3, 0, 6)
