"""Build hook: compile a game engine's modules with mypyc while a wheel is made.

Used by fudaba itself and by the distribution under ``tests/toy``, whose ``pyproject.toml`` names this file as ``path``.
Each listed package becomes one compilation group (one shared library); a group may subclass native classes of
another one, also of another distribution, if that one's sources are at hand (``against``). See
``docs/decisions/0001-packaging-and-compilation.md``.

Settings (``[tool.hatch.build.targets.wheel.hooks.custom]``):

``root``      folder that holds the packages, ``src`` unless told
``compile``   patterns of package folders under ``root``, one group each
``leave``     names of modules and sub-folders (with a slash at the end: of sub-folders only) that stay interpreted
``beside``    patterns of modules that compiled ones import: at hand while compiling, never compiled
``against``   package folders of an installed distribution whose native classes are used here

Environment: ``FUDABA_PURE=1`` never compiles, ``FUDABA_REQUIRE_COMPILED=1`` fails instead of falling back,
``FUDABA_COMPILE_ONLY=a,b`` compiles only groups whose folder has one of these names, ``FUDABA_BUILD_DIR``
keeps the intermediate files so that the next build only repeats what changed, ``FUDABA_JOBS`` is how many files
are compiled at a time (as many as there are cores, unless told).
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

if TYPE_CHECKING or importlib.util.find_spec("hatchling") is not None:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
else:
    Anything = TypeVar("Anything")

    class BuildHookInterface(Generic[Anything]):
        """Stands in where nothing is built, only asked whether this machine can compile."""


MYPY = "mypy==2.4.1"
KERNEL = "fudaba_kernel"  # the group whose C has every shape that quick_c knows
SETUPTOOLS = "setuptools>=80"
# Calls inside a library need no detour through its table of symbols: about an eighth of the time of a game.
# Nobody mends what a compiler might warn of in C that mypyc has written.
FLAGS = [] if sys.platform == "win32" else ["-fno-semantic-interposition", "-fvisibility=hidden", "-w"]
# What -O3 gains for the C that mypyc writes, it gains by inlining. -O1 with the inlining of -O3 takes half the time to
# compile; a game then needs 0.3 to 1.7 % more instructions (-O1 alone 9 %, -O2 alone 4 %).
GCC = ["-finline-functions", "-finline-small-functions", "-findirect-inlining", "-fpartial-inlining"]
GCC += ["-foptimize-sibling-calls", "--param", "max-inline-insns-auto=30", "--param", "early-inlining-insns=14"]
GCC += ["--param", "max-inline-insns-single=200", "--param", "inline-min-speedup=15"]


class Group(NamedTuple):
    """Modules that share one library; paths are relative to the staging folder."""

    name: str
    files: tuple[str, ...]
    ours: bool


def why_not_compiled() -> str | None:
    """The plain reason why this machine cannot compile, or None."""
    if os.environ.get("FUDABA_PURE") == "1":
        return "FUDABA_PURE=1 is set"
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    compilers = dict.fromkeys((command, "cc", "gcc", "clang", "cl"))
    if not any(shutil.which(name) for name in compilers):
        return f"no C compiler was found (tried {', '.join(compilers)})"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.is_file():
        return f"Python.h is missing ({header}); on Debian it comes with python3-dev"
    return None


def wanted(folder: Path) -> bool:
    """Whether FUDABA_COMPILE_ONLY lets this package folder be compiled."""
    only = os.environ.get("FUDABA_COMPILE_ONLY", "")
    return not only or folder.name in only.split(",")


def modules(folder: Path, leave: Sequence[str]) -> list[Path]:
    """The modules of a package that get compiled: all but ``__init__`` and what is left out by name."""
    return [
        path
        for path in sorted(folder.rglob("*.py"))
        if path.name != "__init__.py" and not leaves(path.relative_to(folder), leave)
    ]


def leaves(module: Path, leave: Sequence[str]) -> bool:
    """Whether a module, or a folder that it lies in, is left out by name."""
    folders = module.parts[:-1]
    return module.stem in leave or any(part in leave or f"{part}/" in leave for part in folders)


def installed_root(package: str) -> Path | None:
    """The folder that an importable top-level package lies in."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations))).parent


