"""Models of responses, by their name. Importing it takes time: all models are defined."""

from __future__ import annotations

import typing
from functools import cache
from typing import Any

from . import models
from ._model import Convert, Model, find_conversion
from ._response import ResponseInfo


@cache
def _builder(name: str) -> Convert:
    # Resolves the names of classes in aliases such as Event.
    holder = type("Holder", (), {"__annotations__": {"value": getattr(models, name)}})
    annotation = typing.get_type_hints(holder, dict(vars(models)))["value"]
    return find_conversion(annotation) or (lambda value: value)


def build(name: str, data: Any, response: ResponseInfo | None = None) -> Any:
    """A model, or one of a union of models, by its name."""
    result = _builder(name)(data)
    if isinstance(result, Model):
        object.__setattr__(result, "__response__", response)
    return result
