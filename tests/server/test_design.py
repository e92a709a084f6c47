"""The designer's room: cards are read as they are written, tables are played with them, trials tell what they did."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.cardfile import sheet
from fudaba.inputs import card_shelf
from fudaba.inputs import cards as card_files
from fudaba.inputs import decks as deck_lists
from tests.server.people import Guest, House, Json, house, play

pytestmark = pytest.mark.network

MAP = """cards:
- id: map-seller
  ja: 地図売り
  en: Map Seller
  tribe: wanderer
  icons: {none: 3}
  attack: 3
  endurance: 2
  abilities:
  - when: create
    effect: {draw: 2}
- id: ink-runner
  ja: 墨走り
  en: Ink Runner
  tribe: wanderer
  attack: 1
  endurance: 1
"""


def deck_with_a_fresh_card() -> str:
    """The Short Road with Ink Runners in the place of its Lamplit Pages."""
    plugin = registry.get("avalon")
    deck = next(d for d in fudaba.decks("avalon") if d.name == "the-short-road")
    text = deck_lists.write(registry.rules(plugin), deck).replace("The Short Road", "My Road")
    assert "Lamplit Page" in text
    return text.replace("Lamplit Page", "Ink Runner")


def scene(folder: Path, act: Callable[[House, Guest], Awaitable[None]], **more: object) -> None:
    more.setdefault("design", "own")  # also within a page, where it is off

    async def run() -> None:
        async with house(folder, **more) as at, at.guest("en") as ann:
            await act(at, ann)

    asyncio.run(run())


@pytest.mark.parametrize("game", ["avalon", "azuride", "ashes"])
def test_every_printed_card_is_read_back_from_its_rows_and_from_a_spreadsheet(game: str) -> None:
    plugin = registry.get(game)
    vocabulary, cards = card_files.vocabulary(plugin), fudaba.cards(game)
    for text in (
        sheet.file_of(vocabulary, [sheet.row(vocabulary, card, lines=True) for card in cards]),
        sheet.from_csv(vocabulary, sheet.as_csv(vocabulary, cards)),
    ):
        assert card_files.load_cards(plugin, text).cards == cards


def test_a_file_is_told_with_its_cards_or_with_all_its_mistakes(tmp_path: Path) -> None:
    async def act(_at: House, ann: Guest) -> None:
        form = await ann.get("/api/games/avalon/card-form")
        assert form["cards"]["map-seller"]["abilities"].startswith("- when: create\n  effect: {draw: 1}")
        assert form["fields"]["stars"] == {
            "kind": "number",
            "says": {"ja": "1から5までの数", "en": "a number from 1 to 5"},
            "least": 1,
            "most": 5,
            "words": [],
            "usual": "1",
        }
        assert "draw" in [word["name"] for word in form["words"] if word["kind"] == "effect"]
        good = await ann.post("/api/games/avalon/cards/check", cards=MAP)
        assert good["mistakes"] == []
        assert [card["name"]["en"] for card in good["cards"]] == ["Map Seller", "Ink Runner"]
        assert good["cards"][0]["text"]["ja"] == "【素成時】カードを2枚引く。"
        assert good["fresh"] == ["ink-runner"]
        wrong = await ann.post("/api/games/avalon/cards/check", cards=MAP.replace("draw: 2", "drew: 2"))
        assert wrong["mistakes"] == [
            {
                "line": 11,
                "column": 14,
                "code": "unknown-name",
                "says": {
                    "ja": "「drew」という効果はありません。もしかして：draw",
                    "en": "there is no effect 'drew'; did you mean draw?",
                },
            }
        ]
        read = await ann.post("/api/games/avalon/cards/sentence", text="[On summon] You may draw 3 cards.")
        assert (read["good"], read["into"], read["says"]["ja"]) == (
            True,
            "abilities",
            "【召喚時】望むなら、カードを3枚引く。",
        )
        assert read["ability"] == "- when: summon\n  effect: {draw: 3}\n  optional: true"

    scene(tmp_path, act)


def test_card_files_are_kept_by_name_and_leave_with_their_owner(tmp_path: Path) -> None:
    async def act(_at: House, ann: Guest) -> None:
        kept = await ann.put("/api/cards", game="avalon", name="first try", text=MAP)
        assert [(f["name"], f["text"]) for f in kept["files"]] == [("first try", MAP)]
        again = await ann.put("/api/cards", game="avalon", name="first try", text="cards: []\n")
        assert again["error"]["code"] == "cards-exist"
        kept = await ann.put("/api/cards", game="avalon", name="second", text="cards: [\n", was="first try")
        assert [f["name"] for f in kept["files"]] == ["second"]
        whole = await ann.get("/api/me/export")
        assert [f["name"] for f in whole["cards"]] == ["second"]
        gone = await ann.client.delete("/api/cards?game=avalon&name=second")
        assert gone.json()["files"] == []

    scene(tmp_path, act)


def test_a_table_is_played_with_ones_own_cards_also_by_bots_and_after_a_restart(tmp_path: Path) -> None:
    deck = deck_with_a_fresh_card()
    found: Json = {}

    async def act(_at: House, ann: Guest) -> None:
        told = await ann.post("/api/games/avalon/decks/check", deck=deck, cards=MAP)
        assert told["problems"] == []
        setup = {"game": "avalon", "chairs": ["me", "gentle"], "decks": [deck, "the-grey-caravan"], "private": True}
        found.update(await ann.post("/api/tables", **setup, cards=MAP))
        assert found["cards"] == ["map-seller", "ink-runner"]
        described = await ann.get(f"/api/tables/{found['id']}/cards")
        assert {card["id"]: card["values"] for card in described["cards"]}["map-seller"]["attack"] == 3
        async with ann.at_table(found["id"]) as seat:
            await play(seat, random.Random(1), 3)

    async def later(at: House, _ann: Guest) -> None:
        table = await at.server.rooms.get(found["id"])
        assert table.state == "playing"
        thought = await at.server.bots.workers.choose(table.id, "greedy:deals=1", 1, table.game.position())
        assert isinstance(thought["index"], int)
        cards = table.game.world.rules.catalogue
        assert cards.cards[cards.index["ink-runner"]].en == "Ink Runner"

    scene(tmp_path, act)
    card_shelf._read.cache_clear()
    scene(tmp_path, later)


def test_where_it_is_not_allowed_nobody_brings_cards(tmp_path: Path) -> None:
    async def act(_at: House, ann: Guest) -> None:
        for answer in (
            await ann.get("/api/games/avalon/card-form"),
            await ann.post("/api/games/avalon/cards/check", cards=MAP),
            await ann.post("/api/tables", game="avalon", chairs=["me", "gentle"], cards=MAP),
            await ann.post("/api/trials", game="avalon", cards=MAP, kind="diff"),
        ):
            assert (answer["status"], answer["error"]["code"]) == (403, "no-design")

    scene(tmp_path, act, design="none")


def test_a_trial_is_watched_to_its_report_and_another_is_stopped(tmp_path: Path) -> None:
    async def act(_at: House, ann: Guest) -> None:
        wanted = {"game": "avalon", "cards": MAP, "kind": "diff", "bot": "random", "games": 40}
        tried = {"deck": deck_with_a_fresh_card(), "instead": "the-short-road", "against": ["the-grey-caravan"]}
        trial = await ann.post("/api/trials", **wanted, **tried)
        endless = await ann.post("/api/trials", **(wanted | {"games": 2000, "bot": "greedy"}), against=[])
        assert (endless["state"], (await ann.get(f"/api/trials/{trial['id']}/report"))["error"]["code"]) == (
            "waiting",
            "no-report",
        )
        while trial["state"] in ("waiting", "running"):
            await asyncio.sleep(0.1)
            trial = await ann.get(f"/api/trials/{trial['id']}")
        assert (trial["state"], trial["done"], len(trial["rows"])) == ("done", 80, 2)
        report = await ann.client.get(f"/api/trials/{trial['id']}/report")
        assert "Ink Runner" in report.text
        assert "sandbox" in report.headers["content-security-policy"]
        assert (await ann.client.delete(f"/api/trials/{endless['id']}")).json()["state"] == "stopped"
        bad = await ann.post("/api/trials", **(wanted | {"cards": MAP.replace("draw", "drew")}))
        assert bad["error"]["code"] == "bad-cards"

    scene(tmp_path, act)
