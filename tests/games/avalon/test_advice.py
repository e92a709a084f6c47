"""The mode table's players and characters: told wherever a mode is chosen, and never an obstacle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.cli.main import run
from fudaba.description import describe
from fudaba.hosting.voice import Voice
from fudaba.inputs.ledger import Ledger
from fudaba.server.offers import offers
from fudaba.testing import rule
from tests.cli.test_menu import Guest

PLAYERS = {"novice": [2, 3], "normal": [2, 3], "veteran": [2, 4], "expert": [2, 3], "complete": [3, 4]}


@rule("avalon.mode.novice", "avalon.mode.normal", "avalon.mode.veteran", "avalon.mode.expert", "avalon.mode.complete")
@rule("avalon.setup.choose-mode")
def test_every_mode_says_for_how_many_and_for_whom_it_is() -> None:
    mode = describe("avalon")["settings"][0]
    assert {value["name"]: value["seats"] for value in mode["values"]} == PLAYERS
    assert mode["advice"] == "avalon.setup.recommended-count"
    ledger = Ledger.load(registry.get("avalon").ledger, "avalon")
    for value in mode["values"]:
        printed = ledger[f"avalon.mode.{value['name']}"]
        assert value["about"]["ja"] in printed.ja
        assert value["about"]["en"].lower() in printed.en.lower()


@rule("avalon.setup.recommended-count")
@pytest.mark.parametrize("mode", PLAYERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_of_another_size_is_told_and_plays(mode: str, seats: int) -> None:
    least, most = PLAYERS[mode]
    game = fudaba.new("avalon", seed=1, seats=seats, options={"mode": mode})
    assert not game.over
    if least <= seats <= most:
        assert game.notices == []
        return
    (notice,) = game.notices
    assert (notice["code"], notice["rule"]) == ("outside-recommended-players", "avalon.setup.recommended-count")
    assert notice["args"][0].get("word") == mode
    assert [arg.get("n") for arg in notice["args"][1:]] == [least, most, seats]


@rule("avalon.setup.recommended-count")
def test_who_sets_up_a_table_in_the_terminal_is_warned(tmp_path: Path) -> None:
    guest = Guest(tmp_path, "Game", "Sanctuary of Avalon", "Mode", "Complete", "Players", "3 players", "")
    told = "Complete Extend is recommended for 3 to 4 players; 2 may play it all the same."
    chosen, after, enough = guest.screens[3], guest.screens[4], guest.screens[-1]
    assert "Veteran: 2 to 4 players; once battles are about reading each other" in chosen
    assert told in " ".join(after.split())
    assert "is recommended for" not in enough
    assert guest.plan.options == {"mode": "complete"}


def test_the_warning_is_said_in_both_languages() -> None:
    plugin = registry.get("avalon")
    (unfit,) = plugin.unadvised({"mode": "expert"}, 4)
    said = {lang: Voice(plugin, registry.rules(plugin), lang).advice(*unfit, 4) for lang in ("ja", "en")}
    assert said["ja"] == "エキスパートの推奨人数は2〜3人です。4人でも遊べます。"
    assert said["en"] == "Expert is recommended for 2 to 3 players; 4 may play it all the same."


def test_the_list_of_games_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "--lang", "ja"]) == 0
    assert "novice  推奨2〜3人  初めてプレイする人向け" in capsys.readouterr().out
    assert run(["games", "--json"]) == 0
    options = next(game for game in json.loads(capsys.readouterr().out) if game["name"] == "avalon")["options"]
    assert options[0]["advised"] == PLAYERS


def test_the_page_is_told_what_it_shows_at_the_set_up() -> None:
    games = json.loads(offers(()).data)["games"]
    mode = next(game for game in games if game["id"] == "avalon")["settings"][0]
    assert {value["value"]: value["seats"] for value in mode["values"]} == PLAYERS
    assert mode["values"][0]["about"] == {"ja": "初めてプレイする人向け", "en": "for a first game"}
    assert mode["advice"] == "avalon.setup.recommended-count"
