"""The page's Japanese fonts: subsets of Noto with the characters that we use. ``make font`` writes them anew.

    python -m scripts.page_font            write web/public/fonts (needs fonttools, brotli and Debian's fonts-noto-cjk)
    python -m scripts.page_font --check    say which characters have come since

The sans in two weights holds every character of the page's and the games' sources; the serif, used for names and
titles, those of the card names and of the worlds that letter with it. What a subset lacks (a guest's name, a
character that has come since) is shown in the reader's own font.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "web" / "public" / "fonts"
NOTO: Final = Path("/usr/share/fonts/opentype/noto")
FONTS: Final = {
    "noto-sans-jp-400.woff2": ("sans", "NotoSansCJK-Regular.ttc", "Noto Sans CJK JP"),
    "noto-sans-jp-700.woff2": ("sans", "NotoSansCJK-Bold.ttc", "Noto Sans CJK JP"),
    "noto-serif-jp-700.woff2": ("serif", "NotoSerifCJK-Bold.ttc", "Noto Serif CJK JP"),
}
TEXT: Final = (".ts", ".svelte", ".css", ".json", ".html", ".py", ".yaml")
FEATURES: Final = ["palt", "vpal", "vert", "vrt2", "kern", "ccmp", "tnum"]
ALWAYS: Final = "".join(chr(i) for i in (*range(0x20, 0x7F), *range(0x3041, 0x3097), *range(0x30A1, 0x30FF)))


def _texts(*folders: Path) -> str:
    files = (f for folder in folders for f in sorted(folder.rglob("*")) if f.suffix in TEXT and "dist" not in f.parts)
    return "".join(f.read_text(encoding="utf-8") for f in files)


def used(kind: str) -> set[str]:
    """The characters that a kind of font is needed for."""
    web, games = ROOT / "web" / "src", ROOT / "src" / "fudaba"
    if kind == "sans":
        text = _texts(web, games)
    else:
        names = [
            f for f in (games / "games").rglob("*.py") if f.parts[-2] == "catalogue" or f.stem in ("decks", "published")
        ]
        names.append(web / "house" / "games.ts")
        text = "".join(f.read_text(encoding="utf-8") for f in names) + _texts(web / "worlds")
    return {c for c in ALWAYS + text if c >= " " and c != "\x7f"}


def listed() -> dict[str, set[str]]:
    """The characters that the committed fonts hold."""
    lines = (FOLDER / "characters.txt").read_text(encoding="utf-8").splitlines()
    return {kind: set(found) for kind, found in (line.split(" ", 1) for line in lines if line[:1] in "s")}


def checksums() -> dict[str, str]:
    """What `characters.txt` says of the files beside it."""
    lines = (FOLDER / "characters.txt").read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, name in (line.split() for line in lines if line.endswith(".woff2"))}


def write() -> None:
    """The fonts, and what they hold."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTCollection, TTFont

    FOLDER.mkdir(parents=True, exist_ok=True)
    sums = []
    held: dict[str, str] = {}
    for name, (kind, file, family) in FONTS.items():
        with TTCollection(NOTO / file, lazy=True) as all_of_it:
            number = next(i for i, f in enumerate(all_of_it.fonts) if f["name"].getDebugName(1).startswith(family))
        font = TTFont(NOTO / file, fontNumber=number, recalcTimestamp=False)
        options = Options()
        options.layout_features = FEATURES
        options.hinting = False
        options.name_IDs = [0, 1, 2, 5, 13, 14]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[ord(c) for c in used(kind)])
        subsetter.subset(font)
        held[kind] = "".join(chr(code) for code in sorted(font.getBestCmap()))
        font.flavor = "woff2"
        font.save(FOLDER / name)
        sums.append(f"{hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()} {name}")
    lines = [*sums, *(f"{kind} {characters}" for kind, characters in held.items())]
    (FOLDER / "characters.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def missing() -> dict[str, str]:
    """What has come since the fonts were made, by kind."""
    held = listed()
    return {kind: "".join(sorted(c for c in used(kind) - held[kind] if c > "\u3000")) for kind in held}


if __name__ == "__main__":
    if "--check" in sys.argv:
        for kind, characters in missing().items():
            print(f"{kind}: {characters or 'nothing is missing'}")
    else:
        write()
