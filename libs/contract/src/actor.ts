import { ANY_ID_PATTERN } from './formats.ts';
import { z } from './zod.ts';

export const Actor = z
  .object({
    type: z.enum(['api_key', 'user', 'system']).openapi({
      description:
        'Type of the actor. api_key: a caller with an API key. user: a person in the dashboard. system: the service itself.',
    }),
    id: z.string().max(40).nullable().openapi({
      description: 'Identifier of the API key or of the user; null for the service itself.',
      example: 'key_01kc59z6h8f8w9p5p3w5t1y002',
      pattern: ANY_ID_PATTERN,
    }),
  })
  .openapi('Actor', { description: 'The API key or the user that made a change, or the service itself.' });
export type Actor = z.infer<typeof Actor>;
