"""What the table does for the people at it: names in either language, reasons, stories, what has one answer."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.cli.table import resume
from fudaba.cli.table.answers import find_card, why
from fudaba.cli.table.sayings import SAYINGS, saying
from fudaba.cli.table.session import Ending
from fudaba.cli.table.ticks import ticking
from fudaba.game import Game
from fudaba.hosting import saves
from fudaba.hosting.voice import Voice
from fudaba.kernel.state.chance import Stream
from fudaba.testing import rule
from tests.cli.seat import Sitting, anything, fits

GAMES = ("toy", "ashes", "azuride", "avalon")
LANGUAGES = ("ja", "en")
LATIN = re.compile(r"[a-z]{3,}")


def voice(game: str, lang: str) -> Voice:
    plugin = registry.get(game)
    return Voice(plugin, registry.rules(plugin), lang)


def positions(name: str, every: int = 7, games: int = 2, least: int = 2) -> Iterator[Game]:
    """Questions from all over some games."""
    for seed in range(games):
        game, chance = fudaba.new(name, seed=seed), Stream(seed)
        asked = 0
        while not game.over:
            asked += 1
            if asked % every == 0 and len(game.choice.options) >= least:
                yield game
            game.answer(chance.below(len(game.choice.options)))


def people(game: Game) -> list[str]:
    return ["human"] * game.world.seats


# ---------------------------------------------------------------- answers in words


@pytest.mark.parametrize("name", GAMES)
def test_an_option_is_chosen_by_what_it_is_called_in_either_language(name: str, tmp_path: Path) -> None:
    chosen = 0
    for game in positions(name, every=9):
        for lang in LANGUAGES:
            labels = voice(name, lang).options(game)
            for index, label in enumerate(labels):
                if labels.count(label) > 1:
                    continue
                sitting = Sitting(game.clone(), people(game), "ja", tmp_path / "game.txt")
                assert sitting.session._meant(label) == game.choice.options[index]
                chosen += 1
    assert chosen > 30


@pytest.mark.parametrize("name", GAMES)
def test_a_card_on_the_screen_is_found_by_the_name_it_is_shown_with(name: str) -> None:
    for lang in LANGUAGES:
        speaker = voice(name, lang)
        game = fudaba.new(name, seed=1)
        for card in game.world.rules.catalogue.cards:
            found, _ = find_card(game, speaker.name(card.id), [speaker])
            assert found, speaker.name(card.id)
            assert speaker.name(found) == speaker.name(card.id)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["ashes", "azuride", "avalon"])
def test_a_card_on_the_table_says_what_makes_it_what_it_is_now(name: str, lang: str, tmp_path: Path) -> None:
    speaker = voice(name, lang)
    told = 0
    for game in positions(name, every=7, games=3):
        for card in open_cards(game):
            full = game.card(game.choice.seat, card)
            changes = [value for value in full["values"] if "changes" in value]
            lines = speaker.card_now(full)
            assert len(lines) == len(changes) + len(full.get("holds", []))
            for line, value in zip(lines, changes, strict=False):
                assert str(value["now"]) in line
                for source in (change.get("source", {}) for change in value["changes"]):
                    assert speaker.name(source.get("card", "")) in line
            if lang == "ja":
                assert not re.search(r"\b(until|this|printed|end)\b", "".join(lines)), lines
            if changes and not told:
                told += 1
                page = Sitting(game.clone(), people(game), lang, tmp_path / "game.txt").typed("", f"c {card}")
                assert lines[0][:30] in page
    assert told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["ashes", "azuride", "avalon"])
def test_why_not_of_any_card_one_sees_is_answered(name: str, lang: str) -> None:
    speaker = voice(name, lang)
    for game in islice(positions(name, every=23, games=3), 12):
        mine = next(s for s in game.view(game.choice.seat)["seats"] if s["seat"] == "ABCD"[game.choice.seat])
        held = [speaker.name(card) for place in mine["places"].values() for card in place.get("names", [])]
        for card in dict.fromkeys([*open_cards(game), *held]):
            lines = why(game, speaker, card)
            assert lines, card
            assert all(line and (lang == "en" or not line.isascii()) for line in lines), lines


def open_cards(game: Game) -> list[str]:
    """The numbers of all cards that lie open before the seats."""
    places = [place for seat in game.view(game.choice.seat)["seats"] for place in seat["places"].values()]
    return [card["id"] for place in places for card in place.get("cards", [])]


def test_an_answer_that_is_none_is_refused_in_words_and_what_is_near_is_named(tmp_path: Path) -> None:
    game = fudaba.new("toy", seed=3, options={"first_player": "A"})
    label = voice("toy", "ja").options(game)[0]
    assert label.startswith("《")
    mistyped = label[:-3] + "す"
    screen = Sitting(game, ["human", "random"], "ja", tmp_path / "game.txt").typed(mistyped)
    assert f"1 {label}" in screen.partition("もしかして")[2]
    assert "選択肢にもコマンドにもありません" in screen


@pytest.mark.parametrize("name", GAMES)
def test_no_refusal_at_a_japanese_table_speaks_english(name: str, tmp_path: Path) -> None:
    """Every verb of the game, typed where it is not offered, and every command with nonsense behind it."""
    words = sorted({verb.word.split()[0] for verb in registry.rules(registry.get(name)).schema.verbs})
    typed = [*words, *(f"{word} #1" for word in words), *(f"? {word}" for word in words), "1 1 1", "pick x, pick y"]
    typed += ["0", "99", "c xyz", "r xyz", "look Z", "join", "join xyz", "return Z", "b", "u", "p", "save /none/x.txt"]
    for game in islice(positions(name, every=29), 2):
        sitting = Sitting(game.clone(), people(game), "ja", tmp_path / "game.txt")
        left = [line for line in typed if line not in game.choice.options]
        shown = ""

        def script(screen: str, game: Game, left: list[str] = left) -> str:
            nonlocal shown
            assert fits(screen), screen
            if "Enter" in screen.split("\n")[-1]:
                return ""
            answer = screen.replace(saying("ja", "keys"), "").rpartition("─\n")[2]
            answer = re.sub(
                r"\[[a-z0-9.-]+\]|「[^」]*」|/none/x.txt|No such file or directory|join|return|Enter", "", answer
            )
            for card in sorted(game.world.rules.catalogue.cards, key=lambda card: -len(card.ja)):
                answer = answer.replace(card.ja, "")
            assert not LATIN.findall(answer), f"after {shown!r}:\n{screen}"
            shown = left.pop(0) if left else "q"
            return shown

        sitting.play(script)
        assert not left


def test_a_gesture_of_names_in_japanese_is_one_answer(tmp_path: Path) -> None:
    game = fudaba.new("ashes", decks=["iron-men", "iron-men"], seed=1)
    wanted = ["大槌の騎士", "鉄職人", "錨使い", "保護", "増強"]
    sitting = Sitting(game, ["human", "random"], "ja", tmp_path / "game.txt")
    sitting.typed("、".join(f"pick {name}" for name in wanted))
    assert game.record().partition("---")[2].count("pick ") == 5
    assert set(game.view(0)["seats"][0]["places"]["hand"]["names"]) >= {"hammer-knight", "iron-worker", "anchornaut"}


# ---------------------------------------------------------------- whole answers


def first_five(lang: str, folder: Path) -> Sitting:
    game = fudaba.new("ashes", decks=["iron-men", "snakes-in-silver"], seed=1)
    return Sitting(game, ["human", "random"], lang, folder / "game.txt")


def hand(sitting: Sitting) -> set[str]:
    return set(sitting.game.view(0)["seats"][0]["places"]["hand"].get("names", []))


def test_the_five_cards_a_deck_list_recommends_are_one_key_away(tmp_path: Path) -> None:
    wanted = {card for card, _ in fudaba.decks("ashes")[0].entries("first_five")}
    sitting = first_five("en", tmp_path)
    sitting.typed("0")
    assert hand(sitting) == wanted


def test_only_the_question_a_list_answers_gets_its_recommendation() -> None:
    choices = [game.choice.data() for game in positions("ashes", every=3, games=1)]
    assert {c["kind"] for c in choices if c["form"]["kind"] == "set" and "ready" in c["form"]} == {"first-five"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_set_is_ticked_looked_at_and_confirmed(lang: str, tmp_path: Path) -> None:
    sitting = first_five(lang, tmp_path)
    cards = [o["args"][0]["card"] for o in sitting.game.choice.data()["form"]["candidates"]]
    screen = sitting.typed("2", "9")
    assert screen.count("[x]") == 2
    assert screen.count("[ ]") == len(cards) - 2
    assert saying(lang, "ticked", n=2) + saying(lang, "still", n=3) in screen
    assert saying(lang, "confirm", n=2) not in screen
    assert ("あと3枚" if lang == "ja" else "3 left") in screen  # the question itself counts along
    screen = sitting.typed("3 4", "4", "5 10")  # a second time takes the tick off
    assert f"11 {saying(lang, 'confirm', n=5)}" in screen
    assert sitting.game.choice.kind == "first-five"
    sitting.typed("")
    assert hand(sitting) == {cards[k - 1] for k in (2, 9, 3, 5, 10)}


def test_the_number_behind_the_candidates_confirms_too(tmp_path: Path) -> None:
    sitting = first_five("en", tmp_path)
    assert "Ticked 4: 1 more" in sitting.typed("1 2 3 4", "11")
    sitting.typed("5 11")
    assert len(hand(sitting)) == 5


def test_what_is_ticked_is_taken_off_one_by_one_and_nothing_has_happened(tmp_path: Path) -> None:
    sitting = first_five("en", tmp_path)
    before = sitting.game.record()
    assert sitting.typed("1 2 3", "b").count("[x]") == 2
    assert sitting.typed("-1").count("[x]") == 1
    assert "Number 7 is not ticked" in sitting.typed("-7")
    assert sitting.game.record() == before


def test_more_than_the_most_is_refused_in_words(tmp_path: Path) -> None:
    screen = first_five("en", tmp_path).typed("1 2 3 4 5", "6")
    assert "No room for more" in screen
    assert screen.count("[x]") == 5


def test_whoever_ticks_what_excludes_another_changes_their_mind(tmp_path: Path) -> None:
    """One attacker goes for one aim: the second choice for it takes the place of the first."""
    for game in positions("azuride", every=1, games=8):
        ticks = ticking(game)
        uses = [option.get("uses", []) for option in ticks.candidates] if ticks is not None else []
        if len(uses) > 1 and set(uses[0]) & set(uses[1]):
            break
    players = ["random"] * game.seats
    players[game.choice.seat] = "human"
    screen = Sitting(game, players, "en", tmp_path / "game.txt").typed("1", "2")
    assert "1 [ ]" in screen
    assert "2 [x]" in screen


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "kind"), [("ashes", "pay"), ("azuride", "pay"), ("toy", "divide")])
def test_payments_and_divisions_are_put_together_the_same_way(name: str, kind: str, lang: str, tmp_path: Path) -> None:
    for game in positions(name, every=1, games=6):
        data = game.choice.data()
        if data["form"]["kind"] == kind and not data["chosen"] and (data["least"] > 1 or kind == "divide"):
            break
    form = data["form"]
    players = ["random"] * game.seats
    players[game.choice.seat] = "human"
    sitting = Sitting(game.clone(), players, lang, tmp_path / "game.txt")
    screen = sitting.typed("1")
    assert saying(lang, "ticked", n=1) in screen
    if kind == "pay":
        owed = game.would(data["id"], [form["candidates"][0]["text"]])["owed"]
        assert saying(lang, "still-owed", what=voice(name, lang).owed(owed)) in screen
        assert saying(lang, "ready", what="").rstrip() in sitting.typed("b")
    else:
        assert saying(lang, "still", n=form["points"] - 1) in screen
    before = len(sitting.game.record().splitlines())
    sitting.typed("0")
    assert len(sitting.game.record().splitlines()) > before


@rule("avalon.zone.memory")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_order_is_ticked_with_numbers_and_confirmed(lang: str, tmp_path: Path) -> None:
    game, rng = fudaba.new("avalon", decks=["the-deep-library"] * 2, seed=4), Stream(4)
    while game.choice.kind != "order":
        game.answer(rng.below(len(game.choice.options)))
    form, seat = game.choice.data()["form"], game.choice.seat
    players = ["random"] * game.seats
    players[seat] = "human"
    sitting = Sitting(game.clone(), players, lang, tmp_path / "game.txt")
    screen = sitting.typed("3 1")
    assert "1 [2]" in screen
    assert "2 [ ]" in screen
    assert "3 [1]" in screen
    assert saying(lang, "still", n=1) in screen
    wanted = [form["candidates"][k]["text"] for k in (2, 0, 1)]
    sitting.typed("2", "4")
    game.answer(wanted)
    lines = game.lines()
    assert sitting.game.lines()[: len(lines)] == lines


@pytest.mark.parametrize(("name", "kind"), [("ashes", "declare-blockers"), ("azuride", "block")])
def test_who_blocks_with_nobody_is_told_so(name: str, kind: str, tmp_path: Path) -> None:
    ends: set[tuple[bool, str]] = set()
    for game in positions(name, every=1, games=8):
        if game.choice.kind == kind and "done" in game.choice.options:
            ends.add((bool(game.choice.chosen), voice(name, "ja").options(game)[-1]))
            if not game.choice.chosen:
                shown = Sitting(game.clone(), people(game), "en", tmp_path / "game.txt").typed("")
                assert "Do not block" in shown
        if len(ends) == 2:
            break
    assert (False, "ブロックしない") in ends
    assert (True, "ブロックしない") not in ends


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_answer_is_taken_the_first_time(name: str, tmp_path: Path) -> None:
    stream, asked, left = Stream(4), [""], [80]

    def script(screen: str, game: Game) -> str:
        if game.outcome is not None or left[0] == 0:
            return "q"
        left[0] -= 1
        assert game.choice.id != asked[0], screen
        asked[0] = game.choice.id
        return anything(game, stream)

    game = fudaba.new(name, seed=11)
    Sitting(game, ["human", "random"], "en", tmp_path / "game.txt").play(script)
    assert left[0] < 70


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_asked_what_has_one_answer(name: str, tmp_path: Path) -> None:
    game = fudaba.new(name, seed=4)
    chance = Stream(4)
    sitting = Sitting(game, ["human", "random"], "en", tmp_path / "game.txt")

    def script(_: str, game: Game) -> str:
        if game.over:
            return "q"
        assert len(game.choice.options) > 1 or game.choice.data()["form"]["kind"] != "one"
        return anything(game, chance)

    assert sitting.play(script) is Ending.OVER


def test_an_only_option_that_names_something_is_told(tmp_path: Path) -> None:
    game = next(
        game
        for game in positions("avalon", every=1, games=20, least=1)
        if len(game.choice.options) == 1 and " " in game.choice.options[0]
    )
    (label,) = voice("avalon", "en").options(game)
    players = ["random"] * game.world.seats
    players[game.choice.seat] = "human"
    screen = Sitting(game, players, "en", tmp_path / "game.txt").typed()
    assert f"Chosen for you, being the only option: {label}" in screen


# ---------------------------------------------------------------- rules, joining, saving


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [*GAMES, "ashes-draft"])
def test_the_rule_behind_a_question_can_be_read_in_the_language_of_the_table(
    name: str, lang: str, tmp_path: Path
) -> None:
    game = fudaba.new(name, seed=2)
    while len(game.choice.options) == 1:
        game.answer(0)
    rule = game.choice.rule
    sitting = Sitting(game, people(game), lang, tmp_path / "game.txt")
    (found,) = sitting.session.rules.found(rule)
    sentence = found.text(lang)
    screens: list[str] = []

    def script(screen: str, game: Game) -> str:
        screens.append(screen)
        return ("", f"r {rule}", "", "r", "")[len(screens) - 1] if len(screens) <= 5 else "q"

    sitting.play(script)
    shown = [screen for screen in screens if f"[{rule}]" in screen and sentence[:12] in screen]
    assert len(shown) == 2, screens  # by its id, and as the one cited last


def test_somebody_who_wants_to_join_waits_for_the_door(tmp_path: Path) -> None:
    game = fudaba.new("avalon", seed=3, options={"first_player": "A"})
    chance = Stream(3)
    sitting = Sitting(game, ["human", "random"], "en", tmp_path / "game.txt")
    said: list[str] = []

    def script(screen: str, game: Game) -> str:
        if not said:
            said.append("join")
            return "join 深き書庫"
        if "Player C joins" in screen or game.over or len(sitting.screens) > 200:
            return "q"
        if "only Player" in screen:
            return ""
        return anything(game, chance)

    sitting.play(script)
    assert game.seats == 3
    assert "! join the-deep-library" in game.record()


def test_saves_lie_in_the_data_folder_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr(sys, "platform", "linux")
    assert saves.data_folder() == tmp_path / "share" / "fudaba"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")  # such a value is to be ignored
    assert saves.data_folder() == tmp_path / ".local" / "share" / "fudaba"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert saves.data_folder() == tmp_path / "Library" / "Application Support" / "fudaba"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert saves.data_folder() == tmp_path / "local" / "fudaba"


@pytest.mark.parametrize("where", [".venv/bin/fudaba", "fudaba", "with blank/fudaba"])
def test_the_resume_line_starts_the_program_from_where_the_player_stands(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / where
    script.parent.mkdir(parents=True, exist_ok=True)
    script.write_text('#!/bin/sh\necho "started $@"\n', encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    monkeypatch.setattr(sys, "argv", [str(script)])
    command = resume.resume_command(tmp_path / "my game.txt")
    said = subprocess.run(command, shell=True, capture_output=True, text=True, check=True).stdout
    assert said == f"started play --resume {tmp_path / 'my game.txt'}\n"
    monkeypatch.setenv("PATH", f"{script.parent}{os.pathsep}/usr/bin")
    assert shlex.split(resume.program()) == ["fudaba"]


def test_a_save_that_fails_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    game = fudaba.new("toy", seed=3)
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    screen = Sitting(game, people(game), "en", tmp_path / "game.txt").typed("", f"save {blocked}/x.txt")
    assert "Cannotbesaved" in "".join(screen.split())


def test_every_sentence_of_the_table_has_both_languages_and_the_same_values() -> None:
    for key, (ja, en) in SAYINGS.items():
        assert set(re.findall(r"\{(\w+)", ja)) == set(re.findall(r"\{(\w+)", en)), key
        assert ja, key
        assert en, key
