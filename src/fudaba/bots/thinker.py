"""The other end of a worker: start it, put questions, take them back, and never wait longer than one must."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from concurrent.futures import Future
from typing import IO, Final

from fudaba import builds
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.save.codec import Data

GRACE: Final = 5.0
Message = dict[str, object]
"""What goes over to a worker, or comes back: one line of JSON."""


class NoAnswer(FudabaError):
    """The worker died, or said that it could not do what was asked."""


class Thinker:
    """A process in which bots think. Any thread may use it; questions are answered in the order they are put.

    It runs compiled where a compiled build is ready (`fudaba.builds`), from the first question after that is so.

    with Thinker() as thinker:
        answer = thinker.choose(game.position(), "keen", seed=3, table="t7").result(timeout=10)
        game.answer(answer["option"])
    """

    def __init__(self, python: str = sys.executable) -> None:
        self._python = python
        self._lock = threading.Lock()
        self._next = 1
        self._start()

    def _start(self) -> None:
        self._build = builds.ready()
        self._process = subprocess.Popen(
            [self._python, "-m", "fudaba.bots.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=builds.environment(self._build),
        )
        self._open: dict[int, Future[Message]] = {}
        threading.Thread(target=self._listen, args=(self._process.stdout, self._open), daemon=True).start()

    def __enter__(self) -> Thinker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.poll() is None

    @property
    def process(self) -> int:
        """The number of the process."""
        return self._process.pid

    def choose(self, position: Data, bot: str, seed: int = 0, table: str = "") -> Future[Message]:
        """The answer of a bot on the seat that is asked: index, option, chance, line, options, ms."""
        return self._put({"do": "choose", "position": position, "bot": bot, "seed": seed, "table": table})

    def ponder(self, position: Data, seat: int, bot: str, seed: int = 0, table: str = "") -> Future[Message]:
        """Let a bot think while somebody else is asked; the next message ends it."""
        return self._put({"do": "ponder", "position": position, "seat": seat, "bot": bot, "seed": seed, "table": table})

    def forget(self, table: str) -> Future[Message]:
        """A table is over; its bots may go."""
        return self._put({"do": "forget", "table": table})

    def cancel(self, question: Future[Message]) -> None:
        """Take a question back: it is answered at once with the best found so far."""
        with self._lock:
            name = next((n for n, f in self._open.items() if f is question), None)
        if name is not None:
            self._send({"do": "cancel", "of": name})

    def close(self) -> None:
        """End the process; a worker that does not go by itself is ended."""
        if self._process.stdin is not None and not self._process.stdin.closed:
            self._process.stdin.close()
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def _put(self, message: Message) -> Future[Message]:
        future: Future[Message] = Future()
        with self._lock:
            if not self._open and self.alive and builds.ready() not in (None, self._build):
                self.close()  # what its bots remember is worth less than the speed of the other build
                self._start()
            name = self._next
            self._next += 1
            self._open[name] = future
        try:
            self._send({"id": name, **message})
        except (OSError, ValueError) as e:
            with self._lock:
                self._open.pop(name, None)
            raise NoAnswer(f"the worker is gone ({e})") from e
        return future

    def _send(self, message: Message) -> None:
        line = json.dumps(message, ensure_ascii=False) + "\n"
        with self._lock:
            if self._process.stdin is None:
                raise NoAnswer("the worker has no input")
            self._process.stdin.write(line)
            self._process.stdin.flush()

    def _listen(self, source: IO[str] | None, questions: dict[int, Future[Message]]) -> None:
        for line in source or ():
            answer = json.loads(line)
            with self._lock:
                future = questions.pop(answer.get("id"), None)
            if future is not None:
                if "error" in answer:
                    future.set_exception(NoAnswer(str(answer["error"])))
                else:
                    future.set_result(answer)
        with self._lock:
            left = list(questions.values())
            questions.clear()
        for future in left:
            future.set_exception(NoAnswer("the worker ended before it answered"))
