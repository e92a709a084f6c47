"""The log cites the rule by which each thing really happened."""

from __future__ import annotations

import pytest

from fudaba.games.avalon.scenarios.steps import Scene
from fudaba.games.avalon.schema.records import HAND
from fudaba.kernel import outside
from fudaba.kernel.view import log_view
from fudaba.testing import rule
from tests.games.avalon.helpers import PLAIN, do, fight, land, options, scene, tag
from tests.games.avalon.test_returning import returns

WELL = "well-digger"
RICH = ["sunwell-sprite", "sunwell-sprite", "sunwell-sprite"]


def cited(s: Scene, what: str) -> list[str]:
    """The rules that the entries of one name cite, oldest first, without the game's name."""
    return [str(e["rule"]).removeprefix("avalon.") for e in log_view(s.table(), -1) if e["what"] == what]


def marched(**more: object) -> Scene:
    """A has marched with a creature of long life."""
    s = scene({"lands": {1: land("veil-of-noon", *RICH)}}, **more)  # type: ignore[arg-type]
    do(s, "end_set", player="A")
    do(s, "march", player="A", land=1)
    return s


@rule("avalon.endphase.march-reward", "avalon.battleend.life-gain")
def test_life_is_gained_by_marching_by_winning_and_by_text() -> None:
    s = marched()
    do(s, "run_end")
    assert cited(s, "life-gained") == ["endphase.march-reward"]
    s = fight("twin-headed-hellhound", PLAIN)
    assert cited(s, "life-gained") == ["battleend.life-gain"]
    s = fight("world-forging-dragon", PLAIN)
    assert cited(s, "life-gained") == ["timing.win", "battleend.life-gain"]
    s = scene({"hand": ["keepsake-offering", WELL, WELL, WELL]})
    s.say("cast keepsake-offering")
    assert cited(s, "life-gained") == ["card.magic"]
    assert cited(s, "discard") == ["card.magic"] * 3


@rule("avalon.endphase.upkeep", "avalon.battleend.life-loss", "avalon.memory.empty")
def test_life_is_lost_by_upkeep_by_losing_and_by_the_memory_running_out() -> None:
    s = scene()
    do(s, "end_set", player="A")
    do(s, "pass", player="A")
    do(s, "run_end")
    assert cited(s, "life-lost") == ["endphase.upkeep"]
    assert cited(fight("twin-headed-hellhound", PLAIN), "life-lost") == ["battleend.life-loss"]
    s = scene({"hand": ["bamboo-boat-courier"], "memory": [WELL, WELL]})
    do(s, "use_hand", player="A", card="bamboo-boat-courier")
    assert cited(s, "life-lost") == ["memory.empty"]


@rule("avalon.end.lose-life", "avalon.memory.fatal", "avalon.end.elimination-cleanup")
def test_players_fall_by_their_last_life_by_a_refresh_or_by_giving_up() -> None:
    s = scene({"life": [WELL]}, players="ABC")
    do(s, "end_set", player="A")
    do(s, "pass", player="A")
    do(s, "run_end")
    assert cited(s, "out") == ["end.lose-life"]
    s = scene({"hand": ["lesson-remembered"], "memory": [WELL], "life": [WELL]}, players="ABC")
    do(s, "cast", player="A", card="lesson-remembered")
    assert cited(s, "out") == ["memory.fatal"]
    s = scene(players="ABC", turn="chaser", phase="draw")
    outside.concede(s.table(), 2)
    assert cited(s, "out") == ["end.elimination-cleanup"]
    returns(s, "C")
    assert cited(s, "join") == ["join.rejoin"]


