"""Leads from the call of a method to a request, and from a reply to its result."""

from __future__ import annotations

import json
import re
import time
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypedDict
from urllib.parse import quote, urlencode

from ._errors import ConfigurationError
from ._exchange import Exchange, ExchangeOptions, Outgoing, status_error
from ._log import log
from ._response import ResponseInfo
from ._retry import RetryPolicy
from ._settings import Settings, assert_number

if TYPE_CHECKING:
    from ._upload import UploadForm


@dataclass
class Operation:
    """What a method sends."""

    method: str
    path: str
    """Is the path of the document, with the names of its parameters in braces."""
    params: Mapping[str, str] | None = None
    query: Mapping[str, Any] | None = None
    body: Any = None
    """A mapping or a model, sent as JSON."""
    form: Any = None
    upload: UploadForm | None = None
    headers: Mapping[str, Any] | None = None
    """The arguments of the method that are headers."""
    is_unkeyed: bool = False
    """The operation does not support ``Idempotency-Key``."""
    is_file: bool = False
    is_public: bool = False
    model: str | None = None
    """Name of the model of the result."""
    accept: str = "application/json"


class RequestOptions(TypedDict, total=False):
    """Options of every method; they have precedence over those of the client."""

    timeout: float
    """Seconds for each attempt."""
    deadline: float
    """Seconds for the whole call, with its retries, pauses and the request of a token."""
    max_retries: int
    extra_headers: Mapping[str, str]
    extra_query: Mapping[str, Any]
    extra_body: Mapping[str, Any]


_OPTIONS = frozenset(RequestOptions.__annotations__)


def assert_options(options: Mapping[str, Any]) -> None:
    """Rejects names that no method has, such as a filter with a spelling error."""
    for name in options.keys() - _OPTIONS:
        raise TypeError(
            f"{name} is not an argument of the method. Options of every method: {', '.join(sorted(_OPTIONS))}."
        )
    for name in ("timeout", "deadline", "max_retries"):
        if name in options:
            assert_number(name, options[name])


_NAME = re.compile(r"\{(\w+)\}")
_DOTS = re.compile(r"^(\.|%2e){1,2}$", re.IGNORECASE)


def build_path(path: str, params: Mapping[str, str] | None) -> str:
    """A path parameter that is empty, ``.`` or ``..`` would address another resource."""

    def fill(match: re.Match[str]) -> str:
        value = (params or {}).get(match[1])
        if not isinstance(value, str) or value == "" or _DOTS.match(value):
            raise ConfigurationError(f"{match[1]} is {value!r}, but must be the identifier of a resource.")
        return quote(value, safe="")

    return _NAME.sub(fill, path) if params else path


_METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
_PATH = re.compile(r"/(?!/)[^?#\\\s]*")


def unknown_operation(method: str, path: str, given: Mapping[str, Any]) -> Operation:
    """A call of a path that the library does not know. A segment ``.`` or ``..`` would lead elsewhere."""
    if method.upper() not in _METHODS:
        raise ConfigurationError(f"method is {method!r}, but must be one of {', '.join(_METHODS)}.")
    if not _PATH.fullmatch(path) or any(_DOTS.match(segment) for segment in path.split("/")):
        raise ConfigurationError(
            f"path is {path!r}, but must be one like /v1/builds/{{id}}: without host, '..', and query, which has an "
            "argument of its own."
        )
    is_file = given["accept"] != "application/json"
    return Operation(method.upper(), path, is_file=is_file, **given)


def _accept(operation: Operation) -> str:
    """A file has a media type of its own, and its errors are problem documents."""
    return "*/*" if operation.is_file and operation.accept == "application/json" else operation.accept


def build_outgoing(settings: Settings, operation: Operation, options: Mapping[str, Any]) -> Outgoing:
    extra = options.get("extra_headers") or {}
    headers = {
        "User-Agent": settings.user_agent,
        "Accept": _accept(operation),
        **settings.headers,
        **_read_headers(operation.headers),
        # Names of headers are case-insensitive.
        **{name.title(): value for name, value in extra.items()},
    }
    content: Any = None
    if operation.upload is not None:
        content = operation.upload.encode()
        headers["Content-Type"] = content.content_type
        if content.length is not None:
            headers["Content-Length"] = str(content.length)
    elif operation.form is not None:
        content = urlencode(_to_mapping(operation.form)).encode()
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    elif operation.body is not None or options.get("extra_body"):
        body = {**_to_mapping(operation.body), **(options.get("extra_body") or {})}
        content = _encode(body)
        headers["Content-Type"] = "application/json"
    if operation.method != "GET" and not operation.is_unkeyed:
        headers.setdefault("Idempotency-Key", str(uuid.uuid4()))
    return Outgoing(
        method=operation.method,
        url=_build_url(settings, operation, options),
        headers=headers,
        content=content,
        is_repeatable=operation.method == "GET" or not operation.is_unkeyed,
        is_file=operation.is_file,
        is_public=operation.is_public,
    )


