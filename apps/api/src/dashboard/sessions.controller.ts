import { DashboardProblem, sessions } from '@pnb/dashboard-contract';
import {
  addressGroup,
  endSession,
  findUserId,
  inviteOwner,
  isMember,
  listUserAccounts,
  listSessions,
  openPasswordReset,
  signUp,
  verifyUser,
} from '@pnb/identity';
import type { Mail } from '@pnb/mail';
import { queueSandbox } from '@pnb/sandbox';
import { unknownId } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import { getSession } from '../http/session.ts';
import type { Services } from '../services.ts';
import { countPassword, rememberDevice } from './known-device.ts';
import { buildKnownUserMail, buildSignUpMail, getInvitationLink } from './mails.ts';
import { bindSandbox, countAttempt, endCurrentSession, presentSession, startSession } from './start-session.ts';

export const SessionsController = implement(sessions, {
  getSignInOptions: async (_input, _request, { signUp: sign_up, mail, relyingParty, singleSignOn }) => ({
    object: 'sign_in_options' as const,
    sign_up,
    sends_mail: mail !== null,
    passkey_host: relyingParty?.id ?? null,
    single_sign_on: singleSignOn !== null,
  }),

  signUp: async ({ body }, request, services) => {
    assertSignUpOpen(services);
    if (services.mail)
      throw new DashboardProblem('email_confirmation_required', 'Sign-up starts with a link to your e-mail address.');
    await countAttempt(services, 'sign_up', addressGroup(request.ip));
    const made = await signUp(services.control, body);
    if (!made)
      throw new DashboardProblem('email_taken', 'There is a user with this e-mail address. Sign in, or use another.');
    await queueSandbox(bindSandbox(services, made.account_id));
    await rememberDevice(services, request, made.user_id);
    const session = await startSession(services, request, { user_id: made.user_id, account_id: made.account_id });
    const api_key = { id: made.api_key_id, secret: made.api_key };
    return { object: 'sign_up' as const, session: presentSession(session), api_key };
  },

  requestSignUp: async ({ body: { email } }, request, services) => {
    const { mail } = services;
    assertSignUpOpen(services);
    if (!mail) throw new DashboardProblem('recovery_not_available', 'This service sends no mail. Sign up directly.');
    await countAttempt(services, 'mail_address', addressGroup(request.ip));
    await countAttempt(services, 'mail_recipient', email);
    mail.post(() => writeSignUpMail(services, email));
    return { object: 'mail_follows' as const, email };
  },

  signIn: async ({ body }, request, services) => {
    // It counts before the password is verified, and addresses without a user too: neither the response nor its time depends on it.
    await countPassword(services, request, body.email);
    const user = await verifyUser(services.control, body);
    if (!user) throw new DashboardProblem('invalid_credentials', 'The e-mail address or the password is wrong.');
    await rememberDevice(services, request, user.user_id);
    return presentSession(await startSession(services, request, user));
  },

  signOut: async (_input, request, services) => {
    await endCurrentSession(services, request);
    request.session_token = '';
  },

  getSession: async (_input, request) => presentSession(getSession(request)),

  listSessions: async (_input, request, { control }) => {
    const current = getSession(request);
    const rows = await listSessions(control, current.user_id);
    const data = rows.map((row) => ({
      ...row,
      object: 'session_list_item' as const,
      is_current: row.id === current.id,
    }));
    return { data };
  },

  listAccounts: async (_input, request, { control }) => {
    const current = getSession(request);
    const rows = await listUserAccounts(control, current.user_id);
    const data = rows.map(({ account_id: id, name, role }) => ({
      object: 'account_list_item' as const,
      id,
      name,
      role,
      is_current: id === current.account_id,
    }));
    return { data };
  },

  switchAccount: async ({ body: { account_id } }, request, services) => {
    const { user_id, expires_at, confirmed_at } = getSession(request);
    if (!(await isMember(services.control, account_id, user_id))) throw unknownId('');
    return presentSession(await startSession(services, request, { user_id, account_id, expires_at, confirmed_at }));
  },

  endSession: async ({ params: { id } }, request, { control }) => {
    const { user_id } = getSession(request);
    if (!(await endSession(control, { id, user_id }))) throw unknownId('');
  },
});

function assertSignUpOpen({ signUp: mode }: Services): void {
  if (mode === 'closed')
    throw new DashboardProblem('sign_up_closed', 'Accounts are created by the operator of this service.');
  if (mode === 'invite')
    throw new DashboardProblem('invitation_required', 'An account is created with an invitation of the operator.');
}

async function writeSignUpMail({ control, dashboardUrl }: Services, to: string): Promise<Mail | null> {
  if ((await findUserId(control, to)) !== null) {
    const reset = await openPasswordReset(control, to);
    return reset && buildKnownUserMail({ to, token: reset.token, dashboardUrl });
  }
  const opened = await inviteOwner(control, to);
  return opened && buildSignUpMail(to, getInvitationLink(dashboardUrl, opened.token));
}
