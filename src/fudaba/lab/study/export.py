"""The figures of a study as files for other tools: games and cards as CSV, and as Parquet where pyarrow is there."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from fudaba.lab.study import figures
from fudaba.lab.study.pages.cards import card_data
from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.pages.study import html
from fudaba.lab.study.plan import Results

Table = list[dict[str, object]]


def games(results: Results) -> Table:
    """A row for every game."""
    found: Table = []
    for tier, groups in results.tiers.items():
        for group, cells in groups.items():
            for cell, tally in cells.items():
                where = {"tier": tier, "group": group, "decks": " / ".join(cell.names)}
                found += [{**where, **row} for row in tally.rows]
    for bots, cells_ in results.versus.items():
        for cell, tally in cells_:
            where = {"tier": " v ".join(bots), "group": "versus", "decks": " / ".join(cell.names)}
            found += [{**where, "bots": " / ".join(cell.bots), **row} for row in tally.rows]
    return found


def card_rows(results: Results) -> Table:
    """A row for every card of every tier and group."""
    found: Table = []
    for tier, groups in results.tiers.items():
        for group, cells in groups.items():
            for c in figures.card_figures(cells.values()).values():
                row: dict[str, object] = {"tier": tier, "group": group, "card": c.card}
                for name, value in card_data(c).items():
                    if isinstance(value, Mapping):
                        row.update({f"{name}_{part}": number for part, number in value.items()})
                    else:
                        row[name] = value
                found.append(row)
    return found


def write(report: Report, folder: Path) -> list[Path]:
    """All files of a report; which they are."""
    folder.mkdir(parents=True, exist_ok=True)
    page = folder / "report.html"
    page.write_text(html(report), encoding="utf-8")
    data = folder / "report.json"
    data.write_text(json.dumps(report.data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    made = [page, data]
    for name, rows in (("games", games(report.results)), ("cards", card_rows(report.results))):
        made.append(_csv(folder / f"{name}.csv", rows))
        made += _parquet(folder / f"{name}.parquet", rows)
    return made


def columns(rows: Iterable[Mapping[str, object]]) -> list[str]:
    """All names, in the order in which they turn up."""
    return list(dict.fromkeys(name for row in rows for name in row))


def _csv(path: Path, rows: Sequence[Mapping[str, object]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns(rows), restval="")
        writer.writeheader()
        writer.writerows(rows)
    return path


def _parquet(path: Path, rows: Sequence[Mapping[str, object]]) -> list[Path]:
    """Nothing if pyarrow, the extra ``fudaba[lab]``, is not installed."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        return []
    names = columns(rows)
    columned = {name: [row.get(name) for row in rows] for name in names}
    parquet.write_table(pa.table(columned), path, compression="zstd")
    return [path]
