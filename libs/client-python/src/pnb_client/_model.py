"""Base class of the models, and their construction from responses."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict

from ._response import ResponseInfo

M = TypeVar("M", bound="Model")

_KEYWORDS = frozenset(("from", "in", "with", "class", "global", "import", "is", "not", "or", "pass", "schema"))


def _to_wire(name: str) -> str:
    """``from_`` is ``from`` in JSON."""
    return name[:-1] if name[:-1] in _KEYWORDS else name


class Model(BaseModel):
    """Base class of the models. Unknown fields are kept, as attributes and in ``model_dump()``."""

    model_config = ConfigDict(
        extra="allow",
        defer_build=True,
        populate_by_name=True,
        protected_namespaces=(),
        alias_generator=_to_wire,
    )

    # No private attribute of pydantic, because those are compared by `==`.
    __slots__ = ("__response__",)

    @property
    def last_response(self) -> ResponseInfo | None:
        """Status, headers and attempts of the call that returned this object; None for an object within another one."""
        return getattr(self, "__response__", None)


Convert = typing.Callable[[Any], Any]


@dataclass(frozen=True)
class _Plan:
    """How the JSON of a model becomes its attributes."""

    fields: frozenset[str]
    """Names in JSON."""
    defaults: dict[str, Any]
    conversions: dict[str, tuple[str, Convert | None]]
    """Attribute and conversion of the fields that are not passed on as they are."""


def construct(cls: type[M], data: Mapping[str, Any], response: ResponseInfo | None = None) -> M:
    """A model of a response, without validation: fields and values of later versions pass.

    As ``model_construct`` of pydantic, and also for models within models.
    """
    plan = _plan(cls)
    values = {**plan.defaults, **data}
    extra = None
    if not data.keys() <= plan.fields:
        extra = {name: values.pop(name) for name in data.keys() - plan.fields}
    for name, (attribute, convert) in plan.conversions.items():
        if name in values:
            value = values.pop(name)
            values[attribute] = value if value is None or convert is None else convert(value)
    model = cls.__new__(cls)
    put = object.__setattr__
    put(model, "__dict__", values)
    # Without the defaults, so that `exclude_unset` returns what was received.
    put(model, "__pydantic_fields_set__", {plan.conversions.get(name, (name,))[0] for name in data})
    put(model, "__pydantic_extra__", extra or {})
    put(model, "__pydantic_private__", None)
    if response is not None:
        put(model, "__response__", response)
    return model


@cache
def _plan(cls: type[Model]) -> _Plan:
    fields = cls.model_fields
    if any(field.deprecated for field in fields.values()):
        # Completes the class, whose attributes then warn; `defer_build` leaves that to its first validation.
        cls.model_rebuild(force=True)
    hints = typing.get_type_hints(cls)
    conversions: dict[str, tuple[str, Convert | None]] = {}
    for attribute in fields:
        convert = find_conversion(hints[attribute])
        if convert is not None or _to_wire(attribute) != attribute:
            conversions[_to_wire(attribute)] = (attribute, convert)
    defaults = {_to_wire(name): field.default for name, field in fields.items() if not field.is_required()}
    return _Plan(frozenset(_to_wire(name) for name in fields), defaults, conversions)


def find_conversion(annotation: Any) -> Convert | None:
    """None if a value of this type is passed on as it is."""
    if isinstance(annotation, type) and issubclass(annotation, Model):
        return _model_conversion(annotation)
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is list:
        convert = find_conversion(arguments[0])
        return None if convert is None else _list_conversion(convert)
    if origin in (typing.Union, types.UnionType):
        return _union_conversion([argument for argument in arguments if argument is not types.NoneType])
    return None


def _model_conversion(model: type[Model]) -> Convert:
    return lambda value: construct(model, value) if isinstance(value, dict) else value


def _list_conversion(convert: Convert) -> Convert:
    return lambda value: [convert(item) for item in value] if isinstance(value, list) else value


def _union_conversion(options: list[Any]) -> Convert | None:
    if len(options) == 1:
        return find_conversion(options[0])
    models = [option for option in options if isinstance(option, type) and issubclass(option, Model)]
    if not models:
        return None
    constants = _distinct([_constants(model) for model in models])
    candidates = [
        (values, _required(model), _model_conversion(model)) for values, model in zip(constants, models, strict=True)
    ]

    def convert(value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        matching = [
            (required, conversion)
            for values, required, conversion in candidates
            if all(value.get(name) == constant for name, constant in values.items())
        ]
        # A reference in place of an object has the same constants, and fewer fields.
        complete = [conversion for required, conversion in matching if required <= value.keys()]
        for conversion in [*complete, *(conversion for _, conversion in matching)]:
            return conversion(value)
        return construct(Model, value)

    return convert


def _required(model: type[Model]) -> frozenset[str]:
    return frozenset(_to_wire(name) for name, field in model.model_fields.items() if field.is_required())


def _distinct(constants: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without those that are the same in all."""
    shared = {name for name in constants[0] if len({values.get(name) for values in constants}) == 1}
    return [{name: value for name, value in values.items() if name not in shared} for values in constants]


def _constants(model: type[Model]) -> dict[str, Any]:
    """The fields with one possible value, by which the models of a union differ."""
    hints = typing.get_type_hints(model)
    arguments = {name: typing.get_args(hints[name]) for name in model.model_fields}
    return {
        _to_wire(name): values[0]
        for name, values in arguments.items()
        if typing.get_origin(hints[name]) is typing.Literal and len(values) == 1 and values[0] is not None
    }
