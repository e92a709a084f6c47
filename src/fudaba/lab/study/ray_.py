"""Units on a Ray cluster (the extra ``fudaba[ray]``): each is a task of many games; Ray gives lost ones to others."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from typing import Any, Final

from fudaba.kernel.errors import FudabaError
from fudaba.lab.study.blocks import play_unit
from fudaba.lab.study.cells import Unit
from fudaba.lab.study.tally import Tally

HERE: Final = "ray"
TRIES: Final = 5
AHEAD: Final = 3
"""So many tasks per core wait at the cluster: enough that none is idle, few enough to stop soon."""


class NoRay(FudabaError):
    """Ray is not installed, or the cluster cannot be reached."""


def on_ray(units: Sequence[Unit], on: str) -> Generator[tuple[Unit, Tally], None, None]:
    """Units with what they gave, as they come in; ``on`` is ``ray`` for a cluster on this machine, or ``ray://HOST:PORT``."""
    if on != HERE and not on.startswith("ray://"):
        raise NoRay(f"--on {on!r}: write ray for this machine, or ray://HOST:PORT for a cluster")
    try:
        import ray
    except ImportError as e:
        raise NoRay("Ray is not installed; pip install 'fudaba[ray]' brings it") from e
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, on)
    try:
        # A worker that dies loses its task, which is tried elsewhere; what a game does wrong is part of its result.
        task = ray.remote(play_unit).options(num_cpus=1, max_retries=TRIES)
        most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        left = iter(units)
        running: dict[Any, Unit] = {}
        while True:
            while len(running) < most and (unit := next(left, None)) is not None:
                running[task.remote(unit)] = unit
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1)
            for ref in done:
                unit = running.pop(ref)
                yield unit, _result(ray, ref)
    finally:
        if ours:
            ray.shutdown()


def _connect(ray: Any, on: str) -> None:
    os.environ.setdefault("RAY_AUTH_MODE", "disabled" if on == HERE else os.environ.get("RAY_AUTH_MODE", "disabled"))
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        if on == HERE:
            ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        else:
            ray.init(address=on, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, OSError, RuntimeError, TimeoutError, ValueError) as e:
        raise NoRay(f"the Ray cluster {on} cannot be reached: {e}") from e


def _result(ray: Any, ref: Any) -> Tally:
    try:
        result: Tally = ray.get(ref)
    except ray.exceptions.RayTaskError as e:
        cause: object = e.cause
        raise cause if isinstance(cause, FudabaError) else e from None
    return result
