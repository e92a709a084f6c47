"""What the server has worked out in a process of its own, because it takes long: looking through decks and records.

    python -m fudaba.server.clerk

    {"id": 1, "do": "replay", "args": {"record": "...", "first": 0, "count": 10, "lang": "en"}}
    {"id": 1, "ms": 38.2, "data": {...}}        or        {"id": 1, "ms": 0.4, "refused": "bad-record"}

Nothing is remembered from one question to the next but what never changes: rules, cards and words.
"""

from __future__ import annotations

import base64
import gzip
import sys
import time
from collections.abc import Callable, Iterable
from typing import Final, TextIO

import msgspec

from fudaba.server import deck_reports, design_reports, offered, replays, review_plan, setup
from fudaba.server.refused import Refused

LEVEL: Final = 4
JOBS: Final[dict[str, Callable[..., object]]] = {
    "check": deck_reports.checked,
    "own": deck_reports.own,
    "keep": deck_reports.keepable,
    "hand": deck_reports.hand,
    "replay": replays.replayed,
    "plan": review_plan.planned,
    "judge": review_plan.moment,
    "setup": setup.tried,
    "orders": offered.orders,
    "cards": design_reports.card_report,
    "described": design_reports.described_with,
    "sentence": design_reports.sentence_read,
}


class Question(msgspec.Struct):
    """One line that comes in."""

    id: int
    do: str
    args: dict[str, object] = {}
    pack: bool = False


def answered(line: bytes | str) -> bytes:
    """The line that answers a line."""
    asked = msgspec.json.decode(line, type=Question)
    began = time.process_time()
    told: dict[str, object] = {"id": asked.id}
    try:
        found = JOBS[asked.do](**asked.args)
        told |= _packed(found) if asked.pack else {"data": found}
    except Refused as e:
        told["refused"] = e.code
    except Exception as e:  # noqa: BLE001 - whatever it is, the server tells nobody more than that it failed
        told["refused"], told["error"] = "failed", type(e).__name__
    told["ms"] = round((time.process_time() - began) * 1000, 1)
    return msgspec.json.encode(told)


def _packed(found: object) -> dict[str, object]:
    """What goes to a browser as it is: compressed here, because that takes long as well."""
    return {"gz": base64.b64encode(gzip.compress(msgspec.json.encode(found), LEVEL)).decode()}


def work(source: Iterable[str], sink: TextIO) -> None:
    """Answer until the source ends; a question that is cancelled is cancelled by ending the process."""
    for line in source:
        if '"cancel"' not in line[:40]:
            sink.write(answered(line).decode() + "\n")
            sink.flush()


if __name__ == "__main__":
    work(sys.stdin, sys.stdout)
