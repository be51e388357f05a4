"""The source distribution and the wheel, installed where the sources are not."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from support import SANDBOX_KEY, FaultServer

PACKAGE = Path(__file__).parents[1]

PROGRAM = """
from __future__ import annotations
import sys
from importlib.metadata import version
from pathlib import Path
import pnb_client
from pnb_client import ProviderNetwork, webhooks
from pnb_client.models import Build

assert Path(pnb_client.__file__).is_relative_to(sys.prefix), pnb_client.__file__
assert version("pnb-client") == pnb_client.__version__
with ProviderNetwork(api_key=sys.argv[1], base_url=sys.argv[2]) as client:
    build: Build = client.builds.get("bld_1")
    print(build.id, len(client.builds.list(extra_query={"total": 250}).to_list(limit=1000)))
secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
webhooks.verify("{}", webhooks.sign("{}", secret), secret)
"""


def run(*command: str, cwd: Path) -> str:
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    assert result.returncode == 0, f"{command}: {result.stdout}{result.stderr}"
    return result.stdout


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel is built from the source distribution, which is built from the sources."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), ".", cwd=PACKAGE)
    return folder


def test_the_files_of_the_distributions(dist: Path) -> None:
    wheel = zipfile.ZipFile(next(dist.glob("pnb_client-*-py3-none-any.whl")))
    sources = {str(path.relative_to(PACKAGE / "src")) for path in (PACKAGE / "src").rglob("*.py")}
    files = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert files == {*sources, "pnb_client/py.typed"}
    metadata = wheel.read(next(name for name in wheel.namelist() if name.endswith("METADATA"))).decode()
    assert "Requires-Python: >=3.10\n" in metadata
    assert [line for line in metadata.splitlines() if line.startswith("Requires-Dist")] == [
        "Requires-Dist: httpx2<3,>=2.12",
        "Requires-Dist: pydantic<3,>=2",
        "Requires-Dist: typing-extensions>=4.5",
    ]
    with tarfile.open(next(dist.glob("pnb_client-*.tar.gz"))) as archive:
        roots = {name.split("/")[1] for name in archive.getnames()}
    assert roots >= {"src", "README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml", "PKG-INFO"}
    assert "tests" not in roots


def test_the_wheel_works_in_another_environment(dist: Path, tmp_path: Path, fault_server: FaultServer) -> None:
    venv.create(tmp_path / "venv", with_pip=False, symlinks=True)
    python = tmp_path / "venv/bin/python"
    wheel = next(dist.glob("*.whl"))
    site = Path(run(str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=tmp_path).strip())
    pip = ("-m", "pip", "--python", str(python), "--disable-pip-version-check")
    run(sys.executable, *pip, "install", "--no-index", "--no-deps", str(wheel), cwd=tmp_path)
    # The dependencies at their pinned versions, from the environment of the tests.
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    (tmp_path / "program.py").write_text(PROGRAM)
    fault_server.play([])
    assert run(str(python), "program.py", SANDBOX_KEY, fault_server.url, cwd=tmp_path) == "bld_1 250\n"
    typed = ("--strict", "--python-executable", str(python), "--cache-dir", str(tmp_path / "cache"))
    assert "Success" in run(sys.executable, "-m", "mypy", *typed, "program.py", cwd=tmp_path)
