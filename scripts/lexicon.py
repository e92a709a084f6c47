"""Writes what follows from a game's lexicon: its ids and records for the engine, its sentences for `text`.

Whatever has a name in a game stands once, in ``games/<game>/lexicon/*.yaml``: name in code, public name, rule, and the
sentences of every language. The engine reads no YAML, so ``schema/ids.py``, ``schema/records.py``,
``lexicon/sentences.json`` and ``lexicon/nodes.json`` are written from it and kept in the repository; the suite fails
when they are stale.

    python -m scripts.lexicon           # write them for all games
    python -m scripts.lexicon --check   # say which are stale, and where a language is missing
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Final

import yaml

from fudaba.kernel import schema
from fudaba.kernel.errors import BadArgument
from fudaba.languages import LANGUAGES

GAMES: Final = Path(__file__).resolve().parents[1] / "src" / "fudaba" / "games"
SEES: Final = {"nobody": "NOBODY", "owner": "OWNER", "all": "ALL"}
KINDS: Final = {name.lower(): name for name in ("NAME", "TAG", "SEAT", "NUMBER", "WORD", "KIND", "PENDING")}
ROLES: Final = {
    name.lower(): name for name in ("TURN", "WINDOW", "COST", "TARGET", "EFFECT", "BATTLE", "ORDER", "SETUP")
}

Row = dict[str, object]


@dataclass(frozen=True)
class Section:
    """A file of the lexicon: what its rows are records of, and where their sentences go.

    ``terms`` is what stands before a row's name among the terms; None: its sentences are a table of their own.
    """

    file: str
    record: type | None
    title: str
    terms: str | None = None
    table: str = ""


SECTIONS: Final = (
    Section("zones", schema.Zone, "zones", "zone:"),
    Section("numbers", schema.Number, "numbers of the table", ""),
    Section("seat_numbers", schema.Number, "numbers of a seat", ""),
    Section("counters", schema.Counter, "counters of a card", ""),
    Section("changes", schema.Lasting, "lasting changes", ""),
    Section("durations", None, "durations", ""),
    Section("verbs", schema.Verb, "kinds of option", table="verbs"),
    Section("prompts", schema.Prompt, "kinds of choice", table="prompts"),
    Section("happenings", schema.Happening, "what is written down", table="happenings"),
    Section("reasons", schema.Reason, "why something is not offered", table="reasons"),
    Section("words", None, "words of options", ""),
    Section("points", None, "timing points", ""),
    Section("phases", schema.Part, "parts of the turn order", table="phases"),
    Section("facts", schema.Fact, "facts that views tell", ""),
    Section("types", schema.CardType, "types of cards", "type:"),
    Section("terms", schema.Term, "words that cards use", ""),
)
FURTHER: Final = ("clause", "each")
"""Sentences of a happening besides its line: where it joins another's, and where it befalls several alike."""
ASIDE: Final = frozenset({"id", "also", "why", *LANGUAGES, *FURTHER})


class Lexicon:
    """The files of one game, read and numbered."""

    def __init__(self, folder: Path) -> None:
        self.game = folder.name
        self.folder = folder / "lexicon"
        self.rows: dict[str, dict[str, Row]] = {one.file: self._rows(one.file) for one in SECTIONS}
        self.constants = self._groups("constants")
        self.lists = {name: _texts(value, f"{self.game}/lists") for name, value in self._read("lists").items()}
        self.sentences = {name: self._rows(name) for name in ("phrases", "outcomes", "problems")}
        self.nodes = self._rows("nodes")

    def _read(self, name: str) -> dict[str, object]:
        path = self.folder / f"{name}.yaml"
        if not path.is_file():
            return {}
        data = yaml.safe_load(path.read_text(encoding="utf-8")) or {}
        if not isinstance(data, dict):
            raise BadArgument(f"{path}: names with what they stand for were expected")
        return {str(key): value for key, value in data.items()}

    def _rows(self, name: str) -> dict[str, Row]:
        rows = {}
        for key, value in self._read(name).items():
            if value is not None and not isinstance(value, dict):
                raise BadArgument(f"{self.game}/{name}.yaml: {key}: fields were expected, not {value!r}")
            rows[key] = dict(value or {})
        return rows

    def _groups(self, name: str) -> dict[str, dict[str, object]]:
        return {title: dict(_mapping(value, f"{self.game}/{title}")) for title, value in self._read(name).items()}

    def records(self, file: str) -> Iterator[tuple[str, Row]]:
        """The rows of a section that are records, with those that share a name; in the order of their numbers."""
        section = next(one for one in SECTIONS if one.file == file)
        for name, row in self.rows[file].items():
            if not _is_record(section, row):
                continue
            yield name, row
            for more in _sequence(row.get("also", ()), f"{self.game}/{file}: {name}: also"):
                yield name, {**{k: v for k, v in row.items() if k not in ("id", "also")}, **_mapping(more, name)}

    def names(self, file: str) -> list[str]:
        """The public names of a section, in the order of their numbers."""
        return [name for name, _ in self.records(file)]


