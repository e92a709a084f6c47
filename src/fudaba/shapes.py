"""The contract's records as data: whether something has their shape, their JSON Schema, their TypeScript."""

from __future__ import annotations

import types
from typing import Final, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints

from fudaba import contract

Shape = dict[str, object]
SIMPLE: Final = {str: "string", int: "integer", bool: "boolean"}
SCHEMA: Final = "https://json-schema.org/draft/2020-12/schema"


def _fields(record: type) -> dict[str, tuple[object, bool]]:
    """The fields of a record: type, and whether it has to be there."""
    required: frozenset[str] = record.__required_keys__  # type: ignore[attr-defined]
    hints = get_type_hints(record, include_extras=True)
    found: dict[str, tuple[object, bool]] = {}
    for name, hint in hints.items():
        bare = get_args(hint)[0] if get_origin(hint) in (NotRequired, Required) else hint
        found[name] = (bare, name in required)
    return found


FIELDS: Final[dict[object, dict[str, tuple[object, bool]]]] = {record: _fields(record) for record in contract.RECORDS}


def _union(hint: object) -> bool:
    return get_origin(hint) in (Union, types.UnionType)


# --- whether data has a shape


def misfit(data: object, shape: object, partial: bool = False, at: str = "") -> str:
    """Where data does not have the shape of a record or type, and why; empty if it has.

    In a ``partial`` one every field may be missing. Fields that a record does not have are a misfit too.
    """
    fields = FIELDS.get(shape) if isinstance(shape, type) else None
    if fields is not None:
        return _record_misfit(data, fields, partial, at)
    if _union(shape):
        found = [misfit(data, part, partial, at) for part in get_args(shape)]
        return "" if "" in found else found[-1]
    origin = get_origin(shape)
    if origin is Literal:
        return "" if data in get_args(shape) else f"{at}: {data!r} is none of its words"
    if origin is list:
        if not isinstance(data, list):
            return f"{at}: {data!r} is no list"
        return next((m for i, x in enumerate(data) if (m := misfit(x, get_args(shape)[0], partial, f"{at}[{i}]"))), "")
    if origin is dict:
        if not isinstance(data, dict):
            return f"{at}: {data!r} is no mapping"
        return next((m for k, x in data.items() if (m := misfit(x, get_args(shape)[1], partial, f"{at}.{k}"))), "")
    if shape in (None, type(None)):
        return "" if data is None else f"{at}: {data!r} is not null"
    return "" if type(data) is shape else f"{at}: {data!r} is no {getattr(shape, '__name__', shape)}"


def _record_misfit(data: object, fields: dict[str, tuple[object, bool]], partial: bool, at: str) -> str:
    if not isinstance(data, dict):
        return f"{at}: {data!r} is no record"
    for name in data:
        if name not in fields:
            return f"{at}.{name}: there is no such field"
    for name, (hint, required) in fields.items():
        if name in data:
            found = misfit(data[name], hint, partial, f"{at}.{name}")
            if found:
                return found
        elif required and not partial:
            return f"{at}.{name} is missing"
    return ""


# --- JSON Schema


def json_schema() -> Shape:
    """The JSON Schema of every record."""
    defs: Shape = {record.__name__: _schema_of_record(record) for record in contract.RECORDS}
    return {"$schema": SCHEMA, "title": "fudaba", "version": contract.V, "$defs": defs}


def _schema_of_record(record: type) -> Shape:
    fields = FIELDS[record]
    return {
        "type": "object",
        "description": (record.__doc__ or "").split("\n", 1)[0],
        "properties": {name: _schema(hint) for name, (hint, _) in fields.items()},
        "required": [name for name, (_, required) in fields.items() if required],
    }


def _schema(hint: object) -> Shape:
    if hint in FIELDS:
        return {"$ref": f"#/$defs/{getattr(hint, '__name__', '')}"}
    if isinstance(hint, type) and hint in SIMPLE:
        return {"type": SIMPLE[hint]}
    if hint in (None, type(None)):
        return {"type": "null"}
    if _union(hint):
        return {"anyOf": [_schema(part) for part in get_args(hint)]}
    origin = get_origin(hint)
    if origin is Literal:
        return {"enum": list(get_args(hint))}
    if origin is list:
        return {"type": "array", "items": _schema(get_args(hint)[0])}
    return {"type": "object", "additionalProperties": _schema(get_args(hint)[1])}


# --- TypeScript


def typescript() -> str:
    """The records as TypeScript interfaces."""
    parts = [
        "// Written by `python -m scripts.contract` from src/fudaba/contract.py; do not edit.",
        f"export const V = {contract.V};",
    ]
    for record in contract.RECORDS:
        said = (record.__doc__ or "").split("\n", 1)[0]
        lines = [f"/** {said} */", f"export interface {record.__name__} {{"]
        for name, (hint, required) in FIELDS[record].items():
            lines.append(f"  {name}{'' if required else '?'}: {_typescript(hint)};")
        parts.append("\n".join([*lines, "}"]))
    return "\n\n".join(parts) + "\n"


def _typescript(hint: object) -> str:
    if hint in FIELDS:
        return str(getattr(hint, "__name__", ""))
    if isinstance(hint, type) and hint in SIMPLE:
        return {"integer": "number"}.get(SIMPLE[hint], SIMPLE[hint])
    if hint in (None, type(None)):
        return "null"
    if _union(hint):
        return " | ".join(dict.fromkeys(_typescript(part) for part in get_args(hint)))
    origin = get_origin(hint)
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in get_args(hint))
    inner = _typescript(get_args(hint)[-1])
    if origin is list:
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    return f"{{ [name: string]: {inner} }}"
