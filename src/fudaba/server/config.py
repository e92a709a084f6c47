"""What a server is told by its environment: every setting with its variable, its default and its limits.

Settings given on the command line come before the environment. `summary` prints all of them, secrets left out.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from fudaba.api import FudabaError
from fudaba.server.bots import brought

MAIL: Final = ("smtp", "smtps", "smtp+starttls")
DURABILITIES: Final = ("full", "normal")
JOURNALS: Final = ("WAL", "TRUNCATE")
DESIGN: Final = ("own", "all", "none")
SECRET_FILE: Final = "secret"
OWN: Final = frozenset(("localhost", "127.0.0.1", "::1"))
"""What a machine calls itself."""


class BadSetting(FudabaError):
    """A setting of the server that cannot be used: which, and what would do."""


@dataclass(frozen=True)
class Config:
    """How a server runs. Fields are settings: ``FUDABA_PORT`` sets ``port``."""

    data: Path
    """The folder for everything that is kept."""
    host: str = "127.0.0.1"
    port: int = 8750
    database_url: str = ""
    """Empty: SQLite in the data folder. ``postgresql://...`` otherwise."""
    node: str = ""
    """PostgreSQL only: ``host:port`` at which other servers on the same database reach this one."""
    processes: int = 1
    """PostgreSQL only: servers on this machine that share the port."""
    durability: str = "full"
    """SQLite only. full: an accepted answer survives a power cut; normal: it survives a killed server."""
    journal: str = "WAL"
    """SQLite only. How a commit is made whole: WAL, or TRUNCATE where files cannot be shared (in a page)."""
    origins: tuple[str, ...] = ()
    """Pages that may connect besides the server's own, as ``https://host``."""
    hosts: tuple[str, ...] = ()
    """Names under which the server is called. Empty: any; at a loopback address this machine's own names alone."""
    proxied: bool = False
    """Behind a proxy of one's own: addresses and https are read from its headers."""
    workers: int = 2
    """Processes for bots and hints: while one thinks for long, the other tables' bots are not kept waiting."""
    bot_ms: int = 10_000
    """A bot that has not answered by then is given up and a plain answer taken."""
    bots: tuple[str, ...] = ()
    """Bots of one's own that tables offer beside the levels, as ``mine.py:Attacker``."""
    tables: int = 2_000
    """Tables that may stand open at once."""
    tables_per_address: int = 50
    connections: int = 4_000
    connections_per_address: int = 100
    message_bytes: int = 32_768
    messages_per_second: int = 20
    chat_per_minute: int = 20
    """Lines of one address."""
    messages_per_address: int = 200
    """A second, of all pages of one address together."""
    chat_per_table: int = 60
    """Lines a minute at one table, whoever says them."""
    opened_per_minute: int = 120
    """Requests of one address that cost something: opening tables, names, decks that are kept."""
    clerks: int = 1
    """Processes for what takes long: replays, decks that are looked at, reviews."""
    work_ms_per_minute: int = 20_000
    """How much of their time one address may use up."""
    signed_per_minute: int = 10
    """Attempts to sign in or to make an account, of one address."""
    header_seconds: int = 10
    """A connection that has not said by then what it wants is closed."""
    body_seconds: int = 30
    """And one that has not brought what it said it would."""
    metrics_token: str = ""
    """What ``/metrics`` asks for, as ``Authorization: Bearer ...``; without it only this machine may look."""
    decks: int = 100
    """Decks that one guest may keep, and as many card files."""
    design: str = "own"
    """Who may play and measure with cards of their own: own (who sits at this very machine), all, or none."""
    trials: int = 1
    """Trials of such cards that are played at the same time, each in a process of its own."""
    reviews: int = 1_000
    """Reviews of finished games that are kept; the oldest make room for new ones."""
    admin_token: str = ""
    """What ``/api/admin`` asks for, as ``Authorization: Bearer ...``; without it there is no such door."""
    site: str = ""
    """How the page is reached from outside, as ``https://cards.example.org``: notices lead there."""
    notice_hosts: tuple[str, ...] = ()
    """Hosts (with their ports) that may be sent notices besides the services that are known."""
    smtp: str = ""
    """``smtps://user:password@host``, ``smtp+starttls://...`` or ``smtp://...``: notices can come by mail."""
    mail_from: str = ""
    """Who mail comes from, and whom services of Web Push may ask, as ``fudaba@example.org``."""
    notice_seconds: int = 60
    """By correspondence: whoever is away and is waited for is told so after so many seconds."""
    claim_seconds: int = 180
    """Who has left a game for so long, and is waited for, can have it claimed by who is still there."""
    texts: str = ""
    """A file with what the operator says of the house: how to reach them, what becomes of data."""
    idle_hours: int = 48
    """A table nobody touched for so long is closed; its game is kept."""
    pace: bool = True
    """Off only for tests: nobody waits for anything to be seen."""

    @property
    def database(self) -> str:
        """The address of the database, for SQLAlchemy."""
        if not self.database_url:
            return f"sqlite:///{self.data / 'fudaba.sqlite3'}"
        scheme, rest = self.database_url.split("://", 1)
        return f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else self.database_url

    def is_called(self, host: str) -> bool:
        """Whether the server is called so (a ``Host`` with or without a port): a page of somebody else's name that
        was made to lead here is not let in."""
        name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
        name = name.strip("[]").rstrip(".").lower()
        if self.hosts:
            return name in self.hosts or name in OWN
        return not self._is_loopback or name in OWN or name == self.host

    @property
    def designs(self) -> bool:
        """Whether people here may bring cards of their own."""
        return self.design == "all" or (self.design == "own" and self._is_loopback)

    @property
    def _is_loopback(self) -> bool:
        return self.host in OWN and not self.proxied

    def summary(self) -> list[str]:
        """Every setting in a line, for the log at the start."""
        said = {f.name: getattr(self, f.name) for f in fields(self)}
        if self.database_url:
            parts = urlsplit(self.database_url)
            said["database_url"] = f"{parts.scheme}://{parts.hostname or ''}{parts.path}"
        for secret in ("metrics_token", "admin_token", "smtp"):
            said[secret] = "(set)" if said[secret] else ""
        return [f"{name}: {' '.join(value) if isinstance(value, tuple) else value}" for name, value in said.items()]


