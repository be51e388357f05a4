import { z } from './zod.ts';

export const Actor = z
  .object({
    type: z
      .enum(['api_key', 'system'])
      .openapi({ description: 'Type of the actor. api_key: a caller with an API key. system: the service itself.' }),
    id: z
      .string()
      .max(40)
      .nullable()
      .openapi({ description: 'Identifier of the API key; null for the service itself.' }),
  })
  .openapi('Actor', { description: 'The API key that made a change, or the service itself.' });
export type Actor = z.infer<typeof Actor>;
