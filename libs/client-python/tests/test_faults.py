from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any

import pytest
from support import SANDBOX_KEY, FaultServer, read_vectors

from pnb_client import AsyncProviderNetwork, Attempt, PnbError, ProviderNetwork, RawResponse

CASES = read_vectors("faults")["cases"]
BODY = {"name": "Ana Rivera, MD"}

by_case = pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
by_kind = pytest.mark.parametrize("kind", ["get", "post"])


class Outcome:
    """What a call returned or raised, and how long it took."""

    def __init__(self, case: dict[str, Any], kind: str) -> None:
        self._case = case
        self._kind = kind
        self._error: str | None = None
        self._attempts: Sequence[Attempt] = ()
        self._started = time.monotonic()

    def __enter__(self) -> Outcome:
        return self

    def __exit__(self, kind: Any, error: BaseException | None, _: Any) -> bool:
        if isinstance(error, PnbError):
            self._error, self._attempts = type(error).__name__, error.attempts
        return isinstance(error, PnbError)

    def returned(self, response: RawResponse[Any]) -> None:
        self._attempts = response.attempts

    def check(self, server: FaultServer) -> None:
        case, seconds = self._case, time.monotonic() - self._started
        assert self._error == case["error"]
        assert [attempt.status for attempt in self._attempts] == case["statuses"][self._kind]
        assert seconds >= case.get("minimumMs", 0) / 1000
        sent = [request for request in server.requests if not request["url"].startswith("/v1/oauth")]
        assert len(server.requests) - len(sent) == case.get("tokens", 0)
        keys = {request["headers"].get("idempotency-key") for request in sent}
        assert len(keys) == 1
        assert (keys == {None}) == (self._kind == "get")
        counts = [request["headers"].get("x-pnb-retry-count") for request in sent]
        assert counts == [None, *(str(count) for count in range(1, len(sent)))]


@by_kind
@by_case
def test_sync(fault_server: FaultServer, case: dict[str, Any], kind: str) -> None:
    with ProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url, timeout=1) as pnb:
        pnb.account.get()
        fault_server.play(case["faults"])
        with Outcome(case, kind) as outcome:
            raw = pnb.with_raw_response
            outcome.returned(raw.builds.get("bld_1") if kind == "get" else raw.providers.create(BODY))
        outcome.check(fault_server)


@by_kind
@by_case
def test_async(fault_server: FaultServer, case: dict[str, Any], kind: str) -> None:
    async def run() -> None:
        async with AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url, timeout=1) as pnb:
            await pnb.account.get()
            fault_server.play(case["faults"])
            with Outcome(case, kind) as outcome:
                raw = pnb.with_raw_response
                outcome.returned(await (raw.builds.get("bld_1") if kind == "get" else raw.providers.create(BODY)))
            outcome.check(fault_server)

    asyncio.run(run())
