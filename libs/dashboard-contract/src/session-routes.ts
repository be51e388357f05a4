import { AccountId, ApiKeyId, Environment, Instant, Name, Plan, routes, SessionId, UserId, z } from '@pnb/contract';
import { Role } from './roles.ts';

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** NIST SP 800-63B section 3.1.1: a minimum length and no other rule. The maximum bounds the work of a hash. */
export const NewPassword = z.string().min(12).max(200);

export const Session = z.object({
  object: z.literal('session'),
  id: SessionId,
  /** `is_confirmed`: a mailed link, single sign-on or the operator has shown that the address is the user's. */
  user: z.object({ id: UserId, email: z.string(), is_confirmed: z.boolean() }),
  account: z.object({ id: AccountId, name: z.string(), plan: Plan }),
  role: Role,
  /** Production once an operator has allowed it, or has created a production key for the account. */
  environments: z.array(Environment),
  created_at: Instant,
  /** The session ends then, or when it has not been used for 30 minutes. */
  expires_at: Instant,
});
export type Session = z.infer<typeof Session>;

export const SessionListItem = z.object({
  object: z.literal('session_list_item'),
  id: SessionId,
  is_current: z.boolean(),
  ip_address: z.string(),
  user_agent: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
  expires_at: Instant,
});

export const AccountListItem = z.object({
  object: z.literal('account_list_item'),
  id: AccountId,
  name: z.string(),
  role: Role,
  is_current: z.boolean(),
});

/** The same for every address, so that it does not reveal which addresses have a user. */
export const MailFollows = z.object({ object: z.literal('mail_follows'), email: z.string() });

const SignUpCreate = z.strictObject({
  account_name: Name,
  email: Email,
  password: NewPassword,
  plan: Plan.exclude(['enterprise']),
});

const SignInCreate = z.strictObject({ email: Email, password: z.string().min(1).max(200) });

const tag = 'Dashboard';
const unkeyed = true;

export const sessions = routes({
  getSignInOptions: {
    method: 'get',
    path: '/app/api/sign-in-options',
    tag,
    summary: 'Get the sign-in options',
    description: 'Returns how a person can get access. Requires no session.',
    scope: null,
    access: 'visitor',
    success: {
      status: 200,
      description: 'The options.',
      body: z.object({
        object: z.literal('sign_in_options'),
        /** Host name of the address at which passkeys are accepted; null if the service has no host name. */
        passkey_host: z.string().nullable(),
        /** Whether users can sign in at the provider of the plan. */
        single_sign_on: z.boolean(),
        sign_up: z.enum(['open', 'invite', 'closed']),
        /** Whether the service sends mail: then sign-up starts with a link that confirms the address, and passwords can be recovered. */
        sends_mail: z.boolean(),
      }),
    },
    problems: [],
  },

  signUp: {
    method: 'post',
    path: '/app/api/sign-up',
    tag,
    summary: 'Sign up',
    description:
      'Creates an account with its owner and a sandbox key, and signs in. The sample data of the sandbox follows.',
    scope: null,
    access: 'visitor',
    body: SignUpCreate,
    success: {
      status: 201,
      description: 'The session, and the key, which cannot be retrieved again.',
      body: z.object({
        object: z.literal('sign_up'),
        session: Session,
        api_key: z.object({ id: ApiKeyId, secret: z.string() }),
      }),
    },
    problems: [],
    returns_secret: true,
    unkeyed,
  },

  requestSignUp: {
    method: 'post',
    path: '/app/api/sign-up-requests',
    tag,
    summary: 'Request a link to sign up',
    description:
      'Mails a link that creates an account, or to a user that they have one. The response is the same for every address.',
    scope: null,
    access: 'visitor',
    body: z.strictObject({ email: Email }),
    success: { status: 202, description: 'A mail follows.', body: MailFollows },
    problems: [],
    unkeyed,
  },

  signIn: {
    method: 'post',
    path: '/app/api/sign-in',
    tag,
    summary: 'Sign in',
    description: 'Starts a session with a new id. The previous session of the browser ends.',
    scope: null,
    access: 'visitor',
    body: SignInCreate,
    success: { status: 201, description: 'The session.', body: Session },
    problems: [],
    returns_secret: true,
    unkeyed,
  },

  signOut: {
    method: 'post',
    path: '/app/api/sign-out',
    tag,
    summary: 'Sign out',
    description: 'Ends the session of the browser, if it has one.',
    scope: null,
    access: 'visitor',
    success: { status: 204, description: 'There is no session any more.' },
    problems: [],
    unkeyed,
  },

  getSession: {
    method: 'get',
    path: '/app/api/session',
    tag,
    summary: 'Get the session',
    description: 'Returns the session of the browser with its user, account and role.',
    scope: null,
    access: 'user',
    success: { status: 200, description: 'The session.', body: Session },
    problems: [],
  },

  listSessions: {
    method: 'get',
    path: '/app/api/sessions',
    tag,
    summary: 'List the sessions of the user',
    description: 'Returns all valid sessions of the user, the newest first.',
    scope: null,
    access: 'user',
    success: { status: 200, description: 'The sessions.', body: z.object({ data: z.array(SessionListItem) }) },
    problems: [],
  },

  listAccounts: {
    method: 'get',
    path: '/app/api/accounts',
    tag,
    summary: 'List the accounts of the user',
    description: 'Returns all accounts that the user is a member of, by name.',
    scope: null,
    access: 'user',
    success: { status: 200, description: 'The accounts.', body: z.object({ data: z.array(AccountListItem) }) },
    problems: [],
  },

  switchAccount: {
    method: 'post',
    path: '/app/api/session/account',
    tag,
    summary: 'Switch the account',
    description:
      'Starts a session in another account of the user, with a new id. It ends when the previous one would have ended.',
    scope: null,
    access: 'user',
    body: z.strictObject({ account_id: AccountId }),
    success: { status: 201, description: 'The session.', body: Session },
    problems: [],
    returns_secret: true,
    unkeyed,
  },

  endSession: {
    method: 'delete',
    path: '/app/api/sessions/{id}',
    tag,
    summary: 'End a session',
    description: 'Ends a session of the user, in this browser or another one.',
    scope: null,
    access: 'user',
    params: z.object({ id: SessionId }),
    success: { status: 204, description: 'The session has ended.' },
    problems: [],
    unkeyed,
  },
});

/** The body of each response, as the browser receives it. */
export type SessionBody = z.input<typeof Session>;
export type SignedUpBody = z.input<(typeof sessions.signUp.success)['body']>;
