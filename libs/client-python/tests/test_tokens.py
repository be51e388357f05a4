"""Section "Token cache" of the acceptance list: one request for all callers."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx2
import pytest
from support import SANDBOX_KEY, FaultServer, MockService

from pnb_client import APITimeoutError, AsyncProviderNetwork, AuthenticationError, ProviderNetwork
from pnb_client._tokens import AsyncTokens, SyncTokens, Token


def count_tokens(server: FaultServer) -> int:
    return sum(request["url"] == "/v1/oauth/token" for request in server.requests)


def test_a_thousand_parallel_calls_of_a_cold_client_request_one_token(fault_server: FaultServer) -> None:
    async def run() -> None:
        async with AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as pnb:
            results = await asyncio.gather(*(pnb.builds.get(f"bld_{number}") for number in range(1000)))
        assert [result.id for result in results] == [f"bld_{number}" for number in range(1000)]

    fault_server.play([])
    asyncio.run(run())
    assert count_tokens(fault_server) == 1
    assert len(fault_server.requests) == 1001


def test_threads_that_begin_together_share_one_transport(fault_server: FaultServer) -> None:
    fault_server.play([])
    with ProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as pnb, ThreadPoolExecutor(50) as pool:
        list(pool.map(lambda number: pnb.builds.get(f"bld_{number}"), range(200)))
    assert count_tokens(fault_server) == 1


def test_threads_share_one_token_request() -> None:
    service = MockService(lambda request: httpx2.Response(200, json={"id": request.url.path}))
    with service.open() as pnb, ThreadPoolExecutor(100) as pool:
        list(pool.map(lambda number: pnb.builds.get(f"bld_{number}"), range(1000)))
    assert service.tokens == 1


def reject_first_token(request: httpx2.Request) -> httpx2.Response:
    is_first = request.headers["Authorization"] == "Bearer token-1"
    if is_first:
        return httpx2.Response(401, json={"status": 401, "code": "expired_token"})
    return httpx2.Response(200, json={"id": "bld_1"})


def test_a_hundred_parallel_401_request_one_token() -> None:
    service = MockService(reject_first_token)

    async def run() -> None:
        async with service.open_async() as pnb:
            raw = pnb.with_raw_response
            for response in await asyncio.gather(*(raw.builds.get(f"bld_{number}") for number in range(100))):
                assert [attempt.reason for attempt in response.attempts] == ["first", "new_token"]

    asyncio.run(run())
    assert service.tokens == 2


def test_a_hundred_401_in_threads_request_one_token() -> None:
    barrier = threading.Barrier(100, timeout=20)

    def respond(request: httpx2.Request) -> httpx2.Response:
        if request.headers["Authorization"] == "Bearer token-1":
            barrier.wait()
        return reject_first_token(request)

    service = MockService(respond)
    with service.open() as pnb, ThreadPoolExecutor(100) as pool:
        list(pool.map(lambda number: pnb.builds.get(f"bld_{number}"), range(100)))
    assert service.tokens == 2


def test_a_token_near_its_end_is_used_and_refreshed_in_the_background() -> None:
    service = MockService(lambda request: httpx2.Response(200, json={"id": "bld_1"}), token_seconds=200)
    with service.open() as pnb:
        pnb.builds.get("bld_1")
        pnb.builds.get("bld_1")
        end = time.monotonic() + 5
        while service.tokens < 2 and time.monotonic() < end:
            time.sleep(0.01)
    assert service.tokens == 2
    assert [request.headers["Authorization"] for request in service.requests] == ["Bearer token-1"] * 2


def test_a_token_that_ends_within_thirty_seconds_is_not_used() -> None:
    service = MockService(lambda request: httpx2.Response(200, json={"id": "bld_1"}), token_seconds=29)
    with service.open() as pnb:
        pnb.builds.get("bld_1")
        pnb.builds.get("bld_1")
    assert service.tokens == 2


def test_a_failed_background_refresh_is_not_repeated_within_five_seconds() -> None:
    requests: list[float] = []
    failures: list[BaseException] = []

    def request_token() -> Token:
        requests.append(time.monotonic())
        raise OSError("no connection")

    tokens = SyncTokens(request_token, failures.append, Token("old", time.monotonic() + 100))
    end = time.monotonic() + 0.5
    while time.monotonic() < end:
        assert tokens.get() == "old"
        time.sleep(0.01)
    assert (len(requests), len(failures)) == (1, 1)


@pytest.mark.parametrize("is_async", [False, True])
def test_a_refresh_that_began_before_an_invalidation_stores_nothing(is_async: bool) -> None:
    """The refresh of generation 0 is in progress while its token is rejected; a second one gets the newer token."""
    served = iter(["stale", "fresh"])

    async def run() -> None:
        release = asyncio.Event()

        async def request_token() -> Token:
            value = next(served)
            if value == "stale":
                await release.wait()
            return Token(value, time.monotonic() + 3600)

        tokens = AsyncTokens(request_token, print, Token("old", time.monotonic() + 100))
        assert await tokens.get() == "old"
        await asyncio.sleep(0)
        assert await tokens.get(rejected="old") == "fresh"
        release.set()
        await asyncio.sleep(0.01)
        assert await tokens.get() == "fresh"

    def run_threads() -> None:
        release = threading.Event()

        def request_token() -> Token:
            value = next(served)
            if value == "stale":
                release.wait(5)
            return Token(value, time.monotonic() + 3600)

        tokens = SyncTokens(request_token, print, Token("old", time.monotonic() + 100))
        assert tokens.get() == "old"
        time.sleep(0.05)
        assert tokens.get(rejected="old") == "fresh"
        release.set()
        time.sleep(0.05)
        assert tokens.get() == "fresh"

    if is_async:
        asyncio.run(run())
    else:
        run_threads()


def test_a_rejected_api_key_is_final_for_every_caller() -> None:
    def respond(request: httpx2.Request) -> httpx2.Response:
        return httpx2.Response(401, json={"status": 401, "code": "invalid_client", "detail": "Unknown key."})

    with ProviderNetwork(
        api_key=SANDBOX_KEY,
        base_url="http://127.0.0.1:9",
        http_client=httpx2.Client(transport=httpx2.MockTransport(respond)),
    ) as pnb:
        for _ in range(2):
            with pytest.raises(AuthenticationError) as caught:
                pnb.builds.get("bld_1")
            assert caught.value.code == "invalid_client"
            assert [attempt.status for attempt in caught.value.attempts] == [401]


def test_a_cancelled_caller_does_not_end_the_token_request_of_the_others(fault_server: FaultServer) -> None:
    async def run() -> None:
        fault_server.play([{"type": "slow", "isForToken": True}])
        async with AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url, timeout=0.5) as pnb:
            first = asyncio.ensure_future(pnb.builds.get("bld_1"))
            second = asyncio.ensure_future(pnb.builds.get("bld_2"))
            await asyncio.sleep(0.1)
            first.cancel()
            assert (await second).id == "bld_2"
            assert first.cancelled()
        assert count_tokens(fault_server) == 2

    asyncio.run(run())


def test_a_deadline_ends_the_wait_for_a_token(fault_server: FaultServer) -> None:
    fault_server.play([{"type": "hang", "isForToken": True}])
    with ProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url, timeout=0.4) as pnb:
        started = time.monotonic()
        with pytest.raises(APITimeoutError):
            pnb.builds.get("bld_1", deadline=0.2)
        assert time.monotonic() - started >= 0.2
        # The request went on, and the retry that followed it serves the next call.
        assert pnb.builds.get("bld_1").id == "bld_1"
        assert count_tokens(fault_server) == 2


def _call_in_child(pnb: ProviderNetwork, queue: Any) -> None:
    queue.put((os.getpid(), pnb.builds.get("bld_1").id))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="This system has no fork")
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_forked_process_opens_its_own_connections(fault_server: FaultServer) -> None:
    fault_server.play([])
    with ProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as pnb:
        pnb.builds.get("bld_1")
        context = multiprocessing.get_context("fork")
        queue = context.Queue()
        with pnb._open().tokens._lock:  # As if another thread held it.
            child = context.Process(target=_call_in_child, args=(pnb, queue))
            child.start()
        assert queue.get(timeout=10) == (child.pid, "bld_1")
        child.join()
        assert child.exitcode == 0
        assert pnb.builds.get("bld_2").id == "bld_2"
    assert count_tokens(fault_server) == 1
    connections = {request["connection"] for request in fault_server.requests if "connection" in request}
    assert len(connections) in (0, 2)


class DictStore:
    def __init__(self) -> None:
        self.saved: dict[str, tuple[str, float]] = {}

    def load(self, key: str) -> tuple[str, float] | None:
        return self.saved.get(key)

    def save(self, key: str, token: str, expires_at: float) -> None:
        self.saved[key] = (token, expires_at)


def test_a_token_store_serves_the_next_process() -> None:
    store = DictStore()
    service = MockService(lambda request: httpx2.Response(200, json={"id": "bld_1"}))
    for _ in range(2):
        with service.open(token_store=store) as pnb:
            pnb.builds.get("bld_1")
    with service.open(token_store=store, scopes=["builds:read"]) as pnb:
        pnb.builds.get("bld_1")
    assert service.tokens == 2
    assert SANDBOX_KEY not in str(store.saved.keys())
