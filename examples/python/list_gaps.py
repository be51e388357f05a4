"""Prints the gaps of a build, and the providers in the pipeline that could close them.

PNB_API_KEY=pnb_sandbox_... PNB_BASE_URL=http://127.0.0.1:3000 python list_gaps.py [build_id]
"""

import sys

from pnb_client import ProviderNetwork


def main(build_id: str | None) -> None:
    with ProviderNetwork() as pnb:
        build = pnb.builds.get(build_id) if build_id else next(iter(pnb.builds.list(status="active")))
        print(f"{build.name}: {build.id}")
        for cell in pnb.adequacy.list_cells(build.id, status="not_met", per_page=100).to_list(limit=10):
            print(f"  {cell.county_fips} {cell.specialty_code}: {cell.count_gap} providers missing")
            pipeline = pnb.providers.list(
                build_id=build.id,
                specialty_code=cell.specialty_code,
                county_fips=cell.county_fips,
                stage=["engaged", "loi_signed", "negotiating"],
            )
            for provider in pipeline.to_list(limit=3):
                print(f"    {provider.name}, {provider.stage}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
