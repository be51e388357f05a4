from __future__ import annotations

from collections.abc import Iterator

import pytest
from support import FaultServer, run_fault_server


@pytest.fixture(scope="session")
def fault_server() -> Iterator[FaultServer]:
    with run_fault_server() as server:
        yield server
