"""The house without a server: what its folder is made of, and that it says what the server says."""

from __future__ import annotations

import ast
import json
import re
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from fudaba.offline import bundle, site
from fudaba.offline.bundle import LEFT_OUT, PACKAGE, NoSite, chosen, gathered, licence, named
from fudaba.offline.constants import constants, own_games
from fudaba.server.app import application
from fudaba.server.config import Config
from fudaba.testing.chapter import CHAPTERS

REPOSITORY = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.once  # files are made of sources, whichever build makes them


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """As much of the npm package as is copied."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in site.ENGINE:
        (folder / name).write_bytes(b"engine " * 100)
    (folder / "pyodide-lock.json").write_text('{"info": {}, "packages": {"numpy": {"file_name": "https://elsewhere"}}}')
    with zipfile.ZipFile(folder / "python_stdlib.zip", "w") as archive:
        archive.writestr("json/__init__.py", "")
        archive.writestr("turtle.py", "")
    return folder


@pytest.fixture
def wheels(tmp_path: Path) -> Path:
    """A folder with one library that is wanted, and one that is not."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    name = f"starlette-{named()['starlette']}-py3-none-any.whl"
    for file in (folder / name, folder / "malware-1.0-py3-none-any.whl"):
        with zipfile.ZipFile(file, "w") as archive:
            archive.writestr("starlette/__init__.py", "")
            archive.writestr("starlette/native.cpython-314-x86_64-linux-gnu.so", "")
            archive.writestr("starlette-1.dist-info/METADATA", "Name: starlette\nLicense-Expression: BSD-3-Clause\n\nx")
            archive.writestr("starlette-1.dist-info/licenses/LICENSE", "permission")
    return folder


def test_what_a_page_stands_on_is_what_the_server_is_tested_with() -> None:
    pins = (REPOSITORY / "pyproject.toml").read_text(encoding="utf-8")
    tested = dict(re.findall(r'"([a-z_-]+)(?:\[\w+\])?==([\d.]+)"', pins))
    both = {name: version for name, version in named().items() if name.replace("-", "_") in tested or name in tested}
    assert len(both) >= 8
    for name, version in both.items():
        assert tested.get(name, tested.get(name.replace("-", "_"))) == version, name