_HEADERS = {"if_match": "If-Match", "if_none_match": "If-None-Match", "idempotency_key": "Idempotency-Key"}


def _read_headers(given: Mapping[str, Any] | None) -> dict[str, str]:
    headers: dict[str, str] = {}
    for name, value in (given or {}).items():
        if value is None:
            continue
        if name == "wait_seconds":
            headers["Prefer"] = f"wait={value}"
        else:
            headers[_HEADERS[name]] = str(value)
    return headers


def _build_url(settings: Settings, operation: Operation, options: Mapping[str, Any]) -> str:
    given = {**settings.query, **(operation.query or {}), **(options.get("extra_query") or {})}
    query = urlencode({name: _to_text(value) for name, value in given.items() if value is not None})
    path = build_path(operation.path, operation.params)
    return f"{settings.base_url}{path}{'?' + query if query else ''}"


def _to_text(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    # The document specifies comma-separated lists.
    if isinstance(value, Iterable):
        return ",".join(_to_text(item) for item in value)
    return str(value.isoformat()) if hasattr(value, "isoformat") else str(value)


def _to_mapping(body: Any) -> Mapping[str, Any]:
    if body is None:
        return {}
    if hasattr(body, "model_dump"):
        fields: Mapping[str, Any] = body.model_dump(mode="json", by_alias=True, exclude_unset=True)
        return fields
    if not isinstance(body, Mapping):
        raise ConfigurationError(
            f"The body is {type(body).__name__}, but must be a dict or a model of pnb_client.models."
        )
    return body


def _encode(body: Mapping[str, Any]) -> bytes:
    try:
        return json.dumps(body, default=_to_json, separators=(",", ":"), allow_nan=False).encode()
    except (TypeError, ValueError) as error:
        raise ConfigurationError(f"The body cannot be sent as JSON: {error}.") from error


def _to_json(value: Any) -> Any:
    if hasattr(value, "model_dump"):
        return _to_mapping(value)
    if hasattr(value, "isoformat"):
        return value.isoformat()
    if isinstance(value, (set, frozenset, tuple)):
        return list(value)
    raise TypeError(f"{type(value).__name__} is no JSON value")


def exchange_options(settings: Settings, options: Mapping[str, Any]) -> ExchangeOptions:
    ends_at = settings.ends_at
    if "deadline" in options:
        ends_at = min(ends_at, time.monotonic() + options["deadline"])
    return ExchangeOptions(
        environment=settings.environment,
        timeout=options.get("timeout", settings.timeout),
        policy=RetryPolicy(options.get("max_retries", settings.max_retries), settings.max_retry_after),
        ends_at=ends_at,
        hooks=settings.hooks,
    )


def read_info(settings: Settings, operation: Operation, sent: Exchange) -> ResponseInfo:
    """The metadata of a successful exchange, or of one with status 304; raises the class of any other status."""
    reply = sent.reply
    if "Deprecation" in reply.headers:
        _report_deprecation(settings, operation, reply.headers)
    if not reply.is_success and reply.status != 304:
        raise status_error(sent)
    return ResponseInfo(reply.status, reply.headers, sent.attempts)


def read_data(operation: Operation, sent: Exchange, info: ResponseInfo) -> Any:
    """The parsed body as a model; None if there is none."""
    data = sent.reply.data
    if operation.model is None or data is None:
        return data
    from ._build import build

    return build(operation.model, data, info)


def _report_deprecation(settings: Settings, operation: Operation, headers: Mapping[str, str]) -> None:
    whole = f"{operation.method} {operation.path}"
    sunset = headers.get("Sunset")
    end = f" and ends on {sunset}" if sunset else ""
    for part in headers.get("Pnb-Deprecated", "").split(", "):
        # The operation itself is named without a point: it is no parameter or field.
        name = f"{part} of {whole}" if "." in part else whole
        if name not in settings.reported:
            settings.reported.add(name)
            log.warning("%s is deprecated%s. %s", name, end, headers.get("Link", ""))
