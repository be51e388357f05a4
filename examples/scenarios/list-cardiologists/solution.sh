#!/bin/bash
# bash and curl.
set -eu
token=$(curl -sSf -u "$PNB_API_KEY:" "$PNB_BASE_URL/v1/oauth/token" -d grant_type=client_credentials | cut -d'"' -f4)
get() { curl -sSfG -H "Authorization: Bearer $token" "$PNB_BASE_URL$1" "${@:2}"; }

county=$(get /v1/counties -d build_id="$PNB_BUILD_ID" -d state=UT --data-urlencode 'q=Salt Lake' | grep -o '"fips":"[0-9]*"' | cut -d'"' -f4)
specialty=$(get /v1/specialties -d per_page=100 | grep -o '"code":"[^"]*","name":"Cardiology"' | cut -d'"' -f4)

ids='' cursor=''
while :; do
  page=$(get /v1/providers -d build_id="$PNB_BUILD_ID" -d county_fips="$county" -d specialty_code="$specialty" -d per_page=100 \
    ${cursor:+-d cursor="$cursor"})
  ids+=$(grep -o '"id":"prv_[^"]*"' <<< "$page" | cut -d: -f2)$'\n'
  cursor=$(grep -o '"next_cursor":"[^"]*"' <<< "$page" | cut -d'"' -f4)
  [ -n "$cursor" ] || break
done
ids=$(grep . <<< "$ids" | paste -sd,)
total=$(grep -o '"total":[0-9]*' <<< "$page" | cut -d: -f2)
printf '{"county_fips":"%s","specialty_code":"%s","total":%s,"provider_ids":[%s]}\n' "$county" "$specialty" "$total" "$ids" > result.json