LEAST: Final = {
    "port": 0,
    "notice_seconds": 0,
    "workers": 0,
    "clerks": 1,
    "messages_per_second": 1,
    "message_bytes": 1_024,
}
MOST: Final = {"port": 65_535, "workers": 64, "clerks": 64}


def configured(environ: Mapping[str, str] = os.environ, **given: object) -> Config:
    """The settings from the environment; what is ``given`` (and not None) comes first."""
    values: dict[str, object] = {}
    for field in fields(Config):
        variable = f"FUDABA_{field.name.upper()}"
        stated = given.get(field.name)
        if stated is None and variable in environ:
            stated = _read(variable, str(field.type), environ[variable].strip())
        if stated is not None:
            values[field.name] = stated
    for unknown in set(given) - {field.name for field in fields(Config)}:
        raise BadSetting(f"there is no setting {unknown!r}")
    values.setdefault("data", default_data(environ))
    config = Config(**values)  # type: ignore[arg-type]  # each value was read by the type of its field
    _check(config)
    return config


def default_data(environ: Mapping[str, str]) -> Path:
    """The user's data folder, as the terminal table uses it."""
    base = environ.get("XDG_DATA_HOME", "").strip()
    return (Path(base) if base else Path.home() / ".local" / "share") / "fudaba"


def _read(variable: str, kind: str, text: str) -> object:
    if kind == "int":
        if not text.isdecimal():
            raise BadSetting(f"{variable}: {text[:80]!r} is not a whole number")
        return int(text)
    if kind == "bool":
        if text.lower() not in ("0", "1", "no", "yes", "false", "true"):
            raise BadSetting(f"{variable}: {text[:80]!r} is neither yes nor no")
        return text.lower() in ("1", "yes", "true")
    if kind == "Path":
        return Path(text).expanduser()
    return words_of(text) if kind.startswith("tuple") else text


def words_of(text: str) -> tuple[str, ...]:
    """Several things in one text, with commas or spaces between them."""
    return tuple(text.replace(",", " ").split())


def _check(config: Config) -> None:
    for field in fields(config):
        value = getattr(config, field.name)
        if field.type == "int":
            least, most = LEAST.get(field.name, 1), MOST.get(field.name, 1 << 31)
            if not least <= value <= most:
                raise BadSetting(f"{field.name}: {value} is not between {least} and {most}")
    if config.processes > 1 and not config.database_url:
        raise BadSetting("processes: several servers need a PostgreSQL (FUDABA_DATABASE_URL); SQLite is for one")
    brought(config.bots)
    if config.durability not in DURABILITIES:
        raise BadSetting(f"durability: {config.durability!r} is neither full nor normal")
    if config.design not in DESIGN:
        raise BadSetting(f"design: {config.design!r} is not one of own, all, none")
    if config.journal not in JOURNALS:
        raise BadSetting(f"journal: {config.journal!r} is neither WAL nor TRUNCATE")
    if config.database_url and config.database_url.partition("://")[0] not in ("postgres", "postgresql"):
        raise BadSetting("database_url: only postgresql://... can be given; without it SQLite is used")
    if config.smtp and (urlsplit(config.smtp).scheme not in MAIL or not config.mail_from):
        raise BadSetting("smtp: smtps://, smtp+starttls:// or smtp:// with a host, and mail_from beside it")
    if config.site and urlsplit(config.site).scheme not in ("http", "https"):
        raise BadSetting(f"site: {config.site[:80]!r} is not an address such as https://cards.example.org")
    for origin in config.origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
            raise BadSetting(f"origins: {origin[:80]!r} is not a page's origin such as https://example.org")


def secret_of(data: Path) -> bytes:
    """The key that signs cookies, kept in the data folder and made there once; readable by its owner alone."""
    file = data / SECRET_FILE
    if not file.exists():
        made = data / f"{SECRET_FILE}-{secrets.token_hex(4)}"
        made.touch(mode=0o600)
        made.write_bytes(secrets.token_bytes(32))
        try:
            file.hardlink_to(made)  # whole or not at all, and the first one stays
        except FileExistsError:
            pass
        finally:
            made.unlink()
    key = file.read_bytes()
    if len(key) < 16:
        raise BadSetting(f"{file}: the key that signs cookies is too short; remove the file to have a new one made")
    return key
