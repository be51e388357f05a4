import { randomUUID } from 'node:crypto';
import type { SentInvitationBody } from '@pnb/dashboard-contract';
import { PASSWORD, type Tab } from './browser.ts';

/** Signs a new user in as a viewer of the owner's account. */
export async function joinAsViewer(owner: Tab, viewer: Tab): Promise<void> {
  const invitation = { email: `user-${randomUUID()}@plan.example`, role: 'viewer' };
  const { link } = await owner.call<SentInvitationBody>('POST', '/app/api/invitations', invitation);
  const token = new URL(link ?? '').hash.slice(1);
  await viewer.call('POST', '/app/api/invitations/accept', { token, new_password: PASSWORD });
}
