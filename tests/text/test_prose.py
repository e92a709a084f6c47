"""Nodes as prose in both languages: joints, pronouns, counting, moods."""

from __future__ import annotations

import dataclasses

import pytest

from fudaba.kernel.tree.choices import ChooseNumber, May, OneOf
from fudaba.kernel.tree.flows import EachSeat, If, Loop, Seq
from fudaba.kernel.tree.nodes import Ability, Both, Const, Node, Not, Slot
from fudaba.kernel.tree.pieces import ChooseSet
from fudaba.kernel.tree.shares import Divide
from fudaba.text.cards import read_card, voice
from fudaba.text.clauses import (
    MEASURE,
    THAT,
    UP_TO,
    Cannot,
    EnClause,
    EnNoun,
    Follow,
    Instead,
    JaClause,
    JaNoun,
    Lead,
    Maybe,
    Must,
    Phrase,
    Price,
    Quantity,
    Steps,
    Whose,
)
from fudaba.text.en import English
from fudaba.text.inflection import DISCARD, DRAW, ERU, HIKU, MIRU, PAY, SHIHARAU, SUTERU, regular
from fudaba.text.ja import Japanese
from fudaba.text.phrases import Heading, Speaker
from fudaba.text.say import Silent
from tests.text.sample.nodes import (
    FOES,
    YOURS,
    Attack,
    Discard,
    Draw,
    EmptyHand,
    Gone,
    Hurt,
    Life,
    SampleCard,
    UnitCount,
    Units,
    ability,
)
from tests.text.sample.words import en, ja

NONE = Const(0)
ONE = Const(1)
TWO = Const(2)


def said(node: Node) -> tuple[str, str]:
    """A node in English and Japanese."""
    texts = []
    for words in (en.WORDS, ja.WORDS):
        s = voice(words)
        texts.append(s.text(s.say(node)))
    return texts[0], texts[1]


def pick(slot: int, whose: int, *then: Node, least: Const = ONE) -> ChooseSet:
    return ChooseSet(slot, Units(whose), least, ONE, 0, 0, 0, Seq(then))


def may(body: Node) -> May:
    return May(body, 0, 0, 0)


def test_a_choice_is_named_where_it_is_used() -> None:
    courier = Seq((
        pick(0, FOES),
        Hurt(0, TWO),
        If(Gone(0), Draw(ONE)),
        may(Seq((pick(1, YOURS), Hurt(1, ONE)))),
    ))  # fmt: skip
    assert said(courier) == (
        (
            "Deal 2 damage to an opposing unit. If that unit was destroyed, draw a card. "
            "You may deal 1 damage to one of your units."
        ),
        (
            "相手のユニット1体に2ダメージを与える。そのユニットが破壊されたなら、カードを1枚引く。"
            "自分のユニット1体に1ダメージを与えてもよい。"
        ),
    )


def test_two_choices_are_named_where_they_are_used() -> None:
    assert said(Seq((pick(0, FOES), pick(1, YOURS), Hurt(0, TWO), Hurt(1, ONE)))) == (
        "Deal 2 damage to an opposing unit and deal 1 damage to one of your units.",
        "相手のユニット1体に2ダメージを与え、自分のユニット1体に1ダメージを与える。",
    )


def test_two_chosen_units_are_told_apart_by_their_side() -> None:
    assert said(Seq((pick(0, FOES), pick(1, YOURS), If(Gone(0), Hurt(1, ONE))))) == (
        (
            "Choose an opposing unit. Choose one of your units. "
            "If that opposing unit was destroyed, deal 1 damage to your chosen unit."
        ),
        (
            "相手のユニット1体を選ぶ。自分のユニット1体を選ぶ。"
            "選んだ相手のユニットが破壊されたなら、選んだ自分のユニットに1ダメージを与える。"
        ),
    )


