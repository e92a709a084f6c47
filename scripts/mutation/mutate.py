"""Break the code that cites a rule, run the tests that claim to prove it, and tell which of them cannot fail.

For every rule that the code cites and some test marks, one mutant after another of the cited code is tried in a
copy of the package, until the marked tests fail. A rule whose tests pass with every mutant is reported: either
its tests prove nothing, or the code cites it in the wrong place. The copy is always interpreted. Nothing in the
checkout is written except the state file, by which an interrupted run goes on where it stopped.
"""

from __future__ import annotations

import hashlib
import json
import random
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import fudaba.inputs.ledger
from fudaba.inputs.ledger import ENTRY_POINTS, GAMES, Ledger
from fudaba.kernel.errors import UnknownName
from fudaba.testing.coverage import find_tests
from fudaba.testing.marked import SCENARIOS, claims_under
from scripts.mutation.citations import Site, sites, sources
from scripts.mutation.mutants import Mutant, mutants
from scripts.mutation.workshop import SLOWEST, MutationError, Workshop

PROVEN: Final = "proven"  # a mutant made a marked test fail
CRASHED: Final = "crashed"  # every mutant that was noticed was noticed by a crash, not by a check
SURVIVED: Final = "survived"  # the marked tests pass with every mutant: they cannot fail
UNMUTABLE: Final = "unmutable"  # what is cited holds nothing that could be broken and still be imported
FAILING: Final = "failing"  # the marked tests fail without any mutant
UNREACHED: Final = "unreached"  # the mark is on no test that pytest collects

_CRASHES: Final = frozenset(
    ("AttributeError", "ImportError", "IndexError", "KeyError", "NameError", "TypeError", "UnboundLocalError")
)
_MOST_TESTS: Final = 150
_STATE_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Target:
    """What to break and what to run."""

    ledger: Ledger
    package: Path
    """The folder of the top-level package: it is copied whole."""
    code: Path
    """The folder inside it whose citations are broken."""
    tests: Path


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found out about one rule."""

    rule_id: str
    verdict: str
    mutants: int = 0
    """How many mutants the tests were run against."""
    tests: int = 0
    detail: str = ""
    """The mutant that was noticed, or those that were not."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Told after every rule."""

    done: int
    total: int
    latest: Verdict


@dataclass(frozen=True, slots=True)
class Report:
    """The verdict on every rule that was tried, and the rules that could not be."""

    game: str
    seed: int
    candidates: int
    """Rules that the code cites and a test marks; a sample may have tried fewer."""
    verdicts: tuple[Verdict, ...]
    uncited: tuple[str, ...]
    """Rules with a test that no code cites, so that nothing could be broken for them."""
    seconds: float

    def of(self, *kinds: str) -> tuple[Verdict, ...]:
        """The verdicts of some kinds."""
        return tuple(verdict for verdict in self.verdicts if verdict.verdict in kinds)

    @property
    def exit_code(self) -> int:
        """0 only if every rule tried has a test that can fail, and no marked test fails or is missing by itself."""
        return 1 if self.of(SURVIVED, FAILING, UNREACHED) else 0

    def to_json(self) -> dict[str, object]:
        """For ``python -m scripts.mutation GAME --json``."""
        return {
            "game": self.game,
            "seed": self.seed,
            "candidates": self.candidates,
            "rules": len(self.verdicts),
            "mutants": sum(verdict.mutants for verdict in self.verdicts),
            "proven": len(self.of(PROVEN, CRASHED)),
            **{kind: [asdict(v) for v in self.of(kind)] for kind in (SURVIVED, FAILING, UNREACHED)},
            **{kind: [verdict.rule_id for verdict in self.of(kind)] for kind in (CRASHED, UNMUTABLE)},
            "uncited": list(self.uncited),
            "seconds": round(self.seconds, 1),
        }


def target_of(game: str, tests: Path | None = None) -> Target:
    """What to break for a built-in game, or for one that a distribution registers."""
    paths = fudaba.inputs.ledger.discover()
    if game not in paths:
        raise UnknownName(f"no game {game!r} with a ledger; there are {', '.join(sorted(paths))}")
    ledger = Ledger.load(paths[game], game)
    where = tests if tests is not None else find_tests()
    if (GAMES / game).is_dir():
        return Target(ledger, GAMES.parent, GAMES / game, where)
    for point in entry_points(group=ENTRY_POINTS):
        spec = find_spec(point.module.partition(".")[0]) if point.name == game else None
        if spec is not None and spec.submodule_search_locations:
            package = Path(spec.submodule_search_locations[0])
            return Target(ledger, package, package, where)
    raise MutationError(f"the package of {game!r} cannot be found")


