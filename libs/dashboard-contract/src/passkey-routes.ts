import { IdentityId, Instant, Name, PasskeyId, routes, z } from '@pnb/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { PasskeyCreationOptions, PasskeyRequestOptions } from './passkey-options.ts';
import { Session } from './session-routes.ts';

export const Passkey = z.object({
  object: z.literal('passkey'),
  id: PasskeyId,
  name: z.string(),
  /** Whether it is synchronized to further devices of the user. */
  is_backed_up: z.boolean(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});

export const Identity = z.object({
  object: z.literal('identity'),
  id: IdentityId,
  issuer: z.string(),
  email: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});

export const SignInMethods = z.object({
  object: z.literal('sign_in_methods'),
  has_password: z.boolean(),
  passkeys: z.array(Passkey),
  /** Users of the provider of single sign-on that may sign in as this user. */
  identities: z.array(Identity),
});

const Bytes = z.string().regex(/^[\w-]{1,8192}$/, 'must be base64url');

// The JSON of WebAuthn level 3, sections 5.1.8 and 5.1.9. What is verified is in the bytes.
const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.looseObject({}),
};

const RegistrationResponse = z
  .object({
    ...credential,
    response: z.looseObject({
      clientDataJSON: Bytes,
      attestationObject: Bytes,
      transports: z.array(z.string().max(32)).max(10).optional(),
    }),
  })
  .transform((response) => response as unknown as RegistrationResponseJSON);

const AuthenticationResponse = z
  .object({
    ...credential,
    response: z.looseObject({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: Bytes.nullish(),
    }),
  })
  .transform((response) => response as unknown as AuthenticationResponseJSON);

const tag = 'Dashboard';
const unkeyed = true;

export const passkeys = routes({
  listSignInMethods: {
    method: 'get',
    path: '/app/api/sign-in-methods',
    tag,
    summary: 'List the sign-in methods of the user',
    description: 'Returns whether the user has a password, its passkeys, and its users of the provider.',
    scope: null,
    access: 'user',
    success: { status: 200, description: 'The sign-in methods.', body: SignInMethods },
    problems: [],
  },

  createPasskeyChallenge: {
    method: 'post',
    path: '/app/api/passkey-challenges',
    tag,
    summary: 'Create a challenge for a passkey',
    description: 'Returns the options with which a browser gets a response of a passkey. Requires no session.',
    scope: null,
    access: 'visitor',
    success: {
      status: 201,
      description: 'The options. The challenge is accepted once, for 5 minutes.',
      body: PasskeyRequestOptions,
    },
    problems: [],
    unkeyed,
  },

  signInWithPasskey: {
    method: 'post',
    path: '/app/api/passkey-sign-in',
    tag,
    summary: 'Sign in with a passkey',
    description: 'Starts a session of the user of the passkey. The previous session of the browser ends.',
    scope: null,
    access: 'visitor',
    body: z.strictObject({ response: AuthenticationResponse }),
    success: { status: 201, description: 'The session.', body: Session },
    problems: [],
    returns_secret: true,
    unkeyed,
  },

  createPasskeyRegistration: {
    method: 'post',
    path: '/app/api/passkey-registrations',
    tag,
    summary: 'Start the registration of a passkey',
    description: 'Returns the options with which a browser creates a passkey. Requires a confirmed session.',
    scope: null,
    access: 'user',
    success: {
      status: 201,
      description: 'The options. The challenge is accepted once, for 5 minutes and in this session.',
      body: PasskeyCreationOptions,
    },
    problems: [],
    unkeyed,
  },

  createPasskey: {
    method: 'post',
    path: '/app/api/passkeys',
    tag,
    summary: 'Register a passkey',
    description: 'Adds a passkey to the user. Requires a confirmed session.',
    scope: null,
    access: 'user',
    body: z.strictObject({ name: Name, response: RegistrationResponse }),
    success: { status: 201, description: 'The passkey.', body: Passkey },
    problems: [],
    unkeyed,
  },

  updatePasskey: {
    method: 'patch',
    path: '/app/api/passkeys/{id}',
    tag,
    summary: 'Rename a passkey',
    description: 'Changes the name of a passkey of the user.',
    scope: null,
    access: 'user',
    params: z.object({ id: PasskeyId }),
    body: z.strictObject({ name: Name }),
    success: { status: 200, description: 'The passkey.', body: Passkey },
    problems: [],
    unkeyed,
  },

  deletePasskey: {
    method: 'delete',
    path: '/app/api/passkeys/{id}',
    tag,
    summary: 'Remove a passkey',
    description: 'Removes a passkey of the user, which can then no longer sign in. Requires a confirmed session.',
    scope: null,
    access: 'user',
    params: z.object({ id: PasskeyId }),
    success: { status: 204, description: 'The passkey is removed.' },
    problems: [],
    unkeyed,
  },

  confirmSession: {
    method: 'post',
    path: '/app/api/session/confirmation',
    tag,
    summary: 'Confirm the session',
    description:
      'The user authenticates again, with the password or a passkey. For 10 minutes, as after a sign-in, sign-in methods can be changed.',
    scope: null,
    access: 'user',
    body: z.strictObject({
      password: z.string().min(1).max(200).optional(),
      /** The response of a passkey, instead of the password. */
      response: AuthenticationResponse.optional(),
    }),
    success: { status: 204, description: 'The session is confirmed.' },
    problems: [],
    unkeyed,
  },
});

/** The body of each response, as the browser receives it. */
export type SignInMethodsBody = z.input<typeof SignInMethods>;
