"""Changes that are written only if a resource is still the same (If-Match, RFC 9110 section 13.1.1)."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from ._errors import ConfigurationError, PreconditionFailedError

_MAX_READS = 4


def _read_tag(current: Any) -> str:
    tag = current.last_response.etag
    if tag is None:
        raise ConfigurationError("The resource has no entity tag.")
    text: str = tag
    return text


def update_with(resource: Any, id: str, change: Callable[[Any], Any], options: Mapping[str, Any]) -> Any:
    """Raises PreconditionFailedError if the resource was changed during each of four reads."""
    for read in range(1, _MAX_READS + 1):
        current = resource.get(id, **options)
        body = change(current)
        if body is None:
            return current
        try:
            return resource.update(id, body, if_match=_read_tag(current), **options)
        except PreconditionFailedError:
            if read == _MAX_READS:
                raise
    raise AssertionError("unreachable")


async def update_with_async(resource: Any, id: str, change: Callable[[Any], Any], options: Mapping[str, Any]) -> Any:
    """Is update_with for asyncio; ``change`` may be a coroutine function."""
    for read in range(1, _MAX_READS + 1):
        current = await resource.get(id, **options)
        body = change(current)
        if inspect.isawaitable(body):
            body = await body
        if body is None:
            return current
        try:
            return await resource.update(id, body, if_match=_read_tag(current), **options)
        except PreconditionFailedError:
            if read == _MAX_READS:
                raise
    raise AssertionError("unreachable")
