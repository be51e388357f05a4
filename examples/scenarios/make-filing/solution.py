"""Corrects what the pre-flight finds, until a filing has no errors."""

import base64
import csv
import json
import os
import urllib.request

BASE = os.environ["PNB_BASE_URL"]
FILINGS = f"/v1/builds/{os.environ['PNB_BUILD_ID']}/filings"

basic = base64.b64encode(f"{os.environ['PNB_API_KEY']}:".encode()).decode()
request = urllib.request.Request(
    f"{BASE}/v1/oauth/token", b"grant_type=client_credentials", {"Authorization": f"Basic {basic}"}
)
with urllib.request.urlopen(request) as response:
    token = json.load(response)["access_token"]


def call(path, method="GET", body=None, headers=None):
    data = None if body is None else json.dumps(body).encode()
    sent = {"Authorization": f"Bearer {token}", "Content-Type": "application/json", **(headers or {})}
    with urllib.request.urlopen(urllib.request.Request(BASE + path, data, sent, method=method)) as response:
        return response.read()


def make_filing():
    filing = json.loads(call(FILINGS, "POST", {}))
    while filing["status"] == "pending":
        filing = json.loads(call(f"{FILINGS}/{filing['id']}", headers={"Prefer": "wait=20"}))
    return filing


def list_errors(filing):
    query = "severity=error&per_page=100"
    while True:
        page = json.loads(call(f"{FILINGS}/{filing['id']}/findings?{query}"))
        yield from page["data"]
        if page["meta"]["next_cursor"] is None:
            return
        query = f"severity=error&per_page=100&cursor={page['meta']['next_cursor']}"


with open("contract-dates.csv") as file:
    dates = {row["provider_id"]: row["contract_signed_on"] for row in csv.DictReader(file)}

corrected = []
filing = make_filing()
while filing["finding_counts"]["error"] > 0:
    for finding in list_errors(filing):
        if finding["field"] != "/contract_signed_on":
            raise SystemExit(f"{finding['message']} {finding['fix']}")
        provider = finding["provider_id"]
        call(f"/v1/providers/{provider}", "PATCH", {"contract_signed_on": dates[provider]})
        corrected.append(provider)
    filing = make_filing()

for table in ("provider-table", "facility-table"):
    with open(f"{table}.txt", "wb") as file:
        file.write(call(f"{FILINGS}/{filing['id']}/{table}"))
with open("result.json", "w") as file:
    json.dump({"filing_id": filing["id"], "sha256": filing["sha256"], "corrected_provider_ids": corrected}, file)
