"""Calls each method once with the examples of the document, and writes what it returns as JSON, by operation.

`apps/api/test/prism-clients.system.spec.ts` runs it with Prism at PNB_BASE_URL.
"""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path
from typing import Any

from list_operations import list_both

from pnb_client import ProviderNetwork
from pnb_client._file import SyncFile
from pnb_client._list import SyncList
from pnb_client._model import Model


def arguments(method: Any, given: dict[str, Any]) -> tuple[list[Any], dict[str, Any]]:
    named = {**given["query"], **(given["fields"] or {})}
    positional: list[Any] = []
    keywords: dict[str, Any] = {}
    for name, parameter in inspect.signature(method).parameters.items():
        wire = name.rstrip("_")
        if name in given["params"]:
            positional.append(given["params"][name])
        elif name == "body":
            positional.append(given["fields"])
        elif name == "file":
            positional.append((given["file"] or "").encode())
        elif parameter.kind is parameter.KEYWORD_ONLY and wire in named:
            keywords[name] = named[wire]
    return positional, keywords


def to_json(value: Any) -> Any:
    """A model as it was received; a page of a list; the text of a file."""
    if isinstance(value, SyncList):
        page = value.first_page()
        meta = {name: getattr(page.meta, name) for name in type(page.meta).__dataclass_fields__}
        return {"data": [to_json(item) for item in page.data], "meta": meta}
    if isinstance(value, SyncFile):
        with value:
            return value.read().decode(errors="replace")
    return select(value, value.model_dump(mode="json", by_alias=True)) if isinstance(value, Model) else value


def select(value: Any, dumped: Any) -> Any:
    """Without the optional fields that were absent, which are None."""
    if isinstance(value, Model):
        # ``from_`` is ``from``; aliases of nested classes are known only when their schema is built.
        fields = {name: name.removesuffix("_") for name in type(value).model_fields}
        present = {
            name: wire
            for name, wire in fields.items()
            if getattr(value, name) is not None or type(value).model_fields[name].is_required()
        }
        extra = {name: dumped[name] for name in value.model_extra or {}}
        return {**{wire: select(getattr(value, name), dumped[wire]) for name, wire in present.items()}, **extra}
    if isinstance(value, (list, tuple)):
        return [select(one, part) for one, part in zip(value, dumped, strict=True)]
    if isinstance(value, dict):
        return {name: select(one, dumped[name]) for name, one in value.items()}
    return dumped


def main(calls: Path, results: Path) -> None:
    examples = json.loads(calls.read_text())
    found: dict[str, Any] = {}
    with ProviderNetwork(max_retries=0) as client:
        for path, operation in list_both()["sync"].items():
            if operation is None or operation not in examples:
                continue
            resource, name = path.split(".")
            method = getattr(getattr(client, resource), name)
            positional, keywords = arguments(method, examples[operation])
            found[operation] = to_json(method(*positional, **keywords))
    results.write_text(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
