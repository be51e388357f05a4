"""Tests against the service at PNB_BASE_URL, with the sandbox key in PNB_API_KEY.

`apps/local/test/python-client.spec.ts` starts the service and runs them.
"""

from __future__ import annotations

import asyncio
import csv
import io
import time
import uuid
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from pnb_client import AsyncProviderNetwork, ProviderNetwork, SyncList, webhooks
from pnb_client._errors import BadRequestError, NotFoundError, PreconditionFailedError, ValidationError
from pnb_client.models import Build, Event, Provider, ProviderCreate

PROVIDER: dict[str, Any] = {
    "name": "Ana Rivera, MD",
    "entity_type": "individual",
    "specialty_code": "008",
    "locations": [{"address_line_1": "100 Main St", "city": "Salt Lake City", "state": "UT", "zip": "84101"}],
}


@pytest.fixture
def client() -> Iterator[ProviderNetwork]:
    with ProviderNetwork(sandbox=True) as pnb:
        yield pnb


@pytest.fixture
def build(client: ProviderNetwork) -> Iterator[Build]:
    """A build of one county, deleted after the test."""
    created = client.builds.create({"name": "Python tests", "contract_year": 2026, "county_fips": ["49035"]})
    yield created
    client.builds.delete(created.id)


class Store:
    def __init__(self) -> None:
        self.position: int | None = None

    def load(self) -> int | None:
        return self.position

    def save(self, sequence: int) -> None:
        self.position = sequence


def test_every_list_returns_models_with_known_fields_only(client: ProviderNetwork) -> None:
    """Whatever the service returns is in the generated models."""
    build = next(build for build in client.builds.list() if build.status == "active")
    provider = next(iter(client.providers.list(build_id=build.id)))
    county = next(iter(client.adequacy.list_counties(build.id)))
    lists: list[SyncList[Any]] = [
        client.account.list_deprecated_calls(),
        client.api_keys.list(),
        client.providers.list(build_id=build.id, per_page=5),
        client.providers.list_transitions(provider.id),
        client.providers.list_contact_attempts(provider.id),
        client.imports.list(),
        client.imports.list_mappings(),
        client.builds.list(),
        client.adequacy.list_cells(build.id, per_page=5),
        client.adequacy.list_counties(build.id),
        client.adequacy.list_specialties(build.id, per_page=5),
        client.adequacy.list_history(build.id, per_page=5),
        client.campaigns.list(),
        client.filings.list(build.id),
        client.counties.list(state="UT", per_page=5),
        client.specialties.list(per_page=5),
        client.beneficiary_samples.list(),
        client.standards.list(),
        client.events.list(per_page=50),
        client.webhooks.list(),
    ]
    unknown = {
        f"{type(item).__name__}.{name}"
        for listing in lists
        for item in listing.first_page().data
        for name in item.model_extra or {}
    }
    assert unknown == set()
    assert client.counties.get(county.county_fips).fips == county.county_fips
    assert client.service.get_health().status == "ok"


def test_a_provider_from_its_creation_to_its_deletion(client: ProviderNetwork, build: Build) -> None:
    body = {**PROVIDER, "build_id": build.id, "external_id": str(uuid.uuid4())}
    created = client.providers.create(body, idempotency_key=str(uuid.uuid4()))
    read = client.with_raw_response.providers.get(created.id)
    assert read.data == created
    unchanged = client.with_raw_response.providers.get(created.id, if_none_match=read.etag)
    assert unchanged.status == 304
    moved = client.providers.update(created.id, {"stage": "outreach"}, if_match=read.etag)
    assert moved.stage == "outreach"
    with pytest.raises(PreconditionFailedError) as caught:
        client.providers.update(created.id, {"name": "B"}, if_match=read.etag)
    assert caught.value.code == "precondition_failed"
    renamed = client.providers.update_with(created.id, lambda current: {"name": f"{current.name}, FACC"})
    assert renamed.name == "Ana Rivera, MD, FACC"
    transitions = [item.to_stage for item in client.providers.list_transitions(created.id, sort="created_at")]
    assert transitions[-1] == "outreach"
    client.providers.delete(created.id)
    with pytest.raises(NotFoundError) as missing:
        client.providers.get(created.id)
    assert (missing.value.code, missing.value.request_id is not None) == ("resource_not_found", True)


def test_a_retried_creation_has_one_effect(client: ProviderNetwork, build: Build) -> None:
    key = str(uuid.uuid4())
    model = ProviderCreate.model_validate({**PROVIDER, "build_id": build.id})
    first, second = (client.providers.create(model, idempotency_key=key) for _ in range(2))
    assert first.id == second.id
    assert second.last_response is not None
    assert second.last_response.headers["Idempotent-Replayed"] == "true"
    assert client.providers.list(build_id=build.id).first_page().meta.total == 1


def test_errors_name_field_and_fix(client: ProviderNetwork, build: Build) -> None:
    with pytest.raises(ValidationError) as invalid:
        client.providers.create({**PROVIDER, "build_id": build.id, "npi": "1234567890"})
    assert (invalid.value.code, invalid.value.errors[0]["pointer"]) == ("validation_failed", "/npi")
    with pytest.raises(BadRequestError) as unknown:
        client.builds.list(extra_query={"stages": "x"}).first_page()
    assert unknown.value.code == "unknown_parameter"


