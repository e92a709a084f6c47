"""A small working game to begin from, written as a package of its own."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Final

from fudaba import registry
from fudaba.epochs import EPOCHS
from fudaba.kernel.errors import BadArgument, NotPossible
from fudaba.kernel.limits import quoted

TEMPLATE: Final = Path(__file__).parent / "template"
SMALL: Final = Path(__file__).parent / "small"
"""The same in as few files as a game can have."""
SUFFIX: Final = ".tmpl"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
LONGEST: Final = 40


def checked(name: str) -> str:
    """A name that a new game can have; any other is refused."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        rule = f"small letters and digits, beginning with a letter, with single hyphens inside, at most {LONGEST}"
        raise BadArgument(f"a game cannot be called {quoted(name)}: {rule}")
    if name in registry.names():
        raise NotPossible(f"there is a game {name} already")
    if find_spec(package_of(name)) is not None:
        raise NotPossible(f"there is a package {package_of(name)} already")
    return name


def package_of(name: str) -> str:
    """The package that a game of this name lives in."""
    return f"fudaba_{name.replace('-', '_')}"


def texts(name: str, small: bool = False) -> dict[str, str]:
    """The files of a new game by their paths in its folder; of a ``small`` one only what no game can do without."""
    package = package_of(checked(name))
    title = name.replace("-", " ").capitalize()
    values = {
        "name": name,
        "package": package,
        "module": package.removeprefix("fudaba_"),
        "title": title,
        "kernel": str(EPOCHS["kernel"]),
        "rules": "".join(part.capitalize() for part in name.split("-")) + "Rules",
    }
    found: dict[str, str] = {}
    template = SMALL if small else TEMPLATE
    for file in sorted(template.rglob(f"*{SUFFIX}")):
        path = file.relative_to(template).as_posix().removesuffix(SUFFIX)
        path = path.replace("package/", f"{package}/").replace("test_game.py", f"test_{values['module']}.py")
        found[path] = Template(file.read_text(encoding="utf-8")).substitute(values)
    return found


def write(name: str, folder: Path, small: bool = False) -> list[Path]:
    """Write a new game into a folder of its name below another; what is there already is never touched."""
    target = folder / checked(name)
    if not folder.is_dir():
        raise NotPossible(f"{folder} is not a folder")
    if target.exists() or target.is_symlink():
        raise NotPossible(f"{target} is there already, and nothing is overwritten")
    made: list[Path] = []
    for path, text in texts(name, small).items():
        file = target / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        made.append(file)
    return made
