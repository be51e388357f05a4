import type { EventDestination } from '@pnb/contract';
import type { DestinationRow } from './batch.ts';

/** Presents a row as the resource of the contract. */
export const presentDestination = (row: DestinationRow): EventDestination => ({
  ...row,
  object: 'event_destination',
  authentication: { method: row.authentication, username: row.username },
  last_delivered_sequence: Number(row.delivered_sequence),
});
