"""Which rules of a ledger some test claims to prove, and which none does. Reads the tests, runs nothing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fudaba.inputs.ledger import Ledger, Rule, nearest_ids
from fudaba.kernel.errors import FudabaError
from fudaba.testing.chapter import folder_of
from fudaba.testing.marked import Claims, MarkedClaim, Unreadable, claims_of_chapters, claims_under


class NoTestsError(FudabaError):
    """There is no folder of tests to read: an installed wheel does not carry them."""


@dataclass(frozen=True, slots=True)
class UnknownClaim:
    """A claim of an id that the ledger does not hold."""

    claim: MarkedClaim
    nearest: tuple[str, ...]

    def __str__(self) -> str:
        hint = f"; nearest: {', '.join(map(repr, self.nearest))}" if self.nearest else ""
        return f"{self.claim} marks unknown rule {self.claim.rule_id!r}{hint}"


@dataclass(frozen=True, slots=True)
class Coverage:
    """The state of one ledger: every rule is tested, untested, or cannot be seen in play."""

    game: str
    rules: int
    tested: tuple[str, ...]
    untested: tuple[str, ...]
    no_effect: tuple[Rule, ...]
    """The entries without effect on play that no test marks, each with its reason."""
    needless: tuple[str, ...]
    """Entries said to have no effect on play that a test marks all the same; they count as tested."""
    claims: dict[str, tuple[MarkedClaim, ...]]
    unknown: tuple[UnknownClaim, ...]
    unreadable: tuple[Unreadable, ...]

    @property
    def complete(self) -> bool:
        """Nothing is untested, and every mark of this game could be read and is known."""
        return not (self.untested or self.unknown or self.unreadable)

    def to_json(self) -> dict[str, object]:
        """For ``fudaba rules GAME --coverage --json``: figures first, then the ids behind them."""
        return {
            "game": self.game,
            "rules": self.rules,
            "tested": len(self.tested),
            "untested": len(self.untested),
            "no_effect": [{"id": rule.id, "reason": rule.no_effect} for rule in self.no_effect],
            "untested_ids": list(self.untested),
            "needless_no_effect": list(self.needless),
            "unknown": [str(unknown) for unknown in self.unknown],
            "unreadable": [str(place) for place in self.unreadable],
        }


def find_tests(near: Path | None = None) -> Path:
    """The folder ``tests`` of the checkout: at or above the given (current) folder, or beside ``src``."""
    start = (near or Path.cwd()).resolve()
    for folder in (start, *start.parents, *Path(__file__).resolve().parents):
        if (folder / "tests").is_dir() and (folder / "pyproject.toml").is_file():
            return folder / "tests"
    raise NoTestsError("no tests found: run this inside a checkout, or name the folder of the tests")


def coverage(ledger: Ledger, tests_root: Path | None = None) -> Coverage:
    """Compare a ledger with the marks of the tests below a folder."""
    found = claims_under(tests_root if tests_root is not None else find_tests())
    if ledger.path is not None:
        chapters = claims_of_chapters(folder_of(ledger.path), ledger.game)
        found = Claims((*found.claims, *chapters), found.unreadable)
    by_rule = found.by_rule()
    tested = tuple(rule.id for rule in ledger if rule.id in by_rule)
    prefix = ledger.game + "."
    unknown = [
        UnknownClaim(claim, nearest_ids(claim.rule_id, ledger.ids, most=1))
        for rule_id, claims in by_rule.items()
        if rule_id.startswith(prefix) and rule_id not in ledger
        for claim in claims
    ]
    return Coverage(
        game=ledger.game,
        rules=len(ledger),
        tested=tested,
        untested=tuple(rule.id for rule in ledger if not rule.no_effect and rule.id not in by_rule),
        no_effect=tuple(rule for rule in ledger if rule.no_effect and rule.id not in by_rule),
        needless=tuple(rule.id for rule in ledger if rule.no_effect and rule.id in by_rule),
        claims={rule_id: tuple(by_rule[rule_id]) for rule_id in tested},
        unknown=tuple(unknown),
        unreadable=found.unreadable,
    )
