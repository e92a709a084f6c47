"""The files for containers name what there is: settings, ports, extras, paths, and the sources that a build needs."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import yaml

from fudaba.server.config import SECRET_FILE, Config, configured

TOP = Path(__file__).parents[2]
DOCKERFILE = (TOP / "deploy" / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((TOP / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))


def filled(text: str) -> str:
    """A line of the compose file with the variables that somebody must set, and what is usual for the rest."""
    return re.sub(r"\$\{(\w+)(?::([-?])([^}]*))?\}", lambda m: m[3] if m[2] == "-" else "secret1", text)


def test_the_settings_are_settings_of_the_server() -> None:
    known = {f"FUDABA_{field.name.upper()}" for field in fields(Config)}
    in_image = dict(re.findall(r"(FUDABA_\w+)=(\S+)", re.search(r"^ENV .*$", DOCKERFILE, re.M)[0]))  # type: ignore[index]
    beside = {name: filled(text) for name, text in COMPOSE["services"]["fudaba"]["environment"].items()}
    assert set(in_image) | set(beside) <= known
    config = configured({**in_image, **beside})
    assert config.database == "postgresql+psycopg://fudaba:secret1@database/fudaba"
    assert (config.host, config.port, config.data) == ("0.0.0.0", 8750, Path("/data"))
    assert (config.proxied, config.origins) == (True, ())
    assert "FUDABA_NODE=$$(hostname):8750 exec /fudaba/bin/fudaba serve" in COMPOSE["services"]["fudaba"]["command"][2]
    assert COMPOSE["services"]["fudaba"]["deploy"]["replicas"] == 2


def test_every_port_is_the_servers_and_the_database_is_its_own() -> None:
    server, database, proxy = (COMPOSE["services"][name] for name in ("fudaba", "database", "proxy"))
    assert re.search(r"^EXPOSE 8750$", DOCKERFILE, re.M)
    assert "http://127.0.0.1:8750/healthz" in DOCKERFILE
    assert "ports" not in server  # nobody comes in but through the proxy, whose word for addresses is taken
    assert "ports" not in database
    assert proxy["ports"] == ["80:80", "443:443"]
    caddy = (TOP / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert "dynamic a fudaba 8750" in caddy
    assert {"./Caddyfile:/etc/caddy/Caddyfile:ro", "certificates:/data"} == set(proxy["volumes"])
    assert database["environment"]["POSTGRES_USER"] == "fudaba"
    assert set(COMPOSE["volumes"]) == {"data", "database", "certificates"}
    assert server["volumes"] == ["data:/data"]
    assert "VOLUME /data" in DOCKERFILE
    assert f"fudaba:/data/{SECRET_FILE}" in (TOP / "docs" / "serving.md").read_text(encoding="utf-8")


def test_the_image_is_built_of_extras_that_there_are_and_of_sources_that_are_not_left_out() -> None:
    extras = re.search(r"'\.\[([\w,]+)\]'", DOCKERFILE)
    assert extras is not None
    assert set(extras[1].split(",")) <= set(PROJECT["project"]["optional-dependencies"])
    assert "/fudaba/bin/fudaba" in DOCKERFILE
    assert "fudaba" in PROJECT["project"]["scripts"]
    build = COMPOSE["services"]["fudaba"]["build"]
    top = (TOP / "deploy" / build["context"]).resolve()
    assert (top, (top / build["dockerfile"]).is_file()) == (TOP, True)
    left_out = (TOP / "deploy" / "Dockerfile.dockerignore").read_text(encoding="utf-8").split()
    needed = (
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "build_tools/hatch_build.py",
        "build_tools/quick_c.py",
        "src/fudaba/web/dist/index.html",
    )
    for path in needed:
        assert (TOP / path).is_file()
        assert not [pattern for pattern in left_out if Path(path).match(pattern) or path.split("/")[0] == pattern]
    assert "FUDABA_REQUIRE_COMPILED" in (TOP / "build_tools" / "hatch_build.py").read_text(encoding="utf-8")
