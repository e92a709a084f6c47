"""``--inside``: the protocol of the server once more, with the server as a page holds it."""

from __future__ import annotations

import pytest

from tests.server import inside_house, people


@pytest.fixture(autouse=True)
def way_to_the_server(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over loopback, or by the way of a page's script."""
    if request.config.getoption("--inside"):
        if request.node.get_closest_marker("network") is not None:
            pytest.skip("about what only a server on a network has")
        monkeypatch.setattr(people, "INSTEAD", [inside_house.inside_house])
