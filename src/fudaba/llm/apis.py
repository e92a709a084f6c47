"""Models behind a web address that speak one of the two common chat protocols.

Where they are, what they are called and the key come from the environment, so that no file holds a key:
``FUDABA_CHAT_URL``, ``FUDABA_CHAT_MODEL``, ``FUDABA_CHAT_KEY``; ``FUDABA_CHAT_LANG`` is the language they read, and
``FUDABA_CHAT_TRANSCRIPT`` a file for what is said.
"""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from fudaba.llm.chat import Chat
from fudaba.llm.messages import Complete, Message, ModelFault, Reply
from fudaba.llm.transcript import Transcript

SECONDS: Final = 120
LONGEST: Final = 4096
"""Tokens that a reply may have."""
Sent = dict[str, object]


def _posted(url: str, headers: Mapping[str, str], sent: Sent) -> Mapping[str, object]:
    request = urllib.request.Request(url, json.dumps(sent).encode(), {"Content-Type": "application/json", **headers})
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as response:
            got = json.load(response)
    except urllib.error.HTTPError as e:
        raise ModelFault(f"{url} answered {e.code} {e.reason}") from e
    except (OSError, ValueError) as e:
        raise ModelFault(f"{url} could not be asked: {e}") from e
    if not isinstance(got, dict):
        raise ModelFault(f"{url} answered with something that is no reply")
    return got


def _number(usage: object, key: str) -> int:
    found = usage.get(key) if isinstance(usage, dict) else None
    return found if isinstance(found, int) else -1


def openai_style(url: str, model: str, key: str = "") -> Complete:
    """A model behind ``URL/chat/completions``, the protocol that most servers of models speak."""

    def complete(talk: Sequence[Message]) -> Reply:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        got = _posted(f"{url.rstrip('/')}/chat/completions", headers, {"model": model, "messages": list(talk)})
        text = _found(got, "choices", 0, "message", "content")
        usage = got.get("usage")
        return Reply(text, _number(usage, "prompt_tokens"), _number(usage, "completion_tokens"))

    return complete


def anthropic_style(url: str, model: str, key: str = "") -> Complete:
    """A model behind ``URL/messages``, which takes what is told once apart from the conversation."""

    def complete(talk: Sequence[Message]) -> Reply:
        headers = {"anthropic-version": "2023-06-01", **({"x-api-key": key} if key else {})}
        told = "\n\n".join(m["content"] for m in talk if m["role"] == "system")
        rest = [m for m in talk if m["role"] != "system"]
        sent: Sent = {"model": model, "max_tokens": LONGEST, "system": told, "messages": rest}
        got = _posted(f"{url.rstrip('/')}/messages", headers, sent)
        text = _found(got, "content", 0, "text")
        usage = got.get("usage")
        return Reply(text, _number(usage, "input_tokens"), _number(usage, "output_tokens"))

    return complete


def _found(got: object, *way: str | int) -> str:
    """The text at the end of a way through a reply."""
    for step in way:
        if isinstance(got, Mapping) and step in got:
            got = got[step]
        elif isinstance(got, list) and isinstance(step, int) and step < len(got):
            got = got[step]
        else:
            raise ModelFault(f"the reply has no {'.'.join(map(str, way))}")
    if not isinstance(got, str):
        raise ModelFault(f"the reply's {'.'.join(map(str, way))} is no text")
    return got


def _set_up(name: str, fallback: str | None = None) -> str:
    found = os.environ.get(f"FUDABA_CHAT_{name}", fallback)
    if found is None:
        raise ModelFault(
            f"FUDABA_CHAT_{name} is not set: the address, name and key of a model come from the environment"
        )
    return found


class _EnvironmentChat(Chat):
    """A model that the environment names."""

    style: Callable[[str, str, str], Complete]

    def __init__(self, seed: int = 0, tries: int = 3) -> None:
        kept = _set_up("TRANSCRIPT", "")
        style = type(self).style
        super().__init__(
            style(_set_up("URL"), _set_up("MODEL"), _set_up("KEY", "")),
            seed,
            lang=_set_up("LANG", "en"),
            tries=tries,
            transcript=Transcript(Path(kept)) if kept else None,
        )


class OpenAIChat(_EnvironmentChat):
    """``fudaba match avalon --bots fudaba.llm.apis:OpenAIChat,greedy``."""

    style = staticmethod(openai_style)


class AnthropicChat(_EnvironmentChat):
    """``fudaba match avalon --bots fudaba.llm.apis:AnthropicChat,greedy``."""

    style = staticmethod(anthropic_style)
