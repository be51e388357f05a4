# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._list import AsyncList, SyncList
from .._raw import raw, raw_async
from .._request import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from typing_extensions import Unpack

    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from ..models import (
        Event,
    )


class EventsResource:
    """The log of changes, in order and without gaps."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        type: Sequence[Literal["provider.stage_changed", "provider.created", "provider.updated", "provider.deleted", "provider.adequacy_changed", "provider.contact_attempt_created", "adequacy.score_updated", "adequacy.gap_opened", "adequacy.gap_closed", "adequacy.run_failed", "build.created", "build.updated", "build.deleted", "campaign.launched", "campaign.paused", "campaign.resumed", "campaign.cancelled", "campaign.completed", "filing.created", "filing.failed", "import.completed", "import.reverted", "import_source.file_late", "import_source.file_held", "webhook.test", "webhook.disabled", "event_destination.disabled", "member.removed", "provider.*", "adequacy.*", "build.*", "campaign.*", "filing.*", "import.*", "import_source.*", "webhook.*", "event_destination.*", "member.*"] | str] | str | None = None,
        build_id: Sequence[str] | str | None = None,
        resource_id: str | None = None,
        created_at_gte: str | None = None,
        created_at_lt: str | None = None,
        sequence_gt: int | None = None,
        delivery_status: Literal["undelivered"] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["sequence", "-sequence"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Event]:
        """Returns a list of events, newest first. To poll for new events without gaps, send sort=sequence and sequence_gt with the last sequence that you have processed.

        Scope: `events:read`.

        ``GET /v1/events``

        ```python
        for event_envelope in pnb.events.list(type=["provider.*"], per_page=100):
            print(event_envelope.id, event_envelope.type)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/events", query={"type": type, "build_id": build_id, "resource_id": resource_id, "created_at_gte": created_at_gte, "created_at_lt": created_at_lt, "sequence_gt": sequence_gt, "delivery_status": delivery_status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="EventPage"),
            options,
        )

    def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Event:
        """Returns an event exactly as it is sent to webhook endpoints. Events are kept for 30 days in production and 7 days in the sandbox; afterwards the status is 410.

        Scope: `events:read`.

        ``GET /v1/events/{id}``

        ```python
        event = pnb.events.get("evt_01kc59z6h8f8w9p5p3w5t1y0za")
        print(event.id, event.type)
        ```
        """
        return cast("Event", self._transport.call(
            Operation("GET", "/v1/events/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Event"),
            options,
        ))


class AsyncEventsResource:
    """The log of changes, in order and without gaps."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        type: Sequence[Literal["provider.stage_changed", "provider.created", "provider.updated", "provider.deleted", "provider.adequacy_changed", "provider.contact_attempt_created", "adequacy.score_updated", "adequacy.gap_opened", "adequacy.gap_closed", "adequacy.run_failed", "build.created", "build.updated", "build.deleted", "campaign.launched", "campaign.paused", "campaign.resumed", "campaign.cancelled", "campaign.completed", "filing.created", "filing.failed", "import.completed", "import.reverted", "import_source.file_late", "import_source.file_held", "webhook.test", "webhook.disabled", "event_destination.disabled", "member.removed", "provider.*", "adequacy.*", "build.*", "campaign.*", "filing.*", "import.*", "import_source.*", "webhook.*", "event_destination.*", "member.*"] | str] | str | None = None,
        build_id: Sequence[str] | str | None = None,
        resource_id: str | None = None,
        created_at_gte: str | None = None,
        created_at_lt: str | None = None,
        sequence_gt: int | None = None,
        delivery_status: Literal["undelivered"] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["sequence", "-sequence"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Event]:
        """Returns a list of events, newest first. To poll for new events without gaps, send sort=sequence and sequence_gt with the last sequence that you have processed.

        Scope: `events:read`.

        ``GET /v1/events``

        ```python
        async for event_envelope in pnb.events.list(type=["provider.*"], per_page=100):
            print(event_envelope.id, event_envelope.type)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/events", query={"type": type, "build_id": build_id, "resource_id": resource_id, "created_at_gte": created_at_gte, "created_at_lt": created_at_lt, "sequence_gt": sequence_gt, "delivery_status": delivery_status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="EventPage"),
            options,
        )

    async def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Event:
        """Returns an event exactly as it is sent to webhook endpoints. Events are kept for 30 days in production and 7 days in the sandbox; afterwards the status is 410.

        Scope: `events:read`.

        ``GET /v1/events/{id}``

        ```python
        event = await pnb.events.get("evt_01kc59z6h8f8w9p5p3w5t1y0za")
        print(event.id, event.type)
        ```
        """
        return cast("Event", await self._transport.call(
            Operation("GET", "/v1/events/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Event"),
            options,
        ))


class EventsResourceRaw:
    """The methods of EventsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: EventsResource) -> None:
        self.get = raw(resource.get)


class AsyncEventsResourceRaw:
    """The methods of AsyncEventsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncEventsResource) -> None:
        self.get = raw_async(resource.get)
