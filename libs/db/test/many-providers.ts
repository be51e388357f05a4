import pg from 'pg';

interface BuildKey {
  account_id: string;
  build_id: string;
}

/** `count` providers of one build in one statement. Names, stages, specialties and instants repeat; locations are whole. */
export async function insertManyProviders(
  url: string,
  { account_id, build_id }: BuildKey,
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Rows of a commit that is not yet written out are not marked as visible to all, and then no scan is index-only.
    await client.query('set synchronous_commit = on');
    await client.query(STATEMENT, [account_id, build_id, count]);
    await client.query('vacuum (analyze) providers');
  } finally {
    await client.end();
  }
}

/** The specs on a cluster run on PostgreSQL 15, without `uuidv7`. */
const NEW_ID = process.env.PNB_TEST_CITUS ? 'gen_random_uuid()' : 'uuidv7()';

const STATEMENT = `
  insert into providers (id, account_id, build_id, name, npi, entity_type, specialty_code, county_fips, county, state,
    stage, stage_changed_at, locations, external_id, owner_email, expected_active_on, created_at, updated_at,
    medical_group, contract_signed_on, terminated_on, last_contacted_at, contact_evidence_complete, tin,
    data_quality_codes, data_quality_version, data_quality_revision)
  select ${NEW_ID}, $1, $2, 'Provider ' || at * 7919 % 9973, case when at % 100 > 0 then body || check_digit end, 'individual',
    lpad((at % 40 + 1)::text, 3, '0'), case when at % 80 > 0 then '49035' else '49057' end, 'Example', 'UT',
    (array['identified', 'outreach', 'contracted', 'active']::stage[])[at % 4 + 1], since + at * 7919 % 10007 * interval '1 minute',
    jsonb_build_array(jsonb_build_object('address_line_1', at || ' Example Avenue', 'address_line_2', null,
      'city', 'Salt Lake City', 'state', 'UT', 'zip', '84101', 'county_fips', case when at % 80 > 0 then '49035' else '49057' end, 'latitude', 40.76,
      'longitude', -111.89, 'is_primary', true, 'geocode_quality', 'rooftop')),
    'row-' || at, case when at % 10 < 5 then 'owner-' || at % 10 || '@example.com' end,
    case when at % 20 = 0 then date '2026-01-01' + (at / 20 % 100)::int end, since + at / 3 * interval '1 second', since + at * 104729 % 10009 * interval '1 minute',
    case when at % 2 = 0 then 'Group ' || at % 100 end, case when at % 4 = 3 then date '2025-12-01' end,
    case when at % 20 = 3 then date '2027-01-01' + (at / 20 % 100)::int end,
    case when at % 10 < 3 then since + at / 10 * interval '1 minute' end, at % 200 = 1,
    case when at % 2 = 0 then lpad((at % 100)::text, 9, '0') end,
    case when at % 400 = 7 then 'zip_unknown' when at % 4 = 0 then 'zip_crosses_border' end, 1, 2
  from generate_series(1, $3::bigint) at, (select timestamptz '2026-01-01' as since) start,
    lateral (select '2' || lpad(at::text, 8, '0') as body) unchecked,
    lateral (select (10 - (24 + sum(case when place % 2 = 0 then digit when digit > 4 then digit * 2 - 9 else digit * 2 end)) % 10) % 10
      as check_digit from generate_series(1, 9) place, lateral (select substr(body, place, 1)::int as digit) each) checked`;
