"""Imports of rosters: upload and wait."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import aclosing
from typing import TYPE_CHECKING, cast

from pydantic_core import from_json

from ._build import build
from ._errors import APIConnectionError
from ._event_stream import StreamEvent, follow_events, follow_events_async
from ._request import Operation
from ._wait import wait_until, wait_until_async
from .resources.imports import AsyncImportsResource, ImportsResource

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._request import RequestOptions
    from .models import Import


def _is_done(current: Import) -> bool:
    return current.finished_at is not None


def _follow(id: str) -> Operation:
    return Operation("GET", "/v1/imports/{id}", params={"id": id}, model="Import")


def _parse(event: StreamEvent) -> Import:
    try:
        return cast("Import", build("Import", from_json(event.data)))
    except ValueError as error:
        raise APIConnectionError("An event of the stream is not JSON.") from error


class Imports(ImportsResource):
    """Imports of rosters."""

    def follow(self, id: str, **options: Unpack[RequestOptions]) -> Iterator[Import]:
        """The states of an import as the service sends them (server-sent events), the last one when it has ended.

        A lost connection is opened again and continues after the last state.
        """
        for event in follow_events(self._transport, _follow(id), options):
            yield _parse(event)
            if event.event == "end":
                return

    upload = ImportsResource.create
    """Uploads a roster and returns its import, whose rows are processed afterwards: see ``wait_until_done``."""

    def wait_until_done(
        self, id: str, *, on_progress: Callable[[Import], None] | None = None, **options: Unpack[RequestOptions]
    ) -> Import:
        """Waits until an import has ended, in any status. ``on_progress`` receives it each time that it was read."""
        return wait_until(
            lambda request_options: self.get(id, **request_options),
            _is_done,
            self._transport.sleep,
            on_progress,
            options,
        )


class AsyncImports(AsyncImportsResource):
    """Imports of rosters."""

    async def follow(self, id: str, **options: Unpack[RequestOptions]) -> AsyncIterator[Import]:
        """Is Imports.follow for asyncio."""
        events = follow_events_async(self._transport, _follow(id), options)
        async with aclosing(events):
            async for event in events:
                yield _parse(event)
                if event.event == "end":
                    return

    upload = AsyncImportsResource.create
    """Uploads a roster and returns its import, whose rows are processed afterwards: see ``wait_until_done``."""

    async def wait_until_done(
        self, id: str, *, on_progress: Callable[[Import], None] | None = None, **options: Unpack[RequestOptions]
    ) -> Import:
        """Is Imports.wait_until_done for asyncio."""
        sleep = self._transport.sleep
        return await wait_until_async(
            lambda request_options: self.get(id, **request_options), _is_done, sleep, on_progress, options
        )
