"""Rulebook chapters over the network: listed by chapter, and tried answer by answer."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fudaba.server.desk import Desk
from tests.server.people import house

BLOCK = "/api/games/azuride/chapters/azuride.battle.a-block"


def asked(folder: Path, lang: str, path: str, *bodies: dict[str, object]) -> list[Any]:
    async def run() -> list[Any]:
        async with house(folder) as at, at.guest(lang) as ann:
            return [await ann.post(path, **body) for body in bodies] if bodies else [await ann.get(path)]

    return asyncio.run(run())


def test_chapters_come_in_the_order_of_the_rules_with_both_languages(tmp_path: Path) -> None:
    (book,) = asked(tmp_path, "en", "/api/games/azuride/chapters")
    assert [one["section"] for one in book["chapters"]][:3] == ["overview", "card", "setup"]
    block = next(e for one in book["chapters"] for e in one["examples"] if e["id"] == "azuride.battle.a-block")
    assert "azuride.battle.block" in block["rules"]
    assert (block["title"]["en"], block["title"]["ja"]) == ("A block", "ブロック")


def test_an_example_is_tried_answer_by_answer(tmp_path: Path) -> None:
    first, second = asked(tmp_path, "en", BLOCK, {}, {"answers": ["raid #1"]})
    assert (first["seat"], first["next"], first["log"]) == ("A", "raid #1", [])
    assert first["position"][0].endswith("rear 1 Graf Zeppelin")
    assert {"text": "raid #1", "label": "Graf Zeppelin: attack the enemy HQ"} in first["options"] or first["options"]
    assert (second["seat"], second["next"]) == ("B", "block #2 #1")
    assert second["log"][0] == "Graf Zeppelin attacks the enemy HQ."
    (told,) = asked(tmp_path, "ja", BLOCK, {"answers": ["raid #1", "block #2 #1"]})
    assert "《ポートランド》が《グラーフ・ツェッペリン》をブロックする。" in told["log"]
    assert "next" not in told


def test_an_example_is_laid_out_beside_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for: list[str] = []
    packed = Desk.packed

    async def seen(self: Desk, do: str, whose: str, **args: object) -> bytes:
        asked_for.append(do)
        return await packed(self, do, whose, **args)

    monkeypatch.setattr(Desk, "packed", seen)
    (first,) = asked(tmp_path, "en", BLOCK, {})
    assert (first["seat"], asked_for) == ("A", ["example"])


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/api/games/nothing/chapters/x", {}, "no-such-game"),
        ("/api/games/azuride/chapters/nothing", {}, "not-found"),
        (BLOCK, {"answers": ["raid #9"]}, "bad-message"),
        (BLOCK, {"answers": ["end"] * 101}, "too-long"),
    ],
)
def test_what_is_not_there_is_refused(tmp_path: Path, path: str, body: dict[str, object], code: str) -> None:
    (refused,) = asked(tmp_path, "en", path, body)
    assert refused["error"]["code"] == code
