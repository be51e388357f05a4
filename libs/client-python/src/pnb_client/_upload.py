"""Uploads: multipart/form-data (RFC 7578) that is read while it is sent, again for each attempt where possible."""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, Any, Union

from ._errors import ConfigurationError

Upload = Union[bytes, bytearray, memoryview, str, "os.PathLike[str]", IO[bytes], Iterable[bytes], AsyncIterable[bytes]]
"""The content, the path of a file, a file that was opened for reading in binary mode, or an iterable of the content.

An iterator, and a file that cannot seek such as a pipe, can be read only once: a call is not retried after their first
byte. ``AsyncProviderNetwork`` also sends asynchronous iterables.
"""

_CHUNK = 64 * 1024


@dataclass(frozen=True)
class UploadForm:
    """Arguments of a method that sends a file."""

    file: Upload
    fields: Mapping[str, Any]
    on_progress: Callable[[int, int], None] | None = None
    """Receives the bytes that were sent and the size of the form, which is 0 if it is not known."""

    def encode(self) -> Multipart:
        return Multipart(self)


class Multipart:
    """An encoded form. The file is the last part, so that the service has the fields before it."""

    def __init__(self, form: UploadForm) -> None:
        boundary = uuid.uuid4().hex
        self.content_type = f"multipart/form-data; boundary={boundary}"
        self._source = _open(form.file)
        fields = [_encode_field(boundary, name, value) for name, value in form.fields.items() if value is not None]
        disposition = f'form-data; name="file"; filename="{_quote(self._source.name)}"'
        head = f"--{boundary}\r\nContent-Disposition: {disposition}\r\nContent-Type: application/octet-stream\r\n\r\n"
        self._head = b"".join(fields) + head.encode()
        self._tail = f"\r\n--{boundary}--\r\n".encode()
        self.length: int | None = None
        """None if the size of the file is not known."""
        if self._source.size is not None:
            self.length = len(self._head) + self._source.size + len(self._tail)
        self._on_progress = form.on_progress
        self._is_started = False

    @property
    def is_spent(self) -> bool:
        """Whether the file was read, and cannot be read again."""
        return self._is_started and self._source.is_once

    def chunks(self) -> Iterator[bytes]:
        """The form from its beginning."""
        if isinstance(self._source, _AsyncSource):
            raise ConfigurationError("file is an asynchronous iterable, which only AsyncProviderNetwork can send.")
        return self._count(self._source)

    def _count(self, source: _Source) -> Iterator[bytes]:
        sent = 0
        for chunk in self._parts(source):
            yield chunk
            sent += len(chunk)
            self._report(sent)

    def _report(self, sent: int) -> None:
        if self._on_progress:
            self._on_progress(sent, self.length or 0)

    def _parts(self, source: _Source) -> Iterator[bytes]:
        yield self._head
        self._is_started = True
        yield from source.read()
        yield self._tail

    async def async_chunks(self) -> AsyncIterator[bytes]:
        if not isinstance(self._source, _AsyncSource):
            for chunk in self._count(self._source):
                yield chunk
            return
        sent = len(self._head)
        yield self._head
        self._report(sent)
        self._is_started = True
        async for part in self._source.chunks:
            yield _assert_bytes(part)
            sent += len(part)
            self._report(sent)
        yield self._tail
        self._report(sent + len(self._tail))


@dataclass(frozen=True)
class _Source:
    """A file, whose content ``read`` returns."""

    name: str
    size: int | None
    read: Callable[[], Iterator[bytes]]
    is_once: bool = False
    """It can be read only once."""


@dataclass(frozen=True)
class _AsyncSource:
    chunks: AsyncIterable[bytes]
    name: str = "upload"
    size: None = None

    @property
    def is_once(self) -> bool:
        return self.chunks is self.chunks.__aiter__()


def _open(file: Any) -> _Source | _AsyncSource:
    if isinstance(file, (bytes, bytearray, memoryview)):
        content = bytes(file)
        return _Source("upload", len(content), lambda: _read(BytesIO(content), len(content)))
    if isinstance(file, (str, os.PathLike)):
        return _open_path(Path(file))
    if hasattr(file, "read"):
        return _open_file(file)
    if isinstance(file, AsyncIterable):
        return _AsyncSource(file)
    if isinstance(file, Iterable) and not isinstance(file, Mapping):
        return _Source("upload", None, lambda: map(_assert_bytes, file), is_once=iter(file) is file)
    raise ConfigurationError(
        "file must be bytes, a path, a file that was opened with mode 'rb', or an iterable of bytes."
    )


def _open_path(path: Path) -> _Source:
    def read(size: int) -> Iterator[bytes]:
        with path.open("rb") as opened:
            yield from _read(opened, size)

    try:
        with path.open("rb") as opened:
            size = opened.seek(0, os.SEEK_END)
    except OSError as error:
        reason = error.strerror or error
        raise ConfigurationError(f"file is {str(path)!r}, which cannot be read: {reason}.") from error
    return _Source(path.name, size, lambda: read(size))


def _open_file(file: IO[bytes]) -> _Source:
    if isinstance(file.read(0), str):
        raise ConfigurationError("file was opened as text. Open it with mode 'rb'.")
    given = getattr(file, "name", None)
    name = Path(given).name if isinstance(given, str) else "upload"
    if not _is_seekable(file):
        return _Source(name, None, lambda: _read(file, None), is_once=True)
    start = file.seek(0, os.SEEK_CUR)
    size = file.seek(0, os.SEEK_END) - start

    def read() -> Iterator[bytes]:
        file.seek(start)
        return _read(file, size)

    return _Source(name, size, read)


def _is_seekable(file: Any) -> bool:
    """A file without ``seekable`` is asked by seeking."""
    if hasattr(file, "seekable"):
        return bool(file.seekable())
    return hasattr(file, "seek")


def _read(file: IO[bytes], size: int | None) -> Iterator[bytes]:
    """So many bytes of a file; all of them for None."""
    while size is None or size > 0:
        chunk = file.read(_CHUNK if size is None else min(_CHUNK, size))
        if not chunk:
            return
        if size is not None:
            size -= len(chunk)
        yield chunk


def _assert_bytes(part: Any) -> bytes:
    if isinstance(part, (bytes, bytearray, memoryview)):
        return bytes(part)
    raise ConfigurationError(f"file has a part of the type {type(part).__name__}, but its parts must be bytes.")


def _encode_field(boundary: str, name: str, value: Any) -> bytes:
    text = value if isinstance(value, str) else json.dumps(value)
    return f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'.encode()


def _quote(name: str) -> str:
    """Quotes as browsers do (RFC 7578 section 4.2 refers to it)."""
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
