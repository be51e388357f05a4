"""The code blocks of README.md and COOKBOOK.md, and the programs of examples/python, against the service."""

from __future__ import annotations

import asyncio
import os
import re
import runpy
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2
import pytest
from test_service import PROVIDER, make_npi

from pnb_client import ProviderNetwork, webhooks
from pnb_client.models import Build

PACKAGE = Path(__file__).parents[1]
EXAMPLES = PACKAGE.parents[1] / "examples/python"
SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
BODY = '{"id": "evt_1", "object": "event", "type": "build.created", "sequence": 7, "data": {}}'


def read_blocks(name: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", (PACKAGE / name).read_text(), re.DOTALL | re.MULTILINE)


README = read_blocks("README.md")
RECIPES = {re.match(r"# (\w+)\.py\n", block).group(1): block for block in read_blocks("COOKBOOK.md")}  # type: ignore[union-attr] # pyright: ignore


@pytest.fixture(autouse=True)
def _variables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PNB_WEBHOOK_SECRET", SECRET)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def client() -> Iterator[ProviderNetwork]:
    with ProviderNetwork(sandbox=True) as pnb:
        yield pnb


@pytest.fixture
def build(client: ProviderNetwork) -> Iterator[Build]:
    created = client.builds.create({"name": "Documents", "contract_year": 2026, "county_fips": ["49035"]})
    yield created
    client.builds.delete(created.id)


def run_program(path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(PACKAGE / "src")}
    return subprocess.run([sys.executable, str(path), *arguments], capture_output=True, text=True, env=env, check=False)


@pytest.mark.parametrize("index", range(len(README)))
def test_a_block_of_the_readme(index: int, tmp_path: Path) -> None:
    path = tmp_path / "block.py"
    path.write_text(README[index])
    result = run_program(path)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout or "def receive" in README[index]


def test_the_quick_start_has_ten_lines_at_most() -> None:
    assert len(README[0].strip().splitlines()) <= 10


def test_the_receiver_of_the_readme() -> None:
    block = next(block for block in README if "def receive" in block)
    names: dict[str, Any] = {}
    exec(block, names)
    assert names["receive"](BODY.encode(), webhooks.sign(BODY, SECRET)) == 204
    assert names["receive"](b"{}", webhooks.sign(BODY, SECRET)) == 400


def load(name: str, folder: Path) -> dict[str, Any]:
    path = folder / f"{name}.py"
    path.write_text(RECIPES[name])
    return runpy.run_path(str(path))


def test_the_mirror_follows_the_events(client: ProviderNetwork, build: Build, tmp_path: Path) -> None:
    mirror = load("mirror", tmp_path)
    with closing(sqlite3.connect("mirror.db")) as db:
        mirror["copy_all"](client, mirror["Mirror"](db))
    kept = client.providers.create({**PROVIDER, "build_id": build.id})
    removed = client.providers.create({**PROVIDER, "build_id": build.id})
    client.providers.update(kept.id, {"stage": "outreach"})
    client.providers.delete(removed.id)
    last = client.events.list(per_page=1).first_page().data[0].sequence
    mirror["main"]("mirror.db", last)
    with closing(sqlite3.connect("mirror.db")) as db:
        rows = dict(db.execute("select id, stage from provider"))
    assert rows == {provider.id: provider.stage for provider in client.providers.list(per_page=100)}
    assert rows[kept.id] == "outreach"


def write_roster(path: Path, npis: list[str]) -> None:
    lines = [f'{npi},"Ana Rivera, MD",008,100 Main St,Salt Lake City,UT,84101' for npi in npis]
    path.write_text("\r\n".join(["NPI,Name,Specialty,Address,City,State,ZIP", *lines]))


def test_the_nightly_upload_saves_rejected_rows(build: Build, tmp_path: Path) -> None:
    upload = load("nightly_roster", tmp_path)["upload"]
    path = tmp_path / "roster.csv"
    write_roster(path, [make_npi(200000001), "1234567890"])
    assert upload(build.id, path) == 1
    rejected = (tmp_path / "roster.rejected.csv").read_text()
    assert "1234567890" in rejected
    assert "import_errors" in rejected


def test_the_fastapi_receiver(tmp_path: Path) -> None:
    app = load("fastapi_receiver", tmp_path)["app"]

    async def post(headers: dict[str, str]) -> int:
        transport = httpx2.ASGITransport(app=app)
        async with httpx2.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            response: httpx2.Response = await client.post("/webhooks", content=BODY, headers=headers)
            return response.status_code

    signed = webhooks.sign(BODY, SECRET)
    assert asyncio.run(post(signed)) == 204
    assert asyncio.run(post({**signed, "webhook-timestamp": "1767225600"})) == 400


def test_the_flask_receiver(tmp_path: Path) -> None:
    names = load("flask_receiver", tmp_path)
    receiver = names["app"].test_client()
    signed = webhooks.sign(BODY, SECRET)
    assert receiver.post("/webhooks", data=BODY, headers=signed).status_code == 204
    assert receiver.post("/webhooks", data="{}", headers=signed).status_code == 400
    assert names["events"].get_nowait().sequence == 7


def test_the_example_of_gaps() -> None:
    result = run_program(EXAMPLES / "list_gaps.py")
    assert (result.returncode, result.stderr) == (0, "")
    assert "providers missing" in result.stdout


def test_the_example_of_an_upload(build: Build, tmp_path: Path) -> None:
    path = tmp_path / "roster.csv"
    write_roster(path, [make_npi(200000002), "1234567890"])
    result = run_program(EXAMPLES / "upload_roster.py", build.id, str(path))
    assert (result.returncode, result.stderr) == (1, "")
    assert "row 3: 1234567890 fails the check digit" in result.stdout


def test_the_example_of_events() -> None:
    first = run_program(EXAMPLES / "follow_events.py", "3")
    second = run_program(EXAMPLES / "follow_events.py", "2")
    assert (first.stderr, second.stderr) == ("", "")
    sequences = [int(line.split()[0]) for line in (first.stdout + second.stdout).splitlines()]
    assert len(sequences) == 5
    assert sequences == list(range(sequences[0], sequences[0] + 5))
