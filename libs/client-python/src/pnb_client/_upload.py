"""Uploads: multipart/form-data (RFC 7578) that is read while it is sent, again for each attempt."""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, Any, Union

from ._errors import ConfigurationError

Upload = Union[bytes, str, "os.PathLike[str]", IO[bytes]]
"""The content, the path of a file, or a file that was opened for reading in binary mode."""

_CHUNK = 64 * 1024


@dataclass(frozen=True)
class UploadForm:
    """Arguments of a method that sends a file."""

    file: Upload
    fields: Mapping[str, Any]
    on_progress: Callable[[int, int], None] | None = None
    """Receives the bytes that were sent and the size of the form."""

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
        self.length = len(self._head) + self._source.size + len(self._tail)
        self._on_progress = form.on_progress

    def chunks(self) -> Iterator[bytes]:
        """The form from its beginning."""
        sent = 0
        for chunk in self._parts():
            yield chunk
            sent += len(chunk)
            if self._on_progress:
                self._on_progress(sent, self.length)

    def _parts(self) -> Iterator[bytes]:
        yield self._head
        with self._source.open() as file:
            left = self._source.size
            while left > 0 and (chunk := file.read(min(_CHUNK, left))):
                left -= len(chunk)
                yield chunk
        yield self._tail

    async def async_chunks(self) -> AsyncIterator[bytes]:
        for chunk in self.chunks():
            yield chunk


@dataclass(frozen=True)
class _Source:
    """A file that can be read several times."""

    name: str
    size: int
    open: Callable[[], AbstractContextManager[IO[bytes]]]


def _open(file: Upload) -> _Source:
    if isinstance(file, bytes):
        return _Source("upload", len(file), lambda: BytesIO(file))
    if isinstance(file, (str, os.PathLike)):
        path = Path(file)
        try:
            with path.open("rb") as opened:
                return _Source(path.name, opened.seek(0, os.SEEK_END), lambda: path.open("rb"))
        except OSError as error:
            raise ConfigurationError(f"file is {str(path)!r}, which cannot be read: {error.strerror}.") from error
    if not hasattr(file, "read") or not hasattr(file, "seek") or isinstance(file.read(0), str):
        raise ConfigurationError("file must be bytes, a path, or a file that was opened with mode 'rb'.")
    start = file.seek(0, os.SEEK_CUR)
    name = getattr(file, "name", "upload")
    return _Source(
        Path(name).name if isinstance(name, str) else "upload",
        file.seek(0, os.SEEK_END) - start,
        lambda: _rewind(file, start),
    )


def _rewind(file: IO[bytes], start: int) -> AbstractContextManager[IO[bytes]]:
    """The file of the caller, which stays open."""
    file.seek(start)
    return nullcontext(file)


def _encode_field(boundary: str, name: str, value: Any) -> bytes:
    text = value if isinstance(value, str) else json.dumps(value)
    return f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'.encode()


def _quote(name: str) -> str:
    """Quotes as browsers do (RFC 7578 section 4.2 refers to it)."""
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
