"""Waiting for work of the service that is queued."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from ._errors import APITimeoutError
from ._request import assert_options

T = TypeVar("T")

_WAIT_SECONDS = 10
"""The service holds a response so long until the work has ended (Prefer: wait, RFC 7240)."""
_PAUSE = 0.25


class _Deadline:
    """One deadline for the requests and pauses of several calls."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        assert_options(options)
        self._options = options
        self._ends_at = time.monotonic() + options["deadline"] if "deadline" in options else None

    def next_options(self) -> dict[str, Any]:
        if self._ends_at is None:
            return {**self._options, "wait_seconds": _WAIT_SECONDS}
        left = self._left()
        return {**self._options, "deadline": left, "wait_seconds": min(_WAIT_SECONDS, int(left))}

    def pause(self) -> float:
        return _PAUSE if self._ends_at is None else min(_PAUSE, self._left())

    def _left(self) -> float:
        left = (self._ends_at or 0.0) - time.monotonic()
        if left <= 0:
            raise APITimeoutError("The deadline passed before the work had ended. It continues: wait for it again.")
        return left


def wait_until(
    read: Callable[[dict[str, Any]], T],
    is_done: Callable[[T], bool],
    sleep: Callable[[float], None],
    on_progress: Callable[[T], None] | None,
    options: Mapping[str, Any],
) -> T:
    """Reads until the work has ended. ``read`` receives the options of its request."""
    deadline = _Deadline(options)
    while True:
        current = read(deadline.next_options())
        if on_progress:
            on_progress(current)
        if is_done(current):
            return current
        sleep(deadline.pause())


async def wait_until_async(
    read: Callable[[dict[str, Any]], Awaitable[T]],
    is_done: Callable[[T], bool],
    sleep: Callable[[float], Awaitable[None]],
    on_progress: Callable[[T], None] | None,
    options: Mapping[str, Any],
) -> T:
    deadline = _Deadline(options)
    while True:
        current = await read(deadline.next_options())
        if on_progress:
            on_progress(current)
        if is_done(current):
            return current
        await sleep(deadline.pause())
