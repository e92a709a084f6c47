"""What is asked: never a question with one answer, and always with its subject."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.game import Game
from fudaba.hosting.voice import Voice
from fudaba.kernel.out import events
from fudaba.kernel.state.chance import Stream
from fudaba.refusal import Refusal
from fudaba.registry import get
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from fudaba.text.common import REASONS

SOURCES = Path(__file__).parents[3] / "src/fudaba/games/ashes"
WORDS = ("en", "ja")


@pytest.mark.parametrize(("game", "seats"), [("ashes", 2), ("ashes", 4), ("ashes-draft", 2), ("ashes-draft", 4)])
def test_a_question_with_one_answer_is_not_asked(game: str, seats: int) -> None:
    for seed in range(3):
        table = fudaba.new(game, seats=seats, seed=seed)
        stream = Stream(seed)
        while not table.over:
            choice = table.choice
            confirmed = choice.kind == "first-five" and choice.options == ("done",)  # or taken back
            assert len(choice.options) > 1 or confirmed, f"{choice.kind}: {choice.options}"
            table.answer(stream.below(len(choice.options)))


@rule("ashes.attack.at-least-one", "ashes.attack-phoenixborn.choose-target")
def test_the_only_unit_attacks_the_only_opponent_without_further_questions() -> None:
    t = Table("ashes", A=Side(battlefield="iron-worker"), B=Side())
    t.says("A", "attack phoenixborn")
    t.check({"B.wounds": 2, "iron-worker.exhaustion": 1})


@rule("ashes.cost.player-chooses-dice")
def test_dice_are_asked_for_only_while_there_are_two_ways_to_pay() -> None:
    t = Table(
        "ashes", A=Side(spellboard="summon-iron-rhino", conjurations="iron-rhino", dice="natural-basic*3 charm-basic*4")
    )
    t.says("A", "use summon-iron-rhino")
    t.asks("A", "pay natural-basic", "pay charm-basic")
    t.says("A", "pay charm-basic")
    t.check({"A.battlefield": "iron-rhino"})


@rule("ashes.action.meditate.minimum", "ashes.action.meditate.one-at-a-time")
def test_the_first_discard_of_a_meditation_goes_without_saying_where_only_the_draw_pile_is_left() -> None:
    t = Table("ashes", A=Side(draw="fear*3", dice="natural-basic"), B=Side())
    t.says("A", "meditate")
    t.check({"A.discard": "fear"})
    t.asks("A", "discard top", "done")


@rule("ashes.attack.at-least-one")
def test_a_forced_answer_may_still_be_given_as_part_of_a_gesture() -> None:
    t = Table("ashes", A=Side(battlefield="iron-worker gilder"), B=Side())
    t.says("A", "attack phoenixborn")
    game = Game(get("ashes"), t.world, None, [])
    game.answer([*game.choice.options, "done"])
    t.world = game.world
    t.asks("A", "resolve iron-worker", "resolve gilder")


# --- sentences


def asked(t: Table, lang: str) -> str:
    """What the table asks, in words."""
    return Voice(get("ashes"), t.rules, lang).prompt(Game(get("ashes"), t.world, None, []))


def test_a_question_inside_an_effect_names_the_card_and_its_ability() -> None:
    t = Table("ashes", A=Side(battlefield="anchornaut gilder"), B=Side(battlefield="gilder"))
    t.says("A", "use anchornaut")
    assert asked(t, "en") == "Anchornaut (Throw): choose a target unit."
    assert asked(t, "ja") == "《錨使い》の『投擲』：対象のユニットを選んでください。"


def test_a_question_about_a_payment_says_what_remains() -> None:
    dice = "natural-basic*5 charm-basic*5"
    t = Table("ashes", A=Side(spellboard="summon-iron-rhino", conjurations="iron-rhino", dice=dice))
    t.says("A", "use summon-iron-rhino", "pay natural-basic")
    assert asked(t, "en") == "Summon Iron Rhino: choose a die to pay with (4 basic left)."
    assert asked(t, "ja") == "《鉄の犀の召喚》：支払うダイスを選んでください（残り 基本4）。"


def test_a_dice_power_is_named_where_it_asks() -> None:
    t = Table("ashes", A=Side(dice="natural-power"), B=Side(battlefield="gilder mist-spirit"))
    t.says("A", "power natural")
    assert asked(t, "en") == "Natural power: choose a target unit."
    assert asked(t, "ja") == "《自然のダイスパワー》：対象のユニットを選んでください。"


def test_a_window_says_what_has_happened() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="anchornaut"),
        B=Side(battlefield="mist-spirit gilder", spellboard="protect(status=2,armed=1)"),
    )
    t.says("A", "use anchornaut", "target mist-spirit")
    assert asked(t, "en") == "Mist Spirit would receive 1 damage: use an effect first?"
    assert asked(t, "ja") == "《霞の精》が1ダメージを受ける：その前に効果を使いますか。"


def test_the_opening_hand_says_how_many_are_left() -> None:
    game = fudaba.new("ashes", seed=1)
    for left in (5, 4):
        for lang, words in (("en", f"({left} left)."), ("ja", f"（あと{left}枚）。")):
            assert Voice(game.plugin, game.world.rules, lang).prompt(game).endswith(words)
        game.answer(0)


@rule("ashes.respark.owner-pays")
def test_the_owner_of_a_card_is_asked_about_its_respark_and_not_whoever_controls_it() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="anchornaut gilder"),
        B=Side(battlefield="mist-spirit", attached="undying-heart(on=mist-spirit,owner=A)", dice="natural-basic*2"),
    )
    t.says("A", "use anchornaut", "target mist-spirit")
    t.check({"mist-spirit.zone": "battlefield", "mist-spirit.wounds": 1})
    owner = Table(
        "ashes",
        A=Side(battlefield="anchornaut gilder", dice="natural-basic*2"),
        B=Side(
            battlefield="mist-spirit(wounds=2)",
            attached="undying-heart(on=mist-spirit,owner=A)",
            dice="natural-basic*2",
        ),
    )
    owner.says("A", "use anchornaut", "target mist-spirit")
    owner.asks("A", "respark undying-heart", "let go")
    assert asked(owner, "en").startswith("Undying Heart is about to be discarded: pay 2 basic")
    assert asked(owner, "ja").startswith("《不死の心臓》が捨てられる：基本2を支払って")
    owner.says("A", "respark undying-heart")
    owner.check({"A.hand": "undying-heart", "A.dice": [], "B.hand": []})


def test_the_log_names_the_ability_that_was_used_and_who_dealt_damage() -> None:
    t = Table("ashes", A=Side(battlefield="anchornaut"), B=Side(battlefield="gilder"))
    t.says("A", "use anchornaut", "target gilder")
    voices = {lang: Voice(get("ashes"), t.rules, lang) for lang in WORDS}
    told = {
        lang: [voice.event(e) for e in events.events_for(t.world, 0) if e["kind"] != "window"]
        for lang, voice in voices.items()
    }
    assert "Player A uses Anchornaut #2 (Throw)." in told["en"]
    assert "プレイヤーAは《錨使い》#2の『投擲』を使った。" in told["ja"]
    assert "1 damage is dealt to Gilder #4 by Anchornaut #2." in told["en"]
    assert sum("wound" in line for line in told["en"]) == 0


# --- nothing of the engine

LATIN = re.compile(r"[A-Za-z]{2,}")
TOKEN = re.compile(r"\b(?!first-player|face-up)[a-z]+(?:-[a-z]+)+\b")


@pytest.mark.parametrize("name", ["ashes", "ashes-draft"])
def test_no_word_of_the_engine_reaches_a_person(name: str) -> None:
    for seed in range(3):
        game = fudaba.new(name, seats=2 + seed % 3, seed=seed)
        stream = Stream(seed)
        voices = {lang: Voice(game.plugin, game.world.rules, lang) for lang in WORDS}
        while not game.over:
            for lang, voice in voices.items():
                for said in (voice.prompt(game), *voice.options(game)):
                    assert not (LATIN if lang == "ja" else TOKEN).search(said), f"{game.choice.kind}: {said}"
            game.answer(stream.below(len(game.choice.options)))
        for lang, voice in voices.items():
            for entry in events.events_for(game.world, 0):
                if entry["kind"] == "window":
                    continue
                said = voice.event(entry)
                assert not (LATIN if lang == "ja" else TOKEN).search(said), f"{entry['what']}: {said}"


@pytest.mark.parametrize(("name", "explaining"), [("ashes", "explain.py"), ("ashes-draft", "draft/rules.py")])
def test_every_refusal_has_words_in_both_languages(name: str, explaining: str) -> None:
    plugin = get(name)
    codes = {reason.code for reason in registry.rules(plugin).schema.reasons}
    codes |= set(re.findall(r'return \("([a-z-]+)"', (SOURCES / explaining).read_text(encoding="utf-8")))
    for lang, words in plugin.words.items():
        said = {key.split(" ")[0] for key in words.reasons} | set(REASONS[lang])
        assert codes <= said | {"allowed"}, f"{lang}: {codes - said}"


@rule("ashes.turns.main-options")
def test_whoever_ends_a_turn_with_the_main_action_left_is_told_what_it_could_still_do() -> None:
    t = Table(
        "ashes", A=Side(hand="iron-worker hammer-knight fear", dice="natural-power*2 ceremonial-power*3"), B=Side()
    )
    lost = t.game().given_up("A")
    assert lost is not None
    assert (lost["code"], [arg["card"] for arg in lost["args"]]) == ("could-be-played", ["hammer-knight"])
    voices = [Voice.of(t.game(), lang) for lang in WORDS]
    said = [voice.refusal(Refusal(lost["code"], lost["rule"], tuple(lost["args"]))) for voice in voices]
    assert [one.partition(" [")[0] for one in said] == [
        "Hammer Knight could still be played.",
        "《大槌の騎士》をまだプレイできます。",
    ]
    # What needs no main action, or costs more than there is, is not lost by waiting.
    t = Table("ashes", A=Side(hand="iron-worker hammer-knight fear", dice="charm-basic"), B=Side())
    assert t.game().given_up("A") is None
    # Who could attack comes first.
    t = Table(
        "ashes",
        A=Side(hand="iron-worker", battlefield="hammer-knight", dice="natural-power*2 ceremonial-power*3"),
        B=Side(),
    )
    lost = t.game().given_up("A")
    assert lost is not None
    assert lost["code"] == "has-not-attacked"
