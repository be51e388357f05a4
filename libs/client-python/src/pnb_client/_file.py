"""Responses that are files: read while they arrive."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2

from ._errors import APIConnectionError
from ._response import ResponseInfo


class _File:
    def __init__(self, response: Any, info: ResponseInfo, explain: Callable[[Exception], APIConnectionError]) -> None:
        self._response = response
        self._explain = explain
        self.info = info
        """Status, headers and attempts."""

    @property
    def content_type(self) -> str | None:
        return self.info.headers.get("Content-Type")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.content_type!r})"

    def _error(self, error: Exception) -> APIConnectionError:
        failure = self._explain(error)
        failure.attempts = self.info.attempts
        return failure


class SyncFile(_File):
    """A file. It occupies a connection until it is read or closed: use it in a ``with`` statement."""

    def iter_bytes(self) -> Iterator[bytes]:
        """Raises APIConnectionError if the file ends early."""
        try:
            yield from self._response.iter_bytes()
        except httpx2.HTTPError as error:
            raise self._error(error) from error
        finally:
            self.close()

    def read(self) -> bytes:
        return b"".join(self.iter_bytes())

    def text(self) -> str:
        return self.read().decode()

    def save(self, path: str | os.PathLike[str]) -> int:
        """Writes the file to ``path``, which exists only if it was read completely. Returns its size in bytes."""
        part = Path(f"{os.fspath(path)}.part")
        try:
            with part.open("wb") as file:
                size = sum(file.write(chunk) for chunk in self.iter_bytes())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
        return size

    def close(self) -> None:
        self._response.close()

    def __enter__(self) -> SyncFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncFile(_File):
    """Is SyncFile for asyncio."""

    async def iter_bytes(self) -> AsyncIterator[bytes]:
        """Raises APIConnectionError if the file ends early."""
        try:
            async for chunk in self._response.aiter_bytes():
                yield chunk
        except httpx2.HTTPError as error:
            raise self._error(error) from error
        finally:
            await self.close()

    async def read(self) -> bytes:
        return b"".join([chunk async for chunk in self.iter_bytes()])

    async def text(self) -> str:
        return (await self.read()).decode()

    async def save(self, path: str | os.PathLike[str]) -> int:
        """Writes the file to ``path``, which exists only if it was read completely. Returns its size in bytes."""
        part = Path(f"{os.fspath(path)}.part")
        size = 0
        try:
            with part.open("wb") as file:
                async for chunk in self.iter_bytes():
                    size += file.write(chunk)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
        return size

    async def close(self) -> None:
        await self._response.aclose()

    async def __aenter__(self) -> AsyncFile:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
