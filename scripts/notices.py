"""Other people's work that fudaba hands on, and under which licence. ``make notices`` writes it anew.

    python -m scripts.notices PYTHON    PYTHON: an interpreter into which deploy/requirements.lock was installed

Writes ``THIRD-PARTY-NOTICES`` (all) and ``web/public/third-party.txt`` (what the page carries). What stands in the
built page is told by its builder (``licences.json``), what the image holds by `deploy/requirements.lock` and the
packages' own metadata. A licence that is not in `KNOWN` stops it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from typing import Final

from scripts.lock import LOCK, locked
from scripts.page_build import DIST, ROOT, WEB

NOTICES: Final = ROOT / "THIRD-PARTY-NOTICES"
PAGE: Final = WEB / "public" / "third-party.txt"
FONTS: Final = WEB / "public" / "fonts" / "LICENSE.txt"
LISTS: Final = (DIST / "licences.json", DIST / "print" / "licences.json")
KNOWN: Final = {
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "LGPL-3.0-only",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "OFL-1.1",
    "PSF-2.0",
}
OLD_WORDS: Final = {
    "Apache License 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "GNU Lesser General Public License v3 (LGPLv3)": "LGPL-3.0-only",
    "ISC License (ISCL)": "ISC",
    "LGPL-3.0 License": "LGPL-3.0-only",
    "MIT License": "MIT",
}
"""How metadata from before licence expressions say it."""
RULE: Final = "-" * 80


class UnknownLicence(Exception):
    """Something would be handed on under a licence that nobody has looked at; the message names both."""


@dataclass(frozen=True)
class Work:
    """One package: its name and version, the licence's identifier, and what its authors ask to be handed on with it."""

    name: str
    version: str
    licence: str
    text: str

    def told(self) -> str:
        """Its paragraph in the file."""
        text = "\n".join(line.rstrip() for line in self.text.strip().splitlines())
        return f"{RULE}\n{self.name} {self.version} ({self.licence})\n{RULE}\n\n{text}\n"


def checked(work: Work) -> Work:
    """A work whose licence is known, or an error that names it."""
    for part in re.split(r" (?:AND|OR) ", work.licence):
        if part.strip("()") not in KNOWN:
            raise UnknownLicence(f"{work.name} {work.version}: the licence {work.licence!r} is not among those known")
    return work


def of_the_page() -> list[Work]:
    """What the builder put into the page and the printed sheet, and its fonts."""
    found = {}
    for file in LISTS:
        for entry in json.loads(file.read_text(encoding="utf-8")):
            work = Work(entry["name"], entry["version"], entry.get("identifier") or "", entry.get("text") or "")
            found[work.name] = checked(work)
    fonts = Work("Noto Sans CJK JP, Noto Serif CJK JP", "", "OFL-1.1", FONTS.read_text(encoding="utf-8"))
    return [*(found[name] for name in sorted(found)), fonts]


ASK: Final = """
import importlib.metadata as m, json, sys
told = []
for name in sys.argv[1:]:
    d = m.distribution(name)
    classifiers = [c.rsplit(" :: ", 1)[1] for c in d.metadata.get_all("Classifier", []) if c.startswith("License :: ")]
    files = sorted(f for f in d.files or () if ".dist-info/" in str(f) and f.name.lower().startswith(
        ("licen", "copying", "notice", "authors")))
    told.append({
        "name": d.metadata["Name"], "version": d.version,
        "expression": d.metadata.get("License-Expression") or "", "classifiers": classifiers,
        "licence": d.metadata.get("License") or "", "author": d.metadata.get("Author") or
        d.metadata.get("Author-email") or "", "texts": [f.read_text() for f in files if f.name.lower() != "authors"],
    })
print(json.dumps(told))
"""


def of_the_image(python: str) -> list[Work]:
    """What the image holds besides Python and Debian, read from an interpreter into which the lock was installed."""
    lock = locked(LOCK.read_text(encoding="utf-8"))
    done = subprocess.run([python, "-c", ASK, *lock], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"install deploy/requirements.lock first: {done.stderr.strip().splitlines()[-1]}")
    works = []
    for told in json.loads(done.stdout):
        if told["version"] != lock[re.sub(r"[-_.]+", "-", told["name"]).lower()]:
            sys.exit(f"{told['name']} {told['version']} is installed, and the lock names another version")
        said = [told["expression"], *(OLD_WORDS.get(c, c) for c in told["classifiers"]), told["licence"]]
        licence = next((OLD_WORDS.get(word, word) for word in said if word), "")
        text = "\n\n".join(told["texts"]) or f"By {told['author']}. The package brings no text of its licence."
        works.append(checked(Work(told["name"], told["version"], licence, text)))
    return sorted(works, key=_by_name)


def _by_name(work: Work) -> str:
    return work.name.lower()


PAGE_HEAD: Final = "The built page and the printed sheet carry these works of others.\n"
IMAGE_HEAD: Final = """\
The server's image (deploy/Dockerfile) holds these packages besides Python and Debian. They are installed as they are;
the wheel of fudaba only names them.
"""


def page_text(works: list[Work]) -> str:
    """The page's file."""
    return "\n".join([PAGE_HEAD, *(work.told() for work in works)])


def main() -> None:
    """Write both files."""
    page, image = of_the_page(), of_the_image(sys.argv[1])
    PAGE.write_text(page_text(page), encoding="utf-8")
    whole = "\n".join([page_text(page), IMAGE_HEAD, *(work.told() for work in image)])
    NOTICES.write_text(whole, encoding="utf-8")
    print(f"{NOTICES.name}: {len(page)} works in the page, {len(image)} packages in the image")


if __name__ == "__main__":
    main()