def put(path: Path, content: bytes) -> None:
    """Write only what differs, so that an unchanged file keeps its age and is not compiled again."""
    if not path.is_file() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def stage(folder: Path, root: Path, staging: Path, leave: Sequence[str]) -> Iterator[str]:
    """Copy one package to the staging folder and name the modules to compile.

    Packages above it are staged empty: following their imports would drag in everything else.
    """
    relative = folder.relative_to(root)
    for parent in list(relative.parents)[:-1]:
        put(staging / parent / "__init__.py", b"")
    compiled = modules(folder, leave)
    inits = [path.parent / "__init__.py" for path in compiled]
    for path in {*compiled, *filter(Path.is_file, inits)}:
        put(staging / path.relative_to(root), path.read_bytes())
    present = {staging / path.relative_to(root) for path in compiled}
    for old in modules(staging / relative, ()):
        if old not in present:
            old.unlink()
    for path in compiled:
        yield path.relative_to(root).as_posix()


def compile_groups(staging: Path, groups: Sequence[Group]) -> list[Path]:
    """Compile what is ours in a process of its own; the extension modules, relative to the staging folder."""
    lines = [f"{'+' if g.ours else '-'} {g.name} {' '.join(g.files)}" for g in groups]
    put(staging / "groups.txt", "\n".join(lines).encode())
    subprocess.run([sys.executable, str(Path(__file__).resolve()), "--compile"], cwd=staging, check=True)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    results: list[Path] = []
    for group in groups:
        if group.ours:
            shims = [Path(f).with_name(Path(f).stem + suffix) for f in group.files]
            results += [Path(f"{group.name}__mypyc{suffix}"), *shims]
    missing = [path for path in results if not (staging / path).is_file()]
    if missing:
        raise RuntimeError(f"mypyc left no {missing[0]}")
    return results


