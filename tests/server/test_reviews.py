"""Reviews: a strong bot looks at a finished game while others play, and what it saw is kept."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

import fudaba
from fudaba.bots import Thought, make
from fudaba.server.review_plan import judged
from fudaba.server.reviews import review_name, turning
from tests.server.people import Guest, Json, house

DECISIONS = 60


def record(decisions: int = DECISIONS, game: str = "avalon") -> str:
    """A game of two greedy bots, or its beginning."""
    played = fudaba.new(game, seed=5)
    bots = [make("greedy:deals=1", seat) for seat in range(2)]
    met = 0
    while not played.over and met < decisions:
        asked = played.choice
        met += asked.count > 1
        played.answer(bots[asked.seat].choose(bots[asked.seat].sight(played.world)))
    return played.record()


async def whole(guest: Guest, review: Json) -> Json:
    """Wait until a review is no longer being made."""
    while review["state"] == "running":
        await asyncio.sleep(0.1)
        review = await guest.get(f"/api/reviews/{review['id']}")
    return review


def test_a_game_of_sixty_decisions_takes_less_than_two_minutes_while_the_page_gets_its_answers(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=2) as at, at.guest("en") as ann:
            text = record()
            started = time.monotonic()
            review = await ann.post("/api/reviews", record=text)
            assert (review["status"], review["state"], review["bot"]) == (200, "running", "keen")
            waits: list[float] = []
            while review["state"] == "running":
                before = time.monotonic()
                await ann.get("/api/tables")
                waits.append(time.monotonic() - before)
                await asyncio.sleep(0.05)
                review = await ann.get(f"/api/reviews/{review['id']}")
            assert time.monotonic() - started < 120
            assert review["state"] == "done"
            assert len(review["moments"]) >= DECISIONS * 0.9
            assert review["done"] == review["of"]
            waits.sort()
            assert waits[len(waits) * 9 // 10] < 0.2
            for moment in review["moments"]:
                assert 0 <= moment["low"] <= moment["chance"] <= moment["high"] <= 1
                assert len(moment["why"]["ja"]) == len(moment["why"]["en"]) > 0
            assert set(review["turns"]) <= {moment["at"] for moment in review["moments"]}

    asyncio.run(run())


def test_a_whole_review_is_kept_over_a_restart_and_found_by_whoever_has_the_record(tmp_path: Path) -> None:
    async def run() -> None:
        text = record(6)
        async with house(tmp_path) as at, at.guest("en") as ann:
            first = await whole(ann, await ann.post("/api/reviews", record=text))
            assert first["state"] == "done"
        async with house(tmp_path) as at, at.guest("ja") as ben:
            again = await ben.post("/api/reviews", record=text)
            assert (again["state"], again["moments"]) == ("done", first["moments"])
            assert again["id"] == review_name(text)

    asyncio.run(run())


def test_the_oldest_reviews_make_room_for_new_ones(tmp_path: Path) -> None:
    async def run() -> None:
        texts = [record(n) for n in (2, 3, 4)]
        async with house(tmp_path, reviews=2) as at, at.guest("en") as ann:
            made = [await whole(ann, await ann.post("/api/reviews", record=text)) for text in texts]
            assert {review["state"] for review in made} == {"done"}
            found = [await ann.get(f"/api/reviews/{review['id']}") for review in made]
            assert [one["status"] for one in found] == [404, 200, 200]
        async with house(tmp_path, reviews=1) as at, at.guest("en") as ann:
            found = [await ann.get(f"/api/reviews/{review['id']}") for review in made]
            assert [one["status"] for one in found] == [404, 404, 200]

    asyncio.run(run())


def test_a_review_is_stopped_and_may_be_begun_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            review = await ann.post("/api/reviews", record=record())
            stopped = (await ann.client.delete(f"/api/reviews/{review['id']}")).json()
            assert stopped["state"] == "stopped"
            assert stopped["done"] < stopped["of"]
            await asyncio.sleep(0.3)
            later = await ann.get(f"/api/reviews/{review['id']}")
            assert (later["state"], later["done"]) == ("stopped", stopped["done"])
            assert (await ann.post("/api/reviews", record=record()))["state"] == "running"

    asyncio.run(run())


def test_only_who_asked_for_a_review_stops_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann, at.guest("en") as ben:
            review = await ann.post("/api/reviews", record=record())
            assert (await ben.post("/api/reviews", record=record()))["id"] == review["id"]
            refused = (await ben.client.delete(f"/api/reviews/{review['id']}")).json()
            assert refused["error"]["code"] == "not-yours"
            assert (await ann.get(f"/api/reviews/{review['id']}"))["state"] == "running"

    asyncio.run(run())


def test_nobody_has_all_places_for_reviews(tmp_path: Path) -> None:
    async def run() -> None:
        text = record()
        async with house(tmp_path) as at, at.guest("en") as ann:
            begun = [await ann.post("/api/reviews", record=text.rstrip("\n").rsplit("\n", n)[0]) for n in range(5)]
            assert [one["status"] for one in begun] == [200, 200, 200, 429, 429]
            again = await asyncio.gather(*(ann.post("/api/reviews", record=text) for _ in range(4)))
            assert {one["id"] for one in again} == {begun[0]["id"]}

    asyncio.run(run())


def test_a_review_that_a_restart_has_ended_is_begun_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            review = await ann.post("/api/reviews", record=record())
        async with house(tmp_path) as at, at.guest("en") as ann:
            assert (await ann.get(f"/api/reviews/{review['id']}"))["error"]["code"] == "no-such-review"
            assert (await ann.post("/api/reviews", record=record()))["state"] == "running"

    asyncio.run(run())


def test_a_record_in_which_somebody_answers_who_is_not_asked_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            wrong = record(0) + "D: pass\n"
            assert (await ann.post("/api/reviews", record=wrong))["error"]["code"] == "bad-record"

    asyncio.run(run())


def test_what_cannot_be_reviewed_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            assert (await ann.post("/api/reviews", record="nothing"))["error"]["code"] == "bad-record"
            assert (await ann.get("/api/reviews/nothing"))["error"]["code"] == "no-such-review"
            gone = (await ann.client.delete("/api/reviews/nothing")).json()
            assert gone["error"]["code"] == "no-such-review"

    asyncio.run(run())


def test_a_decision_is_judged_by_what_it_gave_away_and_how_sure_the_bot_is() -> None:
    game = fudaba.new("avalon", seed=5)
    asked = game.choice
    texts = [str(option) for option in asked.options]
    values = [0.3] * len(texts)
    values[1] = 0.8
    thought = Thought(0.8, (texts[1],), tuple(values), tuple([100] * len(texts)))
    moment = judged(game, asked, 7, texts[0], thought)
    assert (moment["at"], moment["best"], moment["chance"]) == (7, texts[1], 0.8)
    assert moment["lost"] == pytest.approx(0.5)
    assert moment["high"] - moment["low"] == pytest.approx(2 * 1.96 * 0.04, abs=1e-3)
    assert turning([moment]) == [7]
    same = judged(game, asked, 8, texts[1], thought)
    assert (same["lost"], turning([same])) == (0.0, [])
    few = Thought(0.8, (texts[1],), tuple(values), tuple([4] * len(texts)))
    assert judged(game, asked, 9, texts[1], few)["low"] < moment["low"]
    sure = Thought(0.8, (texts[1],), tuple(values), tuple([4] * len(texts)), 0.01)
    assert judged(game, asked, 9, texts[1], sure)["low"] == pytest.approx(0.8 - 1.96 * 0.01, abs=1e-3)


def test_a_decision_that_does_as_another_does_is_judged_as_that_one() -> None:
    """A bot looks at one empty land only; whoever used another one has made the same decision."""
    game = fudaba.new("avalon", seed=5, options={"first_player": "random"})
    asked = game.choice
    bot = make("greedy:deals=1", asked.seat)
    sight = bot.sight(game.world)
    texts = sight.options()
    card = next(text for text in texts if text.startswith("create")).rpartition(" ")[0]
    values = [0.3] * len(texts)
    values[texts.index(f"{card} 1")] = 0.8
    thought = Thought(0.8, (f"{card} 1",), tuple(values), tuple([100] * len(texts)))
    assert f"{card} 4" in asked.options
    assert f"{card} 4" not in texts
    moment = judged(game, asked, 7, f"{card} 4", thought)
    assert (moment["played"], moment["best"], moment["lost"]) == (f"{card} 4", f"{card} 4", 0.0)
    assert judged(game, asked, 7, "end", thought)["lost"] == pytest.approx(0.5)