@rule("avalon.draw.refill", "avalon.timing.create", "avalon.timing.summon", "avalon.timing.hand")
def test_cards_are_drawn_in_the_draw_phase_or_by_the_timing_of_an_ability() -> None:
    s = scene({"memory": 20}, phase="draw")
    do(s, "draw_phase")
    assert set(cited(s, "draw")) == {"draw.refill"}
    s = scene({"hand": ["map-seller", "wind-up-porter", "bamboo-boat-courier"]})
    do(s, "create", player="A", card="map-seller", land=1)
    do(s, "summon", player="A", card="wind-up-porter", land=1)
    do(s, "use_hand", player="A", card="bamboo-boat-courier")
    assert cited(s, "draw") == ["timing.create", "timing.summon", "timing.hand", "timing.hand"]
    assert cited(s, "ability") == ["timing.create", "timing.summon"]


@rule("avalon.battle.destroy", "avalon.keyword.instant-death", "avalon.timing.battle-start", "avalon.timing.lose")
@pytest.mark.parametrize(
    ("own", "foe", "rules"),
    [
        ("reaping-wyvern", PLAIN, ["battle.destroy"]),
        ("headsman-drake", "old-growth-stag", ["keyword.instant-death"]),
        ("rubble-maw", PLAIN, ["timing.battle-start"]),
        ("twin-headed-hellhound", "last-breath-mercenary", ["keyword.instant-death", "timing.lose"]),
    ],
)
def test_creatures_are_destroyed_by_damage_by_instant_death_or_by_text(own: str, foe: str, rules: list[str]) -> None:
    assert cited(fight(own, foe), "destroyed") == rules


@rule("avalon.endphase.lifespan", "avalon.endphase.lifespan-sanctuary", "avalon.endphase.lifespan-death")
def test_creatures_age_on_lands_and_in_the_sanctuary() -> None:
    s = scene({"lands": {1: land("veil-of-noon", *RICH), 2: land(PLAIN, WELL), 3: land(PLAIN)}})
    do(s, "end_set", player="A")
    do(s, "march", player="A", land=1)
    do(s, "run_end")
    assert cited(s, "aged") == ["endphase.lifespan", "endphase.lifespan-sanctuary"]
    assert cited(s, "expired") == ["endphase.lifespan-death"]


@rule("avalon.battle.place-support", "avalon.battle.avatar-bluff", "avalon.battle.creature-support")
def test_a_support_a_creature_and_an_avatar_are_laid_by_different_rules() -> None:
    s = fight(PLAIN, PLAIN, support="sharpened-edge", answer="lamplit-page")
    assert cited(s, "support") == ["battle.place-support", "battle.creature-support"]
    assert cited(fight(PLAIN, PLAIN), "support") == ["battle.avatar-bluff", "battle.avatar-bluff"]


@rule("avalon.set.magic-procedure", "avalon.set.magic-other-times", "avalon.game.no-responses")
def test_magic_is_cast_in_the_set_phase_in_the_main_phase_or_in_answer() -> None:
    hand = ["lesson-remembered", "eleventh-hour"]
    s = scene({"hand": hand, "lands": {1: land(PLAIN, WELL)}}, {"hand": ["bell-of-silence"]})
    s.say("cast lesson-remembered")
    s.say("cast bell-of-silence")
    do(s, "end_set", player="A")
    s.say("cast eleventh-hour")
    assert cited(s, "cast") == ["set.magic-procedure", "game.no-responses", "set.magic-other-times"]
    assert cited(s, "cancelled") == ["game.card-text-wins"]
    assert cited(s, "values") == ["card.magic"]
    s = scene({"hand": ["honey-lantern-pixie"]}, {"hand": ["bell-of-silence"]})
    s.say("create honey-lantern-pixie 1")
    s.say("activate")
    s.say("cast bell-of-silence")
    assert cited(s, "cancelled") == ["ability.magic-effect"]


@rule("avalon.endphase.clear-lands")
def test_mana_is_cleared_away_by_the_end_phase_or_by_magic() -> None:
    own = {"hand": ["flash-flood"], "lands": {1: land(None, WELL), 2: land(None, WELL)}}
    s = scene(own)
    s.say("cast flash-flood")
    s.say("land A 1")
    do(s, "end_set", player="A")
    do(s, "pass", player="A")
    do(s, "run_end")
    assert cited(s, "cleared") == ["card.magic", "endphase.clear-lands"]


