"""Decks: the six recommended ones, what makes a list legal, and what is said of one that is not."""

from __future__ import annotations

import re

import pytest

import fudaba
from fudaba import registry
from fudaba.games.ashes.decks import conjuration_pile
from fudaba.games.ashes.rules import Rules as AshesRules
from fudaba.inputs.decks import parse, write
from fudaba.testing import rule
from fudaba.text.sentences import Sentences

LEGAL = """\
# Iron and gold
phoenixborn: Coal Roarkwin
dice: 5 natural, 3 charm, 2 ceremonial
3 Hammer Knight
3 Iron Worker
3 Anchornaut
3 One Hundred Blades
3 Summon Gilder
3 Summon Sleeping Widows
3 Golden Veil
3 Protect
3 Strengthen
2 Spiked Armor
1 Root Armor
"""


def rules() -> AshesRules:
    found = registry.rules(registry.get("ashes"))
    assert isinstance(found, AshesRules)
    return found


def complaints(text: str) -> list[str]:
    return [str(error) for error in fudaba.check_deck("ashes", text)]


def changed(old: str, new: str) -> list[str]:
    assert old in LEGAL
    return complaints(LEGAL.replace(old, new))


@rule("ashes.deck.composition", "ashes.setup.choose-deck")
def test_a_built_deck_is_legal_and_can_be_played() -> None:
    assert complaints(LEGAL) == []
    game = fudaba.new("ashes", decks=[LEGAL, "iron-men"], seed=3)
    assert game.choice.kind == "first-five"
    assert "3 Hammer Knight" in game.record()


@rule("ashes.deck.phoenixborn")
def test_a_deck_has_exactly_one_phoenixborn() -> None:
    assert changed("phoenixborn: Coal Roarkwin\n", "") == [
        "no-phoenixborn [ashes.deck.phoenixborn]",
        "line 6: unique-to: one-hundred-blades, coal-roarkwin [ashes.deck.unique]",
    ]
    two = changed("Coal Roarkwin", "Coal Roarkwin, Noah Redmoon")
    assert two == ["line 2: one-phoenixborn: noah-redmoon [ashes.deck.phoenixborn]"]
    assert changed("Coal Roarkwin", "2 Coal Roarkwin")[0] == (
        "line 2: one-phoenixborn: coal-roarkwin [ashes.deck.phoenixborn]"
    )
    assert changed("Coal Roarkwin", "Iron Worker")[0] == (
        "line 2: not-a-phoenixborn: iron-worker [ashes.deck.phoenixborn]"
    )


@rule("ashes.deck.thirty-cards")
@pytest.mark.parametrize(("line", "total"), [("", 29), ("2 Root Armor", 31)])
def test_a_deck_has_exactly_thirty_cards(line: str, total: int) -> None:
    assert changed("1 Root Armor", line) == [f"deck-size: {total}, 30 [ashes.deck.thirty-cards]"]


@rule("ashes.deck.three-copies")
def test_a_deck_has_at_most_three_copies_of_a_name_also_over_several_lines() -> None:
    assert changed("2 Spiked Armor\n1 Root Armor", "3 Spiked Armor") == []
    assert changed("1 Root Armor", "1 Protect") == ["line 14: too-many-copies: protect, 4 [ashes.deck.three-copies]"]


@rule("ashes.deck.no-conjurations")
def test_conjurations_are_not_among_the_thirty() -> None:
    assert changed("1 Root Armor", "1 Gilder") == ["line 14: conjuration: gilder [ashes.deck.no-conjurations]"]


@rule("ashes.card-type.five-types")
def test_only_spells_and_allies_are_among_the_thirty() -> None:
    for name, said in (
        ("Noah Redmoon", "noah-redmoon"),
        ("natural", "natural"),
        ("Natural power", "dice-power-natural"),
    ):
        assert changed("1 Root Armor", f"1 {name}") == [
            f"line 14: not-a-deck-card: {said} [ashes.card-type.five-types]"
        ]


@rule("ashes.deck.unique")
def test_a_unique_card_goes_only_with_its_phoenixborn() -> None:
    assert changed("1 Root Armor", "1 Fear") == ["line 14: unique-to: fear, jessa-na-ni [ashes.deck.unique]"]
    for deck in fudaba.decks("ashes"):
        born = deck.entries("phoenixborn")[0][0]
        uniques = [name for name, _ in deck.entries("cards") if rules().defs[rules().catalogue.index[name]].unique_to]
        assert [rules().defs[rules().catalogue.index[name]].unique_to for name in uniques] == [born]


