"""Options of a client, checked, with what is missing from the environment variables."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ._api_key import Environment, read_environment
from ._errors import ConfigurationError
from ._hooks import Hooks
from ._log import set_log_level
from ._version import VERSION

if TYPE_CHECKING:
    from ._tokens import TokenStore


@dataclass(frozen=True)
class Settings:
    """What every call of a client shares."""

    base_url: str
    environment: Environment
    api_key: str = field(repr=False)
    timeout: float
    max_retries: int
    max_retry_after: float
    max_connections: int
    headers: Mapping[str, str]
    query: Mapping[str, Any]
    scopes: Sequence[str] | None
    user_agent: str
    hooks: Hooks
    token_store: TokenStore | None
    ends_at: float = float("inf")
    """All calls end then, by the monotonic clock."""
    reported: set[str] = field(default_factory=set)
    """Operations whose deprecation has been reported."""


def open_settings(
    *,
    api_key: str | None,
    sandbox: bool | None,
    base_url: str | None,
    timeout: float,
    max_retries: int,
    max_retry_after: float,
    max_connections: int,
    default_headers: Mapping[str, str] | None,
    default_query: Mapping[str, Any] | None,
    scopes: Sequence[str] | None,
    app_info: tuple[str, str] | None,
    hooks: Hooks | None,
    token_store: TokenStore | None,
) -> Settings:
    """Nothing is sent."""
    key = _read_variable("PNB_API_KEY") if api_key is None else api_key
    if key is None:
        raise ConfigurationError("api_key is missing. Pass api_key, or set PNB_API_KEY.")
    if not key.strip():
        raise ConfigurationError("api_key is empty. Pass a key, or leave it out to use PNB_API_KEY.")
    if isinstance(scopes, str):
        raise ConfigurationError("scopes is text, but must be a list of scopes.")
    for name, value in (("timeout", timeout), ("max_retries", max_retries), ("max_retry_after", max_retry_after)):
        assert_number(name, value)
    if isinstance(max_connections, bool) or not isinstance(max_connections, int) or max_connections < 1:
        raise ConfigurationError(f"max_connections is {max_connections!r}, but must be an integer of at least 1.")
    set_log_level(_read_variable("PNB_LOG"))
    return Settings(
        base_url=_read_base_url(base_url or _read_variable("PNB_BASE_URL")),
        environment=read_environment(key, _read_flag("PNB_SANDBOX") if sandbox is None else sandbox),
        api_key=key,
        timeout=timeout,
        max_retries=max_retries,
        max_retry_after=max_retry_after,
        max_connections=max_connections,
        headers={name.title(): value for name, value in (default_headers or {}).items()},
        query=dict(default_query or {}),
        scopes=scopes,
        user_agent=_describe_user_agent(app_info),
        hooks=hooks or Hooks(),
        token_store=token_store,
    )


def _read_variable(name: str) -> str | None:
    return os.environ.get(name, "").strip() or None


def _read_flag(name: str) -> bool | None:
    value = (_read_variable(name) or "").lower()
    if value == "":
        return None
    if value in ("1", "true", "on"):
        return True
    if value in ("0", "false", "off"):
        return False
    raise ConfigurationError(f"{name} is {value}, but must be true or false.")


def _read_base_url(value: str | None) -> str:
    if not value:
        raise ConfigurationError("base_url is missing. Pass base_url, or set PNB_BASE_URL.")
    parts = urlsplit(value)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise ConfigurationError("base_url must be an http or https address, without a query.")
    if parts.username is not None:
        raise ConfigurationError("base_url has a user name. Pass the API key as api_key.")
    base = value.rstrip("/")
    if base.endswith("/v1"):
        raise ConfigurationError("base_url ends in /v1. Leave it out: the paths begin with it.")
    return base


def assert_number(name: str, value: object) -> None:
    """A timeout of the older package httpx gets an error that names what to pass."""
    package = type(value).__module__.split(".")[0]
    if package in ("httpx", "httpx2"):
        raise ConfigurationError(f"{name} is a {package}.{type(value).__name__}, but must be a number of seconds.")
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not value >= 0:
        raise ConfigurationError(f"{name} is {value!r}, but must be a number of at least 0.")


def _describe_user_agent(app_info: tuple[str, str] | None) -> str:
    version = ".".join(str(part) for part in sys.version_info[:2])
    runtime = f"pnb-python/{VERSION} python/{version} {sys.platform}"
    return f"{runtime} {'/'.join(app_info)}" if app_info else runtime
