"""Several processes that share a port and a database, started as an operator starts them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fudaba.server.client import GONE, GuestClient
from scripts import postgresql
from scripts.kills import looked_at, opened

pytestmark = pytest.mark.skipif(postgresql.why_not() != "", reason=postgresql.why_not())
LIMITS = {
    "FUDABA_PACE": "no", "FUDABA_WORKERS": "0", "FUDABA_MESSAGES_PER_SECOND": "1000",
    "FUDABA_MESSAGES_PER_ADDRESS": "100000", "FUDABA_OPENED_PER_MINUTE": "10000",
}  # fmt: skip


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """A database for these tests."""
    with postgresql.running() as found:
        yield found


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def cpu(pid: int) -> int:
    """What a process has used of the processor, in ticks."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return int(fields[11]) + int(fields[12])


async def well(port: int) -> None:
    """Until somebody answers at a port."""
    began = time.monotonic()
    while True:
        try:
            assert (await GuestClient("127.0.0.1", port).request("GET", "/healthz"))["status"] == 200
            return
        except (*GONE, AssertionError):
            assert time.monotonic() - began < 60
            await asyncio.sleep(0.1)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="processes are found in /proc")
def test_two_processes_play_on_one_port_and_one_that_is_killed_comes_back(url: str, tmp_path: Path) -> None:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    command = [sys.executable, "-m", "fudaba", "serve", "--no-open", "--port", str(port), "--processes", "2"]
    surroundings = {**os.environ, **LIMITS, "FUDABA_DATABASE_URL": url}
    with (tmp_path / "log").open("wb") as log:
        served = subprocess.Popen(
            [*command, "--data", str(tmp_path)], env=surroundings, stdout=subprocess.DEVNULL, stderr=log
        )
    rng = random.Random(1)

    async def run() -> dict[str, object]:
        stopped = asyncio.Event()
        await well(port)
        while len(children(served.pid)) < 2:
            await asyncio.sleep(0.1)
        await asyncio.sleep(4)  # each knows of the other
        first = children(served.pid)
        everybody = []
        for k in range(6):
            everybody += await opened(port, ("avalon", "azuride", "ashes")[k % 3], rng)
        playing = [asyncio.ensure_future(player.run(stopped)) for player in everybody]
        before = [cpu(pid) for pid in first]
        await asyncio.sleep(5)
        used = [cpu(pid) - was for pid, was in zip(first, before, strict=True)]
        os.kill(first[0], signal.SIGKILL)
        killed = len([1 for player in everybody for _ in player.done])
        await asyncio.sleep(1.5)
        for _ in range(300):  # whoever sat at the killed one plays on, at either
            if len(children(served.pid)) == 2 and first[0] not in children(served.pid):
                break
            await asyncio.sleep(0.1)
        counts = [len(player.done) for player in everybody]
        for _ in range(200):
            await asyncio.sleep(0.1)
            if all(p.over or len(p.done) > n or p.choice is None for p, n in zip(everybody, counts, strict=True)):
                break
        now = children(served.pid)
        stopped.set()
        served.send_signal(signal.SIGTERM)
        await asyncio.gather(*playing)
        assert len(now) == 2
        assert first[0] not in now
        assert killed > 10
        assert min(used) > 0, used
        return dict(looked_at(tmp_path, url, everybody))

    try:
        found = asyncio.run(asyncio.wait_for(run(), 150))
        assert served.wait(30) == 0
    finally:
        served.kill()
        print((tmp_path / "log").read_text()[-3000:])
    assert (found["lost"], found["doubled"], found["misplaced"]) == (0, 0, 0)