def mutate(
    target: Target,
    *,
    sample: int | None = None,
    seed: int = 0,
    jobs: int = 2,
    most: int = 12,
    only: Iterable[str] = (),
    state: Path | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Report:
    """Try the rules of a game, or a seeded sample of them, with at most ``most`` mutants for each."""
    started = time.monotonic()
    plan = _Plan(target, seed, most)
    chosen = plan.choose(sample, tuple(only))
    memory = _State(state, plan.digest()) if state is not None else None
    verdicts: dict[str, Verdict] = {}
    for rule_id in chosen:
        known = memory.known.get(rule_id) if memory is not None else None
        if known is not None:
            verdicts[rule_id] = known
    todo = [rule_id for rule_id in chosen if rule_id not in verdicts]
    if todo:
        with Workshop(target.package, target.tests, target.ledger.path, jobs) as workshop:
            bench = _Bench(workshop, plan, todo)
            with ThreadPoolExecutor(jobs) as pool:
                futures = [pool.submit(bench.judge, rule_id) for rule_id in todo]
                try:
                    for future in as_completed(futures):
                        verdict = future.result()
                        verdicts[verdict.rule_id] = verdict
                        if memory is not None:
                            memory.add(verdict)
                        if progress is not None:
                            progress(Progress(len(verdicts), len(chosen), verdict))
                except BaseException:
                    for future in futures:
                        future.cancel()
                    workshop.stop()
                    raise
    ordered = tuple(verdicts[rule_id] for rule_id in chosen)
    seconds = time.monotonic() - started
    return Report(target.ledger.game, seed, len(plan.candidates), ordered, plan.uncited, seconds)


# ---------------------------------------------------------------- what to try


class _Plan:
    """Which rules can be tried, with which mutants, by which test files."""

    def __init__(self, target: Target, seed: int, most: int) -> None:
        self.target = target
        self.seed = seed
        self.most = most
        files = sources(target.code)
        by_rule: dict[str, list[Site]] = {}
        for site in sites(files, target.ledger.game):
            by_rule.setdefault(site.citation.rule_id, []).append(site)
        claims = claims_under(target.tests).by_rule()
        marked = [rule.id for rule in target.ledger if rule.id in claims]
        self.candidates = tuple(rule_id for rule_id in marked if rule_id in by_rule)
        self.uncited = tuple(rule_id for rule_id in marked if rule_id not in by_rule)
        self.sites = {rule_id: by_rule[rule_id] for rule_id in self.candidates}
        self.files = {rule_id: _test_files(claim.file for claim in claims[rule_id]) for rule_id in self.candidates}

    def choose(self, sample: int | None, only: tuple[str, ...]) -> tuple[str, ...]:
        chosen = self.candidates
        if only:
            for rule_id in only:
                self.target.ledger[rule_id]  # an unknown id raises and names the nearest
            chosen = tuple(rule_id for rule_id in chosen if rule_id in only)
        if sample is not None and sample < len(chosen):
            picked = set(random.Random(f"{self.seed}").sample(chosen, sample))
            chosen = tuple(rule_id for rule_id in chosen if rule_id in picked)
        return chosen

    def mutants(self, rule_id: str) -> list[Mutant]:
        """The mutants of a rule: one of each site in turn, those beside the code first, each site coarsest first."""
        chance = random.Random(f"{self.seed} {rule_id}")
        rows: list[list[Mutant]] = []
        for rank in (0, 1, 2):
            ranked = [mutants(site) for site in self.sites[rule_id] if site.rank == rank]
            chance.shuffle(ranked)
            rows.extend(ranked)
        found: dict[tuple[str, int, int, str], Mutant] = {}
        for depth in range(max((len(row) for row in rows), default=0)):
            for row in rows:
                if depth < len(row):
                    found.setdefault(row[depth].key, row[depth])
        return list(found.values())[: self.most]

    def digest(self) -> str:
        """Stands for everything a verdict depends on."""
        whole = hashlib.sha256(f"{_STATE_VERSION} {self.seed} {self.most}".encode())
        for root in (self.target.package, self.target.tests):
            for path in sorted(root.rglob("*")):
                if path.suffix in (".py", ".yaml", ".yml", ".txt", ".json") and path.is_file():
                    whole.update(str(path.relative_to(root)).encode())
                    whole.update(hashlib.sha256(path.read_bytes()).digest())
        return whole.hexdigest()


def _test_files(claimed: Iterable[Path]) -> tuple[Path, ...]:
    """The modules to collect: those with marks, and for a scenario those beside its folder."""
    found: set[Path] = set()
    for path in claimed:
        if path.suffix == ".py":
            found.add(path)
        elif path.parent.name == SCENARIOS:
            found.update(path.parent.parent.glob("test_*.py"))
    return tuple(sorted(found))


class _State:
    """The verdicts of an earlier run, if code and tests are still the same."""

    def __init__(self, path: Path, digest: str) -> None:
        self.path = path
        self.digest = digest
        self.known: dict[str, Verdict] = {}
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if isinstance(content, dict) and content.get("digest") == digest:
            self.known = {entry["rule_id"]: Verdict(**entry) for entry in content["verdicts"]}

    def add(self, verdict: Verdict) -> None:
        self.known[verdict.rule_id] = verdict
        content = {"digest": self.digest, "verdicts": [asdict(known) for known in self.known.values()]}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".tmp")
        draft.write_text(json.dumps(content, indent=1), encoding="utf-8")
        draft.replace(self.path)


