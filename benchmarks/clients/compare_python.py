"""Compares the Python client with the client that Redocly's generator writes from the same document.

    node scripts/python/run.ts python ../../benchmarks/clients/compare_python.py

Both send with httpx2, two retries and a timeout of one second, and play the cases of libs/client-conformance. A case
passes if the number of requests, the pause and the outcome are those of the case, within 15 seconds. The generated
client does not build its models, because the fault server returns none. The throughput is requests for each second of
processor time of the client, as a ratio to bare httpx2.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "libs/client-python" / folder) for folder in ("src", "tests")]

# ruff: noqa: E402
import httpx2
from pnb_client import ProviderNetwork
from support import SANDBOX_KEY, FaultServer, read_vectors, run_fault_server

REQUESTS = 400
ROUNDS = 9
LIMIT = 15.0
"""Seconds for a case."""


def generate_client(folder: str) -> Any:
    """The generated client imports httpx, whose interface httpx2 has."""
    command = ["node_modules/.bin/redocly", "generate-client", "openapi/openapi.json"]
    options = ["--generator", "python", "-o", f"{folder}/redocly_client.ts"]
    subprocess.run([*command, *options], cwd=ROOT, check=True, capture_output=True)
    sys.modules["httpx"] = httpx2
    sys.path.insert(0, folder)
    import redocly_client  # type: ignore[import-not-found] # pyright: ignore

    redocly_client.decode = lambda model, data: data
    return redocly_client


def passes(server: FaultServer, case: dict[str, Any], call: Callable[[], Any]) -> bool:
    server.play(case["faults"])
    started = time.monotonic()
    errors: list[BaseException] = []

    def run() -> None:
        try:
            call()
        except Exception as error:
            errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(LIMIT)
    if thread.is_alive():
        return False
    sent = [request for request in server.requests if not request["url"].startswith("/v1/oauth")]
    expected = max(1, len(case["statuses"]["get"]))
    is_late = time.monotonic() - started >= case.get("minimumMs", 0) / 1000
    return bool(errors) == bool(case["error"]) and len(sent) == expected and is_late


def measure(call: Callable[[], Any]) -> float:
    """Seconds of processor time."""
    started = time.process_time()
    for _ in range(REQUESTS):
        call()
    return time.process_time() - started


def measure_ratio(call: Callable[[], Any], bare: Callable[[], Any]) -> float:
    measure(call)
    return statistics.median(measure(bare) / measure(call) for _ in range(ROUNDS))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, run_fault_server() as server, httpx2.Client() as http:
        generated = generate_client(folder)
        url = f"{server.url}/v1/builds/bld_1"
        pnb = ProviderNetwork(api_key=SANDBOX_KEY, base_url=server.url, timeout=1)
        pnb.builds.get("bld_1")
        other = generated.Client(server.url, auth={"bearer": "token-1"}, retry={"retries": 2}, timeout=1)
        print("| Case | pnb-client | Redocly |\n| --- | --- | --- |")
        totals = [0, 0]
        cases = read_vectors("faults")["cases"]
        for case in cases:
            found = [
                passes(server, case, call)
                for call in (lambda: pnb.builds.get("bld_1"), lambda: other.get_build("bld_1"))
            ]
            totals = [total + one for total, one in zip(totals, found, strict=True)]
            print(f"| {case['name']} | {' | '.join('yes' if one else 'no' for one in found)} |", flush=True)
        print(f"| Cases passed, of {len(cases)} | {totals[0]} | {totals[1]} |")
        server.play([])
        bare: Callable[[], Any] = lambda: http.get(url).json()  # noqa: E731
        ratios = [
            measure_ratio(call, bare) for call in (lambda: pnb.builds.get("bld_1"), lambda: other.get_build("bld_1"))
        ]
        print(f"| Throughput, bare httpx2 = 1 | {ratios[0]:.2f} | {ratios[1]:.2f} |")
        pnb.close()


if __name__ == "__main__":
    main()
