"""What the table says: options, log, refusals, outcomes, decks, and the templates behind them."""

from __future__ import annotations

import dataclasses
from typing import cast

import pytest

from fudaba.contract import Event, View
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.out.refs import number_arg, word_arg
from fudaba.kernel.tree.flows import Phase
from fudaba.kernel.tree.nodes import Const, Node
from fudaba.text.sentences import Sentences
from fudaba.text.tags import tags_of
from fudaba.text.template import BadTemplate, You, fields, fill
from fudaba.text.turns import turn_order
from fudaba.text.verbs import parse, verb_key
from tests.text.sample.nodes import Discard, Draw, SampleCard
from tests.text.sample.rules import CARDS, SCHEMA, rules
from tests.text.sample.words import en, ja

EN = Sentences(en.WORDS, rules())
JA = Sentences(ja.WORDS, rules())
TAGS = {"#1": "courier", "#2": "page"}


@pytest.mark.parametrize(
    ("option", "english", "japanese"),
    [
        ("play courier", "Play Ember Courier", "《燠火の伝令》を出す"),
        ("attack #1", "Attack with Ember Courier #1", "《燠火の伝令》#1で攻撃する"),
        ("attack #1 #2", "Attack Stone Page #2 with Ember Courier #1", "《燠火の伝令》#1で《石の小姓》#2を攻撃する"),
        ("attack all", "Attack with everything", "全員で攻撃する"),
        ("give B 1", "Give 1 point to Player B", "プレイヤーBに1点を与える"),
        ("give B 3", "Give 3 points to Player B", "プレイヤーBに3点を与える"),
        ("burn ice", "Burn with ice", "氷で燃やす"),
        ("pass", "Pass", "パス"),
    ],
)
def test_options_read_as_sentences(option: str, english: str, japanese: str) -> None:
    marked = frozenset(TAGS)
    assert EN.option(option, TAGS, marked=marked) == english
    assert JA.option(option, TAGS, marked=marked) == japanese
    assert "#" not in EN.option(option, TAGS)


def test_a_text_that_is_no_option_is_left_alone() -> None:
    assert EN.option("fly #1", TAGS) == "fly #1"
    assert EN.option("burn wood", TAGS) == "burn wood"


def test_an_option_is_recognised_by_its_word_and_arguments() -> None:
    found = parse(SCHEMA, "attack #1 #2")
    assert found is not None
    assert verb_key(found[0]) == "attack tag tag"
    assert parse(SCHEMA, "attack A") is None


def happened(what: str, **fields: object) -> Event:
    """An event of the sample game."""
    return cast("Event", {"no": 1, "beat": 1, "kind": "note", "what": what, "rule": "", **fields})


def test_log_entries_name_what_the_reader_may_know() -> None:
    assert EN.event(happened("drew", seat="A", n=1)) == "Player A draws 1 card."
    assert EN.event(happened("drew", seat="A", n=2)) == "Player A draws 2 cards."
    assert JA.event(happened("drew", seat="A", n=2)) == "プレイヤーAはカードを2枚引いた。"
    hidden = happened("hit", source={"card": {}}, n=2)
    assert EN.event(hidden) == "A card deals 2 damage."
    assert JA.event(hidden) == "カード1枚が2ダメージを与えた。"
    open_ = happened("hit", source={"card": {"card": "courier", "id": "#1"}}, card={"card": "page"}, n=2)
    assert EN.event(open_) == "Ember Courier #1 deals 2 damage to Stone Page."
    assert JA.event(open_) == "《燠火の伝令》#1が《石の小姓》に2ダメージを与えた。"
    assert EN.event(happened("burnt", card={"card": "page"}, words={"with": "ice"})) == "Stone Page burns with ice."


def test_a_number_that_the_log_leaves_out_is_zero() -> None:
    assert EN.event(happened("drew", seat="B")) == "Player B draws 0 cards."


