"""The folder itself: page, engine, constants, what installs it, and whose work is in it."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import tempfile
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

from fudaba.offline import bundle
from fudaba.offline.bundle import NoSite, compiled_by, gathered, packed, standard_library
from fudaba.offline.constants import constants, written

DIST: Final = bundle.PACKAGE / "web" / "dist"
ENGINE: Final = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs")
NEEDED: Final = ("pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "fudaba.zip")
"""What has to come before the first table; the bar counts its bytes."""
BASE: Final = re.compile(r"/(?:[\w.~-]+/)*")
POLICY: Final = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "worker-src 'self' blob:; base-uri 'none'; form-action 'self'; object-src 'none'"
)
COLOUR: Final = "#f2f0eb"
PYODIDE_LICENCE: Final = (
    "Pyodide (https://pyodide.org) is used unchanged under the Mozilla Public License 2.0, whose text is at\n"
    "https://www.mozilla.org/MPL/2.0/; its source is at https://github.com/pyodide/pyodide. It contains CPython\n"
    "(PSF License), Emscripten's system libraries (MIT), SQLite (public domain), OpenSSL (Apache License 2.0), libffi\n"
    "and zlib (their own permissive licences), xz (0BSD) and bzip2 (BSD-like).\n"
)


class Made(NamedTuple):
    """What was made: how many files, and their size as they lie there and as a host that compresses sends them."""

    files: int
    bytes: int
    compressed: int


def made(out: Path, base: str, pyodide: Path, wheels: Path) -> Made:
    """Make the folder anew, for a page at ``base`` (``/`` or ``/fudaba/``)."""
    if not BASE.fullmatch(base):
        raise NoSite(f"base: {base!r} does not begin and end with a slash, as /fudaba/ does")
    missing = [name for name in (*ENGINE, "python_stdlib.zip") if not (pyodide / name).is_file()]
    if missing:
        raise NoSite(f"{pyodide}: no Pyodide there ({', '.join(missing)}); `npm ci` in web fetches it")
    if not (DIST / "offline" / "shim.js").is_file():
        raise NoSite("the page is not built: make web")
    if out.exists() and any(out.iterdir()) and not (out / "sw.js").is_file():
        raise NoSite(f"{out}: something else is there, which would be lost")
    with tempfile.TemporaryDirectory() as work:
        site = Path(work) / "site"
        _engine(Path(work), site / "offline", pyodide, wheels)
        addresses = written(site / "offline" / "const", constants())
        _page(site, base)
        _notices(site, wheels)
        _put_together(site, base, addresses)
        shutil.rmtree(out, ignore_errors=True)
        shutil.move(site, out)
    return measured(out)


def _engine(work: Path, engine: Path, pyodide: Path, wheels: Path) -> None:
    """Pyodide as it is, and the archives."""
    house, upgrade = gathered(wheels, work / "python")
    library = standard_library(pyodide, work / "stdlib")
    compiled_by(pyodide, house, upgrade, library)
    (engine / "pyodide").mkdir(parents=True)
    for name in ENGINE:
        shutil.copy(pyodide / name, engine / "pyodide" / name)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}  # nothing is fetched from elsewhere
    (engine / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    packed(library, engine / "pyodide" / "python_stdlib.zip")
    packed(house, engine / "fudaba.zip")
    packed(upgrade, engine / "upgrade.zip")


def _page(site: Path, base: str) -> None:
    """The page as a server sends it, with the script before it that puts a worker in the server's place."""
    shutil.copytree(DIST, site, dirs_exist_ok=True, ignore=shutil.ignore_patterns("sources.txt", "print"))
    page = (DIST / "index.html").read_text(encoding="utf-8")
    page = re.sub(r'(href|src)="/', rf'\1="{base}', page)
    head = (
        f'<head>\n    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n'
        f'    <script src="{base}offline/shim.js"></script>\n'
        f'    <link rel="manifest" href="{base}manifest.webmanifest" />\n'
        f'    <link rel="apple-touch-icon" href="{base}icons/180.png" />'
    )
    page = page.replace("<head>", head, 1)
    for name in ("index.html", "404.html"):  # hosts send the latter for the address of a room
        (site / name).write_text(page, encoding="utf-8")
    (site / ".nojekyll").touch()
    icons: list[dict[str, str]] = [{"src": f"{base}icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    for size in ("192", "512"):
        icons.append({"src": f"{base}icons/{size}.png", "sizes": f"{size}x{size}", "type": "image/png"})
    icons.append({**icons[-1], "src": f"{base}icons/mask.png", "purpose": "maskable"})
    manifest = {
        "name": "札場 Fudaba", "short_name": "札場", "id": base, "start_url": base, "scope": base, "lang": "ja",
        "description": "三つのカードゲームの卓。Three card games against bots, without a server.",
        "display": "standalone", "background_color": COLOUR, "theme_color": COLOUR, "icons": icons,
    }  # fmt: skip
    (site / "manifest.webmanifest").write_text(json.dumps(manifest, ensure_ascii=False), encoding="utf-8")


def _notices(site: Path, wheels: Path) -> None:
    """Whose work is in the folder, and under which terms."""
    own = metadata.distribution("fudaba")
    parts = [str(own.read_text(f"licenses/{name}") or _beside(name)) for name in ("NOTICE", "LICENSE")]
    parts.append(PYODIDE_LICENCE)
    parts.append("Python libraries, whose licences lie beside them in offline/fudaba.zip and offline/upgrade.zip:\n")
    for wheel in bundle.chosen(wheels):
        name, version = wheel.name.split("-")[:2]
        parts[-1] += f"  {name} {version}: {bundle.licence(wheel)}\n"
    (site / "NOTICES.txt").write_text("\n\n".join(part.strip() for part in parts) + "\n", encoding="utf-8")


def _beside(name: str) -> str:
    """A file of the checkout, where fudaba is not installed from a wheel."""
    file = bundle.PACKAGE.parents[1] / name
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _put_together(site: Path, base: str, addresses: list[str]) -> None:
    """Say to the scripts what belongs to this release."""
    engine = site / "offline"
    needed = {name: (engine / name).stat().st_size for name in NEEDED}
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    files = [name for name in files if name not in ("404.html", ".nojekyll", "offline/sw.js")]
    digest = hashlib.sha256(base.encode())
    for name in files:
        digest.update(f"{name}\n".encode() + (site / name).read_bytes())
    release = digest.hexdigest()[:12]
    told = {"base": base, "release": release, "constants": addresses, "bytes": needed, "compiled": False}
    shim = engine / "shim.js"
    shim.write_text(
        f"(()=>{{const SITE={json.dumps(told)};\n{shim.read_text(encoding='utf-8')}\n}})();\n", encoding="utf-8"
    )
    worker = engine / "sw.js"
    # The page itself is asked for by its folder: some hosts lead from /index.html there, which a cache must not keep.
    kept = ["./" if name == "index.html" else name for name in files]
    text = f"const RELEASE={json.dumps(release)},FILES={json.dumps(kept)};\n{worker.read_text(encoding='utf-8')}"
    (site / "sw.js").write_text(text, encoding="utf-8")
    worker.unlink()


def measured(site: Path) -> Made:
    """How large a folder is."""
    files = [path for path in site.rglob("*") if path.is_file() and path.name != "404.html"]
    data = [path.read_bytes() for path in files]
    return Made(len(files), sum(map(len, data)), sum(min(len(one), len(gzip.compress(one, 9))) for one in data))
