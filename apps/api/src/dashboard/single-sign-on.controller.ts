import { DashboardProblem, singleSignOn } from '@pnb/dashboard-contract';
import {
  addressGroup,
  confirmSession,
  findFirstAccount,
  findIdentity,
  hasUser,
  joinAccount,
  linkIdentity,
  type OpenIdChecks,
  OpenIdUnavailable,
  type OpenIdUser,
  seal,
  tryUnseal,
} from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import { implement } from '../http/implement.ts';
import { getConfirmedSession, getSession, readSignOnState, SIGN_ON_MS } from '../http/session.ts';
import type { Services, SingleSignOn } from '../services.ts';
import { rememberDevice } from './known-device.ts';
import { mailMethodChange } from './mail-method-change.ts';
import { removeMethod } from './remove-method.ts';
import { countAttempt, presentSession, startSession } from './start-session.ts';

/** What the browser keeps, sealed, while the user is at the provider. */
interface SignOnState {
  purpose: 'sign_in' | 'confirm' | 'link';
  checks: OpenIdChecks;
  next: string | null;
  /** The session that is confirmed or linked. */
  session_id: string | null;
  expires_at: number;
}

export const SingleSignOnController = implement(singleSignOn, {
  startSingleSignOn: async ({ body: { purpose, next = null } }, request, services) => {
    const { provider, stateKey } = getSingleSignOn(services);
    await countAttempt(services, 'sign_in_address', addressGroup(request.ip));
    const session_id = purpose === 'sign_in' ? null : getSessionToChange(request, purpose).id;
    const { url, checks } = await provider.start(purpose === 'confirm').catch(reportFailure(request));
    const state: SignOnState = { purpose, checks, next, session_id, expires_at: Date.now() + SIGN_ON_MS };
    request.sign_on_state = seal(stateKey, JSON.stringify(state)).toString('base64url');
    return { object: 'single_sign_on' as const, url };
  },

  finishSingleSignOn: async ({ body: { query } }, request, services) => {
    const { provider, stateKey } = getSingleSignOn(services);
    await countAttempt(services, 'sign_in_address', addressGroup(request.ip));
    const state = readState(stateKey, request);
    const user = await provider.finish(query, state.checks).catch(reportFailure(request));
    assertEmail(services.singleSignOn, user);
    const session =
      state.purpose === 'sign_in'
        ? await startSession(services, request, await admitUser(services, user, request.id))
        : await changeSession(services, request, state, user);
    await rememberDevice(services, request, session.user_id);
    return { object: 'signed_in' as const, session: presentSession(session), next: state.next };
  },

  deleteIdentity: async ({ params: { id } }, request, services) => {
    const { user_id, email } = getConfirmedSession(request);
    await removeMethod(services.control, { kind: 'identity', id, user_id });
    mailMethodChange(services, email, 'Single sign-on was removed');
  },
});

type VerifiedUser = OpenIdUser & { email: string };

function getSingleSignOn({ singleSignOn: configured }: Services): SingleSignOn {
  if (configured) return configured;
  throw new DashboardProblem('single_sign_on_unavailable', 'Single sign-on is not configured.');
}

const getSessionToChange = (request: FastifyRequest, purpose: 'confirm' | 'link') =>
  purpose === 'link' ? getConfirmedSession(request) : getSession(request);

const failed = (): DashboardProblem =>
  new DashboardProblem(
    'single_sign_on_failed',
    'The provider did not confirm the sign-in, or it took too long. Try again.',
  );

/** What the provider has responded is for the log of the operator, not for the browser. */
const reportFailure =
  (request: FastifyRequest) =>
  (error: unknown): never => {
    request.log.warn({ err: error, request_id: request.id }, 'single sign-on failed');
    if (error instanceof OpenIdUnavailable)
      throw new DashboardProblem('single_sign_on_unavailable', 'The provider does not respond. Try again later.');
    throw failed();
  };

/** The state is used once: the response ends its cookie. */
function readState(stateKey: SingleSignOn['stateKey'], request: FastifyRequest): SignOnState {
  const sealed = readSignOnState(request);
  request.sign_on_state = '';
  const text = sealed === null ? null : tryUnseal(stateKey, Buffer.from(sealed, 'base64url'));
  if (text === null) throw failed();
  const state = JSON.parse(text) as SignOnState;
  if (state.expires_at < Date.now()) throw failed();
  return state;
}

function assertEmail(configured: SingleSignOn | null, user: OpenIdUser): asserts user is VerifiedUser {
  if (user.email === null)
    throw new DashboardProblem('single_sign_on_not_allowed', 'The provider has not verified your e-mail address.');
  const domain = user.email.slice(user.email.lastIndexOf('@') + 1);
  if (configured?.emailDomains.includes(domain)) return;
  throw new DashboardProblem(
    'single_sign_on_not_allowed',
    `E-mail addresses of ${domain} have no access to this service.`,
  );
}

/** The user and account to sign in to. An e-mail address alone never selects a user that exists. */
async function admitUser(
  { control, singleSignOn: configured }: Services,
  user: VerifiedUser,
  request_id: string,
): Promise<{ user_id: string; account_id: string }> {
  const identity = await findIdentity(control, user);
  const joins = configured?.joins;
  const user_id = identity?.user_id ?? (joins ? await joinAccount(control, user, { ...joins, request_id }) : null);
  if (user_id === null && (await hasUser(control, user.email)))
    throw new DashboardProblem(
      'link_required',
      'There is a user with your e-mail address. Sign in as before, and link single sign-on under Sign-in and security.',
    );
  const account_id = user_id === null ? null : await findFirstAccount(control, user_id);
  if (user_id === null || account_id === null)
    throw new DashboardProblem('single_sign_on_not_allowed', 'You are a member of no account. Request an invitation.');
  return { user_id, account_id };
}

/** Confirms or links the session that was sent to the provider, and no other one of the browser. */
async function changeSession(services: Services, request: FastifyRequest, state: SignOnState, user: VerifiedUser) {
  const { control } = services;
  const session = getSession(request);
  if (session.id !== state.session_id) throw failed();
  if (state.purpose === 'link') {
    if (await linkIdentity(control, user, session)) {
      mailMethodChange(services, session.email, 'Single sign-on was added');
      return session;
    }
    throw new DashboardProblem('identity_taken', 'Your user of the provider is linked to another user already.');
  }
  const identity = await findIdentity(control, user);
  if (identity?.user_id !== session.user_id) throw failed();
  await confirmSession(control, session.id);
  return session;
}
