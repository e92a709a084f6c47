"""A terminal for tests: runs a command on a pseudo-terminal, types lines, and reads what stands on the screen."""

from __future__ import annotations

import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from fcntl import ioctl
from pathlib import Path

CLEAR = "\x1b[2J"
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\x1b[=>]")
PATIENCE = 60.0


class Terminal:
    """One command with a terminal of its own. Every wait ends: with the next prompt, the end, or a failure."""

    def __init__(
        self,
        *arguments: str,
        folder: Path,
        columns: int = 80,
        rows: int = 24,
        command: Sequence[str] = (),
    ) -> None:
        self.said = ""
        self.pending = b""
        self.ended = False
        self.code = -1
        self.fd, inner = pty.openpty()
        ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        environment |= {"TERM": "xterm-256color", "INPUTRC": "/dev/null"}
        environment |= {
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "LOCALAPPDATA": str(folder / "data"),
        }
        command = command or [sys.executable, "-m", "fudaba", *arguments]
        self.process = subprocess.Popen(
            command, stdin=inner, stdout=inner, stderr=inner, cwd=folder, env=environment, start_new_session=True
        )
        os.close(inner)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if not self.ended:
            self.process.kill()
            self.process.wait()
        os.close(self.fd)

    @property
    def screen(self) -> str:
        """What stands on the screen: everything since it was last cleared, without colours."""
        return plain(self.said.rpartition(CLEAR)[2])

    def done(self) -> bool:
        """Whether the command has ended."""
        return self.ended

    def wait(self, *prompts: str) -> str:
        """Read until one of the prompts stands at the end, or the command has ended; the screen."""
        until = time.monotonic() + PATIENCE
        while not self.ended and not self.screen.endswith(prompts):
            ready, _, _ = select.select([self.fd], [], [], 0.5)
            if ready:
                self._read()
            elif time.monotonic() > until:
                raise AssertionError(f"no prompt {prompts} within {PATIENCE} s; the screen:\n{self.screen}")
        return self.screen

    def _read(self) -> None:
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # Linux says so when the other side has gone
            data = b""
        if data:
            self.pending += data
            text = self.pending.decode("utf-8", errors="ignore")
            if text.encode("utf-8") == self.pending:
                self.said += text.replace("\r\n", "\n")
                self.pending = b""
            return
        self.code = self.process.wait(PATIENCE)
        self.ended = True

    def type(self, line: str) -> None:
        """Type a line; the screen counts as unread until something new stands on it."""
        self.press(line + "\r")

    def press(self, keys: str) -> None:
        """Press keys without Enter."""
        self.said += CLEAR
        os.write(self.fd, keys.encode("utf-8"))


def plain(text: str) -> str:
    """A text without terminal codes."""
    return CODES.sub("", text)