def test_people_have_names() -> None:
    sentences = Sentences(en.WORDS, rules(), seats={"A": "Aoi"})
    assert sentences.prompt("turn", "A") == "Choose what to do, Aoi."
    assert sentences.prompt("turn", "B") == "Choose what to do, Player B."


def test_a_prompt_has_a_sentence_for_each_thing_it_may_be_about_and_says_what_remains() -> None:
    owed = [{"what": "fire", "n": 2}, {"what": "ice", "n": 1}]
    for words, plain, burning in (
        (en.WORDS, "Choose a unit.", "Fire: choose a unit (fire 2, ice 1 left)."),
        (ja.WORDS, "ユニットを選ぶ。", "火：ユニットを選ぶ（残り 火2・氷1）。"),
    ):
        left = "残り {owed}" if words.lang == "ja" else "{owed} left"
        said = "{doing}：ユニットを選ぶ（" if words.lang == "ja" else "{doing}: choose a unit ("
        close = "）" if words.lang == "ja" else ")"
        prompts = {**words.prompts, "pick fire": f"{said}{left}{close}"}
        sentences = Sentences(dataclasses.replace(words, prompts=prompts), rules())
        assert sentences.prompt("pick", "A", {"doing": "ice", "owed": owed}) == plain
        assert sentences.prompt("pick", "A", {"doing": "fire", "owed": owed}) == burning


def test_an_option_may_say_what_matters_of_its_card() -> None:
    verbs = {**en.WORDS.verbs, "play": "play {a}[ ({a_is})]"}
    plain = Sentences(dataclasses.replace(en.WORDS, verbs=verbs), rules())
    assert plain.option("play courier") == "Play Ember Courier"
    words = dataclasses.replace(en.WORDS, verbs=verbs, trait=lambda card: f"id {card.id}")
    assert Sentences(words, rules()).option("play courier") == "Play Ember Courier (id courier)"


def test_changes_are_written_with_their_sign() -> None:
    assert fill("{n:+}/{m:+}", {"n": 2, "m": 0}) == "+2/+0"
    assert fill("{n:+}/{m:+}", {"n": -3, "m": 0}) == "-3/+0"
    assert fill("{n:abs} {n:±more|fewer}", {"n": -3}) == "3 fewer"
    assert fill("the top {n:card|# cards}", {"n": 3}) == "the top 3 cards"


def test_who_reads_is_you() -> None:
    template = "{seat} {seat:plays|play} {card}[ on {other}'s unit]"
    values = {"card": "Fear", "seat": "Player A", "other": You("you")}
    assert fill(template, values) == "Player A plays Fear on your unit"
    assert fill(template, {**values, "seat": You("you"), "other": "Player B"}) == "you play Fear on Player B's unit"
    assert Sentences(en.WORDS, rules(), "B").option("give B 1") == "Give 1 point to yourself"
    assert Sentences(en.WORDS, rules(), "B").option("give A 1") == "Give 1 point to Player A"


def test_cards_that_share_a_name_are_told_apart() -> None:
    twins = rules()
    old = SampleCard("old-page", "石の小姓", "Stone Page", (), 1, 1)
    twins.catalogue = Catalogue([*CARDS, old], twins.catalogue.trees)
    assert Sentences(en.WORDS, twins).option("play old-page") == "Play Stone Page (old-page)"
    assert Sentences(en.WORDS, twins).option("play courier") == "Play Ember Courier"
    named = dataclasses.replace(en.WORDS, terms={**en.WORDS.terms, "card:old-page": "Stone Page (first printing)"})
    assert Sentences(named, twins).option("play old-page") == "Play Stone Page (first printing)"


def test_refusals_say_what_is_missing() -> None:
    assert EN.refusal("poor", (number_arg(1), word_arg("fire"))) == "You lack 1 point of fire."
    assert EN.refusal("poor", (number_arg(2), word_arg("ice"))) == "You lack 2 points of ice."
    assert JA.refusal("poor", (number_arg(2), word_arg("ice"))) == "氷が2足りない。"
    assert EN.refusal("gone", ({"kind": "name", "card": "page"},)) == "Stone Page has left."
    assert EN.refusal("game-over") == "The game is over."
    assert JA.refusal("whatever") == "それはここで選べるものではありません。"


