import { randomBytes } from 'node:crypto';
import { newId, type Network, type Prisma } from '../src/index.ts';

type Row = Record<string, unknown>;

/** One row of a model, and what finds it and no other account's. */
export interface Scenario {
  row: Row;
  /** A unique `where`. */
  unique: Row;
  /** A plain `where` that only this row meets. */
  trait: Row;
  /** A further row beside it, without its account. */
  further: Row;
  /** A column to write. */
  change: Row;
}

/** Models that belong to accounts, parents before their children. */
export const OWNED_MODELS = [
  'Build',
  'BuildCounty',
  'Provider',
  'Transition',
  'ContactAttempt',
  'ScoringRequest',
  'EngineLease',
  'AdequacyRun',
  'AdequacyScore',
  'AdequacyRunProvider',
  'AdequacyRunCells',
  'AdequacyCell',
  'AccountSample',
  'ImportMapping',
  'AccountSampleCounty',
  'Campaign',
  'CampaignMember',
  'CampaignBaseline',
  'Filing',
  'FilingPart',
  'FilingFinding',
  'EventCounter',
  'Event',
  'ApiRequest',
  'RequestCount',
  'IdempotencyKey',
  'IdempotencyLease',
  'Webhook',
  'Delivery',
  'DeliveryAttempt',
  'Replay',
  'EventDestination',
  'EventDestinationDelivery',
  'Import',
  'ImportSource',
  'ImportChunk',
  'ImportRow',
  'ImportRepeat',
  'ImportChange',
  'ImportProvider',
  'QuotaSlot',
] as const satisfies readonly Prisma.ModelName[];

export type OwnedModel = (typeof OWNED_MODELS)[number];
export type AccountRows = Record<OwnedModel, Scenario>;

const NOW = new Date('2026-11-01T12:00:00.000Z');

const score = {
  score: 0,
  passes: false,
  progress: 0,
  cells_required: 1,
  cells_met: 0,
  cells_met_with_credit: 0,
  cells_not_met: 1,
  provider_gap: 1,
  bed_gap: 0,
  beneficiaries_uncovered: 1,
  counties_passing: 0,
  by_county_type: [],
  worst_cells: [],
};

export const cell = {
  basis: 'contracted',
  county_fips: '49035',
  specialty_code: '008',
  county_type: 'large_metro',
  max_minutes: 20,
  max_miles: 10,
  is_customized: false,
  required_count: 1,
  counted_count: 0,
  count_gap: 1,
  sampled_beneficiaries: 10,
  covered_beneficiaries: 0,
  covered_ratio: 0,
  credits: [],
  credited_ratio: 0,
  required_ratio: 0.9,
  status: 'not_met',
  failed_tests: ['minimum_number'],
  sole_source_provider_ids: [],
} satisfies Omit<Prisma.AdequacyCellCreateManyInput, 'account_id' | 'build_id'>;

const byId = (columns: Row, change: Row): Scenario => {
  const id = newId();
  return { row: { id, ...columns }, unique: { id }, trait: { id }, further: { ...columns, id: newId() }, change };
};

const buildCase = () =>
  byId(
    {
      name: 'North',
      status: 'active',
      line_of_business: 'medicare_advantage',
      filing_type: 'internal',
      contract_year: 2027,
      standard_id: 'cms-ma-2026',
      basis: 'contracted',
    },
    { name: 'Taken over' },
  );

function countyCase(account_id: string, build_id: string): Scenario {
  const row = { build_id, fips: '49035' };
  const unique = { account_id_build_id_fips: { account_id, ...row } };
  return { row, unique, trait: { build_id }, further: { build_id, fips: '49049' }, change: { fips: '49001' } };
}

function scoreCase(account_id: string, run_id: string): Scenario {
  const row = { run_id, basis: 'contracted', ...score };
  const unique = { account_id_run_id_basis: { account_id, run_id, basis: 'contracted' } };
  return { row, unique, trait: { run_id }, further: { ...row, basis: 'active' }, change: { score: 100 } };
}

