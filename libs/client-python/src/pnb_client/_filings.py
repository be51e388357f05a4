"""Filings: wait for their tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ._wait import wait_until, wait_until_async
from .resources.filings import AsyncFilingsResource, FilingsResource

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._request import RequestOptions
    from .models import Filing


def _is_done(current: Filing) -> bool:
    return current.status != "pending"


class Filings(FilingsResource):
    """The tables that CMS reviews, with their pre-flight."""

    def wait_until_done(
        self,
        id: str,
        filing_id: str,
        *,
        on_progress: Callable[[Filing], None] | None = None,
        **options: Unpack[RequestOptions],
    ) -> Filing:
        """Waits until a filing is ready or has failed. ``on_progress`` receives it each time that it was read."""
        return wait_until(
            lambda request_options: self.get(id, filing_id, **request_options),
            _is_done,
            self._transport.sleep,
            on_progress,
            options,
        )


class AsyncFilings(AsyncFilingsResource):
    """The tables that CMS reviews, with their pre-flight."""

    async def wait_until_done(
        self,
        id: str,
        filing_id: str,
        *,
        on_progress: Callable[[Filing], None] | None = None,
        **options: Unpack[RequestOptions],
    ) -> Filing:
        """As Filings.wait_until_done, for asyncio."""
        return await wait_until_async(
            lambda request_options: self.get(id, filing_id, **request_options),
            _is_done,
            self._transport.sleep,
            on_progress,
            options,
        )
