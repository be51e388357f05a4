import { DashboardProblem, passkeys } from '@pnb/dashboard-contract';
import {
  addPasskey,
  addressGroup,
  confirmSession,
  createAuthentication,
  createRegistration,
  findFirstAccount,
  listSignInMethods,
  MAX_PASSKEYS,
  type PasskeyServices,
  type PasskeyUser,
  renamePasskey,
  type SessionRecord,
  verifyPasskey,
  verifyCredentials,
} from '@pnb/identity';
import { unknownId } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import { getConfirmedSession, getSession } from '../http/session.ts';
import type { Services } from '../services.ts';
import type { FastifyRequest } from 'fastify';
import { countPassword, rememberDevice } from './known-device.ts';
import { mailMethodChange } from './mail-method-change.ts';
import { removeMethod } from './remove-method.ts';
import { countAttempt, presentSession, startSession } from './start-session.ts';

export const PasskeysController = implement(passkeys, {
  listSignInMethods: async (_input, request, { control }) => {
    const methods = await listSignInMethods(control, getSession(request).user_id);
    return {
      object: 'sign_in_methods' as const,
      has_password: methods.has_password,
      passkeys: methods.passkeys.map((row) => ({ ...row, object: 'passkey' as const })),
      identities: methods.identities.map((row) => ({ ...row, object: 'identity' as const })),
    };
  },

  createPasskeyChallenge: async (_input, _request, services) => createAuthentication(withRelyingParty(services)),

  signInWithPasskey: async ({ body }, request, services) => {
    await countAttempt(services, 'sign_in_address', addressGroup(request.ip));
    const user_id = await verifyPasskey(withRelyingParty(services), body.response);
    const account_id = user_id === null ? null : await findFirstAccount(services.control, user_id);
    if (user_id === null || account_id === null) throw invalidPasskey();
    await rememberDevice(services, request, user_id);
    return presentSession(await startSession(services, request, { user_id, account_id }));
  },

  createPasskeyRegistration: async (_input, request, services) => {
    const session = getConfirmedSession(request);
    const { passkeys: registered } = await listSignInMethods(services.control, session.user_id);
    if (registered.length >= MAX_PASSKEYS)
      throw new DashboardProblem('too_many_passkeys', `A user has at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
    return createRegistration(withRelyingParty(services), describeUser(session));
  },

  createPasskey: async ({ body }, request, services) => {
    const session = getConfirmedSession(request);
    const row = await addPasskey(withRelyingParty(services), describeUser(session), body);
    if (!row) throw invalidPasskey();
    mailMethodChange(services, session.email, 'A passkey was added');
    return { ...row, object: 'passkey' as const };
  },

  updatePasskey: async ({ params: { id }, body }, request, { control }) => {
    const { user_id } = getSession(request);
    const row = await renamePasskey(control, { id, user_id }, body.name);
    if (!row) throw unknownId('');
    return { ...row, object: 'passkey' as const };
  },

  deletePasskey: async ({ params: { id } }, request, services) => {
    const { user_id, email } = getConfirmedSession(request);
    await removeMethod(services.control, { kind: 'passkey', id, user_id });
    mailMethodChange(services, email, 'A passkey was removed');
  },

  confirmSession: async ({ body }, request, services) => {
    const session = getSession(request);
    if (body.response) await assertPasskey(services, request, body.response);
    else await assertPassword(services, request, body.password ?? '');
    await rememberDevice(services, request, session.user_id);
    await confirmSession(services.control, session.id);
  },
});

function withRelyingParty({ control, challengeKey, relyingParty }: Services): PasskeyServices {
  if (relyingParty) return { control, challengeKey, relyingParty };
  throw new DashboardProblem('passkeys_unavailable', 'The address of this service has no host name.');
}

const describeUser = ({ user_id, email, id }: SessionRecord): PasskeyUser => ({ user_id, email, session_id: id });

const invalidPasskey = (): DashboardProblem =>
  new DashboardProblem('invalid_passkey', 'The passkey is not accepted, or the request has expired. Try again.');

/** No wrong password keeps a passkey from confirming the session. */
async function assertPasskey(
  services: Services,
  request: FastifyRequest,
  response: Parameters<typeof verifyPasskey>[1],
): Promise<void> {
  await countAttempt(services, 'sign_in_address', addressGroup(request.ip));
  const user_id = await verifyPasskey(withRelyingParty(services), response);
  if (user_id !== getSession(request).user_id) throw invalidPasskey();
}

async function assertPassword(services: Services, request: FastifyRequest, password: string): Promise<void> {
  const { email } = getSession(request);
  await countPassword(services, request, email);
  if (!(await verifyCredentials(services.control, { email, password })))
    throw new DashboardProblem('invalid_credentials', 'The password is wrong.');
}
