# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._raw import raw, raw_async
from .._request import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from typing_extensions import Unpack

    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from ..models import (
        EventTrigger,
        Sandbox,
        TriggeredEvent,
    )


class SandboxResource:
    """Operations of the sandbox: reset it and trigger events."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def reset(
        self,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Sandbox:
        """Restores the sample data of the sandbox: builds, providers, scores and events. Webhook endpoints and API keys are kept, and pending deliveries are cancelled. Concurrent requests restore it once. Production keys are rejected with 403.

        Scope: `builds:write`.

        ``POST /v1/sandbox/reset``

        ```python
        sandbox = pnb.sandbox.reset()
        print(sandbox.account_id, sandbox.providers)
        ```
        """
        return cast("Sandbox", self._transport.call(
            Operation("POST", "/v1/sandbox/reset", headers={"idempotency_key": idempotency_key}, model="Sandbox"),
            options,
        ))

    def trigger_event(
        self,
        body: EventTrigger | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> TriggeredEvent:
        """Records an event of the given type for an object of the sandbox. No other data is changed. Production keys are rejected with 403.

        Scope: `events:read`.

        ``POST /v1/sandbox/events``

        ```python
        triggered_event = pnb.sandbox.trigger_event({
            "type": "provider.stage_changed",
            "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
        })
        print(triggered_event.event_id)
        ```
        """
        return cast("TriggeredEvent", self._transport.call(
            Operation("POST", "/v1/sandbox/events", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="TriggeredEvent"),
            options,
        ))


class AsyncSandboxResource:
    """Operations of the sandbox: reset it and trigger events."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def reset(
        self,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Sandbox:
        """Restores the sample data of the sandbox: builds, providers, scores and events. Webhook endpoints and API keys are kept, and pending deliveries are cancelled. Concurrent requests restore it once. Production keys are rejected with 403.

        Scope: `builds:write`.

        ``POST /v1/sandbox/reset``

        ```python
        sandbox = await pnb.sandbox.reset()
        print(sandbox.account_id, sandbox.providers)
        ```
        """
        return cast("Sandbox", await self._transport.call(
            Operation("POST", "/v1/sandbox/reset", headers={"idempotency_key": idempotency_key}, model="Sandbox"),
            options,
        ))

    async def trigger_event(
        self,
        body: EventTrigger | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> TriggeredEvent:
        """Records an event of the given type for an object of the sandbox. No other data is changed. Production keys are rejected with 403.

        Scope: `events:read`.

        ``POST /v1/sandbox/events``

        ```python
        triggered_event = await pnb.sandbox.trigger_event({
            "type": "provider.stage_changed",
            "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
        })
        print(triggered_event.event_id)
        ```
        """
        return cast("TriggeredEvent", await self._transport.call(
            Operation("POST", "/v1/sandbox/events", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="TriggeredEvent"),
            options,
        ))


class SandboxResourceRaw:
    """The methods of SandboxResource with status, headers and attempts of their responses."""

    def __init__(self, resource: SandboxResource) -> None:
        self.reset = raw(resource.reset)
        self.trigger_event = raw(resource.trigger_event)


class AsyncSandboxResourceRaw:
    """The methods of AsyncSandboxResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncSandboxResource) -> None:
        self.reset = raw_async(resource.reset)
        self.trigger_event = raw_async(resource.trigger_event)
