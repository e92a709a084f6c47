"""The command that goes on with a saved game, as it can be typed where the player stands."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from fudaba.hosting.saves import saves_folder


def resume_command(file: Path) -> str:
    """A command that goes on with a saved game when it is typed where the player stands."""
    given = file.stem if file.parent == saves_folder() else str(file)
    return f"{program()} play --resume {shlex.quote(given)}"


def program() -> str:
    """How to start this program from here: by its name where the shell finds it, else by its path."""
    script = Path(sys.argv[0])
    if script.name == "__main__.py" or not script.exists():
        return f"{shlex.quote(sys.executable)} -m fudaba"
    found = shutil.which(script.name)
    if found is not None and Path(found).resolve() == script.resolve():
        return script.name
    absolute = script.absolute()
    if not absolute.is_relative_to(Path.cwd()):
        return shlex.quote(str(absolute))
    near = absolute.relative_to(Path.cwd())
    return shlex.quote(str(near) if len(near.parts) > 1 else f"./{near}")
