import { Actor } from './actor.ts';
import { created_at, EventId, ProviderId, TransitionId } from './formats.ts';
import { Stage } from './pipeline.ts';
import { z } from './zod.ts';

export const Transition = z
  .object({
    object: z.literal('transition').openapi({ description: 'Always transition.' }),
    id: TransitionId,
    provider_id: ProviderId,
    from_stage: Stage,
    to_stage: Stage,
    correction: z.boolean().openapi({ description: 'Whether the move was a correction, which can go to any stage.' }),
    reason: z
      .string()
      .max(1000)
      .nullable()
      .openapi({ description: 'Reason, as sent.', example: 'Signed by both sides.' }),
    actor: Actor,
    event_id: EventId,
    created_at,
  })
  .openapi('Transition', { description: 'A move of a provider from one stage to another.' });
export type Transition = z.infer<typeof Transition>;
