"""Hooks of schemathesis: the caller, and what a refusal of valid data must be."""

from __future__ import annotations

import json
import os
import re
import uuid
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import schemathesis
from schemathesis.core.media_types import YAML_MEDIA_TYPES

RUN = json.loads(Path(os.environ["PNB_SCHEMATHESIS_RUN"]).read_text())


# What a null of an earlier response is in a query, which has no null.
EMPTY = (None, "", [], [None], [""])

# Requests with another method or media type, whose data means nothing.
PROBES = ("unspecified_http_method", "malformed_content_type", "unsupported_content_type", "unsupported_path_pattern")


def operation_id(case: Any) -> str:
    return str(case.operation.definition.raw["operationId"])


@schemathesis.auth(refresh_interval=None)
class Caller:
    """A bearer token, or the API key where tokens are made. A sandbox is reset for another account, whose data no request needs."""

    def get(self, case: Any, ctx: Any) -> str:
        return str(RUN["authorization"].get(operation_id(case), RUN["authorization"]["*"]))

    def set(self, case: Any, data: str, ctx: Any) -> None:
        case.headers = {**(case.headers or {}), "Authorization": data}


@schemathesis.hook
def before_call(ctx: Any, case: Any, kwargs: dict[str, Any]) -> None:
    """
    The key of the run is neither rotated nor revoked: no later request would reach an operation. Each write has a key of
    its own in place of the documented example, with which all but the first would be refused. A form has its file last,
    as the operations with uploads document; a schema has no order. The documented wait for a score is shorter.
    """
    if case.meta is not None and case.meta.generation.mode.is_positive and case.query:
        case.query = {name: value for name, value in case.query.items() if value not in EMPTY}
    if isinstance(case.body, dict) and "file" in case.body:
        case.body = {**{name: value for name, value in case.body.items() if name != "file"}, "file": case.body["file"]}
    if case.path_parameters and case.path_parameters.get("id") == RUN["own_key"]:
        case.path_parameters["id"] = RUN["other_key"]
    if case.headers and case.headers.get("Idempotency-Key") == RUN["example_key"]:
        case.headers["Idempotency-Key"] = str(uuid.uuid4())
    if case.headers and case.headers.get("Prefer") == "wait=5":
        case.headers["Prefer"] = "wait=1"


@schemathesis.hook
def filter_failure(ctx: Any, failure: Any, case: Any, response: Any) -> bool:
    """
    A text for a list of the form style is a list of one item on the wire: it does not violate the schema. A body with an
    id of an earlier response in place of its invalid value is valid, too: schemathesis describes it so, and counts it as
    invalid.
    """
    if type(failure).__name__ != "AcceptedNegativeData":
        return True
    data = case.meta.phase.data
    if getattr(data, "description", None) == "Positive test case":
        return False
    parameter = case.operation.query.get(getattr(data, "parameter", None) or "")
    is_list = parameter is not None and parameter.definition.get("schema", {}).get("type") == "array"
    return not (is_list and isinstance(case.query.get(data.parameter), str))


@schemathesis.deserializer(*YAML_MEDIA_TYPES)
def read_yaml(ctx: Any, response: Any) -> str:
    """The document as YAML is a file: its schema describes the text."""
    return str(response.content.decode())


@schemathesis.check
def refusal_names_a_rule(ctx: Any, response: Any, case: Any) -> None:
    """Valid data is refused only for a rule that JSON Schema cannot express, never for a shape that the schema allows."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code < 400:
        return
    if getattr(case.meta.phase.data, "scenario", None) in PROBES:
        return
    problem = json.loads(response.content)
    name = operation_id(case)
    code = problem.get("code", problem.get("error"))
    assert code in RUN["refusals"][name], f"valid data is refused with {code}: {problem.get('detail')}"
    if code not in ("validation_failed", "invalid_parameter"):
        return
    for error in problem.get("errors", []):
        at = error.get("pointer") or error.get("name")
        rule = f"{re.sub(r'/[0-9]+', '/*', at)} {error['code']}"
        own = RUN["field_rules"].get(name, [])
        is_known = error["code"] in RUN["rules"] or any(fnmatchcase(rule, known) for known in own)
        assert is_known, f"valid data is refused: {rule}: {error['message']}"
