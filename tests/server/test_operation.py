"""Running a server: settings, health, numbers, logs, copies of what is kept."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from pathlib import Path

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from fudaba.cli.main import run as fudaba_run
from fudaba.server import refused
from fudaba.server.app import Server
from fudaba.server.backup import BadBackup, backup, restore
from fudaba.server.config import BadSetting, configured, secret_of
from fudaba.server.logs import LOG, OTHERS, Lines, begin_logs, failed
from fudaba.server.store.database import open_database
from fudaba.server.store.schema import STARTS, TABLES
from fudaba.server.store.writer import Writer
from fudaba.server.time import Time
from tests.server.people import Json, config, house, play


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("FUDABA_PORT", "eighty", "FUDABA_PORT: 'eighty' is not a whole number"),
        ("FUDABA_PORT", "70000", "port: 70000 is not between 0 and 65535"),
        ("FUDABA_DURABILITY", "some", "durability: 'some' is neither full nor normal"),
        ("FUDABA_JOURNAL", "OFF", "journal: 'OFF' is neither WAL nor TRUNCATE"),
        ("FUDABA_PROXIED", "perhaps", "FUDABA_PROXIED: 'perhaps' is neither yes nor no"),
        ("FUDABA_DATABASE_URL", "mysql://x", "only postgresql://... can be given"),
        ("FUDABA_ORIGINS", "play.example", "'play.example' is not a page's origin"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(tmp_path: Path, variable: str, value: str, said: str) -> None:
    with pytest.raises(BadSetting, match=said.replace(".", r"\.").replace("(", r"\(")):
        configured({variable: value}, data=tmp_path)


def test_the_command_line_comes_before_the_environment(tmp_path: Path) -> None:
    found = configured({"FUDABA_PORT": "1", "FUDABA_TABLES": "7"}, data=tmp_path, port=2, host=None)
    assert (found.port, found.tables, found.host) == (2, 7, "127.0.0.1")
    assert "tables: 7" in found.summary()


def test_the_key_that_signs_cookies_is_made_once_and_is_its_owners(tmp_path: Path) -> None:
    assert secret_of(tmp_path) == secret_of(tmp_path)
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    (tmp_path / "secret").write_bytes(b"short")
    with pytest.raises(BadSetting, match="too short"):
        secret_of(tmp_path)


def test_the_log_tells_kind_and_place_of_a_failure_and_none_of_its_text() -> None:
    heard: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(Lines().format(record))

    ear = Ear()
    LOG.addHandler(ear)
    try:
        raise ValueError("the top card is hammer-knight")
    except ValueError as e:
        failed("engine", e, table="t1")
    finally:
        LOG.removeHandler(ear)
    said = json.loads(heard[0])
    assert (said["event"], said["table"], said["error"]) == ("engine", "t1", "ValueError")
    assert "hammer-knight" not in heard[0]
    assert "test_operation.py" in said["where"]


@pytest.mark.network
def test_health_and_numbers(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="ashes", level="gentle")
            async with ann.at_table(table["id"]) as seat:
                await play(seat, random.Random(1), most=4)
                assert (await ann.get("/healthz"))["ok"]
                told = (await ann.client.get("/metrics")).text
                assert 'fudaba_tables{state="playing"} 1.0' in told
                assert "fudaba_connections 1.0" in told
                assert 'fudaba_answers_total{by="person"} 4.0' in told
            at.server.engine.dispose()
            at.server.engine.pool.dispose()
            at.server.draining = True
            assert (await ann.client.get("/healthz")).status_code == 503
            said = await ann.post("/api/quick", game="ashes")
            assert (said["status"], said["error"]["code"]) == (503, "restarting")

    asyncio.run(run())


def test_pages_are_told_to_come_back_before_a_server_ends(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest("ja") as ann:
            table = await ann.post("/api/quick", game="avalon")
            async with ann.at_table(table["id"], lang="ja") as seat:
                await seat.kind("view")
                at.web.should_exit = True
                bye = await seat.kind("bye")
                assert bye["refused"]["code"] == "restarting"

    asyncio.run(run())


def test_a_table_that_nobody_touches_for_days_is_closed_and_stays_readable(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, idle_hours=1) as at, at.guest() as ann:
            by_lot = {"first_player": "random"}  # nobody throws, so there is no answer yet
            old = await ann.post("/api/tables", game="avalon", chairs=["me", "open"], options=by_lot)
            async with at.guest() as ben:
                await ben.post(f"/api/tables/{old['id']}/sit")
            new = await ann.post("/api/quick", game="avalon")
            async with ann.at_table(old["id"]) as seat:
                before = (await seat.kind("view"))["view"]
            at.server.rooms.tables[old["id"]].touched -= 3_601
            await at.server.rooms.sweep()
            assert list(at.server.rooms.tables) == [new["id"]]
            told = await ann.get(f"/api/tables/{old['id']}")
            assert (told["state"], told["reason"]["code"]) == ("closed", "idle")
            async with ann.at_table(old["id"]) as seat:
                view = (await seat.kind("view"))["view"]
                assert view == before
                refused = await seat.ask("concede")
                assert refused["refused"]["code"] == "closed"
            record = await ann.client.get(f"/api/tables/{old['id']}/record")
            assert "game: avalon" in record.text
            replay = await ann.get(f"/api/tables/{old['id']}/replay")
            assert (replay["status"], len(replay["frames"])) == (200, replay["answers"] + 1)

    asyncio.run(run())


def test_a_table_counts_as_touched_by_its_last_answer_after_a_restart_too(tmp_path: Path) -> None:
    mem: Json = {}

    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            table = await ann.post("/api/tables", game="azuride", chairs=["me", "open"])
            async with at.guest() as ben:
                await ben.post(f"/api/tables/{table['id']}/sit")
            async with ann.at_table(table["id"]) as one:
                await one.kind("view")
            held = at.server.rooms.tables[table["id"]]
            await held.change(lambda game: game.answer(0), held.game.choice.seat)
            mem["id"], mem["touched"] = table["id"], held.touched
            opened = update(TABLES).values(opened_at=held.touched - 3 * 86_400, touched_at=held.touched - 3 * 86_400)
            await at.server.writer.write((opened, {}))
        async with house(tmp_path, workers=0) as at:
            assert at.server.rooms.tables[mem["id"]].touched == pytest.approx(mem["touched"], abs=5)
            await at.server.rooms.sweep()
            assert list(at.server.rooms.tables) == [mem["id"]]

    asyncio.run(run())


def test_what_never_changes_is_sent_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            for path in ("/api/games", "/api/games/avalon", "/api/games/avalon/rules"):
                first = await ann.client.get(path)
                again = await ann.client.get(path, headers={"if-none-match": first.headers["etag"]})
                assert (first.status_code, again.status_code) == (200, 304)
            games = (await ann.get("/api/games"))["games"]
            joins = {game["id"]: game["joins"] for game in games}
            assert (joins["avalon"], joins["ashes"], joins["azuride"]) == (True, False, False)
            draft = next(game for game in games if game["id"] == "ashes-draft")
            assert draft["sequel"] == "ashes"
            deck = await ann.post("/api/games/ashes/decks/check", deck="3 Hammer Knigt")
            assert deck["problems"][0]["line"] == 1
            assert "Hammer Knight" in deck["problems"][0]["sentence"]

    asyncio.run(run())


def test_what_is_kept_is_copied_while_a_server_runs_and_put_back_elsewhere(tmp_path: Path) -> None:
    file, old, new = tmp_path / "copy.tar", tmp_path / "old", tmp_path / "new"

    async def run() -> None:
        async with house(old) as at, at.guest() as ann:
            cookies = ann.client.cookies
            table = await ann.post("/api/quick", game="ashes", level="gentle")
            async with ann.at_table(table["id"]) as seat:
                await play(seat, random.Random(3), most=5)
                await seat.asked()
            view = seat.view
            assert backup(config(old), file) == ["secret", "fudaba.sqlite3"]
            with pytest.raises(BadBackup, match="already"):
                backup(config(old), file)
            with pytest.raises(BadBackup, match="already"):
                restore(config(old), file)
        assert fudaba_run(["restore", str(file), "--data", str(new)]) == 0
        async with house(new) as at, at.guest() as ann:
            ann.client.cookies = cookies
            async with ann.at_table(table["id"]) as seat:
                await seat.asked()
                assert seat.view == view

    asyncio.run(run())


def test_something_that_is_no_copy_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.tar").write_text("dear server")
    with pytest.raises(BadBackup, match="not a copy"):
        restore(config(tmp_path / "new"), tmp_path / "letter.tar")
    with pytest.raises(BadBackup, match="no server"):
        backup(config(tmp_path / "nothing"), tmp_path / "b.tar")


def test_a_port_that_is_taken_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def run() -> None:
        async with house(tmp_path / "one", workers=0) as at:
            code = await asyncio.to_thread(
                fudaba_run, ["serve", "--no-open", "--port", str(at.port), "--data", str(tmp_path / "two")]
            )
            assert code == 2

    asyncio.run(run())
    assert "cannot listen" in capsys.readouterr().err


def test_every_refusal_of_the_server_has_words_in_both_languages() -> None:
    folder = Path(refused.__file__).parent
    sources = "\n".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    used = set(re.findall(r'Refused\(\s*"([a-z-]+)"', sources)) | set(re.findall(r'why = "([a-z-]+)"', sources))
    assert len(used) > 20
    assert used <= set(refused.SENTENCES)
    for ja, en in refused.SENTENCES.values():
        assert en.isascii()
        assert en.endswith(".")
        assert not ja.isascii()


def test_tables_that_were_brought_back_leave_room_for_what_follows_them(tmp_path: Path) -> None:
    """Whose they were is not known after a restart, and what one address may open is no limit for all of them."""
    mem: Json = {}

    async def run() -> None:
        limits: Json = {"workers": 0, "tables_per_address": 2}
        async with house(tmp_path, **limits) as at, at.guest() as ann:
            mem["tables"] = [(await ann.post("/api/quick", game="avalon"))["id"] for _ in range(2)]
            mem["cookies"] = dict(ann.client.cookies)
        async with house(tmp_path, **limits) as at, at.guest() as ann:
            ann.client.cookies.clear()
            ann.client.cookies.update(mem["cookies"])
            async with ann.at_table(mem["tables"][0]) as seat:
                await seat.kind("view")
                await seat.ask("concede")
                assert (await seat.ask("rematch"))["kind"] == "done"
            assert (await ann.post("/api/quick", game="avalon"))["status"] == 201

    asyncio.run(run())


def test_a_table_is_brought_back_once_however_many_come_for_it_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben:
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
            await ben.post(f"/api/tables/{table['id']}/sit")
            async with ann.at_table(table["id"]) as seat:
                await seat.ask("concede")
            rooms = at.server.rooms
            rooms.tables[table["id"]].touched -= 3_601
            await asyncio.sleep(0.05)
            await rooms.sweep()
            assert rooms.tables == {}
            found = await asyncio.gather(*(rooms.get(table["id"]) for _ in range(5)))
            assert len({id(one) for one in found}) == 1
            assert found[0].state == "over"

    asyncio.run(run())


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0):
            with pytest.raises(BadSetting, match="another server"):
                Server(config(tmp_path))
        async with house(tmp_path, workers=0) as at, at.guest() as ann:  # the first has let go of it
            assert (await ann.get("/api/me"))["status"] == 200

    asyncio.run(run())


def test_what_is_kept_is_its_owners_alone(tmp_path: Path) -> None:
    async def run() -> None:
        (tmp_path / "data").mkdir(mode=0o755)
        old = tmp_path / "data" / "fudaba.sqlite3"
        old.touch(mode=0o644)
        async with house(tmp_path / "data", workers=0) as at, at.guest() as ann:
            await ann.post("/api/quick", game="avalon")
            modes = {file.name: file.stat().st_mode & 0o077 for file in (tmp_path / "data").iterdir()}
            assert {"fudaba.sqlite3", "fudaba.sqlite3-wal", "secret", "lock"} <= set(modes)
            assert set(modes.values()) == {0}

    asyncio.run(run())


def test_numbers_are_for_the_operator(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, metrics_token="tell-me") as at, at.guest() as ann:
            assert (await ann.client.get("/metrics")).status_code == 404
            wrong = {"authorization": "Bearer tell-you"}
            assert (await ann.client.get("/metrics", headers=wrong)).status_code == 404
            right = {"authorization": "Bearer tell-me"}
            assert "fudaba_tables" in (await ann.client.get("/metrics", headers=right)).text
            assert not any("tell-me" in line for line in at.server.config.summary())
        async with house(tmp_path, workers=0, proxied=True) as at, at.guest() as ann:
            assert (await ann.client.get("/metrics")).status_code == 404  # a proxy comes from this machine as well

    asyncio.run(run())


def test_a_server_that_cannot_write_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fudaba.server.health.EVERY", 0)

    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            assert (await ann.client.get("/healthz")).status_code == 200
            with monkeypatch.context() as full:
                full.setattr(Writer, "_execute", _on_a_full_disk)
                assert (await ann.client.get("/healthz")).status_code == 503
            assert (await ann.client.get("/healthz")).status_code == 200

    asyncio.run(run())


def _on_a_full_disk(_self: Writer, _connection: object, _writes: object) -> None:
    raise OperationalError("insert", {}, Exception("database or disk is full"))


@pytest.mark.parametrize(
    ("host", "status"), [("localhost:1", 200), ("127.0.0.1", 200), ("[::1]:80", 200), ("evil.example:80", 421)]
)
def test_a_foreign_name_that_was_made_to_lead_here_is_not_let_in(tmp_path: Path, host: str, status: int) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            own = {"host": host, "origin": f"http://{host}"}
            assert (await ann.client.put("/api/me", json={"name": "Ann"}, headers=own)).status_code == status
            assert (await ann.client.get("/api/me", headers={"host": host})).status_code == status
            assert (await ann.client.get("/healthz", headers={"host": host})).status_code == 200

    asyncio.run(run())


def test_names_of_a_server_are_what_it_is_told(tmp_path: Path) -> None:
    public = configured({"FUDABA_HOSTS": "cards.example"}, data=tmp_path, host="0.0.0.0")
    assert [public.is_called(name) for name in ("cards.example", "CARDS.example.:443", "other.example")] == [
        True,
        True,
        False,
    ]
    anywhere = configured({}, data=tmp_path, host="0.0.0.0")
    assert anywhere.is_called("whatever.example")


def test_https_is_remembered_and_records_are_kept_by_nobody_in_between(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, proxied=True) as at, at.guest() as ann:
            plain = await ann.client.get("/api/me")
            assert "strict-transport-security" not in plain.headers
            secure = await ann.client.get("/api/me", headers={"x-forwarded-proto": "https"})
            assert "max-age" in secure.headers["strict-transport-security"]
            table = await ann.post("/api/quick", game="avalon")
            async with ann.at_table(table["id"]) as seat:
                await seat.asked()
                await seat.ask("concede")
                await seat.until(lambda message: message["kind"] == "table" and message["table"]["state"] == "over")
            record = await ann.client.get(f"/api/tables/{table['id']}/record")
            assert (record.status_code, record.headers["cache-control"]) == (200, "no-store")

    asyncio.run(run())


class Leaping(Time):
    """A clock that somebody sets."""

    ahead = 0.0

    def date(self) -> float:
        return super().date() + self.ahead


def test_a_clock_that_is_set_forward_closes_no_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, idle_hours=1) as at, at.guest() as ann:
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
            at.server.time.__class__ = Leaping
            Leaping.ahead = 3 * 86_400.0
            await at.server.rooms.sweep()
            assert table["id"] in at.server.rooms.tables

    try:
        asyncio.run(run())
    finally:
        Leaping.ahead = 0.0


def test_time_without_a_server_closes_no_table(tmp_path: Path) -> None:
    """Three days passed, or somebody set the clock while no server ran."""

    async def run() -> None:
        async with house(tmp_path, workers=0, idle_hours=1) as at, at.guest() as ann:
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
        engine = open_database(f"sqlite:///{tmp_path / 'fudaba.sqlite3'}")
        with engine.begin() as connection:
            for column in (STARTS.c.at, STARTS.c.seen_at):
                connection.execute(update(STARTS).where(column > 0).values({column.name: column - 3 * 86_400.0}))
            earlier = TABLES.c.touched_at - 3 * 86_400.0
            connection.execute(update(TABLES).values(touched_at=earlier))
        engine.dispose()
        async with house(tmp_path, workers=0, idle_hours=1) as at:
            await at.server.rooms.sweep()
            assert table["id"] in at.server.rooms.tables

    asyncio.run(run())


def test_while_the_database_is_away_pages_stay_and_are_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="avalon")
            async with ann.at_table(table["id"]) as seat:
                choice = await seat.asked()
                text = choice["options"][0]["text"]
                with monkeypatch.context() as away:
                    away.setattr(at.server.engine, "connect", _unreachable)
                    away.setattr(at.server.engine, "begin", _unreachable)
                    at.server.writer._hang_up()
                    for request in (ann.get("/api/me"), ann.post("/api/quick", game="avalon"), ann.get("/api/decks")):
                        said = await request
                        assert (said["status"], said["error"]["code"]) == (503, "not-kept")
                    refused = await seat.ask("answer", choice=choice["id"], answer=text)
                    assert refused["refused"]["code"] == "not-kept"
                    refused = await seat.ask("answer", choice=choice["id"], answer=text)
                    assert refused["refused"]["code"] == "not-kept"
                    assert (await seat.ask("look"))["kind"] == "done"
                seat.choices = []
                await seat.say("answer", choice="x", answer=text)  # whatever is asked for first mends the table
                choice = await seat.asked()
                said = await seat.ask("answer", choice=choice["id"], answer=choice["options"][0]["text"])
                assert said["kind"] == "done"

    asyncio.run(run())


def _unreachable(*_args: object, **_more: object) -> object:
    raise OperationalError("connect", {}, Exception("postgresql://fudaba:secret@db/fudaba is not there"))


def test_complaints_of_libraries_are_told_without_their_words() -> None:
    begin_logs()
    try:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, "postgresql://fudaba:secret@db", (), None)
        assert "secret" not in Lines().format(record)
        assert json.loads(Lines().format(record))["event"] == "asyncio"
        assert logging.getLogger("uvicorn.error").handlers == LOG.handlers
        assert not logging.getLogger("asyncio").propagate
    finally:
        for name in (*OTHERS, LOG.name):
            logging.getLogger(name).handlers.clear()
            logging.getLogger(name).propagate = True
