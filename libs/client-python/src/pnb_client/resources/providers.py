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
        ContactAttempt,
        ContactAttemptCreate,
        Provider,
        ProviderBatch,
        ProviderBatchReport,
        ProviderCreate,
        ProviderUpdate,
        Transition,
    )


class ProvidersResource:
    """Physicians, other practitioners and facilities, with their pipeline stage."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        build_id: Sequence[str] | str | None = None,
        campaign_id: Sequence[str] | str | None = None,
        stage: Sequence[Literal["identified", "outreach", "engaged", "loi_signed", "negotiating", "contract_sent", "contracted", "credentialing", "active", "on_hold", "declined", "unreachable", "disqualified", "terminated"] | str] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
        county_fips: Sequence[str] | str | None = None,
        entity_type: Sequence[Literal["individual", "facility"] | str] | str | None = None,
        adequacy_status: Sequence[Literal["pending", "compliant", "at_risk", "non_compliant", "excluded"] | str] | str | None = None,
        owner_email: Sequence[str] | str | None = None,
        npi: Sequence[str] | str | None = None,
        has_npi: bool | None = None,
        external_id: Sequence[str] | str | None = None,
        q: str | None = None,
        stage_changed_at_gte: str | None = None,
        stage_changed_at_lt: str | None = None,
        expected_active_on_lt: str | None = None,
        updated_at_gte: str | None = None,
        updated_at_lt: str | None = None,
        terminated_on_lt: str | None = None,
        last_contacted_at_lt: str | None = None,
        contact_evidence_complete: bool | None = None,
        contract_signed: bool | None = None,
        data_quality: Sequence[Literal["city_zip_mismatch", "coordinates_far_from_zip", "county_coordinates_mismatch", "zip_crosses_border", "zip_unknown", "zip_without_area"] | str] | str | None = None,
        has_data_quality_warnings: bool | None = None,
        specialty: str | None = None,
        county: str | None = None,
        tin: Sequence[str] | str | None = None,
        medical_group: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name", "stage_changed_at", "-stage_changed_at", "terminated_on", "-terminated_on", "last_contacted_at", "-last_contacted_at", "contract_signed_on", "-contract_signed_on"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Provider]:
        """Returns a list of providers, of one or several builds or of the account.

        Scope: `providers:read`.

        ``GET /v1/providers``

        ```python
        for provider in pnb.providers.list(stage=["negotiating"], per_page=100):
            print(provider.id, provider.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/providers", query={"build_id": build_id, "campaign_id": campaign_id, "stage": stage, "specialty_code": specialty_code, "county_fips": county_fips, "entity_type": entity_type, "adequacy_status": adequacy_status, "owner_email": owner_email, "npi": npi, "has_npi": has_npi, "external_id": external_id, "q": q, "stage_changed_at_gte": stage_changed_at_gte, "stage_changed_at_lt": stage_changed_at_lt, "expected_active_on_lt": expected_active_on_lt, "updated_at_gte": updated_at_gte, "updated_at_lt": updated_at_lt, "terminated_on_lt": terminated_on_lt, "last_contacted_at_lt": last_contacted_at_lt, "contact_evidence_complete": contact_evidence_complete, "contract_signed": contract_signed, "data_quality": data_quality, "has_data_quality_warnings": has_data_quality_warnings, "specialty": specialty, "county": county, "tin": tin, "medical_group": medical_group, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ProviderPage"),
            options,
        )

    def create(
        self,
        body: ProviderCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Provider:
        """Creates a provider in any stage. Create the providers of an existing network with the stage active. Emits provider.created. The adequacy of the build is recalculated.

        Scope: `providers:write`.

        ``POST /v1/providers``

        ```python
        provider = pnb.providers.create({
            "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
            "name": "Ana Rivera, MD",
            "npi": "2000000002",
            "specialty_code": "008",
            "locations": [
                {
                    "address_line_1": "200 Example Avenue",
                    "city": "Salt Lake City",
                    "state": "UT",
                    "zip": "84101",
                },
            ],
        })
        print(provider.id, provider.name)
        ```
        """
        return cast("Provider", self._transport.call(
            Operation("POST", "/v1/providers", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Provider"),
            options,
        ))

    def upsert(
        self,
        body: ProviderBatch | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ProviderBatchReport:
        """Creates or updates up to 100 providers of a build in one request. Each item is matched with a provider by external_id, otherwise by npi, and is applied or rejected on its own: the response has a result for each item, also if it is rejected. With atomic, all items are applied or none. Emits the events that POST and PATCH emit for each provider that changes; the adequacy of the build is recalculated once. To assign providers to a person, send their identifiers with owner_email.

        Scope: `providers:write`.

        ``POST /v1/providers/batch``

        ```python
        provider_batch_report = pnb.providers.upsert({
            "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
            "items": [
                {
                    "name": "Dana Mills, MD",
                    "npi": "2000000002",
                    "specialty_code": "008",
                    "locations": [
                        {
                            "address_line_1": "200 Example Avenue",
                            "city": "Salt Lake City",
                            "state": "UT",
                            "zip": "84101",
                        },
                    ],
                    "external_id": "crm-4711",
                },
                {
                    "external_id": "crm-4712",
                    "npi": "2000000010",
                },
            ],
        })
        print(provider_batch_report.build_id, provider_batch_report.created)
        ```
        """
        return cast("ProviderBatchReport", self._transport.call(
            Operation("POST", "/v1/providers/batch", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ProviderBatchReport"),
            options,
        ))

    def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Provider:
        """Returns a provider.

        Scope: `providers:read`.

        ``GET /v1/providers/{id}``

        ```python
        provider = pnb.providers.get("prv_01kc59z6h8f8w9p5p3w5t1y0za")
        print(provider.id, provider.name)
        ```
        """
        return cast("Provider", self._transport.call(
            Operation("GET", "/v1/providers/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Provider"),
            options,
        ))

    def update(
        self,
        id: str,
        body: ProviderUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Provider:
        """Updates the fields that are sent, including the stage and the adequacy status. A move that the pipeline does not allow is rejected with 409 and the allowed stages. Values that equal the current ones are ignored. Emits provider.stage_changed and provider.updated. The adequacy of the build is recalculated.

        Scope: `providers:write`.

        ``PATCH /v1/providers/{id}``

        ```python
        provider = pnb.providers.update(
            "prv_01kc59z6h8f8w9p5p3w5t1y0za",
            {"metadata": {"source": "crm"}},
        )
        print(provider.id, provider.name)
        ```
        """
        return cast("Provider", self._transport.call(
            Operation("PATCH", "/v1/providers/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Provider"),
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
        """Deletes a provider with its transitions and contact attempts. Emits provider.deleted. The adequacy of the build is recalculated.

        Scope: `providers:write`.

        ``DELETE /v1/providers/{id}``

        ```python
        pnb.providers.delete("prv_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", self._transport.call(
            Operation("DELETE", "/v1/providers/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    def list_transitions(
        self,
        id: str,
        *,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Transition]:
        """Returns a list of the transitions of a provider between stages, with actor, reason and time.

        Scope: `providers:read`.

        ``GET /v1/providers/{id}/transitions``

        ```python
        for transition in pnb.providers.list_transitions(
            "prv_01kc59z6h8f8w9p5p3w5t1y0za",
            per_page=100,
        ):
            print(transition.id)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/providers/{id}/transitions", params={"id": id}, query={"page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="TransitionPage"),
            options,
        )

    def list_contact_attempts(
        self,
        id: str,
        *,
        channel: Sequence[Literal["phone", "email", "letter", "fax", "portal", "visit", "note"] | str] | str | None = None,
        outcome: Sequence[Literal["reached", "left_message", "no_answer", "wrong_contact", "sent", "bounced", "declined", "interested", "other"] | str] | str | None = None,
        attempted_at_gte: str | None = None,
        attempted_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["attempted_at", "-attempted_at", "created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[ContactAttempt]:
        """Returns a list of the contact attempts and notes of a provider, latest first.

        Scope: `providers:read`.

        ``GET /v1/providers/{id}/contact-attempts``

        ```python
        for contact_attempt in pnb.providers.list_contact_attempts(
            "prv_01kc59z6h8f8w9p5p3w5t1y0za",
            channel=["phone"],
            per_page=100,
        ):
            print(contact_attempt.id, contact_attempt.outcome)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/providers/{id}/contact-attempts", params={"id": id}, query={"channel": channel, "outcome": outcome, "attempted_at_gte": attempted_at_gte, "attempted_at_lt": attempted_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ContactAttemptPage"),
            options,
        )

    def create_contact_attempt(
        self,
        id: str,
        body: ContactAttemptCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ContactAttempt:
        """Records an attempt to contact a provider, or a note with the channel note. Attempts cannot be changed or deleted, because exception requests cite them as evidence; correct one by a note. They can also be recorded while the build is frozen or archived. A provider can have up to 10,000. Emits provider.contact_attempt_created.

        Scope: `providers:write`.

        ``POST /v1/providers/{id}/contact-attempts``

        ```python
        contact_attempt = pnb.providers.create_contact_attempt(
            "prv_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "channel": "phone",
                "outcome": "left_message",
            },
        )
        print(contact_attempt.id, contact_attempt.outcome)
        ```
        """
        return cast("ContactAttempt", self._transport.call(
            Operation("POST", "/v1/providers/{id}/contact-attempts", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ContactAttempt"),
            options,
        ))

    def update_with(
        self,
        id: str,
        change: Callable[[Provider], ProviderUpdate | Mapping[str, Any] | None],
        **options: Unpack[RequestOptions],
    ) -> Provider:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("Provider", update_with(self, id, change, options))


class AsyncProvidersResource:
    """Physicians, other practitioners and facilities, with their pipeline stage."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        build_id: Sequence[str] | str | None = None,
        campaign_id: Sequence[str] | str | None = None,
        stage: Sequence[Literal["identified", "outreach", "engaged", "loi_signed", "negotiating", "contract_sent", "contracted", "credentialing", "active", "on_hold", "declined", "unreachable", "disqualified", "terminated"] | str] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
        county_fips: Sequence[str] | str | None = None,
        entity_type: Sequence[Literal["individual", "facility"] | str] | str | None = None,
        adequacy_status: Sequence[Literal["pending", "compliant", "at_risk", "non_compliant", "excluded"] | str] | str | None = None,
        owner_email: Sequence[str] | str | None = None,
        npi: Sequence[str] | str | None = None,
        has_npi: bool | None = None,
        external_id: Sequence[str] | str | None = None,
        q: str | None = None,
        stage_changed_at_gte: str | None = None,
        stage_changed_at_lt: str | None = None,
        expected_active_on_lt: str | None = None,
        updated_at_gte: str | None = None,
        updated_at_lt: str | None = None,
        terminated_on_lt: str | None = None,
        last_contacted_at_lt: str | None = None,
        contact_evidence_complete: bool | None = None,
        contract_signed: bool | None = None,
        data_quality: Sequence[Literal["city_zip_mismatch", "coordinates_far_from_zip", "county_coordinates_mismatch", "zip_crosses_border", "zip_unknown", "zip_without_area"] | str] | str | None = None,
        has_data_quality_warnings: bool | None = None,
        specialty: str | None = None,
        county: str | None = None,
        tin: Sequence[str] | str | None = None,
        medical_group: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name", "stage_changed_at", "-stage_changed_at", "terminated_on", "-terminated_on", "last_contacted_at", "-last_contacted_at", "contract_signed_on", "-contract_signed_on"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Provider]:
        """Returns a list of providers, of one or several builds or of the account.

        Scope: `providers:read`.

        ``GET /v1/providers``

        ```python
        async for provider in pnb.providers.list(stage=["negotiating"], per_page=100):
            print(provider.id, provider.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/providers", query={"build_id": build_id, "campaign_id": campaign_id, "stage": stage, "specialty_code": specialty_code, "county_fips": county_fips, "entity_type": entity_type, "adequacy_status": adequacy_status, "owner_email": owner_email, "npi": npi, "has_npi": has_npi, "external_id": external_id, "q": q, "stage_changed_at_gte": stage_changed_at_gte, "stage_changed_at_lt": stage_changed_at_lt, "expected_active_on_lt": expected_active_on_lt, "updated_at_gte": updated_at_gte, "updated_at_lt": updated_at_lt, "terminated_on_lt": terminated_on_lt, "last_contacted_at_lt": last_contacted_at_lt, "contact_evidence_complete": contact_evidence_complete, "contract_signed": contract_signed, "data_quality": data_quality, "has_data_quality_warnings": has_data_quality_warnings, "specialty": specialty, "county": county, "tin": tin, "medical_group": medical_group, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ProviderPage"),
            options,
        )

    async def create(
        self,
        body: ProviderCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Provider:
        """Creates a provider in any stage. Create the providers of an existing network with the stage active. Emits provider.created. The adequacy of the build is recalculated.

        Scope: `providers:write`.

        ``POST /v1/providers``

        ```python
        provider = await pnb.providers.create({
            "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
            "name": "Ana Rivera, MD",
            "npi": "2000000002",
            "specialty_code": "008",
            "locations": [
                {
                    "address_line_1": "200 Example Avenue",
                    "city": "Salt Lake City",
                    "state": "UT",
                    "zip": "84101",
                },
            ],
        })
        print(provider.id, provider.name)
        ```
        """
        return cast("Provider", await self._transport.call(
            Operation("POST", "/v1/providers", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Provider"),
            options,
        ))

    async def upsert(
        self,
        body: ProviderBatch | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ProviderBatchReport:
        """Creates or updates up to 100 providers of a build in one request. Each item is matched with a provider by external_id, otherwise by npi, and is applied or rejected on its own: the response has a result for each item, also if it is rejected. With atomic, all items are applied or none. Emits the events that POST and PATCH emit for each provider that changes; the adequacy of the build is recalculated once. To assign providers to a person, send their identifiers with owner_email.

        Scope: `providers:write`.

        ``POST /v1/providers/batch``

        ```python
        provider_batch_report = await pnb.providers.upsert({
            "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
            "items": [
                {
                    "name": "Dana Mills, MD",
                    "npi": "2000000002",
                    "specialty_code": "008",
                    "locations": [
                        {
                            "address_line_1": "200 Example Avenue",
                            "city": "Salt Lake City",
                            "state": "UT",
                            "zip": "84101",
                        },
                    ],
                    "external_id": "crm-4711",
                },
                {
                    "external_id": "crm-4712",
                    "npi": "2000000010",
                },
            ],
        })
        print(provider_batch_report.build_id, provider_batch_report.created)
        ```
        """
        return cast("ProviderBatchReport", await self._transport.call(
            Operation("POST", "/v1/providers/batch", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ProviderBatchReport"),
            options,
        ))

    async def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Provider:
        """Returns a provider.

        Scope: `providers:read`.

        ``GET /v1/providers/{id}``

        ```python
        provider = await pnb.providers.get("prv_01kc59z6h8f8w9p5p3w5t1y0za")
        print(provider.id, provider.name)
        ```
        """
        return cast("Provider", await self._transport.call(
            Operation("GET", "/v1/providers/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Provider"),
            options,
        ))

    async def update(
        self,
        id: str,
        body: ProviderUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Provider:
        """Updates the fields that are sent, including the stage and the adequacy status. A move that the pipeline does not allow is rejected with 409 and the allowed stages. Values that equal the current ones are ignored. Emits provider.stage_changed and provider.updated. The adequacy of the build is recalculated.

        Scope: `providers:write`.

        ``PATCH /v1/providers/{id}``

        ```python
        provider = await pnb.providers.update(
            "prv_01kc59z6h8f8w9p5p3w5t1y0za",
            {"metadata": {"source": "crm"}},
        )
        print(provider.id, provider.name)
        ```
        """
        return cast("Provider", await self._transport.call(
            Operation("PATCH", "/v1/providers/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Provider"),
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
        """Deletes a provider with its transitions and contact attempts. Emits provider.deleted. The adequacy of the build is recalculated.

        Scope: `providers:write`.

        ``DELETE /v1/providers/{id}``

        ```python
        await pnb.providers.delete("prv_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", await self._transport.call(
            Operation("DELETE", "/v1/providers/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    def list_transitions(
        self,
        id: str,
        *,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Transition]:
        """Returns a list of the transitions of a provider between stages, with actor, reason and time.

        Scope: `providers:read`.

        ``GET /v1/providers/{id}/transitions``

        ```python
        async for transition in pnb.providers.list_transitions(
            "prv_01kc59z6h8f8w9p5p3w5t1y0za",
            per_page=100,
        ):
            print(transition.id)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/providers/{id}/transitions", params={"id": id}, query={"page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="TransitionPage"),
            options,
        )

    def list_contact_attempts(
        self,
        id: str,
        *,
        channel: Sequence[Literal["phone", "email", "letter", "fax", "portal", "visit", "note"] | str] | str | None = None,
        outcome: Sequence[Literal["reached", "left_message", "no_answer", "wrong_contact", "sent", "bounced", "declined", "interested", "other"] | str] | str | None = None,
        attempted_at_gte: str | None = None,
        attempted_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["attempted_at", "-attempted_at", "created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[ContactAttempt]:
        """Returns a list of the contact attempts and notes of a provider, latest first.

        Scope: `providers:read`.

        ``GET /v1/providers/{id}/contact-attempts``

        ```python
        async for contact_attempt in pnb.providers.list_contact_attempts(
            "prv_01kc59z6h8f8w9p5p3w5t1y0za",
            channel=["phone"],
            per_page=100,
        ):
            print(contact_attempt.id, contact_attempt.outcome)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/providers/{id}/contact-attempts", params={"id": id}, query={"channel": channel, "outcome": outcome, "attempted_at_gte": attempted_at_gte, "attempted_at_lt": attempted_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ContactAttemptPage"),
            options,
        )

    async def create_contact_attempt(
        self,
        id: str,
        body: ContactAttemptCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ContactAttempt:
        """Records an attempt to contact a provider, or a note with the channel note. Attempts cannot be changed or deleted, because exception requests cite them as evidence; correct one by a note. They can also be recorded while the build is frozen or archived. A provider can have up to 10,000. Emits provider.contact_attempt_created.

        Scope: `providers:write`.

        ``POST /v1/providers/{id}/contact-attempts``

        ```python
        contact_attempt = await pnb.providers.create_contact_attempt(
            "prv_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "channel": "phone",
                "outcome": "left_message",
            },
        )
        print(contact_attempt.id, contact_attempt.outcome)
        ```
        """
        return cast("ContactAttempt", await self._transport.call(
            Operation("POST", "/v1/providers/{id}/contact-attempts", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ContactAttempt"),
            options,
        ))

    async def update_with(
        self,
        id: str,
        change: Callable[[Provider], ProviderUpdate | Mapping[str, Any] | None | Awaitable[ProviderUpdate | Mapping[str, Any] | None]],
        **options: Unpack[RequestOptions],
    ) -> Provider:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("Provider", await update_with_async(self, id, change, options))


class ProvidersResourceRaw:
    """The methods of ProvidersResource with status, headers and attempts of their responses."""

    def __init__(self, resource: ProvidersResource) -> None:
        self.create = raw(resource.create)
        self.upsert = raw(resource.upsert)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)
        self.create_contact_attempt = raw(resource.create_contact_attempt)


class AsyncProvidersResourceRaw:
    """The methods of AsyncProvidersResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncProvidersResource) -> None:
        self.create = raw_async(resource.create)
        self.upsert = raw_async(resource.upsert)
        self.get = raw_async(resource.get)
        self.update = raw_async(resource.update)
        self.delete = raw_async(resource.delete)
        self.create_contact_attempt = raw_async(resource.create_contact_attempt)
