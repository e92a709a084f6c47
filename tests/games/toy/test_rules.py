"""The rules of Lanterns, each as an example."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.api import Game
from fudaba.kernel.errors import NotPossible
from fudaba.testing import rule
from fudaba.testing.table import Side, Table

# --- the turn


@rule("toy.setup.hand", "toy.setup.first")
def test_everybody_begins_with_four_cards_and_seven_flames() -> None:
    game = fudaba.new("toy", seed=3, options={"first_player": "B"})
    assert game.choice.seat == 1
    view = game.view("B")
    hands = [p["places"]["hand"]["n"] for p in view["seats"]]
    assert hands == [4, 5]  # B has drawn for its first turn
    assert [p["numbers"]["flame"] for p in view["seats"]] == [7, 7]


@rule("toy.setup.first")
def test_chance_decides_who_begins_unless_agreed() -> None:
    assert {fudaba.new("toy", seed=s).choice.seat for s in range(12)} == {0, 1}


@rule("toy.dawn.embers", "toy.dawn.draw")
def test_dawn_readies_spirits_gives_three_embers_and_a_card() -> None:
    t = Table(
        "toy", at="dawn", you=Side(table="fox(spent=1)", deck="spark hush", embers=1), foe=Side(table="fox(spent)")
    )
    t.asks("you", "play spark", "attack fox foe", "end")
    assert (t.you.embers, t.you.hand) == (3, ["spark"])
    assert [t.counter("fox", "spent"), t.counter("fox/2", "spent")] == [0, 1]


@rule("toy.dawn.tired")
def test_without_a_card_to_draw_the_flame_sinks_faster_and_faster() -> None:
    t = Table("toy", at="dawn", you=Side(tired=1, flame=5, hand="talisman", embers=3), foe=Side(deck="fox"))
    t.asks("you", "end")  # no talisman was asked for: this is not damage
    assert (t.you.flame, t.you.tired) == (3, 2)


@rule("toy.dawn.tired", "toy.end.out", "toy.end.last")
def test_whoever_tires_to_death_is_out() -> None:
    Table("toy", at="dawn", you=Side(tired=2, flame=3), foe=Side()).ends("foe")


@rule("toy.day.actions")
def test_the_active_seat_acts_until_it_ends_its_day() -> None:
    t = Table(
        "toy", at="day", you=Side(hand="face-paint fox", table="fox", embers=3, deck="hush"), foe=Side(deck="fox")
    )
    t.asks("you", "play face-paint", "play fox", "attack fox foe", "end")
    t.you.says("attack fox foe").asks("you", "play face-paint", "play fox", "end")
    t.you.says("end").asks("foe", "play fox", "end")


@rule("toy.day.attack")
def test_only_a_ready_spirit_with_power_attacks() -> None:
    t = Table("toy", at="day", you=Side(table="fox(spent) lantern thief"), foe=Side())
    t.asks("you", "attack thief foe", "end")
    t.cannot("you", "attack fox foe", because="spent")
    t.cannot("you", "attack lantern foe", because="no-power")
    t.you.says("attack thief foe")
    assert (t.foe.flame, t.counter("thief", "spent")) == (5, 1)


@rule("toy.dusk.limit")
def test_at_dusk_the_hand_shrinks_to_five() -> None:
    t = Table("toy", at="dusk", you=Side(hand="fox*3 spark*3 hush"), foe=Side(deck="fox"))
    t.asks("you", "drop fox", "drop spark").says("you", "drop fox")
    t.asks("you", "drop fox", "drop spark", "drop hush").says("you", "drop hush")
    assert t.you.hand == ["fox", "fox", "spark", "spark", "spark"]
    assert t.you.discard == ["hush", "fox"]


# --- playing and paying


@rule("toy.pay.divided")
def test_a_cost_is_divided_between_embers_and_oil() -> None:
    t = Table("toy", at="day", you=Side(hand="thief", table="lantern(oil=2) lantern(oil=1)", embers=2), foe=Side())
    t.you.says("play thief")
    t.asks("you", "pay", "burn lantern").says("you", "pay")
    t.asks("you", "pay", "burn lantern").says("you", "burn lantern")
    t.asks("you", "burn lantern", "burn lantern/2").says("you", "burn lantern/2")
    assert (t.you.embers, t.counter("lantern", "oil"), t.counter("lantern/2", "oil")) == (1, 1, 0)


@rule("toy.pay.divided")
def test_what_can_be_paid_in_one_way_only_is_not_asked() -> None:
    t = Table("toy", at="day", you=Side(hand="thief", table="lantern(oil=1)", embers=2), foe=Side())
    t.you.says("play thief").asks("you", "end")
    assert t.you.embers == 0


@rule("toy.pay.divided")
def test_too_dear_is_a_reason() -> None:
    t = Table("toy", at="day", you=Side(hand="wildfire", table="lantern(oil=1)", embers=1), foe=Side())
    t.asks("you", "end").cannot("you", "play wildfire", because="too-dear")


@rule("toy.play.target")
def test_targets_are_chosen_when_a_card_is_played() -> None:
    t = Table("toy", at="day", you=Side(hand="spark face-paint", embers=3), foe=Side(table="fox"))
    t.cannot("you", "play face-paint", because="no-target")
    t.you.says("play spark").asks("you", "hit foe", "strike fox")


@rule("toy.play.pay-first")
def test_a_card_is_paid_before_anybody_may_answer() -> None:
    t = Table("toy", at="day", you=Side(hand="spark", embers=1), foe=Side(hand="hush", embers=1))
    t.you.says("play spark").asks("foe", "answer hush", "pass")
    assert (t.you.embers, t.zone("", "stage")) == (0, ["spark"])


@rule("toy.play.target-gone")
def test_a_target_that_has_gone_takes_nothing() -> None:
    t = Table(
        "toy", at="day", you=Side(hand="spark", embers=1), foe=Side(hand="spark", table="drummer(wounds=1)", embers=1)
    )
    t.you.says("play spark", "strike drummer").foe.says("answer spark", "strike drummer")
    assert t.foe.discard == ["drummer", "spark"]
    assert t.log().count("hurt-spirit") == 2  # both hit: nothing falls before the chain has resolved
    t = Table("toy", at="day", you=Side(hand="face-paint", table="fox", embers=1), foe=Side(hand="spark", embers=1))
    t.you.says("play face-paint").foe.says("answer spark", "strike fox")
    assert t.log().count("strengthened") == 1  # still there when the paint resolves


@rule("toy.play.place")
def test_spirits_come_spent_charms_go_under_a_spirit_and_tricks_are_discarded() -> None:
    t = Table("toy", at="day", you=Side(hand="fox crane second-thoughts", embers=3), foe=Side())
    t.you.says("play fox", "play crane")
    assert (t.you.table, t.you.charms, t.counter("fox", "spent")) == (["fox"], ["crane"], 1)
    assert (t.value("fox", "power"), t.value("fox", "life")) == (2, 2)
    t.you.says("play second-thoughts")
    assert t.you.discard == ["second-thoughts"]


# --- the chain


@rule("toy.chain.answer", "toy.chain.order")
def test_the_newest_answer_resolves_first() -> None:
    t = Table("toy", at="day", you=Side(hand="spark", flame=2, embers=1), foe=Side(hand="spark", flame=2, embers=1))
    t.you.says("play spark").foe.says("answer spark").ends("foe")


@rule("toy.chain.answer")
def test_some_cards_are_answers_only() -> None:
    t = Table("toy", at="day", you=Side(hand="hush talisman", embers=3), foe=Side())
    t.cannot("you", "play hush", because="only-answer").cannot("you", "play talisman", because="only-answer")


@rule("toy.chain.answer")
def test_the_chain_goes_round_until_all_pass_in_a_row() -> None:
    t = Table(
        "toy",
        at="day",
        you=Side(hand="wildfire hush", embers=3, table="lantern(oil=1)"),
        foe=Side(hand="hush", embers=1),
        third=Side(hand="spark", embers=1),
    )
    t.you.says("play wildfire", "pay")
    t.asks("foe", "answer hush", "pass").says("foe", "answer hush")
    t.asks("third", "answer spark", "pass").says("third", "pass")
    t.asks("you", "answer hush", "pass").says("you", "answer hush")
    t.asks("third").says("third", "pass")
    assert [t.you.flame, t.foe.flame, t.third.flame] == [5, 5, 5]  # the hush was hushed


@rule("toy.chain.cancel")
def test_a_cancelled_card_is_paid_for_and_goes_to_its_place() -> None:
    t = Table("toy", at="day", you=Side(hand="thief", embers=3), foe=Side(hand="hush", table="fox", embers=1))
    t.you.says("play thief").foe.says("answer hush")
    assert (t.you.embers, t.you.table, t.you.discard, t.foe.table) == (0, [], ["thief"], ["fox"])


@rule("toy.chain.cancel")
def test_an_attack_is_no_card_and_cannot_be_cancelled() -> None:
    t = Table("toy", at="day", you=Side(table="thief"), foe=Side(hand="hush spark", embers=1))
    t.you.says("attack thief foe").asks("foe", "answer spark", "pass").cannot("foe", "answer hush", because="no-target")


@rule("toy.chain.source-gone")
def test_an_attack_whose_spirit_was_taken_does_not_happen() -> None:
    t = Table("toy", at="day", you=Side(table="fox(owner=third)"), foe=Side(hand="hush", embers=1), third=Side(flame=1))
    t.you.says("attack fox foe")
    assert t.foe.flame == 6
    t = Table(
        "toy",
        at="day",
        you=Side(table="fox(owner=third)"),
        foe=Side(hand="spark", embers=1),
        third=Side(flame=2),
    )
    t.you.says("attack fox foe").foe.says("answer spark", "hit third")
    assert t.foe.flame == 7  # the third seat's elimination took its fox along


# --- damage and checks


@rule("toy.damage.flame", "toy.damage.wounds")
def test_damage_takes_flame_from_seats_and_wounds_spirits() -> None:
    t = Table("toy", at="day", you=Side(hand="spark*2", embers=2), foe=Side(table="screen"))
    t.you.says("play spark", "hit foe").all_pass().you.says("play spark", "strike screen")
    assert (t.foe.flame, t.counter("screen", "wounds")) == (5, 2)


@rule("toy.damage.replace")
def test_protections_change_damage_each_once() -> None:
    t = Table("toy", at="day", you=Side(table="thief"), foe=Side(hand="talisman*2", table="screen", embers=2))
    t.you.says("attack thief foe").asks("foe", "answer talisman", "use screen", "pass").says("foe", "use screen")
    assert (t.foe.flame, t.counter("screen", "wounds"), t.counter("screen", "spent")) == (7, 2, 1)


@rule("toy.damage.replace")
def test_a_talisman_takes_two_off() -> None:
    t = Table("toy", at="day", you=Side(hand="face-paint", table="fox", embers=1), foe=Side(hand="talisman", embers=1))
    t.you.says("play face-paint", "attack fox foe").foe.says("answer talisman")
    assert (t.foe.flame, t.foe.embers, t.foe.discard) == (6, 0, ["talisman"])


@rule("toy.check.destroyed", "toy.card.wildfire")
def test_spirits_fall_together_after_the_effect() -> None:
    t = Table("toy", at="day", you=Side(hand="wildfire", table="drummer fox", embers=3), foe=Side(table="fox"))
    t.you.says("play wildfire").asks("you", "first !2", "first !3")
    assert t.log()[-3:] == ["destroyed", "destroyed", "destroyed"]


@rule("toy.check.lent-life")
def test_a_spirit_that_loses_lent_life_falls() -> None:
    t = Table("toy", at="day", you=Side(hand="spark", embers=1), foe=Side(table="drummer thief(wounds=2)"))
    assert t.value("thief", "life") == 3
    t.you.says("play spark", "strike drummer")
    assert (t.foe.table, t.foe.discard) == ([], ["thief", "drummer"])


@rule("toy.trigger.order")
def test_the_active_seat_orders_what_is_triggered_together() -> None:
    t = Table("toy", at="dusk", you=Side(table="tanuki tanuki", deck="hush"), foe=Side(deck="fox"), chance=[0, 1])
    t.asks("you", "first !1", "first !2").says("you", "first !2")
    assert (t.you.hand, t.foe.flame) == (["hush"], 6)


@rule("toy.trigger.optional", "toy.card.drummer")
def test_a_card_may_go_back_on_top_unseen() -> None:
    t = Table("toy", at="day", you=Side(hand="drummer fox hush(seen=foe)", deck="spark", embers=2), foe=Side())
    t.sees("foe", you_hand=["hush"])
    t.you.says("play drummer").asks("you", "yes", "no").says("you", "yes")
    t.asks("you", "drop fox", "drop hush").says("you", "drop fox")
    assert t.you.deck == ["fox", "spark"]
    t.sees("you", you_deck={0: "fox"}).sees("foe", you_deck=2, you_hand=1)


# --- control and elimination


@rule("toy.control.taken", "toy.control.charms")
def test_a_taken_spirit_keeps_its_wounds_loses_its_charms_and_falls_home() -> None:
    t = Table(
        "toy",
        at="day",
        you=Side(hand="thief spark", embers=3, table="lantern(oil=1)"),
        foe=Side(table="screen(wounds=2)", charms="crane(on=screen, owner=you)"),
        third=Side(table="tanuki"),
    )
    t.you.says("play thief", "pay", "pass")  # the only spirit of power one or less is taken
    assert (t.you.table, t.you.discard, t.counter("screen", "wounds")) == (["lantern", "thief", "screen"], ["crane"], 2)
    t.you.says("play spark", "strike screen")
    assert t.foe.discard == ["screen"]


@rule("toy.end.out", "toy.card.wildfire")
def test_a_seat_falls_in_the_middle_of_an_effect_and_the_rest_goes_on() -> None:
    t = Table(
        "toy",
        at="day",
        you=Side(hand="wildfire", table="screen(owner=third)", embers=3, flame=3),
        foe=Side(flame=1, hand="fox", deck="hush", table="lantern(owner=you)"),
        third=Side(flame=5),
    )
    t.you.says("play wildfire").asks("you", "use screen", "pass").says("you", "pass")
    t.asks("you", "end")
    assert [t.you.flame, t.foe.flame, t.third.flame] == [1, -1, 3]
    assert (t.foe.hand, t.foe.deck, t.you.discard) == ([], [], ["wildfire", "lantern"])
    assert t.counter("screen", "wounds") == 2


@rule("toy.end.out")
def test_what_others_have_declared_outlives_the_active_seat() -> None:
    t = Table(
        "toy",
        at="day",
        you=Side(hand="fan-duel", flame=2, embers=1),
        foe=Side(hand="spark", embers=1),
        third=Side(hand="spark", embers=1, deck="fox"),
    )
    t.you.says("play fan-duel").foe.says("answer spark", "hit third")
    t.third.says("answer spark", "hit you")  # newest first: you are out, foe's spark still hits
    assert (t.third.flame, t.zone("", "stage")) == (5, [])
    t.asks("foe")


@rule("toy.end.concede")
def test_anybody_may_concede_at_any_time() -> None:
    game = fudaba.new("toy", seed=1, seats=3)
    game.external("concede B")
    assert not game.over
    game.external("concede A")
    assert game.outcome is not None
    assert game.outcome.winners == [2]
    with pytest.raises(NotPossible):
        game.external("concede C")


# --- secrets


@rule("toy.fan.secret", "toy.fan.winner")
def test_the_dearest_fan_wins_and_nobody_sees_before_all_are_in() -> None:
    t = Table(
        "toy",
        at="day",
        you=Side(hand="fan-duel fox", embers=1, deck="hush"),
        foe=Side(hand="spark tanuki crane", deck="lantern screen crane"),
        third=Side(hand="wildfire", deck="fox"),
    )
    t.you.says("play fan-duel").asks("you", "lay fox", "hold").says("you", "lay fox")
    t.sees("foe", you_hand=1)
    t.asks("foe", "lay tanuki", "lay crane", "lay spark", "hold").says("foe", "lay tanuki")
    t.asks("foe", "lay crane", "lay spark", "hold").says("foe", "lay spark").third.says("lay wildfire")
    # tanuki and spark cost three together, as much as wildfire: the first clockwise wins
    assert (t.foe.hand, t.third.hand) == (["crane", "lantern", "screen"], [])
    assert (t.foe.discard, t.third.discard) == (["spark", "tanuki"], ["wildfire"])


@rule("toy.card.stargazing")
def test_what_was_looked_at_stays_known_to_who_looked() -> None:
    t = Table("toy", at="day", you=Side(hand="stargazing*2", embers=3), foe=Side(deck="fox hush", hand="spark"))
    t.you.says("play stargazing", "hit foe", "mode 1").asks("you", "sink fox", "keep").says("you", "sink fox")
    t.sees("you", foe_deck={1: "fox"}).sees("foe", foe_deck=2)
    t.you.says("play stargazing", "hit foe", "mode 2")
    t.sees("you", foe_hand=["spark"])


# --- cards


@rule("toy.card.second-thoughts")
def test_second_thoughts_trade_cards_one_for_one() -> None:
    t = Table(
        "toy", at="day", you=Side(hand="second-thoughts hush fox fox", deck="spark crane thief", embers=1), foe=Side()
    )
    t.you.says("play second-thoughts").asks("you", "drop fox", "drop hush", "done").says("you", "drop fox", "drop hush")
    t.asks("you", "end")
    assert sorted(t.zone("you", "hand")) == ["crane", "fox", "spark"]


@rule("toy.card.fireworks")
def test_a_card_that_has_its_share_takes_no_more() -> None:
    t = Table("toy", at="day", you=Side(hand="fireworks", embers=3), foe=Side(table="fox screen tanuki"), third=Side())
    t.you.says("play fireworks")
    game = Game(t.plugin, t.world, None, [])
    first = game.choice.options[0].split()[1]
    assert game.why_not(0, first) is None
    game.answer(0)
    assert game.why_not(0, first) is not None


@rule("toy.card.fireworks")
def test_fireworks_are_divided_and_waste_nothing_on_the_dead() -> None:
    t = Table("toy", at="day", you=Side(hand="fireworks", embers=2), foe=Side(table="fox screen"), third=Side())
    t.you.says("play fireworks").asks("you", "assign fox 0", "assign fox 1").says("you", "assign fox 1")
    assert (t.foe.table, t.counter("screen", "wounds")) == (["screen"], 2)


@rule("toy.card.tanuki", "toy.dusk.triggers")
def test_the_tanuki_tosses_a_coin_at_dusk() -> None:
    t = Table("toy", at="dusk", you=Side(table="tanuki"), foe=Side(deck="fox", table="tanuki"), chance=[1])
    assert t.foe.flame == 6
    t.asks("foe", "play fox", "attack tanuki/2 you", "end")


@rule("toy.card.face-paint", "toy.dusk.expire")
def test_paint_lasts_until_the_turn_is_over() -> None:
    t = Table("toy", at="day", you=Side(hand="face-paint", table="fox", embers=1), foe=Side(deck="fox"))
    t.you.says("play face-paint")
    assert t.value("fox", "power") == 3
    t.you.says("end")
    assert t.value("fox", "power") == 1


# --- decks and joining


@rule("toy.deck.size", "toy.deck.copies")
def test_a_deck_is_checked_line_by_line() -> None:
    assert fudaba.check_deck("toy", "3 fox\n3 spark\n3 hush\n3 crane\n") == []
    wrong = fudaba.check_deck("toy", "4 fox\n3 spark\n")
    assert [(e.line, e.code, e.rule) for e in wrong] == [
        (0, "deck-size", "toy.deck.size"),
        (1, "too-many-copies", "toy.deck.copies"),
    ]


@rule("toy.join.window")
def test_somebody_joins_while_an_action_is_chosen() -> None:
    game = fudaba.new("toy", seed=1, options={"joining": "yes"})
    game.external("join blue")
    assert game.world.seats == 3
    assert game.view("C")["seats"][2]["places"]["hand"]["n"] == 4
    game.external("join red")
    with pytest.raises(NotPossible, match="join-full"):
        game.external("join red")
    again = fudaba.replay(game.record())
    assert again.view("D") == game.view("D")


@rule("toy.join.window")
def test_nobody_joins_unless_agreed_nor_late_nor_in_the_middle() -> None:
    with pytest.raises(NotPossible, match="join-off"):
        fudaba.new("toy", seed=1).external("join blue")
    rules = registry.rules(registry.get("toy"), {"joining": "yes"})
    t = Table("toy", rules=rules, at="day", you=Side(hand="spark", embers=1), foe=Side(), middle={"turn": 9})
    assert rules.schema.reasons[rules.join_reason(t.world, -1)].code == "join-late"
    t = Table("toy", rules=rules, at="day", you=Side(hand="spark", embers=1), foe=Side(table="fox"))
    t.you.says("play spark")
    assert rules.schema.reasons[rules.join_reason(t.world, -1)].code == "join-wait"
