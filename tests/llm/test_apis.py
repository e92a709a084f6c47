"""The two chat protocols over loopback HTTP: whole games of each title in both languages, and what can go wrong."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import fudaba
from fudaba.llm.apis import AnthropicChat, OpenAIChat, anthropic_style, openai_style
from fudaba.llm.messages import ModelFault
from tests.llm.stand_ins import Scripted


class Handler(BaseHTTPRequestHandler):
    """A server of models that speaks both protocols."""

    def do_POST(self) -> None:
        got = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if got["model"] == "broken":
            return self._say(500, {})
        if self.path == "/v1/chat/completions":
            text = Scripted(len(str(got)))(got["messages"])
            self._say(
                200,
                {"choices": [{"message": {"content": text}}], "usage": {"prompt_tokens": 7, "completion_tokens": 2}},
            )
        elif self.path == "/v1/messages" and self.headers["x-api-key"] == "secret":
            text = Scripted(len(str(got)))([{"role": "system", "content": got["system"]}, *got["messages"]])
            self._say(200, {"content": [{"text": text}], "usage": {"input_tokens": 7, "output_tokens": 2}})
        else:
            self._say(404, {})
        return None

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
