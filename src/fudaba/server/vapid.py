"""Web Push: notices for the page as it is installed in a browser, encrypted for that browser alone.

The browser's own service carries them; it knows this server by its key (VAPID), which is made once and kept with the
key that signs cookies. Needs the extra ``push``.
"""

from __future__ import annotations

import base64
import hashlib
import json
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from fudaba.server.couriers import Notice, Request

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: a private key is a number below it."""
DAY: Final = 24 * 3600


class Vapid:
    """Signs and encrypts; does nothing where its libraries are not installed."""

    def __init__(self, key: bytes, contact: str) -> None:
        self._contact = contact or "mailto:nobody@localhost.invalid"
        self._vapid: Any = None
        try:
            from cryptography.hazmat.primitives.asymmetric import ec
            from py_vapid import Vapid02
        except ImportError:
            return
        digest = hashlib.blake2b(b"fudaba vapid", key=key[:64], digest_size=48).digest()
        private = int.from_bytes(digest) % (ORDER - 1) + 1
        self._vapid = Vapid02(ec.derive_private_key(private, ec.SECP256R1()))

    @property
    def ready(self) -> bool:
        """Whether there is Web Push here."""
        return self._vapid is not None

    @property
    def public(self) -> str:
        """The key by which browsers' services know this server; empty without Web Push."""
        if self._vapid is None:
            return ""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        raw = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    def request(self, subscription: dict[str, object], notice: Notice) -> Request:
        """A notice as a browser's service takes it."""
        from pywebpush import WebPusher

        from fudaba.server.couriers import Request, Undeliverable

        url = str(subscription["endpoint"])
        parts = urlsplit(url)
        told = {
            "title": notice.title, "body": notice.body, "url": notice.url, "stop": notice.stop, "tag": notice.tag,
        }  # fmt: skip
        try:
            packed = WebPusher(subscription).encode(json.dumps(told).encode(), content_encoding="aes128gcm")
            signed = self._vapid.sign({"sub": self._contact, "aud": f"{parts.scheme}://{parts.netloc}"})
        except Exception as e:  # noqa: BLE001 - keys that a stranger has made up
            raise Undeliverable(type(e).__name__, gone=True) from None
        headers = {**signed, "TTL": str(DAY), "Content-Encoding": "aes128gcm", "Urgency": "normal"}
        return Request(url, packed["body"], headers)