# ---------------------------------------------------------------- judging


class _Bench:
    """Judges rules, after one run of all their tests against the unbroken copy."""

    def __init__(self, workshop: Workshop, plan: _Plan, todo: Sequence[str]) -> None:
        self.workshop = workshop
        self.plan = plan
        files = sorted({path for rule_id in todo for path in plan.files[rule_id]})
        collected = workshop.collect(files)
        self.nodes = {rule_id: collected.get(rule_id, []) for rule_id in todo}
        every = list(dict.fromkeys(node for nodes in self.nodes.values() for node in nodes))
        self.failed: dict[str, str] = {}
        self.seconds: dict[str, float] = {}
        if every:
            run = workshop.run(every, limit=4 * SLOWEST)
            if run.late or (not run.seconds):
                raise MutationError(f"the tests do not run without any mutant:\n{run.output[-4000:]}")
            self.failed, self.seconds = run.failed, run.seconds

    def judge(self, rule_id: str) -> Verdict:
        """Try mutants of one rule until a check of its tests notices one."""
        nodes = self.nodes[rule_id]
        if not nodes:
            return Verdict(rule_id, UNREACHED, detail="pytest collects no test with this mark")
        broken = [node for node in nodes if node in self.failed]
        if broken:
            return Verdict(rule_id, FAILING, tests=len(nodes), detail=f"fails without a mutant: {broken[0]}")
        nodes = sorted(nodes, key=lambda node: self.seconds.get(node, 0.0))[:_MOST_TESTS]
        usual = sum(self.seconds.get(node, 0.0) for node in nodes)
        limit = min(SLOWEST, 60 + 10 * usual)
        crash = ""
        survivors: list[str] = []
        tried = 0
        for mutant in self.plan.mutants(rule_id):
            run = self.workshop.run(nodes, mutant=mutant, limit=limit)
            if run.late:
                return Verdict(rule_id, PROVEN, tried + 1, len(nodes), f"{mutant} (never ends)")
            if run.code == 0:
                tried += 1
                survivors.append(str(mutant))
            elif run.failed:
                tried += 1
                kind = next(iter(run.failed.values()))
                if kind not in _CRASHES:
                    return Verdict(rule_id, PROVEN, tried, len(nodes), f"{mutant} ({kind})")
                crash = crash or f"{mutant} ({kind})"
            # otherwise the package could not even be imported: that says nothing about the tests
        if crash:
            return Verdict(rule_id, CRASHED, tried, len(nodes), crash)
        if survivors:
            return Verdict(rule_id, SURVIVED, tried, len(nodes), "; ".join(survivors))
        return Verdict(rule_id, UNMUTABLE, 0, len(nodes))
