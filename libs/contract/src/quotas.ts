import { planLimitExceeded } from './plan-limit.ts';
import { type Plan, PLANS } from './plans.ts';
import type { Problem } from './problem.ts';
import { z } from './zod.ts';

/** Limits of what an account stores, in each environment. An operator can replace each of them for an account. */
export const QUOTAS = [
  'builds',
  'service_area_counties',
  'providers',
  'import_bytes',
  'filing_bytes',
  'beneficiary_sample_bytes',
  'event_bytes',
] as const satisfies readonly (keyof (typeof PLANS)[Plan])[];
export const Quota = z.enum(QUOTAS);
export type Quota = z.infer<typeof Quota>;

/** Null is unlimited. */
export type QuotaLimits = Readonly<Record<Quota, number | null>>;

export const MAX_QUOTA = 1_000_000_000_000_000;

const override = z.int().min(0).max(MAX_QUOTA).nullable().optional();

/** The quotas that an operator has set for an account; the others are those of its plan. Quotas of a later version are left out. */
export const QuotaOverrides = z.object(
  Object.fromEntries(QUOTAS.map((quota) => [quota, override])) as Record<Quota, typeof override>,
);
export type QuotaOverrides = z.infer<typeof QuotaOverrides>;

export function getQuotaLimits(plan: Plan, overrides: QuotaOverrides): QuotaLimits {
  const entries = QUOTAS.map((quota) => [quota, quota in overrides ? (overrides[quota] ?? null) : PLANS[plan][quota]]);
  return Object.fromEntries(entries) as QuotaLimits;
}

/** What an account may store; its plan is stated where a quota is exhausted. */
export interface AccountQuotas {
  plan: Plan;
  limits: QuotaLimits;
}

const SUBJECTS: Readonly<Record<Quota, readonly [noun: string, advice: string]>> = {
  builds: ['builds', 'Delete one'],
  service_area_counties: ['counties in service areas of builds', 'Remove some'],
  providers: ['providers', 'Delete some'],
  import_bytes: ['bytes of imports', 'The content of imports is deleted at rows_expire_at. Wait for that'],
  filing_bytes: ['bytes of filings', 'Filings are deleted with their build. Delete one'],
  beneficiary_sample_bytes: ['bytes of beneficiary samples', 'Delete one that no build uses'],
  event_bytes: ['bytes of events', 'Events are deleted at the end of their retention. Wait for that'],
};

/** 403 for a quota that a write would exceed. */
export function quotaExceeded(
  plan: Plan,
  { quota, used, limit }: { quota: Quota; used: number; limit: number },
): Problem {
  const [noun, advice] = SUBJECTS[quota];
  const [most, now] = [limit, used].map((value) => value.toLocaleString('en-US'));
  const detail = `The account can store ${most} ${noun} in this environment and stores ${now}; the request would exceed that. ${advice}, or ask the operator for a higher limit.`;
  return planLimitExceeded(detail, { plan, name: quota, used, limit });
}

/** What an import counts of `import_bytes`: as measured, its rows, changes and content take about as much. */
export const IMPORT_BYTES = {
  /** Each byte of the file counts so often, after gzip. */
  content: 3,
  /** Each row counts so many bytes more. */
  row: 1_000,
} as const;
