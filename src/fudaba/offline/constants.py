"""What a server answers alike to everybody, as files: the entrance and the rule books open without Python."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Collection
from importlib import metadata
from pathlib import Path
from typing import Final

from fudaba.server.inside import Inside

OF_A_GAME: Final = ("", "/rules", "/chapters", "/lessons", "/puzzles", "/decks", "/print")


def own_games() -> list[str]:
    """The games that come with fudaba itself: others that are installed here are not put into the folder."""
    return sorted(e.name for e in metadata.distribution("fudaba").entry_points if e.group == "fudaba.games")


def constants() -> dict[str, str]:
    """By the address behind ``/api/``, what it answers; what a game does not have is left out."""
    return asyncio.run(_asked(own_games()))


async def _asked(games: Collection[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        house = Inside(folder, lambda _number, _text: None, lambda _number, _code: None)
        await house.start()
        try:
            offers = json.loads((await house.request("GET", "/api/games")).body)
            offers["games"] = [game for game in offers["games"] if game["id"] in games]
            found["games"] = json.dumps(offers, ensure_ascii=False, separators=(",", ":"))
            for name in (f"games/{game}{more}" for game in games for more in OF_A_GAME):
                told = await house.request("GET", f"/api/{name}")
                if told.status == 200:
                    found[name] = told.body
        finally:
            await house.stop()
    return found


def written(into: Path, found: dict[str, str]) -> list[str]:
    """Write them as files; their addresses."""
    for name, body in found.items():
        file = into / f"{name}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(body, encoding="utf-8")
    return sorted(found)
