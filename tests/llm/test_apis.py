"""The two chat protocols over loopback HTTP: whole games of each title in both languages, and what can go wrong."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from rs_bpe.bpe import openai

import fudaba
from fudaba.bots import make
from fudaba.bots.arena import play
from fudaba.kernel.save.codec import encode
from fudaba.llm import Chat
from fudaba.llm.apis import AnthropicChat, OpenAIChat, anthropic_style, openai_style
from fudaba.llm.messages import Message, ModelFault
from fudaba.llm.transcript import Transcript, replayed
from tests.llm.stand_ins import Scripted

TOKENS = openai.o200k_base()
"""A tokenizer whose ranks come with its package."""
WRONG = {"ashes": "play molten-gold", "azuride": "attack #1", "avalon": "summon #1"}
"""What a rule forbids at nearly every question of seat A."""


class Erring:
    """A model that names something forbidden at every fifth question, and counts what it reads and says."""

    def __init__(self, game: str) -> None:
        self.inner = Scripted(1)
        self.wrong = WRONG[game]
        self.usage = [0, 0]

    def reply(self, talk: Sequence[Message]) -> tuple[str, int, int]:
        text = self.inner(talk)
        if len(talk) == 2 and self.inner.asked % 5 == 0:
            text = f"ANSWER: {self.wrong}"
        used = [sum(TOKENS.count(m["content"]) for m in talk), TOKENS.count(text)]
        self.usage = [a + b for a, b in zip(self.usage, used, strict=True)]
        return text, *used


ERRING: dict[str, Erring] = {}
"""By the name under which it is asked for."""


class Handler(BaseHTTPRequestHandler):
    """A server of models that speaks both protocols."""

    def do_POST(self) -> None:
        got = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if got["model"] == "broken":
            return self._say(500, {})
        if self.path == "/v1/chat/completions":
            text, read, said = self._reply(got, got["messages"])
            used = {"prompt_tokens": read, "completion_tokens": said}
            self._say(200, {"choices": [{"message": {"content": text}}], "usage": used})
        elif self.path == "/v1/messages" and self.headers["x-api-key"] == "secret":
            text, read, said = self._reply(got, [{"role": "system", "content": got["system"]}, *got["messages"]])
            self._say(200, {"content": [{"text": text}], "usage": {"input_tokens": read, "output_tokens": said}})
        else:
            self._say(404, {})
        return None

    def _reply(self, got: dict[str, object], talk: Sequence[Message]) -> tuple[str, int, int]:
        erring = ERRING.get(str(got["model"]))
        return (Scripted(len(str(got)))(talk), 7, 2) if erring is None else erring.reply(talk)

    def _say(self, status: int, what: object) -> None:
        body = json.dumps(what).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_args: object) -> None:
        pass


@pytest.fixture
def url() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", WRONG)
def test_a_whole_game_by_the_protocol(game: str, lang: str, url: str, tmp_path: Path) -> None:
    model = ERRING[game] = Erring(game)
    complete = openai_style(url, game) if lang == "en" else anthropic_style(url, game, "secret")
    chat = Chat(complete, 3, lang=lang, transcript=Transcript(tmp_path / "talk.jsonl"))
    world = fudaba.new(game, seed=4, options={"first_player": "A"}).world
    course = play(world, [chat, make("random", 2)])
    assert world.outcome is not None
    assert not course.faults
    counts = chat.counts()
    assert [counts["tokens in"], counts["tokens out"]] == model.usage
    refusals = model.inner.refusals
    assert counts["illegal"] == len(refusals) > 0
    assert all(model.wrong in refusal for refusal in refusals)
    assert any(f"[{game}." in refusal for refusal in refusals)
    if game == "avalon":  # the other titles' transcripts are played again in test_chat, without a server
        again = fudaba.new(game, seed=4, options={"first_player": "A"}).world
        play(again, [Chat(replayed(tmp_path / "talk.jsonl"), 3, lang=lang), make("random", 2)])
        assert encode(again) == encode(world)


@pytest.mark.parametrize("kind", [OpenAIChat, AnthropicChat])
def test_a_match_counts_what_its_models_cost(
    kind: type[OpenAIChat | AnthropicChat], url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lang = "en" if kind is OpenAIChat else "ja"
    for name, value in {"URL": url, "MODEL": "stand-in", "KEY": "secret", "LANG": lang}.items():
        monkeypatch.setenv(f"FUDABA_CHAT_{name}", value)
    monkeypatch.setenv("FUDABA_CHAT_TRANSCRIPT", str(tmp_path / "talk.jsonl"))
    result = fudaba.match("avalon", [kind, "random"], games=2, seed=1)
    told = result.to_json()
    assert told["errors"] == 0
    first = told["bots"][0]  # type: ignore[index]
    counts = first["counts"]
    assert counts["tokens in"] == 7 * counts["replies"]
    assert counts["tokens out"] == 2 * counts["replies"]
    assert counts.get("illegal", 0) == 0
    assert len((tmp_path / "talk.jsonl").read_text(encoding="utf-8").splitlines()) == counts["replies"]
    assert "counts" not in told["bots"][1]  # type: ignore[index]


def test_what_goes_wrong_is_told(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ModelFault, match="answered 500"):
        openai_style(url, "broken")([])
    with pytest.raises(ModelFault, match="answered 404"):
        anthropic_style(url, "stand-in", "wrong key")([])
    with pytest.raises(ModelFault, match="could not be asked"):
        openai_style("http://127.0.0.1:1/v1", "stand-in")([])
    monkeypatch.delenv("FUDABA_CHAT_URL", raising=False)
    with pytest.raises(ModelFault, match="FUDABA_CHAT_URL is not set"):
        OpenAIChat()
