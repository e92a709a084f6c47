"""From a study to its units of work, and from kept results to what the report reads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Final

from fudaba.lab.study import figures
from fudaba.lab.study.blocks import cards_of, check, included
from fudaba.lab.study.cells import Cell, Unit, engine, units, with_bot
from fudaba.lab.study.observer import Row
from fudaba.lab.study.reader import Counterfactual, Group, Study
from fudaba.lab.study.sequential import Paired
from fudaba.lab.study.store import Store
from fudaba.lab.study.tally import Tally

UNIT: Final = {"random": 500, "greedy": 24}
"""Games in a unit: some seconds' worth."""
OTHERWISE: Final = 4
FEWEST: Final = 30


@dataclass(frozen=True)
class Planned:
    """So many blocks of a cell, for a part of the report."""

    group: str
    tier: str
    cell: Cell
    blocks: int
    size: int


@dataclass
class Results:
    """What was played of a study."""

    study: Study
    tiers: dict[str, dict[str, dict[Cell, Tally]]] = field(default_factory=dict)
    """By tier, group and cell (without its bots)."""
    versus: dict[tuple[str, str], list[tuple[Cell, Tally]]] = field(default_factory=dict)
    blanks: dict[str, Effect] = field(default_factory=dict)
    """By card."""
    looks: list[int] = field(default_factory=list)
    planned: int = 0
    """Games."""

    @property
    def games(self) -> int:
        """Games that were played."""
        tiers = (t for groups in self.tiers.values() for cells in groups.values() for t in cells.values())
        versus = (t for found in self.versus.values() for _, t in found)
        without = sum(effect.games for effect in self.blanks.values())
        return sum(len(t.rows) + len(t.errors) for t in tiers) + sum(len(t.rows) for t in versus) + without

    def tallies(self, tier: str, groups: Iterable[str] = ()) -> list[tuple[Cell, Tally]]:
        """The cells of a tier, of some groups or all."""
        wanted = tuple(groups)
        found = self.tiers.get(tier, {})
        return [pair for name, cells in found.items() if not wanted or name in wanted for pair in cells.items()]

    def rows(self, tier: str, groups: Iterable[str] = ()) -> list[Row]:
        """The games of a tier that ended, each knowing its cell."""
        return figures.marked({f"{k}": figures.sound(t.rows) for k, (_, t) in enumerate(self.tallies(tier, groups))})


@dataclass
class Effect:
    """What a card's text is worth to its deck: the share of wins with it, less that without, over the same deals."""

    card: str
    paired: Paired
    games: int
    unplayed: bool = False
    """A card without a text: it was never played instead."""

    @property
    def figure(self) -> figures.Figure:
        """With the interval of a number of games that was fixed beforehand."""
        p = self.paired
        half = figures.Z * p.deviation / sqrt(p.blocks) if p.blocks > 1 else 1.0
        return figures.Figure(p.mean, p.mean - half, p.mean + half, self.games)


def size_of(bot: str, study: Study) -> int:
    """Games in a unit of a bot."""
    return study.unit or UNIT.get(bot.partition(":")[0], OTHERWISE)