function requestCase(account_id: string, build_id: string): Scenario {
  const unique = { account_id_build_id: { account_id, build_id } };
  return { row: { build_id }, unique, trait: { build_id }, further: { build_id: newId() }, change: { version: 7 } };
}

function engineLeaseCase(account_id: string, build_id: string): Scenario {
  const unique = { account_id_build_id: { account_id, build_id } };
  const further = { build_id: newId(), worker: 2 };
  return { row: { build_id, worker: 1 }, unique, trait: { build_id }, further, change: { worker: 3 } };
}

function runProviderCase(account_id: string, run_id: string): Scenario {
  const row = { run_id, provider_id: newId(), from_status: 'pending', to_status: 'compliant' };
  const { provider_id } = row;
  const unique = { account_id_run_id_provider_id: { account_id, run_id, provider_id } };
  return {
    row,
    unique,
    trait: { provider_id },
    further: { ...row, provider_id: newId() },
    change: { to_status: 'excluded' },
  };
}

function runCellsCase(account_id: string, run_id: string): Scenario {
  const row = { run_id, basis: 'active', number: 1, cells: [] };
  return {
    row,
    unique: { account_id_run_id_basis_number: { account_id, run_id, basis: 'active', number: 1 } },
    trait: { run_id, number: 1 },
    further: { ...row, number: 2 },
    change: { cells: [1] },
  };
}

function cellCase(account_id: string, build_id: string): Scenario {
  const { basis, county_fips, specialty_code } = cell;
  const key = { account_id, build_id, basis, county_fips, specialty_code };
  return {
    row: { build_id, ...cell },
    unique: { account_id_build_id_basis_county_fips_specialty_code: key },
    trait: { build_id, specialty_code },
    further: { build_id, ...cell, specialty_code: '011' },
    change: { status: 'met' },
  };
}

function counterCase(account_id: string): Scenario {
  const last_sequence = BigInt(Math.floor(Math.random() * 1e12));
  const unique = { account_id };
  return {
    row: { last_sequence },
    unique,
    trait: { last_sequence },
    further: { last_sequence },
    change: { last_sequence: 1n },
  };
}

function storedResponseTest(account_id: string): Scenario {
  const [own, other, sealed] = [bytes(), bytes(), bytes()];
  return {
    row: { key_hash: own, fingerprint: sealed, response_sealed: sealed },
    unique: { account_id_key_hash: { account_id, key_hash: own } },
    trait: { key_hash: own },
    further: { key_hash: other, fingerprint: sealed, response_sealed: sealed },
    change: { fingerprint: other },
  };
}

function leaseCase(account_id: string): Scenario {
  const [own, other] = [bytes(), bytes()];
  return {
    row: { key_hash: own, id: newId(), expires_at: NOW },
    unique: { account_id_key_hash: { account_id, key_hash: own } },
    trait: { key_hash: own },
    further: { key_hash: other, id: newId(), expires_at: NOW },
    change: { expires_at: new Date(0) },
  };
}

const bytes = (): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(32));

function eventCase(build_id: string): Scenario {
  const id = newId();
  const columns = { type: 'build.updated', resource_id: 'bld_1', build_id, body: '{}', created_at: NOW };
  const [row, further] = [
    { ...columns, id, sequence: 1n },
    { ...columns, id: newId(), sequence: 2n },
  ];
  return { row, unique: { id }, trait: { id }, further, change: { body: '{"taken": true}' } };
}

function apiRequestCase(): Scenario {
  const request = {
    api_key_id: newId(),
    operation_id: 'listBuilds',
    method: 'GET',
    path: '/v1/builds',
    status_code: 200,
  };
  return byId({ ...request, duration_ms: 1, ip_address: '192.0.2.1', created_at: NOW }, { status_code: 500 });
}

