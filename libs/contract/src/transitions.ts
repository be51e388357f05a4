import { Actor } from './actor.ts';
import { created_at, EventId, ProviderId, TransitionId } from './formats.ts';
import { Stage } from './pipeline.ts';
import { listRoute } from './route.ts';
import { z } from './zod.ts';

export const Transition = z
  .object({
    object: z.literal('transition').openapi({ description: 'Always transition.' }),
    id: TransitionId,
    provider_id: ProviderId,
    from_stage: Stage,
    to_stage: Stage,
    correction: z.boolean().openapi({ description: 'Whether the move was a correction, which can go to any stage.' }),
    reason: z.string().max(1000).nullable().openapi({ description: 'Reason, as sent.' }),
    actor: Actor,
    event_id: EventId,
    created_at,
  })
  .openapi('Transition', { description: 'A move of a provider from one stage to another.' });
export type Transition = z.infer<typeof Transition>;

export const listProviderTransitions = listRoute({
  operationId: 'listProviderTransitions',
  path: '/v1/providers/{id}/transitions',
  tag: 'Providers',
  summary: "List a provider's transitions",
  description: 'Who moved the provider, from where to where, why and when.',
  scope: 'providers:read',
  params: z.object({ id: ProviderId }),
  item: Transition,
  page: 'TransitionPage',
  filters: {},
  sorts: ['created_at'],
  default_sort: ['-created_at'],
});
