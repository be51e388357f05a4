import { type Control, type control, type KeySet, newId } from '@pnb/db';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { CHALLENGE_MS, isChallenge, makeChallenge, useChallenge } from './challenges.ts';
import { lockSession } from './lock-session.ts';
import type { RelyingParty } from './relying-party.ts';
import { nullIfTaken } from './taken.ts';

// Passkeys: discoverable credentials of WebAuthn level 3. The authenticator verifies the user, so that one is enough.

export const MAX_PASSKEYS = 20;

/** Its 250 modules are loaded when a passkey is first used, because every process would start later by them. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** What the ceremonies require. */
export interface PasskeyServices {
  control: Control;
  challengeKey: KeySet;
  relyingParty: RelyingParty;
}

export interface PasskeyUser {
  user_id: string;
  email: string;
  /** The session that registers: the challenge is for it alone. */
  session_id: string;
}

const encodeBytes = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const decodeBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

/** The id of the user for authenticators: its UUID, which states nothing about the person. */
const encodeUserHandle = (user_id: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(user_id.replaceAll('-', ''), 'hex'));

export async function createRegistration(services: PasskeyServices, user: PasskeyUser) {
  const { control, challengeKey, relyingParty } = services;
  const passkeys = await listPasskeys(control, user.user_id);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: relyingParty.name,
    userID: encodeUserHandle(user.user_id),
    userName: user.email,
    userDisplayName: user.email,
    challenge: makeChallenge(challengeKey, `registration ${user.session_id}`),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: encodeBytes(credential_id),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The passkey that is registered; null if the response does not verify, the authenticator is registered, or the session has ended. */
export async function addPasskey(
  services: PasskeyServices,
  user: PasskeyUser,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<control.PasskeyModel | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const used: string[] = [];
  const purpose = `registration ${user.session_id}` as const;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) =>
      used.push(challenge) > 0 && isChallenge(services.challengeKey, challenge, { purpose }),
    expectedOrigin: services.relyingParty.origin,
    expectedRPID: services.relyingParty.id,
    requireUserVerification: true,
    // It throws for everything that does not verify.
  }).catch(() => null);
  if (!verified?.verified || !(await useChallenge(services.control, used[0] ?? ''))) return null;
  const { credential, credentialBackedUp: is_backed_up } = verified.registrationInfo;
  const data = {
    id: newId(),
    user_id: user.user_id,
    credential_id: decodeBytes(credential.id),
    public_key: new Uint8Array(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
    name,
    is_backed_up,
  };
  return services.control.prisma
    .$transaction(async (tx) => ((await lockSession(tx, user.session_id)) ? tx.passkey.create({ data }) : null))
    .catch(nullIfTaken);
}

/** Creates options without a list of credentials: the authenticator shows the passkeys that it has for the service. */
export async function createAuthentication({ challengeKey, relyingParty }: Omit<PasskeyServices, 'control'>) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: makeChallenge(challengeKey, 'authentication'),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

/** The user whose passkey has signed the challenge; null if the response does not verify. */
export async function verifyPasskey(
  services: PasskeyServices,
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const { control, challengeKey, relyingParty } = services;
  const passkey = await control.prisma.passkey.findUnique({ where: { credential_id: decodeBytes(response.id) } });
  if (!passkey || response.response.userHandle !== encodeBytes(encodeUserHandle(passkey.user_id))) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const used: string[] = [];
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => used.push(challenge) > 0 && isChallenge(challengeKey, challenge, {}),
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    credential: { id: response.id, publicKey: passkey.public_key, counter: Number(passkey.counter) },
  }).catch(() => null);
  if (!verified?.verified || !(await useChallenge(control, used[0] ?? ''))) return null;
  const { newCounter, credentialBackedUp: is_backed_up } = verified.authenticationInfo;
  const isCounted = await recordUse(control, passkey, { counter: BigInt(newCounter), is_backed_up });
  return isCounted ? passkey.user_id : null;
}

/** False if another use has counted meanwhile: two authenticators with one key (WebAuthn section 6.1.1). */
async function recordUse(
  { prisma }: Control,
  { id, counter }: control.PasskeyModel,
  used: { counter: bigint; is_backed_up: boolean },
): Promise<boolean> {
  const data = { ...used, last_used_at: new Date() };
  return (await prisma.passkey.updateMany({ where: { id, counter }, data })).count > 0;
}

/** The oldest first. */
export const listPasskeys = ({ prisma }: Control, user_id: string): Promise<control.PasskeyModel[]> =>
  prisma.passkey.findMany({ where: { user_id }, orderBy: [{ created_at: 'asc' }, { id: 'asc' }] });

interface OwnPasskey {
  id: string;
  user_id: string;
}

/** Null if the user has no such passkey. */
export async function renamePasskey({ prisma }: Control, where: OwnPasskey, name: string) {
  const [row] = await prisma.passkey.updateManyAndReturn({ where: { ...where }, data: { name } });
  return row ?? null;
}
