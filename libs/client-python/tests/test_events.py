"""Events: consumption from a stored position, webhooks, gaps."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import MockService

from pnb_client import ConfigurationError, EventGapError, FilePositionStore
from pnb_client._build import build


class Store:
    def __init__(self, position: int | None = None) -> None:
        self.position = position

    def load(self) -> int | None:
        return self.position

    def save(self, sequence: int) -> None:
        self.position = sequence


class AsyncStore:
    def __init__(self) -> None:
        self.position: int | None = None

    async def load(self) -> int | None:
        return self.position

    async def save(self, sequence: int) -> None:
        self.position = sequence


def make_event(sequence: int) -> Any:
    return {"id": f"evt_{sequence}", "object": "event", "type": "build.created", "sequence": sequence, "data": {}}


class Log:
    """The events of an account."""

    def __init__(self, first: int, last: int) -> None:
        self.sequences = list(range(first, last + 1))
        self.polls = 0

    def respond(self, request: httpx2.Request) -> httpx2.Response:
        self.polls += 1
        query = request.url.params
        found = [one for one in self.sequences if one > int(query.get("sequence_gt", 0))]
        if query["sort"] == "-sequence":
            found.reverse()
        page = found[: int(query["per_page"])]
        meta = {"total": len(found), "page": 1, "per_page": 100, "next_cursor": None}
        return httpx2.Response(200, json={"data": [make_event(one) for one in page], "meta": meta})


def consume(log: Log, store: Any, count: int, **options: Any) -> list[int]:
    """The first events, each processed."""
    found: list[int] = []
    with MockService(log.respond).open() as pnb:
        consumer = pnb.events.consume(store, poll_interval=0.05, **options)
        for event in consumer:
            found.append(event.sequence)
            if len(found) == count:
                consumer.stop()
    return found


def test_every_event_once_and_in_order() -> None:
    store = Store()
    assert consume(Log(1, 250), store, 250) == list(range(1, 251))
    assert store.position == 250


def test_it_continues_after_the_stored_position() -> None:
    assert consume(Log(1, 9), Store(4), 5) == [5, 6, 7, 8, 9]


@pytest.mark.parametrize(("start", "expected"), [("start", [3, 4]), (4, [5, 6])])
def test_where_to_begin(start: Any, expected: list[int]) -> None:
    assert consume(Log(3, 9), Store(), 2, start=start) == expected


def test_a_start_now_is_stored_before_the_first_event() -> None:
    """Otherwise a restart without events in the meantime would skip those of the restart."""
    log, store = Log(1, 5), Store()
    with MockService(log.respond).open() as pnb:
        consumer = pnb.events.consume(store, start="now", poll_interval=0.01)
        timer = threading.Timer(0.1, consumer.stop)
        timer.start()
        assert list(consumer) == []
        timer.join()
    assert store.position == 5
    log.sequences.append(6)
    assert consume(log, store, 1, start="now") == [6]


def test_an_event_whose_processing_failed_is_returned_again() -> None:
    log, store = Log(1, 5), Store()
    with MockService(log.respond).open() as pnb:
        with pytest.raises(ZeroDivisionError):
            for event in pnb.events.consume(store):
                _ = 1 / (event.sequence - 3)
        assert store.position == 2
        assert next(iter(pnb.events.consume(store))).sequence == 3


def test_a_gap_is_an_error() -> None:
    with pytest.raises(EventGapError) as caught:
        consume(Log(8, 9), Store(4), 1)
    assert (caught.value.expected, caught.value.found) == (5, 8)


def test_an_invalid_start_is_refused() -> None:
    with MockService(Log(1, 1).respond).open() as pnb, pytest.raises(ConfigurationError, match="start is 'end'"):
        pnb.events.consume(Store(), start="end")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


@settings(deadline=None, max_examples=50)
@given(st.permutations(list(range(1, 13))), st.integers(0, 12), st.data())
def test_webhooks_in_any_order_and_polls_return_each_event_once(
    order: list[int], lost: int, data: st.DataObject
) -> None:
    """Some deliveries are lost or repeated; a poll returns the events that no webhook delivered."""
    log, store = Log(1, 0), Store(0)
    log.sequences = list(range(1, 13))
    pushed = [*order[lost:], *data.draw(st.lists(st.sampled_from(order), max_size=5))]
    with MockService(log.respond).open() as pnb:
        consumer = pnb.events.consume(store, poll_interval=0.01)
        found: list[int] = []
        pushes = iter(pushed)
        for event in consumer:
            found.append(event.sequence)
            for sequence in (next(pushes, 0), next(pushes, 0)):
                consumer.push(build("Event", make_event(sequence)))
            if len(found) == 12:
                consumer.stop()
    assert found == list(range(1, 13))


def test_pushed_events_need_no_poll_and_polls_follow_when_webhooks_end() -> None:
    log = Log(1, 1)
    found: list[int] = []
    with MockService(log.respond).open() as pnb:
        consumer = pnb.events.consume(Store(), poll_interval=0.05, webhook_poll_interval=0.4)
        thread = threading.Thread(target=lambda: found.extend(event.sequence for event in consumer))
        thread.start()
        wait_until(lambda: found == [1])
        log.sequences.append(2)
        consumer.push(build("Event", make_event(2)))
        wait_until(lambda: found == [1, 2])
        polls = log.polls
        time.sleep(0.2)
        assert log.polls - polls <= 1
        # Webhooks deliver nothing more: the next poll finds the event, and the short interval applies again.
        log.sequences.append(3)
        wait_until(lambda: found == [1, 2, 3])
        polls = log.polls
        wait_until(lambda: log.polls >= polls + 3)
        consumer.stop()
        thread.join(5)
        assert not thread.is_alive()


def wait_until(condition: Any) -> None:
    end = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_asyncio_with_webhooks() -> None:
    log, store = Log(1, 150), AsyncStore()

    async def run() -> list[int]:
        found: list[int] = []
        async with MockService(log.respond).open_async() as pnb:
            consumer = pnb.events.consume(store, poll_interval=30)
            async for event in consumer:
                found.append(event.sequence)
                if event.sequence == 150:
                    asyncio.get_running_loop().call_later(0.05, consumer.push, build("Event", make_event(151)))
                if event.sequence == 151:
                    consumer.stop()
        return found

    assert asyncio.run(asyncio.wait_for(run(), 10)) == list(range(1, 152))
    assert store.position == 151


def test_a_position_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "position"
    assert FilePositionStore(path).load() is None
    FilePositionStore(path).save(12)
    assert (FilePositionStore(path).load(), [one.name for one in tmp_path.iterdir()]) == (12, ["position"])
