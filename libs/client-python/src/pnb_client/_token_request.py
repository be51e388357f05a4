"""The request that exchanges the API key for an access token (RFC 6749 section 4.4)."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Generator
from dataclasses import replace
from typing import Any

from ._errors import APIConnectionError
from ._exchange import Command, Exchange, ExchangeOptions, exchange, status_error
from ._log import log
from ._request import Operation, build_outgoing
from ._retry import RetryPolicy
from ._settings import Settings
from ._tokens import Token


def token_exchange(settings: Settings) -> Generator[Command, Any, Exchange]:
    """The options of single calls and their deadlines do not apply: the token is for all callers."""
    form = {"grant_type": "client_credentials", "client_secret": settings.api_key}
    if settings.scopes:
        form["scope"] = " ".join(settings.scopes)
    operation = Operation("POST", "/v1/oauth/token", form=form, is_unkeyed=True, is_public=True)
    # A token request has no effect that a repetition could double.
    outgoing = replace(build_outgoing(settings, operation, {}), is_repeatable=True)
    policy = RetryPolicy(settings.max_retries, settings.max_retry_after)
    return exchange(outgoing, ExchangeOptions(settings.environment, settings.timeout, policy, hooks=settings.hooks))


def read_token(settings: Settings, sent: Exchange, started: float) -> Token:
    """``started``: the monotonic time before the request, from which the lifetime is counted."""
    if not sent.reply.is_success:
        raise status_error(sent)
    data = sent.reply.data
    try:
        token = Token(str(data["access_token"]), started + float(data["expires_in"]))
    except (KeyError, TypeError, ValueError) as error:
        raise APIConnectionError("The response of the token endpoint has no access token.") from error
    if settings.token_store:
        expires_at = time.time() + token.expires_at - time.monotonic()
        settings.token_store.save(_store_key(settings), token.value, expires_at)
    return token


def load_token(settings: Settings) -> Token | None:
    """The token that another process has stored."""
    stored = settings.token_store.load(_store_key(settings)) if settings.token_store else None
    if stored is None:
        return None
    value, expires_at = stored
    return Token(value, time.monotonic() + expires_at - time.time())


def _store_key(settings: Settings) -> str:
    key_hash = hashlib.sha256(settings.api_key.encode()).hexdigest()
    return f"pnb {settings.base_url} {key_hash} {' '.join(sorted(settings.scopes or ()))}".strip()


def report_failure(error: BaseException) -> None:
    log.warning("The access token could not be refreshed yet: %s", error)
