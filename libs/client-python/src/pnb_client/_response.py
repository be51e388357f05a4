"""What a response has apart from its data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ._attempts import Attempt

T = TypeVar("T")


class Headers(Mapping[str, str]):
    """Headers of a response; names are case-insensitive."""

    def __init__(self, raw: Iterable[tuple[bytes, bytes]]) -> None:
        self._values: dict[str, str] = {}
        for name, value in raw:
            key, text = name.decode("latin-1").lower(), value.decode("latin-1")
            # RFC 9110 section 5.3: several fields of one name are a list.
            self._values[key] = f"{self._values[key]}, {text}" if key in self._values else text

    def __getitem__(self, name: str) -> str:
        return self._values[name.lower()]

    def get(self, name: str, default: Any = None) -> Any:
        return self._values.get(name.lower(), default)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name.lower() in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Headers({self._values!r})"


@dataclass(frozen=True)
class RateLimit:
    """One entry of ``RateLimit``."""

    policy: str
    remaining: int
    reset_seconds: int
    """Seconds until ``remaining`` grows."""


_LIMIT = re.compile(r'"([^"]*)"\s*;\s*r=(\d+)\s*;\s*t=(\d+)')


def parse_rate_limit(value: str | None) -> list[RateLimit]:
    """``"minute";r=37;t=12, "burst";r=137;t=12`` (draft-ietf-httpapi-ratelimit-headers)."""
    return [RateLimit(policy, int(r), int(t)) for policy, r, t in _LIMIT.findall(value or "")]


_MAX_PAUSE = 60.0


def seconds_to_wait(limits: Sequence[RateLimit]) -> float:
    """Until the last limit without remaining requests is reset.

    A longer pause than a minute is not begun: the service rejects the request with the time.
    """
    seconds = float(max((limit.reset_seconds for limit in limits if limit.remaining == 0), default=0))
    return seconds if seconds <= _MAX_PAUSE else 0.0


@dataclass(frozen=True)
class ResponseInfo:
    status: int
    headers: Mapping[str, str]
    attempts: Sequence[Attempt]
    """Every attempt of the call, in order; the last one returned this response."""

    @property
    def request_id(self) -> str | None:
        return self.headers.get("Request-Id")

    @property
    def environment(self) -> str | None:
        """``production`` or ``sandbox``."""
        return self.headers.get("Pnb-Environment")

    @property
    def etag(self) -> str | None:
        return self.headers.get("ETag")

    @property
    def rate_limit(self) -> list[RateLimit]:
        return parse_rate_limit(self.headers.get("RateLimit"))


@dataclass(frozen=True)
class RawResponse(ResponseInfo, Generic[T]):
    """The result of a method of ``with_raw_response``."""

    data: T
    """None after status 204 and 304."""

    def parse(self) -> T:
        """The data, as the method returns it without ``with_raw_response``."""
        return self.data
