import type { Actor, ContactAttempt } from '@pnb/contract';
import type { network } from '@pnb/db';

export type ContactAttemptRow = network.ContactAttemptModel;

/** Converts a row to the resource. */
export const presentContactAttempt = ({ account_id: _account, actor, ...row }: ContactAttemptRow): ContactAttempt => ({
  ...row,
  object: 'contact_attempt',
  actor: actor as Actor,
});
