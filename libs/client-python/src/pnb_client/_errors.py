"""Exceptions of the library.

PnbError
├── ConfigurationError
├── EnvironmentMismatchError
├── EventGapError
├── WebhookVerificationError
├── APIConnectionError
│   └── APITimeoutError
└── APIStatusError
    ├── BadRequestError          400
    ├── AuthenticationError      401
    ├── PermissionError          403
    │   └── PlanLimitError
    ├── NotFoundError            404
    ├── ConflictError            409
    ├── GoneError                410
    ├── PreconditionFailedError  412
    ├── ValidationError          422
    ├── RateLimitError           429
    └── ServerError              5xx
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._attempts import Attempt

if TYPE_CHECKING:
    from ._codes import ErrorCode


class PnbError(Exception):
    """Base class of all errors of the library."""

    attempts: Sequence[Attempt] = ()
    """Every attempt of the call, in order; empty if nothing was sent."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors are copied, and pass from worker processes to their parents.
        return _restore, (type(self), self.args, self.__dict__)


def _restore(kind: type[PnbError], args: tuple[Any, ...], state: Mapping[str, Any]) -> PnbError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(state)
    return error


class ConfigurationError(PnbError):
    """An option, an argument or an environment variable is missing or invalid. Nothing was sent."""


class EnvironmentMismatchError(PnbError):
    """The response is from the other environment than the client. Nothing of it is used."""


class APIConnectionError(PnbError):
    """No usable response: the connection failed, or the body is not what the service sends."""


class APITimeoutError(APIConnectionError):
    """No response within ``timeout``, or the deadline has passed."""


class WebhookVerificationError(PnbError):
    """The request is not from the service, was changed, or is too old. Respond with status 400."""


class EventGapError(PnbError):
    """Events are missing: they are older than the retention of the service."""

    def __init__(self, expected: int, found: int) -> None:
        super().__init__(
            f"The events {expected} to {found - 1} are missing. They are older than the retention of the service."
        )
        self.expected = expected
        self.found = found


class APIStatusError(PnbError):
    """A response with an error status."""

    def __init__(
        self,
        status: int,
        headers: Mapping[str, str],
        problem: Mapping[str, Any] | None,
        retry_after: float | None = None,
    ) -> None:
        body = problem or {}
        self.status = status
        self.code: ErrorCode = body.get("code", "unknown")
        """Code of the problem document; ``unknown`` if the response is not from the service."""
        self.title: str = body.get("title", "Unknown error")
        self.detail: str = body.get("detail", f"The response with status {status} is not a problem document.")
        self.type: str | None = body.get("type")
        self.errors: list[Mapping[str, Any]] = list(body.get("errors") or [])
        """Errors of fields and parameters."""
        self.request_id: str | None = body.get("request_id") or headers.get("Request-Id")
        self.headers: Mapping[str, str] = headers
        self.problem = problem
        self.retry_after = retry_after
        """Seconds until the next request is accepted; None if the response does not say it."""
        super().__init__(self._describe())

    def _describe(self) -> str:
        items = [
            f"{item.get('pointer') or item.get('name') or item.get('in')}: {item.get('message')}"
            for item in self.errors[:3]
        ]
        detail = " ".join(items) or (self.problem or {}).get("detail", "not a problem document")
        suffix = f" ({self.request_id})" if self.request_id else ""
        return f"{self.status} {self.code}: {detail}{suffix}"


class BadRequestError(APIStatusError):
    pass


class AuthenticationError(APIStatusError):
    pass


class PermissionError(APIStatusError):
    pass


class PlanLimitError(PermissionError):
    """The plan does not include the feature, or its limit is reached: ``problem["plan"]`` has limit and usage."""


class NotFoundError(APIStatusError):
    pass


class ConflictError(APIStatusError):
    pass


class GoneError(APIStatusError):
    pass


class PreconditionFailedError(APIStatusError):
    pass


class ValidationError(APIStatusError):
    pass


class RateLimitError(APIStatusError):
    @property
    def policy(self) -> str | None:
        """Name of the limit that was exceeded."""
        limit = (self.problem or {}).get("rate_limit") or {}
        policy: str | None = limit.get("policy")
        return policy


class ServerError(APIStatusError):
    pass


_BY_STATUS: dict[int, type[APIStatusError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionError,
    404: NotFoundError,
    409: ConflictError,
    410: GoneError,
    412: PreconditionFailedError,
    422: ValidationError,
    429: RateLimitError,
}


def create_status_error(
    status: int, headers: Mapping[str, str], problem: Mapping[str, Any] | None, retry_after: float | None
) -> APIStatusError:
    """The class of a status."""
    kind = _BY_STATUS.get(status, ServerError if status >= 500 else APIStatusError)
    if status == 403 and str((problem or {}).get("code", "")).startswith("plan_"):
        kind = PlanLimitError
    return kind(status, headers, problem, retry_after)