@rule("ashes.deck.ten-dice", "ashes.dice.pool-size")
def test_a_deck_has_ten_dice_in_any_mix() -> None:
    for dice in ("10 illusion", "4 natural, 3 charm, 2 ceremonial, 1 illusion"):
        assert changed("5 natural, 3 charm, 2 ceremonial", dice) == []
    assert changed("5 natural, 3 charm", "5 natural, 4 charm") == ["dice-count: 11, 10 [ashes.deck.ten-dice]"]
    assert changed("2 ceremonial", "1 ceremonial") == ["dice-count: 9, 10 [ashes.deck.ten-dice]"]
    assert "line 3: too-many-dice: charm, 11 [ashes.deck.ten-dice]" in changed("3 charm", "11 charm")


@rule("ashes.dice.types")
def test_there_are_four_types_of_dice() -> None:
    assert changed("2 ceremonial", "2 Root Armor") == ["line 3: not-a-die: root-armor [ashes.dice.types]"]
    assert list(rules().schema.words[15:19]) == ["natural", "charm", "ceremonial", "illusion"]


@rule("ashes.deck.conjuration-pile", "ashes.setup.conjuration-pile")
def test_the_conjuration_pile_is_derived_at_its_limits() -> None:
    deck, errors = parse(rules(), LEGAL)
    assert errors == []
    pile = {rules().defs[kind].id: n for kind, n in conjuration_pile(rules(), deck)}
    assert pile == {"gilder": 5, "sleeping-widow": 6}
    game = fudaba.new("ashes", decks=[deck, "mist-guardian"], seed=1)
    piles = [game.view(seat)["seats"][seat]["places"]["conjurations"] for seat in (0, 1)]
    assert [pile["n"] for pile in piles] == [11, 20]


@rule("ashes.deck.conjuration-pile")
def test_a_list_may_name_its_conjurations_if_it_names_them_right() -> None:
    assert complaints(LEGAL + "conjurations: 5 Gilder, 6 Sleeping Widow") == []
    assert complaints(LEGAL + "conjurations: 4 Gilder, 5 Iron Rhino") == [
        "conjuration-pile: sleeping-widow, 0, 6 [ashes.deck.conjuration-pile]",
        "line 15: conjuration-pile: gilder, 4, 5 [ashes.deck.conjuration-pile]",
        "line 15: conjuration-pile: iron-rhino, 5, 0 [ashes.deck.conjuration-pile]",
    ]


@rule("ashes.deck.preconstructed", "ashes.setup.choose-deck")
def test_six_decks_are_recommended() -> None:
    decks = fudaba.decks("ashes")
    assert len(decks) == 6
    for deck in decks:
        assert complaints(write(rules(), deck)) == []
        japanese = write(rules(), deck, "ja")
        assert parse(rules(), japanese)[0].sections == deck.sections
        assert not re.search("[A-Za-z]", japanese)
        assert [n for _, n in deck.entries("cards")] == [3] * 10
        assert [n for _, n in deck.entries("dice")] == [5, 5]
        assert len(deck.entries("first_five")) == 5
    named = [name for deck in decks for name, _ in deck.entries("cards")]
    assert len(set(named)) == 60


@rule("ashes.setup.first-five")
def test_a_recommended_opening_hand_is_five_cards_of_the_deck() -> None:
    five = "first five: Hammer Knight, Iron Worker, Anchornaut, Protect, "
    assert complaints(LEGAL + five + "Strengthen") == []
    assert complaints(LEGAL + five + "Protect") == ["line 15: same-name: protect [ashes.setup.first-five]"]
    assert complaints(LEGAL + five + "Seal") == ["line 15: not-in-deck: seal [ashes.setup.first-five]"]
    assert complaints(LEGAL + five) == ["line 15: first-five-count: 4, 5 [ashes.setup.first-five]"]


def test_a_list_can_be_pasted_in_japanese_with_wide_signs() -> None:
    japanese = """\
＃ 鉄と金
フェニックスボーン：コール・ロアークィン
ダイス：５ 自然、３ 魅了、２ 儀式
３ 大槌の騎士
鉄職人 ×３
錨使い 3枚
3x 百の刃
3 金箔塗りの召喚
3 眠り後家蜘蛛の召喚
3 黄金のヴェール
3 保護
3 増強
2 棘鋲の鎧
根の鎧
"""
    deck, errors = parse(rules(), japanese)
    assert errors == []
    assert complaints(japanese) == []
    assert deck.sections == parse(rules(), LEGAL)[0].sections


