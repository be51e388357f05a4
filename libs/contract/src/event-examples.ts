import { NO_FIGURES } from './adequacy-fields.ts';
import { CAMPAIGN_EXAMPLES } from './campaign-examples.ts';
import type { EVENT_DATA, EmittedEventType } from './events.ts';
import { actor, AT, build_id, ID, settings, system } from './example-values.ts';
import { EVENT_DESTINATION_EVENT_EXAMPLES } from './event-destination-examples.ts';
import { FILING_EVENT_EXAMPLES } from './filing-examples.ts';
import { IMPORT_EVENT_EXAMPLES } from './import-examples.ts';
import { IMPORT_SOURCE_EVENT_EXAMPLES } from './import-source-events.ts';
import { MEMBER_EVENT_EXAMPLES } from './member-events.ts';
import { allowedStages, STAGES } from './pipeline.ts';
import { type ConfidentialFieldName, INITIAL_VALUES, withoutConfidential } from './provider-field-lists.ts';
import type { z } from './zod.ts';

type Wire<T extends EmittedEventType> = z.input<(typeof EVENT_DATA)[T]>;

const STATED = {
  object: 'provider',
  id: `prv_${ID}`,
  build_id,
  name: 'Ana Rivera, MD',
  npi: '2000000002',
  entity_type: 'individual',
  specialty_code: '008',
  specialty: 'Cardiology',
  additional_specialty_codes: [],
  taxonomy_code: '207RC0000X',
  offers_telehealth: false,
  telehealth_only: false,
  telehealth_states: [],
  contract_type: 'direct',
  medical_group: null,
  uses_cms_contract_amendment: true,
  contract_signed_on: null,
  primary_care_in_shortage_area: false,
  accepts_new_patients: 'accepting',
  medicare_certified_beds: null,
  owner_email: null,
  decline_reason: null,
  expected_active_on: '2027-01-01',
  effective_on: null,
  terminated_on: null,
  external_id: 'crm-4711',
  metadata: {},
  county: 'Salt Lake',
  county_fips: '49035',
  state: 'UT',
  stage: 'loi_signed',
  adequacy_status: 'pending',
  adequacy_status_source: 'computed',
  adequacy_reasons: ['stage_not_counted'],
  data_quality: [],
  adequacy_run_id: `adq_${ID}`,
  adequacy_updated_at: AT,
  locations: [
    {
      address_line_1: '200 Example Avenue',
      address_line_2: null,
      city: 'Salt Lake City',
      state: 'UT',
      zip: '84101',
      county_fips: '49035',
      latitude: 40.76031,
      longitude: -111.88822,
      is_primary: true,
      geocode_quality: 'zip_centroid',
    },
  ],
  allowed_stages: allowedStages('loi_signed', null),
  stage_changed_at: AT,
  contact_attempt_count: 1,
  last_contacted_at: AT,
  contact_evidence_complete: false,
  created_at: AT,
  updated_at: AT,
} satisfies Partial<Wire<'provider.created'>['object']>;

/** The initial values of the fields that the example leaves out. */
const initial = Object.fromEntries(
  Object.entries(withoutConfidential(INITIAL_VALUES)).filter(([name]) => !Object.hasOwn(STATED, name)),
) as Omit<typeof INITIAL_VALUES, keyof typeof STATED | ConfidentialFieldName>;

const provider = { ...STATED, ...initial } satisfies Wire<'provider.created'>['object'];

const contact_attempt = {
  object: 'contact_attempt',
  id: `cat_${ID}`,
  provider_id: `prv_${ID}`,
  campaign_id: null,
  channel: 'phone',
  outcome: 'left_message',
  contact_name: 'J. Doe, office manager',
  note: 'Call back about the fee schedule.',
  attempted_at: AT,
  actor,
  created_at: AT,
} satisfies Wire<'provider.contact_attempt_created'>['contact_attempt'];

const score = {
  object: 'adequacy_score',
  build_id,
  basis: 'contracted',
  status: 'ready',
  failure: null,
  score: 87.41,
  passes: false,
  progress: 93.2,
  cells_required: 1247,
  cells_met: 1090,
  cells_met_with_credit: 31,
  cells_not_met: 157,
  provider_gap: 204,
  bed_gap: 0,
  beneficiaries_uncovered: 5120,
  by_county_type: [],
  counties_passing: 4,
  worst_cells: [],
  as_of: '2026-11-01',
  time_zone: 'America/New_York',
  settings,
  standard_id: 'cms-ma-2026',
  standard_note:
    'The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). ' +
    'GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.',
  travel_model: 'cms_straight_line',
  beneficiary_sample_id: 'utah-zcta-synthetic-2',
  is_stale: false,
  run_id: `adq_${ID}`,
  computed_at: AT,
} satisfies Wire<'adequacy.score_updated'>['object'];

const failedRun = {
  object: 'adequacy_run',
  id: `adq_${ID}`,
  build_id,
  basis: 'contracted',
  status: 'failed',
  failure: {
    code: 'standard_missing',
    detail: 'The standard cms-ma-2031 is not loaded. Set standard_id of the build to one that GET /v1/standards lists.',
    attempts: 2,
    run_id: `adq_${ID}`,
    failed_at: AT,
  },
  ...NO_FIGURES,
  as_of: '2026-11-01',
  time_zone: 'America/New_York',
  settings: score.settings,
  standard_id: 'cms-ma-2031',
  travel_model: 'cms_straight_line',
  beneficiary_sample_id: null,
  engine_ms: null,
  caused_by_count: 1,
  changed_cells_count: 0,
  changed_providers_count: 0,
  first_computed_at: AT,
  computed_at: AT,
} satisfies Wire<'adequacy.run_failed'>['object'];

