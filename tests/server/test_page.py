"""The page stands under the address of each of its rooms, so that a link to a table or a rule can be sent."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from fudaba.server.page import ROOMS, Page

Asked = Callable[..., httpx.Response]


@pytest.fixture
def page(tmp_path: Path) -> Asked:
    (tmp_path / "assets").mkdir()
    (tmp_path / "fonts").mkdir()
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "assets" / "index.js").write_text("its code")
    (tmp_path / "fonts" / "sans.woff2").write_text("its font")
    app = Starlette(routes=[Mount("/", Page(directory=tmp_path, html=True))])

    async def get(path: str, headers: dict[str, str]) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://page") as client:
            return await client.get(path, headers=headers)

    return lambda path, headers=None: asyncio.run(get(path, headers or {}))


@pytest.mark.parametrize(
    "path", ["/", "/t/x7Qk2mPz", "/rules/ashes", "/replay/x7Qk2mPz?at=3", "/settings", "/new/avalon"]
)
def test_a_room_is_the_page(page: Asked, path: str) -> None:
    answer = page(path)
    assert (answer.status_code, answer.text) == (200, "the page")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/assets/old.js", "/nowhere", "/api/nothing", "/t%2f..%2fetc/passwd"])
def test_what_is_neither_a_file_nor_a_room_is_not_found(page: Asked, path: str) -> None:
    assert page(path).status_code == 404


def test_a_browser_is_told_by_the_page_that_there_is_no_such_room(page: Asked) -> None:
    answer = page("/nowhere/at/all", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (answer.status_code, answer.text) == (404, "the page")


def test_files_are_asked_for_anew_and_fonts_kept(page: Asked) -> None:
    code = page("/assets/index.js")
    assert (code.text, code.headers["cache-control"]) == ("its code", "no-cache")
    assert page("/assets/index.js", headers={"If-None-Match": code.headers["etag"]}).status_code == 304
    assert "max-age" in page("/fonts/sans.woff2").headers["cache-control"]


def test_server_and_page_name_the_same_rooms() -> None:
    routes = Path(__file__).resolve().parents[2] / "web" / "src" / "house" / "routes.ts"
    assert set(re.findall(r"case '([a-z]+)'", routes.read_text(encoding="utf-8"))) == ROOMS
