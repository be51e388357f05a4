"""Models, as they are generated."""

from __future__ import annotations

from typing import Annotated

import pytest
from pydantic import Field

from pnb_client._model import Model, construct


class Part(Model):
    """A model with a field that the service has deprecated, as libs/generators writes it."""

    name: str
    nickname: Annotated[str | None, Field(deprecated="Removed after 2027-06-30. Use name instead.")] = None


def test_reading_a_deprecated_field_warns() -> None:
    part = construct(Part, {"name": "Ana", "nickname": "A"})
    assert part.name == "Ana"
    with pytest.warns(DeprecationWarning, match="Use name instead"):
        assert part.nickname == "A"
