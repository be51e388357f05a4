"""Prints each method of both clients with its operation, as JSON; null for a method of several operations."""

from __future__ import annotations

import asyncio
import inspect
import json
from functools import cached_property
from typing import Any

from support import BASE_URL, SANDBOX_KEY

from pnb_client import AsyncProviderNetwork, ProviderNetwork
from pnb_client._list import AsyncList, SyncList

# Methods that send more than one request, or the same as another method.
HELPERS = ("consume", "follow", "update_with", "upload", "wait_until_done")


class Recorder:
    """In place of a transport."""

    def __init__(self) -> None:
        self.operations: list[str] = []

    def record(self, operation: Any) -> None:
        self.operations.append(f"{operation.method} {operation.path}")

    def call(self, operation: Any, options: Any) -> None:
        self.record(operation)


class AsyncRecorder(Recorder):
    async def call(self, operation: Any, options: Any) -> None:  # type: ignore[override] # pyright: ignore
        self.record(operation)


def call(method: Any, recorder: Recorder) -> None:
    """With a value for each required argument; nothing looks at the values."""
    parameters = inspect.signature(method).parameters.values()
    required = [one for one in parameters if one.default is one.empty and one.kind is not one.VAR_KEYWORD]
    result = method(
        *("x" for one in required if one.kind is not one.KEYWORD_ONLY),
        **{one.name: "x" for one in required if one.kind is one.KEYWORD_ONLY},
    )
    if isinstance(result, (SyncList, AsyncList)):
        # Nothing is sent before its first page is read.
        recorder.record(result._operation)
    elif inspect.isawaitable(result):
        asyncio.run(_wait(result))


async def _wait(result: Any) -> None:
    await result


def list_operations(client: Any, recorder: Recorder) -> dict[str, str | None]:
    members = [item for base in type(client).__mro__ for item in vars(base).items()]
    found: dict[str, str | None] = {}
    for resource_name in sorted({name for name, value in members if isinstance(value, cached_property)}):
        resource = getattr(client, resource_name)
        resource._transport = recorder
        for name in (name for name in dir(resource) if not name.startswith("_")):
            recorder.operations.clear()
            if name not in HELPERS:
                call(getattr(resource, name), recorder)
            found[f"{resource_name}.{name}"] = recorder.operations[0] if recorder.operations else None
    return found


def list_both() -> dict[str, dict[str, str | None]]:
    with ProviderNetwork(api_key=SANDBOX_KEY, base_url=BASE_URL) as client:
        sync = list_operations(client, Recorder())
    other = AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=BASE_URL)
    try:
        return {"sync": sync, "async": list_operations(other, AsyncRecorder())}
    finally:
        asyncio.run(other.close())


if __name__ == "__main__":
    print(json.dumps(list_both()))