def _is_record(section: Section, row: Row) -> bool:
    """A row of words alone says another way of putting a record's sentence."""
    if section.record is None:
        return True
    return bool(set(row) - set(LANGUAGES) - set(FURTHER)) or (section.terms is not None)


def _mapping(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise BadArgument(f"{where}: fields were expected, not {value!r}")
    return {str(key): one for key, one in value.items()}


def _sequence(value: object, where: str) -> Sequence[object]:
    if not isinstance(value, (list, tuple)):
        raise BadArgument(f"{where}: a list was expected, not {value!r}")
    return value


def _texts(value: object, where: str) -> list[str]:
    return [str(one) for one in _sequence(value, where)]


# --- the engine's side


def ids_text(lexicon: Lexicon) -> str:
    """``schema/ids.py``."""
    lines = [HEAD.format(what=f"Everything in {lexicon.game.capitalize()} that is known by a small int")]
    for section in SECTIONS:
        numbered = [(str(row["id"]), k) for k, (_, row) in enumerate(lexicon.records(section.file)) if "id" in row]
        if numbered:
            lines += ["", f"# --- {section.title}", *(f"{name}: Final = {number}" for name, number in numbered)]
    for title, group in lexicon.constants.items():
        lines += ["", f"# --- {title}", *(_constant(name, value) for name, value in group.items())]
    return "\n".join(lines) + "\n"


def _constant(name: str, value: object) -> str:
    if isinstance(value, list):
        kinds = {type(one).__name__ for one in value}
        inner = kinds.pop() if len(kinds) == 1 else "object"
        return f"{name}: Final[tuple[{inner}, ...]] = {_literal(tuple(value))}"
    return f"{name}: Final = {_literal(value)}"


def _literal(value: object) -> str:
    """As ruff formats it."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, tuple):
        inner = ", ".join(_literal(one) for one in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    return repr(value)


HEAD: Final = '''"""{what}. Written by ``python -m scripts.lexicon`` from ``lexicon/``."""

from __future__ import annotations

from typing import Final'''


def records_text(lexicon: Lexicon) -> str:
    """``schema/records.py``."""
    body: list[str] = []
    for section in SECTIONS:
        rows = list(lexicon.records(section.file))
        title = section.file.upper()
        if not rows:
            continue
        made = [_made(lexicon, section, name, row) for name, row in rows]
        body += [f"{title}: Final = (", *(f"    {one}," for one in made), ")", ""]
    for file, title in (("types", "TYPE_NAMES"), ("terms", "TERM_NAMES")):
        body += [f"{title}: Final = {_literal(tuple(lexicon.names(file)))}", ""]
    for name, values in lexicon.lists.items():
        body += [f"{name.upper()}: Final = {_literal(tuple(values))}", ""]
    held = [one.file for one in SECTIONS if any(lexicon.records(one.file))]
    arguments = [f"        {name}={name.upper()}," for name in [*held, *lexicon.lists] if name != "words"]
    body += ["", "def make_schema(more_words: Sequence[str] = ()) -> Schema:"]
    body += ['    """The schema; a game may have words besides, such as the names of its skills."""']
    body += ["    return Schema(", "        words=WORDS + tuple(more_words),", *arguments, "    )", "", ""]
    body += ["SCHEMA: Final = make_schema()"]
    text = "\n".join(body)
    names = sorted({"Schema", *(name for name in _EXPORTED if f" {name}(" in text or f"={name}(" in text)})
    signs = sorted(name for name in (*SEES.values(), *KINDS.values(), *ROLES.values()) if _uses(text, name))
    head = HEAD.format(what=f"What {lexicon.game.capitalize()} declares about itself")
    head = head.replace("from typing", "from collections.abc import Sequence\nfrom typing")
    imported = ",\n    ".join([*signs, *names])
    return f"{head}\n\nfrom fudaba.kernel.schema import (\n    {imported},\n)\n\n{text}\n"


_EXPORTED: Final = (
    "Zone", "Number", "Counter", "Lasting", "Verb", "Prompt", "Happening", "Told", "Reason", "Part", "Fact", "CardType",
    "Term",
)  # fmt: skip


def _uses(text: str, name: str) -> bool:
    return any(f"{before}{name}{after}" in text for before in "=( " for after in ",)")


def _made(lexicon: Lexicon, section: Section, name: str, row: Row) -> str:
    """A record as Python makes it."""
    if section.record is None:
        return _literal(name)
    parts = [_literal(str(row.get("name", name)))]
    known = fields(section.record)[1:]
    unknown = set(row) - ASIDE - {field.name for field in known} - {"name"}
    if unknown:
        where = f"{lexicon.game}/{section.file}.yaml: {name}"
        there = ", ".join(field.name for field in known)
        raise BadArgument(f"{where}: there is no field {min(unknown)!r}; there are {there}")
    for field in known:
        if field.name in row:
            parts.append(f"{field.name}={_valued(lexicon, field.name, row[field.name], section.record)}")
        elif field.default is MISSING:
            raise BadArgument(f"{lexicon.game}/{section.file}.yaml: {name}: {field.name} is missing")
    return f"{section.record.__name__}({', '.join(parts)})"


def _valued(lexicon: Lexicon, field: str, value: object, record: type) -> str:
    """A field as Python writes it: numbers by the names that the kernel has for them."""
    if field == "sees":
        return SEES[str(value)]
    if field == "holds":
        return KINDS[str(value)]
    if field == "role":
        return ROLES[str(value)]
    if field == "args":
        return _tuple([KINDS[str(one)] for one in _sequence(value, field)])
    if field in ("n", "m") and record is schema.Happening:
        if isinstance(value, dict):
            return f"Told({_literal(value['as'])}, {lexicon.names('words').index(str(value['words']))})"
        return f"Told({_literal(value)})"
    if field == "until":
        return str(lexicon.names("durations").index(str(value)))
    if field == "outer":
        return str(lexicon.names("phases").index(str(value)))
    if isinstance(value, list):
        return _literal(tuple(value))
    return _literal(value)


def _tuple(items: Sequence[str]) -> str:
    return f"({', '.join(items)}{',' if len(items) == 1 else ''})"


# --- the readers' side


def sentences(lexicon: Lexicon) -> dict[str, dict[str, dict[str, str]]]:
    """By language the tables of `fudaba.text.phrases.Words`."""
    found: dict[str, dict[str, dict[str, str]]] = {}
    for lang in LANGUAGES:
        tables: dict[str, dict[str, str]] = {name: {} for name in ("terms", "prompts", "happenings", "clauses", "each")}
        tables |= {name: {} for name in ("reasons", "verbs", "phases", "outcomes", "problems")}
        for section in SECTIONS:
            for name, row in lexicon.rows[section.file].items():
                _spoken(tables, section, f"{lexicon.game}/{section.file}.yaml", name, row, lang)
        for name, row in lexicon.sentences["phrases"].items():
            tables["terms"][name] = _said(row, lang, f"{lexicon.game}/phrases.yaml: {name}")
        for table in ("outcomes", "problems"):
            tables[table] = {
                name: _said(row, lang, f"{lexicon.game}/{table}.yaml: {name}")
                for name, row in lexicon.sentences[table].items()
            }
        found[lang] = tables
    return found


def _spoken(tables: dict[str, dict[str, str]], section: Section, file: str, name: str, row: Row, lang: str) -> None:
    if section.table == "happenings":
        for part, table in (("clause", "clauses"), ("each", "each")):
            if part in row:
                tables[table][name] = _said(_mapping(row[part], name), lang, f"{file}: {name}: {part}")
    if not any(language in row for language in LANGUAGES):
        return
    said = _said(row, lang, f"{file}: {name}")
    if section.table:
        tables[section.table][name] = said
    else:
        tables["terms"][f"{section.terms}{name}"] = said


def _said(row: Mapping[str, object], lang: str, where: str) -> str:
    if lang not in row:
        raise BadArgument(f"{where}: there is no sentence in {lang!r}")
    return str(row[lang])


def nodes(lexicon: Lexicon) -> dict[str, dict[str, object]]:
    """By language what cards and the turn order hold, by class: a clause, or the parts of a condition or a noun."""
    found: dict[str, dict[str, object]] = {}
    for lang in LANGUAGES:
        for name, row in lexicon.nodes.items():
            _said(row, lang, f"{lexicon.game}/nodes.yaml: {name}")
        found[lang] = {name: row[lang] for name, row in lexicon.nodes.items()}
    return found


def files(folder: Path) -> dict[Path, str]:
    """All that is written from the lexicon of a game."""
    lexicon = Lexicon(folder)
    spoken = json.dumps(sentences(lexicon), ensure_ascii=False, indent=1) + "\n"
    return {
        folder / "schema" / "ids.py": ids_text(lexicon),
        folder / "schema" / "records.py": records_text(lexicon),
        folder / "lexicon" / "sentences.json": spoken,
        folder / "lexicon" / "nodes.json": json.dumps(nodes(lexicon), ensure_ascii=False, indent=1) + "\n",
    }


def main() -> None:
    """Write or check the games that have a lexicon."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing, name what is stale")
    options = parser.parse_args()
    stale = []
    for folder in sorted(path.parent for path in GAMES.glob("*/lexicon")):
        for path, text in files(folder).items():
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                stale.append(path)
                if not options.check:
                    path.write_text(text, encoding="utf-8")
    for path in stale:
        print(f"{path.relative_to(GAMES)} {'is stale' if options.check else 'written'}")
    raise SystemExit(1 if options.check and stale else 0)


if __name__ == "__main__":
    main()
