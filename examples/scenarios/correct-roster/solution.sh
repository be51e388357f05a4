#!/bin/bash
# bash and curl.
set -eu
token=$(curl -sSf -u "$PNB_API_KEY:" "$PNB_BASE_URL/v1/oauth/token" -d grant_type=client_credentials | cut -d'"' -f4)
call() { curl -sSf -H "Authorization: Bearer $token" "$@"; }

# Uploads a file, waits for the end of the import, and prints its id.
upload() {
  local import
  import=$(call "$PNB_BASE_URL/v1/imports" -F build_id="$PNB_BUILD_ID" -F mode=upsert -F file=@"$1" | grep -o 'imp_[0-9a-z]*' | head -n 1)
  until call -H 'Prefer: wait=20' "$PNB_BASE_URL/v1/imports/$import" | grep -q '"phase":"done"'; do :; done
  echo "$import"
}
# The rejected rows of an import: its original columns, and two with the reasons.
rejected() { call -H 'Accept: text/csv' "$PNB_BASE_URL/v1/imports/$1/rows?outcome=rejected" | tr -d '\r'; }

first=$(upload roster.csv)
rejected "$first" > rejected.csv
ids=$(tail -n +2 rejected.csv | cut -d, -f1 | sed 's/.*/"&"/' | paste -sd,)

# NPI is the second column, and neither of the first two contains a comma.
while IFS=, read -r external_id npi; do
  sed -i "s/^$external_id,[0-9]*,/$external_id,$npi,/" rejected.csv
done < <(tail -n +2 corrections.csv | tr -d '\r')
last=$(upload rejected.csv)
[ "$(rejected "$last" | wc -l)" -le 1 ]
printf '{"first_import_id":"%s","last_import_id":"%s","rejected_external_ids":[%s]}\n' "$first" "$last" "$ids" > result.json
