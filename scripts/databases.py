"""A database of every version that anybody may have, as text: `tests/server/databases`.

    python -m scripts.databases

writes one of the newest version, if there is none yet. Older ones are never written again: a test opens each of them,
finds its people and its game there, and sees that the number of a migration has never meant two things.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, insert, inspect

import fudaba
from fudaba.server.journal import Journal
from fudaba.server.store.database import migrations, upgrade
from fudaba.server.store.schema import ACCOUNTS, CHAT, CLOCKS, DECKS, GUESTS, LINES, SEATS, STARTS, TABLES
from fudaba.server.store.writer import Values, Write, Writer

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "server" / "databases"
GUEST = "guest-of-an-old-day-22"
TABLE = "old-table"
AT = 1_763_000_000.0


def rows() -> list[Write]:
    """Somebody with an account and a deck, in the middle of a game against somebody else."""
    game = fudaba.new("toy", seed=7)
    header = game.record()
    journal = Journal(game)
    for _ in range(5):
        game.answer(game.choice.options[0])
    lines: list[Write] = [
        (insert(LINES), {"table_id": TABLE, "no": row.no, "text": row.text, "at": AT, "clocks": "[60000,60000]",
                         "checksum": row.checksum, "command": ""})
        for row in journal.news()
    ]  # fmt: skip
    setup = (
        '{"game":"toy","chairs":["me","open"],"decks":["",""],"options":{},"private":false,"bank":60,"more":5,'
        '"seed":"","record":""}'
    )
    table: Values = {
        "id": TABLE, "game": "toy", "state": "playing", "setup": setup, "record": header, "reason": "",
        "opened_at": AT, "touched_at": AT, "next": "", "wishes": "{}",
    }  # fmt: skip
    seats: list[Values] = [
        {"table_id": TABLE, "seat": k, "guest_id": guest, "bot": "", "mode": "default", "name": name, "deck": "",
         "always": "", "pins": ""}
        for k, (guest, name) in enumerate(((GUEST, "Ann"), ("another-guest-of-old-2", "Ben")))
    ]  # fmt: skip
    return [
        (insert(GUESTS), {"id": GUEST, "name": "Ann", "lang": "ja", "seen_at": AT}),
        (insert(TABLES), table),
        *((insert(SEATS), seat) for seat in seats),
        *lines,
        (insert(CHAT), {"table_id": TABLE, "no": 1, "guest_id": GUEST, "text": "hello", "at": AT, "command": ""}),
        (insert(STARTS), {"id": 3, "at": AT}),
        (insert(DECKS), {"guest_id": GUEST, "game": "toy", "name": "old", "text": "fox", "changed_at": AT}),
        (insert(ACCOUNTS), {"guest_id": GUEST, "name": "Ann", "key": "ann", "hash": "x", "epoch": 2, "rated": 1,
                            "made_at": AT}),
        (insert(CLOCKS), {"table_id": TABLE, "no": 5, "ms": "[51000,60000]"}),
    ]  # fmt: skip


def filled(file: Path) -> None:
    """Put the rows into a database, as far as it has places for them."""
    engine = create_engine(f"sqlite:///{file}")
    there = {name: {c["name"] for c in inspect(engine).get_columns(name)} for name in inspect(engine).get_table_names()}
    kept: list[Write] = []
    for statement, values in rows():
        columns = there.get(statement.table.name, set())  # type: ignore[attr-defined]  # all of them are inserts
        if columns:
            kept.append((statement, {k: v for k, v in values.items() if k in columns}))
    writer = Writer(engine)

    async def write() -> None:
        for one in kept:
            await writer.write(one)

    asyncio.run(write())
    writer.close()
    engine.dispose()


def dumped(file: Path) -> str:
    """A database as text."""
    connection = sqlite3.connect(file)
    try:
        return "".join(f"{line}\n" for line in connection.iterdump())
    finally:
        connection.close()


def main() -> None:
    """Write the newest version, if it is not there."""
    head = ScriptDirectory.from_config(migrations()).get_current_head()
    target = FOLDER / f"{head}.sql"
    if target.exists():
        print(f"{target.name} is there already")
        return
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "made.sqlite3"
        upgrade(create_engine(f"sqlite:///{file}"))
        filled(file)
        FOLDER.mkdir(exist_ok=True)
        target.write_text(dumped(file))
    print(f"wrote {target.name}")


if __name__ == "__main__":
    main()
