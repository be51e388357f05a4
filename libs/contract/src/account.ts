import { AccountId, ApiKeyId, CalendarDate, count, created_at } from './formats.ts';
import { Environment, Plan } from './plans.ts';
import { IMPORT_BYTES } from './quotas.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { z } from './zod.ts';

const limit = (description: string) =>
  z
    .int()
    .min(0)
    .nullable()
    .openapi({ description: `${description} Null if unlimited.`, format: 'int32', example: 10 });

/** A limit of bytes exceeds 32 bits. */
const quota = (description: string) => count(`${description} Null if unlimited.`, 1_000_000).nullable();

export const Account = z
  .object({
    object: z.literal('account').openapi({ description: 'Always account.' }),
    id: AccountId,
    name: z.string().max(200).openapi({ description: 'Name of the account.', example: 'Example Health Plan' }),
    plan: Plan.openapi({ description: 'Plan of the account.', example: 'professional' }),
    environment: Environment.openapi({ description: 'Environment of the API key.', example: 'sandbox' }),
    limits: z
      .object({
        requests_per_minute: z.int().min(1).openapi({
          description: 'Maximum number of requests per minute of the API key, shared with its rotations.',
          format: 'int32',
          example: 1000,
        }),
        burst_requests: z.int().min(1).openapi({
          description: 'Maximum number of requests in a minute that includes a burst of up to 10 seconds.',
          format: 'int32',
          example: 2000,
        }),
        webhook_endpoints: limit('Maximum number of webhook endpoints per environment.'),
        event_destinations: limit('Maximum number of event destinations per environment.'),
        api_keys: limit('Maximum number of active API keys per environment.'),
        pending_filings: limit('Maximum number of filings with status pending at a time per environment.'),
        filings_per_build: limit('Maximum number of filings of one build.'),
        running_campaigns: limit('Maximum number of campaigns that run at a time, per environment.'),
        beneficiary_samples: limit('Maximum number of uploaded beneficiary samples per environment.'),
        import_mappings: limit('Maximum number of import mappings per environment.'),
        import_sources: limit('Maximum number of import sources per environment.'),
        builds: quota('Maximum number of builds per environment.'),
        service_area_counties: quota(
          'Maximum number of counties in the service areas of all builds together, per environment.',
        ),
        providers: quota('Maximum number of providers of all builds per environment.'),
        import_bytes: quota('Maximum number of stored bytes of imports per environment.'),
        filing_bytes: quota('Maximum number of stored bytes of filings per environment.'),
        beneficiary_sample_bytes: quota('Maximum number of stored bytes of beneficiary samples per environment.'),
        event_bytes: quota('Maximum number of stored bytes of events per environment.'),
      })
      .openapi({ description: 'Limits of the plan, or overrides of them.' }),
    usage: z
      .object({
        webhook_endpoints: count('Number of webhook endpoints in this environment.'),
        event_destinations: count('Number of event destinations in this environment.'),
        api_keys: count('Number of active API keys in this environment.'),
        running_campaigns: count('Number of running campaigns in this environment.'),
        beneficiary_samples: count('Number of uploaded beneficiary samples in this environment.'),
        import_mappings: count('Number of import mappings in this environment.'),
        import_sources: count('Number of import sources in this environment.'),
        builds: count('Number of builds in this environment.'),
        providers: count('Number of providers in this environment.'),
        pending_filings: count('Number of filings with status pending in this environment.'),
        filings: count('Number of filings of all builds in this environment.'),
        service_area_counties: count('Number of counties in the service areas of all builds in this environment.'),
        import_bytes: count(
          `Stored bytes of imports in this environment: of each, ${IMPORT_BYTES.content} for each byte of the file, after gzip, and ${IMPORT_BYTES.row.toLocaleString('en-US')} for each row, until rows_expire_at.`,
        ),
        filing_bytes: count(
          'Stored bytes of filings in this environment, with those that are reserved for pending filings.',
        ),
        beneficiary_sample_bytes: count(
          'Stored bytes of uploaded beneficiary samples in this environment: 24 for each point.',
        ),
        event_bytes: count('Stored bytes of events in this environment.'),
      })
      .openapi({ description: 'Current usage.' }),
    api_key_id: ApiKeyId.nullable().openapi({
      description: 'The API key of the request. Null for a request of the dashboard.',
    }),
    created_at,
  })
  .openapi('Account', { description: 'The account of the API key, with its limits and usage.' });

export const DeprecatedCall = z
  .object({
    object: z.literal('deprecated_call').openapi({ description: 'Always deprecated_call.' }),
    operation_id: z
      .string()
      .max(50)
      .openapi({ description: 'The operation that was called.', example: 'listProviders' }),
    field: z.string().max(200).nullable().openapi({
      description: 'The deprecated parameter or field of the request. Null if the operation itself is deprecated.',
      example: 'query.status',
    }),
    api_key_id: ApiKeyId.openapi({ description: 'The API key that called the operation.' }),
    day: CalendarDate.openapi({ description: 'Day of the calls, in UTC.' }),
    calls: count('Number of calls on that day.'),
  })
  .openapi('DeprecatedCall', {
    description: 'The calls by one API key on one day that used a deprecated operation, parameter or field.',
  });

export const account = routes({
  getAccount: {
    method: 'get',
    path: '/v1/account',
    tag: 'Account',
    summary: 'Get the account',
    description: 'Returns the account of the API key with its plan, limits and usage.',
    scope: 'builds:read',
    success: { status: 200, description: 'The account of the API key.', body: Account },
    problems: [],
  },

  listDeprecatedCalls: listRoute({
    path: '/v1/account/deprecations',
    tag: 'Account',
    summary: 'List uses of deprecated parts',
    description:
      'Returns a list of calls that used deprecated operations, parameters or request fields, by API key and day. Empty if nothing is deprecated.',
    scope: 'builds:read',
    item: DeprecatedCall,
    page: 'DeprecatedCallPage',
    filters: { operation_id: anyOf(z.string().min(1).max(50), 'Operation identifiers.') },
    sorts: ['day', 'calls'],
    default_sort: ['-day'],
  }),
});
