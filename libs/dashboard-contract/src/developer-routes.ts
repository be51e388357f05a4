import { Environment, routes, z } from '@pnb/contract';

export const DeveloperOptions = z.object({
  object: z.literal('developer_options'),
  /** Every scope, with its sentence and the environments in which the user has it and can give it to a key. */
  scopes: z.array(z.object({ name: z.string(), description: z.string(), environments: z.array(Environment) })),
  /** Event types to which an endpoint can subscribe. */
  event_types: z.array(z.string()),
});

export const developers = routes({
  getDeveloperOptions: {
    method: 'get',
    path: '/app/api/developer-options',
    tag: 'Dashboard',
    summary: 'Get the options of keys and endpoints',
    description: 'Returns the scopes that the user can give to an API key, and the event types of endpoints.',
    scope: null,
    access: 'user',
    success: { status: 200, description: 'The options.', body: DeveloperOptions },
    problems: [],
  },
});
