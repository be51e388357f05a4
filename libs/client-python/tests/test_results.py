"""Results: models, responses, files, uploads, updates."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path
from typing import Any

import httpx2
import pytest
from support import MockService

import pnb_client
from pnb_client.models import BuildUpdate, Provider, ProviderCreatedEvent, ProviderStageChangedEvent, ThinObject


def serve(body: Any, headers: dict[str, str] | None = None) -> MockService:
    return MockService(lambda request: httpx2.Response(200, json=body, headers=headers))


PROVIDER = {
    "object": "provider",
    "id": "prv_1",
    "stage": "a_stage_of_later",
    "locations": [{"object": "location", "city": "Provo", "field_of_later": 1}],
    "npi": None,
    "field_of_later": {"a": 1},
}


def test_fields_and_values_of_later_versions_are_kept() -> None:
    with serve(PROVIDER).open() as client:
        provider = client.providers.get("prv_1")
    assert isinstance(provider, Provider)
    assert (provider.stage, provider.npi, provider.locations[0].city) == ("a_stage_of_later", None, "Provo")
    assert provider.model_extra == {"field_of_later": {"a": 1}}
    assert provider.model_dump(exclude_unset=True) == PROVIDER
    assert json.loads(provider.model_dump_json(exclude_unset=True)) == PROVIDER


def test_a_result_has_its_response() -> None:
    service = serve(PROVIDER, {"Request-Id": "req_1", "ETag": '"v1"', "RateLimit": '"minute";r=3;t=9'})
    with service.open() as client:
        provider = client.providers.get("prv_1")
        response = provider.last_response
        raw = client.with_raw_response.providers.get("prv_1")
    assert response is not None
    assert (response.status, response.request_id, response.etag) == (200, "req_1", '"v1"')
    assert [limit.remaining for limit in response.rate_limit] == [3]
    assert [(attempt.status, attempt.reason) for attempt in response.attempts] == [(200, "first")]
    assert raw.parse() is raw.data == provider
    assert (provider.locations[0].last_response, Provider.model_construct().last_response) == (None, None)
    assert (raw.data.id, raw.request_id, raw.attempts[0].request_id) == ("prv_1", "req_1", "req_1")


def test_not_modified_has_no_data() -> None:
    with MockService(lambda request: httpx2.Response(304)).open() as client:
        raw = client.with_raw_response.providers.get("prv_1", if_none_match='"v1"')
    assert (raw.status, bool(raw.data)) == (304, False)


def test_the_class_of_an_event_follows_from_its_type() -> None:
    events = [
        {
            "type": "provider.stage_changed",
            "id": "evt_1",
            "sequence": 1,
            "data": {"object": {"object": "provider", "id": "prv_1"}},
        },
        {"type": "provider.of_later", "id": "evt_2", "sequence": 2, "data": {"a": 1}},
        {
            "type": "provider.created",
            "id": "evt_3",
            "data": {"object": {"object": "provider", "id": "prv_1", "url": "/"}},
        },
    ]
    meta = {"total": 2, "page": 1, "per_page": 25, "next_cursor": None}
    with serve({"data": events, "meta": meta}).open() as client:
        changed, later, large = client.events.list()
    assert isinstance(changed, ProviderStageChangedEvent)
    assert isinstance(changed.data.object, Provider)
    assert isinstance(large, ProviderCreatedEvent)
    assert isinstance(large.data.object, ThinObject)
    assert (later.id, later.type, later.model_dump()["data"]) == ("evt_2", "provider.of_later", {"a": 1})


def test_a_model_is_a_body_with_the_fields_that_are_set() -> None:
    service = serve({"id": "bld_1"})
    with service.open() as client:
        client.builds.update("bld_1", BuildUpdate(name="Utah", external_id=None))
        client.builds.update("bld_1", {"name": "Utah"}, extra_body={"metadata": {"a": "b"}})
    bodies = [json.loads(request.content) for request in service.requests]
    assert bodies == [{"name": "Utah", "external_id": None}, {"name": "Utah", "metadata": {"a": "b"}}]


@pytest.mark.parametrize("body", [float("nan"), object(), b"x"])
def test_a_value_that_is_not_json_is_refused(body: Any) -> None:
    service = serve({})
    error = pytest.raises(pnb_client.ConfigurationError, match="The body cannot be sent as JSON")
    with service.open() as client, error:
        client.builds.update("bld_1", {"name": body})
    assert service.requests == []


class Versions:
    """A build that another client changes before the first updates."""

    def __init__(self, changes: int) -> None:
        self.version = 1
        self.changes = changes
        self.reads = 0

    def respond(self, request: httpx2.Request) -> httpx2.Response:
        if request.method == "GET":
            self.reads += 1
        elif self.changes > 0:
            self.changes -= 1
            self.version += 1
        if request.headers.get("If-Match", f'"{self.version}"') != f'"{self.version}"':
            return httpx2.Response(412, json={"status": 412, "code": "precondition_failed"})
        body = {"id": "bld_1", "name": f"version {self.version}"}
        return httpx2.Response(200, json=body, headers={"ETag": f'"{self.version}"'})


def test_update_with_reads_again_after_412() -> None:
    build = Versions(changes=3)
    service = MockService(build.respond)
    with service.open() as client:
        client.builds.update_with("bld_1", lambda current: {"name": f"{current.name}!"})
    assert (build.reads, json.loads(service.requests[-1].content)) == (4, {"name": "version 4!"})
    assert [request.method for request in service.requests] == ["GET", "PATCH"] * 4


def test_update_with_ends_after_four_reads() -> None:
    build = Versions(changes=99)

    async def run() -> None:
        async def change(current: pnb_client.models.Build) -> dict[str, Any]:
            return {"name": current.name}

        async with MockService(build.respond).open_async() as client:
            await client.builds.update_with("bld_1", change)

    with pytest.raises(pnb_client.PreconditionFailedError):
        asyncio.run(run())
    assert build.reads == 4


def test_update_with_none_writes_nothing() -> None:
    service = MockService(Versions(changes=0).respond)
    with service.open() as client:
        assert client.builds.update_with("bld_1", lambda current: None).name == "version 1"
    assert len(service.requests) == 1


class CutFile(httpx2.SyncByteStream):
    def __iter__(self) -> Any:
        yield b"PK"
        raise httpx2.ReadError("The connection was reset")


def test_a_file_is_saved_completely_or_not_at_all(tmp_path: Path) -> None:
    headers = {"Content-Type": "application/zip"}
    contents = iter([httpx2.Response(200, content=b"PK-all", headers=headers), httpx2.Response(200, stream=CutFile())])
    path = tmp_path / "filing.zip"
    with MockService(lambda request: next(contents)).open() as client:
        with client.filings.get_archive("bld_1", "fil_1") as file:
            assert (file.save(path), path.read_bytes(), file.content_type) == (6, b"PK-all", "application/zip")
        path.unlink()
        error = pytest.raises(pnb_client.APIConnectionError)
        with error as caught, client.filings.get_archive("bld_1", "fil_1") as file:
            file.save(path)
    assert [attempt.status for attempt in caught.value.attempts] == [200]
    assert list(tmp_path.iterdir()) == []


IMPORT = {"object": "import", "id": "imp_1", "status": "running", "finished_at": None}
ENDED = {**IMPORT, "status": "completed", "finished_at": "2026-11-22T00:00:00Z"}
ROSTER = b"NPI,Name\r\n2000000002,Ana Rivera\r\n" * 5_000


class Uploads:
    """Receives a file; the first attempt fails, and the import ends at the second read."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        self.keys: set[str | None] = set()
        self.reads = iter([IMPORT, ENDED])

    def respond(self, request: httpx2.Request) -> httpx2.Response:
        if request.method == "GET":
            assert request.headers["Prefer"].startswith("wait=")
            return httpx2.Response(200, json=next(self.reads))
        self.bodies.append(request.content)
        self.keys.add(request.headers.get("Idempotency-Key"))
        assert request.headers["Content-Length"] == str(len(request.content))
        if len(self.bodies) == 1:
            return httpx2.Response(503, json={})
        return httpx2.Response(202, json=IMPORT)


