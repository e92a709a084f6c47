"""Break the code that cites a rule and see whether the tests that claim to prove it notice.

python -m scripts.mutation ashes --sample 20
python -m scripts.mutation ashes --state build/mutants.json      # a long run that can go on
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from scripts.mutation import mutate as mutation


def main(arguments: list[str] | None = None) -> int:
    """Run it; 1 if a rule has only tests that cannot fail."""
    parser = argparse.ArgumentParser(prog="python -m scripts.mutation", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, help="only so many rules")
    parser.add_argument("--only", action="append", default=[], help="only these rules; may be repeated")
    parser.add_argument("--seed", type=int, default=0, help="which sample, which mutants")
    parser.add_argument("--jobs", "-j", type=int, default=2, help="processes")
    parser.add_argument("--state", type=Path, help="keep verdicts here, so that a long run can go on")
    parser.add_argument("--tests", type=Path, help="the folder of the tests; found without")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)

    def moved(latest: mutation.Progress) -> None:
        print(f"\r{given.game}: {latest.done} rules", end="", file=sys.stderr)

    report = mutation.mutate(
        mutation.target_of(given.game, given.tests),
        sample=given.sample, seed=given.seed, jobs=given.jobs, only=given.only, state=given.state, progress=moved,
    )  # fmt: skip
    print(file=sys.stderr)
    if given.json:
        print(json.dumps(report.to_json(), ensure_ascii=False))
    else:
        for verdict in report.verdicts:
            if verdict.verdict != mutation.PROVEN:
                print(f"{verdict.rule_id}  {verdict.verdict}  {verdict.mutants} mutants  {verdict.detail}")
        survived = len(report.of(mutation.SURVIVED))
        print(f"{len(report.verdicts)} rules tried, {survived} with tests that cannot fail")
    return report.exit_code


if __name__ == "__main__":
    sys.exit(main())