const build = {
  object: 'build',
  id: build_id,
  name: 'Utah Medicare Advantage HMO',
  status: 'active',
  line_of_business: 'medicare_advantage',
  plan_type: 'hmo',
  filing_type: 'initial_application',
  contract_number: 'H9999',
  contract_year: 2027,
  standard_id: 'cms-ma-2026',
  standard_note:
    'The contract year is 2027, the criteria are those of 2026 (cms-ma-2026). ' +
    'GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.',
  basis: 'contracted',
  filing_due_on: '2027-02-10',
  coverage_starts_on: '2028-01-01',
  time_zone: 'America/New_York',
  beneficiary_sample_id: null,
  settings,
  counts: {
    counties: 29,
    providers: 4268,
    providers_by_stage: Object.fromEntries(STAGES.map((stage) => [stage, stage === 'active' ? 4268 : 0])),
  },
  adequacy: null,
  external_id: null,
  metadata: {},
  created_at: AT,
  updated_at: AT,
} satisfies Wire<'build.created'>['object'];

const met = { status: 'met' as const, covered_ratio: 0.9123, credited_ratio: 0.9123, counted_count: 26 };
const unmet = { status: 'not_met' as const, covered_ratio: 0.8871, credited_ratio: 0.8871, counted_count: 25 };
const cell = { county_fips: '49035', specialty_code: '008' };
const opened = { ...cell, from_status: 'met', to_status: 'not_met', from: met, to: unmet };
const closed = { ...cell, from_status: 'not_met', to_status: 'met', from: unmet, to: met };
const caused_by = [`evt_${ID}`];

const webhook = {
  object: 'webhook',
  id: `wh_${ID}`,
  url: 'https://partner.example/hooks',
  event_types: ['*'],
  description: 'CRM sync',
  retry_policy: {
    max_attempts: 3,
    initial_delay_seconds: 5,
    multiplier: 5,
    max_delay_seconds: 86_400,
    jitter_ratio: 0.2,
    timeout_seconds: 15,
  },
  schedule_seconds: [5, 25],
  header_names: [],
  retiring_secrets: [],
  status: 'disabled',
  disabled_reason: 'gone',
  failing_since: AT,
  last_success_at: null,
  created_at: AT,
  updated_at: AT,
} satisfies Wire<'webhook.disabled'>['object'];

/** An example payload of each type, for the document and for test deliveries. */
export const EVENT_EXAMPLES: { readonly [T in EmittedEventType]: Wire<T> } = {
  'provider.created': { object: provider, actor },
  'provider.updated': { object: provider, previous: { external_id: null }, reason: null, actor },
  'provider.deleted': { object: provider, actor },
  'provider.stage_changed': {
    object: provider,
    previous: { stage: 'negotiating' },
    from_stage: 'negotiating',
    to_stage: 'loi_signed',
    correction: false,
    reason: 'Signed by both sides.',
    actor,
  },
  'provider.adequacy_changed': {
    object: { ...provider, adequacy_status: 'pending' },
    run_id: `adq_${ID}`,
    from_status: 'compliant',
    to_status: 'pending',
    reasons: ['stage_not_counted'],
    actor: system,
  },
  'provider.contact_attempt_created': { object: provider, contact_attempt, actor },
  'adequacy.score_updated': {
    object: score,
    previous: { score: 87.33 },
    changed_cells: [closed],
    changed_providers_count: 1,
    caused_by,
    actor,
  },
  'adequacy.gap_opened': { object: opened, build_id, caused_by, actor },
  'adequacy.gap_closed': { object: closed, build_id, caused_by, actor },
  'adequacy.run_failed': { object: failedRun, build_id, caused_by, actor: system },
  'build.created': { object: build, actor },
  'build.updated': {
    object: build,
    previous: { name: 'Utah HMO' },
    service_area: { added: ['49035'], removed: [], pending_added: [], pending_removed: [] },
    actor,
  },
  'build.deleted': { object: build, actor },
  ...CAMPAIGN_EXAMPLES,
  ...FILING_EVENT_EXAMPLES,
  ...IMPORT_EVENT_EXAMPLES,
  ...IMPORT_SOURCE_EVENT_EXAMPLES,
  'webhook.test': { object: { object: 'webhook', id: `wh_${ID}` }, message: 'The endpoint works.', actor },
  'webhook.disabled': { object: webhook, reason: 'gone', actor: system },
  ...EVENT_DESTINATION_EVENT_EXAMPLES,
  ...MEMBER_EVENT_EXAMPLES,
};

/** A complete example event of a type. */
export const exampleEvent = (type: EmittedEventType) => ({
  id: `evt_${ID}`,
  object: 'event' as const,
  type,
  timestamp: AT,
  created_at: AT,
  api_version: 'v1' as const,
  environment: 'sandbox' as const,
  account_id: `acct_${ID}`,
  sequence: 48213,
  data: EVENT_EXAMPLES[type],
  request_id: `req_${ID}`,
});
