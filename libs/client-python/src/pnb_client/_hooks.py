"""Functions of the caller that are called for each attempt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ._attempts import Attempt


@dataclass(frozen=True)
class SentRequest:
    method: str
    url: str
    headers: dict[str, str]
    """May be changed before the request is sent. ``Authorization`` has the access token."""

    def __repr__(self) -> str:
        return f"SentRequest({self.method!r}, {self.url!r})"


@dataclass(frozen=True)
class Hooks:
    """Called for each attempt, those for the token included. An exception of a hook ends the call."""

    request: Callable[[SentRequest], None] | None = None
    response: Callable[[SentRequest, Attempt], None] | None = None
    """Also called if there was no response."""
    retry: Callable[[SentRequest, Attempt, float], None] | None = None
    """Called before a pause, with the attempt that failed and the seconds of the pause."""
