"""Verification of webhook requests (Standard Webhooks, v1). This module sends nothing and does not need a client."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import os
import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, Union, cast

from ._errors import ConfigurationError, WebhookVerificationError

if TYPE_CHECKING:
    from .models import Event

__all__ = ["WebhookVerificationError", "sign", "unwrap", "verify"]

Headers = Union[Mapping[str, Any], Iterable[tuple[Any, Any]]]
"""Headers as frameworks pass them: a mapping or pairs, names in any case, text or bytes."""

_TOLERANCE = 300.0


def unwrap(
    body: bytes | str,
    headers: Headers,
    secrets: str | Sequence[str] | None = None,
    *,
    tolerance: float = _TOLERANCE,
    now: float | None = None,
) -> Event:
    """Verifies a request and returns its event, whose class follows from its type.

    ``body`` is the raw body: a parsed one has lost the signed bytes. ``secrets``: ``PNB_WEBHOOK_SECRET`` if left out;
    several during a rotation. ``tolerance``: accepted age in seconds. Any invalid request is a
    WebhookVerificationError; respond to it with status 400.
    """
    verify(body, headers, secrets, tolerance=tolerance, now=now)
    try:
        event = json.loads(body)
    except ValueError as error:
        raise WebhookVerificationError("The body is not JSON.") from error
    if not isinstance(event, dict):
        raise WebhookVerificationError("The body is not an event.")
    from ._build import build

    return cast("Event", build("Event", event))


def verify(
    body: bytes | str,
    headers: Headers,
    secrets: str | Sequence[str] | None = None,
    *,
    tolerance: float = _TOLERANCE,
    now: float | None = None,
) -> None:
    """As unwrap, without parsing the body."""
    if not isinstance(body, (bytes, bytearray, str)):
        raise WebhookVerificationError("The body is a parsed object. Pass the raw body, as bytes or text.")
    values = _read_headers(headers)
    timestamp = values["webhook-timestamp"]
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise WebhookVerificationError("webhook-timestamp is not a number.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookVerificationError("webhook-timestamp is too far from the present time.")
    content = _signed_content(values["webhook-id"], timestamp, body)
    given = [text[3:] for text in values["webhook-signature"].split(" ") if text.startswith("v1,")]
    for secret in _read_secrets(secrets):
        expected = _signature(secret, content)
        if any(hmac.compare_digest(expected.encode(), text.encode(errors="replace")) for text in given):
            return
    raise WebhookVerificationError("No signature matches. Check the secret, and that the body is the raw one.")


def sign(body: bytes | str, secret: str, *, id: str = "evt_test", timestamp: datetime | None = None) -> dict[str, str]:
    """The headers that the service sends with a body, for tests of a receiver. ``timestamp``: now if left out."""
    seconds = str(int((timestamp or datetime.now(timezone.utc)).timestamp()))
    signature = _signature(secret, _signed_content(id, seconds, body))
    return {"webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": f"v1,{signature}"}


def _read_secrets(secrets: str | Sequence[str] | None) -> Sequence[str]:
    configured = secrets if secrets is not None else os.environ.get("PNB_WEBHOOK_SECRET", "").strip()
    if not configured:
        raise ConfigurationError("secrets is missing. Pass secrets, or set PNB_WEBHOOK_SECRET.")
    return [configured] if isinstance(configured, str) else configured


def _signed_content(id: str, timestamp: str, body: bytes | bytearray | str) -> bytes:
    # No valid request has text that UTF-8 cannot encode; its replacement matches no signature.
    content = body.encode(errors="replace") if isinstance(body, str) else bytes(body)
    return f"{id}.{timestamp}.".encode(errors="replace") + content


def _signature(secret: str, content: bytes) -> str:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not secret.startswith("whsec_") or not key:
        raise ConfigurationError("A secret is not the one of a webhook endpoint: whsec_ and base64.")
    return base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()


def _read_headers(headers: Headers) -> dict[str, str]:
    pairs = headers.items() if isinstance(headers, Mapping) else headers
    values: dict[str, str] = {}
    try:
        for name, value in pairs:
            values[_to_text(name).lower()] = _to_text(value)
    except (TypeError, ValueError) as error:
        raise WebhookVerificationError("headers must be the headers of the request.") from error
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature"):
        if not values.get(name):
            raise WebhookVerificationError(f"The header {name} is missing.")
    return values


def _to_text(value: Any) -> str:
    if isinstance(value, (list, tuple)) and len(value) == 1:
        value = value[0]
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)
