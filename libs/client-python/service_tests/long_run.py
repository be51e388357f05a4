"""Many calls of both clients through random network faults.

    python long_run.py --calls 100000 [--upstream http://127.0.0.1:3000] [--seed 1] [--rate 0.05]

Without `--upstream`, the fault server serves the requests itself. Prints the result as JSON and exits with 1 unless no
retry was sent before `Retry-After`, every error is a documented class, and every successful creation had one effect.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
import uuid
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[1] / folder) for folder in ("src", "tests")]

# ruff: noqa: E402
from support import SANDBOX_KEY, run_fault_server

import pnb_client
from pnb_client import AsyncProviderNetwork, PnbError, ProviderNetwork

CONCURRENCY = 40


class Tally:
    """What the calls returned and raised."""

    def __init__(self) -> None:
        self.results: Counter[str] = Counter()
        self.undocumented: Counter[str] = Counter()
        self.created: set[str] = set()
        self.attempts = 0

    def add(self, response: Any, name: str | None) -> None:
        self.results["success"] += 1
        self.attempts += len(response.attempts)
        if name:
            self.created.add(name)

    def fail(self, error: Exception) -> None:
        kind = type(error)
        documented = isinstance(error, PnbError) and getattr(pnb_client, kind.__name__, None) is kind
        (self.results if documented else self.undocumented)[kind.__name__] += 1
        self.attempts += len(getattr(error, "attempts", ()))


class Calls:
    """Calls by number: every fourth one creates a provider with a name of its own."""

    def __init__(self, build_id: str) -> None:
        self.build_id = build_id
        self.run = uuid.uuid4().hex[:8]

    def name(self, number: int) -> str | None:
        return f"Run {self.run} {number}" if number % 4 == 0 else None

    def send(self, client: Any, number: int) -> Any:
        """The response, or what is to be awaited for it."""
        raw, options = client.with_raw_response, {"extra_headers": {"X-Call-Id": f"{self.run}-{number}"}}
        name = self.name(number)
        if name:
            location = {"address_line_1": "1 Main St", "city": "Salt Lake City", "state": "UT", "zip": "84101"}
            body = {"name": name, "build_id": self.build_id, "entity_type": "individual", "specialty_code": "008"}
            return raw.providers.create({**body, "locations": [location]}, **options)
        return raw.builds.get(self.build_id, **options)


def call_in_threads(client: ProviderNetwork, calls: Calls, numbers: range, tally: Tally) -> None:
    def call(number: int) -> None:
        try:
            tally.add(calls.send(client, number), calls.name(number))
        except Exception as error:
            tally.fail(error)

    with ThreadPoolExecutor(CONCURRENCY) as pool:
        list(pool.map(call, numbers))


async def call_in_tasks(client: AsyncProviderNetwork, calls: Calls, numbers: range, tally: Tally) -> None:
    pending = iter(numbers)

    async def work() -> None:
        for number in pending:
            try:
                tally.add(await calls.send(client, number), calls.name(number))
            except Exception as error:
                tally.fail(error)

    await asyncio.gather(*(work() for _ in range(CONCURRENCY)))


def count_effects(client: ProviderNetwork, calls: Calls, created: set[str]) -> dict[str, int]:
    """Creations that exist twice, and successful ones that do not exist."""
    found = Counter(
        provider.name
        for provider in client.providers.list(build_id=calls.build_id, per_page=100)
        if provider.name.startswith(f"Run {calls.run} ")
    )
    twice = sum(count > 1 for count in found.values())
    return {"effects_twice": twice, "effects_lost": len(created - found.keys())}


def run(count: int, upstream: str | None, seed: int, rate: float) -> dict[str, Any]:
    options = ["--seed", str(seed), "--rate", str(rate), *(["--upstream", upstream] if upstream else [])]
    key = os.environ.get("PNB_API_KEY", SANDBOX_KEY) if upstream else SANDBOX_KEY
    tally, started, effects, build_id = Tally(), time.monotonic(), {}, "bld_1"
    direct = ProviderNetwork(api_key=key, base_url=upstream) if upstream else None
    if direct:
        build = direct.builds.create({"name": "Long run", "contract_year": 2026, "county_fips": ["49035"]})
        build_id = build.id
    calls = Calls(build_id)

    async def run_tasks(url: str) -> None:
        async with AsyncProviderNetwork(api_key=key, base_url=url, timeout=10) as client:
            await call_in_tasks(client, calls, range(count // 2, count), tally)

    with run_fault_server(*options) as server:
        with ProviderNetwork(api_key=key, base_url=server.url, timeout=10) as client:
            call_in_threads(client, calls, range(count // 2), tally)
        asyncio.run(run_tasks(server.url))
        summary = server.summary
    if direct:
        with direct:
            effects = count_effects(direct, calls, tally.created)
            direct.builds.delete(build_id)
    return {
        "calls": count,
        "attempts": tally.attempts,
        "seconds": round(time.monotonic() - started, 1),
        "results": dict(tally.results),
        "undocumented_errors": dict(tally.undocumented),
        "early_retries": summary["earlyRetries"],
        "token_requests": summary["tokenRequests"],
        "faults": summary["byFault"],
        **effects,
    }


def is_correct(result: dict[str, Any]) -> bool:
    bad = [result["early_retries"], result.get("effects_twice", 0), result.get("effects_lost", 0)]
    return not any(bad) and not result["undocumented_errors"] and sum(result["results"].values()) == result["calls"]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=100_000)
    parser.add_argument("--upstream")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.05)
    given = parser.parse_args()
    found = run(given.calls, given.upstream, given.seed, given.rate)
    print(json.dumps(found, indent=2))
    sys.exit(0 if is_correct(found) else 1)