def test_what_is_chosen_first_and_needed_only_later_is_chosen_in_words() -> None:
    # Named in place, the unit would seem to be chosen after the draw.
    assert said(Seq((pick(0, FOES), Draw(TWO), Hurt(0, ONE)))) == (
        "Choose an opposing unit, draw 2 cards, and deal 1 damage to it.",
        "相手のユニット1体を選び、カードを2枚引き、そのユニットに1ダメージを与える。",
    )


def test_a_target_is_announced_early_and_named_late() -> None:
    unit_en, unit_ja = EnNoun("target unit", "target units", head="unit"), JaNoun("対象のユニット", "体", "ユニット")
    texts = []
    for words, noun in ((en.WORDS, unit_en), (ja.WORDS, unit_ja)):
        s = voice(words)
        texts.append(s.text(Steps((s.choose(0, noun, early=True), s.say(Seq((Draw(TWO), may(Hurt(0, ONE)))))))))
    assert texts == [
        "Draw 2 cards. You may deal 1 damage to a target unit.",
        "カードを2枚引く。対象のユニット1体に1ダメージを与えてもよい。",
    ]


def test_a_thing_is_not_named_in_a_condition() -> None:
    assert said(Seq((pick(0, FOES), If(Gone(0), Draw(ONE))))) == (
        "Choose an opposing unit. If that unit was destroyed, draw a card.",
        "相手のユニット1体を選ぶ。そのユニットが破壊されたなら、カードを1枚引く。",
    )


def test_a_thing_is_not_named_where_only_one_of_two_ways_leads() -> None:
    assert said(Seq((pick(0, FOES), If(EmptyHand(), Hurt(0, ONE), Hurt(0, TWO)))))[0] == (
        "Choose an opposing unit. If your hand is empty, deal 1 damage to that unit. "
        "Otherwise, deal 2 damage to that unit."
    )
    assert said(Seq((pick(0, FOES), OneOf((Hurt(0, ONE), Draw(ONE)), 0, 0))))[0] == (
        "Choose one: (1) deal 1 damage to an opposing unit; (2) draw a card."
    )
    assert said(Seq((pick(0, FOES), OneOf((Hurt(0, ONE), Hurt(0, TWO)), 0, 0))))[0] == (
        "Choose an opposing unit. Choose one: (1) deal 1 damage to that unit; (2) deal 2 damage to that unit."
    )
    assert said(Seq((pick(0, FOES), may(Hurt(0, ONE)), If(Gone(0), Draw(ONE)))))[0] == (
        "Choose an opposing unit. You may deal 1 damage to that unit. If that unit was destroyed, draw a card."
    )


def test_one_choice_for_all_is_not_named_in_what_each_player_does() -> None:
    assert said(Seq((pick(0, FOES), EachSeat(Hurt(0, ONE)))))[0] == (
        "Choose an opposing unit. Each player in turn order deals 1 damage to that unit."
    )


def test_what_is_done_once_more_is_additional() -> None:
    assert said(Seq((pick(0, FOES), Hurt(0, TWO), If(EmptyHand(), Hurt(0, ONE)), Draw(ONE), may(Draw(TWO))))) == (
        (
            "Deal 2 damage to an opposing unit. If your hand is empty, deal 1 additional damage to that unit. "
            "Draw a card. You may draw 2 additional cards."
        ),
        (
            "相手のユニット1体に2ダメージを与える。自分の手札がないなら、さらにそのユニットに1ダメージを与える。"
            "カードを1枚引く。さらにカードを2枚引いてもよい。"
        ),
    )


def test_ways_that_exclude_each_other_add_nothing() -> None:
    assert said(If(EmptyHand(), Draw(TWO), Draw(ONE)))[0] == (
        "If your hand is empty, draw 2 cards. Otherwise, draw a card."
    )
    assert said(Seq((If(EmptyHand(), Draw(TWO)), Draw(ONE))))[0] == "If your hand is empty, draw 2 cards. Draw a card."
    assert "additional" not in said(Seq((pick(0, FOES), Hurt(0, ONE), pick(1, YOURS), Hurt(1, ONE))))[0]