def test_deck_problems_name_the_line() -> None:
    assert EN.problem("too-many", ("page", "3"), line=4) == "Line 4: Stone Page may be there 3 times at most."
    assert JA.problem("too-many", ("page", "3"), line=4) == "4行目：《石の小姓》は3枚までしか入れられない。"
    assert EN.problem("unknown-card", ("Stone Pge",)) == "There is no such card: Stone Pge."


def test_outcomes() -> None:
    assert EN.outcome(["A"], "last") == "Player A wins as the last one standing."
    assert JA.outcome(["A"], "last") == "プレイヤーAが最後まで残り、勝利した。"
    assert EN.outcome(["A", "B"], "truce") == "Player A and Player B win (truce)."
    assert EN.outcome([], "round-limit") == "The game is drawn (round-limit)."


def test_the_cards_on_the_table_are_read_from_a_view() -> None:
    view: View = {
        "v": 1,
        "game": "small",
        "seat": "A",
        "no": 0,
        "turn": {"no": 1, "phase": []},
        "seats": [
            {
                "seat": "A",
                "playing": True,
                "numbers": {},
                "places": {"field": {"n": 1, "cards": [{"id": "#1", "card": "courier"}]}, "hand": {"n": 2}},
            }
        ],
        "shared": {},
        "facts": {},
        "pending": [],
        "waiting": [],
        "open": [],
    }
    assert tags_of(view) == {"#1": "courier"}


def test_the_turn_order_is_told_from_the_tree() -> None:
    assert turn_order(en.WORDS, rules()).splitlines() == [
        "Again and again until the game ends:",
        "  Each player in turn order:",
        "    Draw step [sample.turn.draw]",
        "      Draw 2 cards.",
        "    Main phase [sample.turn.main]",
        "      If your hand is empty, draw a card.",
        "      This card attacks.",
        "    Discard a card from your hand.",
    ]
    assert turn_order(ja.WORDS, rules(), citing=False).splitlines()[:4] == [
        "ゲームが終わるまで、次を繰り返す：",
        "  各プレイヤーは手番順に：",
        "    ドローステップ",
        "      カードを2枚引く。",
    ]


@dataclasses.dataclass(frozen=True)
class Stage(Phase):
    """A phase with something before and after its body."""

    first: Node | None = None
    after: Node | None = None


def test_a_phase_of_the_games_own_tells_all_it_does() -> None:
    inner = Phase("draw", Draw(Const(2)))
    game = rules()
    tree = Stage("main", inner, Discard(Const(1)), Discard(Const(3)))
    game.catalogue = Catalogue(list(CARDS), {"game": tree})
    assert turn_order(en.WORDS, game, citing=False).splitlines() == [
        "Main phase",
        "  Discard a card from your hand.",
        "  Draw step",
        "    Draw 2 cards.",
        "  Discard 3 cards from your hand.",
    ]


# --- templates


def test_brackets_fall_away_when_something_in_them_is_missing() -> None:
    assert fill("{a}[ on {b}]!", {"a": "x"}) == "x!"
    assert fill("{a}[ on {b}]!", {"a": "x", "b": "y"}) == "x on y!"
    assert fill("{{{a}}} [[{a}]]", {"a": "x"}) == "{x} [x]"


@pytest.mark.parametrize("template", ["{a", "a}", "[a", "a]", "[a[b]]c]", "[[[a[b]]"])
def test_a_template_that_cannot_be_read_is_refused(template: str) -> None:
    with pytest.raises(BadTemplate):
        fields(template)


def test_a_field_that_nothing_fills_is_an_error() -> None:
    with pytest.raises(BadTemplate, match=r"nothing fills \{b\}"):
        fill("{b}", {"a": "x"})
    with pytest.raises(BadTemplate, match="neither a plural nor a word"):
        fill("{n:cards}", {"n": 2})
