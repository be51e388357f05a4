import { Problem } from '@pnb/contract';
import { DashboardProblem, type InvitationAcceptBody, invitations } from '@pnb/dashboard-contract';
import {
  acceptInvitation,
  addressGroup,
  byUser,
  findInvitation,
  type FoundInvitation,
  inviteMember,
  type InvitationRow,
  listInvitations,
  type OpenedInvitation,
  renewInvitation,
  revokeInvitation,
  type SessionRecord,
  verifyCredentials,
} from '@pnb/identity';
import { queueSandbox } from '@pnb/sandbox';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import type { Services } from '../services.ts';
import { countPassword, rememberDevice } from './known-device.ts';
import { buildInvitationMail, getInvitationLink } from './mails.ts';
import { getOwnerSession } from './require-owner.ts';
import { bindSandbox, countAttempt, presentSession, startSession } from './start-session.ts';

export const InvitationsController = implement(invitations, {
  listInvitations: async (_input, request, { control }) => {
    const { account_id } = getOwnerSession(request);
    return { data: (await listInvitations(control, account_id)).map(present) };
  },

  createInvitation: async ({ body: { email, role } }, request, services) => {
    const owner = getOwnerSession(request);
    const { account_id, user_id } = owner;
    await countAttempt(services, 'invitation', account_id);
    const by = byUser(user_id, request.id);
    const is_private = services.mail !== null;
    return send(services, owner, await inviteMember(services.control, { account_id, email, role, by, is_private }));
  },

  sendInvitation: async ({ params: { id } }, request, services) => {
    const owner = getOwnerSession(request);
    const { account_id, user_id } = owner;
    await countAttempt(services, 'invitation', account_id);
    const by = byUser(user_id, request.id);
    const is_private = services.mail !== null;
    const opened = await renewInvitation(services.control, { account_id, id, by, is_private });
    if (!opened) throw notFound('invitation');
    return send(services, owner, opened);
  },

  revokeInvitation: async ({ params: { id } }, request, { control }) => {
    const { account_id, user_id } = getOwnerSession(request);
    const isRevoked = await revokeInvitation(control, { account_id, id, by: byUser(user_id, request.id) });
    if (!isRevoked) throw notFound('invitation');
  },

  readInvitation: async ({ body: { token } }, request, services) => {
    const { invitation, account_name, user_id } = await getInvitation(services, request, token);
    const { email, role, expires_at } = invitation;
    const has_user = user_id !== null;
    return { object: 'invitation_details' as const, email, role, account_name, has_user, expires_at };
  },

  acceptInvitation: async ({ body }, request, services) => {
    const invitation = await getInvitation(services, request, body.token);
    if (invitation.invitation.account_id === null && services.signUp === 'closed')
      throw new DashboardProblem('sign_up_closed', 'Accounts are created by the operator of this service.');
    assertComplete(body, invitation);
    if (invitation.user_id !== null)
      await assertUser(services, request, { found: invitation, password: body.password });
    const accepted = await acceptInvitation(services.control, {
      found: invitation,
      password: body.new_password ?? null,
      account: readAccount(body),
      request_id: request.id,
    });
    if (!accepted) throw linkNotValid();
    const { user_id, account_id, opened } = accepted;
    const continued = continueSession(request, user_id);
    if (!continued) await rememberDevice(services, request, user_id);
    if (opened) await queueSandbox(bindSandbox(services, account_id));
    const session = presentSession(await startSession(services, request, { user_id, account_id, ...continued }));
    const api_key = opened && { id: opened.api_key_id, secret: opened.api_key };
    return { object: 'accepted_invitation' as const, session, api_key };
  },
});

const present = (row: InvitationRow) => ({
  object: 'invitation' as const,
  id: row.id,
  email: row.email,
  role: row.role,
  created_at: row.created_at,
  sent_at: row.sent_at,
  expires_at: row.expires_at,
  is_expired: row.expires_at <= new Date(),
});

/** Mails the link after the response, where the service sends mail: the inviter could use it in the place of the invited person. */
function send(
  { mail, dashboardUrl }: Services,
  { account_name, email: inviter }: SessionRecord,
  { invitation, token }: OpenedInvitation,
) {
  const link = getInvitationLink(dashboardUrl, token);
  mail?.post(async () => buildInvitationMail({ to: invitation.email, account_name, inviter, link }));
  const sent = mail ? { link: null, is_mailed: true } : { link, is_mailed: false };
  return { object: 'sent_invitation' as const, invitation: present(invitation), ...sent };
}

async function getInvitation(services: Services, request: FastifyRequest, token: string): Promise<FoundInvitation> {
  await countAttempt(services, 'link', addressGroup(request.ip));
  const invitation = await findInvitation(services.control, token);
  // Where mail is sent, a link that someone else has seen is void: a previous version showed it to the inviter.
  if (!invitation || (services.mail && !invitation.invitation.is_private)) throw linkNotValid();
  return invitation;
}

const linkNotValid = (): DashboardProblem =>
  new DashboardProblem(
    'link_not_valid',
    'The invitation was accepted, revoked or replaced, or has expired. Ask for another.',
  );

/** A link alone does not sign in as a user: the sender of the invitation knows it, too. */
async function assertUser(
  services: Services,
  request: FastifyRequest,
  { found, password }: { found: FoundInvitation; password: string | undefined },
): Promise<void> {
  if (request.session?.user_id === found.user_id) return;
  const { email } = found.invitation;
  await countPassword(services, request, email);
  if (password === undefined || (await verifyCredentials(services.control, { email, password })) === null)
    throw new DashboardProblem('invalid_credentials', `Sign in as ${email}, or enter the password of this user.`);
}

const readAccount = ({ account_name, plan }: InvitationAcceptBody) =>
  account_name !== undefined && plan !== undefined ? { account_name, plan } : null;

/** What the new session keeps of that of the user, in which no password was asked for; null where the user has authenticated. */
function continueSession({ session }: FastifyRequest, user_id: string) {
  if (session?.user_id !== user_id) return null;
  const { expires_at, confirmed_at } = session;
  return { expires_at, confirmed_at };
}

/** Which fields are required depends on the invitation. */
function assertComplete(body: InvitationAcceptBody, { user_id, invitation }: FoundInvitation): void {
  const required = [
    ...(user_id === null ? (['new_password'] as const) : []),
    ...(invitation.account_id === null ? (['account_name', 'plan'] as const) : []),
  ];
  const errors = required
    .filter((name) => body[name] === undefined)
    .map((name) => ({ in: 'body' as const, pointer: `/${name}`, code: 'required' as const, message: 'Is required.' }));
  if (errors.length > 0) throw new Problem('validation_failed', `${errors.length} fields need attention.`, { errors });
}
