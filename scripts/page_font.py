"""The page's Japanese fonts: subsets of Noto with the characters that we use. ``make font`` writes them anew.

    python -m scripts.page_font            write web/public/fonts (needs fonttools, brotli and Debian's fonts-noto-cjk)
    python -m scripts.page_font --check    say which characters have come since

Each holds every character of the page's and the games' sources: a world may letter whatever is said at its tables
with the serif. What a subset lacks (a guest's name, a character that has come since) is shown in the reader's own
font.
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
    "noto-sans-jp-400.woff2": ("NotoSansCJK-Regular.ttc", "Noto Sans CJK JP"),
    "noto-sans-jp-700.woff2": ("NotoSansCJK-Bold.ttc", "Noto Sans CJK JP"),
    "noto-serif-jp-700.woff2": ("NotoSerifCJK-Bold.ttc", "Noto Serif CJK JP"),
}
TEXT: Final = (".ts", ".svelte", ".css", ".json", ".html", ".py", ".yaml")
FEATURES: Final = ["palt", "vpal", "vert", "vrt2", "kern", "ccmp", "tnum"]
ALWAYS: Final = "".join(chr(i) for i in (*range(0x20, 0x7F), *range(0x3041, 0x3097), *range(0x30A1, 0x30FF)))


def _texts(*folders: Path) -> str:
    files = (f for folder in folders for f in sorted(folder.rglob("*")) if f.suffix in TEXT and "dist" not in f.parts)
    return "".join(f.read_text(encoding="utf-8") for f in files)


def used() -> set[str]:
    """The characters that every font is needed for."""
    text = _texts(ROOT / "web" / "src", ROOT / "src" / "fudaba")
    return {c for c in ALWAYS + text if c >= " " and c != "\x7f"}


def listed() -> set[str]:
    """The characters that all of the committed fonts hold."""
    lines = (FOLDER / "characters.txt").read_text(encoding="utf-8").splitlines()
    return set(lines[-1])


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
    held: set[int] = set()
    for name, (file, family) in FONTS.items():
        with TTCollection(NOTO / file, lazy=True) as all_of_it:
            number = next(i for i, f in enumerate(all_of_it.fonts) if f["name"].getDebugName(1).startswith(family))
        font = TTFont(NOTO / file, fontNumber=number, recalcTimestamp=False)
        options = Options()
        options.layout_features = FEATURES
        options.hinting = False
        options.name_IDs = [0, 1, 2, 5, 13, 14]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[ord(c) for c in used()])
        subsetter.subset(font)
        held = held & set(font.getBestCmap()) if held else set(font.getBestCmap())
        font.flavor = "woff2"
        font.save(FOLDER / name)
        sums.append(f"{hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()} {name}")
    lines = [*sums, "".join(chr(code) for code in sorted(held))]
    (FOLDER / "characters.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def missing() -> str:
    """What has come since the fonts were made."""
    return "".join(sorted(c for c in used() - listed() if c > "\u3000"))


if __name__ == "__main__":
    if "--check" in sys.argv:
        print(missing() or "nothing is missing")
    else:
        write()
