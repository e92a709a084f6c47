"""Telling people who are away that they are waited for: where they want it, in their language, as long as they want."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, delete, insert, select, update

from fudaba.api import LETTERS
from fudaba.languages import Lang, by_language
from fudaba.server.couriers import Couriers, Notice, Undeliverable
from fudaba.server.logs import note
from fudaba.server.offers import plugin_of
from fudaba.server.patience import News
from fudaba.server.protocol import NoticePlace
from fudaba.server.refused import Refused
from fudaba.server.store.schema import NOTICES
from fudaba.server.store.writer import Writer
from fudaba.server.table import Table
from fudaba.server.time import Time

if TYPE_CHECKING:
    from fudaba.server.archive import Keeping

MOST: Final = 8
"""So many places somebody may have."""
TIRED: Final = 5
"""A place to which so many notices in a row could not be brought is forgotten."""
TITLES: Final[dict[News, tuple[str, str]]] = {
    "turn": ("あなたの番です：{game}", "Your move: {game}"),
    "soon": ("残り時間がわずかです：{game}", "Your time runs out soon: {game}"),
    "begun": ("対局が始まりました：{game}", "Your game has begun: {game}"),
    "over": ("対局が終わりました：{game}", "Your game is over: {game}"),
    "rematch": ("もう一局の誘いです：{game}", "Somebody wants to play again: {game}"),
    "invited": ("卓に誘われています：{game}", "You are invited to a table: {game}"),
    "test": ("お知らせは届いています", "Notices reach you here"),
}
AGAINST: Final = ("相手：{others}", "Against {others}")
NOBODY: Final = ("対局はまだありません。", "No game is waiting.")
AND: Final = ("、", ", ")


class Notices:
    """Where each guest wants to be told."""

    def __init__(self, kept: Keeping, writer: Writer, time: Time, couriers: Couriers, site: str, key: bytes) -> None:
        self._kept = kept
        self._writer = writer
        self._time = time
        self.couriers = couriers
        self._site = site
        self._key = key

    async def places(self, guest: str) -> list[NoticePlace]:
        """Where somebody wants to be told."""

        def look(connection: Connection) -> list[NoticePlace]:
            own = select(NOTICES).where(NOTICES.c.guest_id == guest).order_by(NOTICES.c.made_at)
            return [
                {"id": row.id, "kind": row.kind, "where": _shown(row.kind, row.target), "table": row.table_id}
                for row in connection.execute(own)
            ]

        return await self._kept.look(look)

    async def add(self, guest: str, kind: str, target: str, table: str = "") -> None:
        """Somebody wants to be told in one more place; of one table, or of all."""
        if not self.couriers.may_go(kind, target):
            raise Refused("bad-place")
        mine = await self.places(guest)
        if len(mine) >= MOST:
            raise Refused("too-many-places")
        row: dict[str, object] = {
            "id": secrets.token_urlsafe(12), "guest_id": guest, "kind": kind, "target": target, "table_id": table,
            "made_at": self._time.date(), "failed": 0,
        }  # fmt: skip
        same = (NOTICES.c.guest_id == guest) & (NOTICES.c.kind == kind) & (NOTICES.c.target == target)
        await self._writer.write((delete(NOTICES).where(same), {}), (insert(NOTICES), row))

    async def drop(self, guest: str, place: str) -> None:
        """Nothing more there."""
        await self._writer.write((delete(NOTICES).where(NOTICES.c.guest_id == guest, NOTICES.c.id == place), {}))

    def sign(self, place: str) -> str:
        """What the link says that ends notices with one press."""
        return hmac.new(self._key, f"stop {place}".encode(), hashlib.blake2s).hexdigest()[:32]

    async def stop(self, place: str, sign: str) -> bool:
        """One press in a notice: nothing more there, whoever presses."""
        if not hmac.compare_digest(sign.encode(), self.sign(place).encode()):
            return False
        await self._writer.write((delete(NOTICES).where(NOTICES.c.id == place), {}))
        return True

    async def tell(self, guest: str, news: News, table: Table, seat: int) -> None:
        """Tell somebody that there is something new at a table."""
        others = [c.name or c.bot or "?" for k, c in enumerate(table.chairs) if k != seat and c.taken]

        def said(lang: Lang) -> tuple[str, str]:
            k = by_language(lang, ja=0, en=1)
            plugin = plugin_of(table.setup["game"])
            title = TITLES[news][k].format(game=by_language(lang, ja=plugin.ja, en=plugin.en))
            return title, AGAINST[k].format(others=AND[k].join(others) or LETTERS[seat])

        await self._tell(guest, said, f"{self._site}/t/{table.id}", table.id)

    async def test(self, guest: str) -> int:
        """Tell somebody that they would be told; in how many places."""

        def said(lang: Lang) -> tuple[str, str]:
            k = by_language(lang, ja=0, en=1)
            return TITLES["test"][k], NOBODY[k]

        return await self._tell(guest, said, f"{self._site}/", "")

    async def _tell(self, guest: str, said: Callable[[Lang], tuple[str, str]], url: str, table: str) -> int:
        known = await self._kept.known(guest)
        title, body = said("en" if known is None else known.lang)

        def look(connection: Connection) -> list[tuple[str, str, str, int]]:
            wanted = NOTICES.c.table_id.in_(("", table))
            own = select(NOTICES).where(NOTICES.c.guest_id == guest, wanted)
            return [(row.id, row.kind, row.target, row.failed) for row in connection.execute(own)]

        brought = 0
        for place, kind, target, failed in await self._kept.look(look):
            stop = f"{self._site}/api/stop/{place}/{self.sign(place)}"
            this = NOTICES.c.id == place
            try:
                await self.couriers.bring(kind, target, Notice(title, body, url, stop, table))
                brought += 1
                if failed:
                    await self._writer.write((update(NOTICES).where(this).values(failed=0), {}))
            except Undeliverable as e:
                note("notice", kind=kind, why=str(e))
                if e.gone or failed + 1 >= TIRED:
                    await self._writer.write((delete(NOTICES).where(this), {}))
                else:
                    await self._writer.write((update(NOTICES).where(this).values(failed=failed + 1), {}))
        return brought


def _shown(kind: str, target: str) -> str:
    """A place as its owner knows it again, without what is secret in it."""
    if kind == "mail":
        return target
    if kind == "push":
        return ""
    head, _, rest = target.partition("://")
    return f"{head}://{rest.partition('/')[0]}/…{target[-4:]}"