def test_pyodide_is_pinned_exactly_and_the_wheels_are_for_it() -> None:
    package = json.loads((REPOSITORY / "web" / "package.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"314\.\d+\.\d+", package["devDependencies"]["pyodide"])
    lines = [line for line in bundle.WHEELS.read_text(encoding="utf-8").splitlines() if "==" in line]
    assert all(re.fullmatch(r"[a-z-]+==[\d.]+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)


def test_every_module_that_the_house_imports_is_in_it(tmp_path: Path) -> None:
    house, _ = gathered(tmp_path, tmp_path / "out")
    assert not [name for name in LEFT_OUT if (house / "fudaba" / name).exists()]
    missing = []
    for file in (house / "fudaba").rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:  # at the top: what is imported at once
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            missing += [
                f"{file.relative_to(house)}: {name}"
                for name in names
                if name.split(".")[:1] == ["fudaba"] and name.split(".")[1:2] and name.split(".")[1] in LEFT_OUT
            ]
    assert missing == []


def test_the_rulebooks_that_tables_are_laid_from_are_in_it(tmp_path: Path) -> None:
    house, _ = gathered(tmp_path, tmp_path / "out")
    games = Path("games") / "*" / CHAPTERS / "*.md"
    there, here = (sorted(path.name for path in root.glob(str(games))) for root in (house / "fudaba", PACKAGE))
    assert there == here
    assert len(here) > 50


def test_only_what_is_wanted_is_taken_of_libraries(tmp_path: Path, wheels: Path) -> None:
    house, upgrade = gathered(wheels, tmp_path / "out")
    assert [wheel.name.split("-")[0] for wheel in chosen(wheels)] == ["starlette"]
    kept = sorted(path.relative_to(house).as_posix() for path in house.rglob("starlette*/**/*") if path.is_file())
    assert kept == [
        "starlette-1.dist-info/METADATA",
        "starlette-1.dist-info/licenses/LICENSE",
        "starlette/__init__.py",
    ]
    assert not upgrade.exists() or not any(upgrade.iterdir())
    assert licence(chosen(wheels)[0]) == "BSD-3-Clause"
    described = (house / f"fudaba-{metadata.version('fudaba')}.dist-info" / "entry_points.txt").read_text()
    assert [line.split(" = ")[0] for line in described.splitlines()[1:]] == own_games()


@pytest.fixture
def made(tmp_path: Path, pyodide: Path, wheels: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for a project's page, but for what Node does."""
    monkeypatch.setattr(site, "compiled_by", lambda *_: None)
    monkeypatch.setattr(site, "constants", lambda: {"games": "{}", "games/ashes/rules": "{}"})
    out = tmp_path / "site"
    site.made(out, "/fudaba/", pyodide, wheels)
    site.made(out, "/fudaba/", pyodide, wheels)  # once more over it
    return out


def test_the_folder_is_whole_under_its_address(made: Path) -> None:
    page = (made / "index.html").read_text(encoding="utf-8")
    assert (made / "404.html").read_text(encoding="utf-8") == page
    linked = re.findall(r'(?:href|src)="([^"]*)"', page)
    assert len(linked) > 5
    for address in linked:
        assert address.startswith("/fudaba/"), address
        assert (made / address.removeprefix("/fudaba/")).is_file(), address
    assert page.index("offline/shim.js") < page.index("assets/index.js")
    assert "connect-src 'self'" in page
    manifest = json.loads((made / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "/fudaba/"
    assert all((made / icon["src"].removeprefix("/fudaba/")).is_file() for icon in manifest["icons"])


def test_the_service_worker_keeps_every_file_of_its_release(made: Path) -> None:
    worker = (made / "sw.js").read_text(encoding="utf-8")
    listed = json.loads(worker[worker.index("FILES=") + 6 : worker.index("];") + 1])
    there = {path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}
    assert {"index.html" if name == "./" else name for name in listed} == there - {"404.html", ".nojekyll", "sw.js"}
    assert "offline/fudaba.zip" in listed


def test_the_script_before_the_page_knows_the_house(made: Path) -> None:
    script = (made / "offline" / "shim.js").read_text(encoding="utf-8")
    told = json.loads(script[script.index("SITE=") + 5 : script.index(";\n")])
    assert told["base"] == "/fudaba/"
    assert told["constants"] == ["games", "games/ashes/rules"]
    assert told["bytes"] == {name: (made / "offline" / name).stat().st_size for name in told["bytes"]}
    lock = json.loads((made / "offline" / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"] == {}  # an address elsewhere would be fetched from there
    notices = (made / "NOTICES.txt").read_text(encoding="utf-8")
    assert "Mozilla Public License 2.0" in notices
    assert f"starlette {named()['starlette']}: BSD-3-Clause" in notices
    assert "unofficial" in notices.lower()


def test_another_release_is_another_cache(made: Path, pyodide: Path, wheels: Path) -> None:
    before = (made / "sw.js").read_text(encoding="utf-8")
    site.made(made, "/fudaba/", pyodide, wheels)
    assert (made / "sw.js").read_text(encoding="utf-8") == before
    (pyodide / "pyodide.mjs").write_text("newer")
    site.made(made, "/fudaba/", pyodide, wheels)
    assert (made / "sw.js").read_text(encoding="utf-8") != before


@pytest.mark.parametrize("base", ["fudaba", "/fudaba", "//", "/a b/", "https://example.org/"])
def test_an_address_that_is_none_is_refused(tmp_path: Path, pyodide: Path, wheels: Path, base: str) -> None:
    with pytest.raises(NoSite, match="base"):
        site.made(tmp_path / "site", base, pyodide, wheels)


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path, pyodide: Path, wheels: Path) -> None:
    (tmp_path / "thesis.md").write_text("years of work")
    with pytest.raises(NoSite, match="something else"):
        site.made(tmp_path, "/", pyodide, wheels)
    assert (tmp_path / "thesis.md").is_file()


def test_without_pyodide_it_is_said_where_it_comes_from(tmp_path: Path, wheels: Path) -> None:
    with pytest.raises(NoSite, match="npm ci"):
        site.made(tmp_path / "site", "/", tmp_path / "nothing", wheels)


def test_constants_are_what_the_server_says(tmp_path: Path) -> None:
    found = constants()
    games = own_games()
    assert {f"games/{game}" for game in games} < set(found)
    with TestClient(
        application(Config(data=tmp_path, workers=0, design="none")), base_url="http://localhost"
    ) as server:
        for name, body in found.items():
            for lang in ("ja", "en"):  # a file is in every reader's language at once
                answer = server.get(f"/api/{name}", headers={"accept-language": lang})
                told = answer.json()
                if name == "games":
                    told["games"] = [game for game in told["games"] if game["id"] in games]
                assert (answer.status_code, told) == (200, json.loads(body)), name
