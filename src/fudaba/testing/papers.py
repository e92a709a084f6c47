"""What is wrong with a game before it is played: its ledger, and the rules that its schema cites."""

from __future__ import annotations

from collections.abc import Iterator

from fudaba.epochs import EPOCHS
from fudaba.inputs.ledger import Ledger, LedgerError
from fudaba.kernel.rules import Rules
from fudaba.languages import LANGUAGES
from fudaba.registry import Plugin
from fudaba.testing.places import at_place, of_text


def ledger_of(plugin: Plugin) -> tuple[Ledger | None, list[str]]:
    """A game's ledger; none if it cannot be read, with all that is wrong with it."""
    try:
        return Ledger.load(plugin.ledger, plugin.name), []
    except LedgerError as e:
        return None, [str(problem) for problem in e.problems]


def defects(plugin: Plugin, rules: Rules, ledger: Ledger) -> list[str]:
    """The records that cite a rule which the ledger does not hold, each with file and line."""
    found = []
    for what, name, rule in cited(plugin, rules):
        if rule and rule not in ledger:
            near = ledger.nearest(rule, 1)
            place = of_text(plugin.package, rule, "schema")
            hint = f"; nearest: {near[0]}" if near else ""
            missing = f"the {what} {name!r} cites {rule}, which {plugin.ledger.name} does not hold{hint}"
            found.append(at_place(place, missing))
    return found


def warnings(plugin: Plugin, ledger: Ledger) -> list[str]:
    """What a game may do without for a while."""
    found = [f"{plugin.name} has no words in {lang!r} yet" for lang in LANGUAGES if lang not in plugin.words]
    languages = ledger.languages
    found += [f"{plugin.ledger}: no rule is said in {lang!r} yet" for lang in LANGUAGES if lang not in languages]
    if not any(setting.name == "first_player" for setting in plugin.settings):
        found.append(f"{plugin.name} has no option first_player, so its matches cannot be mirrored")
    if plugin.kernel == 0 and not plugin.package.startswith("fudaba."):
        found.append(f"{plugin.name} does not say for which kernel it was written: Plugin(kernel={EPOCHS['kernel']})")
    return found


def cited(plugin: Plugin, rules: Rules) -> Iterator[tuple[str, str, str]]:
    """Every record of a game that cites a rule: what it is, its name, the rule."""
    schema = rules.schema
    yield from (("prompt", prompt.name, prompt.rule) for prompt in schema.prompts)
    yield from (("happening", happening.name, happening.rule) for happening in schema.happenings)
    yield from (("reason", reason.code, reason.rule) for reason in schema.reasons[1:])
    yield from (("phase", part.name, part.rule) for part in schema.phases)
    yield from (("option", setting.name, setting.rule) for setting in plugin.settings)
    yield "end", "concede", rules.concede_rule()
