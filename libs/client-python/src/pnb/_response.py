"""What a response has apart from its data."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ._attempts import Attempt

T = TypeVar("T")


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