@rule("avalon.endphase.check-defeated")
def test_the_winner_of_the_holy_war_leads_by_that_rule() -> None:
    s = fight("twin-headed-hellhound", PLAIN, sanctuary=True)
    do(s, "run_end")
    assert cited(s, "leader") == ["endphase.check-defeated"]


@rule("avalon.endphase.check-empty", "avalon.endphase.check-empty-tie", "avalon.endphase.designate-out")
@pytest.mark.parametrize(
    ("life", "rich", "rule_"),
    [
        (5, {"C": RICH}, "endphase.check-empty"),
        (5, {"B": RICH, "C": RICH}, "endphase.check-empty-tie"),
        (1, {"B": [*RICH, WELL], "C": RICH}, "endphase.designate-out"),
    ],
)
def test_the_richest_chaser_leads_after_an_empty_sanctuary(life: int, rich: dict[str, list[str]], rule_: str) -> None:
    sides = {p: {"lands": {1: land(PLAIN, *rich.get(p, [WELL]))}} for p in "BC"}
    s = scene({}, {**sides["B"], "life": life}, C=sides["C"], players="ABC", turn="chaser", active="B")
    do(s, "end_set", player="B")
    do(s, "end_set", player="C")
    for player in "BC":
        do(s, "declare", player=player, kind="none")
    do(s, "run_end")
    assert cited(s, "leader") == [rule_]


@rule("avalon.end.leader-out-chaser-turn", "avalon.main.fizzle")
def test_a_declared_battle_fizzles_for_want_of_a_target_or_of_a_leader() -> None:
    lands = {"lands": {1: land("twin-headed-hellhound", WELL)}}
    for life, rules in ((5, ["main.fizzle"]), (1, ["end.leader-out-chaser-turn"])):
        own = {"lands": {1: land(PLAIN, WELL)}, "life": life}
        s = scene(own, lands, C=lands, D={}, players="ABCD", turn="chaser", active="B")
        for player in "BCD":
            do(s, "end_set", player=player)
        for player, kind in (("B", "ranged"), ("C", "ranged"), ("D", "none")):
            do(s, "declare", player=player, kind=kind)
        do(s, "resolve", player="B", land=1, foe="A", foe_land=1)
        assert cited(s, "fizzle") == rules


@rule("avalon.zone.discard", "avalon.zone.visibility")
def test_lookers_on_read_the_names_of_cards_that_everybody_saw() -> None:
    s = scene({"hand": ["call-by-name", "lantern-for-the-lost"], "memory": ["ember-whelp", WELL], "discard": [PLAIN]})
    s.say("cast call-by-name")
    s.say("take ember-whelp")
    s.say("cast lantern-for-the-lost")
    s.say(next(o for o in options(s) if o.startswith("card")))
    shown = {str(e["what"]): e["card"] for e in log_view(s.table(), -1) if e["what"] in ("take", "recover")}
    assert [card["name"] for card in shown.values()] == ["ember-whelp", PLAIN]  # type: ignore[index]
    assert s.table().known[s.table().cards(0, HAND)[0]] == 0b11


@rule("avalon.timing.create", "avalon.timing.summon")
def test_changes_for_the_round_cite_the_timing_of_the_ability_that_made_them() -> None:
    own = {"hand": ["dew-fairy", "orchard-keeper"], "lands": {1: land(PLAIN, WELL), 3: land(None, "honey-grove-fay")}}
    s = scene(own)
    s.say("create dew-fairy 2")
    s.say("summon orchard-keeper 3")
    s.say("activate")
    s.say(f"creature {tag(s, 'A', 1)}")
    assert cited(s, "values") == ["timing.create", "timing.summon"]
