# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from typing_extensions import deprecated

from .._list import AsyncList, SyncList
from .._raw import raw, raw_async
from .._request import Operation
from .._update import update_with, update_with_async

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence
    from typing import Any, Literal

    from typing_extensions import Unpack

    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from ..models import (
        Delivery,
        DeliveryAttempt,
        DeliveryReport,
        SecretRotation,
        Webhook,
        WebhookCreate,
        WebhookReplay,
        WebhookReplayCreate,
        WebhookReplayStart,
        WebhookTestRequest,
        WebhookUpdate,
        WebhookWithSecret,
    )


class WebhooksResource:
    """Endpoints to which events are delivered."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        status: Sequence[Literal["enabled", "disabled", "paused_by_plan"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Webhook]:
        """Returns a list of webhook endpoints, without their secrets.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks``

        ```python
        for webhook in pnb.webhooks.list(status=["enabled"], per_page=100):
            print(webhook.id, webhook.status)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/webhooks", query={"status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="WebhookPage"),
            options,
        )

    def create(
        self,
        body: WebhookCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookWithSecret:
        """Creates a webhook endpoint. The response contains its signing secret, which cannot be retrieved again. Maximum number of endpoints per environment: Starter 0, Professional 10, Enterprise unlimited.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks``

        ```python
        webhook_with_secret = pnb.webhooks.create({
            "url": "https://partner.example/hooks",
            "event_types": ["provider.*"],
        })
        print(webhook_with_secret.id, webhook_with_secret.status)
        ```
        """
        return cast("WebhookWithSecret", self._transport.call(
            Operation("POST", "/v1/webhooks", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="WebhookWithSecret"),
            options,
        ))

    def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Webhook:
        """Returns a webhook endpoint with the health of its deliveries.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks/{id}``

        ```python
        webhook = pnb.webhooks.get("wh_01kc59z6h8f8w9p5p3w5t1y0za")
        print(webhook.id, webhook.status)
        ```
        """
        return cast("Webhook", self._transport.call(
            Operation("GET", "/v1/webhooks/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Webhook"),
            options,
        ))

    def update(
        self,
        id: str,
        body: WebhookUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Webhook:
        """Updates the fields that are sent. Disabling an endpoint cancels its pending deliveries. An endpoint that is enabled again receives events from the next one on, and its failure counts are reset; use a replay to send missed events.

        Scope: `webhooks:write`.

        ``PATCH /v1/webhooks/{id}``

        ```python
        webhook = pnb.webhooks.update(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "description": "Mirror of the provider directory",
            },
        )
        print(webhook.id, webhook.status)
        ```
        """
        return cast("Webhook", self._transport.call(
            Operation("PATCH", "/v1/webhooks/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Webhook"),
            options,
        ))

    def delete(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Deletes a webhook endpoint with its deliveries and replays. To keep them, disable the endpoint instead.

        Scope: `webhooks:write`.

        ``DELETE /v1/webhooks/{id}``

        ```python
        pnb.webhooks.delete("wh_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", self._transport.call(
            Operation("DELETE", "/v1/webhooks/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    def rotate_secret(
        self,
        id: str,
        body: SecretRotation | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookWithSecret:
        """Creates a signing secret and returns it once. Until the overlap ends, deliveries have one signature for each valid secret; up to 3 secrets are valid at a time. With overlap_seconds 0, only the new secret is valid.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/rotate-secret``

        ```python
        webhook_with_secret = pnb.webhooks.rotate_secret(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            {"overlap_seconds": 0},
        )
        print(webhook_with_secret.id, webhook_with_secret.status)
        ```
        """
        return cast("WebhookWithSecret", self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/rotate-secret", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="WebhookWithSecret"),
            options,
        ))

    def test(
        self,
        id: str,
        body: WebhookTestRequest | Mapping[str, Any] | None = None,
        **options: Unpack[RequestOptions],
    ) -> DeliveryAttempt:
        """Sends a test event of the given type to the endpoint once, regardless of its subscriptions, and returns the attempt. The status is 200 even if the attempt failed. Limited to 10 requests per minute for each endpoint. Each request sends an event; Idempotency-Key is not supported.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/test``

        ```python
        delivery_attempt = pnb.webhooks.test(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            {"event_type": "webhook.test"},
        )
        print(delivery_attempt.id, delivery_attempt.outcome)
        ```
        """
        return cast("DeliveryAttempt", self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/test", params={"id": id}, body=body if body is not None else {}, is_unkeyed=True, model="DeliveryAttempt"),
            options,
        ))

    def list_deliveries(
        self,
        id: str,
        *,
        status: Sequence[Literal["pending", "succeeded", "failed", "cancelled"] | str] | str | None = None,
        event_type: Sequence[Literal["provider.stage_changed", "provider.created", "provider.updated", "provider.deleted", "provider.adequacy_changed", "provider.contact_attempt_created", "adequacy.score_updated", "adequacy.gap_opened", "adequacy.gap_closed", "adequacy.run_failed", "build.created", "build.updated", "build.deleted", "campaign.launched", "campaign.paused", "campaign.resumed", "campaign.cancelled", "campaign.completed", "filing.created", "filing.failed", "import.completed", "import.reverted", "import_source.file_late", "import_source.file_held", "webhook.test", "webhook.disabled", "event_destination.disabled", "member.removed", "provider.*", "adequacy.*", "build.*", "campaign.*", "filing.*", "import.*", "import_source.*", "webhook.*", "event_destination.*", "member.*"] | str] | str | None = None,
        created_at_gte: str | None = None,
        created_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Delivery]:
        """Returns a list of the completed and pending deliveries of an endpoint. Deliveries are kept as long as events.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks/{id}/deliveries``

        ```python
        for delivery in pnb.webhooks.list_deliveries(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            status=["succeeded"],
            per_page=100,
        ):
            print(delivery.id, delivery.status)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/webhooks/{id}/deliveries", params={"id": id}, query={"status": status, "event_type": event_type, "created_at_gte": created_at_gte, "created_at_lt": created_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="DeliveryPage"),
            options,
        )

    def get_delivery(
        self,
        id: str,
        delivery_id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> DeliveryReport:
        """Returns a delivery with its attempts.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks/{id}/deliveries/{delivery_id}``

        ```python
        delivery_report = pnb.webhooks.get_delivery(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            "dlv_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(delivery_report.id, delivery_report.status)
        ```
        """
        return cast("DeliveryReport", self._transport.call(
            Operation("GET", "/v1/webhooks/{id}/deliveries/{delivery_id}", params={"id": id, "delivery_id": delivery_id}, headers={"if_none_match": if_none_match}, model="DeliveryReport"),
            options,
        ))

    def redeliver(
        self,
        id: str,
        delivery_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Delivery:
        """Requests one immediate attempt in addition to the retry schedule. If it succeeds, the schedule ends. The event has the same webhook-id as before.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/deliveries/{delivery_id}/redeliver``

        ```python
        delivery = pnb.webhooks.redeliver(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            "dlv_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(delivery.id, delivery.status)
        ```
        """
        return cast("Delivery", self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver", params={"id": id, "delivery_id": delivery_id}, headers={"idempotency_key": idempotency_key}, model="Delivery"),
            options,
        ))

    @deprecated("Removed after 2027-12-31. Use /v1/webhooks/{id}/replays instead.")
    def start_replay(
        self,
        id: str,
        body: WebhookReplayCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookReplay:
        """Creates a replay, with the names that the fields had in version 1.0.0.

        Deprecated since 2026-11-26, removed after 2027-12-31. Use `/v1/webhooks/{id}/replays` instead.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/replay``

        ```python
        webhook_replay = pnb.webhooks.start_replay(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "since": "2026-11-01T12:00:00.000Z",
                "status": "all",
            },
        )
        print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return cast("WebhookReplay", self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/replay", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="WebhookReplay"),
            options,
        ))

    def list_replays(
        self,
        id: str,
        *,
        status: Sequence[Literal["queued", "running", "succeeded", "cancelled"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[WebhookReplay]:
        """Returns a list of the replays of an endpoint.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks/{id}/replays``

        ```python
        for webhook_replay in pnb.webhooks.list_replays(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            status=["running"],
            per_page=100,
        ):
            print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/webhooks/{id}/replays", params={"id": id}, query={"status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="WebhookReplayPage"),
            options,
        )

    def create_replay(
        self,
        id: str,
        body: WebhookReplayStart | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookReplay:
        """Sends the events of a period to the endpoint again, oldest first and with their previous webhook-id. The period can have up to 30 days (7 days in the sandbox) and 100,000 events.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/replays``

        ```python
        webhook_replay = pnb.webhooks.create_replay(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "created_at_gte": "2026-11-01T12:00:00.000Z",
                "delivery_status": "all",
            },
        )
        print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return cast("WebhookReplay", self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/replays", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="WebhookReplay"),
            options,
        ))

    def get_replay(
        self,
        id: str,
        job_id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookReplay:
        """Returns a replay with its progress.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks/{id}/replays/{job_id}``

        ```python
        webhook_replay = pnb.webhooks.get_replay(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            "job_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return cast("WebhookReplay", self._transport.call(
            Operation("GET", "/v1/webhooks/{id}/replays/{job_id}", params={"id": id, "job_id": job_id}, headers={"if_none_match": if_none_match}, model="WebhookReplay"),
            options,
        ))

    def cancel_replay(
        self,
        id: str,
        job_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookReplay:
        """Stops a replay. It can be resumed at the same position. A replay that is already cancelled is not changed.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/replays/{job_id}/cancel``

        ```python
        webhook_replay = pnb.webhooks.cancel_replay(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            "job_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return cast("WebhookReplay", self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/replays/{job_id}/cancel", params={"id": id, "job_id": job_id}, headers={"idempotency_key": idempotency_key}, model="WebhookReplay"),
            options,
        ))

    def resume_replay(
        self,
        id: str,
        job_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookReplay:
        """Resumes a cancelled replay at the position at which it stopped. A replay that is not cancelled is not changed.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/replays/{job_id}/resume``

        ```python
        webhook_replay = pnb.webhooks.resume_replay(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            "job_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return cast("WebhookReplay", self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/replays/{job_id}/resume", params={"id": id, "job_id": job_id}, headers={"idempotency_key": idempotency_key}, model="WebhookReplay"),
            options,
        ))

    def update_with(
        self,
        id: str,
        change: Callable[[Webhook], WebhookUpdate | Mapping[str, Any] | None],
        **options: Unpack[RequestOptions],
    ) -> Webhook:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("Webhook", update_with(self, id, change, options))


class AsyncWebhooksResource:
    """Endpoints to which events are delivered."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        status: Sequence[Literal["enabled", "disabled", "paused_by_plan"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Webhook]:
        """Returns a list of webhook endpoints, without their secrets.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks``

        ```python
        async for webhook in pnb.webhooks.list(status=["enabled"], per_page=100):
            print(webhook.id, webhook.status)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/webhooks", query={"status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="WebhookPage"),
            options,
        )

    async def create(
        self,
        body: WebhookCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookWithSecret:
        """Creates a webhook endpoint. The response contains its signing secret, which cannot be retrieved again. Maximum number of endpoints per environment: Starter 0, Professional 10, Enterprise unlimited.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks``

        ```python
        webhook_with_secret = await pnb.webhooks.create({
            "url": "https://partner.example/hooks",
            "event_types": ["provider.*"],
        })
        print(webhook_with_secret.id, webhook_with_secret.status)
        ```
        """
        return cast("WebhookWithSecret", await self._transport.call(
            Operation("POST", "/v1/webhooks", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="WebhookWithSecret"),
            options,
        ))

    async def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Webhook:
        """Returns a webhook endpoint with the health of its deliveries.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks/{id}``

        ```python
        webhook = await pnb.webhooks.get("wh_01kc59z6h8f8w9p5p3w5t1y0za")
        print(webhook.id, webhook.status)
        ```
        """
        return cast("Webhook", await self._transport.call(
            Operation("GET", "/v1/webhooks/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Webhook"),
            options,
        ))

    async def update(
        self,
        id: str,
        body: WebhookUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Webhook:
        """Updates the fields that are sent. Disabling an endpoint cancels its pending deliveries. An endpoint that is enabled again receives events from the next one on, and its failure counts are reset; use a replay to send missed events.

        Scope: `webhooks:write`.

        ``PATCH /v1/webhooks/{id}``

        ```python
        webhook = await pnb.webhooks.update(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "description": "Mirror of the provider directory",
            },
        )
        print(webhook.id, webhook.status)
        ```
        """
        return cast("Webhook", await self._transport.call(
            Operation("PATCH", "/v1/webhooks/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Webhook"),
            options,
        ))

    async def delete(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Deletes a webhook endpoint with its deliveries and replays. To keep them, disable the endpoint instead.

        Scope: `webhooks:write`.

        ``DELETE /v1/webhooks/{id}``

        ```python
        await pnb.webhooks.delete("wh_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", await self._transport.call(
            Operation("DELETE", "/v1/webhooks/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    async def rotate_secret(
        self,
        id: str,
        body: SecretRotation | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookWithSecret:
        """Creates a signing secret and returns it once. Until the overlap ends, deliveries have one signature for each valid secret; up to 3 secrets are valid at a time. With overlap_seconds 0, only the new secret is valid.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/rotate-secret``

        ```python
        webhook_with_secret = await pnb.webhooks.rotate_secret(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            {"overlap_seconds": 0},
        )
        print(webhook_with_secret.id, webhook_with_secret.status)
        ```
        """
        return cast("WebhookWithSecret", await self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/rotate-secret", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="WebhookWithSecret"),
            options,
        ))

    async def test(
        self,
        id: str,
        body: WebhookTestRequest | Mapping[str, Any] | None = None,
        **options: Unpack[RequestOptions],
    ) -> DeliveryAttempt:
        """Sends a test event of the given type to the endpoint once, regardless of its subscriptions, and returns the attempt. The status is 200 even if the attempt failed. Limited to 10 requests per minute for each endpoint. Each request sends an event; Idempotency-Key is not supported.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/test``

        ```python
        delivery_attempt = await pnb.webhooks.test(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            {"event_type": "webhook.test"},
        )
        print(delivery_attempt.id, delivery_attempt.outcome)
        ```
        """
        return cast("DeliveryAttempt", await self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/test", params={"id": id}, body=body if body is not None else {}, is_unkeyed=True, model="DeliveryAttempt"),
            options,
        ))

    def list_deliveries(
        self,
        id: str,
        *,
        status: Sequence[Literal["pending", "succeeded", "failed", "cancelled"] | str] | str | None = None,
        event_type: Sequence[Literal["provider.stage_changed", "provider.created", "provider.updated", "provider.deleted", "provider.adequacy_changed", "provider.contact_attempt_created", "adequacy.score_updated", "adequacy.gap_opened", "adequacy.gap_closed", "adequacy.run_failed", "build.created", "build.updated", "build.deleted", "campaign.launched", "campaign.paused", "campaign.resumed", "campaign.cancelled", "campaign.completed", "filing.created", "filing.failed", "import.completed", "import.reverted", "import_source.file_late", "import_source.file_held", "webhook.test", "webhook.disabled", "event_destination.disabled", "member.removed", "provider.*", "adequacy.*", "build.*", "campaign.*", "filing.*", "import.*", "import_source.*", "webhook.*", "event_destination.*", "member.*"] | str] | str | None = None,
        created_at_gte: str | None = None,
        created_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Delivery]:
        """Returns a list of the completed and pending deliveries of an endpoint. Deliveries are kept as long as events.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks/{id}/deliveries``

        ```python
        async for delivery in pnb.webhooks.list_deliveries(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            status=["succeeded"],
            per_page=100,
        ):
            print(delivery.id, delivery.status)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/webhooks/{id}/deliveries", params={"id": id}, query={"status": status, "event_type": event_type, "created_at_gte": created_at_gte, "created_at_lt": created_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="DeliveryPage"),
            options,
        )

    async def get_delivery(
        self,
        id: str,
        delivery_id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> DeliveryReport:
        """Returns a delivery with its attempts.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks/{id}/deliveries/{delivery_id}``

        ```python
        delivery_report = await pnb.webhooks.get_delivery(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            "dlv_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(delivery_report.id, delivery_report.status)
        ```
        """
        return cast("DeliveryReport", await self._transport.call(
            Operation("GET", "/v1/webhooks/{id}/deliveries/{delivery_id}", params={"id": id, "delivery_id": delivery_id}, headers={"if_none_match": if_none_match}, model="DeliveryReport"),
            options,
        ))

    async def redeliver(
        self,
        id: str,
        delivery_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Delivery:
        """Requests one immediate attempt in addition to the retry schedule. If it succeeds, the schedule ends. The event has the same webhook-id as before.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/deliveries/{delivery_id}/redeliver``

        ```python
        delivery = await pnb.webhooks.redeliver(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            "dlv_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(delivery.id, delivery.status)
        ```
        """
        return cast("Delivery", await self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver", params={"id": id, "delivery_id": delivery_id}, headers={"idempotency_key": idempotency_key}, model="Delivery"),
            options,
        ))

    @deprecated("Removed after 2027-12-31. Use /v1/webhooks/{id}/replays instead.")
    async def start_replay(
        self,
        id: str,
        body: WebhookReplayCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookReplay:
        """Creates a replay, with the names that the fields had in version 1.0.0.

        Deprecated since 2026-11-26, removed after 2027-12-31. Use `/v1/webhooks/{id}/replays` instead.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/replay``

        ```python
        webhook_replay = await pnb.webhooks.start_replay(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "since": "2026-11-01T12:00:00.000Z",
                "status": "all",
            },
        )
        print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return cast("WebhookReplay", await self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/replay", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="WebhookReplay"),
            options,
        ))

    def list_replays(
        self,
        id: str,
        *,
        status: Sequence[Literal["queued", "running", "succeeded", "cancelled"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[WebhookReplay]:
        """Returns a list of the replays of an endpoint.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks/{id}/replays``

        ```python
        async for webhook_replay in pnb.webhooks.list_replays(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            status=["running"],
            per_page=100,
        ):
            print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/webhooks/{id}/replays", params={"id": id}, query={"status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="WebhookReplayPage"),
            options,
        )

    async def create_replay(
        self,
        id: str,
        body: WebhookReplayStart | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookReplay:
        """Sends the events of a period to the endpoint again, oldest first and with their previous webhook-id. The period can have up to 30 days (7 days in the sandbox) and 100,000 events.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/replays``

        ```python
        webhook_replay = await pnb.webhooks.create_replay(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "created_at_gte": "2026-11-01T12:00:00.000Z",
                "delivery_status": "all",
            },
        )
        print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return cast("WebhookReplay", await self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/replays", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="WebhookReplay"),
            options,
        ))

    async def get_replay(
        self,
        id: str,
        job_id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookReplay:
        """Returns a replay with its progress.

        Scope: `webhooks:read`.

        ``GET /v1/webhooks/{id}/replays/{job_id}``

        ```python
        webhook_replay = await pnb.webhooks.get_replay(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            "job_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return cast("WebhookReplay", await self._transport.call(
            Operation("GET", "/v1/webhooks/{id}/replays/{job_id}", params={"id": id, "job_id": job_id}, headers={"if_none_match": if_none_match}, model="WebhookReplay"),
            options,
        ))

    async def cancel_replay(
        self,
        id: str,
        job_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookReplay:
        """Stops a replay. It can be resumed at the same position. A replay that is already cancelled is not changed.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/replays/{job_id}/cancel``

        ```python
        webhook_replay = await pnb.webhooks.cancel_replay(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            "job_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return cast("WebhookReplay", await self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/replays/{job_id}/cancel", params={"id": id, "job_id": job_id}, headers={"idempotency_key": idempotency_key}, model="WebhookReplay"),
            options,
        ))

    async def resume_replay(
        self,
        id: str,
        job_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> WebhookReplay:
        """Resumes a cancelled replay at the position at which it stopped. A replay that is not cancelled is not changed.

        Scope: `webhooks:write`.

        ``POST /v1/webhooks/{id}/replays/{job_id}/resume``

        ```python
        webhook_replay = await pnb.webhooks.resume_replay(
            "wh_01kc59z6h8f8w9p5p3w5t1y0za",
            "job_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(webhook_replay.id, webhook_replay.status)
        ```
        """
        return cast("WebhookReplay", await self._transport.call(
            Operation("POST", "/v1/webhooks/{id}/replays/{job_id}/resume", params={"id": id, "job_id": job_id}, headers={"idempotency_key": idempotency_key}, model="WebhookReplay"),
            options,
        ))

    async def update_with(
        self,
        id: str,
        change: Callable[[Webhook], WebhookUpdate | Mapping[str, Any] | None | Awaitable[WebhookUpdate | Mapping[str, Any] | None]],
        **options: Unpack[RequestOptions],
    ) -> Webhook:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("Webhook", await update_with_async(self, id, change, options))


class WebhooksResourceRaw:
    """The methods of WebhooksResource with status, headers and attempts of their responses."""

    def __init__(self, resource: WebhooksResource) -> None:
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)
        self.rotate_secret = raw(resource.rotate_secret)
        self.test = raw(resource.test)
        self.get_delivery = raw(resource.get_delivery)
        self.redeliver = raw(resource.redeliver)
        self.start_replay = raw(resource.start_replay)
        self.create_replay = raw(resource.create_replay)
        self.get_replay = raw(resource.get_replay)
        self.cancel_replay = raw(resource.cancel_replay)
        self.resume_replay = raw(resource.resume_replay)


class AsyncWebhooksResourceRaw:
    """The methods of AsyncWebhooksResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncWebhooksResource) -> None:
        self.create = raw_async(resource.create)
        self.get = raw_async(resource.get)
        self.update = raw_async(resource.update)
        self.delete = raw_async(resource.delete)
        self.rotate_secret = raw_async(resource.rotate_secret)
        self.test = raw_async(resource.test)
        self.get_delivery = raw_async(resource.get_delivery)
        self.redeliver = raw_async(resource.redeliver)
        self.start_replay = raw_async(resource.start_replay)
        self.create_replay = raw_async(resource.create_replay)
        self.get_replay = raw_async(resource.get_replay)
        self.cancel_replay = raw_async(resource.cancel_replay)
        self.resume_replay = raw_async(resource.resume_replay)
