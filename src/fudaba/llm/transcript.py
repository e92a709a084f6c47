"""Transcripts: what was said to a model and what it replied, one exchange a line, to be read and to be played again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from fudaba.kernel.errors import BadFile
from fudaba.llm.messages import Complete, Message, ModelFault, Reply


class Transcript:
    """A file that gets a line of JSON for every reply: the conversation, the reply, the answer it was taken for."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def write(self, talk: Sequence[Message], reply: Reply, answer: str) -> None:
        """Add an exchange. The answer is empty if the reply named none."""
        line = {
            "messages": list(talk),
            "reply": reply.text,
            "tokens": [reply.tokens_in, reply.tokens_out],
            "answer": answer,
        }
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")


def replayed(path: Path) -> Complete:
    """A model that says again what a transcript has, as long as it is asked the same to the letter."""
    lines = path.read_text(encoding="utf-8").splitlines()
    try:
        exchanges = [json.loads(line) for line in lines]
        kept = [(one["messages"], Reply(one["reply"], *one["tokens"])) for one in exchanges]
    except (ValueError, KeyError, TypeError) as e:
        raise BadFile(str(path), "it is not a transcript: every line is an exchange in JSON") from e
    coming = iter(enumerate(kept, 1))

    def complete(talk: Sequence[Message]) -> Reply:
        number, (said, reply) = next(coming, (0, ([], Reply(""))))
        if not number:
            raise ModelFault(f"{path}: the transcript is over after {len(kept)} replies")
        if list(talk) != said:
            raise ModelFault(f"{path}, line {number}: the model is asked something else than it was")
        return reply

    return complete