def is_gcc() -> bool:
    """Whether the C compiler that extensions are built with is GCC, under whatever name."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[:1]
    try:
        said = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    return "Free Software Foundation" in said


def rewritten(extensions: Sequence[Any], with_kernel: bool) -> None:
    """Let extensions be made of the quicker form of their C; an unchanged file is not compiled again."""
    import quick_c  # beside this file, which is where the compiling process looks first

    shapes = quick_c.Shapes()
    for extension in extensions:
        paths = [Path(source) for source in extension.sources]
        extension.sources = [str(path.parent / "quick" / path.name) for path in paths]
        for path, quick in zip(paths, extension.sources, strict=True):
            put(Path(quick), quick_c.quick_to_compile(path.read_text(encoding="utf-8"), shapes).encode())
    say("known shapes of C: " + ", ".join(f"{name} {n}" for name, n in sorted(shapes.found.items())))
    missing = shapes.missing() if with_kernel else []
    if missing:
        raise SystemExit(f"this mypyc writes other C than build_tools/quick_c.py knows: found {'; '.join(missing)}")


def joined(extensions: Sequence[Any]) -> dict[str, list[str]]:
    """One loader for all modules of a folder, of which the others get a copy: by its name theirs.

    A loader is a few lines of C, and starting compiler and linker takes far longer than those lines do.
    """
    import quick_c

    folders: dict[Path, list[Any]] = {}
    for extension in extensions:
        folders.setdefault(Path(extension.sources[0]).parent, []).append(extension)
    found: dict[str, list[str]] = {}
    for folder, members in folders.items():
        text = quick_c.one_loader([Path(member.sources[0]).read_text(encoding="utf-8") for member in members])
        if text is None:
            found.update({member.name: [] for member in members})
            continue
        put(folder / "loaders.c", text.encode())
        members[0].sources = [str(folder / "loaders.c")]
        found[members[0].name] = [member.name for member in members[1:]]
    return found


def say(what: str) -> None:
    """Tell whoever waits how far it is."""
    print(f"  {time.process_time() + sum(os.times()[2:4]):5.0f} CPU-s  {what}", flush=True)


def run_mypyc() -> None:
    """The compiling process: reads groups.txt in the current folder, leaves extensions beside the modules."""
    import setuptools  # noqa: F401  (mypyc looks whether it has been imported)
    from mypyc.build import mypycify
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    groups: list[tuple[list[str], str | None]] = []
    ours: list[str] = []
    for line in Path("groups.txt").read_text().splitlines():
        mark, name, *files = line.split()
        groups.append((files, name))
        if mark == "+":
            ours.append(f"{name}__mypyc")
            ours += [file.removesuffix(".py").replace("/", ".") for file in files]
    paths = [file for files, _ in groups for file in files]
    gcc = is_gcc()
    say(f"reading {len(paths)} modules")
    every = mypycify(["--config-file=", *paths], separate=groups, debug_level="0", opt_level="1" if gcc else "3")
    extensions = [extension for extension in every if extension.name in ours]
    for extension in extensions:
        extension.extra_compile_args += FLAGS + (GCC if gcc else [])
    rewritten(extensions, with_kernel=f"{KERNEL}__mypyc" in ours)
    libraries = [extension.name for extension in extensions if extension.name.endswith("__mypyc")]
    loaders = joined([extension for extension in extensions if extension.name not in libraries])
    extensions = [extension for extension in extensions if extension.name in {*libraries, *loaders}]
    say(f"compiling {', '.join(libraries)} and {len(loaders)} loaders")

    class Telling(build_ext):
        """Says which libraries are done."""

        def build_extension(self, ext: Extension) -> None:
            super().build_extension(ext)
            if ext.name in libraries:
                say(f"{ext.name} is done")

    project = Distribution({"name": "compiled", "ext_modules": extensions, "cmdclass": {"build_ext": Telling}})
    project.script_name = "hatch_build.py"
    command: Any = project.get_command_obj("build_ext")
    command.inplace = True
    command.parallel = int(os.environ.get("FUDABA_JOBS", "0")) or os.cpu_count()
    command.ensure_finalized()
    command.run()
    for loader, others in loaders.items():
        for other in others:
            shutil.copyfile(command.get_ext_filename(loader), command.get_ext_filename(other))


class CompileHook(BuildHookInterface[Any]):
    """Adds compiled modules to a wheel where that is possible; says plainly where it is not."""

    temporary: str | None = None

    def dependencies(self) -> list[str]:
        return [] if why_not_compiled() else [MYPY, SETUPTOOLS]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        reason = why_not_compiled()
        if reason is None:
            try:
                self.add_compiled(build_data)
            except (RuntimeError, OSError, subprocess.CalledProcessError) as error:
                reason = f"compiling failed ({error})"
        if reason is not None:
            if os.environ.get("FUDABA_REQUIRE_COMPILED") == "1":
                raise SystemExit(f"{self.metadata.name}: FUDABA_REQUIRE_COMPILED=1, but {reason}")
            self.app.display_warning(f"{self.metadata.name}: pure Python wheel, because {reason}")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.temporary is not None:
            shutil.rmtree(self.temporary, ignore_errors=True)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        kept = os.environ.get("FUDABA_BUILD_DIR")
        if kept:
            staging = Path(kept) / self.metadata.name
            staging.mkdir(parents=True, exist_ok=True)
        else:
            self.temporary = tempfile.mkdtemp(prefix="fudaba-build-")
            staging = Path(self.temporary)
        staging = staging.resolve()
        groups = self.staged(staging)
        try:
            results = compile_groups(staging, groups)
        except (RuntimeError, subprocess.CalledProcessError):
            if not kept:
                raise
            # What an earlier build left may be what confuses this one: once more from nothing.
            shutil.rmtree(staging)
            staging.mkdir()
            results = compile_groups(staging, self.staged(staging))
        for path in results:
            build_data["force_include"][str(staging / path)] = path.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def staged(self, staging: Path) -> list[Group]:
        root = (Path(self.root) / self.config.get("root", "src")).resolve()
        leave = self.config.get("leave", [])
        groups: list[Group] = []
        for name in self.config.get("against", []):
            other = installed_root(name.split("/")[0])
            if other is None:
                raise RuntimeError(f"{name} is not installed where this is built")
            groups.append(staged_group(other / name, other, staging, [], ours=False))
        for pattern in self.config["compile"]:
            folders = [f for f in sorted(root.glob(pattern)) if wanted(f) and modules(f, leave)]
            groups += [staged_group(folder, root, staging, leave, ours=True) for folder in folders]
        for pattern in self.config.get("beside", []):
            home = root if any(root.glob(pattern)) else installed_root(pattern.split("/")[0])
            found = [] if home is None else sorted(home.glob(pattern))
            if home is None or not found:
                raise RuntimeError(f"{pattern} is not installed where this is built")
            for path in found:
                put(staging / path.relative_to(home), path.read_bytes())
        return groups


def staged_group(folder: Path, root: Path, staging: Path, leave: Sequence[str], *, ours: bool) -> Group:
    """Stage a package folder as one group, named after its path."""
    name = folder.relative_to(root).as_posix().replace("/", "_")
    return Group(name, tuple(stage(folder, root, staging, leave)), ours)


def main() -> None:
    """``--compile`` is the hook's own second process; without it, tell whether this machine can compile."""
    if "--compile" in sys.argv:
        run_mypyc()
        return
    reason = why_not_compiled()
    with contextlib.suppress(BrokenPipeError):
        print(reason or "this machine can compile")
    raise SystemExit(1 if reason else 0)


if __name__ == "__main__":
    main()