def test_two_chosen_units_of_one_side_are_counted() -> None:
    assert said(Seq((pick(0, FOES), pick(1, FOES), Hurt(0, TWO)))) == (
        "Choose an opposing unit. Choose an opposing unit and deal 2 damage to the first unit.",
        "相手のユニット1体を選ぶ。相手のユニット1体を選び、1体目のユニットに2ダメージを与える。",
    )


def test_a_choice_that_can_be_declined_makes_its_use_optional() -> None:
    assert said(Seq((pick(0, FOES, Hurt(0, TWO), least=NONE), Draw(TWO)))) == (
        "You may deal 2 damage to an opposing unit. Draw 2 cards.",
        "相手のユニット1体に2ダメージを与えてもよい。カードを2枚引く。",
    )
    assert said(pick(0, FOES, may(Hurt(0, TWO)), least=NONE)) == (
        "You may deal 2 damage to an opposing unit.",
        "相手のユニット1体に2ダメージを与えてもよい。",
    )


def test_a_declined_choice_and_a_condition_share_one_mark() -> None:
    assert said(pick(0, FOES, If(Gone(0), Hurt(0, TWO)), least=NONE)) == (
        "You may choose an opposing unit. If you do and that unit was destroyed, deal 2 damage to it.",
        "相手のユニット1体を選んでもよい。そうしてそのユニットが破壊されたなら、そのユニットに2ダメージを与える。",
    )


def test_a_declined_choice_that_nothing_needs_stands_alone() -> None:
    assert said(Seq((pick(0, FOES, least=NONE), Draw(TWO)))) == (
        "You may choose an opposing unit. Draw 2 cards.",
        "相手のユニット1体を選んでもよい。カードを2枚引く。",
    )


def test_some_units_are_chosen_and_each_is_meant() -> None:
    some = ChooseSet(0, Units(FOES), Const(0), TWO, 0, 0, 0, Hurt(0, ONE))
    assert said(some) == (
        "Choose up to 2 opposing units and deal 1 damage to each of them.",
        "相手のユニットを2体まで選び、それぞれに1ダメージを与える。",
    )
    unlimited = ChooseSet(0, Units(YOURS), Const(0), Const(-1), 0, 0, 0, Hurt(0, ONE))
    assert said(unlimited) == (
        "Choose any number of your units and deal 1 damage to each of them.",
        "自分のユニットを好きな数だけ選び、それぞれに1ダメージを与える。",
    )
    exact = ChooseSet(0, Units(YOURS), TWO, TWO, 0, 0, 0, Hurt(0, ONE))
    assert said(exact)[0] == "Choose 2 of your units and deal 1 damage to each of them."
    between = ChooseSet(0, Units(FOES), ONE, Const(3), 0, 0, 0, Hurt(0, ONE))
    assert said(between) == (
        "Choose 1 to 3 opposing units and deal 1 damage to each of them.",
        "相手のユニットを1～3体選び、それぞれに1ダメージを与える。",
    )


def test_a_number_is_chosen_and_used() -> None:
    assert said(Seq((ChooseNumber(0, NONE, Const(3), 0, 0), Draw(Slot(0))))) == (
        "Choose a number from 0 to 3 and draw that many cards.",
        "0から3までの数を1つ選び、カードをその枚数だけ引く。",
    )


def test_points_are_divided() -> None:
    assert said(Divide(0, Const(3), Units(FOES), Life(), 0, 0, Hurt(0, Slot(1)))) == (
        "Divide 3 points among any number of opposing units and deal that much damage to each of them.",
        "相手のユニットに合計3点を好きなように割り振り、それぞれにその値のダメージを与える。",
    )


