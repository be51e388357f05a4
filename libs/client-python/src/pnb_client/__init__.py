"""Client of the Provider Network Build API.

from pnb_client import ProviderNetwork

with ProviderNetwork() as pnb:  # PNB_API_KEY, PNB_BASE_URL
    for provider in pnb.providers.list(stage=["engaged"]):
        print(provider.id, provider.name)
"""

from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

from ._attempts import Attempt
from ._client import AsyncProviderNetwork, ProviderNetwork
from ._errors import (
    APIConnectionError,
    APIStatusError,
    APITimeoutError,
    AuthenticationError,
    BadRequestError,
    ConfigurationError,
    ConflictError,
    EnvironmentMismatchError,
    EventGapError,
    GoneError,
    NotFoundError,
    PermissionError,
    PlanLimitError,
    PnbError,
    PreconditionFailedError,
    RateLimitError,
    ServerError,
    ValidationError,
    WebhookVerificationError,
)
from ._hooks import Hooks, SentRequest
from ._version import VERSION as __version__

if _TYPE_CHECKING:
    from . import models, webhooks
    from ._events import AsyncEventConsumer, AsyncPositionStore, EventConsumer, FilePositionStore, PositionStore
    from ._file import AsyncFile, SyncFile
    from ._list import AsyncList, AsyncPage, ListMeta, SyncList, SyncPage
    from ._request import RequestOptions
    from ._response import RateLimit, RawResponse, ResponseInfo
    from ._tokens import TokenStore

_LAZY = {
    "_events": ("AsyncEventConsumer", "AsyncPositionStore", "EventConsumer", "FilePositionStore", "PositionStore"),
    "_file": ("AsyncFile", "SyncFile"),
    "_list": ("AsyncList", "AsyncPage", "ListMeta", "SyncList", "SyncPage"),
    "_request": ("RequestOptions",),
    "_response": ("RateLimit", "RawResponse", "ResponseInfo"),
    "_tokens": ("TokenStore",),
}
_MODULES = {name: module for module, names in _LAZY.items() for name in names}


def __getattr__(name: str) -> _Any:
    """Imports the rest when it is used, so that `import pnb_client` loads neither httpx2 nor pydantic."""
    from importlib import import_module

    if name in ("models", "webhooks"):
        return import_module(f".{name}", __name__)
    if name in _MODULES:
        return getattr(import_module(f".{_MODULES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "APIConnectionError",
    "APIStatusError",
    "APITimeoutError",
    "AsyncEventConsumer",
    "AsyncFile",
    "AsyncList",
    "AsyncPage",
    "AsyncPositionStore",
    "AsyncProviderNetwork",
    "Attempt",
    "AuthenticationError",
    "BadRequestError",
    "ConfigurationError",
    "ConflictError",
    "EnvironmentMismatchError",
    "EventConsumer",
    "EventGapError",
    "FilePositionStore",
    "GoneError",
    "Hooks",
    "ListMeta",
    "NotFoundError",
    "PermissionError",
    "PlanLimitError",
    "PnbError",
    "PositionStore",
    "PreconditionFailedError",
    "ProviderNetwork",
    "RateLimit",
    "RateLimitError",
    "RawResponse",
    "RequestOptions",
    "ResponseInfo",
    "SentRequest",
    "ServerError",
    "SyncFile",
    "SyncList",
    "SyncPage",
    "TokenStore",
    "ValidationError",
    "WebhookVerificationError",
    "__version__",
    "models",
    "webhooks",
]
