"""Lists that a world and its clones share until one of them writes."""

from __future__ import annotations


def owned(lists: list[list[int]], own: list[bool], i: int) -> list[int]:
    """One of several lists, to write in: a copy if a clone may still share it."""
    if not own[i]:
        lists[i] = lists[i][:]
        own[i] = True
    return lists[i]
