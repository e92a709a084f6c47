"""What people take away from the tables: puzzles at a real table, sets to print."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fudaba.puzzles.kept import Puzzle, collection
from tests.server.people import House, house


def solving(folder: Path, puzzle: Puzzle, first: str) -> dict[str, object]:
    """Begin a puzzle with an answer and take what stands first after it; what the table says in the end."""

    async def run() -> dict[str, object]:
        async with house(folder) as at, at.guest("en") as ann:
            table = await ann.post(f"/api/games/{puzzle.game}/puzzles/{puzzle.id}")
            assert (table["status"], table["seat"], table["private"]) == (201, puzzle.seat, True)
            begun = await ann.get(f"/api/tables/{table['id']}/puzzle")
            assert (begun["id"], begun["aim"], "solution" in begun) == (puzzle.id, puzzle.aim, False)
            assert set(begun["hands"]) == {"A", "B"} - {puzzle.seat}
            answer = first
            async with ann.at_table(table["id"]) as seat:
                while True:
                    choice = await seat.asked()
                    now = await ann.get(f"/api/tables/{table['id']}/puzzle")
                    if "verdict" in now:
                        return now
                    seat.choices = []
                    await seat.ask("answer", choice=choice["id"], answer=answer or choice["options"][0]["text"])
                    answer = ""

    return asyncio.run(run())


def test_the_one_move_solves_a_puzzle_at_a_table(tmp_path: Path) -> None:
    puzzle = next(p for p in collection("azuride").puzzles if p.depth == 1)
    now = solving(tmp_path, puzzle, puzzle.options[0])
    assert (now["verdict"], now["said"]) == ("solved", "Solved.")


def test_another_move_does_not_and_the_solution_is_told_afterwards(tmp_path: Path) -> None:
    puzzle = next(p for p in collection("azuride").puzzles if p.depth == 1)
    others = [text for text in puzzle.begin(story=False).choice.options if text not in puzzle.options]
    now = solving(tmp_path, puzzle, str(others[-1]))
    assert now["verdict"] in ("failed", "lucky")
    assert len(str(now["solution"])) > 5


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("get", "/api/games/nothing/puzzles", "no-such-game"),
        ("post", "/api/games/ashes/puzzles/nothing", "no-such-puzzle"),
        ("get", "/api/games/ashes/print", "not-printed"),
        ("get", "/api/games/nothing/print", "no-such-game"),
    ],
)
def test_what_is_not_there_is_refused_with_a_sentence(tmp_path: Path, method: str, path: str, code: str) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("ja") as ann:
            said = await (ann.get(path) if method == "get" else ann.post(path))
            assert said["error"]["code"] == code
            assert said["error"]["sentence"].endswith("。")

    asyncio.run(run())


def test_lists_and_sets_are_the_same_for_everybody_and_tell_no_solution(tmp_path: Path) -> None:
    async def ask(at: House) -> None:
        async with at.guest("en") as ann:
            listed = await ann.get("/api/games/avalon/puzzles")
            assert len(listed["puzzles"]) == len(collection("avalon").puzzles)
            assert set(listed["puzzles"][0]) == {"id", "seat", "aim", "depth", "moves"}
            printed = await ann.get("/api/games/avalon/print")
            assert sum(card["n"] for card in printed["cards"]) > 154
            table = await ann.post("/api/quick", game="avalon")
            none = await ann.get(f"/api/tables/{table['id']}/puzzle")
            assert none["error"]["code"] == "no-such-puzzle"

    async def run() -> None:
        async with house(tmp_path) as at:
            await ask(at)

    asyncio.run(run())


def test_nobody_waits_for_the_story_of_the_game_before_the_puzzle(tmp_path: Path) -> None:
    """Hundreds of events led to it; shown one after another they would take half a minute."""

    async def run() -> None:
        async with house(tmp_path, pace=True) as at, at.guest("en") as ann:
            puzzle = collection("azuride").puzzles[0]
            table = await ann.post(f"/api/games/azuride/puzzles/{puzzle.id}")
            async with ann.at_table(table["id"]) as seat, asyncio.timeout(8):
                assert (await seat.asked())["seat"] == puzzle.seat

    asyncio.run(run())
