from __future__ import annotations

import email.utils
from dataclasses import dataclass
from datetime import timezone
from typing import Literal

_RETRIED_STATUSES = frozenset((408, 429, 500, 502, 503, 504))
_FIRST_DELAY = 0.5
_MAX_DELAY = 8.0


@dataclass
class Outcome:
    """The result of one attempt that may be followed by another one."""

    kind: Literal["response", "connection", "timeout", "tls"]
    status: int = 0
    code: str | None = None
    should_retry: bool | None = None
    retry_after: float | None = None
    """Seconds."""


@dataclass
class RetryPolicy:
    max_retries: int
    max_retry_after: float
    """Seconds; a longer ``Retry-After`` is not waited for."""


@dataclass(frozen=True)
class Retry:
    wait: float
    reason: Literal["retry", "retry_after"]


def plan_retry(
    outcome: Outcome, policy: RetryPolicy, *, retries: int, is_repeatable: bool, random: float
) -> Retry | None:
    """None: the outcome is final. ``random`` is at least 0 and less than 1."""
    if retries >= policy.max_retries or not _is_retried(outcome, is_repeatable):
        return None
    if outcome.retry_after is None:
        return Retry(random * min(_MAX_DELAY, _FIRST_DELAY * 2**retries), "retry")
    if outcome.retry_after > policy.max_retry_after:
        return None
    # Never before Retry-After; the addition keeps many clients from returning at the same time.
    return Retry(outcome.retry_after * (1 + random / 10), "retry_after")


def _is_retried(outcome: Outcome, is_repeatable: bool) -> bool:
    if outcome.kind == "tls":
        return False
    if outcome.kind != "response":
        return is_repeatable
    # 429 is sent before a request has an effect. After the other statuses, it may have had one.
    if not is_repeatable and outcome.status != 429:
        return False
    if outcome.should_retry is not None:
        return outcome.should_retry
    if outcome.status == 409:
        return outcome.code == "idempotency_in_progress"
    return outcome.status in _RETRIED_STATUSES


def parse_retry_after(value: str | None, date: str | None, now: float) -> float | None:
    """``Retry-After`` in seconds: seconds or an HTTP date (RFC 9110 section 10.2.3).

    ``date``: the ``Date`` of the response, so that the clock of this machine does not matter. ``now``: used if there is
    none, in seconds since 1970.
    """
    if value is None:
        return None
    text = value.strip()
    if text.isascii() and text.isdigit() and len(text) <= 9:
        return float(text)
    until = _parse_date(text)
    if until is None:
        return None
    start = _parse_date(date) if date else None
    return max(0.0, until - (now if start is None else start))


def _parse_date(text: str) -> float | None:
    try:
        date = email.utils.parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    return date.replace(tzinfo=date.tzinfo or timezone.utc).timestamp()
