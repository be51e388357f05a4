"""Deadlines and cancellation end the request, the pause and the wait for a token; retries never begin early."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import httpx2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import SANDBOX_KEY, FaultServer, MockService

from pnb_client import APIStatusError, APITimeoutError, AsyncProviderNetwork, PnbError, ProviderNetwork
from pnb_client._errors import APIConnectionError
from pnb_client._exchange import ExchangeOptions, Failure, GetToken, Outgoing, Reply, Send, Sleep, exchange
from pnb_client._retry import RetryPolicy

# A busy machine resumes threads late; the times themselves are measured by benchmarks/clients.
LATE = 1.0


@pytest.mark.parametrize("fault", [{"type": "hang"}, {"type": "slow", "everyMs": 20}], ids=["request", "body"])
@pytest.mark.parametrize("is_async", [False, True])
def test_a_deadline_ends_a_request(fault_server: FaultServer, fault: dict[str, Any], is_async: bool) -> None:
    def call() -> None:
        with ProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as pnb:
            pnb.builds.get("bld_1")
            fault_server.play([fault])
            measure(lambda: pnb.builds.get("bld_1", deadline=0.3))

    async def call_async() -> None:
        async with AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as pnb:
            await pnb.builds.get("bld_1")
            fault_server.play([fault])
            started = time.monotonic()
            with pytest.raises(APITimeoutError) as caught:
                await pnb.builds.get("bld_1", deadline=0.3)
            assert 0.3 <= time.monotonic() - started < LATE
            assert len(caught.value.attempts) == 1

    def measure(run: Callable[[], Any]) -> None:
        started = time.monotonic()
        with pytest.raises(APITimeoutError) as caught:
            run()
        assert 0.3 <= time.monotonic() - started < LATE
        assert [attempt.status for attempt in caught.value.attempts] == [None]

    if is_async:
        asyncio.run(call_async())
    else:
        call()


def test_a_pause_that_ends_after_the_deadline_is_not_begun() -> None:
    service = MockService(lambda request: httpx2.Response(503, json={}, headers={"Retry-After": "30"}))
    with service.open() as pnb:
        started = time.monotonic()
        with pytest.raises(APIStatusError) as caught:
            pnb.with_deadline(5).builds.get("bld_1")
        assert time.monotonic() - started < 5
    assert (caught.value.status, caught.value.retry_after, len(caught.value.attempts)) == (503, 30, 1)


def test_a_deadline_that_has_passed_sends_nothing() -> None:
    service = MockService(lambda request: httpx2.Response(200, json={}))
    with service.open() as pnb, pytest.raises(APITimeoutError):
        pnb.with_deadline(0).builds.get("bld_1")
    assert service.requests == []


@pytest.mark.parametrize(
    "faults",
    [[{"type": "hang"}], [{"type": "respond", "status": 503, "headers": {"Retry-After": "30"}, "body": {}}]],
    ids=["request", "pause"],
)
def test_cancellation_ends_a_call(fault_server: FaultServer, faults: list[dict[str, Any]]) -> None:
    async def run() -> float:
        async with AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as pnb:
            await pnb.builds.get("bld_1")
            fault_server.play(faults)
            task = asyncio.ensure_future(pnb.builds.get("bld_1"))
            await asyncio.sleep(0.2)
            started = time.monotonic()
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            # The place in the pool is free again.
            assert (await pnb.builds.get("bld_2")).id == "bld_2"
            return time.monotonic() - started

    assert asyncio.run(run()) < LATE


OUTGOING = Outgoing("POST", "http://127.0.0.1:9/v1/builds", {"Idempotency-Key": "k"})


def reply(status: int, code: str | None, retry_after: int | None) -> Reply:
    headers = {} if retry_after is None else {"Retry-After": str(retry_after)}
    body = b"" if code is None else f'{{"status": {status}, "code": "{code}"}}'.encode()
    return Reply(status, headers, body)


RESULTS = st.one_of(
    st.builds(lambda: Failure(APIConnectionError("reset"))),
    st.builds(lambda: Failure(APITimeoutError("late"))),
    st.builds(lambda: Failure(APIConnectionError("certificate"), is_tls=True)),
    st.builds(
        reply,
        st.sampled_from([200, 201, 204, 400, 401, 403, 404, 408, 409, 412, 422, 429, 500, 501, 502, 503, 504]),
        st.sampled_from([None, "expired_token", "invalid_token", "idempotency_in_progress", "conflict"]),
        st.sampled_from([None, 0, 1, 59, 60, 61, 277403]),
    ),
)


@settings(deadline=None, max_examples=500)
@given(st.lists(RESULTS, max_size=12), st.integers(0, 4), st.booleans())
def test_any_results_end_within_the_retries_and_never_before_retry_after(
    results: list[Any], max_retries: int, is_repeatable: bool
) -> None:
    outgoing = Outgoing(OUTGOING.method, OUTGOING.url, OUTGOING.headers, is_repeatable=is_repeatable)
    steps = exchange(outgoing, ExchangeOptions("sandbox", 30, RetryPolicy(max_retries, 60)))
    sent: list[Any] = []
    pauses: list[float] = []
    pending = iter(results)
    value: Any = None
    attempts: Any = ()
    try:
        while True:
            command = steps.send(value)
            value = None
            if isinstance(command, GetToken):
                value = f"token-{len(sent)}"
            elif isinstance(command, Sleep):
                pauses.append(command.seconds)
                last = sent[-1]
                if isinstance(last, Reply) and "Retry-After" in last.headers:
                    assert command.seconds >= int(last.headers["Retry-After"])
                assert command.seconds <= 66
            else:
                assert isinstance(command, Send)
                value = next(pending, reply(200, None, None))
                sent.append(value)
    except StopIteration as end:
        attempts = end.value.attempts
    except PnbError as error:
        attempts = error.attempts
    assert len(attempts) == len(sent)
    renewals = sum(attempt.reason == "new_token" for attempt in attempts)
    assert renewals <= 1
    assert len(sent) <= 1 + max_retries + renewals
    assert len(pauses) == len(sent) - 1 - renewals
    if not is_repeatable:
        # Only what is sure to have had no effect is repeated.
        assert all(isinstance(one, Reply) and one.status in (401, 429) for one in sent[:-1])