function requestCountCase(account_id: string): Scenario {
  const row = { period_seconds: 60, starts_at: NOW, api_key_id: newId() };
  const none = { succeeded: 1, client_errors: 0, server_errors: 0, rate_limited: 0 };
  return {
    row: { ...row, ...none },
    unique: { account_id_period_seconds_starts_at_api_key_id: { account_id, ...row } },
    trait: { api_key_id: row.api_key_id },
    further: { ...row, ...none, api_key_id: newId() },
    change: { succeeded: 2 },
  };
}

function quotaSlotCase(account_id: string): Scenario {
  const remaining = BigInt(Math.floor(Math.random() * 1e12));
  const row = { resource: 'providers', slot: 1, remaining, maximum: remaining };
  const { resource, slot } = row;
  const unique = { account_id_resource_slot: { account_id, resource, slot } };
  return { row, unique, trait: { remaining }, further: { ...row, slot: 2 }, change: { remaining: 7n } };
}

/** What an endpoint has. */
function deliveryCases(webhook_id: string): Pick<AccountRows, 'Delivery' | 'DeliveryAttempt' | 'Replay'> {
  const sent = { webhook_id, event_id: newId(), event_type: 'build.updated', sequence: 1n };
  const Delivery = byId(sent, { status: 'succeeded' });
  const tried = { delivery_id: Delivery.row.id, number: 1, trigger: 'schedule', outcome: 'failed' };
  const reported = { request_headers: {}, response_excerpt: '', started_at: NOW, duration_ms: 1 };
  const span = { webhook_id, which: 'all', since: NOW, until: NOW, total: 1 };
  return {
    Delivery,
    DeliveryAttempt: byId({ ...tried, ...reported }, { outcome: 'succeeded' }),
    Replay: byId(span, { status: 'cancelled' }),
  };
}

/** A destination, with an entry of its log. */
function destinationCases(): Pick<AccountRows, 'EventDestination' | 'EventDestinationDelivery'> {
  const broker = { type: 'kafka', servers: ['kafka.partner.example:9093'], topic: 'pnb-events', event_types: ['*'] };
  const secret_sealed = new Uint8Array([1]);
  const EventDestination = byId({ ...broker, tls: true, secret_sealed }, { topic: 'taken-over' });
  const published = { destination_id: EventDestination.row.id, first_sequence: 1n, last_sequence: 2n, event_count: 2 };
  const attempt = { ...published, outcome: 'succeeded', duration_ms: 1, attempted_at: NOW };
  return { EventDestination, EventDestinationDelivery: byId(attempt, { outcome: 'failed' }) };
}

/** A mapping, and a sample with the points of one county. */
function sampleCases(account_id: string): Pick<AccountRows, 'AccountSample' | 'AccountSampleCounty' | 'ImportMapping'> {
  const columns = { name: 'Census', source: 'CMS', unit: 'beneficiaries', point_count: 1, county_count: 1, actor: {} };
  const AccountSample = byId({ ...columns, version: 1, sha256: '0' }, { name: 'Taken over' });
  AccountSample.further = { ...AccountSample.further, version: 2, sha256: '1' };
  const row = { sample_id: AccountSample.row.id as string, fips: '49035' };
  const ImportMapping = byId({ name: 'Medical Group', columns: [] }, { name: 'Taken over' });
  ImportMapping.further = { ...ImportMapping.further, name: 'Hospital' };
  return {
    AccountSample,
    ImportMapping,
    AccountSampleCounty: {
      row: { ...row, latitude: [40.7], longitude: [-111.9], weight: [1] },
      unique: { account_id_sample_id_fips: { account_id, ...row } },
      trait: { sample_id: row.sample_id },
      further: { ...row, fips: '49049' },
      change: { weight: [2] },
    },
  };
}

