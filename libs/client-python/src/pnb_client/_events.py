"""Events: every event once and in order, by polling and from webhooks."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import os
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, Union

from ._errors import ConfigurationError, EventGapError
from .resources.events import AsyncEventsResource, EventsResource

if TYPE_CHECKING:
    from .models import Event

Start = Union[Literal["start", "now"], int]

_PAGE = 100
_MAX_PUSHED = 1_000


class PositionStore(Protocol):
    """Where a consumer continues after a restart: the sequence of the last event that was processed."""

    def load(self) -> int | None: ...

    def save(self, sequence: int) -> None: ...


class AsyncPositionStore(Protocol):
    async def load(self) -> int | None: ...

    async def save(self, sequence: int) -> None: ...


class FilePositionStore:
    """A position in a file, which is replaced as a whole."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = Path(path)

    def load(self) -> int | None:
        try:
            return int(self._path.read_text())
        except FileNotFoundError:
            return None

    def save(self, sequence: int) -> None:
        part = self._path.with_name(f"{self._path.name}.part")
        part.write_text(str(sequence))
        part.replace(self._path)


class _Feed:
    """Events of webhooks, and how long to wait for the next poll."""

    def __init__(self, poll_interval: float, webhook_poll_interval: float) -> None:
        self._pushed: dict[int, Any] = {}
        self._poll_interval = poll_interval
        self._webhook_poll_interval = webhook_poll_interval
        self._has_webhooks = False

    def push(self, event: Any) -> None:
        # The poll returns what exceeds these. Test deliveries are not in the log: their sequence is 0.
        if event.sequence > 0 and len(self._pushed) < _MAX_PUSHED:
            self._pushed[event.sequence] = event
            self._has_webhooks = True

    def take(self, position: int) -> list[Any]:
        """The pushed events that follow a position without a gap."""
        for sequence in [pushed for pushed in self._pushed if pushed <= position]:
            del self._pushed[sequence]
        events: list[Any] = []
        while position > 0 and (event := self._pushed.pop(position + len(events) + 1, None)):
            events.append(event)
        return events

    def polled(self, events: list[Any]) -> None:
        """Events that a poll finds first are not delivered by webhooks, or late."""
        if events:
            self._has_webhooks = False

    def interval(self) -> float:
        if self._pushed:
            return 0.0
        return self._webhook_poll_interval if self._has_webhooks else self._poll_interval


def _check_next(position: int, event: Any) -> None:
    if position > 0 and event.sequence != position + 1:
        raise EventGapError(position + 1, event.sequence)


def _check_start(start: Start) -> None:
    if start not in ("start", "now") and (isinstance(start, bool) or not isinstance(start, int) or start < 0):
        raise ConfigurationError(f"start is {start!r}, but must be 'start', 'now' or the sequence of an event.")


class EventConsumer:
    """An iterator over events. The position is saved when the loop continues with the next event, so that an event
    whose processing failed is returned again."""

    def __init__(self, events: EventsResource, store: PositionStore, start: Start, feed: _Feed) -> None:
        self._events = events
        self._store = store
        self._start = start
        self._feed = feed
        self._changed = threading.Condition()
        self._is_stopped = False

    def push(self, event: Event) -> None:
        """Passes on an event of ``webhooks.unwrap``, from any thread. Repetitions and a changed order are harmless."""
        with self._changed:
            self._feed.push(event)
            self._changed.notify_all()

    def stop(self) -> None:
        """Ends the loop after the present event, from any thread."""
        with self._changed:
            self._is_stopped = True
            self._changed.notify_all()

    def __iter__(self) -> Iterator[Event]:
        position = self._store.load()
        if position is None:
            position = self._find_start()
            self._store.save(position)
        while not self._is_stopped:
            events = self._read(position)
            for event in events:
                _check_next(position, event)
                yield event
                position = event.sequence
                self._store.save(position)
                if self._is_stopped:
                    return
            if not events:
                self._wait()

    def _find_start(self) -> int:
        if isinstance(self._start, int):
            return self._start
        if self._start == "start":
            return 0
        newest = self._events.list(sort="-sequence", per_page=1).first_page().data
        return newest[0].sequence if newest else 0

    def _read(self, position: int) -> list[Event]:
        with self._changed:
            pushed = self._feed.take(position)
        if pushed:
            return pushed
        events = list(self._events.list(sequence_gt=position, sort="sequence", per_page=_PAGE).first_page().data)
        with self._changed:
            self._feed.polled(events)
        return events

    def _wait(self) -> None:
        with self._changed:
            if not self._is_stopped:
                self._changed.wait(max(0.05, self._feed.interval()))


class AsyncEventConsumer:
    """Is EventConsumer for asyncio."""

    def __init__(
        self, events: AsyncEventsResource, store: PositionStore | AsyncPositionStore, start: Start, feed: _Feed
    ) -> None:
        self._events = events
        self._store = store
        self._start = start
        self._feed = feed
        self._changed = asyncio.Event()
        self._is_stopped = False

    def push(self, event: Event) -> None:
        """Passes on an event of ``webhooks.unwrap``, in the event loop. Repetitions and any order are harmless."""
        self._feed.push(event)
        self._changed.set()

    def stop(self) -> None:
        """Ends the loop after the present event."""
        self._is_stopped = True
        self._changed.set()

    async def __aiter__(self) -> AsyncIterator[Event]:
        position: int | None = await _resolve(self._store.load())
        if position is None:
            position = await self._find_start()
            await _resolve(self._store.save(position))
        while not self._is_stopped:
            events = await self._read(position)
            for event in events:
                _check_next(position, event)
                yield event
                position = event.sequence
                await _resolve(self._store.save(position))
                if self._is_stopped:
                    return
            if not events:
                await self._wait()

    async def _find_start(self) -> int:
        if isinstance(self._start, int):
            return self._start
        if self._start == "start":
            return 0
        newest = (await self._events.list(sort="-sequence", per_page=1)).data
        return newest[0].sequence if newest else 0

    async def _read(self, position: int) -> list[Event]:
        pushed = self._feed.take(position)
        if pushed:
            return pushed
        self._changed.clear()
        events = list((await self._events.list(sequence_gt=position, sort="sequence", per_page=_PAGE)).data)
        self._feed.polled(events)
        return events

    async def _wait(self) -> None:
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._changed.wait(), max(0.05, self._feed.interval()))
        self._changed.clear()


async def _resolve(value: Any) -> Any:
    return await value if inspect.isawaitable(value) else value


class Events(EventsResource):
    """Events of the account."""

    def consume(
        self,
        store: PositionStore,
        *,
        start: Start = "start",
        poll_interval: float = 5.0,
        webhook_poll_interval: float = 60.0,
    ) -> EventConsumer:
        """Every event once and in order, until ``stop()``. Raises EventGapError if the next event is no longer kept.

        ``start``: where to begin if the store is empty: all events that are kept, those from now on, or those after a
        sequence. ``poll_interval``: seconds between polls that find nothing; ``webhook_poll_interval``: the same while
        webhooks deliver (``push``).
        """
        _check_start(start)
        return EventConsumer(self, store, start, _Feed(poll_interval, webhook_poll_interval))


class AsyncEvents(AsyncEventsResource):
    """Events of the account."""

    def consume(
        self,
        store: PositionStore | AsyncPositionStore,
        *,
        start: Start = "start",
        poll_interval: float = 5.0,
        webhook_poll_interval: float = 60.0,
    ) -> AsyncEventConsumer:
        """Is Events.consume for asyncio."""
        _check_start(start)
        return AsyncEventConsumer(self, store, start, _Feed(poll_interval, webhook_poll_interval))
