"""The card set of a study: what its cards say before a game is played, and what of it nobody met or used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from fudaba import registry
from fudaba.lab.study import figures
from fudaba.lab.study.blanks import plugin_of
from fudaba.lab.study.blocks import included
from fudaba.lab.study.cells import Cell
from fudaba.lab.study.charts import Both
from fudaba.lab.study.pages.parts import Html, both, heading
from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.probes.probe import find_probe

OUT: Final = ("どのデッキにも入っていないカード", "Cards in none of the decks")
MANY: Final = 12
IDLE: Final = ("一度も使われなかった能力", "Abilities that nobody used")


def card_set(report: Report) -> Html:
    """Cards in no deck, abilities that nobody used, and what the probes read on the cards."""
    cells = [cell for group in report.study.groups for cell in group.cells]
    rules = registry.rules(plugin_of(cells[0].game, cells[0].cards, ()))
    held = set().union(*(kinds for cell in _covering(cells) for kinds in included(cell)))
    out = [card.id for card in rules.catalogue.cards if card.id not in held]
    tallies = [t for tier in report.tiers for _, t in report.results.tallies(tier)]
    probes = [find_probe(name) for name in cells[0].probes]
    idle: list[str] = []
    if any(probe.tells_uses for probe in probes):
        used = figures.ability_figures(tallies)
        idle = [
            f"{card.id}#{n}"
            for card in rules.catalogue.cards
            if card.id in held
            for n, ability in enumerate(card.abilities)
            if ability.when >= 0 and f"{card.id}#{n}" not in used
        ]
    said = [s for probe in probes for s in probe.printed(rules)]
    if out:
        said.append(
            _listed(("どのデッキにも入っていないカード", "Cards in none of the decks"), map(report.names.card, out))
        )
    if idle and tallies:
        said.append(
            _listed(("一度も使われなかった能力", "Abilities that nobody used"), map(report.names.ability, idle))
        )
    report.data["set"] = {"in_no_deck": out, "never_used": idle, "printed": [en for _, en in said]}
    if not said:
        return ""
    listed = "<ul>" + "".join(f"<li>{both(s)}</li>" for s in said) + "</ul>"
    if len(out) > MANY:  # a study of a few decks leaves most of the set out
        short = both((f"{len(out)}枚はどのデッキにもない", f"{len(out)} cards are in none of the decks"))
        listed = f"<details><summary>{short}</summary>{listed}</details>"
    return heading(("カードセット", "The card set")) + listed


def _covering(cells: Iterable[Cell]) -> Iterator[Cell]:
    """Cells that have every deck between them."""
    met: set[str] = set()
    for cell in cells:
        if not met.issuperset(cell.decks):
            met.update(cell.decks)
            yield cell


def _listed(what: Both, names: Iterable[Both]) -> Both:
    pairs = list(names)
    return (
        f"{what[0]}（{len(pairs)}）：{'、'.join(ja for ja, _ in pairs)}",
        f"{what[1]} ({len(pairs)}): {', '.join(en for _, en in pairs)}",
    )
