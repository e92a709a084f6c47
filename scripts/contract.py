"""Write what is generated from the contract and the server's protocol: JSON Schema, and the types of the page.

python -m scripts.contract
"""

from __future__ import annotations

import json
from pathlib import Path

from fudaba.server import protocol
from fudaba.shapes import json_schema, named_in, typescript

REPOSITORY = Path(__file__).resolve().parents[1]


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
        REPOSITORY / "docs" / "contract.schema.json": json.dumps(json_schema(), indent=1) + "\n",
    }


def main() -> None:
    """Write them all."""
    for path, text in generated().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
