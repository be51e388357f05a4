"""Uploads a roster with its progress, and prints the rows that were rejected.

PNB_API_KEY=pnb_sandbox_... PNB_BASE_URL=http://127.0.0.1:3000 python upload_roster.py <build_id> <file>
"""

import sys

from pnb_client import ProviderNetwork
from pnb_client.models import Import


def show(current: Import) -> None:
    print(f"  {current.phase}: {current.rows_read} rows read")


def main(build_id: str, path: str) -> int:
    with ProviderNetwork() as pnb:
        started = pnb.imports.upload(
            path,
            build_id=build_id,
            mode="upsert",
            on_progress=lambda sent, total: print(f"  sent {sent} of {total} bytes"),
        )
        done = pnb.imports.wait_until_done(started.id, on_progress=show)
        print(f"{done.status}: {done.rows_read} rows")
        for row in pnb.imports.list_rows(done.id, outcome="rejected").to_list(limit=20):
            print(f"  row {row.row}: {', '.join(error.message for error in row.errors)}")
        return 0 if done.status == "completed" else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
