"""Access tokens: one for all callers of a client and its copies, requested once."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeoutError
from copy import copy
from dataclasses import dataclass
from typing import Protocol

from ._errors import APITimeoutError, PnbError

_REFRESH = 300.0
"""Refreshed in the background when fewer seconds are left."""
_MIN_LEFT = 30.0
_BACKGROUND_RETRY = 5.0


@dataclass(frozen=True)
class Token:
    value: str
    expires_at: float
    """By the monotonic clock, so that a change of the system time expires nothing."""

    def __repr__(self) -> str:
        return "Token(...)"


class TokenStore(Protocol):
    """Keeps tokens between processes that live for a short time. The key has no secret in it; the value is one."""

    def load(self, key: str) -> tuple[str, float] | None:
        """The token and when it expires, in seconds since 1970."""

    def save(self, key: str, token: str, expires_at: float) -> None: ...


class TokenState:
    """The current token. Its callers hold a lock, or run in one event loop."""

    def __init__(self, token: Token | None = None) -> None:
        self.token = token
        self.generation = 0
        self.failed_at = float("-inf")

    def read(self) -> tuple[str | None, bool]:
        """The token if it can be used, and whether it is to be refreshed."""
        now = time.monotonic()
        left = self.token.expires_at - now if self.token else 0.0
        if self.token is None or left < _MIN_LEFT:
            return None, True
        return self.token.value, left <= _REFRESH and now - self.failed_at >= _BACKGROUND_RETRY

    def invalidate(self, rejected: str) -> bool:
        """The token of a newer refresh stays, so that many responses 401 cause one refresh."""
        if self.token is None or self.token.value != rejected:
            return False
        self.generation += 1
        self.token = None
        return True

    def store(self, token: Token, generation: int) -> None:
        if generation == self.generation:
            self.token = token


class SyncTokens:
    """For threads. A caller whose deadline passes leaves; the request goes on for the others."""

    def __init__(
        self,
        request_token: Callable[[], Token],
        on_failure: Callable[[BaseException], None],
        token: Token | None = None,
    ) -> None:
        self._request_token = request_token
        self._on_failure = on_failure
        self._state = TokenState(token)
        self._lock = threading.Lock()
        self._in_flight: Future[str] | None = None

    def get(self, ends_at: float = float("inf"), rejected: str | None = None) -> str:
        with self._lock:
            if rejected is not None and self._state.invalidate(rejected):
                self._in_flight = None
            value, is_due = self._state.read()
            if value is not None and not is_due:
                return value
            refresh = self._in_flight
            if refresh is None:
                refresh = self._in_flight = Future()
                refresh.add_done_callback(self._report)
                thread = threading.Thread(target=self._refresh, args=(refresh, self._state.generation), daemon=True)
                thread.start()
        return value if value is not None else _wait(refresh, ends_at)

    def reset_after_fork(self) -> None:
        """Threads and held locks of the parent do not exist in the child; the token is still valid."""
        self._lock = threading.Lock()
        self._in_flight = None

    def _refresh(self, refresh: Future[str], generation: int) -> None:
        try:
            token = self._request_token()
        except BaseException as error:
            with self._lock:
                self._state.failed_at = time.monotonic()
                self._leave(refresh)
            refresh.set_exception(error)
            return
        with self._lock:
            self._state.store(token, generation)
            self._leave(refresh)
        refresh.set_result(token.value)

    def _leave(self, refresh: Future[str]) -> None:
        if self._in_flight is refresh:
            self._in_flight = None

    def _report(self, refresh: Future[str]) -> None:
        error = refresh.exception()
        if error is not None and self._state.token is not None:
            self._on_failure(error)


def _wait(refresh: Future[str], ends_at: float) -> str:
    left = None if ends_at == float("inf") else max(0.0, ends_at - time.monotonic())
    try:
        error = refresh.exception(left)
    except FutureTimeoutError:
        raise APITimeoutError(_TOO_LATE) from None
    if error is not None:
        raise _own(error)
    return refresh.result()


_TOO_LATE = "The deadline of the call passed before there was an access token."


def _own(error: BaseException) -> BaseException:
    """Each waiting caller raises its own error, to which its attempts are added."""
    return copy(error) if isinstance(error, PnbError) else error


class AsyncTokens:
    """For one event loop. A cancelled caller does not end the request of the others."""

    def __init__(
        self,
        request_token: Callable[[], Awaitable[Token]],
        on_failure: Callable[[BaseException], None],
        token: Token | None = None,
    ) -> None:
        self._request_token = request_token
        self._on_failure = on_failure
        self._state = TokenState(token)
        self._in_flight: asyncio.Task[str] | None = None

    async def get(self, ends_at: float = float("inf"), rejected: str | None = None) -> str:
        if rejected is not None and self._state.invalidate(rejected):
            self._in_flight = None
        value, is_due = self._state.read()
        if value is not None and not is_due:
            return value
        refresh = self._start()
        if value is not None:
            return value
        left = None if ends_at == float("inf") else max(0.0, ends_at - time.monotonic())
        done, _ = await asyncio.wait([refresh], timeout=left)
        if not done:
            raise APITimeoutError(_TOO_LATE)
        error = refresh.exception()
        if error is not None:
            raise _own(error)
        return refresh.result()

    def reset_after_fork(self) -> None:
        """The event loop of the parent does not run in the child; the token is still valid."""
        self._in_flight = None

    def _start(self) -> asyncio.Task[str]:
        if self._in_flight is None or self._in_flight.get_loop() is not asyncio.get_running_loop():
            self._in_flight = asyncio.ensure_future(self._refresh())
            self._in_flight.add_done_callback(self._finish)
        return self._in_flight

    async def _refresh(self) -> str:
        generation = self._state.generation
        token = await self._request_token()
        self._state.store(token, generation)
        return token.value

    def _finish(self, task: asyncio.Task[str]) -> None:
        if self._in_flight is task:
            self._in_flight = None
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._state.failed_at = time.monotonic()
            if self._state.token is not None:
                self._on_failure(error)
