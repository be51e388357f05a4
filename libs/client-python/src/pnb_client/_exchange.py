"""What the synchronous and the asynchronous client share: one request with its retries, without input or output.

``exchange`` is a generator. It yields what is to be done (get a token, send, sleep) and receives the result, so that
both clients make the same decisions.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Generator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Union

from pydantic_core import from_json

from ._attempts import Attempt
from ._errors import (
    APIConnectionError,
    APIStatusError,
    APITimeoutError,
    EnvironmentMismatchError,
    PnbError,
    create_status_error,
)
from ._hooks import Hooks, SentRequest
from ._log import describe_attempt, describe_url, log
from ._retry import Outcome, RetryPolicy, parse_retry_after, plan_retry

if TYPE_CHECKING:
    from ._upload import Multipart

Reason = Literal["first", "retry", "retry_after", "new_token"]


@dataclass
class Outgoing:
    method: str
    url: str
    headers: Mapping[str, str]
    content: bytes | Multipart | None = None
    is_repeatable: bool = True
    is_file: bool = False
    is_public: bool = False


@dataclass
class Reply:
    """A response. ``content`` is None if the body is read later: a file."""

    status: int
    headers: Mapping[str, str]
    content: bytes | None
    response: Any = None
    """The response of httpx2."""
    data: Any = None
    """The parsed body of a successful response."""

    @property
    def is_success(self) -> bool:
        return 200 <= self.status < 300


@dataclass(frozen=True)
class Failure:
    error: APIConnectionError
    is_tls: bool = False


@dataclass
class GetToken:
    ends_at: float
    rejected: str | None = None
    """A token that the service has rejected."""


@dataclass
class Send:
    request: SentRequest
    outgoing: Outgoing
    timeout: float
    """Seconds for the attempt, from when it has a connection of the pool."""
    ends_at: float
    """The call ends then, by the monotonic clock."""


@dataclass
class Sleep:
    seconds: float


Command = Union[GetToken, Send, Sleep]


@dataclass
class Exchange:
    reply: Reply
    attempts: list[Attempt]
    note: str = ""
    """Why the request was not retried, where it would have been."""


@dataclass
class ExchangeOptions:
    environment: str
    timeout: float
    policy: RetryPolicy
    ends_at: float = float("inf")
    """It is read from the monotonic clock."""
    hooks: Hooks = field(default_factory=Hooks)


def exchange(outgoing: Outgoing, options: ExchangeOptions) -> Generator[Command, Any, Exchange]:
    """Sends a request until its outcome is final. Replies of any status are returned; failures are raised."""
    attempts: list[Attempt] = []
    try:
        return (yield from _run(outgoing, options, attempts))
    except PnbError as error:
        # An error of the token endpoint has the attempts there.
        error.attempts = [*attempts, *error.attempts]
        raise


def _run(outgoing: Outgoing, options: ExchangeOptions, attempts: list[Attempt]) -> Generator[Command, Any, Exchange]:
    wait = 0.0
    reason: Reason = "first"
    retries = 0
    rejected: str | None = None
    has_new_token = False
    while True:
        token = None if outgoing.is_public else (yield GetToken(options.ends_at, rejected))
        rejected = None
        request = _authorize(outgoing, token, len(attempts))
        if options.hooks.request:
            options.hooks.request(request)
        started = time.monotonic()
        if started >= options.ends_at:
            raise APITimeoutError(_DEADLINE)
        log.debug("%s %s", outgoing.method, describe_url(outgoing.url))
        result = yield Send(request, outgoing, min(options.timeout, options.ends_at - started), options.ends_at)
        result = _explain_deadline(result, options, started)
        attempts.append(_attempt(result, wait, reason, time.monotonic() - started))
        log.info("%s %s: %s", outgoing.method, describe_url(outgoing.url), describe_attempt(attempts[-1]))
        if isinstance(result, Reply):
            _assert_environment(result, options.environment)
        if options.hooks.response:
            options.hooks.response(request, attempts[-1])
        if isinstance(result, Reply) and result.is_success:
            return Exchange(result, attempts)
        outcome = _read_outcome(result)
        if token and not has_new_token and outcome.status == 401 and outcome.code in _REPLACED:
            if isinstance(result, Reply) and _is_spent(outgoing):
                # For the next call; an error of it would hide the response.
                with suppress(PnbError):
                    yield GetToken(options.ends_at, token)
                return Exchange(result, attempts, _NOT_RETRIED)
            has_new_token, rejected, wait, reason = True, token, 0.0, "new_token"
            continue
        retry = plan_retry(
            outcome,
            options.policy,
            retries=retries,
            is_repeatable=outgoing.is_repeatable,
            random=random.random(),
        )
        # A pause that ends after the deadline is not begun.
        if retry is None or time.monotonic() + retry.wait >= options.ends_at:
            break
        if _is_spent(outgoing):
            if isinstance(result, Failure):
                result.error.args = (f"{result.error} {_NOT_RETRIED}",)
                break
            return Exchange(result, attempts, _NOT_RETRIED)
        if options.hooks.retry:
            options.hooks.retry(request, attempts[-1], retry.wait)
        log.info("%s %s: retry in %.0f ms", outgoing.method, describe_url(outgoing.url), retry.wait * 1000)
        yield Sleep(retry.wait)
        retries, wait, reason = retries + 1, retry.wait, retry.reason
    if isinstance(result, Failure):
        raise result.error
    return Exchange(result, attempts)


_DEADLINE = "The deadline of the call has passed."
_NOT_RETRIED = "It was not retried: the file can be read only once, and its first bytes were read."


def _is_spent(outgoing: Outgoing) -> bool:
    """Whether the body cannot be sent again."""
    content = outgoing.content
    return content is not None and not isinstance(content, bytes) and content.is_spent


def _explain_deadline(result: Reply | Failure, options: ExchangeOptions, started: float) -> Reply | Failure:
    """An attempt, or the wait for a connection, that the deadline has ended."""
    if not isinstance(result, Failure) or not isinstance(result.error, APITimeoutError):
        return result
    is_last = options.ends_at - started <= options.timeout or time.monotonic() >= options.ends_at
    return Failure(APITimeoutError(_DEADLINE)) if is_last else result


_REPLACED = ("expired_token", "invalid_token")
_JSON = re.compile(r"^application/([\w.+-]*\+)?json\b")


def _authorize(outgoing: Outgoing, token: str | None, count: int) -> SentRequest:
    headers = dict(outgoing.headers)
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    if count > 0:
        headers["X-Pnb-Retry-Count"] = str(count)
    return SentRequest(outgoing.method, outgoing.url, headers)


def _assert_environment(reply: Reply, expected: str) -> None:
    environment = reply.headers.get("Pnb-Environment")
    if environment is not None and environment != expected:
        raise EnvironmentMismatchError(
            f"The response is from {environment}, but the client is for {expected}. Check base_url."
        )


def parse_reply(reply: Reply) -> Reply | Failure:
    """Parses the body of a success. A page of a proxy, or a body that was cut off, is a failure of the connection."""
    if not reply.is_success or not reply.content:
        return reply
    kind = reply.headers.get("Content-Type", "no Content-Type")
    try:
        if _JSON.match(kind):
            reply.data = from_json(reply.content)
            return reply
    except ValueError:
        pass
    message = f"The body of the response with status {reply.status} is not JSON ({kind})."
    return Failure(APIConnectionError(message))


def _attempt(result: Reply | Failure, wait: float, reason: Reason, duration: float) -> Attempt:
    if isinstance(result, Failure):
        return Attempt(None, wait, reason, None, duration, str(result.error))
    return Attempt(result.status, wait, reason, result.headers.get("Request-Id"), duration, None)


def _read_outcome(result: Reply | Failure) -> Outcome:
    if isinstance(result, Failure):
        if result.is_tls:
            return Outcome("tls")
        return Outcome("timeout" if isinstance(result.error, APITimeoutError) else "connection")
    should_retry = result.headers.get("X-Should-Retry")
    return Outcome(
        "response",
        status=result.status,
        code=(read_problem(result) or {}).get("code"),
        should_retry=None if should_retry is None else should_retry == "true",
        retry_after=_read_retry_after(result),
    )


def _read_retry_after(reply: Reply) -> float | None:
    return parse_retry_after(reply.headers.get("Retry-After"), reply.headers.get("Date"), time.time())


def read_problem(reply: Reply) -> dict[str, Any] | None:
    """The problem document (RFC 9457) of a reply; None for any other body."""
    try:
        body = from_json(reply.content or b"")
    except ValueError:
        return None
    return body if isinstance(body, dict) and "code" in body and "status" in body else None


def status_error(sent: Exchange) -> APIStatusError:
    """The error of a reply that is no success."""
    reply = sent.reply
    error = create_status_error(reply.status, reply.headers, read_problem(reply), _read_retry_after(reply))
    error.attempts = sent.attempts
    if sent.note:
        error.args = (f"{error} {sent.note}",)
    return error
