from __future__ import annotations

import asyncio
import json
from datetime import datetime, timezone
from typing import Any

import httpx2
import pytest
from support import MockService, read_vectors

import pnb_client
from pnb_client import webhooks
from pnb_client._api_key import read_environment
from pnb_client._errors import create_status_error
from pnb_client._response import parse_rate_limit, seconds_to_wait
from pnb_client._retry import Outcome, RetryPolicy, parse_retry_after, plan_retry


def cases(name: str) -> pytest.MarkDecorator:
    found = read_vectors(name)["cases"]
    return pytest.mark.parametrize(
        "case", found, ids=[str(case.get("name", index)) for index, case in enumerate(found)]
    )


@cases("retries")
def test_retries(case: dict[str, Any]) -> None:
    given = case["outcome"]
    retry_after = given.get("retryAfterMs")
    outcome = Outcome(
        given["kind"],
        given.get("status", 0),
        given.get("code"),
        given.get("shouldRetry"),
        None if retry_after is None else retry_after / 1000,
    )
    state = {"retries": 0, "isRepeatable": True, "random": 0.5, **case.get("state", {})}
    policy = {"maxRetries": 2, "maxRetryAfterMs": 60_000, **case.get("policy", {})}
    retry = plan_retry(
        outcome,
        RetryPolicy(policy["maxRetries"], policy["maxRetryAfterMs"] / 1000),
        retries=state["retries"],
        is_repeatable=state["isRepeatable"],
        random=state["random"],
    )
    assert (None if retry is None else retry.wait * 1000) == pytest.approx(case["waitMs"])


RETRY_AFTER_NOW = datetime.fromisoformat(read_vectors("retry-after")["now"].replace("Z", "+00:00")).timestamp()


@cases("retry-after")
def test_retry_after(case: dict[str, Any]) -> None:
    seconds = parse_retry_after(case["value"], case.get("date"), RETRY_AFTER_NOW)
    assert (None if seconds is None else seconds * 1000) == case["ms"]


@cases("rate-limits")
def test_rate_limits(case: dict[str, Any]) -> None:
    limits = parse_rate_limit(case["value"])
    expected = [(limit["policy"], limit["remaining"], limit["resetSeconds"]) for limit in case["limits"]]
    assert [(limit.policy, limit.remaining, limit.reset_seconds) for limit in limits] == expected
    assert seconds_to_wait(limits) * 1000 == case["pauseMs"]


@cases("paths")
def test_paths(case: dict[str, Any]) -> None:
    service = MockService(lambda request: httpx2.Response(200, json={}))
    with service.open() as client:
        if case["path"] is None:
            with pytest.raises(pnb_client.ConfigurationError):
                client.builds.get(case["value"])
        else:
            client.builds.get(case["value"])
    assert [request.url.raw_path.decode() for request in service.requests] == [case["path"]] * (
        case["path"] is not None
    )


@cases("pages")
def test_pages(case: dict[str, Any]) -> None:
    def respond(request: httpx2.Request) -> httpx2.Response:
        cursor = request.url.params.get("cursor")
        page = next(page for page in case["pages"] if page["cursor"] == cursor)
        meta = {"total": len(case["ids"]), "page": 1, "per_page": 1, "next_cursor": page["next"]}
        return httpx2.Response(200, json={"data": [{"id": id} for id in page["ids"]], "meta": meta})

    async def read() -> list[str]:
        async with service.open_async() as client:
            return [build.id async for build in client.builds.list()]

    service = MockService(respond)
    with service.open() as client:
        assert [build.id for build in client.builds.list()] == case["ids"]
    assert asyncio.run(read()) == case["ids"]


@cases("api-keys")
def test_api_keys(case: dict[str, Any]) -> None:
    if case["environment"]:
        assert read_environment(case["key"], None) == case["environment"]
        return
    with pytest.raises(pnb_client.ConfigurationError) as caught:
        read_environment(case["key"], None)
    assert case["key"] == "" or case["key"] not in str(caught.value)


@cases("errors")
def test_errors(case: dict[str, Any]) -> None:
    headers = {"Request-Id": "req_1", **case.get("headers", {})}
    retry_after = parse_retry_after(headers.get("Retry-After"), None, 0)
    error = create_status_error(case["status"], headers, case.get("problem"), retry_after)
    assert (type(error).__name__, error.code, str(error)) == (case["class"], case["code"], case["message"])
    assert isinstance(error, getattr(pnb_client, case["class"]))
    if "retryAfterMs" in case:
        assert error.retry_after == case["retryAfterMs"] / 1000


SIGNED = read_vectors("signatures")


@cases("signatures")
@pytest.mark.parametrize("form", ["dict", "pairs", "bytes"])
def test_signatures(case: dict[str, Any], form: str) -> None:
    body = case.get("body", SIGNED["body"])
    headers = {
        "Webhook-Id": SIGNED["id"],
        "Webhook-Timestamp": case.get("timestamp", SIGNED["timestamp"]),
        "Webhook-Signature": case["signature"],
    }
    given: Any = headers
    if form == "pairs":
        given = list(headers.items())
    if form == "bytes":
        given, body = [(name.encode(), value.encode()) for name, value in headers.items()], body.encode()
    now = case.get("now", int(SIGNED["timestamp"]))
    if case["valid"]:
        event = webhooks.unwrap(body, given, SIGNED["secretA"], now=now)
        assert event.model_dump(exclude_unset=True) == json.loads(body)
        return
    with pytest.raises(pnb_client.WebhookVerificationError):
        webhooks.unwrap(body, given, SIGNED["secretA"], now=now)


def test_a_rotation_and_the_own_signature() -> None:
    signed = webhooks.sign(
        SIGNED["body"], SIGNED["secretB"], id=SIGNED["id"], timestamp=datetime.fromtimestamp(1767225600, timezone.utc)
    )
    assert signed["webhook-signature"] == SIGNED["cases"][1]["signature"]
    webhooks.verify(SIGNED["body"], signed, [SIGNED["secretA"], SIGNED["secretB"]], now=1767225600)


@pytest.mark.parametrize(
    "headers", [None, 3, [], {}, [("webhook-id",)], {"webhook-id": None}, {"webhook-signature": "\ud800"}]
)
def test_any_header_is_one_error(headers: Any) -> None:
    with pytest.raises(pnb_client.WebhookVerificationError):
        webhooks.unwrap(b"{}", headers, SIGNED["secretA"])


@pytest.mark.parametrize("body", [{}, None, 3, [], b"\xff\xfe", "\ud800"])
def test_any_body_is_one_error(body: Any) -> None:
    headers = {"webhook-id": "evt_1", "webhook-timestamp": "1767225600", "webhook-signature": "v1,AAAA"}
    with pytest.raises(pnb_client.WebhookVerificationError):
        webhooks.unwrap(body, headers, SIGNED["secretA"], now=1767225600)
