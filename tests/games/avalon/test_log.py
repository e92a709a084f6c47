"""The log cites the rule by which each thing really happened."""

from __future__ import annotations

from typing import Any

import pytest

from fudaba.games.avalon.schema import ids
from fudaba.kernel.out import events
from fudaba.kernel.play import outside
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import PLAIN, WALL, fight, land, settled, tag
from tests.games.avalon.test_returning import returns

WELL = "well-digger"
RICH = ["sunwell-sprite", "sunwell-sprite", "sunwell-sprite"]


def cited(t: Table, what: str) -> list[str]:
    """The rules that the entries of one name cite, oldest first, without the game's name."""
    return [
        str(e["rule"]).removeprefix("avalon.")
        for e in events.events_for(t.world, -1)
        if str(e["what"]).startswith(what)
    ]


def marched(**more: Any) -> Table:
    """A has marched with a creature of long life."""
    t = Table("avalon", A=Side(land1=land("veil-of-noon", *RICH)), **more)
    t.says("A", "end")
    t.says("A", "march 1")
    return t


@rule("avalon.endphase.march-reward", "avalon.battleend.life-gain")
def test_life_is_gained_by_marching_by_winning_and_by_text() -> None:
    t = marched()
    assert cited(t, "march-reward") == ["endphase.march-reward"]
    t = fight("twin-headed-hellhound", PLAIN)
    assert cited(t, "life-gained") == ["battleend.life-gain"]
    t = fight("world-forging-dragon", PLAIN)
    assert cited(t, "life-gained") == ["timing.win", "battleend.life-gain"]
    t = Table("avalon", A=Side(hand=["keepsake-offering", WELL, WELL, WELL]))
    t.says("A", "cast keepsake-offering")
    assert cited(t, "life-gained") == ["card.magic"]
    assert cited(t, "discard") == ["card.magic"] * 3


@rule("avalon.endphase.upkeep", "avalon.battleend.life-loss", "avalon.memory.empty")
def test_life_is_lost_by_upkeep_by_losing_and_by_the_memory_running_out() -> None:
    t = Table("avalon")
    t.says("A", "end")
    assert cited(t, "upkeep") == ["endphase.upkeep"]
    assert cited(fight("twin-headed-hellhound", PLAIN), "life-lost") == ["battleend.life-loss"]
    t = Table("avalon", A=Side(hand=["bamboo-boat-courier"], memory=[WELL, WELL]))
    t.says("A", "use bamboo-boat-courier")
    assert cited(t, "life-lost") == ["memory.empty"]


@rule("avalon.end.lose-life", "avalon.memory.fatal", "avalon.end.elimination-cleanup")
def test_players_fall_by_their_last_life_by_a_refresh_or_by_giving_up() -> None:
    t = Table("avalon", A=Side(life=[WELL]), B=Side(), C=Side())
    t.says("A", "end")
    assert cited(t, "out") == ["end.lose-life"]
    t = Table("avalon", A=Side(hand=["lesson-remembered"], memory=[WELL], life=[WELL]), B=Side(), C=Side())
    t.says("A", "cast lesson-remembered")
    assert cited(t, "out") == ["memory.fatal"]
    t = Table("avalon", at="chaser draw", A=Side(), B=Side(), C=Side(), options={"windows": "all"})
    outside.concede(t.world, 2)
    assert cited(t, "conceded") == ["end.elimination-cleanup"]
    assert cited(t, "out") == []
    returns(t, "C")
    assert cited(t, "join") == ["join.rejoin"]


@rule("avalon.draw.refill", "avalon.timing.create", "avalon.timing.summon", "avalon.timing.hand")
def test_cards_are_drawn_in_the_draw_phase_or_by_the_timing_of_an_ability() -> None:
    t = Table("avalon", at="leader draw", A=Side(memory=20))
    assert set(cited(t, "draw")) == {"draw.refill"}
    t = Table("avalon", A=Side(hand=["map-seller", "wind-up-porter", "bamboo-boat-courier"]))
    t.says("A", "create map-seller 1")
    t.says("A", "summon wind-up-porter 1")
    t.says("A", "use bamboo-boat-courier")
    assert cited(t, "draw") == ["timing.create", "timing.summon", "timing.hand", "timing.hand"]
    assert cited(t, "ability") == ["timing.create", "timing.summon"]


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
    t = Table("avalon", A=Side(land1=land("veil-of-noon", *RICH), land2=land(PLAIN, WELL), land3=land(PLAIN)))
    t.says("A", "end")
    t.says("A", "march 1")
    assert cited(t, "aged") == ["endphase.lifespan", "endphase.lifespan-sanctuary"]
    assert cited(t, "expired") == ["endphase.lifespan-death"]


