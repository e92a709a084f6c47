"""Logs for machines: one JSON object a line, with nothing in it that a player may not know."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

LOG: Final = logging.getLogger("fudaba.server")
OTHERS: Final = ("uvicorn", "uvicorn.error", "asyncio", "sqlalchemy", "alembic", "websockets", "concurrent.futures")
"""Loggers of what the server stands on."""


class Lines(logging.Formatter):
    """A record as one line of JSON. What failed is told by its type; the text of an error may hold secrets, and so may
    what a library says: of those only the name is told, and where it failed."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage() if record.name == LOG.name else record.name,
        }
        more = getattr(record, "more", None)
        if isinstance(more, dict):
            said |= more
        if record.exc_info is not None and record.exc_info[0] is not None:
            where = record.exc_info[2]
            while where is not None and where.tb_next is not None:
                where = where.tb_next
            said["error"] = record.exc_info[0].__name__
            if where is not None:
                said["where"] = f"{where.tb_frame.f_code.co_filename.rpartition('fudaba/')[2]}:{where.tb_lineno}"
        return json.dumps(said, ensure_ascii=False, default=str)


def note(event: str, **more: object) -> None:
    """Write down that something happened."""
    LOG.info(event, extra={"more": more})


def failed(event: str, error: BaseException, **more: object) -> None:
    """Write down that something went wrong."""
    LOG.error(event, extra={"more": more}, exc_info=(type(error), error, error.__traceback__))


class ToStandardError(logging.Handler):
    """Writes lines to whatever standard error is at that moment."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one."""
        sys.stderr.write(f"{self.format(record)}\n")


def begin_logs() -> None:
    """Log to standard error."""
    handler = ToStandardError()
    handler.setFormatter(Lines())
    LOG.handlers[:] = [handler]
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    # What libraries complain of is told alike: their own way shows whole errors, with addresses of databases in them.
    for name in OTHERS:
        other = logging.getLogger(name)
        other.handlers[:] = [handler]
        other.setLevel(logging.WARNING)
        other.propagate = False
