"""Uploads: multipart/form-data (RFC 7578) that is read while it is sent, again for each attempt."""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
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
        self._file, name = _open(form.file)
        self._start = self._file.seek(0, os.SEEK_CUR)
        file_size = self._file.seek(0, os.SEEK_END) - self._start
        fields = [_encode_field(boundary, name, value) for name, value in form.fields.items() if value is not None]
        disposition = f'form-data; name="file"; filename="{_quote(name)}"'
        head = f"--{boundary}\r\nContent-Disposition: {disposition}\r\nContent-Type: application/octet-stream\r\n\r\n"
        self._head = b"".join(fields) + head.encode()
        self._tail = f"\r\n--{boundary}--\r\n".encode()
        self.length = len(self._head) + file_size + len(self._tail)
        self._on_progress = form.on_progress

    def chunks(self) -> Iterator[bytes]:
        """The form from its beginning."""
        self._file.seek(self._start)
        sent = 0
        for chunk in self._parts():
            yield chunk
            sent += len(chunk)
            if self._on_progress:
                self._on_progress(sent, self.length)

    def _parts(self) -> Iterator[bytes]:
        yield self._head
        while chunk := self._file.read(_CHUNK):
            yield chunk
        yield self._tail

    async def async_chunks(self) -> AsyncIterator[bytes]:
        for chunk in self.chunks():
            yield chunk


def _open(file: Upload) -> tuple[IO[bytes], str]:
    if isinstance(file, bytes):
        return BytesIO(file), "upload"
    if isinstance(file, (str, os.PathLike)):
        path = Path(file)
        try:
            return path.open("rb"), path.name
        except OSError as error:
            raise ConfigurationError(f"file is {str(path)!r}, which cannot be read: {error.strerror}.") from error
    if not hasattr(file, "read") or not hasattr(file, "seek") or isinstance(file.read(0), str):
        raise ConfigurationError("file must be bytes, a path, or a file that was opened with mode 'rb'.")
    name = getattr(file, "name", "upload")
    return file, Path(name).name if isinstance(name, str) else "upload"


def _encode_field(boundary: str, name: str, value: Any) -> bytes:
    text = value if isinstance(value, str) else json.dumps(value)
    return f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'.encode()


def _quote(name: str) -> str:
    """As browsers do (RFC 7578 section 4.2 refers to it)."""
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
