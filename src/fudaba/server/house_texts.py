"""What the operator of a house says of it: files in a folder, as ``contact.en.txt`` and ``privacy.ja.txt``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.routing import BaseRoute

from fudaba.languages import LANGUAGES, Lang
from fudaba.server.config import BadSetting
from fudaba.server.http import Guest, constant, door, server_of
from fudaba.server.offers import OfferPage, constant_page
from fudaba.server.protocol import Both, HouseTexts

ROUTES: Final[list[BaseRoute]] = []
SUBJECTS: Final = ("contact", "privacy")
MOST: Final = 100_000


def house_texts(folder: str) -> OfferPage:
    """All of them. A language that is not there is told in the other."""
    told: HouseTexts = {}
    if folder:
        if not Path(folder).is_dir():
            raise BadSetting(f"texts: {folder[:80]!r} is no folder")
        for subject in SUBJECTS:
            found = {lang: text for lang in LANGUAGES if (text := _read(Path(folder) / f"{subject}.{lang}.txt"))}
            if found:
                _put(told, subject, _both(found))
        if not told:
            names = ", ".join(f"{subject}.{lang}.txt" for subject in SUBJECTS for lang in LANGUAGES)
            raise BadSetting(f"texts: none of {names} is in {folder[:80]!r}")
    return constant_page(told)


def _put(told: HouseTexts, subject: str, text: Both) -> None:
    if subject == "contact":
        told["contact"] = text
    else:
        told["privacy"] = text


def _both(found: Mapping[Lang, str]) -> Both:
    any_ = next(iter(found.values()))
    return {"ja": found.get("ja", any_), "en": found.get("en", any_)}


def _read(file: Path) -> str:
    if not file.is_file():
        return ""
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST + 1)
        text = data.decode("utf-8-sig").strip()
    except (OSError, UnicodeDecodeError) as e:
        raise BadSetting(f"texts: {file.name} cannot be read as text ({type(e).__name__})") from e
    if len(data) > MOST or not text:
        raise BadSetting(f"texts: {file.name} is {'empty' if not text else f'larger than {MOST} bytes'}")
    return text


@door("GET", "/api/house", ROUTES)
async def told_of_the_house(request: Request, _guest: Guest) -> object:
    """What the operator of this house says of it."""
    return constant(request, server_of(request).texts)
