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
        Campaign,
        CampaignCreate,
        CampaignMember,
        CampaignMemberSelection,
        CampaignUpdate,
    )


class CampaignsResource:
    """Outreach to providers of a build, with progress and result."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        build_id: Sequence[str] | str | None = None,
        status: Sequence[Literal["draft", "running", "paused", "completed", "cancelled"] | str] | str | None = None,
        external_id: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Campaign]:
        """Returns a list of campaigns, of one or several builds or of the account.

        Scope: `campaigns:read`.

        ``GET /v1/campaigns``

        ```python
        for campaign in pnb.campaigns.list(status=["running"], per_page=100):
            print(campaign.id, campaign.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/campaigns", query={"build_id": build_id, "status": status, "external_id": external_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="CampaignPage"),
            options,
        )

    def create(
        self,
        body: CampaignCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Creates a campaign with the status draft, without members. Add providers with POST /v1/campaigns/{id}/members, or send member_filter, whose providers are enrolled by the launch.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns``

        ```python
        campaign = pnb.campaigns.create({
            "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
            "name": "Cardiology, first round",
            "goal": {"type": "contact_all"},
        })
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", self._transport.call(
            Operation("POST", "/v1/campaigns", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Campaign"),
            options,
        ))

    def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Returns a campaign with its members by state and, once it has completed, its result.

        Scope: `campaigns:read`.

        ``GET /v1/campaigns/{id}``

        ```python
        campaign = pnb.campaigns.get("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", self._transport.call(
            Operation("GET", "/v1/campaigns/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Campaign"),
            options,
        ))

    def update(
        self,
        id: str,
        body: CampaignUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Updates the fields that are sent. After the launch starts_on and member_filter cannot be changed; after the end only name, external_id and metadata can. A running campaign completes if it fulfils the new goal or end date.

        Scope: `campaigns:write`.

        ``PATCH /v1/campaigns/{id}``

        ```python
        campaign = pnb.campaigns.update(
            "cmp_01kc59z6h8f8w9p5p3w5t1y0za",
            {"ends_on": "2099-12-31"},
        )
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", self._transport.call(
            Operation("PATCH", "/v1/campaigns/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
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
        """Deletes a campaign with its members. A running or paused campaign cannot be deleted; complete or cancel it first. Providers and events are kept.

        Scope: `campaigns:write`.

        ``DELETE /v1/campaigns/{id}``

        ```python
        pnb.campaigns.delete("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", self._transport.call(
            Operation("DELETE", "/v1/campaigns/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    def launch(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Enrolls the providers that match member_filter, and starts a draft. From now on member states follow the stages of the providers. The score before the campaign is that of the newest run, or of the next one if changes are not scored yet. A plan limits the campaigns that run at a time. Emits campaign.launched.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/launch``

        ```python
        campaign = pnb.campaigns.launch("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/launch", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
            options,
        ))

    def pause(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Pauses a running campaign. Member states still follow their providers, and the campaign does not complete by itself. Emits campaign.paused.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/pause``

        ```python
        campaign = pnb.campaigns.pause("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/pause", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
            options,
        ))

    def resume(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Resumes a paused campaign. It completes at once if a condition was fulfilled meanwhile. Emits campaign.resumed.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/resume``

        ```python
        campaign = pnb.campaigns.resume("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/resume", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
            options,
        ))

    def complete(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Completes a running or paused campaign with the reason closed_by_user. Emits campaign.completed with the result once the score includes every change.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/complete``

        ```python
        campaign = pnb.campaigns.complete("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/complete", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
            options,
        ))

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Ends a draft, running or paused campaign without a result. Emits campaign.cancelled.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/cancel``

        ```python
        campaign = pnb.campaigns.cancel("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/cancel", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
            options,
        ))

    def list_members(
        self,
        id: str,
        *,
        state: Sequence[Literal["pending", "in_progress", "responded", "converted", "declined", "unreachable", "removed"] | str] | str | None = None,
        provider_id: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["enrolled_at", "-enrolled_at", "state_changed_at", "-state_changed_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[CampaignMember]:
        """Returns a list of the providers that are enrolled in a campaign, with their states.

        Scope: `campaigns:read`.

        ``GET /v1/campaigns/{id}/members``

        ```python
        for campaign_member in pnb.campaigns.list_members(
            "cmp_01kc59z6h8f8w9p5p3w5t1y0za",
            state=["responded"],
            per_page=100,
        ):
            print(campaign_member.stage)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/campaigns/{id}/members", params={"id": id}, query={"state": state, "provider_id": provider_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="CampaignMemberPage"),
            options,
        )

    def add_members(
        self,
        id: str,
        body: CampaignMemberSelection | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Enrolls providers of the build, by id or by a filter that is evaluated now, in a campaign that has not ended. Providers that are enrolled stay as they are; those that were removed from the campaign return. A campaign has at most 50,000 members.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/members``

        ```python
        campaign = pnb.campaigns.add_members(
            "cmp_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "provider_ids": ["prv_01kc59z6h8f8w9p5p3w5t1y000"],
            },
        )
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/members", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Campaign"),
            options,
        ))

    def remove_members(
        self,
        id: str,
        body: CampaignMemberSelection | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Removes members, by id or by a filter that is evaluated now, from a campaign that has not ended. After the launch they remain listed with the state removed. Providers that are not members are ignored.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/remove-members``

        ```python
        campaign = pnb.campaigns.remove_members(
            "cmp_01kc59z6h8f8w9p5p3w5t1y0za",
            {"filter": {"stage": ["disqualified"]}},
        )
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/remove-members", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Campaign"),
            options,
        ))

    def remove_member(
        self,
        id: str,
        provider_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Removes one member from a campaign that has not ended. After the launch it remains listed with the state removed.

        Scope: `campaigns:write`.

        ``DELETE /v1/campaigns/{id}/members/{provider_id}``

        ```python
        pnb.campaigns.remove_member(
            "cmp_01kc59z6h8f8w9p5p3w5t1y0za",
            "prv_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        ```
        """
        return cast("None", self._transport.call(
            Operation("DELETE", "/v1/campaigns/{id}/members/{provider_id}", params={"id": id, "provider_id": provider_id}, headers={"idempotency_key": idempotency_key}),
            options,
        ))

    def update_with(
        self,
        id: str,
        change: Callable[[Campaign], CampaignUpdate | Mapping[str, Any] | None],
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("Campaign", update_with(self, id, change, options))


class AsyncCampaignsResource:
    """Outreach to providers of a build, with progress and result."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        build_id: Sequence[str] | str | None = None,
        status: Sequence[Literal["draft", "running", "paused", "completed", "cancelled"] | str] | str | None = None,
        external_id: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Campaign]:
        """Returns a list of campaigns, of one or several builds or of the account.

        Scope: `campaigns:read`.

        ``GET /v1/campaigns``

        ```python
        async for campaign in pnb.campaigns.list(status=["running"], per_page=100):
            print(campaign.id, campaign.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/campaigns", query={"build_id": build_id, "status": status, "external_id": external_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="CampaignPage"),
            options,
        )

    async def create(
        self,
        body: CampaignCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Creates a campaign with the status draft, without members. Add providers with POST /v1/campaigns/{id}/members, or send member_filter, whose providers are enrolled by the launch.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns``

        ```python
        campaign = await pnb.campaigns.create({
            "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
            "name": "Cardiology, first round",
            "goal": {"type": "contact_all"},
        })
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", await self._transport.call(
            Operation("POST", "/v1/campaigns", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Campaign"),
            options,
        ))

    async def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Returns a campaign with its members by state and, once it has completed, its result.

        Scope: `campaigns:read`.

        ``GET /v1/campaigns/{id}``

        ```python
        campaign = await pnb.campaigns.get("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", await self._transport.call(
            Operation("GET", "/v1/campaigns/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Campaign"),
            options,
        ))

    async def update(
        self,
        id: str,
        body: CampaignUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Updates the fields that are sent. After the launch starts_on and member_filter cannot be changed; after the end only name, external_id and metadata can. A running campaign completes if it fulfils the new goal or end date.

        Scope: `campaigns:write`.

        ``PATCH /v1/campaigns/{id}``

        ```python
        campaign = await pnb.campaigns.update(
            "cmp_01kc59z6h8f8w9p5p3w5t1y0za",
            {"ends_on": "2099-12-31"},
        )
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", await self._transport.call(
            Operation("PATCH", "/v1/campaigns/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
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
        """Deletes a campaign with its members. A running or paused campaign cannot be deleted; complete or cancel it first. Providers and events are kept.

        Scope: `campaigns:write`.

        ``DELETE /v1/campaigns/{id}``

        ```python
        await pnb.campaigns.delete("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", await self._transport.call(
            Operation("DELETE", "/v1/campaigns/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    async def launch(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Enrolls the providers that match member_filter, and starts a draft. From now on member states follow the stages of the providers. The score before the campaign is that of the newest run, or of the next one if changes are not scored yet. A plan limits the campaigns that run at a time. Emits campaign.launched.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/launch``

        ```python
        campaign = await pnb.campaigns.launch("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", await self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/launch", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
            options,
        ))

    async def pause(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Pauses a running campaign. Member states still follow their providers, and the campaign does not complete by itself. Emits campaign.paused.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/pause``

        ```python
        campaign = await pnb.campaigns.pause("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", await self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/pause", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
            options,
        ))

    async def resume(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Resumes a paused campaign. It completes at once if a condition was fulfilled meanwhile. Emits campaign.resumed.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/resume``

        ```python
        campaign = await pnb.campaigns.resume("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", await self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/resume", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
            options,
        ))

    async def complete(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Completes a running or paused campaign with the reason closed_by_user. Emits campaign.completed with the result once the score includes every change.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/complete``

        ```python
        campaign = await pnb.campaigns.complete("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", await self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/complete", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
            options,
        ))

    async def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Ends a draft, running or paused campaign without a result. Emits campaign.cancelled.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/cancel``

        ```python
        campaign = await pnb.campaigns.cancel("cmp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", await self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/cancel", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Campaign"),
            options,
        ))

    def list_members(
        self,
        id: str,
        *,
        state: Sequence[Literal["pending", "in_progress", "responded", "converted", "declined", "unreachable", "removed"] | str] | str | None = None,
        provider_id: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["enrolled_at", "-enrolled_at", "state_changed_at", "-state_changed_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[CampaignMember]:
        """Returns a list of the providers that are enrolled in a campaign, with their states.

        Scope: `campaigns:read`.

        ``GET /v1/campaigns/{id}/members``

        ```python
        async for campaign_member in pnb.campaigns.list_members(
            "cmp_01kc59z6h8f8w9p5p3w5t1y0za",
            state=["responded"],
            per_page=100,
        ):
            print(campaign_member.stage)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/campaigns/{id}/members", params={"id": id}, query={"state": state, "provider_id": provider_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="CampaignMemberPage"),
            options,
        )

    async def add_members(
        self,
        id: str,
        body: CampaignMemberSelection | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Enrolls providers of the build, by id or by a filter that is evaluated now, in a campaign that has not ended. Providers that are enrolled stay as they are; those that were removed from the campaign return. A campaign has at most 50,000 members.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/members``

        ```python
        campaign = await pnb.campaigns.add_members(
            "cmp_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "provider_ids": ["prv_01kc59z6h8f8w9p5p3w5t1y000"],
            },
        )
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", await self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/members", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Campaign"),
            options,
        ))

    async def remove_members(
        self,
        id: str,
        body: CampaignMemberSelection | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Removes members, by id or by a filter that is evaluated now, from a campaign that has not ended. After the launch they remain listed with the state removed. Providers that are not members are ignored.

        Scope: `campaigns:write`.

        ``POST /v1/campaigns/{id}/remove-members``

        ```python
        campaign = await pnb.campaigns.remove_members(
            "cmp_01kc59z6h8f8w9p5p3w5t1y0za",
            {"filter": {"stage": ["disqualified"]}},
        )
        print(campaign.id, campaign.name)
        ```
        """
        return cast("Campaign", await self._transport.call(
            Operation("POST", "/v1/campaigns/{id}/remove-members", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Campaign"),
            options,
        ))

    async def remove_member(
        self,
        id: str,
        provider_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Removes one member from a campaign that has not ended. After the launch it remains listed with the state removed.

        Scope: `campaigns:write`.

        ``DELETE /v1/campaigns/{id}/members/{provider_id}``

        ```python
        await pnb.campaigns.remove_member(
            "cmp_01kc59z6h8f8w9p5p3w5t1y0za",
            "prv_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        ```
        """
        return cast("None", await self._transport.call(
            Operation("DELETE", "/v1/campaigns/{id}/members/{provider_id}", params={"id": id, "provider_id": provider_id}, headers={"idempotency_key": idempotency_key}),
            options,
        ))

    async def update_with(
        self,
        id: str,
        change: Callable[[Campaign], CampaignUpdate | Mapping[str, Any] | None | Awaitable[CampaignUpdate | Mapping[str, Any] | None]],
        **options: Unpack[RequestOptions],
    ) -> Campaign:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("Campaign", await update_with_async(self, id, change, options))


class CampaignsResourceRaw:
    """The methods of CampaignsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: CampaignsResource) -> None:
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)
        self.launch = raw(resource.launch)
        self.pause = raw(resource.pause)
        self.resume = raw(resource.resume)
        self.complete = raw(resource.complete)
        self.cancel = raw(resource.cancel)
        self.add_members = raw(resource.add_members)
        self.remove_members = raw(resource.remove_members)
        self.remove_member = raw(resource.remove_member)


class AsyncCampaignsResourceRaw:
    """The methods of AsyncCampaignsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncCampaignsResource) -> None:
        self.create = raw_async(resource.create)
        self.get = raw_async(resource.get)
        self.update = raw_async(resource.update)
        self.delete = raw_async(resource.delete)
        self.launch = raw_async(resource.launch)
        self.pause = raw_async(resource.pause)
        self.resume = raw_async(resource.resume)
        self.complete = raw_async(resource.complete)
        self.cancel = raw_async(resource.cancel)
        self.add_members = raw_async(resource.add_members)
        self.remove_members = raw_async(resource.remove_members)
        self.remove_member = raw_async(resource.remove_member)
