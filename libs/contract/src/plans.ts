import { z } from './zod.ts';

/**
 * Requests per minute for each API key; webhook endpoints, event destinations, active keys, pending filings, running campaigns and unfinished
 * imports per environment; filings of one build. From `builds`: what the account stores in an environment, see `QUOTAS`.
 * `null` is unlimited.
 */
export const PLANS = {
  starter: {
    requests_per_minute: 100,
    webhook_endpoints: 0,
    event_destinations: 0,
    api_keys: 2,
    pending_filings: 2,
    filings_per_build: 100,
    imports: 1,
    running_campaigns: 5,
    beneficiary_samples: 20,
    import_mappings: 100,
    import_sources: 5,
    builds: 10,
    service_area_counties: 300,
    providers: 6_000,
    import_bytes: 100_000_000,
    filing_bytes: 20_000_000,
    beneficiary_sample_bytes: 10_000_000,
    event_bytes: 100_000_000,
  },
  professional: {
    requests_per_minute: 1_000,
    webhook_endpoints: 10,
    event_destinations: 0,
    api_keys: 10,
    pending_filings: 5,
    filings_per_build: 500,
    imports: 2,
    running_campaigns: 50,
    beneficiary_samples: 20,
    import_mappings: 100,
    import_sources: 50,
    builds: 200,
    service_area_counties: 500_000,
    providers: 1_000_000,
    import_bytes: 20_000_000_000,
    filing_bytes: 5_000_000_000,
    beneficiary_sample_bytes: 480_000_000,
    event_bytes: 20_000_000_000,
  },
  enterprise: {
    requests_per_minute: 10_000,
    webhook_endpoints: null,
    event_destinations: 5,
    api_keys: 50,
    pending_filings: 10,
    filings_per_build: 2_000,
    imports: 5,
    running_campaigns: null,
    beneficiary_samples: 20,
    import_mappings: 100,
    import_sources: 500,
    builds: null,
    service_area_counties: null,
    providers: null,
    import_bytes: null,
    filing_bytes: null,
    beneficiary_sample_bytes: null,
    event_bytes: null,
  },
} as const;

/** Maximum number of API keys that an account can create or rotate in an hour, in each environment. */
export const MAX_KEYS_CREATED_PER_HOUR = 60;

export const Plan = z.enum(['starter', 'professional', 'enterprise']);
export type Plan = z.infer<typeof Plan>;

export const Environment = z.enum(['production', 'sandbox']);
export type Environment = z.infer<typeof Environment>;
