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

DURABILITIES: Final = ("full", "normal")
SECRET_FILE: Final = "secret"


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
    durability: str = "full"
    """SQLite only. full: an accepted answer survives a power cut; normal: it survives a killed server."""
    origins: tuple[str, ...] = ()
    """Pages that may connect besides the server's own, as ``https://host``."""
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
    opened_per_minute: int = 120
    """Requests of one address that cost something: opening tables, replays, decks that are kept."""
    checked_per_minute: int = 600
    """Decks of one address that are looked at while they are built."""
    signed_per_minute: int = 10
    """Attempts to sign in or to make an account, of one address and for one name."""
    decks: int = 100
    """Decks that one guest may keep."""
    reviews: int = 1_000
    """Reviews of finished games that are kept; the oldest make room for new ones."""
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

    def summary(self) -> list[str]:
        """Every setting in a line, for the log at the start."""
        said = {f.name: getattr(self, f.name) for f in fields(self)}
        if self.database_url:
            parts = urlsplit(self.database_url)
            said["database_url"] = f"{parts.scheme}://{parts.hostname or ''}{parts.path}"
        return [f"{name}: {' '.join(value) if isinstance(value, tuple) else value}" for name, value in said.items()]


LEAST: Final = {"port": 0, "workers": 0, "messages_per_second": 1, "message_bytes": 1_024}
MOST: Final = {"port": 65_535, "workers": 64}


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
            raise BadSetting(f"{variable}: {text[:80]!r} is no whole number")
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
    brought(config.bots)
    if config.durability not in DURABILITIES:
        raise BadSetting(f"durability: {config.durability!r} is neither full nor normal")
    if config.database_url and config.database_url.partition("://")[0] not in ("postgres", "postgresql"):
        raise BadSetting("database_url: only postgresql://... can be given; without it SQLite is used")
    for origin in config.origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
            raise BadSetting(f"origins: {origin[:80]!r} is no page's origin such as https://example.org")


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
