import { cmsMa2026, COUNTY_TYPES } from '@pnb/adequacy';
import {
  DEFAULT_RETRY_POLICY,
  EVENT_RETENTION_DAYS,
  FILING_RULES,
  IMPORT_BYTES,
  IMPORT_RETENTION_DAYS,
  MAX_CSV_ROWS,
  MAX_CSV_SECONDS,
  MAX_ERRORS,
  MAX_EVENT_BYTES,
  MAX_KEYS_CREATED_PER_HOUR,
  MAX_REPLAYED_EVENTS,
  MAX_RETRY_SPAN_SECONDS,
  MAX_WAIT_SECONDS,
  type Plan,
  PLANS,
  QUOTAS,
  retrySchedule,
  SAMPLE_LIMITS,
  SCOPES,
  TRANSITIONS,
  UPLOAD_LIMITS,
} from '@pnb/contract';
import { FILE_LIMITS } from '@pnb/imports';

/** Rows and sentences with figures that the contract defines; the guide must contain each. */
export type Facts = Record<string, string[]>;

const DAY = 86_400;
const MIB = 2 ** 20;
const format = (value: number | null): string => (value === null ? 'unlimited' : value.toLocaleString('en-US'));
const listNumbers = (numbers: readonly number[]): string => `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

const NAMES: Record<Plan, string> = { starter: 'Starter', professional: 'Professional', enterprise: 'Enterprise' };
const plans = Object.keys(NAMES) as Plan[];

/** A row for each plan with some of its limits. */
const planRows = (...limits: ((plan: Plan) => number)[]): string[] =>
  plans.map((plan) => `| ${[NAMES[plan], ...limits.map((read) => format(read(plan)))].join(' | ')} |`);

/** The limit of each plan in one cell. */
const planCell = (read: (plan: Plan) => number | null): string =>
  plans.map((plan) => `${NAMES[plan]} ${format(read(plan))}`).join(', ');

const retention = `${EVENT_RETENTION_DAYS.production} days in production and ${EVENT_RETENTION_DAYS.sandbox} days in the sandbox`;
const importRetention = `${IMPORT_RETENTION_DAYS.production} days after`;
const retry = DEFAULT_RETRY_POLICY;

const cardiology = cmsMa2026.specialties.find(({ code }) => code === '008');
const countyTypeRows = COUNTY_TYPES.map((type) => {
  const { required_ratio, minutes_per_mile } = cmsMa2026.county_types[type];
  const limit = cardiology?.limits[type];
  return `| \`${type}\` | ${100 * required_ratio} % | ${minutes_per_mile} | ${limit?.max_minutes} / ${limit?.max_miles} |`;
});

export const FACTS: Facts = {
  concepts: Object.entries(TRANSITIONS).map(
    ([stage, moves]) => `| \`${stage}\` | ${moves.map((move) => `\`${move}\``).join(', ')} |`,
  ),
  webhooks: [
    `| Attempts | ${retry.max_attempts} |`,
    `| Delay before the second | ${retry.initial_delay_seconds} seconds |`,
    `× ${retry.multiplier} for each further attempt`,
    `| Longest delay | ${retry.max_delay_seconds / 3600} hours |`,
    `± ${100 * retry.jitter_ratio} %`,
    `| Time limit | ${retry.timeout_seconds} seconds`,
    `lists the delays: ${listNumbers(retrySchedule(retry))} seconds`,
    `at most ${MAX_RETRY_SPAN_SECONDS / DAY} days`,
    `at most ${format(MAX_REPLAYED_EVENTS)} events`,
    `larger than ${MAX_EVENT_BYTES / 1024} KiB`,
    retention,
  ],
  authentication: [
    ...Object.entries(SCOPES).map(([scope, meaning]) => `| \`${scope}\` | ${meaning} |`),
    ...planRows((plan) => PLANS[plan].api_keys),
    `At most ${MAX_KEYS_CREATED_PER_HOUR} keys can be created`,
  ],
  'environments-and-sandbox': [
    `Kept for ${EVENT_RETENTION_DAYS.production} days | Kept for ${EVENT_RETENTION_DAYS.sandbox} days`,
    `Kept for ${IMPORT_RETENTION_DAYS.production} days | Kept for ${IMPORT_RETENTION_DAYS.sandbox} days`,
  ],
  pagination: [`at most ${format(MAX_CSV_ROWS)} rows and takes at most ${MAX_CSV_SECONDS / 60} minutes`],
  errors: [`up to ${MAX_ERRORS} fields`],
  'rate-limits': [
    ...planRows(
      (plan) => PLANS[plan].requests_per_minute,
      (plan) => 2 * PLANS[plan].requests_per_minute,
    ),
    planCell((plan) => PLANS[plan].webhook_endpoints),
    planCell((plan) => PLANS[plan].running_campaigns),
    planCell((plan) => PLANS[plan].imports),
    planCell((plan) => PLANS[plan].pending_filings),
    `| Beneficiary samples | ${PLANS.starter.beneficiary_samples} |`,
    `${MAX_KEYS_CREATED_PER_HOUR} an hour`,
    ...QUOTAS.map((quota) => ` ${plans.map((plan) => format(PLANS[plan][quota])).join(' | ')} |`),
    `counts ${IMPORT_BYTES.content} bytes for each byte of its file, after gzip, and ${format(IMPORT_BYTES.row)} for each row`,
  ],
  'mirroring-data': [retention, `above ${MAX_EVENT_BYTES / 1024} KiB`],
  rosters: [
    planCell((plan) => PLANS[plan].imports),
    importRetention,
    `| Rows | ${format(FILE_LIMITS.rows)} |`,
    `${UPLOAD_LIMITS.file_bytes / MIB} MiB as sent, ${FILE_LIMITS.decompressedBytes / MIB} MiB after`,
    `in the sandbox after ${IMPORT_RETENTION_DAYS.sandbox} days`,
    `after ${MAX_WAIT_SECONDS} seconds at most`,
  ],
  filing: [
    ...planRows(
      (plan) => PLANS[plan].pending_filings,
      (plan) => PLANS[plan].filings_per_build,
    ),
    ...Object.entries(FILING_RULES).map(
      ([code, { severity, meaning }]) => `| \`${code}\` | ${severity} | ${meaning} |`,
    ),
  ],
  adequacy: [
    ...countyTypeRows,
    `CMS tests ${cmsMa2026.specialties.length} types`,
    `${cmsMa2026.specialties.filter(({ kind }) => kind === 'provider').length} of providers`,
    `${100 * cmsMa2026.credits.telehealth.points} percentage points`,
    ...Object.entries(cmsMa2026.credits).map(([name, { rule }]) => `| \`${name}\` | ${rule.replace(/.*116/, '')} |`),
    `Limits: ${format(SAMPLE_LIMITS.points)} points, ${format(SAMPLE_LIMITS.county_points)} in a county, ${SAMPLE_LIMITS.file_bytes / MIB} MiB, ${PLANS.starter.beneficiary_samples} samples`,
  ],
  'security-and-data-handling': [
    `${EVENT_RETENTION_DAYS.production} days, in the sandbox ${EVENT_RETENTION_DAYS.sandbox} days`,
    `${IMPORT_RETENTION_DAYS.production} days after its end, in the sandbox ${IMPORT_RETENTION_DAYS.sandbox} days`,
  ],
};