def test_pages_in_both_clients_and_as_csv(client: ProviderNetwork) -> None:
    build = next(build for build in client.builds.list() if build.status == "active")
    ids = [item.id for item in client.providers.list(build_id=build.id, per_page=100, sort="name").to_list(limit=250)]
    assert len(set(ids)) == 250

    async def read() -> list[str]:
        async with AsyncProviderNetwork() as pnb:
            items = pnb.providers.list(build_id=build.id, per_page=50, sort="name")
            return [item.id for item in await items.to_list(limit=250)]

    assert asyncio.run(read()) == ids
    counties = client.counties.list(state="UT")
    with counties.csv() as file:
        rows = list(csv.DictReader(io.StringIO(file.text())))
    assert [row["fips"] for row in rows] == [county.fips for county in counties]


def make_npi(number: int) -> str:
    """Of 9 digits, with the check digit of CMS (Luhn over 80840 and the number)."""
    digits = [int(digit) for digit in f"80840{number}"]
    doubled = [digit * 2 if index % 2 == 0 else digit for index, digit in enumerate(reversed(digits))]
    total = sum(sum(divmod(digit, 10)) for digit in doubled)
    return f"{number}{-total % 10}"


def test_a_roster_is_uploaded_and_awaited(client: ProviderNetwork, build: Build, tmp_path: Path) -> None:
    path = tmp_path / "roster.csv"
    address = "008,100 Main St,Salt Lake City,UT,84101"
    lines = [f'{make_npi(200000000 + row)},"Ana Rivera {row}, MD",{address}' for row in range(300)]
    path.write_text("\r\n".join(["NPI,Name,Specialty,Address,City,State,ZIP", *lines]))
    sent: list[tuple[int, int]] = []
    phases: list[str] = []
    started = client.imports.upload(
        path,
        build_id=build.id,
        mode="upsert",
        on_progress=lambda count, total: sent.append((count, total)),
    )
    done = client.imports.wait_until_done(
        started.id, on_progress=lambda current: phases.append(current.phase), deadline=60
    )
    rejected = [row.model_dump() for row in client.imports.list_rows(done.id, per_page=3).first_page().data]
    assert (done.status, phases[-1]) == ("completed", "done"), rejected
    assert sent[-1][0] == sent[-1][1] > path.stat().st_size
    assert client.providers.list(build_id=build.id).first_page().meta.total == 300


def test_events_are_consumed_in_order(client: ProviderNetwork, build: Build) -> None:
    store = Store()
    newest = client.events.list(per_page=1).first_page().data[0].sequence
    names = {f"Ana Rivera {number}" for number in range(5)}
    for name in names:
        client.providers.create({**PROVIDER, "name": name, "build_id": build.id})
    found: list[Event] = []
    consumer = client.events.consume(store, start=newest, poll_interval=0.2)
    for event in consumer:
        found.append(event)
        if sum(item.type == "provider.created" for item in found) == 5:
            consumer.stop()
    assert [event.sequence for event in found] == list(range(newest + 1, newest + 1 + len(found)))
    objects = [event.data.object for event in found if event.type == "provider.created"]
    assert {item.name for item in objects if isinstance(item, Provider)} == names
    assert store.position == found[-1].sequence


def test_webhooks_feed_the_consumer(client: ProviderNetwork, build: Build) -> None:
    received: list[str] = []
    secrets: list[str] = []
    consumer = client.events.consume(Store(), start="now", poll_interval=5, webhook_poll_interval=30)

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            try:
                event = webhooks.unwrap(body, self.headers.items(), secrets)
                received.append(event.type)
                consumer.push(event)
                self.send_response(204)
            except webhooks.WebhookVerificationError:
                self.send_response(400)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    Thread(target=server.serve_forever, daemon=True).start()
    found: list[str] = []
    thread = Thread(target=lambda: found.extend(event.type for event in consumer))
    url = f"http://127.0.0.1:{server.server_port}/events"
    endpoint = client.webhooks.create({"url": url, "event_types": ["provider.*"]})
    try:
        assert endpoint.secret
        secrets.append(endpoint.secret)
        thread.start()
        time.sleep(1)
        client.providers.create({**PROVIDER, "build_id": build.id})
        end = time.monotonic() + 20
        while not ("provider.created" in received and "provider.created" in found) and time.monotonic() < end:
            time.sleep(0.1)
    finally:
        consumer.stop()
        client.webhooks.delete(endpoint.id)
        thread.join(35)
        server.shutdown()
        server.server_close()
    assert "provider.created" in received
    assert "provider.created" in found


def test_a_filing_is_saved(client: ProviderNetwork, tmp_path: Path) -> None:
    build = next(build for build in client.builds.list() if build.status == "active")
    filing = client.filings.create(build.id, {"basis": "contracted"})
    filing = client.filings.wait_until_done(build.id, filing.id, deadline=60)
    assert filing.status == "ready"
    path = tmp_path / "filing.zip"
    with client.filings.get_archive(build.id, filing.id) as file:
        assert file.save(path) == path.stat().st_size
    assert zipfile.ZipFile(path).testzip() is None
    with client.filings.get_provider_table(build.id, filing.id) as table:
        assert table.text().count("\t") > 0