def test_one_of_several_effects() -> None:
    either = OneOf((Draw(TWO), Attack()), 0, 0)
    assert said(either) == (
        "Choose one: (1) draw 2 cards; (2) this card attacks.",
        "次のうち1つを選んで行う。①カードを2枚引く。②このカードは攻撃する。",
    )
    assert said(may(either)) == (
        "You may choose one: (1) draw 2 cards; (2) this card attacks.",
        "次のうち1つを選んで行ってもよい。①カードを2枚引く。②このカードは攻撃する。",
    )


def test_what_follows_a_list_does_not_belong_to_its_last_item() -> None:
    assert said(Seq((OneOf((Draw(TWO), Attack()), 0, 0), Discard(ONE)))) == (
        "Choose one: (1) draw 2 cards; (2) this card attacks. Then, discard a card from your hand.",
        "次のうち1つを選んで行う。①カードを2枚引く。②このカードは攻撃する。その後、手札からカードを1枚捨てる。",
    )


def test_a_list_of_sentences_under_a_condition_ends_with_one_full_stop() -> None:
    long = Seq((Draw(ONE), Attack()))
    assert said(If(EmptyHand(), Draw(ONE), If(Gone(0), OneOf((long, Draw(TWO)), 0, 0), Attack())))[0] == (
        "If your hand is empty, draw a card. Otherwise, if that card was destroyed, choose one: "
        "(i) Draw a card. This card attacks. (ii) Draw 2 cards. Otherwise, this card attacks."
    )


def test_more_units_of_one_side_than_there_are_ordinals_in_words() -> None:
    seven = Seq((*(pick(slot, FOES) for slot in range(7)), If(Gone(6), Draw(ONE))))
    assert said(seven)[0].endswith("If the 7th unit was destroyed, draw a card.")


def test_lists_inside_lists_are_marked_otherwise() -> None:
    assert said(OneOf((OneOf((Draw(ONE), Draw(TWO)), 0, 0), Attack()), 0, 0)) == (
        "Choose one: (1) choose one: (a) draw a card; (b) draw 2 cards; (2) this card attacks.",
        (
            "次のうち1つを選んで行う。①次のうち1つを選んで行う。㋐カードを1枚引く。㋑カードを2枚引く。"
            "②このカードは攻撃する。"
        ),
    )


def test_an_otherwise_belongs_to_its_own_condition() -> None:
    inner = If(Gone(0), Draw(ONE), Draw(TWO))
    assert said(If(EmptyHand(), inner)) == (
        (
            "If your hand is empty and that card was destroyed, draw a card. "
            "If your hand is empty and that card was not destroyed, draw 2 cards."
        ),
        (
            "自分の手札がなく、そのカードが破壊されたなら、カードを1枚引く。"
            "自分の手札がなく、そのカードが破壊されなかったなら、カードを2枚引く。"
        ),
    )
    assert said(If(EmptyHand(), If(Gone(0), Draw(ONE)), Discard(ONE))) == (
        (
            "If your hand is empty and that card was destroyed, draw a card. "
            "If your hand is not empty, discard a card from your hand."
        ),
        "自分の手札がなく、そのカードが破壊されたなら、カードを1枚引く。自分の手札があるなら、手札からカードを1枚捨てる。",
    )
    assert said(If(EmptyHand(), Attack(), inner)) == (
        (
            "If your hand is empty, this card attacks. "
            "Otherwise, if that card was destroyed, draw a card. Otherwise, draw 2 cards."
        ),
        (
            "自分の手札がないなら、このカードは攻撃する。"
            "そうでなければ、そのカードが破壊されたなら、カードを1枚引く。そうでなければ、カードを2枚引く。"
        ),
    )


def test_each_player_looks_at_their_own_condition() -> None:
    assert said(EachSeat(If(EmptyHand(), Draw(ONE)))) == (
        "For each player in turn order, if their hand is empty, they draw a card.",
        "各プレイヤーは手番順に、自身の手札がないなら、カードを1枚引く。",
    )


