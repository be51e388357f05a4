import { AccountId, ApiKeyId, CalendarDate, count, created_at } from './formats.ts';
import { Environment, Plan } from './plans.ts';
import { anyOf, listRoute, route } from './route.ts';
import { z } from './zod.ts';

const limit = (description: string) =>
  z
    .int()
    .min(0)
    .nullable()
    .openapi({ description: `${description} Null: unlimited.`, format: 'int32', example: 10 });

export const Account = z
  .object({
    object: z.literal('account').openapi({ description: 'Always account.' }),
    id: AccountId,
    name: z.string().max(200).openapi({ description: 'Name of the account.', example: 'Example Health Plan' }),
    plan: Plan.openapi({ description: 'The plan.', example: 'professional' }),
    environment: Environment.openapi({ description: 'Environment of the caller.', example: 'sandbox' }),
    limits: z
      .object({
        requests_per_minute: z.int().min(1).openapi({
          description: 'Requests per minute of the calling key, with its rotations.',
          format: 'int32',
          example: 1000,
        }),
        burst_requests: z.int().min(1).openapi({
          description: 'Most requests in a minute with a burst of up to 10 seconds.',
          format: 'int32',
          example: 2000,
        }),
        webhook_endpoints: limit('Webhook endpoints per environment.'),
        api_keys: limit('Active API keys per environment.'),
      })
      .openapi({ description: 'What the plan, or an override, allows.' }),
    usage: z
      .object({
        webhook_endpoints: count('Webhook endpoints of this environment.'),
        api_keys: count('Active API keys of this environment.'),
        builds: count('Builds of this environment.'),
        providers: count('Providers of this environment.'),
      })
      .openapi({ description: 'What is in use.' }),
    api_key_id: ApiKeyId.openapi({ description: 'The calling key.' }),
    created_at,
  })
  .openapi('Account', { description: 'The calling account, its limits and what it uses.' });

export const getAccount = route({
  operationId: 'getAccount',
  method: 'get',
  path: '/v1/account',
  tag: 'Account',
  summary: 'Get the account',
  description: 'Plan, limits and usage of the calling account.',
  scope: 'builds:read',
  success: { status: 200, description: 'The account of the caller.', body: Account },
  problems: [],
});

export const DeprecatedCall = z
  .object({
    object: z.literal('deprecated_call').openapi({ description: 'Always deprecated_call.' }),
    operation_id: z.string().max(50).openapi({ description: 'The deprecated operation.', example: 'listProviders' }),
    api_key_id: ApiKeyId.openapi({ description: 'The key that called it.' }),
    day: CalendarDate.openapi({ description: 'The day, UTC.' }),
    calls: count('Calls on that day.'),
  })
  .openapi('DeprecatedCall', { description: 'Calls of a deprecated operation by one key on one day.' });

export const listDeprecatedCalls = listRoute({
  operationId: 'listDeprecatedCalls',
  path: '/v1/account/deprecations',
  tag: 'Account',
  summary: 'List calls of deprecated operations',
  description: 'Which keys still call operations that are going away, by day. Empty while nothing is deprecated.',
  scope: 'builds:read',
  item: DeprecatedCall,
  page: 'DeprecatedCallPage',
  filters: { operation_id: anyOf(z.string().min(1).max(50), 'Operations.') },
  sorts: ['day', 'calls'],
  default_sort: ['-day'],
});
