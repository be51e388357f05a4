"""Server-sent events: parsed, and followed over several connections."""

from __future__ import annotations

import codecs
import re
import time
from collections.abc import AsyncGenerator, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ._errors import APIConnectionError, APITimeoutError
from ._log import log
from ._request import Operation, assert_options

if TYPE_CHECKING:
    from ._transport import AsyncTransport, SyncTransport

_LINE_BREAK = re.compile(r"\r\n|\n|\r(?!\Z)")
_MAX_EVENT = 2**20
# Three heartbeats that the service did not send.
_SILENCE = 45.0
# What the service states, unless a stream says otherwise.
_RETRY = 3.0
_TYPE = "text/event-stream"
_DEADLINE = "The deadline of the call has passed."


@dataclass(frozen=True)
class StreamEvent:
    id: str
    event: str
    data: str


class EventStreamParser:
    """Parses an event stream (WHATWG HTML, section 9.2.6) whose text arrives in parts."""

    def __init__(self, last_id: str = "") -> None:
        self.last_id = last_id
        """Of the last complete event that had one."""
        self.retry: float | None = None
        """Seconds before the next connection; None if the stream states none."""
        self._id = last_id
        self._event = ""
        self._data: list[str] = []
        self._rest = ""

    def push(self, text: str) -> list[StreamEvent]:
        # A CR at the end may be the first half of a line break.
        *lines, self._rest = _LINE_BREAK.split(self._rest + text)
        events: list[StreamEvent] = []
        for line in lines:
            if line == "":
                events += self._dispatch()
            else:
                self._read_field(line)
        if len(self._rest) + sum(map(len, self._data)) > _MAX_EVENT:
            raise APIConnectionError("An event of the stream is too large.")
        return events

    def _dispatch(self) -> list[StreamEvent]:
        event, data = self._event or "message", self._data
        self.last_id, self._event, self._data = self._id, "", []
        return [StreamEvent(self._id, event, "\n".join(data))] if data else []

    def _read_field(self, line: str) -> None:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._event = value
        elif name == "id" and "\0" not in value:
            self._id = value
        elif name == "retry" and re.fullmatch(r"[0-9]{1,9}", value):
            self.retry = int(value) / 1000


class _Following:
    """What both ways of following share: the options of each connection, and when there is no other one."""

    def __init__(self, ends_at: float, operation: Operation, options: Mapping[str, Any]) -> None:
        assert_options(options)
        self._options = options
        self.operation = replace(operation, is_file=True, accept=_TYPE)
        self._ends_at = min(ends_at, time.monotonic() + options.get("deadline", float("inf")))
        self._retry = _RETRY
        self.parser = EventStreamParser()
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")("replace")

    def next_options(self) -> dict[str, Any]:
        left = self._ends_at - time.monotonic()
        if left <= 0:
            raise APITimeoutError(_DEADLINE)
        self.parser = EventStreamParser(self.parser.last_id)
        self._decoder.reset()
        headers = dict(self._options.get("extra_headers") or {})
        if self.parser.last_id:
            headers["Last-Event-ID"] = self.parser.last_id
        timeout = min(left, max(_SILENCE, self._options.get("timeout", 0.0)))
        return {**self._options, "extra_headers": headers, "timeout": timeout, "deadline": left}

    def is_stream(self, status: int, content_type: str | None) -> bool:
        """False if the service says that no event follows."""
        if status == 204:
            return False
        if not (content_type or "").startswith(_TYPE):
            kind = content_type or "no Content-Type"
            raise APIConnectionError(f"The response with status {status} is not a stream of events ({kind}).")
        return True

    def read(self, chunk: bytes) -> list[StreamEvent]:
        if time.monotonic() >= self._ends_at:
            raise APITimeoutError(_DEADLINE)
        return self.parser.push(self._decoder.decode(chunk))

    def accept(self, error: APIConnectionError) -> None:
        """A connection that was lost is opened again, unless the time is over."""
        if time.monotonic() >= self._ends_at:
            raise APITimeoutError(_DEADLINE) from error
        path = self.operation.path
        log.info("%s %s: the stream is opened again: %s", self.operation.method, path, error)

    def pause(self) -> float:
        self._retry = self._retry if self.parser.retry is None else self.parser.retry
        if time.monotonic() + self._retry >= self._ends_at:
            raise APITimeoutError(_DEADLINE)
        return self._retry


def follow_events(transport: SyncTransport, operation: Operation, options: Mapping[str, Any]) -> Iterator[StreamEvent]:
    """The events of an operation. A connection that ends is opened again, and continues after the last event."""
    following = _Following(transport.settings.ends_at, operation, options)
    while True:
        with transport.open_file(following.operation, following.next_options()) as file:
            if not following.is_stream(file.info.status, file.content_type):
                return
            try:
                for chunk in file.iter_bytes():
                    yield from following.read(chunk)
            except APIConnectionError as error:
                following.accept(error)
        transport.sleep(following.pause())


async def follow_events_async(
    transport: AsyncTransport, operation: Operation, options: Mapping[str, Any]
) -> AsyncGenerator[StreamEvent, None]:
    following = _Following(transport.settings.ends_at, operation, options)
    while True:
        async with await transport.open_file(following.operation, following.next_options()) as file:
            if not following.is_stream(file.info.status, file.content_type):
                return
            try:
                async for chunk in file.iter_bytes():
                    for event in following.read(chunk):
                        yield event
            except APIConnectionError as error:
                following.accept(error)
        await transport.sleep(following.pause())