def test_others_may_decline_too() -> None:
    assert said(EachSeat(Seq((Draw(ONE), may(Seq((Discard(ONE), Attack())))))))[0] == (
        "Each player in turn order draws a card. They may discard a card from their hand. "
        "If they do, this card attacks."
    )


def test_the_third_person_inflects_and_owns() -> None:
    assert said(EachSeat(Seq((Draw(TWO), Discard(ONE), Draw(UnitCount()))))) == (
        (
            "Each player in turn order draws 2 cards and discards a card from their hand. "
            "They draw a number of cards equal to the number of their units."
        ),
        ("各プレイヤーは手番順にカードを2枚引き、手札からカードを1枚捨てる。カードを自身のユニットの数だけ引く。"),
    )


def test_conditions_join_and_turn_round() -> None:
    assert said(If(Both(EmptyHand(), Not(Gone(0))), Draw(ONE), Discard(TWO))) == (
        (
            "If your hand is empty and that card was not destroyed, draw a card. "
            "Otherwise, discard 2 cards from your hand."
        ),
        (
            "自分の手札がなく、そのカードが破壊されなかったなら、カードを1枚引く。"
            "そうでなければ、手札からカードを2枚捨てる。"
        ),
    )
    assert said(If(Not(Both(EmptyHand(), Gone(0))), Draw(ONE))) == (
        "If your hand is not empty or that card was not destroyed, draw a card.",
        "自分の手札があるか、そのカードが破壊されなかったなら、カードを1枚引く。",
    )
    assert said(If(EmptyHand(), If(Gone(0), Draw(ONE))))[0] == (
        "If your hand is empty and that card was destroyed, draw a card."
    )
    assert said(If(EmptyHand(), Seq(()), Draw(ONE))) == (
        "Unless your hand is empty, draw a card.",
        "自分の手札があるなら、カードを1枚引く。",
    )


def test_what_stands_under_a_condition_cannot_be_taken_for_the_rest() -> None:
    assert said(If(EmptyHand(), Seq((Draw(ONE), If(Gone(0), Draw(TWO)))))) == (
        (
            "If your hand is empty, do the following: (1) draw a card; "
            "(2) if that card was destroyed, draw 2 additional cards."
        ),
        "自分の手札がないなら、次のことを順に行う。①カードを1枚引く。②そのカードが破壊されたなら、さらにカードを2枚引く。",
    )


def test_a_permission_covers_what_the_same_subject_does() -> None:
    assert said(may(Seq((Discard(ONE), Draw(ONE))))) == (
        "You may discard a card from your hand and draw a card.",
        "手札からカードを1枚捨て、カードを1枚引いてもよい。",
    )
    assert said(may(Seq((Discard(ONE), Attack())))) == (
        "You may discard a card from your hand. If you do, this card attacks.",
        "手札からカードを1枚捨ててもよい。そうしたなら、このカードは攻撃する。",
    )
    assert said(may(If(EmptyHand(), Draw(ONE)))) == (
        "If your hand is empty, you may draw a card.",
        "自分の手札がないなら、カードを1枚引いてもよい。",
    )
    assert said(may(EachSeat(Draw(ONE))))[0] == "Each player in turn order draws a card."


def test_repetition() -> None:
    assert said(Loop(Draw(ONE), EmptyHand())) == (
        "As long as your hand is empty, repeat this: draw a card.",
        "自分の手札がないかぎり、「カードを1枚引く」を繰り返す。",
    )


def spoken(english: Phrase, japanese: Phrase) -> tuple[str, str]:
    return English(en.WORDS).text(english), Japanese(ja.WORDS).text(japanese)


EN_DRAW = EnClause(DRAW, "a card")
JA_DRAW = JaClause(HIKU, "カードを1枚")
EN_ATTACK = EnClause(regular("attack"), subject="your units", plural=True)