def blocks_for(games: int, cell: Cell) -> int:
    """Whole blocks that hold at least so many games."""
    return -(-games // cell.seats)


def plan(study: Study) -> list[Planned]:
    """All that a study plays by itself; what it tries without a text follows from that (`blank_plan`)."""
    found: list[Planned] = []
    for tier, general in study.bots:
        for group in study.groups:
            games = group.games.get(tier, 0 if group.games else general)
            if games:
                found += _group_plan(study, group, tier, games)
    groups = {group.name: group for group in study.groups}
    for versus in study.versus:
        group = groups[versus.group]
        per_cell = -(-versus.games // (2 * len(group.cells)))
        for cell in group.cells:
            for bots in (versus.bots, versus.bots[::-1]):
                own = replace(cell, bots=tuple(bots[k % 2] for k in range(cell.seats)))
                blocks = blocks_for(per_cell, cell)
                size = max(1, min(size_of(bot, study) for bot in bots) // cell.seats)
                found.append(Planned(group.name, " v ".join(versus.bots), own, blocks, size))
    return found


def _group_plan(study: Study, group: Group, tier: str, games: int) -> list[Planned]:
    per_cell = -(-games // len(group.cells)) if group.pooled else games
    return [
        Planned(
            group.name,
            tier,
            with_bot(cell, tier),
            blocks_for(per_cell, cell),
            max(1, size_of(tier, study) // cell.seats),
        )
        for cell in group.cells
    ]


def work(study: Study, planned: Iterable[Planned]) -> list[Unit]:
    """The units, first blocks of all cells first: so that a study that is stopped has something of everything."""
    sources = engine(study.game)
    found = [unit for p in planned for unit in units(p.cell, study.seed, p.blocks, p.size, sources)]
    order = {tier: k for k, (tier, _) in enumerate(study.bots)}
    return sorted(found, key=lambda unit: (order.get(unit.cell.bots[0], 9), unit.start // max(1, unit.count)))


def check_study(study: Study) -> None:
    """Tell what is wrong before anything is played."""
    for planned in plan(study):
        check(planned.cell)


def collect(study: Study, store: Store, blanks: bool = True) -> Results:
    """What is kept of a study."""
    results = Results(study)
    planned = plan(study)
    for p in planned:
        some = list(units(p.cell, study.seed, p.blocks, p.size, engine(study.game)))
        results.planned += sum(unit.games for unit in some)
        tally = store.merged(some).get(p.cell, Tally())
        names = tuple(p.tier.split(" v "))
        if len(names) == 2:
            results.versus.setdefault((names[0], names[1]), []).append((p.cell, tally))
        else:
            results.tiers.setdefault(p.tier, {}).setdefault(p.group, {})[replace(p.cell, bots=())] = tally
    if blanks and study.counterfactual.games:
        for planned_blank in blank_plan(study, results):
            some = list(_blank_units(study, planned_blank))
            results.planned += sum(unit.games for unit in some)
            _effect(results, planned_blank, store.merged(some).get(planned_blank.cell, Tally()), study.counterfactual)
    return results


# ---------------------------------------------------------------- cards without their text


def blank_plan(study: Study, results: Results) -> list[Planned]:
    """Which cells are played again with which card's text gone: those in which exactly one deck has the card."""
    wish = study.counterfactual
    group = study.groups[0]
    chosen = wish.cards or tuple(_outstanding(results, wish))
    cards = cards_of([group.cells[0]])
    found: list[Planned] = []
    where = {cell: included(cell) for cell in group.cells} if chosen else {}
    for card in chosen:
        for cell in group.cells:
            holders = [k for k, names in enumerate(where[cell]) if card in names]
            if len(holders) != 1:
                continue
            own = with_bot(cell, wish.bot)
            if cards[card].abilities:
                own = replace(own, blank=(card,))
            else:
                own = replace(own, forbid=(card,), held=holders[0])
            blocks = min(blocks_for(wish.games, cell), _played_blocks(results, wish.bot, group.name, cell))
            if blocks:
                found.append(Planned(card, wish.bot, own, blocks, max(1, size_of(wish.bot, study) // cell.seats)))
    return found


def blank_work(study: Study, results: Results) -> list[Unit]:
    """Their units."""
    return [unit for p in blank_plan(study, results) for unit in _blank_units(study, p)]


def _blank_units(study: Study, p: Planned) -> Iterable[Unit]:
    return units(p.cell, study.seed, p.blocks, p.size, engine(study.game))


def _played_blocks(results: Results, tier: str, group: str, cell: Cell) -> int:
    tally = results.tiers.get(tier, {}).get(group, {}).get(replace(cell, bots=()), Tally())
    return len({row["block"] for row in tally.rows})


def _outstanding(results: Results, wish: Counterfactual) -> list[str]:
    """The cards whose players win most above or below what their decks do, in standard errors; names break ties."""
    tallies = [t for _, t in results.tallies(wish.bot, [results.study.groups[0].name])]
    found = []
    for card, c in figures.card_figures(tallies).items():
        error = (c.lift.high - c.lift.low) / (2 * figures.Z)
        if c.lift.count >= FEWEST and error > 0:
            found.append((-abs(c.lift.value) / error, card))
    return [card for _, card in sorted(found)[: wish.most]]


def _effect(results: Results, planned: Planned, without: Tally, wish: Counterfactual) -> None:
    card, cell = planned.group, planned.cell
    plain = replace(cell, bots=(), blank=(), forbid=(), held=-1)
    group = results.study.groups[0].name
    base = results.tiers.get(wish.bot, {}).get(group, {}).get(plain)
    if base is None or not without.rows:
        return
    holder = next(k for k, names in enumerate(included(plain)) if card in names)
    effect = results.blanks.setdefault(card, Effect(card, Paired(), 0, bool(cell.forbid)))
    for difference in paired(without, base, holder):
        effect.paired.add(difference)
    effect.games += len(without.rows)


def paired(one: Tally, two: Tally, deck: int) -> list[float]:
    """Block by block, by how much a deck's share of wins is higher in the second arm."""
    scores: list[dict[int, list[float]]] = [{}, {}]
    for arm, tally in enumerate((one, two)):
        for row in tally.rows:
            scores[arm].setdefault(int(row["block"]), []).append(figures.won_by(row, deck))
    return [
        sum(scores[1][block]) / len(scores[1][block]) - sum(found) / len(found)
        for block, found in sorted(scores[0].items())
        if len(scores[1].get(block, [])) == len(found)
    ]
