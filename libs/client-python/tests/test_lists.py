"""Lists: iteration, resumption, pacing, CSV."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import httpx2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import MockService

from pnb_client import APITimeoutError, ConfigurationError, ServerError

UNAVAILABLE = {"status": 503, "code": "service_unavailable", "detail": "Restarting."}


class Rows:
    """A list of the service: rows by key, and cursors that name the last row of a page."""

    def __init__(self, keys: list[int], per_page: int = 2) -> None:
        self.keys = sorted(keys)
        self.per_page = per_page
        self.failures = 0
        self.after_page: Callable[[], None] = lambda: None
        self.headers: dict[str, str] = {}

    def respond(self, request: httpx2.Request) -> httpx2.Response:
        if self.failures > 0:
            self.failures -= 1
            return httpx2.Response(503, json=UNAVAILABLE)
        cursor = request.url.params.get("cursor")
        assert cursor is None or "page" not in request.url.params
        following = [key for key in self.keys if cursor is None or key > int(cursor)]
        shown = following[: self.per_page]
        next_cursor = str(shown[-1]) if len(following) > len(shown) else None
        meta = {"total": len(self.keys), "page": 1, "per_page": self.per_page, "next_cursor": next_cursor}
        body = {"data": [{"id": str(key)} for key in shown], "meta": meta}
        self.after_page()
        return httpx2.Response(200, json=body, headers=self.headers)


def run_async(service: MockService, read: Callable[[Any], Any], **options: Any) -> Any:
    async def run() -> Any:
        async with service.open_async(**options) as pnb:
            return await read(pnb)

    return asyncio.run(run())


def read_ids(rows: Rows) -> list[str]:
    with MockService(rows.respond).open() as pnb:
        return [build.id for build in pnb.builds.list()]


async def collect(items: Any) -> list[str]:
    return [item.id async for item in items]


@settings(deadline=None, max_examples=200)
@given(st.data())
def test_each_row_that_exists_throughout_is_returned_once(data: st.DataObject) -> None:
    """Rows are inserted and deleted between pages of any size."""
    kept = data.draw(st.sets(st.integers(0, 200), max_size=30))
    rows = Rows(list(kept), data.draw(st.integers(1, 9)))

    def change() -> None:
        added = data.draw(st.sets(st.integers(0, 200), max_size=4))
        removed = data.draw(st.sets(st.integers(0, 200), max_size=4))
        rows.keys = sorted((set(rows.keys) | added) - (removed - kept))
        rows.per_page = data.draw(st.integers(1, 9))

    rows.after_page = change
    found = read_ids(rows)
    assert len(found) == len(set(found))
    assert {str(key) for key in kept} <= set(found)


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 12), st.integers(1, 5), st.integers(0, 12))
def test_a_saved_cursor_continues_in_another_process(count: int, per_page: int, stop: int) -> None:
    rows = Rows(list(range(count)), per_page)
    service = MockService(rows.respond)
    with service.open() as pnb:
        iteration = pnb.builds.list().iterate()
        first = [build.id for _, build in zip(range(stop), iteration, strict=False)]
        second = [build.id for build in pnb.builds.list().iterate(iteration.cursor)]
    # The items of the page that was being read are returned again.
    repeated = len(first) + len(second) - count
    assert 0 <= repeated <= per_page
    assert first + second[repeated:] == [str(key) for key in range(count)]
    assert run_async(service, lambda pnb: collect(pnb.builds.list().iterate(iteration.cursor))) == second


def test_an_iteration_continues_after_an_error() -> None:
    rows = Rows(list(range(5)))
    with MockService(rows.respond).open(max_retries=0) as pnb:
        iteration = pnb.builds.list().iterate()
        assert [next(iteration).id, next(iteration).id] == ["0", "1"]
        rows.failures = 1
        with pytest.raises(ServerError):
            next(iteration)
        assert [build.id for build in iteration] == ["2", "3", "4"]


def test_an_asynchronous_iteration_continues_after_an_error() -> None:
    rows = Rows(list(range(5)))

    async def read(pnb: Any) -> None:
        iteration = pnb.builds.list().iterate()
        assert [(await iteration.__anext__()).id for _ in range(2)] == ["0", "1"]
        rows.failures = 1
        with pytest.raises(ServerError):
            await iteration.__anext__()
        assert await collect(iteration) == ["2", "3", "4"]

    run_async(MockService(rows.respond), read, max_retries=0)


def test_pages_have_their_position_and_response() -> None:
    service = MockService(Rows(list(range(5))).respond)
    with service.open() as pnb:
        page = pnb.builds.list(page=1, per_page=2).first_page()
        assert (page.meta.total, page.meta.next_cursor, page.has_next_page()) == (5, "1", True)
        assert page.response.attempts[-1].status == 200
        following = page.get_next_page()
        assert following is not None
        assert [build.id for build in following.data] == ["2", "3"]
        assert [len(one.data) for one in page.pages()] == [2, 2, 1]
        assert [build.id for build in page] == ["0", "1", "2", "3", "4"]

    async def read(client: Any) -> None:
        first = await client.builds.list()
        assert [len(one.data) async for one in first.pages()] == [2, 2, 1]
        assert await collect(first) == ["0", "1", "2", "3", "4"]

    run_async(service, read)


@pytest.mark.parametrize(("limit", "requests"), [(0, 0), (1, 1), (2, 1), (3, 2), (9, 3)])
def test_a_limit_requests_no_page_more(limit: int, requests: int) -> None:
    service = MockService(Rows(list(range(5))).respond)
    with service.open() as pnb:
        found = pnb.builds.list().to_list(limit=limit)
    assert (len(found), len(service.requests)) == (min(limit, 5), requests)
    found = run_async(service, lambda client: client.builds.list().to_list(limit=limit))
    assert (len(found), len(service.requests)) == (min(limit, 5), 2 * requests)


def test_a_limit_must_be_a_count() -> None:
    with MockService(Rows([]).respond).open() as pnb, pytest.raises(ConfigurationError, match="limit is -1"):
        pnb.builds.list().to_list(limit=-1)


def test_the_next_page_waits_until_the_rate_limit_allows_it() -> None:
    rows = Rows(list(range(4)))
    rows.headers = {"RateLimit": '"minute";r=0;t=1, "burst";r=7;t=30'}
    service = MockService(rows.respond)
    with service.open() as pnb:
        pages = pnb.builds.list().pages()
        next(pages)
        started = time.monotonic()
        next(pages)
        assert time.monotonic() - started >= 0.95
    started = time.monotonic()
    assert len(run_async(service, lambda client: collect(client.builds.list()))) == 4
    assert time.monotonic() - started >= 0.95


def test_a_pause_that_ends_after_the_deadline_is_not_begun() -> None:
    rows = Rows(list(range(4)))
    rows.headers = {"RateLimit": '"minute";r=0;t=50'}
    with MockService(rows.respond).open() as pnb:
        started = time.monotonic()
        with pytest.raises(APITimeoutError):
            list(pnb.with_deadline(5).builds.list())
        assert time.monotonic() - started < 5


def test_lists_are_sent_with_commas() -> None:
    service = MockService(Rows([]).respond)
    with service.open() as pnb:
        list(pnb.providers.list(stage=["engaged", "loi_signed"], sort="-name", per_page=5))
        list(pnb.providers.list(stage="engaged,loi_signed", sort=("-name",), per_page=5))
    urls = {str(request.url) for request in service.requests}
    assert urls == {"http://127.0.0.1:9/v1/providers?stage=engaged%2Cloi_signed&per_page=5&sort=-name"}


def test_an_unknown_argument_is_named() -> None:
    service = MockService(Rows([]).respond)
    with service.open() as pnb, pytest.raises(TypeError, match="stages is not an argument"):
        pnb.providers.list(stages=["engaged"])  # type: ignore[call-arg] # pyright: ignore[reportCallIssue]
    assert service.requests == []


def test_a_list_as_csv() -> None:
    def respond(request: httpx2.Request) -> httpx2.Response:
        assert request.headers["Accept"] == "text/csv"
        return httpx2.Response(200, content=b"id\r\nbld_1\r\n", headers={"Content-Type": "text/csv"})

    service = MockService(respond)
    with service.open() as pnb, pnb.builds.list().csv() as file:
        assert (file.content_type, file.text()) == ("text/csv", "id\r\nbld_1\r\n")

    async def read(client: Any) -> str:
        async with await client.builds.list().csv() as text:
            found: str = await text.text()
            return found

    assert run_async(service, read) == "id\r\nbld_1\r\n"