/** A campaign of a build, with its member and its baseline. */
function campaignCases(
  account_id: string,
  build_id: string,
): Pick<AccountRows, 'Campaign' | 'CampaignMember' | 'CampaignBaseline'> {
  const Campaign = byId({ build_id, name: 'Outreach' }, { name: 'Taken over' });
  const further = byId({ build_id, name: 'Outreach' }, {});
  const [campaign_id, provider_id] = [Campaign.row.id as string, newId()];
  const member = { campaign_id, build_id, provider_id, stage: 'identified' };
  return {
    Campaign: { ...Campaign, further: further.row },
    CampaignMember: {
      row: member,
      unique: { account_id_campaign_id_provider_id: { account_id, campaign_id, provider_id } },
      trait: { campaign_id },
      further: { ...member, provider_id: newId() },
      change: { state: 'removed' },
    },
    CampaignBaseline: {
      row: { campaign_id, basis: 'contracted' },
      unique: { account_id_campaign_id_basis: { account_id, campaign_id, basis: 'contracted' } },
      trait: { campaign_id },
      further: { campaign_id, basis: 'active' },
      change: { score: 1 },
    },
  };
}

/** A filing of a build, with its content. */
function filingCases(
  account_id: string,
  build_id: string,
): Pick<AccountRows, 'Filing' | 'FilingPart' | 'FilingFinding'> {
  const columns = { build_id, basis: 'filing', filing_type: 'internal', settings: {}, standard_id: 'cms-ma-2026' };
  const Filing = byId({ ...columns, layout_id: 'ma-hsd-2026', actor: {} }, { status: 'ready' });
  const filing_id = Filing.row.id as string;
  const key = { account_id_filing_id_position: { account_id, filing_id, position: 0 } };
  const child = (row: Row, change: Row): Scenario => ({
    row: { filing_id, position: 0, ...row },
    unique: key,
    trait: { filing_id },
    further: { filing_id, position: 1, ...row },
    change,
  });
  const finding = { code: 'npi_missing', severity: 'error', row_count: 1, message: 'Missing.', fix: 'Set it.' };
  return {
    Filing,
    FilingPart: child({ providers: bytes() }, { providers: bytes() }),
    FilingFinding: child(finding, { severity: 'warning' }),
  };
}

/** What an import has. */
function importCases(
  account_id: string,
  build_id: string,
): Pick<
  AccountRows,
  'Import' | 'ImportChunk' | 'ImportRow' | 'ImportRepeat' | 'ImportChange' | 'ImportProvider' | 'ImportSource'
> {
  const Import = byId({ build_id, mode: 'upsert', file_name: 'roster.csv', actor: {} }, { mode: 'dry_run' });
  const import_id = Import.row.id as string;
  const chunk = { import_id, position: 0 };
  const row = { import_id, row: 2 };
  const changed = { provider_id: newId(), type: 'created', version: 1 };
  const stated = { key: 'npi:2000000002', digest: bytes() };
  const secret = { secret_hash: bytes(), secret_expires_at: NOW };
  const source = { build_id, name: 'Medical Group', mode: 'upsert', max_changed_share: 0.2, ...secret };
  const ImportSource = byId(source, { name: 'Taken over' });
  ImportSource.further = { ...ImportSource.further, name: 'Hospital' };
  return {
    Import,
    ImportSource,
    ImportProvider: {
      row: { import_id, ...stated, row: 2, values: {} },
      unique: { account_id_import_id_key_digest: { account_id, import_id, ...stated } },
      trait: { import_id },
      further: { import_id, ...stated, key: 'npi:2000000010', row: 3, values: {} },
      change: { row: 4 },
    },
    ImportChunk: {
      row: { ...chunk, bytes: bytes() },
      unique: { account_id_import_id_position: { account_id, ...chunk } },
      trait: { import_id },
      further: { import_id, position: 32, bytes: bytes() },
      change: { bytes: bytes() },
    },
    ImportRow: {
      row: { ...row, cells: [] },
      unique: { account_id_import_id_row: { account_id, ...row } },
      trait: { import_id },
      further: { import_id, row: 3, cells: [] },
      change: { outcome: 'created' },
    },
    ImportRepeat: {
      row: { import_id, first_row: 0 },
      unique: { account_id_import_id_first_row: { account_id, import_id, first_row: 0 } },
      trait: { import_id },
      further: { import_id, first_row: 1_000 },
      change: { outcome: 'unchanged' },
    },
    ImportChange: {
      row: { import_id, ...changed },
      unique: { account_id_import_id_provider_id: { account_id, import_id, provider_id: changed.provider_id } },
      trait: { import_id },
      further: { import_id, ...changed, provider_id: newId() },
      change: { revert: 'kept' },
    },
  };
}

