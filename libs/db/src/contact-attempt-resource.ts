import type { Actor, ContactAttempt } from '@pnb/contract';
import type { ContactAttemptModel } from './generated/network/models.ts';

export type ContactAttemptRow = ContactAttemptModel;

/** Converts a row to the resource. */
export const presentContactAttempt = ({ account_id: _account, actor, ...row }: ContactAttemptRow): ContactAttempt => ({
  ...row,
  object: 'contact_attempt',
  actor: actor as Actor,
});
