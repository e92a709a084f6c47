"""The terminal table, played through a real terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import fudaba
from fudaba import registry
from fudaba.cli.table.sayings import saying
from fudaba.kernel.chance import Stream
from fudaba.kernel.schema import LETTERS
from tests.cli.terminal import Terminal

PROMPT = "\n> "
OPTION = re.compile(r"^ +(\d+) (\S.*)$", re.MULTILINE)
LANGUAGES = ("ja", "en")


def more(lang: str) -> str:
    return saying(lang, "more") + " "


def numbered(screen: str) -> list[str]:
    """The options on a screen, by number: those of the first column, where there are several."""
    asked = screen.rpartition("─\n")[2]
    found = [match.group(2) for match in OPTION.finditer(asked)]
    numbers = [int(match.group(1)) for match in OPTION.finditer(asked)]
    assert numbers == list(range(1, len(numbers) + 1)), screen
    return found


def saved(folder: Path, game: str = "toy") -> Path:
    (file,) = folder.glob(f"fudaba-{game}-*.txt")
    return file


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", registry.names())
def test_a_person_plays_a_whole_game_against_a_bot(name: str, lang: str, tmp_path: Path) -> None:
    rng = Stream(5)
    typed = 0
    with Terminal("play", name, "--seed", "3", "--bots", "random", "--lang", lang, folder=tmp_path) as t:
        while not t.done():
            screen = t.wait(PROMPT)
            if t.done():
                break
            assert saying(lang, "player", seat="A") in screen
            options = numbered(screen)
            assert options
            t.type(str(rng.below(len(options)) + 1))
            typed += 1
            assert typed < 3000
        assert t.code == 0
        assert saying(lang, "over") in t.screen
    game = fudaba.replay(saved(tmp_path, name).read_text(encoding="utf-8"))
    assert game.over
    assert typed > 5
    assert game.outcome is not None
    winners = [saying(lang, "player", seat=LETTERS[seat]) for seat in game.outcome.winners]
    assert all(winner in t.screen.splitlines()[-2] for winner in winners)


def test_a_game_plays_the_same_whichever_language_it_is_shown_in(tmp_path: Path) -> None:
    records = []
    for lang in LANGUAGES:
        folder = tmp_path / lang
        folder.mkdir()
        with Terminal("play", "toy", "--seed", "8", "--bots", "random", "--lang", lang, folder=folder) as t:
            for _ in range(6):
                t.wait(PROMPT)
                t.type("1")
            t.wait(PROMPT)
            t.type("q")
            t.wait()
            assert t.code == 0
        records.append(saved(folder).read_text(encoding="utf-8"))
    assert records[0] == records[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands(lang: str, tmp_path: Path) -> None:
    with Terminal("play", "toy", "--seed", "3", "--lang", lang, "-o", "first_player=A", folder=tmp_path) as t:
        first = t.wait(PROMPT)
        t.type("h")
        page = t.wait(more(lang))
        assert saying(lang, "turn-order") in page
        assert "toy.dawn" in page or not registry.get("toy").words  # the tree, with its rules
        t.type("")
        assert numbered(t.wait(PROMPT)) == numbered(first)
        t.type("l")
        assert "[toy.setup.first]" in t.wait(more(lang))
        t.type("")
        t.wait(PROMPT)
        t.type("c 火花")
        page = t.wait(more(lang))
        assert "火花" in page
        assert "Spark" in page
        t.type("")
        t.wait(PROMPT)
        t.type("c sprak")
        assert ("火花" if lang == "ja" else "Spark") in t.wait(PROMPT).rpartition("─\n")[2]
        t.type("z")
        t.wait(more(lang))
        t.type("")
        t.wait(PROMPT)
        t.type("99")
        assert saying(lang, "no-option", text="99", n=len(numbered(first))) in t.wait(PROMPT)
        t.type("u")
        assert saying(lang, "committed") in t.wait(PROMPT)
        t.type("p")
        assert saying(lang, "mode-help") in t.wait(PROMPT)
        t.type("p t")
        assert saying(lang, "mode-turn") in t.wait(PROMPT)
        t.type("concede")
        t.wait(saying(lang, "concede-sure"))
        t.type("n")
        t.wait(PROMPT)
        t.type("concede")
        t.wait(saying(lang, "concede-sure"))
        t.type("y")
        t.wait()
        assert t.code == 0
        assert saying(lang, "over") in t.screen
    assert saved(tmp_path).read_text(encoding="utf-8").rstrip().endswith("! concede A")


def test_why_not_names_the_reason_and_the_rule(tmp_path: Path) -> None:
    # Seed 3 deals Wildfire-sized hopes and three embers: something in hand is too dear by the second card.
    with Terminal("play", "toy", "--seed", "3", "--lang", "en", "-o", "first_player=A", folder=tmp_path) as t:
        for _ in range(60):
            screen = t.wait(PROMPT)
            t.type("?")
            page = t.wait(PROMPT, more("en"))
            if page.endswith(more("en")):
                break
            t.type(str(len(numbered(screen))))
        assert re.search(r"\[toy\.[a-z.-]+\]", page), page
        t.type("")
        t.wait(PROMPT)


def test_back_and_undo_walk_a_gesture_back(tmp_path: Path) -> None:
    record = tmp_path / "divided.txt"
    record.write_text(position_in_a_gesture(), encoding="utf-8")
    with Terminal("play", "--resume", str(record), "--lang", "en", "--bots", "human,human", folder=tmp_path) as t:
        t.wait("looking. ")
        t.type("")
        inside = numbered(t.wait(PROMPT))
        t.type("b")
        before = numbered(t.wait(PROMPT))
        assert before != inside
        t.type(str(before.index(answered(record, before)) + 1))
        assert numbered(t.wait(PROMPT)) == inside
        t.type("u")
        assert numbered(t.wait(PROMPT)) != inside


def position_in_a_gesture() -> str:
    """A record that ends in the middle of a gesture: its last answer can be taken back."""
    for seed in range(200):
        game = fudaba.new("toy", seed=seed)
        rng = Stream(seed)
        for _ in range(30):
            game.answer(rng.below(len(game.choice.options)))
            if game.over:
                break
            trial = game.clone()
            try:
                trial.back()
            except fudaba.NotPossible:
                continue
            if trial.choice.options != game.choice.options:
                return game.record()
    raise AssertionError("no gesture of two pieces in 200 games")


def answered(record: Path, options: list[str]) -> str:
    """The option on the screen that the last line of a record is the text of."""
    last = record.read_text(encoding="utf-8").rstrip().splitlines()[-1]
    return next(option for option in options if option == last or option.endswith(f" {last}"))


def test_quit_and_resume_at_the_exact_question(tmp_path: Path) -> None:
    with Terminal("play", "toy", "--seed", "4", "--bots", "random", "--lang", "en", folder=tmp_path) as t:
        for _ in range(3):
            t.wait(PROMPT)
            t.type("1")
        before = numbered(t.wait(PROMPT))
        t.type("q")
        t.wait()
        assert t.code == 0
        assert "--resume" in t.screen
    file = saved(tmp_path)
    assert "# players: human random" in file.read_text(encoding="utf-8")
    with Terminal("play", "--resume", str(file), "--lang", "en", folder=tmp_path) as t:
        screen = t.wait(PROMPT)
        assert numbered(screen) == before
        assert "random" in screen


def test_leaving_by_control_d_saves_too(tmp_path: Path) -> None:
    with Terminal("play", "toy", "--seed", "4", "--lang", "en", folder=tmp_path) as t:
        t.wait(PROMPT)
        t.press("\x04")
        t.wait()
        assert t.code == 0
    assert saved(tmp_path).is_file()


def test_hot_seat_hides_every_hand_from_the_others(tmp_path: Path) -> None:
    with Terminal("play", "toy", "--seed", "3", "--hotseat", "--lang", "en", folder=tmp_path) as t:
        rng = Stream(1)
        turns = 0
        looking = ""
        while turns < 12:
            screen = t.wait(PROMPT, "looking. ")
            if screen.endswith("looking. "):
                # Between two people the screen holds nothing but the request.
                assert len(screen.strip().splitlines()) == 1
                found = re.search(r"only (Player .) is looking", screen)
                assert found is not None
                assert found.group(1) != looking
                looking = found.group(1)
                t.type("")
                continue
            assert f"{looking} (you)" in screen
            assert screen.count("(you)") == 2  # beside the hand and beside the question, nowhere else
            options = numbered(screen)
            t.type(str(rng.below(len(options)) + 1))
            turns += 1


def test_a_game_menu_opens_when_no_game_is_named(tmp_path: Path) -> None:
    with Terminal("play", "--lang", "en", folder=tmp_path) as t:
        menu = t.wait(saying("en", "which-number"))
        number = next(line.split()[0] for line in menu.splitlines() if line.strip().endswith(" toy"))
        assert any(" 2 players " in line for line in menu.splitlines() if line.strip().endswith(" azuride"))
        t.type(number)
        assert "Player A" in t.wait(PROMPT)


def test_seats_decks_and_options_are_flags(tmp_path: Path) -> None:
    arguments = ("--seats", "3", "--decks", "blue,red,blue", "--bots", "random,human,greedy", "-o", "first_player=B")
    with Terminal("play", "toy", "--seed", "1", "--lang", "en", *arguments, folder=tmp_path) as t:
        screen = t.wait(PROMPT)
        assert "Player A (random)" in screen
        assert "Player B (you)" in screen
        assert "Player C (greedy)" in screen
        t.type("q")
        t.wait()
    text = saved(tmp_path).read_text(encoding="utf-8")
    assert text.count("deck: blue") == 2
    assert "first_player=B" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_columns_align_whatever_the_width_of_the_letters(lang: str, tmp_path: Path) -> None:
    with Terminal("play", "toy", "--seed", "3", "--bots", "random", "--lang", lang, folder=tmp_path) as t:
        for _ in range(12):
            screen = t.wait(PROMPT)
            assert all(cell_len(line) <= 120 for line in screen.splitlines())
            for player in re.split(r"^\S.*─\n", screen, flags=re.MULTILINE)[1:-1]:
                zones = [line for line in player.splitlines() if line.startswith("  ") and line[2] != " "]
                starts = {cell_len(m.group(0)) for z in zones if (m := re.match(r"  \S.*?\s{2,}(?=\S)", z))}
                assert len(starts) <= 1, screen
            t.type("1")
            if t.done():
                break


@pytest.mark.parametrize(
    ("lang", "label"), [("ja", r"《(.+)》を土地(\d)に素成する"), ("en", r"Create (.+) on land (\d)")]
)
def test_a_card_that_is_offered_is_chosen_by_the_name_it_is_shown_with(lang: str, label: str, tmp_path: Path) -> None:
    with Terminal("play", "avalon", "--seed", "3", "--bots", "random", "--lang", lang, folder=tmp_path) as t:
        screen = t.wait(PROMPT)
        offered = [found for option in numbered(screen) if (found := re.match(label, option))]
        while not offered:
            t.type("1")
            screen = t.wait(PROMPT)
            offered = [found for option in numbered(screen) if (found := re.match(label, option))]
        name, land = offered[-1].groups()
        t.type(f"create {name} {land}")
        screen = t.wait(PROMPT)
        created = f"《{name}》" if lang == "ja" else f"creates {name}"
        assert created in screen.partition(saying(lang, "happened"))[2]
