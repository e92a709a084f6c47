"""What a page is sent: in one piece what belongs together, and nothing to wait for if it is slow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from fudaba.server.connection import WAITING, Connection
from fudaba.server.limits import Bucket


class Line:
    """A websocket that writes down what goes out, and may be slow."""

    def __init__(self) -> None:
        self.on_ready: Callable[[], None] = lambda: None
        self.ready = True
        self.written: list[list[bytes]] = []

    def write(self, messages: Sequence[bytes]) -> None:
        """Write it down."""
        self.written.append(list(messages))


def opened() -> tuple[Connection, Line]:
    page, line = Connection("guest", "guest", "en", 0, Bucket(1, 1, 0)), Line()
    page.open(line)
    return page, line


def test_what_is_sent_in_one_go_is_one_write_in_order() -> None:
    async def run() -> None:
        page, line = opened()
        page.send({"kind": "done", "re": "1"})
        page.send_bytes(b"{}")
        assert line.written == []
        await asyncio.sleep(0)
        assert line.written == [[b'{"kind":"done","re":"1"}', b"{}"]]
        page.send_bytes(b"[]")
        await asyncio.sleep(0)
        assert line.written[1:] == [[b"[]"]]

    asyncio.run(run())


def test_a_slow_page_gets_what_waits_once_it_is_ready() -> None:
    async def run() -> None:
        page, line = opened()
        line.ready = False
        for n in range(3):
            page.send_bytes(str(n).encode())
            await asyncio.sleep(0)
        assert line.written == []
        line.ready = True
        line.on_ready()
        assert line.written == [[b"0", b"1", b"2"]]

    asyncio.run(run())


def test_a_page_that_takes_nothing_is_cut_off() -> None:
    async def run() -> None:
        page, line = opened()
        gone: list[bool] = []
        page.on_closed = lambda: gone.append(True)
        line.ready = False
        for _ in range(WAITING + 1):
            page.send_bytes(b"x")
        assert page.closed
        await asyncio.sleep(0)
        assert gone == [True]
        assert line.written == []

    asyncio.run(run())


def test_the_last_words_go_out_before_a_connection_is_closed() -> None:
    async def run() -> None:
        page, line = opened()
        page.send({"kind": "bye"})
        page.close()
        page.send({"kind": "done"})
        at_the_end: list[int] = []
        page.on_closed = lambda: at_the_end.append(len(line.written))
        await asyncio.sleep(0)
        assert line.written == [[b'{"kind":"bye"}']]
        assert at_the_end == [1]

    asyncio.run(run())
