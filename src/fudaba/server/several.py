"""Several servers on one machine: processes that share a port and a database, one for each core.

The system hands out connections among them; each leads those that belong to another one there. One that ends by itself
is started anew, and a signal that says stop is handed on to all.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import fields
from types import FrameType
from typing import Final

from fudaba.server.config import BadSetting, Config
from fudaba.server.logs import note

ONE: Final = "FUDABA_ONE_OF_SEVERAL"
AGAIN: Final = 1.0
"""Seconds before one that ended is started anew."""


def is_one() -> bool:
    """Whether this process is one of several that share a port."""
    return ONE in os.environ


def environment(config: Config) -> dict[str, str]:
    """The settings of one of them."""
    settings = {f"FUDABA_{f.name.upper()}": _said(getattr(config, f.name)) for f in fields(config)}
    settings = {name: value for name, value in settings.items() if value}
    return {**os.environ, **settings, "FUDABA_PROCESSES": "1", ONE: "1"}


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(value) if isinstance(value, tuple) else str(value)


def run_several(config: Config, say: Callable[[str], None]) -> None:
    """Serve with several processes until somebody says stop."""
    if config.port == 0:
        raise BadSetting("port: several processes share a port, so it has to be named")
    command = [sys.executable, "-m", "fudaba", "serve", "--no-open"]
    started = environment(config)
    processes = [subprocess.Popen(command, env=started, stdout=subprocess.DEVNULL) for _ in range(config.processes)]
    say(f"fudaba: {config.processes} servers at port {config.port}")
    stopping = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True
        for process in processes:
            process.send_signal(signal.SIGTERM)

    for which in (signal.SIGINT, signal.SIGTERM):
        signal.signal(which, stop)
    while not stopping:
        time.sleep(AGAIN / 4)
        for k, process in enumerate(processes):
            if process.poll() is not None and not stopping:
                note("started anew", code=process.returncode)
                time.sleep(AGAIN)
                processes[k] = subprocess.Popen(command, env=started, stdout=subprocess.DEVNULL)
    for process in processes:
        process.wait()
