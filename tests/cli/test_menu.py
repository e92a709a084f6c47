"""The menu: everything that can be set is set here too, in both languages, on a screen of fixed size."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import fudaba
from fudaba import registry
from fudaba.cli.table.menu import Menu, Plan
from fudaba.cli.table.sayings import saying
from fudaba.hosting import saves
from fudaba.hosting.voice import Voice
from fudaba.inputs.decks import write
from tests.cli.seat import fits
from tests.cli.terminal import Terminal

PROMPT = "\n> "


class Guest:
    """Types lines into a menu and keeps the screens."""

    def __init__(self, folder: Path, *lines: str, plan: Plan | None = None) -> None:
        self.left = list(lines)
        self.screens: list[str] = []
        self.said = io.StringIO()
        console = Console(file=self.said, width=80, height=24, color_system=None, highlight=False)
        self.chosen = Menu(console, self._read, folder, plan or Plan("en")).choose()

    def _read(self, prompt: str) -> str:
        screen = self.said.getvalue() + prompt
        self.said.seek(0)
        self.said.truncate()
        assert fits(screen), screen
        self.screens.append(screen)
        if not self.left:
            return "q"
        wanted = self.left.pop(0)
        if not wanted or wanted.isdigit() or len(wanted) == 1:
            return wanted
        for line in screen.splitlines():
            if wanted in line:
                return line.split()[0]
        return wanted

    @property
    def plan(self) -> Plan:
        assert isinstance(self.chosen, Plan)
        return self.chosen


def test_enter_sits_down_at_the_table_that_is_shown(tmp_path: Path) -> None:
    plan = Guest(tmp_path, "").plan
    assert (plan.game, plan.seats, plan.bots) == ("ashes", 2, ("human", "casual"))
    fudaba.new(plan.game, list(plan.decks), 1, plan.seats, plan.options)


def test_game_seats_levels_decks_mode_and_rules_can_be_chosen(tmp_path: Path) -> None:
    guest = Guest(
        tmp_path,
        *("Game", "Sanctuary of Avalon"),
        *("Players", "3 players"),
        *("Player C", "Master"),
        *("Deck of B", "The Prism"),
        *("Mode", "Expert"),
        *("Rule options", "Joining midway", "not allowed", ""),
        "",
    )
    plan = guest.plan
    assert (plan.game, plan.seats) == ("avalon", 3)
    assert plan.bots == ("human", "casual", "master")
    assert plan.decks[1] == "the-prism"
    assert plan.options == {"mode": "expert", "join": "false"}
    game = fudaba.new(plan.game, list(plan.decks), 1, plan.seats, plan.options)
    assert game.view(0)["facts"]


def test_the_language_changes_the_menu_itself(tmp_path: Path) -> None:
    guest = Guest(tmp_path, "Language", "日本語", "ゲーム", "アヴァロンの聖域", "")
    assert guest.plan.lang == "ja"
    assert guest.plan.game == "avalon"
    assert "アヴァロンの聖域" in guest.screens[-1]


def test_a_seat_that_does_not_sit_down_cannot_go_first(tmp_path: Path) -> None:
    guest = Guest(tmp_path, "Rule options", "First player", "q")
    offered = guest.screens[2]
    assert "Player B" in offered
    assert "Player C" not in offered


def test_a_deck_comes_from_a_file_and_what_is_wrong_with_it_is_told(tmp_path: Path) -> None:
    good = tmp_path / "good.txt"
    good.write_text("# Mine\n" + write(registry.rules(registry.get("toy")), fudaba.decks("toy")[1]), encoding="utf-8")
    kept = Guest(tmp_path, "toy", "Deck of A", "from a file", str(good), "")
    assert kept.plan.decks[0] == good.read_text(encoding="utf-8")
    assert any("Mine" in line for line in kept.screens[-1].splitlines() if "Deck of A" in line)
    bad = tmp_path / "bad.txt"
    bad.write_text("3 火花火\n", encoding="utf-8")
    guest = Guest(tmp_path, "toy", "Deck of A", "from a file", str(bad), plan=Plan("en"))
    assert "nosuchcard" in "".join(guest.screens[-1].split())
    missing = Guest(tmp_path, "toy", "Deck of A", "from a file", str(tmp_path / "none.txt"), plan=Plan("en"))
    assert "none.txtcannotberead" in "".join(missing.screens[-1].split())  # wherever the line was broken


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("name", registry.names())
def test_every_setting_and_every_value_has_words(name: str, lang: str) -> None:
    plugin = registry.get(name)
    settings = plugin.words[lang].guide.settings
    for setting in plugin.settings:
        assert settings.get(setting.name), setting.name
        for value in setting.values:
            assert settings.get(f"{setting.name}={value}"), f"{setting.name}={value}"
    known = {s.name for s in plugin.settings} | {f"{s.name}={v}" for s in plugin.settings for v in s.values}
    assert not set(settings) - known
    assert Voice(plugin, registry.rules(plugin), lang).goal


def test_a_saved_game_is_offered_and_one_that_has_ended_is_not(tmp_path: Path) -> None:
    assert "saved game" not in "".join(Guest(tmp_path, "q").screens)
    going, ended = tmp_path / "toy-1.txt", tmp_path / "toy-2.txt"
    game = fudaba.new("toy", seed=1)
    saves.write(game, ["human", "keen"], going)
    game.external("concede A")
    saves.write(game, ["human", "keen"], ended)
    (tmp_path / "notes.txt").write_text("milk", encoding="utf-8")
    guest = Guest(tmp_path, "Go on with a saved game", "Lanterns")
    assert guest.chosen == going


def test_without_a_game_the_menu_opens_and_leads_to_the_table(tmp_path: Path) -> None:
    with Terminal("play", "--lang", "en", folder=tmp_path) as t:
        menu = t.wait(PROMPT)
        assert fits(menu)
        t.type("toy")
        assert "Lanterns" in t.wait(PROMPT)
        t.type("")
        assert "Player A (you)" in t.wait(PROMPT)
        t.type("q")
        t.wait()
    with Terminal("play", "--lang", "ja", folder=tmp_path) as t:
        menu = t.wait(PROMPT)
        row = next(line for line in menu.splitlines() if saying("ja", "menu-saved") in line)
        t.type(row.split()[0])
        t.wait(PROMPT)
        t.type("1")
        assert "プレイヤーA（あなた）" in t.wait(PROMPT)


def test_what_was_said_with_flags_stands_in_the_menu(tmp_path: Path) -> None:
    with Terminal("play", "--hotseat", "--seats", "3", "-o", "mode=expert", "--lang", "en", folder=tmp_path) as t:
        menu = t.wait(PROMPT)
        assert menu.count(saying("en", "human")) == 3
        t.type("avalon")
        assert "Expert" in t.wait(PROMPT)  # Ashes, which stood there first, has no such option
    plan = Guest(tmp_path, "", plan=Plan("en", "avalon", 3, ("keen",), options={"mode": "expert"})).plan
    assert plan.bots == ("human", "keen", "keen")
    assert plan.options == {"mode": "expert"}


def test_a_draft_flows_into_its_match(tmp_path: Path) -> None:
    with Terminal("play", "ashes-draft", "--seed", "2", "--bots", "random", "--lang", "en", folder=tmp_path) as t:
        while True:
            screen = t.wait(PROMPT, saying("en", "go-on"))
            if not screen.endswith(PROMPT):
                break
            t.type("1")
        t.type("")
        assert "Phoenixborn" in t.wait(PROMPT)
        t.type("q")
        t.wait()
        assert t.code == 0
    (file,) = (tmp_path / "data").rglob("ashes-2*.txt")
    match = fudaba.replay(file.read_text(encoding="utf-8"))
    assert (match.plugin.name, match.choice.kind) == ("ashes", "first-five")
