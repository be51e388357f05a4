import { AccountId, ApiKeyId, count, created_at } from './formats.ts';
import { Environment, Plan } from './plans.ts';
import { route } from './route.ts';
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
  success: { status: 200, description: 'The account.', body: Account },
  problems: [],
});
