"""A page reads the same words as the terminal."""

from __future__ import annotations

import random
import re

import pytest

import fudaba
from fudaba.api import Game
from fudaba.languages import LANGUAGES, Lang
from fudaba.server.replays import replayed
from fudaba.server.speech import speech
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from fudaba.text.tags import marked_in


@rule("ashes.prepare.discard-cards")
def test_ending_a_set_in_which_nothing_is_chosen_says_so() -> None:
    game = fudaba.new("ashes", seed=1)
    while game.choice.kind != "prepare-discard":
        game.answer(0)
    data = speech(game, "en").choice(game, game.choice)
    assert [option["label"] for option in data["options"] if option["verb"] == "done"] == ["Discard nothing"]


@rule("ashes.setup.first-five")
def test_nobody_reads_that_they_wait_for_themselves() -> None:
    game = fudaba.new("ashes", seed=1)
    said = speech(game, "en")
    assert said.waiting(game.view("A")) == "Waiting for Player B."
    assert said.waiting(game.view(None)) == "Waiting for Player A and Player B."


@rule("ashes.setup.first-five")
def test_a_page_that_gathers_cards_counts_them_itself() -> None:
    game = fudaba.new("ashes", seed=1)
    while game.choice.kind != "first-five":
        game.answer(0)
    asked = speech(game, "en").choice(game, game.choice)["prompt"]
    assert asked == "Opening hand: choose five cards with different names."


@rule("toy.card.fireworks")
def test_what_takes_a_share_is_called_by_its_name() -> None:
    t = Table("toy", at="day", you=Side(hand="fireworks", embers=2), foe=Side(table="fox screen"), third=Side())
    t.you.says("play fireworks")
    game = Game(t.plugin, t.world, None, [])
    data = speech(game, "en").choice(game, game.choice)
    assert data["form"]["kind"] == "divide"
    labels = [option["label"] for option in data["form"]["candidates"]]
    assert [label.partition(" #")[0].lower() for label in labels] == ["foxfire", "folding screen"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [("ja", "自身で支払うため、ツイスト状態で配備されます"), ("en", "it pays for itself and so arrives twisted")],
)
@rule("azuride.cost.self-pay")
def test_a_payment_that_is_better_thought_over_says_why(lang: Lang, said: str) -> None:
    t = Table("azuride", at="deploy", A=Side(left=["a:belfast", "b:javelin", "c:ajax"], right=["d:naka"]))
    game = t.game()
    game.answer(next(o for o in game.choice.options if o.startswith("launch ")))
    data = speech(game, lang).choice(game, game.choice)
    offered = [*data["form"]["candidates"], *data["options"]]
    warned = {o["text"]: o["care"].get("sentence", "") for o in offered if "care" in o}
    assert {text: sentence.casefold().rstrip("。.") for text, sentence in warned.items()} == {f"pay {t.tag('a')}": said}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_replay_tells_what_came_from_outside_in_words(lang: Lang) -> None:
    game = fudaba.new("avalon", seats=3, seed=4)
    game.external("request")
    while not game.stopped:
        game.answer(0)
    for line in ("concede B", "request B", "withdraw B", "return B the-prism", "request", "withdraw", "join the-prism"):
        game.external(line)
    game.answer(0)
    game.commit()
    game.external("forfeit D")
    labels = [frame.get("label", "") for frame in replayed(game.record(), 1, 100, lang)["frames"]]
    told = [label for label, line in zip(labels, game.lines(), strict=True) if line.startswith("!")]
    assert len(told) == 10
    assert all(told)
    assert not any(word in label for label in told for word in ("request", "withdraw", "the-prism", "{"))


@rule("azuride.cost.dock-twist")
def test_a_page_that_shows_what_is_owed_is_not_told_it_in_the_sentence() -> None:
    game, rng = fudaba.new("azuride", seed=3, options={"first_player": "A"}), random.Random(3)
    for _ in range(200):
        options = game.choice.data()["options"]
        if game.choice.data()["form"]["kind"] == "pay":
            break
        launch = [option["text"] for option in options if option["verb"] == "launch"]
        game.answer(launch[0] if launch else rng.choice(options)["text"])
    assert game.choice.data()["form"]["kind"] == "pay"
    assert "left" not in str(speech(game, "en").choice(game, game.choice)["prompt"])


@rule("ashes.attack-unit.split-counter")
def test_a_division_is_asked_for_as_a_whole() -> None:
    t = Table("ashes", A=Side(battlefield="a:iron-worker b:iron-worker"), B=Side(battlefield="gilder(boost=2)"))
    game = t.game()
    game.answer("attack unit")
    game.answer([option["text"] for option in game.choice.data()["form"]["candidates"]])
    while game.choice.kind != "split-counter":
        game.answer(next((o for o in game.choice.options if o == "counter"), game.choice.options[-1]))
    asked = {lang: str(speech(game, lang).choice(game, game.choice)["prompt"]) for lang in LANGUAGES}
    assert asked["ja"].endswith("の反撃：3ダメージを割り振ってください。")
    assert asked["en"].endswith("counters: divide 3 damage.")
    assert "Iron Worker" not in asked["en"]


@rule("ashes.attack-unit.declare-attackers")
def test_a_card_is_called_with_its_number_only_where_two_of_its_name_are_in_play() -> None:
    worker, gilder = Side(battlefield="iron-worker gilder"), Side(battlefield="gilder", discard="iron-worker")
    game = Table("ashes", A=worker, B=gilder).game()
    game.answer("attack unit")
    labels = [option["label"] for option in speech(game, "en").choice(game, game.choice)["form"]["candidates"]]
    assert labels[0] == "Attack with Iron Worker"
    assert labels[1].startswith("Attack with Gilder #")


@pytest.mark.parametrize("name", ["ashes", "azuride", "avalon"])
def test_labels_without_needless_numbers_tell_options_apart_all_the_same(name: str) -> None:
    for seed in range(3):
        game, rng = fudaba.new(name, seed=seed), random.Random(seed)
        for n in range(220):
            if game.over:
                break
            asked = game.choice
            told = speech(game, LANGUAGES[n % 2]).choice(game, asked)["options"]
            labels = [option["label"] for option in told]
            assert len(set(labels)) == len(labels), (labels, game.record())
            marked = marked_in(game.view(asked.seat), game.world.rules.schema)
            numbers = {tag for label in labels for tag in re.findall(r"#\d+", label)}
            assert numbers <= marked | {arg["id"] for o in told for arg in o["args"] if "id" in arg}
            game.answer(rng.choice(asked.options))


def test_a_prompt_names_a_card_with_its_number_only_where_it_is_needed() -> None:
    named = 0
    game, rng = fudaba.new("azuride", seed=3), random.Random(3)
    while not game.over:
        asked = game.choice
        marked = marked_in(game.view(asked.seat), game.world.rules.schema)
        named += any(isinstance(about, dict) and about.get("id") for about in asked.about.values())
        prompt = str(speech(game, "ja").choice(game, asked)["prompt"])
        assert set(re.findall(r"#\d+", prompt)) <= marked, prompt
        game.answer(rng.choice(asked.options))
    assert named > 10
