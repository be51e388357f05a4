import { Actor } from './actor.ts';
import { EventDestinationDisabledReason } from './event-destination-fields.ts';
import { EventDestination } from './event-destinations.ts';
import { z } from './zod.ts';

/** Payload of each event of an event destination. */
export const EVENT_DESTINATION_EVENT_DATA = {
  'event_destination.disabled': z
    .object({
      object: EventDestination.openapi({ description: 'The disabled destination, with its last error.' }),
      reason: EventDestinationDisabledReason.extract(['failing']).openapi({
        description:
          'Reason why the destination was disabled. failing: no delivery succeeded for five days. The contact of the account also receives an e-mail.',
        example: 'failing',
      }),
      actor: Actor,
    })
    .openapi('EventDestinationDisabledData'),
} as const;
