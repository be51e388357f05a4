from __future__ import annotations

import zlib
from typing import Literal

from ._errors import ConfigurationError

Environment = Literal["production", "sandbox"]

_PREFIXES: dict[Environment, str] = {"production": "pnb_live_", "sandbox": "pnb_sandbox_"}
_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_SECRET_CHARS = 43
_CHECKSUM_CHARS = 6


def read_environment(api_key: str, sandbox: bool | None) -> Environment:
    """The environment of an API key. A key that was not copied whole has another length or checksum."""
    environment: Environment = "sandbox" if api_key.startswith(_PREFIXES["sandbox"]) else "production"
    prefix = _PREFIXES[environment]
    if not api_key.startswith(prefix):
        raise ConfigurationError("api_key is not an API key: those start with pnb_live_ or pnb_sandbox_.")
    length = len(prefix) + _SECRET_CHARS + _CHECKSUM_CHARS
    if len(api_key) != length or _checksum(api_key[:-_CHECKSUM_CHARS]) != api_key[-_CHECKSUM_CHARS:]:
        raise ConfigurationError("api_key was cut off or changed while copying: its checksum is wrong. Copy it again.")
    if sandbox is not None and sandbox != (environment == "sandbox"):
        raise ConfigurationError(
            "sandbox is True, but api_key is a production key. Pass a key that starts with pnb_sandbox_."
            if sandbox
            else "sandbox is False, but api_key is a sandbox key. Pass a key that starts with pnb_live_."
        )
    return environment


def _checksum(text: str) -> str:
    rest = zlib.crc32(text.encode())
    digits = ""
    for _ in range(_CHECKSUM_CHARS):
        rest, digit = divmod(rest, 62)
        digits = _ALPHABET[digit] + digits
    return digits
