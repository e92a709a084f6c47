"""A page that listens reads the same story as somebody who is told everything at the end."""

from __future__ import annotations

import asyncio
import random

import pytest

import fudaba
from fudaba.api import Game
from fudaba.contract import Line
from fudaba.hosting.voice import Voice
from fudaba.languages import Lang
from fudaba.server.replays import replayed
from scripts.simulated_table import Heard, Simulated

GAMES = ("ashes", "azuride", "avalon")


def heard(page: Heard) -> tuple[list[Line], int]:
    """What a page shows after all messages, by the protocol; and how often a line was told again."""
    lines: list[Line] = []
    again = 0
    for _, message in page.heard:
        if "lines_after" in message:
            kept = [line for line in lines if line["no"] <= message["lines_after"]]
            again += len(lines) > len(kept)
            lines = [*kept, *message["lines"]]
        else:
            assert message.get("lines", []) == []
    return lines, again


def at_once(game: Game, lang: Lang, seat: int | None) -> list[Line]:
    """The whole story in one piece, with the numbers of all cards, as the server tells it."""
    return Voice.of(game, lang).story(game.events(seat), "" if seat is None else "ABCD"[seat], marked=None)


async def played(game: Game, lang: Lang, rng: random.Random, most: int, paced: bool) -> Simulated:
    """A random game in which people take back, and pages go and come."""
    table = Simulated(game)
    table.table.pace = paced
    pages = [*table.pages, table.watching]
    for page in pages:
        page.lang = lang
    away: dict[Heard, int] = {}
    await table.begin()
    for _ in range(most):
        if game.over:
            break
        for page in list(away):
            away[page] -= 1
            if away[page] == 0:
                del away[page]
                page.seen = ()
                await table.table.connect(page)
        choice = rng.choice(game.choices)
        if game.held and rng.random() < 0.3:
            await table.table.change(rng.choice((Game.back, Game.undo)), game.holder)
        elif not game.held and rng.random() < 0.05:
            page = rng.choice(pages)
            if page not in away:
                away[page] = rng.randrange(1, 8)
                table.table.connections.remove(page)
        else:
            await table.answer(choice.seat, rng.choice(choice.options))
        await table.clock.run(table.clock.now() + (100 if game.held else 20_000))
    if game.held:
        await table.table.change(lambda g: g.commit())
    await table.clock.run(table.clock.now() + 60_000)
    for page in away:
        await table.table.connect(page)
    await table.end()
    return table


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_bit_by_bit_is_what_is_told_at_once(name: str, lang: Lang) -> None:
    again = 0
    for seed in range(2):
        game, rng = fudaba.new(name, seed=seed), random.Random(f"{name} {lang} {seed}")
        table = asyncio.run(played(game, lang, rng, 260, paced=seed == 0))
        for seat, page in [*enumerate(table.pages), (None, table.watching)]:
            lines, changed = heard(page)
            assert lines == at_once(game, lang, seat), game.record()
            again += changed
    assert again > 10


@pytest.mark.parametrize("name", GAMES)
def test_the_frames_of_a_replay_tell_the_story_of_the_game(name: str) -> None:
    game, rng = fudaba.new(name, seed=4), random.Random(4)
    for _ in range(90):
        if not game.over:
            game.answer(rng.choice(game.choice.options))
    lines: list[Line] = []
    for frame in replayed(game.record(), 0, 100, "en")["frames"]:
        lines = [*(line for line in lines if line["no"] <= frame["lines_after"]), *frame["lines"]]
    assert lines == at_once(game, "en", None)