@pytest.mark.parametrize("kind", ["bytes", "path", "file"])
def test_an_upload_is_repeated_whole_with_progress(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "roster.csv"
    path.write_bytes(ROSTER)
    file: Any = {"bytes": ROSTER, "path": path, "file": io.BytesIO(ROSTER)}[kind]
    uploads, sent, statuses = Uploads(), [], []
    with MockService(uploads.respond).open() as client:
        started = client.imports.upload(
            file,
            build_id="bld_1",
            mode="upsert",
            mapping=[{"column": "NPI", "field": "npi"}],
            on_progress=lambda count, total: sent.append((count, total)),
        )
        done = client.imports.wait_until_done(started.id, on_progress=lambda current: statuses.append(current.status))
    assert (done.status, statuses) == ("completed", ["running", "completed"])
    first, second = uploads.bodies
    assert first == second
    assert len(uploads.keys) == 1
    assert ROSTER in second
    assert b'name="mapping"\r\n\r\n[{"column": "NPI", "field": "npi"}]\r\n' in second
    assert second.index(b'name="build_id"') < second.index(b'name="file"')
    assert sent[-1] == (len(second), len(second))
    assert [count for count, _ in sent[: len(sent) // 2]] == sorted({count for count, _ in sent})


def test_an_upload_of_asyncio() -> None:
    uploads = Uploads()

    async def run() -> str:
        async with MockService(uploads.respond).open_async() as client:
            started = await client.imports.upload(ROSTER, build_id="bld_1", mode="upsert")
            return (await client.imports.wait_until_done(started.id)).status

    assert asyncio.run(run()) == "completed"
    assert uploads.bodies[0] == uploads.bodies[1]


@pytest.mark.parametrize(
    ("file", "message"), [("missing.csv", "which cannot be read"), (io.StringIO("NPI"), "mode 'rb'"), (3, "mode 'rb'")]
)
def test_a_file_that_cannot_be_sent_is_refused(file: Any, message: str) -> None:
    service = serve({})
    with service.open() as client, pytest.raises(pnb_client.ConfigurationError, match=message):
        client.imports.create(file, build_id="bld_1", mode="upsert")
    assert service.requests == []


def test_a_deadline_ends_the_wait_for_an_import() -> None:
    with serve(IMPORT).open() as client, pytest.raises(pnb_client.APITimeoutError):
        client.imports.wait_until_done("imp_1", deadline=0.6)
