"""Lists: pages by cursor, and iteration over all items."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ._errors import ConfigurationError
from ._request import Operation, assert_options
from ._response import ResponseInfo, seconds_to_wait

if TYPE_CHECKING:
    from ._file import AsyncFile, SyncFile
    from ._transport import AsyncTransport, SyncTransport

T = TypeVar("T")


@dataclass(frozen=True)
class ListMeta:
    """Position of a page in its list."""

    total: int
    page: int
    per_page: int
    next_cursor: str | None


class _Page(Generic[T]):
    def __init__(self, body: Any, info: ResponseInfo, operation: Operation) -> None:
        self.data: Sequence[T] = body.data
        self.meta = ListMeta(**{name: getattr(body.meta, name) for name in ListMeta.__dataclass_fields__})
        self.response = info
        """Status, headers and attempts."""
        self._operation = operation
        self._received_at = time.monotonic()

    def has_next_page(self) -> bool:
        return self.meta.next_cursor is not None

    def _next_operation(self) -> Operation | None:
        cursor = self.meta.next_cursor
        return None if cursor is None else _continue_at(self._operation, cursor)

    def _seconds_to_wait(self) -> float:
        """Until the rate limit allows the next request."""
        return max(0.0, self._received_at + seconds_to_wait(self.response.rate_limit) - time.monotonic())

    def __repr__(self) -> str:
        return f"Page({len(self.data)} of {self.meta.total} items)"


def _continue_at(operation: Operation, cursor: str) -> Operation:
    # A cursor contains filters, sort and position; the page number would contradict it.
    query = {name: value for name, value in (operation.query or {}).items() if name != "page"}
    return replace(operation, query={**query, "cursor": cursor})


def _check_limit(limit: int) -> None:
    if isinstance(limit, bool) or not isinstance(limit, int) or limit < 0:
        raise ConfigurationError(f"limit is {limit!r}, but must be an integer of at least 0.")


class SyncPage(_Page[T]):
    """A page of a list. Iterating over it returns its items and those of all following pages."""

    def __init__(self, listing: SyncList[T], body: Any, info: ResponseInfo, operation: Operation) -> None:
        super().__init__(body, info, operation)
        self._listing = listing

    def get_next_page(self) -> SyncPage[T] | None:
        """None after the last page. Waits if the rate limit leaves no request."""
        operation = self._next_operation()
        if operation is None:
            return None
        self._listing.transport.sleep(self._seconds_to_wait())
        return self._listing.fetch(operation)

    def pages(self) -> Iterator[SyncPage[T]]:
        page: SyncPage[T] | None = self
        while page is not None:
            yield page
            page = page.get_next_page()

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data


class SyncIterator(Generic[T]):
    """Iterates over the items of a list. ``cursor``, when saved, continues the iteration in another process."""

    def __init__(self, listing: SyncList[T], cursor: str | None) -> None:
        self.cursor = cursor
        """Begins at the page of the items that are returned now: its items are returned again. None: the first page."""
        self._listing = listing
        self._page: SyncPage[T] | None = None
        self._items: Iterator[T] = iter(())

    def __iter__(self) -> SyncIterator[T]:
        return self

    def __next__(self) -> T:
        # A failed request changes nothing, so that the next call repeats it.
        while True:
            for item in self._items:
                return item
            page = self._page.get_next_page() if self._page else self._listing.first_page(self.cursor)
            if page is None:
                raise StopIteration
            if self._page is not None:
                self.cursor = self._page.meta.next_cursor
            self._page, self._items = page, iter(page.data)


class SyncList(Generic[T]):
    """A list: iterate over all of its items, or get its first page. Nothing is sent before."""

    def __init__(self, transport: SyncTransport, operation: Operation, options: Mapping[str, Any]) -> None:
        assert_options(options)
        self.transport = transport
        self._operation = operation
        self._options = options

    def fetch(self, operation: Operation) -> SyncPage[T]:
        info, body = self.transport.request(operation, self._options)
        return SyncPage(self, body, info, operation)

    def first_page(self, cursor: str | None = None) -> SyncPage[T]:
        """The first page, or the one at ``cursor``."""
        return self.fetch(self._operation if cursor is None else _continue_at(self._operation, cursor))

    def pages(self, cursor: str | None = None) -> Iterator[SyncPage[T]]:
        """The pages; store ``meta.next_cursor`` to continue later with ``cursor``."""
        yield from self.first_page(cursor).pages()

    def iterate(self, cursor: str | None = None) -> SyncIterator[T]:
        """Iterates like ``for item in list``, from a saved cursor."""
        return SyncIterator(self, cursor)

    def __iter__(self) -> Iterator[T]:
        return self.iterate()

    def to_list(self, *, limit: int) -> list[T]:
        """The first items, at most ``limit``."""
        _check_limit(limit)
        return [item for _, item in zip(range(limit), self, strict=False)]

    def csv(self) -> SyncFile:
        """All items as CSV (RFC 4180), streamed in one response. Use it in a ``with`` statement."""
        return self.transport.open_file(_as_csv(self._operation), self._options)


def _as_csv(operation: Operation) -> Operation:
    return replace(operation, accept="text/csv", is_file=True, model=None)


class AsyncPage(_Page[T]):
    """Is SyncPage for asyncio."""

    def __init__(self, listing: AsyncList[T], body: Any, info: ResponseInfo, operation: Operation) -> None:
        super().__init__(body, info, operation)
        self._listing = listing

    async def get_next_page(self) -> AsyncPage[T] | None:
        """None after the last page. Waits if the rate limit leaves no request."""
        operation = self._next_operation()
        if operation is None:
            return None
        await self._listing.transport.sleep(self._seconds_to_wait())
        return await self._listing.fetch(operation)

    async def pages(self) -> AsyncIterator[AsyncPage[T]]:
        page: AsyncPage[T] | None = self
        while page is not None:
            yield page
            page = await page.get_next_page()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for item in page.data:
                yield item


class AsyncIteration(Generic[T]):
    """Is SyncIterator for asyncio."""

    def __init__(self, listing: AsyncList[T], cursor: str | None) -> None:
        self.cursor = cursor
        """Begins at the page of the items that are returned now: its items are returned again. None: the first page."""
        self._listing = listing
        self._page: AsyncPage[T] | None = None
        self._items: Iterator[T] = iter(())

    def __aiter__(self) -> AsyncIteration[T]:
        return self

    async def __anext__(self) -> T:
        # A failed request changes nothing, so that the next call repeats it.
        while True:
            for item in self._items:
                return item
            page = await (self._page.get_next_page() if self._page else self._listing.first_page(self.cursor))
            if page is None:
                raise StopAsyncIteration
            if self._page is not None:
                self.cursor = self._page.meta.next_cursor
            self._page, self._items = page, iter(page.data)


class AsyncList(Generic[T]):
    """Is SyncList for asyncio; await it for its first page."""

    def __init__(self, transport: AsyncTransport, operation: Operation, options: Mapping[str, Any]) -> None:
        assert_options(options)
        self.transport = transport
        self._operation = operation
        self._options = options

    async def fetch(self, operation: Operation) -> AsyncPage[T]:
        info, body = await self.transport.request(operation, self._options)
        return AsyncPage(self, body, info, operation)

    async def first_page(self, cursor: str | None = None) -> AsyncPage[T]:
        """The first page, or the one at ``cursor``."""
        return await self.fetch(self._operation if cursor is None else _continue_at(self._operation, cursor))

    def __await__(self) -> Generator[Any, None, AsyncPage[T]]:
        return self.first_page().__await__()

    async def pages(self, cursor: str | None = None) -> AsyncIterator[AsyncPage[T]]:
        """The pages; store ``meta.next_cursor`` to continue later with ``cursor``."""
        async for page in (await self.first_page(cursor)).pages():
            yield page

    def iterate(self, cursor: str | None = None) -> AsyncIteration[T]:
        """Iterates like ``async for item in list``, from a saved cursor."""
        return AsyncIteration(self, cursor)

    def __aiter__(self) -> AsyncIterator[T]:
        return self.iterate()

    async def to_list(self, *, limit: int) -> list[T]:
        """The first items, at most ``limit``."""
        _check_limit(limit)
        items: list[T] = []
        if limit > 0:
            async for item in self.iterate():
                items.append(item)
                if len(items) == limit:
                    break
        return items

    async def csv(self) -> AsyncFile:
        """All items as CSV (RFC 4180), streamed in one response. Use it in an ``async with`` statement."""
        return await self.transport.open_file(_as_csv(self._operation), self._options)