def test_an_unknown_name_gets_the_nearest_in_both_languages() -> None:
    error = fudaba.check_deck("ashes", LEGAL.replace("3 Iron Worker", "3 Iron Wroker"))[0]
    assert (error.line, error.code, error.args[0]) == (5, "unknown-card", "Iron Wroker")
    assert error.args[1].startswith("Iron Worker / 鉄職人")
    error = fudaba.check_deck("ashes", "3 鉄の職人")[0]
    assert error.args[1].startswith("Iron Worker / 鉄職人")
    assert fudaba.check_deck("ashes", "3 Xyzzyq")[0].args == ("Xyzzyq",)
    assert changed("5 natural", "5 natrual")[0].startswith(
        "line 3: unknown-entry: natrual; did you mean natural / 自然"
    )


@rule("ashes.deck.ten-dice", "ashes.deck.no-conjurations")
def test_only_what_a_deck_may_hold_there_is_suggested() -> None:
    (error,) = fudaba.check_deck("ashes", LEGAL.replace("5 natural", "5 divine"))
    assert (error.line, error.code, error.rule) == (3, "unknown-entry", "ashes.deck.ten-dice")
    dice = "natural / 自然 | charm / 魅了 | ceremonial / 儀式 | illusion / 幻影"
    assert error.args == ("divine", dice)
    sentences = Sentences(registry.get("ashes").words["en"], rules())
    told = sentences.problem(error.code, error.args, "", error.line)
    assert told == f"Line 3: divine does not stand in such a list (did you mean {dice}?)."
    for wrong in ("Illusion powr", "Gildr", "Coal Roarkwn"):  # a dice power, a conjuration, a Phoenixborn
        named = " ".join(fudaba.check_deck("ashes", LEGAL.replace("3 Iron Worker", f"3 {wrong}"))[0].args[1:])
        assert not {"Illusion power", "Gilder", "Coal Roarkwin"} & {each.split(" / ")[0] for each in named.split(" | ")}


@rule("ashes.setup.first-five")
def test_a_first_five_of_two_says_that_five_are_needed() -> None:
    (error,) = fudaba.check_deck("ashes", LEGAL + "first_five: Hammer Knight, Strengthen")
    for lang, told in (
        ("en", "The first five are 2 cards instead of 5."),
        ("ja", "開始手札が2枚です（5枚必要です）。"),
    ):
        sentences = Sentences(registry.get("ashes").words[lang], rules())
        assert sentences.problem(error.code, error.args, "", 0) == told


def test_an_unknown_section_is_named() -> None:
    assert complaints(LEGAL + "sideboard: 3 Seal") == ["line 15: unknown-section: sideboard [ashes.deck.composition]"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("The deck has 29 cards", "Line 4: there is no such card: Hamer Knight (did you mean Hammer Knight")),
        ("ja", ("デッキが29枚です", "4行目：そのようなカードはありません：Hamer Knight（もしかして：Hammer Knight")),
    ],
)
def test_every_complaint_is_a_sentence(lang: str, said: tuple[str, str]) -> None:
    sentences = Sentences(registry.get("ashes").words[lang], rules())
    lists = (LEGAL.replace("1 Root Armor", ""), LEGAL.replace("3 Hammer Knight", "3 Hamer Knight"))
    for text, beginning in zip(lists, said, strict=True):
        error = fudaba.check_deck("ashes", text)[0]
        assert sentences.problem(error.code, error.args, "", error.line).startswith(beginning)
    bad = LEGAL.replace("2 ceremonial", "1 Seal").replace("1 Root Armor", "4 Gilder\n1 Fear\n1 Noah Redmoon")
    for error in fudaba.check_deck("ashes", bad + "foo: Seal\nconjurations: 2 Gilder\nfirst five: Seal, Seal"):
        sentence = sentences.problem(error.code, error.args, "", error.line)
        assert not sentence.rstrip(".。").endswith(error.code)
        assert sentence.endswith(".") if lang == "en" else sentence.endswith("。")


@pytest.mark.parametrize("name", [deck.name for deck in fudaba.decks("ashes")])
def test_a_deck_written_down_reads_back(name: str) -> None:
    deck = next(d for d in fudaba.decks("ashes") if d.name == name)
    again, errors = parse(rules(), write(rules(), deck))
    assert errors == []
    assert again.sections == deck.sections
