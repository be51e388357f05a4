"""Server-sent events: their parsing, and following an import over several connections."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from support import SANDBOX_KEY, FaultServer, read_vectors

from pnb_client import (
    APIConnectionError,
    APITimeoutError,
    AsyncProviderNetwork,
    NotFoundError,
    PnbError,
    ProviderNetwork,
)
from pnb_client._event_stream import EventStreamParser
from pnb_client.models import Import

VECTORS = read_vectors("event-streams")["cases"]


@pytest.mark.parametrize("case", VECTORS, ids=[case["name"] for case in VECTORS])
def test_a_stream_is_parsed(case: dict[str, Any]) -> None:
    parser = EventStreamParser()
    events = [event for part in case["parts"] for event in parser.push(part)]
    assert [vars(event) for event in events] == case["events"]
    retry_ms = None if parser.retry is None else round(parser.retry * 1000)
    assert (parser.last_id, retry_ms) == (case["lastId"], case["retryMs"])


def stream(text: str) -> dict[str, Any]:
    return {"type": "respond", "headers": {"Content-Type": "text/event-stream"}, "body": text}


def state(id: str, status: str, event: str = "progress") -> str:
    data = json.dumps({"object": "import", "id": "imp_1", "status": status})
    return f"id: {id}\nevent: {event}\ndata: {data}\n\n"


def follow(url: str, **options: Any) -> list[Import]:
    with ProviderNetwork(api_key=SANDBOX_KEY, base_url=url, max_retries=0) as client:
        return list(client.imports.follow("imp_1", **options))


def follow_async(url: str, **options: Any) -> list[Import]:
    async def call() -> list[Import]:
        async with AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=url, max_retries=0) as client:
            return [one async for one in client.imports.follow("imp_1", **options)]

    return asyncio.run(call())


FOLLOW = pytest.mark.parametrize("run", [follow, follow_async])


@FOLLOW
def test_states_are_returned_until_the_import_has_ended(
    fault_server: FaultServer, run: Callable[..., list[Import]]
) -> None:
    fault_server.play([stream(f": keep-alive\n\n{state('1', 'running')}{state('2', 'completed', 'end')}")])
    states = run(fault_server.url)
    assert [type(one) for one in states] == [Import, Import]
    assert [one.status for one in states] == ["running", "completed"]
    assert fault_server.requests[-1]["headers"]["accept"] == "text/event-stream"


@FOLLOW
def test_a_lost_connection_continues_after_the_last_state(
    fault_server: FaultServer, run: Callable[..., list[Import]]
) -> None:
    first = f"retry: 1\n\n{state('1', 'queued')}"
    cut = {**stream(first + state("2", "running").ljust(len(first), ".")), "type": "cut"}
    fault_server.play([cut, stream(state("2", "running")), stream(""), stream(state("3", "completed", "end"))])
    assert [one.status for one in run(fault_server.url)] == ["queued", "running", "completed"]
    sent = [one["headers"].get("last-event-id") for one in fault_server.requests if "imports" in one["url"]]
    assert sent == [None, "1", "2", "2"]


@FOLLOW
def test_no_further_state_and_errors(fault_server: FaultServer, run: Callable[..., list[Import]]) -> None:
    fault_server.play([stream(f"retry: 1\n\n{state('1', 'running')}"), {"type": "respond", "status": 204, "body": ""}])
    assert [one.status for one in run(fault_server.url)] == ["running"]
    cases: list[tuple[dict[str, Any], type[PnbError], str]] = [
        (
            {"type": "respond", "status": 404, "body": {"status": 404, "code": "resource_not_found"}},
            NotFoundError,
            "resource_not_found",
        ),
        ({"type": "respond", "body": {}}, APIConnectionError, "is not a stream of events"),
        (stream('id: 1\ndata: {"status":\n\n'), APIConnectionError, "is not JSON"),
    ]
    for fault, kind, message in cases:
        fault_server.play([fault])
        with pytest.raises(kind, match=message):
            run(fault_server.url)


@FOLLOW
def test_the_deadline_ends_a_silent_stream(fault_server: FaultServer, run: Callable[..., list[Import]]) -> None:
    silent = {"type": "slow", "headers": {"Content-Type": "text/event-stream"}, "everyMs": 60_000}
    fault_server.play([silent])
    with pytest.raises(APITimeoutError, match="The deadline of the call has passed"):
        run(fault_server.url, deadline=0.2)
