import { z } from './zod.ts';

export const Actor = z
  .object({
    type: z.enum(['api_key', 'system']).openapi({ description: 'A key, or the service itself.' }),
    id: z.string().max(40).nullable().openapi({ description: 'Id of the key.' }),
  })
  .openapi('Actor', { description: 'The API key that made a change, or the service itself.' });
export type Actor = z.infer<typeof Actor>;
