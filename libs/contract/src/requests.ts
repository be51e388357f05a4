import { ApiKeyId, count, Instant, RequestId } from './formats.ts';
import { renamedTo } from './renamed.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { z } from './zod.ts';

/** Retention of the request log: whatever is reached first. */
export const REQUEST_LOG_DAYS = 30;
export const REQUEST_LOG_ROWS = 100_000;
/** Retention of the counts by period. */
export const USAGE_DAYS = { minute: 2, hour: 90, day: 90 } as const;
/** Maximum number of periods in one response. */
export const MAX_USAGE_PERIODS = 1_500;

export const StatusClass = z
  .enum(['2xx', '3xx', '4xx', '5xx'])
  .openapi('StatusClass', { description: 'First digit of a status code.', example: '4xx' });
export type StatusClass = z.infer<typeof StatusClass>;

const ApiRequest = z
  .object({
    object: z.literal('request').openapi({ description: 'Always request.' }),
    id: RequestId,
    api_key_id: ApiKeyId,
    operation_id: z.string().max(60).openapi({ description: 'Operation of the request.', example: 'listProviders' }),
    method: z.string().max(10).openapi({ description: 'Method of the request.', example: 'GET' }),
    path: z
      .string()
      .max(2_000)
      .openapi({ description: 'Path of the request, without the query.', example: '/v1/providers' }),
    status_code: z
      .int()
      .min(100)
      .max(599)
      .openapi({ description: 'Status code of the response.', format: 'int32', example: 200 }),
    error_code: z
      .string()
      .max(60)
      .nullable()
      .openapi({ description: 'Code of the problem. Null if the request succeeded.', example: null }),
    duration_ms: z
      .number()
      .min(0)
      .openapi({ description: 'Time from the request to its response, in milliseconds.', example: 4.2 }),
    ip_address: z.string().max(45).openapi({ description: 'IP address of the client.', example: '203.0.113.7' }),
    user_agent: z.string().max(200).nullable().openapi({
      description: 'Beginning of the header User-Agent. Null if it was not sent.',
      example: 'pnb-typescript/1.1.0',
    }),
    created_at: Instant.openapi({ description: 'When the request arrived.' }),
  })
  .openapi('Request', { description: 'A request of an API key to the API, without its query, body and headers.' });

const counts = {
  requests: count('Number of requests.', 1_204),
  succeeded: count('Number of responses with status 2xx or 3xx.', 1_180),
  client_errors: count('Number of responses with status 4xx, without 429.', 20),
  server_errors: count('Number of responses with status 5xx.', 0),
  rate_limited: count('Number of requests that a rate limit refused, with status 429.', 4),
};

const RequestCounts = z.object(counts).openapi('RequestCounts', { description: 'Numbers of requests by outcome.' });

export const UsageInterval = z
  .enum(['minute', 'hour', 'day'])
  .openapi('UsageInterval', { description: 'Length of a period, in UTC.', example: 'hour' });
export type UsageInterval = z.infer<typeof UsageInterval>;

const Usage = z
  .object({
    object: z.literal('account_usage').openapi({ description: 'Always account_usage.' }),
    interval: UsageInterval,
    created_at_gte: Instant.openapi({ description: 'Start of the first period.' }),
    created_at_lt: Instant.openapi({ description: 'End of the last period.' }),
    since: Instant.openapi({ description: 'The same as created_at_gte.', ...renamedTo('created_at_gte') }),
    until: Instant.openapi({ description: 'The same as created_at_lt.', ...renamedTo('created_at_lt') }),
    requests_per_minute: z.int().min(1).openapi({
      description: 'Current rate limit of the API key of the filter; otherwise of a new API key.',
      format: 'int32',
      example: 1_000,
    }),
    total: RequestCounts,
    periods: z
      .array(
        z
          .object({ starts_at: Instant.openapi({ description: 'Start of the period.' }), ...counts })
          .openapi('UsagePeriod', { description: 'The requests of one period.' }),
      )
      .max(MAX_USAGE_PERIODS)
      .openapi({ description: 'Every period, oldest first, also those without a request.' }),
  })
  .openapi('RequestUsage', { description: 'The requests of the API keys of an account over time.' });

const tag = 'Account';

export const requests = routes({
  listRequests: listRoute({
    path: '/v1/requests',
    tag,
    summary: 'List requests',
    description: `Returns a list of the requests that the API keys of the account have made in the environment of the request, newest first. Requests with a valid access token are recorded, including those that a rate limit or a missing scope refused; requests of the dashboard are not. A request is in the list within a few seconds of its response. The newest ${REQUEST_LOG_ROWS.toLocaleString('en-US')} requests of the last ${REQUEST_LOG_DAYS} days are kept. The log records what it can without delaying responses: under extreme load or while the database is unavailable, requests can be missing.`,
    scope: 'events:read',
    item: ApiRequest,
    page: 'RequestPage',
    filters: {
      status_class: anyOf(StatusClass, 'Classes of status codes.'),
      operation_id: anyOf(z.string().min(1).max(60), 'Operation identifiers.'),
      api_key_id: anyOf(ApiKeyId, 'Identifiers of API keys.'),
      created_at_gte: Instant.optional().openapi({ description: 'Only requests that arrived at or after this time.' }),
      created_at_lt: Instant.optional().openapi({ description: 'Only requests that arrived before this time.' }),
    },
    sorts: ['created_at'],
    default_sort: ['-created_at'],
  }),

  getAccountUsage: {
    method: 'get',
    path: '/v1/account/usage',
    tag,
    summary: 'Get the usage of the account',
    description: `Returns the number of requests by period and outcome, from the request log, with the rate limit that applies. Minutes are kept for ${USAGE_DAYS.minute} days; hours and days for ${USAGE_DAYS.hour} days. Up to ${MAX_USAGE_PERIODS.toLocaleString('en-US')} periods are returned.`,
    scope: 'builds:read',
    query: z.strictObject({
      interval: UsageInterval.optional().openapi({ description: 'Length of a period, in UTC. Defaults to hour.' }),
      created_at_gte: Instant.optional().openapi({
        description:
          'Start of the range; the first period contains it. Defaults to 60 minutes, 24 hours or 30 days before its end.',
      }),
      created_at_lt: Instant.optional().openapi({
        description: 'End of the range, exclusive. Defaults to the current time.',
      }),
      since: Instant.optional().openapi({
        description: 'The same as created_at_gte. Cannot be combined with it.',
        ...renamedTo('created_at_gte'),
      }),
      until: Instant.optional().openapi({
        description: 'The same as created_at_lt. Cannot be combined with it.',
        ...renamedTo('created_at_lt'),
      }),
      api_key_id: ApiKeyId.optional().openapi({ description: 'Only requests of this API key.' }),
    }),
    success: { status: 200, description: 'The usage by period.', body: Usage },
    problems: ['resource_not_found', 'validation_failed'],
  },
});
