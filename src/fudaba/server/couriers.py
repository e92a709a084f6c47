"""How a notice is brought: what is said to each kind of place, and the one way out of the server.

Addresses come from strangers, so a courier goes only to hosts that are known to take notices, or that the operator has
named; it follows no redirect, and reads no answer but its number.
"""

from __future__ import annotations

import asyncio
import email.message
import http.client
import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from fudaba.api import FudabaError
from fudaba.server.config import Config
from fudaba.server.vapid import Vapid

SECONDS: Final = 10.0
AT_ONCE: Final = 4
GONE: Final = (404, 410)
"""Numbers by which a place says that it is no more."""
HOSTS: Final[dict[str, tuple[str, ...]]] = {
    "discord": ("discord.com", "discordapp.com"),
    "slack": ("hooks.slack.com",),
    "ntfy": ("ntfy.sh",),
    "matrix": ("matrix.org", "matrix-client.matrix.org"),
    "push": (
        "fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com", ".push.apple.com",
        ".notify.windows.com",
    ),
}  # fmt: skip
"""Where notices of each kind may go; a name that begins with a dot stands for all below it."""


class Undeliverable(FudabaError):
    """A notice could not be brought; ``gone``: nor will any other to that place."""

    def __init__(self, why: str, gone: bool = False) -> None:
        super().__init__(why)
        self.gone = gone


@dataclass(frozen=True)
class Notice:
    """What somebody is told: a line, more words, where it leads, and where one press ends such notices."""

    title: str
    body: str
    url: str
    stop: str
    tag: str = ""


@dataclass(frozen=True)
class Request:
    """What goes out by HTTP."""

    url: str
    body: bytes
    headers: Mapping[str, str]
    method: str = "POST"


class Couriers:
    """Bring notices, a few at a time, in threads beside the server."""

    def __init__(self, config: Config, vapid: Vapid) -> None:
        self._config = config
        self._vapid = vapid
        self._threads = ThreadPoolExecutor(AT_ONCE, "fudaba-courier")

    def close(self) -> None:
        """Bring nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def kinds(self) -> list[str]:
        """The kinds of places to which notices can be brought here."""
        found = ["discord", "slack", "ntfy", "matrix"]
        if self._vapid.ready:
            found.insert(0, "push")
        return [*found, "mail"] if self._config.smtp else found

    def may_go(self, kind: str, target: str) -> bool:
        """Whether a notice may be brought there at all."""
        if kind not in self.kinds or len(target) > 2_000:
            return False
        if kind == "mail":
            name, _, host = target.partition("@")
            return (
                0 < len(name) <= 64 and "." in host and target.isascii() and target.isprintable() and " " not in target
            )
        url = _push_url(target) if kind == "push" else target
        try:
            parts = urlsplit(url)
            parts.port  # noqa: B018 - raises if it is no number
        except ValueError:
            return False
        if parts.username or parts.password or not parts.hostname:
            return False
        if parts.netloc.lower() in self._config.notice_hosts:
            return parts.scheme in ("http", "https")
        known = HOSTS[kind]
        host = parts.hostname.lower()
        named = any(host == name or (name[0] == "." and host.endswith(name)) for name in known)
        return parts.scheme == "https" and parts.port in (None, 443) and named

    async def bring(self, kind: str, target: str, notice: Notice) -> None:
        """Bring a notice; `Undeliverable` if that fails."""
        if not self.may_go(kind, target):
            raise Undeliverable("not there", gone=True)
        work = (lambda: self._mailed(target, notice)) if kind == "mail" else (lambda: self._sent(kind, target, notice))
        await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _sent(self, kind: str, target: str, notice: Notice) -> None:
        request = self._vapid.request(json.loads(target), notice) if kind == "push" else said(kind, target, notice)
        parts = urlsplit(request.url)
        assert parts.hostname is not None
        way: http.client.HTTPConnection
        if parts.scheme == "https":
            import ssl  # not everywhere where a server runs is there such a module

            context = ssl.create_default_context()
            way = http.client.HTTPSConnection(parts.hostname, parts.port, timeout=SECONDS, context=context)
        else:
            way = http.client.HTTPConnection(parts.hostname, parts.port, timeout=SECONDS)
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        try:
            way.request(request.method, path or "/", request.body, dict(request.headers))
            status = way.getresponse().status
        except (OSError, http.client.HTTPException) as e:
            raise Undeliverable(type(e).__name__) from None
        finally:
            way.close()
        if status >= 300:
            raise Undeliverable(f"status {status}", gone=status in GONE)

    def _mailed(self, target: str, notice: Notice) -> None:
        import smtplib
        import ssl

        parts = urlsplit(self._config.smtp)
        letter = email.message.EmailMessage()
        letter["Subject"], letter["To"], letter["From"] = notice.title, target, self._config.mail_from
        letter["List-Unsubscribe"] = f"<{notice.stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content(f"{notice.body}\n\n{notice.url}\n\n--\n{notice.stop}\n")
        host = parts.hostname or "localhost"
        try:
            if parts.scheme == "smtps":
                way: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=SECONDS)
            else:
                way = smtplib.SMTP(host, parts.port or 25, timeout=SECONDS)
            with way:
                if parts.scheme == "smtp+starttls":
                    way.starttls(context=ssl.create_default_context())
                if parts.username:
                    way.login(parts.username, parts.password or "")
                way.send_message(letter)
        except (OSError, smtplib.SMTPException) as e:
            raise Undeliverable(type(e).__name__) from None


def said(kind: str, target: str, notice: Notice) -> Request:
    """What is said to a webhook."""
    text = f"{notice.title}\n{notice.body}\n{notice.url}"
    plain = {"Content-Type": "application/json"}
    if kind == "discord":
        return Request(target, _json({"content": text, "allowed_mentions": {"parse": []}}), plain)
    if kind == "slack":
        return Request(target, _json({"text": text}), plain)
    if kind == "ntfy":
        parts = urlsplit(target)
        topic = parts.path.strip("/")
        body = {
            "topic": topic, "title": notice.title, "message": notice.body, "click": notice.url,
            "actions": [{"action": "http", "label": "×", "url": notice.stop, "method": "POST"}],
        }  # fmt: skip
        return Request(f"{parts.scheme}://{parts.netloc}/", _json(body), plain)
    # Matrix: the address of a webhook of a room, which takes a text and its form for readers of HTML
    return Request(target, _json({"text": text, "msgtype": "m.text", "body": text}), plain)


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode()


def _push_url(target: str) -> str:
    try:
        found = json.loads(target)
    except ValueError:
        return ""
    return str(found.get("endpoint", "")) if isinstance(found, dict) else ""
