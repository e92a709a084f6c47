"""People who are away are told that they are waited for, where they want it; and nobody is sent anywhere else."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fudaba.server.config import Config
from fudaba.server.couriers import Couriers
from fudaba.server.vapid import Vapid
from tests.server.people import Guest, Json, Skipping, house


class Sink:
    """A local endpoint: what it was sent, and how it answers."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 200
        self.port = 0

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[Sink]:
        """Listen."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *rest = head.split("\r\n")
        headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in rest if line)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.heard.append((first.split()[1], headers, body))
        writer.write(f"HTTP/1.1 {self.status} x\r\nContent-Length: 0\r\nLocation: /elsewhere\r\n\r\n".encode())
        await writer.drain()
        writer.close()


class Post(Sink):
    """A local mail server."""

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        letter: list[bytes] = []
        to, within = "", False
        while line := await reader.readline():
            if within:
                if line == b".\r\n":
                    within = False
                    self.heard.append((to, {}, b"".join(letter)))
                    writer.write(b"250 kept\r\n")
                else:
                    letter.append(line)
                continue
            word = line[:4].upper()
            if word == b"RCPT":
                to = line.decode().strip()
            within = word == b"DATA"
            writer.write(b"354 go on\r\n" if within else b"221 bye\r\n" if word == b"QUIT" else b"250 good\r\n")
            if word == b"QUIT":
                break
        writer.close()


async def begun(ann: Guest, ben: Guest) -> str:
    table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"], days=2)
    await ben.post(f"/api/tables/{table['id']}/sit")
    return str(table["id"])


async def until(sink: Sink, count: int) -> None:
    async with asyncio.timeout(15):
        while len(sink.heard) < count:
            await asyncio.sleep(0.02)


def test_who_is_away_is_told_once_and_once_more_before_their_time_runs_out(tmp_path: Path) -> None:
    async def main() -> None:
        time, sink = Skipping(), Sink()
        async with sink.open():
            hosts = (f"127.0.0.1:{sink.port}",)
            given: Json = {"notice_hosts": hosts, "notice_seconds": 60, "site": "https://cards.example.org"}
            async with house(tmp_path, time=time, workers=0, **given) as at, at.guest() as ann, at.guest() as ben:
                for guest in (ann, ben):
                    for kind in ("discord", "slack", "ntfy", "matrix"):
                        target = f"http://127.0.0.1:{sink.port}/{kind}/secret"
                        assert (await guest.post("/api/notices", kind=kind, target=target))["status"] == 200
                name = await begun(ann, ben)
                rooms, table = at.server.rooms, at.server.rooms.tables[name]
                asked = {choice.seat for choice in table.game.choices}
                await rooms.remind()
                assert sink.heard == []  # they may come by themselves
                time.skip(0.01)
                await rooms.remind()
                await until(sink, 4 * len(asked))
                await rooms.remind()
                assert len(sink.heard) == 4 * len(asked)
                said = {path: json.loads(body) for path, _, body in sink.heard}
                link = f"https://cards.example.org/t/{name}"
                assert "Your move" in said["/discord/secret"]["content"]
                assert said["/discord/secret"]["allowed_mentions"] == {"parse": []}
                assert link in said["/slack/secret"]["text"]
                assert (said["/"]["topic"], said["/"]["click"]) == ("ntfy/secret", link)
                assert link in said["/matrix/secret"]["text"]
                time.skip(1.6)
                await rooms.remind()
                await rooms.remind()
                await until(sink, 8 * len(asked))
                soon = [body for path, _, body in sink.heard if path == "/discord/secret" and b"runs out soon" in body]
                assert len(soon) == len(asked)
                stop = said["/"]["actions"][0]["url"].removeprefix("https://cards.example.org")
                assert (await ann.post(stop[:-3] + "abc"))["stopped"] is False
                assert (await ann.post(stop))["stopped"] is True  # one press, whoever presses
                left = [len((await guest.get("/api/notices"))["places"]) for guest in (ann, ben)]
                assert sorted(left) == [3, 4]

    asyncio.run(main())


def test_who_is_at_the_table_is_told_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        time, sink = Skipping(), Sink()
        async with sink.open():
            hosts = (f"127.0.0.1:{sink.port}",)
            given: Json = {"workers": 0, "notice_hosts": hosts}
            async with house(tmp_path, time=time, **given) as at, at.guest() as ann, at.guest() as ben:
                for guest in (ann, ben):
                    await guest.post("/api/notices", kind="slack", target=f"http://127.0.0.1:{sink.port}/x")
                name = await begun(ann, ben)
                async with ann.at_table(name) as a, ben.at_table(name) as b:
                    await a.kind("view")
                    await b.kind("view")
                    time.skip(0.5)
                    await at.server.rooms.remind()
                    await asyncio.sleep(0.2)
                    assert sink.heard == []

    asyncio.run(main())


def test_a_place_that_is_gone_or_fails_again_and_again_is_forgotten(tmp_path: Path) -> None:
    async def main() -> None:
        sink = Sink()
        async with sink.open():
            hosts = (f"127.0.0.1:{sink.port}",)
            async with house(tmp_path, workers=0, notice_hosts=hosts) as at, at.guest() as ann:
                await ann.post("/api/notices", kind="slack", target=f"http://127.0.0.1:{sink.port}/x")
                sink.status = 302  # no redirect is followed
                for _ in range(4):
                    assert (await ann.post("/api/notices/test"))["brought"] == 0
                assert {path for path, _, _ in sink.heard} == {"/x"}
                sink.status = 200
                assert (await ann.post("/api/notices/test"))["brought"] == 1
                sink.status = 410
                await ann.post("/api/notices/test")
                assert (await ann.get("/api/notices"))["places"] == []

    asyncio.run(main())


@pytest.mark.parametrize(
    ("kind", "target"),
    [
        ("discord", "https://discord.com.evil.example/api"),
        ("discord", "http://discord.com/api/webhooks/1"),
        ("discord", "https://discord.com:8443/api"),
        ("discord", "https://user@discord.com/api"),
        ("slack", "https://169.254.169.254/latest/meta-data"),
        ("slack", "http://127.0.0.1:5432/"),
        ("slack", "file:///etc/passwd"),
        ("ntfy", "https://discord.com/api"),
        ("push", '{"endpoint": "https://localhost/"}'),
        ("push", "[1]"),
        ("mail", "a@b.example\r\nBcc: c@d.example"),
        ("mail", "ann@example.org"),
        ("smoke", "https://discord.com/api"),
    ],
)
def test_nobody_is_sent_where_no_notices_are_taken(tmp_path: Path, kind: str, target: str) -> None:
    couriers = Couriers(Config(tmp_path), Vapid(b"k" * 32, ""))
    assert couriers.may_go("discord", "https://discord.com/api/webhooks/1/x")
    assert not couriers.may_go(kind, target)
    couriers.close()


def test_mail_comes_with_a_way_to_stop_it(tmp_path: Path) -> None:
    async def main() -> None:
        post = Post()
        async with post.open():
            given = {"smtp": f"smtp://127.0.0.1:{post.port}", "mail_from": "fudaba@example.org"}
            async with house(tmp_path, workers=0, **given) as at, at.guest("ja") as ann:
                await ann.put("/api/me", name="安", lang="ja")
                assert "mail" in (await ann.get("/api/notices"))["kinds"]
                await ann.post("/api/notices", kind="mail", target="ann@example.org")
                assert (await ann.post("/api/notices/test"))["brought"] == 1
        to, _, letter = post.heard[0]
        assert to == "rcpt TO:<ann@example.org>"
        assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in letter
        assert b"From: fudaba@example.org" in letter

    asyncio.run(main())


def test_web_push_is_readable_by_that_browser_alone_and_signed(tmp_path: Path) -> None:
    ece = pytest.importorskip("http_ece", reason="the extra push is not installed")
    vapid = pytest.importorskip("py_vapid", reason="the extra push is not installed")
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    browser, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    public = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def text(raw: bytes) -> str:
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    async def main() -> Sink:
        sink = Sink()
        async with sink.open():
            hosts = (f"127.0.0.1:{sink.port}",)
            async with house(tmp_path, workers=0, notice_hosts=hosts) as at, at.guest() as ann:
                subscription = {
                    "endpoint": f"http://127.0.0.1:{sink.port}/push/1",
                    "keys": {"p256dh": text(public), "auth": text(auth)},
                }
                key = (await ann.get("/api/notices"))["key"]
                added = await ann.post("/api/notices", kind="push", target=json.dumps(subscription))
                assert added["places"][0]["where"] == ""
                assert (await ann.post("/api/notices/test"))["brought"] == 1
                said = sink.heard[0][1]
                assert key in said["authorization"]
                assert vapid.Vapid02.verify(said["authorization"])
                broken = {**subscription, "keys": {"p256dh": "AAAA", "auth": "x"}}
                await ann.post("/api/notices", kind="push", target=json.dumps(broken))
                assert (await ann.post("/api/notices/test"))["brought"] == 1
                assert len((await ann.get("/api/notices"))["places"]) == 1
        return sink

    _, headers, body = asyncio.run(main()).heard[0]
    assert headers["content-encoding"] == "aes128gcm"
    told = json.loads(ece.decrypt(body, private_key=browser, auth_secret=auth, version="aes128gcm"))
    assert told["title"] == "Notices reach you here"
    assert b"Notices" not in body


def test_who_is_away_hears_of_an_invitation_the_end_and_a_wish_to_play_again(tmp_path: Path) -> None:
    async def main() -> None:
        sink = Sink()
        async with sink.open():
            hosts = (f"127.0.0.1:{sink.port}",)
            async with house(tmp_path, workers=0, notice_hosts=hosts) as at, at.guest() as ann, at.guest() as ben:
                await ben.post("/api/notices", kind="slack", target=f"http://127.0.0.1:{sink.port}/x")
                link = (await ann.post("/api/friends/link"))["link"]
                await ben.post("/api/friends", link=link)
                [friend] = (await ann.get("/api/friends"))["friends"]
                table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
                await ann.post(f"/api/tables/{table['id']}/invite", friend=friend["id"])
                await ben.post(f"/api/tables/{table['id']}/sit")
                async with ann.at_table(table["id"]) as a:
                    await a.ask("concede")
                    await until(sink, 2)
                    await a.ask("rematch")
                    await until(sink, 3)
                said = [json.loads(body)["text"] for _, _, body in sink.heard]
                for words, text in zip(("You are invited", "is over", "play again"), said, strict=True):
                    assert words in text

    asyncio.run(main())
