"""Records of the contract and of the protocol as data: whether something has their shape, JSON Schema, TypeScript."""

from __future__ import annotations

import types
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

from fudaba import contract

Shape = dict[str, object]
SIMPLE: Final = {str: "string", int: "integer", float: "number", bool: "boolean"}
SCHEMA: Final = "https://json-schema.org/draft/2020-12/schema"


@cache
def fields_of(record: type) -> dict[str, tuple[object, bool]]:
    """The fields of a record: type, and whether it has to be there."""
    required: frozenset[str] = record.__required_keys__  # type: ignore[attr-defined]
    hints = get_type_hints(record, include_extras=True)
    found: dict[str, tuple[object, bool]] = {}
    for name, hint in hints.items():
        bare = get_args(hint)[0] if get_origin(hint) in (NotRequired, Required) else hint
        found[name] = (bare, name in required)
    return found


def _union(hint: object) -> bool:
    return get_origin(hint) in (Union, types.UnionType)


# --- whether data has a shape


def misfit(data: object, shape: object, partial: bool = False, at: str = "") -> str:
    """Where data does not have the shape of a record or type, and why; empty if it has.

    In a ``partial`` one every field may be missing. Fields that a record does not have are a misfit too.
    """
    if isinstance(shape, type) and is_typeddict(shape):
        return _record_misfit(data, fields_of(shape), partial, at)
    if _union(shape):
        found = [misfit(data, part, partial, at) for part in get_args(shape)]
        return "" if "" in found else found[-1]
    origin = get_origin(shape)
    if origin is Literal:
        return "" if data in get_args(shape) else f"{at}: {data!r} is none of its words"
    if origin is list:
        if not isinstance(data, list):
            return f"{at}: {data!r} is not a list"
        return next((m for i, x in enumerate(data) if (m := misfit(x, get_args(shape)[0], partial, f"{at}[{i}]"))), "")
    if origin is dict:
        if not isinstance(data, dict):
            return f"{at}: {data!r} is not a mapping"
        return next((m for k, x in data.items() if (m := misfit(x, get_args(shape)[1], partial, f"{at}.{k}"))), "")
    if shape in (None, type(None)):
        return "" if data is None else f"{at}: {data!r} is not null"
    wanted = str(getattr(shape, "__name__", shape))
    return "" if type(data) is shape else f"{at}: {data!r} is not {'an' if wanted[0] in 'aeiou' else 'a'} {wanted}"


def _record_misfit(data: object, fields: dict[str, tuple[object, bool]], partial: bool, at: str) -> str:
    if not isinstance(data, dict):
        return f"{at}: {data!r} is not a record"
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


def json_schema(more: Sequence[type] = (), version: int = contract.V) -> Shape:
    """The JSON Schema of every record of the contract, and of ``more``."""
    defs: Shape = {record.__name__: _schema_of_record(record) for record in (*contract.RECORDS, *more)}
    return {"$schema": SCHEMA, "title": "fudaba", "version": version, "$defs": defs}


def _schema_of_record(record: type) -> Shape:
    fields = fields_of(record)
    return {
        "type": "object",
        "description": _said_of(record),
        "properties": {name: _schema(hint) for name, (hint, _) in fields.items()},
        "required": [name for name, (_, required) in fields.items() if required],
    }


def _said_of(record: type) -> str:
    """What a record is: the first paragraph of its docstring."""
    return " ".join((record.__doc__ or "").split("\n\n", 1)[0].split())


def _schema(hint: object) -> Shape:
    if is_typeddict(hint):
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


def typescript(
    records: Sequence[type] = contract.RECORDS,
    heading: str = f"export const V = {contract.V};",
    source: str = "src/fudaba/contract.py",
) -> str:
    """The records as TypeScript interfaces."""
    parts = [f"// Written by `python -m scripts.contract` from {source}; do not edit.", heading]
    for record in records:
        lines = [f"/** {_said_of(record)} */", f"export interface {record.__name__} {{"]
        for name, (hint, required) in fields_of(record).items():
            lines.append(f"  {name}{'' if required else '?'}: {_typescript(hint)};")
        parts.append("\n".join([*lines, "}"]))
    return "\n\n".join(parts) + "\n"


def named_in(records: Sequence[type]) -> list[str]:
    """The records that others mention, by name."""
    found = {part for record in records for hint, _ in fields_of(record).values() for part in _parts(hint)}
    return sorted(part.__name__ for part in found if part not in records)


def _parts(hint: object) -> list[type]:
    if isinstance(hint, type) and is_typeddict(hint):
        return [hint]
    return [part for inner in get_args(hint) for part in _parts(inner)]


def _typescript(hint: object) -> str:
    if is_typeddict(hint):
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