@rule("avalon.battle.place-support", "avalon.battle.avatar-bluff", "avalon.battle.creature-support")
def test_a_support_a_creature_and_an_avatar_are_laid_by_different_rules() -> None:
    t = fight(PLAIN, PLAIN, support="sharpened-edge", answer="lamplit-page")
    assert cited(t, "support") == ["battle.place-support", "battle.creature-support"]
    assert cited(fight(PLAIN, PLAIN), "support-avatar") == ["battle.avatar-bluff", "battle.avatar-bluff"]


@rule("avalon.set.magic-procedure", "avalon.set.magic-other-times", "avalon.game.no-responses")
def test_magic_is_cast_in_the_set_phase_in_the_main_phase_or_in_answer() -> None:
    hand = ["lesson-remembered", "eleventh-hour"]
    t = Table("avalon", A=Side(hand=hand, land1=land(PLAIN, WELL)), B=Side(hand=["bell-of-silence"]))
    t.says("A", "cast lesson-remembered")
    t.says("B", "cast bell-of-silence")
    t.says("A", "end")
    t.says("A", "cast eleventh-hour")
    assert cited(t, "cast") == ["set.magic-procedure", "game.no-responses", "set.magic-other-times"]
    assert cited(t, "cancelled") == ["game.card-text-wins"]
    assert cited(t, "values") == ["card.magic"]
    t = Table("avalon", A=Side(hand=["honey-lantern-pixie"]), B=Side(hand=["bell-of-silence"]))
    t.says("A", "create honey-lantern-pixie 1")
    t.says("A", "activate")
    t.says("B", "cast bell-of-silence")
    assert cited(t, "cancelled") == ["ability.magic-effect"]


@rule("avalon.endphase.clear-lands")
def test_mana_is_cleared_away_by_the_end_phase_or_by_magic() -> None:
    own = {"hand": ["flash-flood"], "land1": land(None, WELL), "land2": land(None, WELL)}
    t = Table("avalon", A=own)
    t.says("A", "cast flash-flood")
    t.says("A", "land A 1")
    t.says("A", "end")
    assert cited(t, "cleared") == ["card.magic", "endphase.clear-lands"]


@rule("avalon.endphase.check-defeated")
def test_the_winner_of_the_holy_war_leads_by_that_rule() -> None:
    t = fight("twin-headed-hellhound", PLAIN, invading=True)
    t.says(str(t["asked"]), "begin")
    assert cited(t, "leader") == ["endphase.check-defeated"]


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
    sides = {p: {"land1": land(PLAIN, *rich.get(p, [WELL]))} for p in "BC"}
    t = Table("avalon", at="chaser set", active="B", A=Side(), B={**sides["B"], "life": life}, C=sides["C"])
    t.says("B", "end")
    t.says("C", "end")
    for player in "BC":
        t.says(player, "declare nothing")
    assert cited(t, "leader") == [rule_]


@rule("avalon.end.leader-out-chaser-turn", "avalon.main.fizzle")
def test_a_declared_battle_fizzles_for_want_of_a_target_or_of_a_leader() -> None:
    lands = {"land1": land("twin-headed-hellhound", WELL)}
    for life, rules in ((5, ["main.fizzle"]), (1, ["end.leader-out-chaser-turn"])):
        own = {"land1": land(PLAIN, WELL), "life": life}
        t = Table("avalon", at="chaser set", active="B", A=own, B=lands, C=lands, D=Side())
        for player in "BCD":
            t.says(player, "end")
        for player, kind in (("B", "ranged"), ("C", "ranged"), ("D", "nothing")):
            t.says(player, f"declare {kind}")
        settled(t.says("B", "fight 1"))
        assert cited(t, "fizzle") == rules


@rule("avalon.zone.discard", "avalon.zone.visibility")
def test_lookers_on_read_the_names_of_cards_that_everybody_saw() -> None:
    t = Table(
        "avalon", A=Side(hand=["call-by-name", "lantern-for-the-lost"], memory=["ember-whelp", WELL], discard=[PLAIN])
    )
    t.says("A", "cast call-by-name")
    t.says("A", "take ember-whelp")
    t.says("A", "cast lantern-for-the-lost")
    t.says("A", next(o for o in t.options if o.startswith("card")))
    shown = {str(e["what"]): e["card"] for e in events.events_for(t.world, -1) if e["what"] in ("take", "recover")}
    assert [card["card"] for card in shown.values()] == ["ember-whelp", PLAIN]
    assert t.world.known[t.world.cards(0, ids.HAND)[0]] == 0b11


@rule("avalon.timing.create", "avalon.timing.summon")
def test_changes_for_the_round_cite_the_timing_of_the_ability_that_made_them() -> None:
    own = {"hand": ["dew-fairy", "orchard-keeper"], "land1": land(PLAIN, WELL), "land3": land(None, "honey-grove-fay")}
    t = Table("avalon", A=own)
    t.says("A", "create dew-fairy 2")
    t.says("A", "summon orchard-keeper 3")
    t.says("A", "activate")
    t.says("A", f"creature {tag(t, 'A', 1)}")
    assert cited(t, "values") == ["timing.create", "timing.summon"]


