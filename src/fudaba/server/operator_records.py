"""What operators see and do, as types."""

from typing import Literal, Required, TypedDict


class AdminTable(TypedDict):
    """A table as operators see it."""

    id: str
    game: str
    state: str
    pages: int
    people: list[str]
    address: str
    opened: int


class AdminPerson(TypedDict):
    """Somebody as operators see them."""

    id: str
    name: str
    account: str
    seen: int
    tables: int


class AdminBan(TypedDict):
    """Somebody who is kept out (``guest``, ``address``) or silent (``mute``)."""

    kind: str
    who: str
    why: str
    at: int


class AdminReport(TypedDict):
    """What somebody told of somebody."""

    id: str
    table: str
    by: str
    about: str
    text: str
    at: int


class AdminEntry(TypedDict):
    """What an operator did."""

    at: int
    address: str
    act: str
    about: str


class AdminNow(TypedDict):
    """What operators see."""

    tables: list[AdminTable]
    people: list[AdminPerson]
    bans: list[AdminBan]
    reports: list[AdminReport]
    audit: list[AdminEntry]


class AdminAct(TypedDict, total=False):
    """What operators do: keep out a ``guest`` or an ``address``, ``mute`` somebody (``yes`` false: no
    longer), ``close`` a table, ``settle`` a report, ``broadcast`` a text, ``drain`` this server."""

    act: Required[Literal["guest", "address", "mute", "close", "settle", "broadcast", "drain"]]
    who: str
    text: str
    yes: bool
