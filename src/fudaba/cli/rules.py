"""``fudaba rules``: the ledger of a game, which rules the tests prove, and whether those tests can fail."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba.cli.speech import GAME, JSON, LANG, Lang, console, pick, plain, plain_table, progress, say_json, spoken
from fudaba.kernel.errors import BadSyntax, UnknownName
from fudaba.ledger import Ledger, Rule, discover
from fudaba.registry import nearest
from fudaba.testing.coverage import Coverage
from fudaba.testing.coverage import coverage as read_coverage


def rules(
    game: str = GAME,
    find: str = typer.Argument("", help="Only rules whose id begins with this, or that contain it."),
    coverage: bool = typer.Option(False, "--coverage", help="Which rules have a test, without running any."),
    mutate: bool = typer.Option(False, "--mutate", help="Break the cited code and see whether the tests notice."),
    sample: int | None = typer.Option(None, "--sample", min=1, help="Mutate only so many rules."),
    seed: int = typer.Option(0, "--seed", help="Which sample, which mutants."),
    jobs: int = typer.Option(2, "--jobs", "-j", min=1, help="Processes for mutants."),
    state: Path | None = typer.Option(None, "--state", help="Keep verdicts here, so that a long run can go on."),
    only: list[str] = typer.Option([], "--only", help="Mutate only these rules; may be repeated."),
    tests: Path | None = typer.Option(None, "--tests", help="The folder of the tests; found without."),
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """The rules of a game with their ids and sources; --coverage and --mutate examine the tests that prove them."""
    if coverage and mutate:
        raise BadSyntax("--coverage and --mutate are two questions: ask one at a time")
    ledgers = discover()
    if game not in ledgers:
        raise UnknownName(f"there is no game {game!r} with a ledger{nearest(game, sorted(ledgers))}")
    if mutate:
        _mutate(game, sample, seed, jobs, state, only, tests, json)
        return
    ledger = Ledger.load(ledgers[game], game)
    if coverage:
        _coverage(read_coverage(ledger, tests), json)
        return
    found = ledger.find(prefix=find) or ledger.find(text=find)
    if not found:
        raise UnknownName(f"{game} has no rule {find!r}{nearest(find, list(ledger.ids))}")
    if json:
        say_json([_data(rule) for rule in found])
    else:
        _list(found, spoken(lang))


def _data(rule: Rule) -> dict[str, object]:
    return {
        "id": rule.id,
        "section": rule.section,
        "kind": rule.kind,
        "ja": rule.ja,
        "en": rule.en,
        "source": rule.source,
        "decision": rule.decision,
        "no_effect": rule.no_effect,
    }


def _list(found: tuple[Rule, ...], lang: str) -> None:
    out = console()
    for rule in found:
        marks = pick(lang, "（裁定）", " (decision)") if rule.decision else ""
        out.print(plain(f"{rule.id}{marks}"), style="bold")
        out.print(plain(f"  {pick(lang, rule.ja, rule.en)}"))
    print(pick(lang, f"{len(found)}件", f"{len(found)} rules"))


def _coverage(found: Coverage, json: bool) -> None:
    if json:
        say_json(found.to_json())
    else:
        out = console()
        for rule_id in found.untested:
            out.print(plain(f"untested   {rule_id}"))
        for rule in found.no_effect:
            out.print(plain(f"no effect  {rule.id}: {rule.no_effect}"))
        for complaint in (*found.unknown, *found.unreadable):
            out.print(plain(str(complaint)), style="red")
        counted = f"{found.rules} rules, {len(found.tested)} tested, {len(found.untested)} untested"
        print(f"{counted}, {len(found.no_effect)} without effect on play")
    if found.unknown or found.unreadable:
        raise typer.Exit(1)


def _mutate(
    game: str,
    sample: int | None,
    seed: int,
    jobs: int,
    state: Path | None,
    only: list[str],
    tests: Path | None,
    json: bool,
) -> None:
    from fudaba.testing import mutate as mutation  # it brings much along that no other command needs

    target = mutation.target_of(game, tests)
    with progress(f"{game}: mutants", sample or len(target.ledger)) as advance:
        told = [0]

        def moved(latest: mutation.Progress) -> None:
            advance(latest.done - told[0])
            told[0] = latest.done

        report = mutation.mutate(target, sample=sample, seed=seed, jobs=jobs, only=only, state=state, progress=moved)
    if json:
        say_json(report.to_json())
    else:
        out = console()
        table = plain_table("rule", "verdict", "mutants", "")
        for verdict in report.verdicts:
            if verdict.verdict != mutation.PROVEN:
                table.add_row(verdict.rule_id, verdict.verdict, str(verdict.mutants), plain(verdict.detail))
        out.print(table)
        survived = len(report.of(mutation.SURVIVED))
        print(f"{len(report.verdicts)} rules tried, {survived} with tests that cannot fail")
    raise typer.Exit(report.exit_code)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("rules")(rules)