def test_moods_inflect_the_verb() -> None:
    assert spoken(Must(EN_DRAW), Must(JA_DRAW)) == (
        "You must draw a card.",
        "カードを1枚引かなければならない。",
    )
    assert spoken(Cannot(EN_DRAW), Cannot(JA_DRAW)) == ("You cannot draw a card.", "カードを1枚引けない。")
    assert spoken(Instead(EN_DRAW), Instead(JA_DRAW)) == ("Draw a card instead.", "代わりにカードを1枚引く。")
    cost = EnClause(DISCARD, "a card")
    assert spoken(Follow(Maybe(cost), EN_DRAW), Follow(Maybe(JaClause(SUTERU, "カードを1枚")), JA_DRAW)) == (
        "You may discard a card. If you do, draw a card.",
        "カードを1枚捨ててもよい。そうしたなら、カードを1枚引く。",
    )
    assert spoken(Maybe(Instead(EN_DRAW)), Maybe(Instead(JA_DRAW))) == (
        "You may draw a card instead.",
        "代わりにカードを1枚引いてもよい。",
    )
    assert English(en.WORDS).text(EN_ATTACK) == "Your units attack."
    assert English(en.WORDS).text(Whose("each opponent", Maybe(EN_DRAW))) == "Each opponent may draw a card."
    assert Japanese(ja.WORDS).text(Whose("各対戦相手は", Maybe(JA_DRAW))) == "各対戦相手はカードを1枚引いてもよい。"


def test_you_may_make_somebody_else_do_it() -> None:
    assert English(en.WORDS).text(Maybe(EN_ATTACK)) == "You may have your units attack."


EN_PAY = EnClause(PAY, "1 ember")
JA_PAY = JaClause(SHIHARAU, "火種1を")


def test_a_price_stands_in_the_sentence() -> None:
    assert spoken(Maybe(Price(EN_PAY, EN_DRAW)), Maybe(Price(JA_PAY, JA_DRAW))) == (
        "You may pay 1 ember to draw a card.",
        "火種1を支払って、カードを1枚引いてもよい。",
    )
    two = Price(Steps((EnClause(DISCARD, "a card"), EN_PAY)), Steps((EN_DRAW, EN_ATTACK)))
    zwei = Price(Steps((JaClause(SUTERU, "カードを1枚"), JA_PAY)), Steps((JA_DRAW, JaClause(ERU, "1点を", "相手は"))))
    assert spoken(Lead("at dusk", Maybe(two)), Lead("夕暮れに", Maybe(zwei))) == (
        "At dusk, you may discard a card and pay 1 ember to draw a card. If you do, your units attack.",
        "夕暮れに、カードを1枚捨て、火種1を支払って、カードを1枚引いてもよい。そうしたなら、相手は1点を得る。",
    )
    assert spoken(Maybe(Price(EN_PAY, EN_ATTACK)), Maybe(Price(JA_PAY, JaClause(ERU, "1点を", "相手は")))) == (
        "You may pay 1 ember to have your units attack.",
        "火種1を支払ってもよい。そうしたなら、相手は1点を得る。",
    )
    assert spoken(Price(EN_PAY, EN_DRAW), Price(JA_PAY, JA_DRAW)) == (
        "Pay 1 ember to draw a card.",
        "火種1を支払って、カードを1枚引く。",
    )


def test_a_mark_in_brackets_needs_no_comma() -> None:
    assert Japanese(ja.WORDS).text(Lead("【集中1】", JA_DRAW)) == "【集中1】カードを1枚引く。"


