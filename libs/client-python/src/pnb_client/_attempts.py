from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Attempt:
    """One request of a call and its result."""

    status: int | None
    """Status of the response; None if there was none."""
    wait: float
    """Pause before the request, in seconds."""
    reason: Literal["first", "retry", "retry_after", "new_token"]
    request_id: str | None
    duration: float
    """Seconds."""
    failure: str | None
    """What went wrong with the connection; None if there was a response."""