def told(t: Table, seat: str, lang: str) -> list[str]:
    """The whole story as somebody reads it."""
    return [line["text"] for line in t.game().story(lang, seat)]


@rule("avalon.memory.empty", "avalon.memory.fatal")
def test_a_memory_that_runs_out_is_told_before_what_it_costs() -> None:
    t = Table("avalon", A=Side(hand=["lesson-remembered"], memory=[WELL], life=[WELL]), B=Side(), C=Side())
    t.says("A", "cast lesson-remembered")
    assert told(t, "B", "en")[2:5] == [
        "Player A's memory is empty.",
        "Player A loses the life card Well Digger (0 left).",
        "Player A is out of the game.",
    ]
    t = Table("avalon", A=Side(hand=["lesson-remembered"], memory=[WELL], life=[WELL, WELL]), B=Side())
    t.says("A", "cast lesson-remembered")
    assert told(t, "A", "en")[2:5] == [
        "Your memory is empty.",
        "You lose the life card Well Digger (1 left).",
        "Your discard pile (1 card) is shuffled into a new memory.",
    ]
    assert told(t, "A", "ja")[2] == "あなたのメモリーが尽きた。"


@rule("avalon.ability.magic-effect", "avalon.game.card-text-wins")
def test_an_ability_that_is_cancelled_or_forbidden_is_told_as_an_ability() -> None:
    wells = ["sunwell-sprite", "sunwell-sprite"]
    t = Table("avalon", A=Side(hand=["lodestar-guide"], land2=wells), B=Side(hand=["bell-of-silence"]))
    t.says("A", "summon lodestar-guide 2")
    t.says("A", "activate")
    t.says("B", "cast bell-of-silence")
    assert told(t, "A", "en")[-1] == "Player B cancels the ability of Lodestar Guide."
    assert told(t, "A", "ja")[-1] == "プレイヤーBは《道しるべ星の案内人》の能力を無効にした。"
    t = Table("avalon", A=Side(hand=["lodestar-guide"], land2=wells), B=Side(land1=land("moonlit-archmage", WELL)))
    t.says("A", "summon lodestar-guide 2")
    assert told(t, "A", "en")[-1] == (
        "You cannot use the ability of Lodestar Guide: an opposed player's creature forbids magic effects."
    )
    assert told(t, "B", "ja")[-1] == (
        "対立相手のクリーチャーが魔法効果を禁じているため、プレイヤーAは《道しるべ星の案内人》の能力を使えなかった。"
    )


@rule("avalon.main.fizzle")
@pytest.mark.parametrize(
    ("lost", "en", "ja"),
    [
        ("A", "nobody is left to fight.", "戦う相手がいなくなり不発に終わった。"),
        ("C", "no creature of theirs is left.", "自分のクリーチャーがいなくなり不発に終わった。"),
    ],
)
def test_a_declared_battle_that_fizzles_says_why(lost: str, en: str, ja: str) -> None:
    own = land(PLAIN, WELL)
    t = Table(
        "avalon",
        at="chaser set",
        active="B",
        A=Side(land1=own),
        B=Side(land1=land("twin-headed-hellhound", WELL)),
        C=Side(land1=own),
        options={"windows": "all"},
    )
    for seat in "BC":
        t.says(seat, "end")
    for seat in "BC":
        t.says(seat, "declare ranged")
    w = t.world
    creature = next(c for c in range(len(w.kind)) if w.owner[c] == t.seat(lost) and w.counters[ids.PLACED][c] == 1)
    if lost == "A":
        t.says("B", "fight 1", "against A 1")
        t.says("A", "lose 1")
    else:
        w.move(creature, w.at(t.seat(lost), ids.DISCARD))
        t.says("B", "fight 1", "against A 1")
        t.says("A", "lose 1")
    assert [x for x in told(t, "A", "en") if "cannot take place" in x] == [
        f"Player C's declared battle cannot take place: {en}"
    ]
    assert any(x.endswith(ja) for x in told(t, "A", "ja"))


@rule("avalon.battle.weapon-replace", "avalon.battle.tip-off")
def test_supports_that_change_sides_or_are_cancelled_stand_in_the_line_of_their_battle() -> None:
    t = fight("lamplit-page", WALL, support="weapon-replace", answer="sharpened-edge")
    line = next(x for x in told(t, "A", "en") if x.startswith("Ranged battle"))
    assert "Player B lays Sharpened Edge, the supports change sides, Lamplit Page 4/3" in line
    t = fight("lamplit-page", WALL, support="tip-off", answer="sharpened-edge")
    line = next(x for x in told(t, "A", "en") if x.startswith("Ranged battle"))
    assert "Player B lays Sharpened Edge, you cancel Sharpened Edge, Lamplit Page 1/3" in line
