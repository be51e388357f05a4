"""Leads from a method of a resource to the same method with its response."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

from ._response import RawResponse

P = ParamSpec("P")
T = TypeVar("T")

wants_raw: ContextVar[bool] = ContextVar("pnb_wants_raw", default=False)
"""Set while a method of ``with_raw_response`` is called."""


def raw(method: Callable[P, T]) -> Callable[P, RawResponse[T]]:
    @wraps(method)
    def call(*args: P.args, **options: P.kwargs) -> RawResponse[T]:
        token = wants_raw.set(True)
        try:
            return cast("RawResponse[T]", method(*args, **options))
        finally:
            wants_raw.reset(token)

    return call


def raw_async(method: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[RawResponse[T]]]:
    @wraps(method)
    async def call(*args: P.args, **options: P.kwargs) -> RawResponse[T]:
        token = wants_raw.set(True)
        try:
            response: Any = await method(*args, **options)
            return cast("RawResponse[T]", response)
        finally:
            wants_raw.reset(token)

    return call
