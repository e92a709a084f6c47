"""Tables by the Model Context Protocol: whole games by its own client, tokens that see one seat, true refusals."""

from __future__ import annotations

import asyncio
import os
import random
import sys

import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

import fudaba
from fudaba.kernel.errors import BadArgument, IllegalAnswer, UnknownName
from fudaba.llm.mcp import server
from fudaba.llm.tables import ModelTable, ModelTables
from fudaba.text.board import cards_in
from tests.llm.stand_ins import answers_in


async def told(client: Client, tool: str, **given: object) -> str:
    """What a tool says, as text."""
    result = await client.call_tool(tool, given)
    return "\n".join(part.text for part in result.content if part.type == "text")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", ["ashes", "azuride", "avalon"])
def test_a_whole_game_through_the_tools(game: str, lang: str) -> None:
    async def play() -> None:
        rng = random.Random(3)
        async with Client(server()) as client:
            opened = await client.call_tool(
                "new_table", {"game": game, "players": ["model", "greedy"], "seed": 5, "lang": lang}
            )
            assert opened.structured_content is not None
            token = opened.structured_content["A"]
            assert len(await told(client, "rules", token=token)) > 100
            text = await told(client, "observe", token=token)
            answered = 0
            while answers := answers_in(text):
                if answered % 10 == 0:
                    refused = await client.call_tool("answer", {"token": token, "answer": "attack #999"})
                    assert refused.is_error
                    assert answers_in(await told(client, "observe", token=token)) == answers
                text = await told(client, "answer", token=token, answer=rng.choice(answers))
                answered += 1
            assert answered > 3
            assert ("The game is over." in text) == (lang == "en")
            assert await told(client, "history", token=token) != ""

    asyncio.run(play())


def test_a_token_sees_its_own_seat() -> None:
    table = ModelTable("azuride", ["model", "model"], seed=2, options={"first_player": "A"})
    while table.game.view()["turn"]["no"] < 2:
        asked = table.chairs[table.game.choice.seat]
        table.answer(asked, table.options(asked)[0]["answer"])
    plays, waits = (table.chairs[seat] for seat in (table.game.choice.seat, 1 - table.game.choice.seat))
    hand = table.game.view(plays.seat)["seats"][plays.seat]["places"]["hand"]["names"]
    seen = cards_in(table.game.view(waits.seat))
    only = next(card for card in hand if card not in seen)
    assert table.card(plays, only)
    with pytest.raises(UnknownName, match="no card that can be seen here"):
        table.card(waits, only)
    assert table.options(plays)
    assert table.options(waits) == []
    with pytest.raises(IllegalAnswer, match="Waiting for"):
        table.answer(waits, "end")


def test_a_closed_table_has_no_seats() -> None:
    table = ModelTable("avalon", ["model", "model"], seed=2)
    a, b = table.chairs
    rooms = ModelTables()
    rooms.open(table)
    assert rooms.chair(a.token) is a
    with pytest.raises(UnknownName, match="no seat has this token"):
        rooms.chair("guess")
    rooms.close(a.token)
    with pytest.raises(UnknownName, match="no seat has this token"):
        rooms.chair(b.token)


def test_refusals_cards_and_rules_can_be_asked_for() -> None:
    table = ModelTable("ashes", ["model", "gentle"], seed=4)
    chair = table.chairs[0]
    while "meditate" not in table.game.choice.options:
        table.answer(chair, table.options(chair)[0]["answer"])
    why = table.why_not(chair, "attack #1")
    assert "[ashes." in why
    assert table.rule(chair, why.rpartition("[")[2].rstrip("]")) != ""
    with pytest.raises(UnknownName):
        table.rule(chair, "ashes.no.such-rule")
    phoenixborn = table.game.card(0, "#1")["card"]["card"]
    printed = next(card for card in fudaba.cards("ashes") if card.id == phoenixborn)
    assert table.card(chair, "#1").startswith(f"{printed.en}: ")
    assert table.would(chair, ["meditate"])["ready"] is True


def test_bad_tables_are_refused() -> None:
    with pytest.raises(BadArgument, match="nobody to play for"):
        ModelTable("ashes", ["greedy", "greedy"])
    with pytest.raises(UnknownName, match="there is no language 'fr'"):
        ModelTable("ashes", ["model", "greedy"], lang="fr")
    with pytest.raises(UnknownName, match="there is no bot"):
        ModelTable("ashes", ["model", "gredy"])


def test_the_command_serves_on_standard_input() -> None:
    async def look() -> None:
        started = StdioServerParameters(command=sys.executable, args=["-m", "fudaba", "mcp"], env=dict(os.environ))
        async with Client(stdio_client(started)) as client:
            found = await client.call_tool("games", {})
            assert found.structured_content == {"result": fudaba.list_games()}

    asyncio.run(look())
