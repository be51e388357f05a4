"""Imports of rosters: upload and wait."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._errors import APITimeoutError
from ._request import assert_options
from .resources.imports import AsyncImportsResource, ImportsResource

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._request import RequestOptions
    from ._upload import Upload
    from .models import Import

_WAIT_SECONDS = 10
"""For which the service holds a response until the import has ended."""
_PAUSE = 0.25


class _Deadline:
    """One deadline for the requests and pauses of several calls."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        assert_options(options)
        self._options = options
        self._ends_at = time.monotonic() + options["deadline"] if "deadline" in options else None

    def options(self) -> dict[str, Any]:
        if self._ends_at is None:
            return dict(self._options)
        return {**self._options, "deadline": self._left()}

    def _left(self) -> float:
        left = (self._ends_at or 0.0) - time.monotonic()
        if left <= 0:
            raise APITimeoutError("The deadline passed before the import had ended. It continues: wait for it again.")
        return left

    def pause(self) -> float:
        return _PAUSE if self._ends_at is None else min(_PAUSE, self._left())

    def wait_seconds(self) -> int:
        return _WAIT_SECONDS if self._ends_at is None else min(_WAIT_SECONDS, int(self._left()))


class Imports(ImportsResource):
    """Imports of rosters."""

    def upload(
        self,
        file: Upload,
        *,
        build_id: str,
        mode: str,
        on_missing: str | None = None,
        match_by: str | None = None,
        events: str | None = None,
        mapping_id: str | None = None,
        mapping: Sequence[Mapping[str, Any]] | None = None,
        on_progress: Callable[[int, int], None] | None = None,
        on_change: Callable[[Import], None] | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """As ``create`` and then ``wait_until_done``: returns the import when it has ended, in any status.

        ``on_progress`` receives the bytes that were sent and their total, ``on_change`` the import each time that it
        is read.
        """
        deadline = _Deadline(options)
        started = self.create(
            file,
            build_id=build_id,
            mode=mode,
            on_missing=on_missing,
            match_by=match_by,
            events=events,
            mapping_id=mapping_id,
            mapping=mapping,
            on_progress=on_progress,
            **deadline.options(),
        )
        return self._wait(started.id, on_change, deadline)

    def wait_until_done(
        self, id: str, *, on_change: Callable[[Import], None] | None = None, **options: Unpack[RequestOptions]
    ) -> Import:
        """Waits until an import has ended, in any status. ``on_change`` receives it each time that it is read."""
        return self._wait(id, on_change, _Deadline(options))

    def _wait(self, id: str, on_change: Callable[[Import], None] | None, deadline: _Deadline) -> Import:
        while True:
            current = self.get(id, wait_seconds=deadline.wait_seconds(), **deadline.options())
            if on_change:
                on_change(current)
            if current.finished_at is not None:
                return current
            self._transport.sleep(deadline.pause())


class AsyncImports(AsyncImportsResource):
    """Imports of rosters."""

    async def upload(
        self,
        file: Upload,
        *,
        build_id: str,
        mode: str,
        on_missing: str | None = None,
        match_by: str | None = None,
        events: str | None = None,
        mapping_id: str | None = None,
        mapping: Sequence[Mapping[str, Any]] | None = None,
        on_progress: Callable[[int, int], None] | None = None,
        on_change: Callable[[Import], None] | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """As Imports.upload, for asyncio."""
        deadline = _Deadline(options)
        started = await self.create(
            file,
            build_id=build_id,
            mode=mode,
            on_missing=on_missing,
            match_by=match_by,
            events=events,
            mapping_id=mapping_id,
            mapping=mapping,
            on_progress=on_progress,
            **deadline.options(),
        )
        return await self._wait(started.id, on_change, deadline)

    async def wait_until_done(
        self, id: str, *, on_change: Callable[[Import], None] | None = None, **options: Unpack[RequestOptions]
    ) -> Import:
        """As Imports.wait_until_done, for asyncio."""
        return await self._wait(id, on_change, _Deadline(options))

    async def _wait(self, id: str, on_change: Callable[[Import], None] | None, deadline: _Deadline) -> Import:
        while True:
            current = await self.get(id, wait_seconds=deadline.wait_seconds(), **deadline.options())
            if on_change:
                on_change(current)
            if current.finished_at is not None:
                return current
            await self._transport.sleep(deadline.pause())
