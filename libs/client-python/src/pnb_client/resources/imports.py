# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._list import AsyncList, SyncList
from .._raw import raw, raw_async
from .._request import Operation
from .._upload import UploadForm

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, Literal

    from typing_extensions import Unpack

    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from .._upload import Upload
    from ..models import (
        Import,
        ImportApply,
        ImportChange,
        ImportDifference,
        ImportIssues,
        ImportMapping,
        ImportMappingCreate,
        ImportMappingUpdate,
        ImportPreview,
        ImportRow,
        ImportRowUpdate,
        ImportRowsUpdate,
        ImportRowsUpdateReport,
    )


class ImportsResource:
    """Roster files: upload, progress, outcome of each row."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        build_id: Sequence[str] | str | None = None,
        source_id: Sequence[str] | str | None = None,
        status: Sequence[Literal["uploading", "queued", "running", "completed", "completed_with_errors", "failed", "cancelled", "reverted"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Import]:
        """Imports of the account, newest first.

        Scope: `imports:read`.

        ``GET /v1/imports``

        ```python
        for item in pnb.imports.list(status=["completed"], per_page=100):
            print(item.id, item.status)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/imports", query={"build_id": build_id, "source_id": source_id, "status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ImportPage"),
            options,
        )

    def create(
        self,
        file: Upload,
        *,
        build_id: str,
        mode: Literal["dry_run", "upsert", "replace"] | str,
        on_missing: Literal["keep", "terminate"] | str | None = None,
        match_by: Literal["npi", "external_id"] | str | None = None,
        events: Literal["each", "summary"] | str | None = None,
        mapping_id: str | None = None,
        mapping: Sequence[Mapping[str, Any]] | None = None,
        encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"] | str | None = None,
        delimiter: Literal["comma", "tab", "semicolon", "pipe"] | str | None = None,
        quote: Literal["double", "single", "none"] | str | None = None,
        decimal_sign: Literal["point", "comma"] | str | None = None,
        sheet: str | None = None,
        header_row: int | None = None,
        idempotency_key: str | None = None,
        on_progress: Callable[[int, int], None] | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """Uploads a roster as CSV, TSV, NDJSON or XLSX, each also compressed with gzip, and queues its import. Send the fields first and the part named file last. A row that cannot be imported is rejected alone. Emits import.completed once, when the import has ended.

        In the sandbox, names select outcomes. A file named sandbox-slow.csv pauses for a second before each step, so that each phase is seen and the import can be cancelled. A file named sandbox-failed- and a code fails with it: empty_file, heading_not_found, limit_exceeded, malformed_file, sheet_not_found, unsupported_encoding, unsupported_format, build_frozen, internal_error. The column sandbox_error rejects each row in which it has an error code, also after a field: not_unique, or npi:invalid_check_digit.

        Scope: `imports:write`.

        ``POST /v1/imports``

        ```python
        result = pnb.imports.create(
            "import.csv",
            build_id="bld_01kc59z6h8f8w9p5p3w5t1y000",
            mode="dry_run",
        )
        print(result.id, result.status)
        ```
        """
        return cast("Import", self._transport.call(
            Operation("POST", "/v1/imports", upload=UploadForm(file, {"build_id": build_id, "mode": mode, "on_missing": on_missing, "match_by": match_by, "events": events, "mapping_id": mapping_id, "mapping": mapping, "encoding": encoding, "delimiter": delimiter, "quote": quote, "decimal_sign": decimal_sign, "sheet": sheet, "header_row": header_row}, on_progress), headers={"idempotency_key": idempotency_key}, model="Import"),
            options,
        ))

    def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """Status, progress and counts of an import. With Prefer: wait, responds when the import has ended. With Accept: text/event-stream, sends its progress as server-sent events until it has ended.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}``

        ```python
        result = pnb.imports.get("imp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(result.id, result.status)
        ```
        """
        return cast("Import", self._transport.call(
            Operation("GET", "/v1/imports/{id}", params={"id": id}, headers={"if_none_match": if_none_match, "wait_seconds": wait_seconds}, model="Import"),
            options,
        ))

    def list_rows(
        self,
        id: str,
        *,
        outcome: Sequence[Literal["created", "updated", "unchanged", "rejected", "missing"] | str] | str | None = None,
        has_warnings: bool | None = None,
        code: Sequence[Literal["required", "unknown_field", "invalid_type", "invalid_format", "invalid_check_digit", "out_of_range", "too_short", "too_long", "too_few", "too_many", "not_unique", "invalid_enum", "immutable", "not_found", "mutually_exclusive", "inconsistent", "url_not_allowed", "contract_ended", "deceased", "group_as_facility", "npi_deactivated", "npi_missing", "value_ignored"] | str] | str | None = None,
        field: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["row", "-row"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[ImportRow]:
        """Rows of the file with their outcome and errors, then the providers that a complete file does not name. With Accept: text/csv, the original columns, import_row and import_errors: correct the rejected rows and upload that file again, or correct them in place by PATCH.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}/rows``

        ```python
        for import_row in pnb.imports.list_rows(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            outcome=["created"],
            per_page=100,
        ):
            print(import_row.outcome)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/imports/{id}/rows", params={"id": id}, query={"outcome": outcome, "has_warnings": has_warnings, "code": code, "field": field, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ImportRowPage"),
            options,
        )

    def update_rows(
        self,
        id: str,
        body: ImportRowsUpdate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportRowsUpdateReport:
        """Corrects up to 500 rows as the PATCH of a single row does. Each item is applied or refused on its own: the response has a result for each of them. Rows of one provider are corrected together.

        Scope: `imports:write`.

        ``PATCH /v1/imports/{id}/rows``

        ```python
        import_rows_update_report = pnb.imports.update_rows(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "items": [
                    {
                        "row": 3,
                        "cells": [
                            {
                                "heading": "Name",
                                "value": "Ana Rivera, MD",
                            },
                        ],
                    },
                ],
            },
        )
        print(import_rows_update_report.import_id, import_rows_update_report.applied)
        ```
        """
        return cast("ImportRowsUpdateReport", self._transport.call(
            Operation("PATCH", "/v1/imports/{id}/rows", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ImportRowsUpdateReport"),
            options,
        ))

    def get_issues(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportIssues:
        """Errors and warnings of the rows, grouped by code, field, column and, of up to five values, by value. The filters code and field of GET /v1/imports/{id}/rows list all rows of a group.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}/issues``

        ```python
        import_issues = pnb.imports.get_issues("imp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(import_issues.import_id, import_issues.total)
        ```
        """
        return cast("ImportIssues", self._transport.call(
            Operation("GET", "/v1/imports/{id}/issues", params={"id": id}, headers={"if_none_match": if_none_match}, model="ImportIssues"),
            options,
        ))

    def get_row(
        self,
        id: str,
        row: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportRow:
        """Returns a row of the file with its outcome, errors and warnings.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}/rows/{row}``

        ```python
        import_row = pnb.imports.get_row("imp_01kc59z6h8f8w9p5p3w5t1y0za", "2")
        print(import_row.outcome)
        ```
        """
        return cast("ImportRow", self._transport.call(
            Operation("GET", "/v1/imports/{id}/rows/{row}", params={"id": id, "row": row}, headers={"if_none_match": if_none_match}, model="ImportRow"),
            options,
        ))

    def update_row(
        self,
        id: str,
        row: str,
        body: ImportRowUpdate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportRow:
        """Corrects cells of a row that was rejected or has warnings, and applies it at once, together with the other rows of its provider and as the import would have. It is then part of the import and of its revert. A row that still has errors stays rejected: 200 with the new errors, and no provider is written. A row that was imported cannot become rejected: 422. 409 conflict with the id of the provider if it was changed since the import. Of a dry run, the outcome alone changes, and applying it uses the corrected cells. Emits the events of POST and PATCH of a provider.

        Scope: `imports:write`.

        ``PATCH /v1/imports/{id}/rows/{row}``

        ```python
        import_row = pnb.imports.update_row(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            "2",
            {
                "cells": [
                    {
                        "heading": "Name",
                        "value": "Ana Rivera, MD",
                    },
                ],
            },
        )
        print(import_row.outcome)
        ```
        """
        return cast("ImportRow", self._transport.call(
            Operation("PATCH", "/v1/imports/{id}/rows/{row}", params={"id": id, "row": row}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="ImportRow"),
            options,
        ))

    def list_changes(
        self,
        id: str,
        *,
        type: Sequence[Literal["created", "updated", "terminated"] | str] | str | None = None,
        revert: Sequence[Literal["restored", "deleted", "kept"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["provider_id", "-provider_id"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[ImportChange]:
        """Providers that the import created, changed or terminated, and what became of them when it was reverted.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}/changes``

        ```python
        for import_change in pnb.imports.list_changes(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            type=["created"],
            per_page=100,
        ):
            print(import_change.type)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/imports/{id}/changes", params={"id": id}, query={"type": type, "revert": revert, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ImportChangePage"),
            options,
        )

    def compare(
        self,
        id: str,
        *,
        kind: Sequence[Literal["added", "removed", "changed", "rejected"] | str] | str | None = None,
        field: Sequence[Literal["accepts_new_patients", "additional_specialty_codes", "adequacy_override", "contract_signed_on", "contract_type", "county_fips", "decline_reason", "effective_on", "entity_type", "expected_active_on", "external_id", "held_from_stage", "locations", "medical_group", "medicare_certified_beds", "metadata", "name", "npi", "offers_telehealth", "owner_email", "primary_care_in_shortage_area", "specialty_code", "stage", "taxonomy_code", "telehealth_only", "telehealth_states", "terminated_on", "uses_cms_contract_amendment"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["key", "-key"] | str] | str | None = None,
        with_: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[ImportDifference]:
        """Providers that the file of an import names and the file of another import of the build does not, providers that only the other file names, and providers of which both state other values. The rows of one NPI or external_id are one provider. Values are compared as they were read, without rejected rows. Dry runs can be compared too.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}/comparison``

        ```python
        for import_difference in pnb.imports.compare(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            kind=["added"],
            per_page=100,
        ):
            print(import_difference.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/imports/{id}/comparison", params={"id": id}, query={"kind": kind, "field": field, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort, "with": with_}, model="ImportDifferencePage"),
            options,
        )

    def apply(
        self,
        id: str,
        body: ImportApply | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """Queues an import of the rows of a dry run that has completed, with its mapping and match_by; the file is not uploaded again. Rows are compared with the providers as they are now. Emits import.completed once, when the import has ended.

        Scope: `imports:write`.

        ``POST /v1/imports/{id}/apply``

        ```python
        result = pnb.imports.apply(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            {"mode": "replace", "on_missing": "keep"},
        )
        print(result.id, result.status)
        ```
        """
        return cast("Import", self._transport.call(
            Operation("POST", "/v1/imports/{id}/apply", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Import"),
            options,
        ))

    def revert(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """Queues the restoration of every provider that the import created, changed or terminated. Providers that were changed since, and created ones that contact attempts, campaigns or filings refer to, are kept and listed by GET /v1/imports/{id}/changes?revert=kept. Stages return as corrections. Emits import.reverted once, behind an event for each provider or, if the import had a summary, for each stage change alone.

        Scope: `imports:write`.

        ``POST /v1/imports/{id}/revert``

        ```python
        result = pnb.imports.revert("imp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(result.id, result.status)
        ```
        """
        return cast("Import", self._transport.call(
            Operation("POST", "/v1/imports/{id}/revert", params={"id": id}, headers={"idempotency_key": idempotency_key}, model="Import"),
            options,
        ))

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """Ends an import that is uploading, queued or running. Rows that were applied remain applied. Emits import.completed.

        Scope: `imports:write`.

        ``POST /v1/imports/{id}/cancel``

        ```python
        result = pnb.imports.cancel("imp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(result.id, result.status)
        ```
        """
        return cast("Import", self._transport.call(
            Operation("POST", "/v1/imports/{id}/cancel", params={"id": id}, headers={"idempotency_key": idempotency_key}, model="Import"),
            options,
        ))

    def list_mappings(
        self,
        *,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["name", "-name", "created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[ImportMapping]:
        """Returns a list of the mappings of the account.

        Scope: `imports:read`.

        ``GET /v1/import-mappings``

        ```python
        for import_mapping in pnb.imports.list_mappings(per_page=100):
            print(import_mapping.id, import_mapping.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/import-mappings", query={"page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ImportMappingPage"),
            options,
        )

    def create_mapping(
        self,
        body: ImportMappingCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportMapping:
        """Saves the columns of the rosters of one sender under a name, for mapping_id of POST /v1/imports. Up to 100 mappings for each account.

        Scope: `imports:write`.

        ``POST /v1/import-mappings``

        ```python
        import_mapping = pnb.imports.create_mapping({
            "name": "Monthly roster",
            "columns": [
                {"heading": "Billing NPI", "field": None},
                {
                    "heading": "Eff Dt",
                    "field": "effective_on",
                    "transforms": [{"type": "date", "format": "DD.MM.YYYY"}],
                },
            ],
        })
        print(import_mapping.id, import_mapping.name)
        ```
        """
        return cast("ImportMapping", self._transport.call(
            Operation("POST", "/v1/import-mappings", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ImportMapping"),
            options,
        ))

    def preview(
        self,
        file: Upload,
        *,
        build_id: str | None = None,
        mapping_id: str | None = None,
        mapping: Sequence[Mapping[str, Any]] | None = None,
        match_by: Literal["npi", "external_id"] | str | None = None,
        encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"] | str | None = None,
        delimiter: Literal["comma", "tab", "semicolon", "pipe"] | str | None = None,
        quote: Literal["double", "single", "none"] | str | None = None,
        decimal_sign: Literal["point", "comma"] | str | None = None,
        sheet: str | None = None,
        header_row: int | None = None,
        on_progress: Callable[[int, int], None] | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportPreview:
        """Returns the first 20 rows of a file as an import would read them, with the columns that no field receives, and what a dry run of the first 1,000 rows would report. Nothing is stored. Send the fields first and the part named file last. A workbook may have up to 10 MiB; of other formats the first 10 MiB are read.

        Scope: `imports:write`.

        ``POST /v1/import-mappings/preview``

        ```python
        import_preview = pnb.imports.preview("import-mapping.csv", match_by="npi")
        print(import_preview.format, import_preview.sampled_count)
        ```
        """
        return cast("ImportPreview", self._transport.call(
            Operation("POST", "/v1/import-mappings/preview", upload=UploadForm(file, {"build_id": build_id, "mapping_id": mapping_id, "mapping": mapping, "match_by": match_by, "encoding": encoding, "delimiter": delimiter, "quote": quote, "decimal_sign": decimal_sign, "sheet": sheet, "header_row": header_row}, on_progress), is_unkeyed=True, model="ImportPreview"),
            options,
        ))

    def get_mapping(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportMapping:
        """Returns a mapping with its columns.

        Scope: `imports:read`.

        ``GET /v1/import-mappings/{id}``

        ```python
        import_mapping = pnb.imports.get_mapping("map_01kc59z6h8f8w9p5p3w5t1y0za")
        print(import_mapping.id, import_mapping.name)
        ```
        """
        return cast("ImportMapping", self._transport.call(
            Operation("GET", "/v1/import-mappings/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="ImportMapping"),
            options,
        ))

    def update_mapping(
        self,
        id: str,
        body: ImportMappingUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportMapping:
        """Updates the fields that are sent. Imports keep the columns that they were created with.

        Scope: `imports:write`.

        ``PATCH /v1/import-mappings/{id}``

        ```python
        import_mapping = pnb.imports.update_mapping(
            "map_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "columns": [{"heading": "Fax", "field": None}],
            },
        )
        print(import_mapping.id, import_mapping.name)
        ```
        """
        return cast("ImportMapping", self._transport.call(
            Operation("PATCH", "/v1/import-mappings/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="ImportMapping"),
            options,
        ))

    def delete_mapping(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Deletes a mapping. Imports that used it keep the columns that they were created with.

        Scope: `imports:write`.

        ``DELETE /v1/import-mappings/{id}``

        ```python
        pnb.imports.delete_mapping("map_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", self._transport.call(
            Operation("DELETE", "/v1/import-mappings/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))


class AsyncImportsResource:
    """Roster files: upload, progress, outcome of each row."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        build_id: Sequence[str] | str | None = None,
        source_id: Sequence[str] | str | None = None,
        status: Sequence[Literal["uploading", "queued", "running", "completed", "completed_with_errors", "failed", "cancelled", "reverted"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Import]:
        """Imports of the account, newest first.

        Scope: `imports:read`.

        ``GET /v1/imports``

        ```python
        async for item in pnb.imports.list(status=["completed"], per_page=100):
            print(item.id, item.status)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/imports", query={"build_id": build_id, "source_id": source_id, "status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ImportPage"),
            options,
        )

    async def create(
        self,
        file: Upload,
        *,
        build_id: str,
        mode: Literal["dry_run", "upsert", "replace"] | str,
        on_missing: Literal["keep", "terminate"] | str | None = None,
        match_by: Literal["npi", "external_id"] | str | None = None,
        events: Literal["each", "summary"] | str | None = None,
        mapping_id: str | None = None,
        mapping: Sequence[Mapping[str, Any]] | None = None,
        encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"] | str | None = None,
        delimiter: Literal["comma", "tab", "semicolon", "pipe"] | str | None = None,
        quote: Literal["double", "single", "none"] | str | None = None,
        decimal_sign: Literal["point", "comma"] | str | None = None,
        sheet: str | None = None,
        header_row: int | None = None,
        idempotency_key: str | None = None,
        on_progress: Callable[[int, int], None] | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """Uploads a roster as CSV, TSV, NDJSON or XLSX, each also compressed with gzip, and queues its import. Send the fields first and the part named file last. A row that cannot be imported is rejected alone. Emits import.completed once, when the import has ended.

        In the sandbox, names select outcomes. A file named sandbox-slow.csv pauses for a second before each step, so that each phase is seen and the import can be cancelled. A file named sandbox-failed- and a code fails with it: empty_file, heading_not_found, limit_exceeded, malformed_file, sheet_not_found, unsupported_encoding, unsupported_format, build_frozen, internal_error. The column sandbox_error rejects each row in which it has an error code, also after a field: not_unique, or npi:invalid_check_digit.

        Scope: `imports:write`.

        ``POST /v1/imports``

        ```python
        result = await pnb.imports.create(
            "import.csv",
            build_id="bld_01kc59z6h8f8w9p5p3w5t1y000",
            mode="dry_run",
        )
        print(result.id, result.status)
        ```
        """
        return cast("Import", await self._transport.call(
            Operation("POST", "/v1/imports", upload=UploadForm(file, {"build_id": build_id, "mode": mode, "on_missing": on_missing, "match_by": match_by, "events": events, "mapping_id": mapping_id, "mapping": mapping, "encoding": encoding, "delimiter": delimiter, "quote": quote, "decimal_sign": decimal_sign, "sheet": sheet, "header_row": header_row}, on_progress), headers={"idempotency_key": idempotency_key}, model="Import"),
            options,
        ))

    async def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """Status, progress and counts of an import. With Prefer: wait, responds when the import has ended. With Accept: text/event-stream, sends its progress as server-sent events until it has ended.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}``

        ```python
        result = await pnb.imports.get("imp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(result.id, result.status)
        ```
        """
        return cast("Import", await self._transport.call(
            Operation("GET", "/v1/imports/{id}", params={"id": id}, headers={"if_none_match": if_none_match, "wait_seconds": wait_seconds}, model="Import"),
            options,
        ))

    def list_rows(
        self,
        id: str,
        *,
        outcome: Sequence[Literal["created", "updated", "unchanged", "rejected", "missing"] | str] | str | None = None,
        has_warnings: bool | None = None,
        code: Sequence[Literal["required", "unknown_field", "invalid_type", "invalid_format", "invalid_check_digit", "out_of_range", "too_short", "too_long", "too_few", "too_many", "not_unique", "invalid_enum", "immutable", "not_found", "mutually_exclusive", "inconsistent", "url_not_allowed", "contract_ended", "deceased", "group_as_facility", "npi_deactivated", "npi_missing", "value_ignored"] | str] | str | None = None,
        field: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["row", "-row"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[ImportRow]:
        """Rows of the file with their outcome and errors, then the providers that a complete file does not name. With Accept: text/csv, the original columns, import_row and import_errors: correct the rejected rows and upload that file again, or correct them in place by PATCH.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}/rows``

        ```python
        async for import_row in pnb.imports.list_rows(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            outcome=["created"],
            per_page=100,
        ):
            print(import_row.outcome)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/imports/{id}/rows", params={"id": id}, query={"outcome": outcome, "has_warnings": has_warnings, "code": code, "field": field, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ImportRowPage"),
            options,
        )

    async def update_rows(
        self,
        id: str,
        body: ImportRowsUpdate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportRowsUpdateReport:
        """Corrects up to 500 rows as the PATCH of a single row does. Each item is applied or refused on its own: the response has a result for each of them. Rows of one provider are corrected together.

        Scope: `imports:write`.

        ``PATCH /v1/imports/{id}/rows``

        ```python
        import_rows_update_report = await pnb.imports.update_rows(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "items": [
                    {
                        "row": 3,
                        "cells": [
                            {
                                "heading": "Name",
                                "value": "Ana Rivera, MD",
                            },
                        ],
                    },
                ],
            },
        )
        print(import_rows_update_report.import_id, import_rows_update_report.applied)
        ```
        """
        return cast("ImportRowsUpdateReport", await self._transport.call(
            Operation("PATCH", "/v1/imports/{id}/rows", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ImportRowsUpdateReport"),
            options,
        ))

    async def get_issues(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportIssues:
        """Errors and warnings of the rows, grouped by code, field, column and, of up to five values, by value. The filters code and field of GET /v1/imports/{id}/rows list all rows of a group.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}/issues``

        ```python
        import_issues = await pnb.imports.get_issues("imp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(import_issues.import_id, import_issues.total)
        ```
        """
        return cast("ImportIssues", await self._transport.call(
            Operation("GET", "/v1/imports/{id}/issues", params={"id": id}, headers={"if_none_match": if_none_match}, model="ImportIssues"),
            options,
        ))

    async def get_row(
        self,
        id: str,
        row: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportRow:
        """Returns a row of the file with its outcome, errors and warnings.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}/rows/{row}``

        ```python
        import_row = await pnb.imports.get_row("imp_01kc59z6h8f8w9p5p3w5t1y0za", "2")
        print(import_row.outcome)
        ```
        """
        return cast("ImportRow", await self._transport.call(
            Operation("GET", "/v1/imports/{id}/rows/{row}", params={"id": id, "row": row}, headers={"if_none_match": if_none_match}, model="ImportRow"),
            options,
        ))

    async def update_row(
        self,
        id: str,
        row: str,
        body: ImportRowUpdate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportRow:
        """Corrects cells of a row that was rejected or has warnings, and applies it at once, together with the other rows of its provider and as the import would have. It is then part of the import and of its revert. A row that still has errors stays rejected: 200 with the new errors, and no provider is written. A row that was imported cannot become rejected: 422. 409 conflict with the id of the provider if it was changed since the import. Of a dry run, the outcome alone changes, and applying it uses the corrected cells. Emits the events of POST and PATCH of a provider.

        Scope: `imports:write`.

        ``PATCH /v1/imports/{id}/rows/{row}``

        ```python
        import_row = await pnb.imports.update_row(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            "2",
            {
                "cells": [
                    {
                        "heading": "Name",
                        "value": "Ana Rivera, MD",
                    },
                ],
            },
        )
        print(import_row.outcome)
        ```
        """
        return cast("ImportRow", await self._transport.call(
            Operation("PATCH", "/v1/imports/{id}/rows/{row}", params={"id": id, "row": row}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="ImportRow"),
            options,
        ))

    def list_changes(
        self,
        id: str,
        *,
        type: Sequence[Literal["created", "updated", "terminated"] | str] | str | None = None,
        revert: Sequence[Literal["restored", "deleted", "kept"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["provider_id", "-provider_id"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[ImportChange]:
        """Providers that the import created, changed or terminated, and what became of them when it was reverted.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}/changes``

        ```python
        async for import_change in pnb.imports.list_changes(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            type=["created"],
            per_page=100,
        ):
            print(import_change.type)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/imports/{id}/changes", params={"id": id}, query={"type": type, "revert": revert, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ImportChangePage"),
            options,
        )

    def compare(
        self,
        id: str,
        *,
        kind: Sequence[Literal["added", "removed", "changed", "rejected"] | str] | str | None = None,
        field: Sequence[Literal["accepts_new_patients", "additional_specialty_codes", "adequacy_override", "contract_signed_on", "contract_type", "county_fips", "decline_reason", "effective_on", "entity_type", "expected_active_on", "external_id", "held_from_stage", "locations", "medical_group", "medicare_certified_beds", "metadata", "name", "npi", "offers_telehealth", "owner_email", "primary_care_in_shortage_area", "specialty_code", "stage", "taxonomy_code", "telehealth_only", "telehealth_states", "terminated_on", "uses_cms_contract_amendment"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["key", "-key"] | str] | str | None = None,
        with_: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[ImportDifference]:
        """Providers that the file of an import names and the file of another import of the build does not, providers that only the other file names, and providers of which both state other values. The rows of one NPI or external_id are one provider. Values are compared as they were read, without rejected rows. Dry runs can be compared too.

        Scope: `imports:read`.

        ``GET /v1/imports/{id}/comparison``

        ```python
        async for import_difference in pnb.imports.compare(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            kind=["added"],
            per_page=100,
        ):
            print(import_difference.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/imports/{id}/comparison", params={"id": id}, query={"kind": kind, "field": field, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort, "with": with_}, model="ImportDifferencePage"),
            options,
        )

    async def apply(
        self,
        id: str,
        body: ImportApply | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """Queues an import of the rows of a dry run that has completed, with its mapping and match_by; the file is not uploaded again. Rows are compared with the providers as they are now. Emits import.completed once, when the import has ended.

        Scope: `imports:write`.

        ``POST /v1/imports/{id}/apply``

        ```python
        result = await pnb.imports.apply(
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
            {"mode": "replace", "on_missing": "keep"},
        )
        print(result.id, result.status)
        ```
        """
        return cast("Import", await self._transport.call(
            Operation("POST", "/v1/imports/{id}/apply", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Import"),
            options,
        ))

    async def revert(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """Queues the restoration of every provider that the import created, changed or terminated. Providers that were changed since, and created ones that contact attempts, campaigns or filings refer to, are kept and listed by GET /v1/imports/{id}/changes?revert=kept. Stages return as corrections. Emits import.reverted once, behind an event for each provider or, if the import had a summary, for each stage change alone.

        Scope: `imports:write`.

        ``POST /v1/imports/{id}/revert``

        ```python
        result = await pnb.imports.revert("imp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(result.id, result.status)
        ```
        """
        return cast("Import", await self._transport.call(
            Operation("POST", "/v1/imports/{id}/revert", params={"id": id}, headers={"idempotency_key": idempotency_key}, model="Import"),
            options,
        ))

    async def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Import:
        """Ends an import that is uploading, queued or running. Rows that were applied remain applied. Emits import.completed.

        Scope: `imports:write`.

        ``POST /v1/imports/{id}/cancel``

        ```python
        result = await pnb.imports.cancel("imp_01kc59z6h8f8w9p5p3w5t1y0za")
        print(result.id, result.status)
        ```
        """
        return cast("Import", await self._transport.call(
            Operation("POST", "/v1/imports/{id}/cancel", params={"id": id}, headers={"idempotency_key": idempotency_key}, model="Import"),
            options,
        ))

    def list_mappings(
        self,
        *,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["name", "-name", "created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[ImportMapping]:
        """Returns a list of the mappings of the account.

        Scope: `imports:read`.

        ``GET /v1/import-mappings``

        ```python
        async for import_mapping in pnb.imports.list_mappings(per_page=100):
            print(import_mapping.id, import_mapping.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/import-mappings", query={"page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ImportMappingPage"),
            options,
        )

    async def create_mapping(
        self,
        body: ImportMappingCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportMapping:
        """Saves the columns of the rosters of one sender under a name, for mapping_id of POST /v1/imports. Up to 100 mappings for each account.

        Scope: `imports:write`.

        ``POST /v1/import-mappings``

        ```python
        import_mapping = await pnb.imports.create_mapping({
            "name": "Monthly roster",
            "columns": [
                {"heading": "Billing NPI", "field": None},
                {
                    "heading": "Eff Dt",
                    "field": "effective_on",
                    "transforms": [{"type": "date", "format": "DD.MM.YYYY"}],
                },
            ],
        })
        print(import_mapping.id, import_mapping.name)
        ```
        """
        return cast("ImportMapping", await self._transport.call(
            Operation("POST", "/v1/import-mappings", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ImportMapping"),
            options,
        ))

    async def preview(
        self,
        file: Upload,
        *,
        build_id: str | None = None,
        mapping_id: str | None = None,
        mapping: Sequence[Mapping[str, Any]] | None = None,
        match_by: Literal["npi", "external_id"] | str | None = None,
        encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"] | str | None = None,
        delimiter: Literal["comma", "tab", "semicolon", "pipe"] | str | None = None,
        quote: Literal["double", "single", "none"] | str | None = None,
        decimal_sign: Literal["point", "comma"] | str | None = None,
        sheet: str | None = None,
        header_row: int | None = None,
        on_progress: Callable[[int, int], None] | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportPreview:
        """Returns the first 20 rows of a file as an import would read them, with the columns that no field receives, and what a dry run of the first 1,000 rows would report. Nothing is stored. Send the fields first and the part named file last. A workbook may have up to 10 MiB; of other formats the first 10 MiB are read.

        Scope: `imports:write`.

        ``POST /v1/import-mappings/preview``

        ```python
        import_preview = await pnb.imports.preview("import-mapping.csv", match_by="npi")
        print(import_preview.format, import_preview.sampled_count)
        ```
        """
        return cast("ImportPreview", await self._transport.call(
            Operation("POST", "/v1/import-mappings/preview", upload=UploadForm(file, {"build_id": build_id, "mapping_id": mapping_id, "mapping": mapping, "match_by": match_by, "encoding": encoding, "delimiter": delimiter, "quote": quote, "decimal_sign": decimal_sign, "sheet": sheet, "header_row": header_row}, on_progress), is_unkeyed=True, model="ImportPreview"),
            options,
        ))

    async def get_mapping(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportMapping:
        """Returns a mapping with its columns.

        Scope: `imports:read`.

        ``GET /v1/import-mappings/{id}``

        ```python
        import_mapping = await pnb.imports.get_mapping("map_01kc59z6h8f8w9p5p3w5t1y0za")
        print(import_mapping.id, import_mapping.name)
        ```
        """
        return cast("ImportMapping", await self._transport.call(
            Operation("GET", "/v1/import-mappings/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="ImportMapping"),
            options,
        ))

    async def update_mapping(
        self,
        id: str,
        body: ImportMappingUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportMapping:
        """Updates the fields that are sent. Imports keep the columns that they were created with.

        Scope: `imports:write`.

        ``PATCH /v1/import-mappings/{id}``

        ```python
        import_mapping = await pnb.imports.update_mapping(
            "map_01kc59z6h8f8w9p5p3w5t1y0za",
            {
                "columns": [{"heading": "Fax", "field": None}],
            },
        )
        print(import_mapping.id, import_mapping.name)
        ```
        """
        return cast("ImportMapping", await self._transport.call(
            Operation("PATCH", "/v1/import-mappings/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="ImportMapping"),
            options,
        ))

    async def delete_mapping(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Deletes a mapping. Imports that used it keep the columns that they were created with.

        Scope: `imports:write`.

        ``DELETE /v1/import-mappings/{id}``

        ```python
        await pnb.imports.delete_mapping("map_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", await self._transport.call(
            Operation("DELETE", "/v1/import-mappings/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))


class ImportsResourceRaw:
    """The methods of ImportsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: ImportsResource) -> None:
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.update_rows = raw(resource.update_rows)
        self.get_issues = raw(resource.get_issues)
        self.get_row = raw(resource.get_row)
        self.update_row = raw(resource.update_row)
        self.apply = raw(resource.apply)
        self.revert = raw(resource.revert)
        self.cancel = raw(resource.cancel)
        self.create_mapping = raw(resource.create_mapping)
        self.preview = raw(resource.preview)
        self.get_mapping = raw(resource.get_mapping)
        self.update_mapping = raw(resource.update_mapping)
        self.delete_mapping = raw(resource.delete_mapping)


class AsyncImportsResourceRaw:
    """The methods of AsyncImportsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncImportsResource) -> None:
        self.create = raw_async(resource.create)
        self.get = raw_async(resource.get)
        self.update_rows = raw_async(resource.update_rows)
        self.get_issues = raw_async(resource.get_issues)
        self.get_row = raw_async(resource.get_row)
        self.update_row = raw_async(resource.update_row)
        self.apply = raw_async(resource.apply)
        self.revert = raw_async(resource.revert)
        self.cancel = raw_async(resource.cancel)
        self.create_mapping = raw_async(resource.create_mapping)
        self.preview = raw_async(resource.preview)
        self.get_mapping = raw_async(resource.get_mapping)
        self.update_mapping = raw_async(resource.update_mapping)
        self.delete_mapping = raw_async(resource.delete_mapping)
