import { AccountId, ApiKeyId, Environment, Instant, MAX_QUOTA, Plan, Quota, z } from '@pnb/contract';
import { Email } from './session-routes.ts';

export const OperatedAccount = z.object({
  object: z.literal('account'),
  id: AccountId,
  name: z.string(),
  plan: Plan,
  contact_email: z.string().nullable(),
  /** It applies to each key: the override of the operator, or the limit of the plan. */
  requests_per_minute: z.int(),
  has_limit_override: z.boolean(),
  suspended_at: Instant.nullable(),
  created_at: Instant,
  /** The last time that one of its keys was exchanged for a token. */
  last_used_at: Instant.nullable(),
  members: z.int(),
});

const EnvironmentUsage = z.object({
  environment: Environment,
  builds: z.int(),
  providers: z.int(),
  webhooks: z.int(),
  events_last_day: z.int(),
  service_area_counties: z.int(),
  import_bytes: z.int(),
  filing_bytes: z.int(),
  beneficiary_sample_bytes: z.int(),
  event_bytes: z.int(),
});

/** What the account may store of a kind in each environment. */
const QuotaLimit = z.object({
  quota: Quota,
  /** Null if unlimited. */
  limit: z.int().nullable(),
  /** Whether an operator has set it; otherwise it is that of the plan. */
  has_override: z.boolean(),
});

const OperatedKey = z.object({
  id: ApiKeyId,
  environment: Environment,
  name: z.string(),
  last4: z.string(),
  status: z.enum(['active', 'expired', 'revoked']),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});

export const OperatedAccountDetail = OperatedAccount.extend({
  usage: z.array(EnvironmentUsage),
  quotas: z.array(QuotaLimit),
  api_keys: z.array(OperatedKey),
});

/** A member that is left out stays as it is. */
export const AccountUpdate = z.strictObject({
  plan: Plan.optional(),
  requests_per_minute: z.int().min(1).max(1_000_000).nullable().optional(),
  contact_email: Email.nullable().optional(),
  /** Null: that of the plan. */
  quotas: z
    .partialRecord(Quota, z.union([z.int().min(0).max(MAX_QUOTA), z.literal('unlimited')]).nullable())
    .optional(),
  is_suspended: z.boolean().optional(),
});