def test_marks_and_a_price_in_the_heading() -> None:
    def heading_en(_a: Ability, _s: Speaker) -> Heading:
        return Heading("Echo", when="when it rains", may=True, pay=EN_PAY, marks=("lasting", "once per turn"))

    def heading_ja(_a: Ability, _s: Speaker) -> Heading:
        return Heading("木霊", when="雨が降ったとき", may=True, pay=JA_PAY, marks=("永続", "ターン1回"))

    card = SampleCard("courier", "燠火の伝令", "Ember Courier", (ability(Seq((pick(0, FOES), Hurt(0, TWO)))),), 2, 3)
    assert read_card(dataclasses.replace(en.WORDS, heading=heading_en), card).abilities == (
        "Echo [lasting] [once per turn]: When it rains, you may pay 1 ember to deal 2 damage to an opposing unit.",
    )
    assert read_card(dataclasses.replace(ja.WORDS, heading=heading_ja), card).abilities == (
        "『木霊』【永続】【ターン1回】雨が降ったとき、火種1を支払って、相手のユニット1体に2ダメージを与えてもよい。",
    )


def test_somebody_else_can_be_made_to_act() -> None:
    player_en, player_ja = EnNoun("player", "players", person=True), JaNoun("プレイヤー", "人", person=True)
    english, japanese = English(en.WORDS), Japanese(ja.WORDS)
    chosen_en, chosen_ja = english.choose(0, player_en, early=True), japanese.choose(0, player_ja, early=True)
    draws = EnClause(DRAW, "a card", subject=english.ref(0))
    hiku = JaClause(HIKU, "カードを1枚", subject=f"{japanese.ref(0)}は")
    assert english.text(Steps((chosen_en, Maybe(draws)))) == "You may have a player draw a card."
    assert japanese.text(Steps((chosen_ja, Maybe(hiku)))) == "プレイヤー1人にカードを1枚引かせてもよい。"
    chosen_en, chosen_ja = english.choose(0, player_en, early=True), japanese.choose(0, player_ja, early=True)
    draws = EnClause(DRAW, "a card", subject=english.ref(0))
    hiku = JaClause(HIKU, "カードを1枚", subject=f"{japanese.ref(0)}は")
    assert english.text(Steps((chosen_en, Maybe(Price(EN_PAY, draws))))) == (
        "You may pay 1 ember to have a player draw a card."
    )
    assert japanese.text(Steps((chosen_ja, Maybe(Price(JA_PAY, hiku))))) == (
        "火種1を支払って、プレイヤー1人にカードを1枚引かせてもよい。"
    )


def test_what_may_follow_a_price_comes_then() -> None:
    both = Steps((EN_DRAW, Maybe(EnClause(DISCARD, "a card"))))
    beide = Steps((JA_DRAW, Maybe(JaClause(SUTERU, "カードを1枚"))))
    assert spoken(Maybe(Price(EN_PAY, both)), Maybe(Price(JA_PAY, beide))) == (
        "You may pay 1 ember to draw a card. Then, you may discard a card.",
        "火種1を支払って、カードを1枚引いてもよい。その後、カードを1枚捨ててもよい。",
    )


def test_the_same_for_two_things_is_said_once() -> None:
    assert said(Seq((pick(0, FOES), pick(1, YOURS), Hurt(0, ONE), Hurt(1, ONE)))) == (
        "Deal 1 damage to an opposing unit and one of your units.",
        "相手のユニット1体と、自分のユニット1体に1ダメージを与える。",
    )


def test_this_card_is_it_where_nothing_else_was_named_since() -> None:
    s = English(en.WORDS)
    s.begin("this unit")
    attack, hurt = EnClause(regular("attack"), subject=s.this), EnClause(DISCARD, s.this)
    assert s.text(Lead("when this unit wakes", hurt)) == "When this unit wakes, discard it."
    assert s.text(Lead("when a spell hits this unit", hurt)) == "When a spell hits this unit, discard this unit."
    assert s.text(Lead("when this unit meets a giant", hurt)) == "When this unit meets a giant, discard this unit."
    assert s.text(Steps((attack, EN_DRAW, hurt))) == "This unit attacks. Draw a card and discard this unit."


