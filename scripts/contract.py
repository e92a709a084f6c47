"""Write what is generated from contract, protocol and tempo: JSON Schema, the page's types and times.

python -m scripts.contract
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from fudaba.server import protocol, tempo
from fudaba.shapes import json_schema, named_in, typescript

REPOSITORY = Path(__file__).resolve().parents[1]


def _record(name: str, of: str, values: Mapping[str, object]) -> str:
    lines = "\n".join(f"  {_key(key)}: {_literal(value)}," for key, value in values.items())
    return f"export const {name}: {of} = {{\n{lines}\n}};\n"


def _key(name: str) -> str:
    return name if name.isidentifier() else f"'{name}'"


def _literal(value: object) -> str:
    if isinstance(value, tempo.Timing):
        return "{ " + ", ".join(f"{key}: {n}" for key, n in value._asdict().items()) + " }"
    if isinstance(value, dict):
        return "{\n" + "\n".join(f"    {_key(key)}: {_literal(inner)}," for key, inner in value.items()) + "\n  }"
    return f"'{value}'"


def tempo_of_the_page() -> str:
    """The table of what is shown and for how long, for the page."""
    cues = "\n".join(f"  | '{cue}'" for cue in tempo.TIMES)
    overlap = "\n".join(f"  '{kind}'," for kind in sorted(tempo.OVERLAP))
    by_name = "Readonly<Record<string, Readonly<Partial<Record<string, Cue>>>>>"
    return "\n".join(
        (
            "// Written by `python -m scripts.contract` from src/fudaba/server/tempo.py; do not edit.\n",
            "/** What the eye and the ear get for an event: one vocabulary for all games. */",
            f"export type Cue =\n{cues};\n",
            "/** Milliseconds at usual speed: until the table changes, until the next step begins, between equal",
            " * events, until nothing is seen any more; how much longer somebody else's card is held up to be read. */",
            "export interface Timing {",
            *(f"  {field}: number;" for field in tempo.Timing._fields),
            "}\n",
            f"export const TOGETHER = {tempo.TOGETHER};",
            f"export const LONGEST = {tempo.LONGEST};\n",
            f"export const OVERLAP: readonly string[] = [\n{overlap}\n];\n",
            _record("TIMES", "Readonly<Record<Cue, Timing>>", tempo.TIMES),
            _record("BY_KIND", "Readonly<Partial<Record<string, Cue>>>", tempo.BY_KIND),
            _record("BY_NAME", by_name, tempo.BY_NAME),
        )
    )


def generated() -> dict[Path, str]:
    """The files and what they should hold."""
    names = named_in(protocol.RECORDS)
    heading = f"import type {{ {', '.join(names)} }} from './contract';\n\nexport const PROTOCOL = {protocol.VERSION};"
    page = typescript(protocol.RECORDS, heading, "src/fudaba/server/protocol.py")
    both = json_schema(protocol.RECORDS, protocol.VERSION)
    return {
        REPOSITORY / "web" / "src" / "protocol.ts": page,
        REPOSITORY / "docs" / "protocol.schema.json": json.dumps(both, indent=1) + "\n",
        REPOSITORY / "web" / "src" / "contract.ts": typescript(),
        REPOSITORY / "web" / "src" / "motion" / "tempo.ts": tempo_of_the_page(),
        REPOSITORY / "docs" / "contract.schema.json": json.dumps(json_schema(), indent=1) + "\n",
    }


def main() -> None:
    """Write them all."""
    for path, text in generated().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
