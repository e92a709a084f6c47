"""``fudaba rules``: the ledger of a game, and which of its rules the tests prove."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba.api import UnknownName
from fudaba.cli.speech import GAME, JSON, LANG, Lang, console, pick, plain, say_json, spoken
from fudaba.inputs.ledger import Ledger, Rule, discover
from fudaba.registry import nearest
from fudaba.testing.coverage import Coverage
from fudaba.testing.coverage import coverage as read_coverage


def rules(
    game: str = GAME,
    find: str = typer.Argument("", help="Only rules whose id begins with this, or that contain it."),
    coverage: bool = typer.Option(False, "--coverage", help="Which rules have a test, without running any."),
    tests: Path | None = typer.Option(None, "--tests", help="The folder of the tests (default: found automatically)."),
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """The rules of a game with their ids and sources; --coverage lists those that no test proves."""
    ledgers = discover()
    if game not in ledgers:
        raise UnknownName(f"there is no game {game!r} with a ledger{nearest(game, sorted(ledgers))}")
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


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("rules")(rules)