def test_an_ability_of_somebody_else_and_one_without_a_text() -> None:
    def heading_en(a: Ability, _s: Speaker) -> Heading:
        return Heading(silent=True) if a.when else Heading(who="its owner", may=True, when="at dusk")

    def heading_ja(a: Ability, _s: Speaker) -> Heading:
        return Heading(silent=True) if a.when else Heading(who="持ち主は", may=True, when="夕暮れに")

    card = SampleCard("courier", "燠火の伝令", "Ember Courier", (ability(Discard(ONE)), ability(Draw(ONE), 1)), 2, 3)
    assert read_card(dataclasses.replace(en.WORDS, heading=heading_en), card).abilities == (
        "At dusk, its owner may discard a card from their hand.",
    )
    assert read_card(dataclasses.replace(ja.WORDS, heading=heading_ja), card).abilities == (
        "夕暮れに、持ち主は手札からカードを1枚捨ててもよい。",
    )


def test_a_stem_of_one_sign_joins_by_its_te_form() -> None:
    look = JaClause(MIRU, "山札の一番上を")
    gain = JaClause(ERU, "1ライフを")
    assert Japanese(ja.WORDS).text(Steps((look, gain))) == "山札の一番上を見て、1ライフを得る。"


@pytest.mark.parametrize(
    ("quantity", "cards", "damage", "ja_cards", "ja_damage"),
    [
        (Quantity(0, 1), "a card", "1 damage", "カードを1枚", "1ダメージを"),
        (Quantity(0, 3), "3 cards", "3 damage", "カードを3枚", "3ダメージを"),
        (Quantity(THAT), "that many cards", "that much damage", "カードをその枚数だけ", "その値のダメージを"),
        (Quantity(UP_TO, 2), "up to 2 cards", "up to 2 damage", "カードを2枚まで", "2ダメージまでを"),
        (
            Quantity(MEASURE, text="X"),
            "a number of cards equal to X",
            "damage equal to X",
            "カードをXだけ",
            "Xに等しいダメージを",
        ),
    ],
)
def test_counting(quantity: Quantity, cards: str, damage: str, ja_cards: str, ja_damage: str) -> None:
    english, japanese = English(en.WORDS), Japanese(ja.WORDS)
    assert english.count(quantity, EnNoun("card", "cards")) == cards
    assert english.count(quantity, EnNoun("damage", "damage", mass=True)) == damage
    assert japanese.count(quantity, JaNoun("カード", "枚"), "を") == ja_cards
    assert japanese.count(quantity, JaNoun("ダメージ", first=True), "を") == ja_damage


def test_counting_without_a_particle() -> None:
    japanese, cards = Japanese(ja.WORDS), JaNoun("カード", "枚")
    assert japanese.count(2, cards) == "カード2枚"
    assert japanese.count(Quantity(THAT), cards) == "その枚数のカード"
    assert japanese.count(Quantity(MEASURE, text="X"), cards) == "Xに等しい枚数のカード"


def test_a_whole_card() -> None:
    card = SampleCard(
        "courier", "燠火の伝令", "Ember Courier",
        (ability(Seq((pick(0, FOES), Hurt(0, TWO)))), ability(Draw(ONE), 1, 2)), 2, 3,
    )  # fmt: skip
    assert str(read_card(en.WORDS, card)).splitlines() == [
        "Ember Courier",
        "Unit, attack 2, life 3",
        "When this unit enters play, deal 2 damage to an opposing unit.",
        "[Action] pay 2: Draw a card.",
    ]
    assert str(read_card(ja.WORDS, card)).splitlines() == [
        "燠火の伝令",
        "ユニット　攻撃2　体力3",
        "このユニットが場に出たとき、相手のユニット1体に2ダメージを与える。",
        "【行動】2を支払う：カードを1枚引く。",
    ]


def test_a_node_without_an_entry_is_named() -> None:
    class Mute(Node):
        """Says nothing."""

    with pytest.raises(Silent, match=r"Mute has no entry in the en words of Sample"):
        English(en.WORDS).say(Mute())
