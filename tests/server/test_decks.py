"""Building decks: errors are the engine's, what is suggested is the game's, and own decks are kept."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.api import Deck
from fudaba.hosting import deck_advice
from fudaba.inputs import decks as deck_lists
from fudaba.server.deck_reports import checked
from fudaba.server.offers import voice
from fudaba.testing import rule
from tests.server.people import House, house

BUILT = ("ashes", "avalon", "azuride")
MUTANTS = 200


def scene(folder: Path, act: Callable[[House], Awaitable[None]], **more: object) -> None:
    async def run() -> None:
        async with house(folder, **more) as at:
            await act(at)

    asyncio.run(run())


def listed(game: str, name: str) -> str:
    """A published deck as text."""
    plugin = registry.get(game)
    rules = registry.rules(plugin)
    return deck_lists.write(rules, next(d for d in plugin.decks(rules) if d.name == name))


def mutated(game: str, rng: random.Random) -> str:
    """A published deck in which somebody has changed a few lines."""
    lines = listed(game, rng.choice([d.name for d in fudaba.decks(game)])).splitlines()
    names = [card.id for card in fudaba.cards(game)] + [card.ja for card in fudaba.cards(game)]
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(lines) + 1)
        change = rng.choice(["gone", "twice", "number", "card", "other", "word", "section", "garbled"])
        if change in ("gone", "twice", "number", "garbled") and at < len(lines):
            line = lines[at]
            if change == "gone":
                del lines[at]
            elif change == "twice":
                lines.insert(at, line)
            elif change == "number":
                lines[at] = line.replace("3 ", f"{rng.randint(0, 12)} ").replace("1 ", f"{rng.randint(0, 12)} ")
            else:
                lines[at] = line[: rng.randint(0, len(line))] + rng.choice(["", "？", "zz", " x", "、"])
        elif change == "word":
            lines.insert(at, f"{rng.randint(1, 5)} {rng.choice(['natural', 'red', 'rainbow', 'white', 'power'])}")
        elif change == "section":
            heading = rng.choice(
                ["dice", "cards", "avatar", "colours", "first five", "conjurations", "sideboard", "魔物"]
            )
            lines.insert(at, f"{heading}: {rng.randint(1, 4)} {rng.choice(names)}")
        else:
            lines.insert(at, f"{rng.randint(1, 5)} {rng.choice(names)}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", BUILT)
def test_what_a_builder_is_told_is_what_the_engine_finds(game: str) -> None:
    rng = random.Random(game)
    wrong = 0
    for _ in range(MUTANTS):
        text = mutated(game, rng)
        found = fudaba.check_deck(game, text)
        wrong += bool(found)
        for lang in ("ja", "en"):
            report = checked(game, text, "ja" if lang == "ja" else "en")
            told = [(p["line"], p["code"], p["rule"]) for p in report["problems"]]
            assert told == [(e.line, e.code, e.rule) for e in found], text
            says = voice(game, "ja" if lang == "ja" else "en")
            assert [p["sentence"] for p in report["problems"]] == [says.problem(replace(e, line=0)) for e in found]
            assert all(p["sentence"] for p in report["problems"])
    assert wrong > MUTANTS / 2


@pytest.mark.parametrize("game", BUILT)
def test_a_deck_built_of_the_offered_parts_is_the_published_one(game: str) -> None:
    plugin = registry.get(game)
    rules = registry.rules(plugin)
    offered = {section.name: dict(section.entries(rules)) for section in plugin.sections}
    for deck in plugin.decks(rules):
        for section, entries in deck.sections.items():
            for name, n in entries:
                assert n <= offered[section][name], (deck.name, section, name)
        sizes = {section.name: sum(n for _, n in deck.entries(section.name)) for section in plugin.sections}
        if any(sizes.values()):  # a choice at the table has no parts
            assert sizes == {section.name: section.size for section in plugin.sections}


@pytest.mark.parametrize("game", BUILT)
def test_one_more_than_is_offered_of_any_card_is_refused(game: str) -> None:
    plugin = registry.get(game)
    rules = registry.rules(plugin)
    for section in plugin.sections:
        for name, most in section.entries(rules):
            alone = fudaba.check_deck(game, Deck("", "", "", {section.name: [(name, most)]}))
            more = fudaba.check_deck(game, Deck("", "", "", {section.name: [(name, most + 1)]}))
            assert len([e for e in more if e.line == 0]) >= len([e for e in alone if e.line == 0])
            assert [(e.code, e.args) for e in more] != [(e.code, e.args) for e in alone], (section.name, name)


@pytest.mark.parametrize("text", ["3 rainbow\n", "avatar: red\n", "3 yellow, 2 invade\n"])
@rule("avalon.card.types")
def test_a_word_of_avalon_that_is_no_card_is_an_error_of_its_line(text: str) -> None:
    assert 1 in {error.line for error in fudaba.check_deck("avalon", text)}


@rule("avalon.deck.avatar-extra")
def test_a_deck_of_avalon_has_no_further_parts() -> None:
    text = listed("avalon", "twin-crowns") + "sideboard: 3 Milestone Spirit\n"
    assert [(e.code, e.args) for e in fudaba.check_deck("avalon", text)] == [("unknown-section", ("sideboard",))]


@rule("ashes.deck.conjuration-pile")
def test_the_conjuration_pile_is_derived_from_any_deck() -> None:
    report = checked("ashes", listed("ashes", "snakes-in-silver"), "en")
    assert report["derived"] == {"conjurations": [{"card": "silver-snake", "n": 3}, {"card": "gilder", "n": 5}]}
    assert checked("ashes", "3 Summon Gilder\n2 natural\n", "en")["derived"]["conjurations"] == [
        {"card": "gilder", "n": 5}
    ]
    assert checked("ashes", "dice: 5 natural\n", "en")["derived"] == {}


@rule("azuride.setup.deck-36")
def test_two_colours_bring_36_cards() -> None:
    report = checked("azuride", "colours: white, red\n", "en")
    assert sum(entry["n"] for entry in report["derived"]["cards"]) == 36


@rule("ashes.setup.first-five")
@pytest.mark.parametrize("deck", fudaba.decks("ashes"), ids=lambda deck: deck.name)
def test_the_suggested_first_five_are_legal_and_mostly_what_the_rulebook_recommends(deck: Deck) -> None:
    plugin = registry.get("ashes")
    rules = registry.rules(plugin)
    five = deck_advice.suggested(plugin, rules, deck)["first_five"]
    recommended = {name for name, _ in deck.entries("first_five")}
    assert len(recommended & {name for name, _ in five}) >= 3
    tried = Deck("", "", "", {**deck.sections, "first_five": five})
    assert fudaba.check_deck("ashes", tried) == []


def test_a_hand_to_try_begins_with_the_first_five_and_rolls_ten_dice() -> None:
    dealt = deck_advice.dealt("ashes", listed("ashes", "iron-men"), 3)
    five = ["anchornaut", "expand-energy", "hammer-knight", "iron-worker", "summon-iron-rhino"]
    assert (sorted(dealt.hand), sum(pool["n"] for pool in dealt.dice), len(dealt.next)) == (five, 10, 5)
    assert deck_advice.dealt("ashes", listed("ashes", "iron-men"), 3) == dealt
    assert deck_advice.dealt("ashes", listed("ashes", "iron-men"), 4).next != dealt.next


@pytest.mark.parametrize(("game", "deck", "cards"), [("avalon", "twin-crowns", 6), ("azuride", "white-red", 6)])
def test_a_hand_to_try_is_dealt_as_the_game_deals(game: str, deck: str, cards: int) -> None:
    dealt = deck_advice.dealt(game, listed(game, deck), 1)
    assert (len(dealt.hand), dealt.dice, len(dealt.next)) == (cards, [], 5)


def test_a_deck_is_kept_under_its_name_changed_renamed_and_dropped(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            text = listed("ashes", "iron-men")
            kept = (
                await ann.client.put("/api/decks", json={"game": "ashes", "name": " My  iron ", "deck": text})
            ).json()
            assert [(d["name"], d["problems"], d["game"]) for d in kept["decks"]] == [("My iron", 0, "ashes")]
            assert kept["decks"][0]["text"]["ja"].startswith("# My iron\nフェニックスボーン: 1 コール・ロアークィン")
            again = await ann.client.put("/api/decks", json={"game": "ashes", "name": "My iron", "deck": text})
            assert (again.status_code, again.json()["error"]["code"]) == (409, "deck-exists")
            changed = {"game": "ashes", "name": "Gold", "deck": listed("ashes", "cloudsea-siren"), "was": "My iron"}
            renamed = (await ann.client.put("/api/decks", json=changed)).json()
            assert [d["name"] for d in renamed["decks"]] == ["Gold"]
            assert renamed["decks"][0]["sections"]["phoenixborn"] == [{"card": "saria-guideman", "n": 1}]
            assert (await ben.get("/api/decks"))["decks"] == []
            assert (await ben.client.delete("/api/decks", params={"game": "ashes", "name": "Gold"})).status_code == 404
            assert [d["name"] for d in (await ann.get("/api/decks", game="ashes"))["decks"]] == ["Gold"]
            assert (await ann.get("/api/decks", game="avalon"))["decks"] == []
            gone = await ann.client.delete("/api/decks", params={"game": "ashes", "name": "Gold"})
            assert gone.json()["decks"] == []

    scene(tmp_path, act)


def test_own_decks_survive_a_restart_and_are_played_with(tmp_path: Path) -> None:
    async def before(at: House) -> None:
        async with at.guest() as ann:
            deck = {"game": "avalon", "name": "Mine", "deck": listed("avalon", "the-prism")}
            assert (await ann.client.put("/api/decks", json=deck)).status_code == 200
            cookies.update(dict(ann.client.cookies))

    async def after(at: House) -> None:
        async with at.guest() as ann:
            ann.client.cookies.clear()
            ann.client.cookies.update(cookies)
            (kept,) = (await ann.get("/api/decks"))["decks"]
            table = await ann.post("/api/quick", game="avalon", deck=kept["text"]["ja"])
            assert (table["status"], table["state"]) == (201, "playing")

    cookies: dict[str, str] = {}
    scene(tmp_path, before)
    scene(tmp_path, after)


@pytest.mark.parametrize(
    ("deck", "status", "code"),
    [
        ({"game": "ashes", "name": "A", "deck": "3 Anchornaut\n"}, 400, "bad-deck"),
        ({"game": "ashes", "name": "", "deck": "LIST"}, 400, "bad-deck-name"),
        ({"game": "ashes", "name": "x" * 41, "deck": "LIST"}, 400, "bad-deck-name"),
        ({"game": "ashes", "name": "a\u0007b", "deck": "LIST"}, 400, "bad-deck-name"),
        ({"game": "chess", "name": "A", "deck": "LIST"}, 404, "no-such-game"),
        ({"game": "ashes", "name": "A", "deck": "#" * 20_001}, 413, "too-long"),
        ({"game": "ashes", "name": "A"}, 400, "bad-message"),
        ({"game": "toy", "name": "A", "deck": "3 Nothing\n"}, 400, "bad-deck"),
    ],
)
def test_what_cannot_be_kept_is_refused_and_nothing_is_lost(
    tmp_path: Path, deck: dict[str, str], status: int, code: str
) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann:
            good = {"game": "ashes", "name": "Good", "deck": listed("ashes", "iron-men")}
            await ann.client.put("/api/decks", json=good)
            body = {k: listed("ashes", "iron-men") if v == "LIST" else v for k, v in deck.items()}
            answer = await ann.client.put("/api/decks", json=body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
            assert [d["name"] for d in (await ann.get("/api/decks"))["decks"]] == ["Good"]

    scene(tmp_path, act)


def test_no_more_decks_are_kept_than_a_guest_may_have(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann:
            for n, status in ((1, 200), (2, 200), (3, 409)):
                deck = {"game": "azuride", "name": f"Pair {n}", "deck": "colours: white, red\n"}
                assert (await ann.client.put("/api/decks", json=deck)).status_code == status
            deck = {"game": "azuride", "name": "Other", "was": "Pair 1", "deck": "colours: white, blue\n"}
            assert (await ann.client.put("/api/decks", json=deck)).status_code == 200

    scene(tmp_path, act, decks=2)


@pytest.mark.network
def test_a_page_of_another_origin_keeps_and_drops_nothing(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann:
            deck = {"game": "azuride", "name": "Pair", "deck": "colours: white, red\n"}
            evil = {"origin": "https://evil.example"}
            assert (await ann.client.put("/api/decks", json=deck, headers=evil)).status_code == 403
            assert (await ann.client.put("/api/decks", json=deck)).status_code == 200
            gone = await ann.client.delete("/api/decks", params={"game": "azuride", "name": "Pair"}, headers=evil)
            assert gone.status_code == 403
            assert len((await ann.get("/api/decks"))["decks"]) == 1

    scene(tmp_path, act)


@pytest.mark.network
def test_checks_are_charged_by_the_time_that_they_take(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann:
            said = [await ann.post("/api/games/azuride/decks/check", deck="colours: red\n") for _ in range(2)]
            assert [answer["status"] for answer in said] == [200, 429]  # the first has used up more than a millisecond
            assert (await ann.post("/api/quick", game="azuride"))["status"] == 201

    scene(tmp_path, act, work_ms_per_minute=1)


def test_whoever_sits_at_a_table_may_read_their_own_deck_there(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            table = await ann.post("/api/quick", game="ashes", deck=listed("ashes", "cloudsea-siren"))
            deck = await ann.get(f"/api/tables/{table['id']}/deck")
            assert (deck["problems"], deck["sections"]["phoenixborn"]) == ([], [{"card": "saria-guideman", "n": 1}])
            other = await ben.get(f"/api/tables/{table['id']}/deck")
            assert (other["status"], other["error"]["code"]) == (403, "not-yours")
            named = await ann.post("/api/quick", game="ashes", deck="iron-men")
            deck = await ann.get(f"/api/tables/{named['id']}/deck")
            assert deck["sections"]["phoenixborn"] == [{"card": "coal-roarkwin", "n": 1}]

    scene(tmp_path, act)
