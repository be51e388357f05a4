"""The worst cells of the score, and of each the providers that do not count only because of their stage."""

import base64
import json
import os
import urllib.request

BASE = os.environ["PNB_BASE_URL"]
BUILD = os.environ["PNB_BUILD_ID"]
OPEN = {"identified", "outreach", "engaged", "loi_signed", "negotiating", "contract_sent"}

basic = base64.b64encode(f"{os.environ['PNB_API_KEY']}:".encode()).decode()
request = urllib.request.Request(
    f"{BASE}/v1/oauth/token", b"grant_type=client_credentials", {"Authorization": f"Basic {basic}"}
)
with urllib.request.urlopen(request) as response:
    token = json.load(response)["access_token"]


def get(path):
    call = urllib.request.Request(BASE + path, headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(call) as result:
        return json.load(result)


cells = []
for cell in get(f"/v1/builds/{BUILD}/adequacy")["worst_cells"][:5]:
    county, specialty = cell["county_fips"], cell["specialty_code"]
    detail = get(f"/v1/builds/{BUILD}/adequacy/cells/{county}/{specialty}")
    near = [one["provider_id"] for one in detail["rejected"] if one["reasons"] == ["stage_not_counted"]]
    candidates = [provider for provider in near if get(f"/v1/providers/{provider}")["stage"] in OPEN]
    cells.append({"county_fips": county, "specialty_code": specialty, "candidate_ids": candidates})

with open("result.json", "w") as file:
    json.dump({"cells": cells}, file)
