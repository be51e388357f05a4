// The minimal server that returns the same lists and the same object with the same bytes: Fastify, pg, one statement for
// each, one function that names each field. No tokens, no scopes, no validation, no headers of our own, no other route.
import { specialtyName } from '@pnb/adequacy';
import { allowedStages, decodeId, encodeId, type Location, type Stage } from '@pnb/contract';
import { deriveKey } from '@pnb/identity';
import fastify from 'fastify';
import pg from 'pg';
import { encodeCursor, computeFingerprint } from '../libs/lists/src/cursor.ts';
import { listDataQuality } from '../libs/network/src/data-quality.ts';

const { DATABASE_URL: connectionString, PORT, ACCOUNT_ID: account_id = '', SECRET = '' } = process.env;
const PER_PAGE = 25;

const STATEMENT = `
  select counted.total, matched.* from (select count(*)::int as total from providers where account_id = $1) counted
    left join (select * from providers where account_id = $1 order by created_at desc, id desc limit $2) matched on true`;

const ONE = 'select * from providers where account_id = $1 and id = $2';

/** Events are stored as their text. */
const EVENTS = `
  select counted.total, matched.* from (select count(*)::int as total from events where account_id = $1) counted
    left join (select sequence::int, body from events where account_id = $1 order by sequence desc limit $2) matched on true`;

interface EventRow {
  total: number;
  sequence: number;
  body: string;
}

interface Row {
  [column: string]: unknown;
  id: string;
  build_id: string;
  stage: Stage;
  held_from_stage: Stage | null;
  specialty_code: string;
  locations: Location[];
  adequacy_run_id: string | null;
  created_at: Date;
  updated_at: Date;
  stage_changed_at: Date;
}

const provider = (row: Row) => ({
  object: 'provider',
  id: encodeId('provider', row.id),
  build_id: encodeId('build', row.build_id),
  name: row.name,
  npi: row.npi,
  entity_type: row.entity_type,
  specialty_code: row.specialty_code,
  additional_specialty_codes: row.additional_specialty_codes,
  taxonomy_code: row.taxonomy_code,
  offers_telehealth: row.offers_telehealth,
  telehealth_only: row.telehealth_only,
  telehealth_states: row.telehealth_states,
  primary_care_in_shortage_area: row.primary_care_in_shortage_area,
  accepts_new_patients: row.accepts_new_patients,
  medicare_certified_beds: row.medicare_certified_beds,
  owner_email: row.owner_email,
  decline_reason: row.decline_reason,
  expected_active_on: row.expected_active_on,
  effective_on: row.effective_on,
  terminated_on: row.terminated_on,
  contract_type: row.contract_type,
  medical_group: row.medical_group,
  uses_cms_contract_amendment: row.uses_cms_contract_amendment,
  contract_signed_on: row.contract_signed_on,
  external_id: row.external_id,
  metadata: row.metadata,
  specialty: specialtyName(row.specialty_code),
  county: row.county,
  county_fips: row.county_fips,
  state: row.state,
  stage: row.stage,
  adequacy_status: row.adequacy_override ?? row.adequacy_status,
  adequacy_status_source: row.adequacy_override ? 'override' : 'computed',
  adequacy_reasons: row.adequacy_reasons,
  adequacy_run_id: row.adequacy_run_id === null ? null : encodeId('adequacy_run', row.adequacy_run_id),
  adequacy_updated_at: row.adequacy_updated_at,
  locations: row.locations.map(location),
  data_quality: listDataQuality(row.locations),
  allowed_stages: allowedStages(row.stage, row.held_from_stage),
  stage_changed_at: row.stage_changed_at,
  contact_attempt_count: row.contact_attempt_count,
  last_contacted_at: row.last_contacted_at,
  contact_evidence_complete: row.contact_evidence_complete,
  created_at: row.created_at,
  updated_at: row.updated_at,
  tin: row.tin,
});

// jsonb keeps its keys in an order of its own.
const location = (stored: Location) => ({
  address_line_1: stored.address_line_1,
  address_line_2: stored.address_line_2,
  city: stored.city,
  state: stored.state,
  zip: stored.zip,
  county_fips: stored.county_fips,
  latitude: stored.latitude,
  longitude: stored.longitude,
  is_primary: stored.is_primary,
  geocode_quality: stored.geocode_quality,
});

// Dates stay texts: the response contains `YYYY-MM-DD`.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
const pool = new pg.Pool({ connectionString, max: 10 });
const cursorKey = deriveKey(Buffer.from(SECRET, 'base64'), 'list cursors');
const order = ['created_at', 'id'].map((column) => ({ column, descending: true }));
const belongsTo = computeFingerprint('sandbox', account_id, 'providers', order, [], []);

const server = fastify();
server.get('/v1/providers', async () => {
  const { rows } = await pool.query<Row & { total: number }>(STATEMENT, [account_id, PER_PAGE + 1]);
  const last = rows[PER_PAGE - 1];
  const follows = rows.length > PER_PAGE && last !== undefined;
  return {
    data: rows.slice(0, PER_PAGE).map(provider),
    meta: {
      total: rows[0]?.total ?? 0,
      page: 1,
      per_page: PER_PAGE,
      next_cursor: follows ? encodeCursor(cursorKey, belongsTo, { page: 2, after: [last.created_at, last.id] }) : null,
    },
  };
});
server.get<{ Params: { id: string } }>('/v1/providers/:id', async ({ params }, reply) => {
  const { rows } = await pool.query<Row>(ONE, [account_id, decodeId('provider', params.id)]);
  return rows[0] ? provider(rows[0]) : reply.status(404).send();
});
const eventsList = computeFingerprint(
  'sandbox',
  account_id,
  'events',
  [{ column: 'sequence', descending: true }],
  [],
  [],
);
server.get('/v1/events', async (_request, reply) => {
  const { rows } = await pool.query<EventRow>(EVENTS, [account_id, PER_PAGE + 1]);
  const page = rows.slice(0, PER_PAGE);
  const last = page.at(-1)?.sequence;
  const next_cursor = rows.length > PER_PAGE ? encodeCursor(cursorKey, eventsList, { page: 2, after: [last] }) : null;
  const meta = JSON.stringify({ total: rows[0]?.total ?? 0, page: 1, per_page: PER_PAGE, next_cursor });
  return reply.type('application/json').send(`{"data":[${page.map(({ body }) => body).join(',')}],"meta":${meta}}`);
});
await server.listen({ port: Number(PORT), host: '127.0.0.1' });
console.log('ready');
