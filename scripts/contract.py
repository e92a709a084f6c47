"""Write what is generated from the contract: its JSON Schema and the types of the page.

python -m scripts.contract
"""

from __future__ import annotations

import json
from pathlib import Path

from fudaba.shapes import json_schema, typescript

REPOSITORY = Path(__file__).resolve().parents[1]


def generated() -> dict[Path, str]:
    """The files and what they should hold."""
    return {
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
