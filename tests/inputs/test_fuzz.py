"""Five thousand inputs made wrong; `python -m scripts.fuzz --kind KIND --case N` shows one of them again."""

from __future__ import annotations

import pytest

from scripts.fuzz import cases as kinds
from scripts.fuzz import child
from scripts.fuzz.cases import SHARES, case, cases
from scripts.fuzz.child import DIED, HUNG, watched


@pytest.mark.slow
def test_every_input_is_taken_or_refused_with_a_reason_of_ours() -> None:
    found = watched(cases(5_000))
    assert found["shown"] == []
    assert found["cases"] == 5_000
    counts = found["kinds"]
    assert isinstance(counts, dict)
    assert set(counts) == set(SHARES)
    for kind, outcomes in counts.items():  # an input that is always refused, or never, tests little
        assert len(outcomes) > 1, kind


def test_a_case_is_the_same_every_time() -> None:
    assert [case("deck", k) for k in range(20)] == [case("deck", k) for k in range(20)]


def test_cases_are_shared_out_without_repeating_any() -> None:
    assert sum(SHARES.values()) == 100
    assert len(set(cases(777))) == 777


def test_the_watcher_sees_a_case_that_hangs_one_that_dies_and_one_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    children = iter(["hang", "die"])

    class Child:
        """Answers twice, then hangs or dies; the second child fails once."""

        def __init__(self) -> None:
            self.told = 0
            self.how = next(children)
            self.answered = 0

        def tell(self, batch: list[tuple[str, int]], at: int) -> None:
            self.told = at + len(batch)

        def answer(self, seconds: float) -> tuple[str, bool]:
            self.answered += 1
            if self.answered == 3:
                return (HUNG, True) if self.how == "hang" else (DIED, True)
            return ("IndexError: no", True) if self.answered == 2 and self.how == "die" else (kinds.TAKEN, False)

        def end(self) -> None:
            pass

    monkeypatch.setattr(child, "Child", Child)
    found = watched([("deck", k) for k in range(6)])
    assert found["shown"] == [
        {"kind": "deck", "case": 2, "what": HUNG},
        {"kind": "deck", "case": 4, "what": "IndexError: no"},
        {"kind": "deck", "case": 5, "what": DIED},
    ]
    assert found["failures"] == 3
