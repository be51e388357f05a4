"""Imports of rosters: upload and wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ._wait import wait_until, wait_until_async
from .resources.imports import AsyncImportsResource, ImportsResource

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._request import RequestOptions
    from .models import Import


def _is_done(current: Import) -> bool:
    return current.finished_at is not None


class Imports(ImportsResource):
    """Imports of rosters."""

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
