"""The terminal table, played through a real terminal of 80 columns and 24 lines."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.cli.table.sayings import saying
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream
from tests.cli.seat import fits
from tests.cli.terminal import Terminal

PROMPT = "\n> "
OPTION = re.compile(r"(?:^|  ) *(\d+) (\S.*?)(?=   +\d+ |$)", re.MULTILINE)
LANGUAGES = ("ja", "en")
QUESTION = re.compile(r"^.*─$", re.MULTILINE)


def last(lang: str) -> str:
    """What stands at the end of a page with something to read."""
    return saying(lang, "last")


def turned(lang: str) -> tuple[str, ...]:
    """How any page with something to read ends."""
    return (last(lang), saying(lang, "more", page=1, of=1).partition(" ")[2])


def numbered(screen: str) -> list[str]:
    """The options on a screen in the order of their numbers."""
    below = screen[list(QUESTION.finditer(screen))[-1].end() :]
    found = {int(match.group(1)): match.group(2) for match in OPTION.finditer(below)}
    found.pop(0, None)
    assert sorted(found) == list(range(1, len(found) + 1)), screen
    return [found[number] for number in sorted(found)]


def at_end(lang: str) -> tuple[str, ...]:
    return (saying(lang, "at-end"), saying(lang, "go-on"))


def saved(folder: Path, game: str = "toy") -> Path:
    (file,) = (folder / "data").rglob(f"{game}-2*.txt")
    return file


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", registry.names())
def test_a_person_plays_a_whole_game_against_a_bot(name: str, lang: str, tmp_path: Path) -> None:
    rng = Stream(5)
    typed = 0
    with Terminal("play", name, "--seed", "3", "--bots", "random", "--lang", lang, folder=tmp_path) as t:
        while True:
            screen = t.wait(PROMPT, *at_end(lang))
            assert fits(screen), screen
            if not screen.endswith(PROMPT):
                break
            assert saying(lang, "player", seat="A") in screen
            options = numbered(screen)
            assert len(options) > 1 or "[" in options[0], screen  # nobody is asked what has one answer
            ticked = saying(lang, "ticked", n=0).partition("0")[0] in screen
            t.type(("", "b", "")[rng.below(3)] if ticked and rng.below(2) else str(rng.below(len(options)) + 1))
            typed += 1
            assert typed < 3000
        assert saying(lang, "over") in t.screen
        end = t.screen
        t.type("q")
        t.wait()
        assert t.code == 0
    game = fudaba.replay(saved(tmp_path, name).read_text(encoding="utf-8"))
    assert game.over
    assert typed > 5
    assert game.outcome is not None
    assert all(saying(lang, "player", seat=LETTERS[seat]) in end for seat in game.outcome.winners)


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
        page = t.wait(*turned(lang))
        assert fits(page)
        assert saying(lang, "goal") in page
        t.type("q")
        assert numbered(t.wait(PROMPT)) == numbered(first)
        t.type("l")
        assert "[toy.setup.first]" in t.wait(*turned(lang))
        t.type("")
        t.wait(PROMPT)
        t.type("c 火花")
        assert ("火花" if lang == "ja" else "Spark") in t.wait(last(lang))
        t.type("")
        t.wait(PROMPT)
        t.type("c sprak")
        assert ("火花" if lang == "ja" else "Spark") in t.wait(PROMPT).rpartition("─\n")[2]
        t.type("look B")
        assert saying(lang, "player", seat="B") in t.wait(*turned(lang)).splitlines()[0]
        t.type("")
        t.wait(PROMPT)
        t.type("99")
        assert saying(lang, "no-number", text="99", n=len(numbered(first))) in t.wait(PROMPT)
        t.type("u")
        committed = saying(lang, "committed")
        assert committed[:30] in t.wait(PROMPT)
        t.type("p")
        assert saying(lang, "mode-help")[:30] in t.wait(PROMPT)
        t.type("p t")
        assert saying(lang, "mode-turn") in t.wait(PROMPT)
        t.type("concede")
        t.wait(saying(lang, "concede-sure"))
        t.type("n")
        t.wait(PROMPT)
        t.type("concede")
        t.wait(saying(lang, "concede-sure"))
        t.type("y")
        assert saying(lang, "over") in t.wait(*at_end(lang))
        t.type("")
        t.wait()
        assert t.code == 0
    assert saved(tmp_path).read_text(encoding="utf-8").rstrip().endswith("! concede A")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_typed_while_something_is_read_is_obeyed_at_the_table(lang: str, tmp_path: Path) -> None:
    with Terminal("play", "toy", "--seed", "3", "--lang", lang, "-o", "first_player=A", folder=tmp_path) as t:
        t.wait(PROMPT)
        t.type("c 火花")
        t.wait(last(lang))
        t.type("p t")
        assert saying(lang, "mode-turn") in t.wait(PROMPT)


def test_why_not_names_the_reason_and_the_rule_and_the_rule_can_be_read(tmp_path: Path) -> None:
    # Seed 3 deals Wildfire-sized hopes and three embers: something in hand is too dear by the second card.
    with Terminal("play", "toy", "--seed", "3", "--lang", "en", "-o", "first_player=A", folder=tmp_path) as t:
        found = None
        for _ in range(60):
            screen = t.wait(PROMPT)
            t.type("?")
            page = t.wait(PROMPT, *turned("en"))
            found = re.search(r"\[(toy\.[a-z.-]+)\]$", page.rpartition("─\n")[2], re.MULTILINE)
            if not page.endswith(PROMPT):
                t.type("")
                t.wait(PROMPT)
            if found:
                break
            t.type(str(len(numbered(screen))))
        assert found is not None, page
        t.type(f"r {found.group(1)}")
        told = t.wait(*turned("en"))
        assert f"[{found.group(1)}]" in told
        t.type("")
        t.wait(PROMPT)
        t.type("r")
        page = t.wait(*turned("en"))
        pages = page
        while (count := re.search(r"^(\d+)/(\d+) ", page, re.MULTILINE)) and count[1] != count[2]:
            t.type("")
            page = t.wait(*turned("en"))
            pages += page
        assert f"[{found.group(1)}]" in pages


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
        t.type(answered(record))
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


def answered(record: Path) -> str:
    """The last line of a record."""
    return record.read_text(encoding="utf-8").rstrip().splitlines()[-1]


def test_quit_and_resume_at_the_exact_question_with_the_line_that_was_printed(tmp_path: Path) -> None:
    with Terminal("play", "toy", "--seed", "4", "--bots", "random", "--lang", "en", folder=tmp_path) as t:
        for _ in range(3):
            t.wait(PROMPT)
            t.type("1")
        before = numbered(t.wait(PROMPT))
        t.type("q")
        t.wait()
        assert t.code == 0
        printed = next(line.strip() for line in t.screen.splitlines() if "--resume" in line)
    file = saved(tmp_path)
    assert "# players: human random" in file.read_text(encoding="utf-8")
    assert file.stem in printed
    with Terminal(command=[*shlex.split(printed), "--lang", "en"], folder=tmp_path) as t:
        screen = t.wait(PROMPT)
        assert numbered(screen) == before
        assert "Player B (random)" in screen


def test_nothing_is_saved_where_the_player_stands(tmp_path: Path) -> None:
    with Terminal("play", "toy", "--seed", "4", "--lang", "en", folder=tmp_path) as t:
        t.wait(PROMPT)
        t.press("\x04")  # Control-D leaves, and saves too
        t.wait()
        assert t.code == 0
    assert saved(tmp_path).is_file()
    assert [file.name for file in tmp_path.iterdir()] == ["data"]


def test_saves_go_into_another_folder_where_one_is_named(tmp_path: Path) -> None:
    other = tmp_path / "my games"
    with Terminal("play", "toy", "--folder", str(other), "--lang", "en", folder=tmp_path) as t:
        t.wait(PROMPT)
        t.type("q")
        t.wait()
        printed = next(line.strip() for line in t.screen.splitlines() if "--resume" in line)
    (file,) = other.iterdir()
    assert shlex.split(printed)[-1] == str(file)


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
                looking = found.group(1)
                t.type("")
                continue
            assert f"{looking} (you)" in screen
            assert screen.count("(you)") == 2  # beside the hand and beside the question, nowhere else
            options = numbered(screen)
            t.type(str(rng.below(len(options)) + 1))
            turns += 1


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
        created = f"《{name}》" if lang == "ja" else f"You create {name}"
        assert any(created in line for line in screen.splitlines() if line.startswith("·"))
