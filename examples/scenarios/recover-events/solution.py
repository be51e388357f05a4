"""Reads the events after the last processed sequence, page by page."""

import base64
import json
import os
import urllib.parse
import urllib.request

BASE = os.environ["PNB_BASE_URL"]

basic = base64.b64encode(f"{os.environ['PNB_API_KEY']}:".encode()).decode()
request = urllib.request.Request(
    f"{BASE}/v1/oauth/token", b"grant_type=client_credentials", {"Authorization": f"Basic {basic}"}
)
with urllib.request.urlopen(request) as response:
    token = json.load(response)["access_token"]

with open("state.json") as file:
    state = json.load(file)
position = state["last_sequence"]
missed = []
while True:
    query = urllib.parse.urlencode(
        {
            "build_id": os.environ["PNB_BUILD_ID"],
            "type": "provider.*",
            "sort": "sequence",
            "sequence_gt": position,
            "per_page": 100,
        }
    )
    call = urllib.request.Request(f"{BASE}/v1/events?{query}", headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(call) as response:
        events = json.load(response)["data"]
    if not events:
        break
    missed += [event["id"] for event in events if event["id"] not in state["processed_event_ids"]]
    position = events[-1]["sequence"]

with open("result.json", "w") as file:
    json.dump({"missed_event_ids": missed, "last_sequence": position}, file)
