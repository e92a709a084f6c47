"""What passes between a table and a language model: messages there, a text back, and what it cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict

from fudaba.kernel.errors import FudabaError

Role = Literal["system", "user", "assistant"]


class Message(TypedDict):
    """One message of a conversation, as chat protocols write it."""

    role: Role
    content: str


@dataclass(frozen=True)
class Reply:
    """What a model said, and the tokens it was charged for; -1 where nobody counted them."""

    text: str
    tokens_in: int = -1
    tokens_out: int = -1


Complete = Callable[[Sequence[Message]], "Reply | str"]
"""A language model: given a conversation, it says what comes next."""


class ModelFault(FudabaError):
    """A model could not be asked: it is not set up, nobody answered, or the answer was no reply."""


def estimated_tokens(text: str) -> int:
    """About how many tokens a text has, where nobody counted: a third of its bytes.

    >>> estimated_tokens("attack #12")
    4
    """
    return -(-len(text.encode()) // 3)
