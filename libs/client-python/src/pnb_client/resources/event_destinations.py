# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

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
        EventDestination,
        EventDestinationCreate,
        EventDestinationDelivery,
        EventDestinationTest,
        EventDestinationUpdate,
    )


class EventDestinationsResource:
    """Message brokers to which events are published: NATS JetStream and Kafka."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        status: Sequence[Literal["enabled", "disabled"] | str] | str | None = None,
        type: Sequence[Literal["nats_jetstream", "kafka"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[EventDestination]:
        """Returns a list of event destinations, without their secrets.

        Scope: `webhooks:read`.

        ``GET /v1/event-destinations``

        ```python
        for event_destination in pnb.event_destinations.list(
            status=["enabled"],
            per_page=100,
        ):
            print(event_destination.id, event_destination.type)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/event-destinations", query={"status": status, "type": type, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="EventDestinationPage"),
            options,
        )

    def create(
        self,
        body: EventDestinationCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> EventDestination:
        """Creates an event destination. Events are published to it in their order, at least once, from the next one on or after after_sequence. Requires the Enterprise plan; maximum number of destinations per environment: 5.

        Scope: `webhooks:write`.

        ``POST /v1/event-destinations``

        ```python
        event_destination = pnb.event_destinations.create({
            "type": "kafka",
            "servers": [
                "kafka-1.partner.example:9093",
                "kafka-2.partner.example:9093",
            ],
            "topic": "pnb-events",
            "event_types": ["provider.*", "adequacy.*"],
            "authentication": {
                "method": "scram_sha_512",
                "username": "pnb",
            },
            "secret": "correct-horse-battery-staple",
        })
        print(event_destination.id, event_destination.type)
        ```
        """
        return cast("EventDestination", self._transport.call(
            Operation("POST", "/v1/event-destinations", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="EventDestination"),
            options,
        ))

    def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> EventDestination:
        """Returns an event destination with the state of its deliveries.

        Scope: `webhooks:read`.

        ``GET /v1/event-destinations/{id}``

        ```python
        event_destination = pnb.event_destinations.get("dst_01kc59z6h8f8w9p5p3w5t1y0za")
        print(event_destination.id, event_destination.type)
        ```
        """
        return cast("EventDestination", self._transport.call(
            Operation("GET", "/v1/event-destinations/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="EventDestination"),
            options,
        ))

    def update(
        self,
        id: str,
        body: EventDestinationUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> EventDestination:
        """Updates the fields that are sent. A destination that is enabled again receives events from the next one on; create another one with after_sequence to publish missed events. A change of servers, or tls false, requires the secret again.

        Scope: `webhooks:write`.

        ``PATCH /v1/event-destinations/{id}``

        ```python
        event_destination = pnb.event_destinations.update(
            "dst_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "description": "Event bus of the data platform",
            },
        )
        print(event_destination.id, event_destination.type)
        ```
        """
        return cast("EventDestination", self._transport.call(
            Operation("PATCH", "/v1/event-destinations/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="EventDestination"),
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
        """Deletes an event destination with its deliveries. To keep them, disable the destination instead.

        Scope: `webhooks:write`.

        ``DELETE /v1/event-destinations/{id}``

        ```python
        pnb.event_destinations.delete("dst_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", self._transport.call(
            Operation("DELETE", "/v1/event-destinations/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    def test(
        self,
        id: str,
        **options: Unpack[RequestOptions],
    ) -> EventDestinationTest:
        """Connects to the broker, and publishes a message with the example event webhook.test, regardless of event_types and status. The status is 200 even if the test failed. Limited to 10 requests per minute for each destination. Each request connects; Idempotency-Key is not supported.

        Scope: `webhooks:write`.

        ``POST /v1/event-destinations/{id}/test``

        ```python
        event_destination_test = pnb.event_destinations.test(
            "dst_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(event_destination_test.outcome)
        ```
        """
        return cast("EventDestinationTest", self._transport.call(
            Operation("POST", "/v1/event-destinations/{id}/test", params={"id": id}, is_unkeyed=True, model="EventDestinationTest"),
            options,
        ))

    def list_deliveries(
        self,
        id: str,
        *,
        outcome: Sequence[Literal["succeeded", "failed"] | str] | str | None = None,
        attempted_at_gte: str | None = None,
        attempted_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["attempted_at", "-attempted_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[EventDestinationDelivery]:
        """Returns a list of attempts to publish events to a destination. They are kept as long as events.

        Scope: `webhooks:read`.

        ``GET /v1/event-destinations/{id}/deliveries``

        ```python
        for event_destination_delivery in pnb.event_destinations.list_deliveries(
            "dst_01kc59z6h8f8w9p5p3w5t1y0za",
            outcome=["succeeded"],
            per_page=100,
        ):
            print(event_destination_delivery.id, event_destination_delivery.outcome)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/event-destinations/{id}/deliveries", params={"id": id}, query={"outcome": outcome, "attempted_at_gte": attempted_at_gte, "attempted_at_lt": attempted_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="EventDestinationDeliveryPage"),
            options,
        )

    def update_with(
        self,
        id: str,
        change: Callable[[EventDestination], EventDestinationUpdate | Mapping[str, Any] | None],
        **options: Unpack[RequestOptions],
    ) -> EventDestination:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("EventDestination", update_with(self, id, change, options))


class AsyncEventDestinationsResource:
    """Message brokers to which events are published: NATS JetStream and Kafka."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        status: Sequence[Literal["enabled", "disabled"] | str] | str | None = None,
        type: Sequence[Literal["nats_jetstream", "kafka"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[EventDestination]:
        """Returns a list of event destinations, without their secrets.

        Scope: `webhooks:read`.

        ``GET /v1/event-destinations``

        ```python
        async for event_destination in pnb.event_destinations.list(
            status=["enabled"],
            per_page=100,
        ):
            print(event_destination.id, event_destination.type)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/event-destinations", query={"status": status, "type": type, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="EventDestinationPage"),
            options,
        )

    async def create(
        self,
        body: EventDestinationCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> EventDestination:
        """Creates an event destination. Events are published to it in their order, at least once, from the next one on or after after_sequence. Requires the Enterprise plan; maximum number of destinations per environment: 5.

        Scope: `webhooks:write`.

        ``POST /v1/event-destinations``

        ```python
        event_destination = await pnb.event_destinations.create({
            "type": "kafka",
            "servers": [
                "kafka-1.partner.example:9093",
                "kafka-2.partner.example:9093",
            ],
            "topic": "pnb-events",
            "event_types": ["provider.*", "adequacy.*"],
            "authentication": {
                "method": "scram_sha_512",
                "username": "pnb",
            },
            "secret": "correct-horse-battery-staple",
        })
        print(event_destination.id, event_destination.type)
        ```
        """
        return cast("EventDestination", await self._transport.call(
            Operation("POST", "/v1/event-destinations", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="EventDestination"),
            options,
        ))

    async def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> EventDestination:
        """Returns an event destination with the state of its deliveries.

        Scope: `webhooks:read`.

        ``GET /v1/event-destinations/{id}``

        ```python
        event_destination = await pnb.event_destinations.get(
            "dst_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(event_destination.id, event_destination.type)
        ```
        """
        return cast("EventDestination", await self._transport.call(
            Operation("GET", "/v1/event-destinations/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="EventDestination"),
            options,
        ))

    async def update(
        self,
        id: str,
        body: EventDestinationUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> EventDestination:
        """Updates the fields that are sent. A destination that is enabled again receives events from the next one on; create another one with after_sequence to publish missed events. A change of servers, or tls false, requires the secret again.

        Scope: `webhooks:write`.

        ``PATCH /v1/event-destinations/{id}``

        ```python
        event_destination = await pnb.event_destinations.update(
            "dst_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "description": "Event bus of the data platform",
            },
        )
        print(event_destination.id, event_destination.type)
        ```
        """
        return cast("EventDestination", await self._transport.call(
            Operation("PATCH", "/v1/event-destinations/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="EventDestination"),
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
        """Deletes an event destination with its deliveries. To keep them, disable the destination instead.

        Scope: `webhooks:write`.

        ``DELETE /v1/event-destinations/{id}``

        ```python
        await pnb.event_destinations.delete("dst_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", await self._transport.call(
            Operation("DELETE", "/v1/event-destinations/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    async def test(
        self,
        id: str,
        **options: Unpack[RequestOptions],
    ) -> EventDestinationTest:
        """Connects to the broker, and publishes a message with the example event webhook.test, regardless of event_types and status. The status is 200 even if the test failed. Limited to 10 requests per minute for each destination. Each request connects; Idempotency-Key is not supported.

        Scope: `webhooks:write`.

        ``POST /v1/event-destinations/{id}/test``

        ```python
        event_destination_test = await pnb.event_destinations.test(
            "dst_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(event_destination_test.outcome)
        ```
        """
        return cast("EventDestinationTest", await self._transport.call(
            Operation("POST", "/v1/event-destinations/{id}/test", params={"id": id}, is_unkeyed=True, model="EventDestinationTest"),
            options,
        ))

    def list_deliveries(
        self,
        id: str,
        *,
        outcome: Sequence[Literal["succeeded", "failed"] | str] | str | None = None,
        attempted_at_gte: str | None = None,
        attempted_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["attempted_at", "-attempted_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[EventDestinationDelivery]:
        """Returns a list of attempts to publish events to a destination. They are kept as long as events.

        Scope: `webhooks:read`.

        ``GET /v1/event-destinations/{id}/deliveries``

        ```python
        async for event_destination_delivery in pnb.event_destinations.list_deliveries(
            "dst_01kc59z6h8f8w9p5p3w5t1y0za",
            outcome=["succeeded"],
            per_page=100,
        ):
            print(event_destination_delivery.id, event_destination_delivery.outcome)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/event-destinations/{id}/deliveries", params={"id": id}, query={"outcome": outcome, "attempted_at_gte": attempted_at_gte, "attempted_at_lt": attempted_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="EventDestinationDeliveryPage"),
            options,
        )

    async def update_with(
        self,
        id: str,
        change: Callable[[EventDestination], EventDestinationUpdate | Mapping[str, Any] | None | Awaitable[EventDestinationUpdate | Mapping[str, Any] | None]],
        **options: Unpack[RequestOptions],
    ) -> EventDestination:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("EventDestination", await update_with_async(self, id, change, options))


class EventDestinationsResourceRaw:
    """The methods of EventDestinationsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: EventDestinationsResource) -> None:
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)
        self.test = raw(resource.test)


class AsyncEventDestinationsResourceRaw:
    """The methods of AsyncEventDestinationsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncEventDestinationsResource) -> None:
        self.create = raw_async(resource.create)
        self.get = raw_async(resource.get)
        self.update = raw_async(resource.update)
        self.delete = raw_async(resource.delete)
        self.test = raw_async(resource.test)
