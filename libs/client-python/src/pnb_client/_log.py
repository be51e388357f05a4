"""The log of the library: requests at debug, responses and retries at info, without bodies and secrets."""

from __future__ import annotations

import logging
import re

from ._attempts import Attempt
from ._errors import ConfigurationError

log = logging.getLogger("pnb_client")

_LEVELS = {"debug": "DEBUG", "info": "INFO", "warn": "WARNING", "error": "ERROR", "off": "CRITICAL"}


class _Stderr(logging.StreamHandler):  # type: ignore[type-arg]
    """Writes to stderr, unless the program has a log of its own, which then has the lines."""

    def emit(self, record: logging.LogRecord) -> None:
        if not logging.getLogger().handlers:
            super().emit(record)


def set_log_level(given: str | None) -> None:
    """The level of ``PNB_LOG``. Without the variable, the program decides alone."""
    if given is None:
        return
    level = _LEVELS.get(given.lower())
    if level is None:
        raise ConfigurationError(f"PNB_LOG is {given}, but must be one of {', '.join(_LEVELS)}.")
    log.setLevel(level)
    if not any(isinstance(handler, _Stderr) for handler in log.handlers):
        handler = _Stderr()
        handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
        log.addHandler(handler)


_VALUE = re.compile(r"=[^&]*")


def describe_url(url: str) -> str:
    """The values of parameters can be names of persons."""
    path, mark, query = url.partition("?")
    return f"{path}{mark}{_VALUE.sub('', query)}"


def describe_attempt(attempt: Attempt) -> str:
    """``200 in 34 ms (req_...)``"""
    duration = f"in {attempt.duration * 1000:.0f} ms"
    if attempt.status is None:
        return f"no response {duration}: {attempt.failure}"
    return f"{attempt.status} {duration}{f' ({attempt.request_id})' if attempt.request_id else ''}"
