"""The two clients have the same methods, arguments and results."""

from __future__ import annotations

import asyncio
import inspect
import re
from functools import cached_property
from typing import Any

import pytest
from support import BASE_URL, SANDBOX_KEY

from pnb_client import AsyncProviderNetwork, ProviderNetwork
from pnb_client._events import AsyncEventConsumer, EventConsumer
from pnb_client._file import AsyncFile, SyncFile
from pnb_client._list import AsyncIteration, AsyncList, AsyncPage, SyncIterator, SyncList, SyncPage

SYNC = ProviderNetwork(api_key=SANDBOX_KEY, base_url=BASE_URL)
ASYNC = AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=BASE_URL)


def resource_names(client: type) -> list[str]:
    members = [item for base in client.__mro__ for item in vars(base).items()]
    return sorted({name for name, value in members if isinstance(value, cached_property)})


PAIRS: list[tuple[type, type]] = [
    (ProviderNetwork, AsyncProviderNetwork),
    (SyncList, AsyncList),
    (SyncPage, AsyncPage),
    (SyncIterator, AsyncIteration),
    (SyncFile, AsyncFile),
    (EventConsumer, AsyncEventConsumer),
    *((type(getattr(SYNC, name)), type(getattr(ASYNC, name))) for name in resource_names(ProviderNetwork)),
]

SYNC.close()
asyncio.run(ASYNC.close())

# What differs by nature: the protocols of the language, and what only an event loop has.
PROTOCOLS = {
    "__aenter__": "__enter__",
    "__aexit__": "__exit__",
    "__aiter__": "__iter__",
    "__anext__": "__next__",
    "__await__": None,
}


def members(cls: type) -> dict[str, Any]:
    public = {name: getattr(cls, name) for name in dir(cls) if not name.startswith("_")}
    special = {
        name: value
        for base in cls.__mro__
        if base.__module__.startswith("pnb_client")
        for name, value in vars(base).items()
        if name.startswith("__") and inspect.isfunction(value) and name != "__init__"
    }
    return {(PROTOCOLS.get(name, name) or ""): value for name, value in {**public, **special}.items()}


def describe(value: Any) -> Any:
    """The signature, in which the asynchronous types have the names of the synchronous ones."""
    if not callable(value):
        return type(value).__name__
    signature = str(inspect.signature(value))
    signature = re.sub(r" -> '?(typing\.)?(Awaitable|Coroutine)\[(.*)\]", r" -> \3", signature)
    for name, plain in (
        ("AsyncIterator", "Iterator"),
        ("AsyncIteration", "SyncIterator"),
        ("AsyncProviderNetwork", "ProviderNetwork"),
        ("AsyncEventConsumer", "EventConsumer"),
        ("AsyncClient", "Client"),
        ("PositionStore | AsyncPositionStore", "PositionStore"),
        ("Async", "Sync"),
    ):
        signature = signature.replace(name, plain)
    # A callback of the asynchronous client may be a coroutine function.
    return re.sub(r"(\w+ \| Mapping\[str, Any\] \| None) \| Awaitable\[\1\]", r"\1", signature)


@pytest.mark.parametrize(("sync", "other"), PAIRS, ids=[sync.__name__ for sync, _ in PAIRS])
def test_the_same_surface(sync: type, other: type) -> None:
    expected, found = members(sync), members(other)
    found.pop("", None)
    assert sorted(found) == sorted(expected)
    for name in expected:
        if not name.startswith("__"):
            assert describe(found[name]) == describe(expected[name]), name


@pytest.mark.parametrize("name", resource_names(ProviderNetwork))
def test_the_same_raw_methods(name: str) -> None:
    expected = vars(getattr(SYNC.with_raw_response, name))
    assert sorted(vars(getattr(ASYNC.with_raw_response, name))) == sorted(expected)
    resource = getattr(SYNC, name)
    assert all(callable(getattr(resource, method)) for method in expected)


def test_both_clients_have_the_same_options() -> None:
    assert describe(ProviderNetwork.__init__) == describe(AsyncProviderNetwork.__init__)