/** What one account has: one row of each model, tied together. */
export function accountRows(account_id: string): AccountRows {
  const Build = buildCase();
  const build_id = Build.row.id as string;
  const provider = { build_id, name: 'Ana Rivera, MD', entity_type: 'individual', specialty_code: '008' };
  const Provider = byId({ ...provider, stage: 'identified', stage_changed_at: NOW }, { name: 'Taken over' });
  const move = { provider_id: Provider.row.id, from_stage: 'identified', to_stage: 'outreach' };
  const attempt = { provider_id: Provider.row.id, channel: 'phone', outcome: 'reached' };
  const run = { build_id, through_sequence: 1n, standard_id: 'cms-ma-2026', travel_model: 'cms_straight_line' };
  const AdequacyRun = byId({ ...run, sample_id: 'points', computed_at: NOW, engine_ms: 1 }, { engine_ms: 2 });
  const sealed = new Uint8Array([1]);
  const hook = { url: 'https://partner.example/hooks', event_types: ['*'], retry_policy: {} };
  const Webhook = byId(
    { ...hook, headers_sealed: sealed, secret_sealed: sealed },
    { url: 'https://elsewhere.example/' },
  );
  return {
    Build,
    BuildCounty: countyCase(account_id, build_id),
    Provider,
    Transition: byId({ ...move, actor: {}, event_id: newId() }, { reason: 'Taken over' }),
    ContactAttempt: byId({ ...attempt, attempted_at: NOW, actor: {} }, { note: 'Taken over' }),
    AdequacyRun,
    AdequacyScore: scoreCase(account_id, AdequacyRun.row.id as string),
    ScoringRequest: requestCase(account_id, build_id),
    EngineLease: engineLeaseCase(account_id, build_id),
    AdequacyRunProvider: runProviderCase(account_id, AdequacyRun.row.id as string),
    AdequacyRunCells: runCellsCase(account_id, AdequacyRun.row.id as string),
    AdequacyCell: cellCase(account_id, build_id),
    ...sampleCases(account_id),
    ...campaignCases(account_id, build_id),
    ...filingCases(account_id, build_id),
    EventCounter: counterCase(account_id),
    Event: eventCase(build_id),
    ApiRequest: apiRequestCase(),
    RequestCount: requestCountCase(account_id),
    IdempotencyKey: storedResponseTest(account_id),
    IdempotencyLease: leaseCase(account_id),
    Webhook,
    ...destinationCases(),
    ...importCases(account_id, build_id),
    ...deliveryCases(Webhook.row.id as string),
    QuotaSlot: quotaSlotCase(account_id),
  };
}

type Delegate = Record<string, (args?: object) => Promise<unknown>>;

/** `prisma.build` for `Build`, with any operation by its name. */
export const getDelegate = (client: object, model: string): Delegate =>
  (client as Record<string, Delegate>)[model.charAt(0).toLowerCase() + model.slice(1)] as Delegate;

/** An account, by default a new one, with one row of each model, written without a handle. */
export async function insertAccount(
  { prisma }: Network,
  account_id = newId(),
): Promise<{ account_id: string; rows: AccountRows }> {
  const rows = accountRows(account_id);
  for (const model of OWNED_MODELS) {
    await getDelegate(prisma, model).create?.({ data: { ...rows[model].row, account_id } });
  }
  return { account_id, rows };
}
