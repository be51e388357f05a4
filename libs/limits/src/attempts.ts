import type { Decision } from './rule.ts';
import type { LimitStore } from './store.ts';

/** What is limited apart from the plan, per 60 s and without burst. */
const ATTEMPTS_PER_MINUTE = {
  /** Tokens per API key. */
  token: 30,
  /** Failed authentications per IP address. */
  failed_authentication: 20,
  /** Invalid or revoked bearer tokens per IP address: more, because many clients of one address may lose their tokens at once. */
  failed_token: 100,
  /** Sign-ins to the dashboard per IP address. */
  sign_in_address: 20,
  /** Passwords per e-mail address, whether a user has it or not, from devices on which it has not signed in before. */
  sign_in_user: 10,
  /** Passwords per device on which the user has signed in before. */
  sign_in_device: 10,
  /** Sign-ins of operators per IP address, and per e-mail address. */
  operator_sign_in: 10,
  /** Accounts per IP address. */
  sign_up: 10,
  /** Unknown session cookies per IP address: more, because many browsers of one address may lose their sessions at once. */
  failed_session: 100,
  /** Requests for a mail per IP address. */
  mail_address: 10,
  /** Requests for a mail per e-mail address, whether a user has it or not. */
  mail_recipient: 2,
  /** Invitations that an account sends. */
  invitation: 20,
  /** Uses of links of mails and invitations per IP address. */
  link: 20,
  /** Requests of the dashboard per user. */
  dashboard: 600,
  /** Requests of senders per IP address, and files per import source. */
  source_address: 100,
  source_upload: 10,
  /** Test deliveries per webhook endpoint. */
  webhook_test: 10,
  /** Tests per event destination. */
  event_destination_test: 10,
} as const;

export type AttemptKind = keyof typeof ATTEMPTS_PER_MINUTE;

export interface AttemptLimits {
  /** Counts one attempt of the subject: a key, an address, a user, an endpoint. */
  admit(kind: AttemptKind, subject: string): Promise<Decision>;
  /** Whether one more would be admitted; counts nothing. */
  peek(kind: AttemptKind, subject: string): Promise<Decision>;
}

/** The flat rule. In memory it needs a store of its own: subjects that anyone can make up must not evict the limits of API keys. */
export function createAttemptLimits(store: LimitStore): AttemptLimits {
  return {
    admit: (kind, subject) => store.admit(`attempts:${kind}:${subject}`, ATTEMPTS_PER_MINUTE[kind], 'flat'),
    peek: (kind, subject) => store.peek(`attempts:${kind}:${subject}`, ATTEMPTS_PER_MINUTE[kind], 'flat'),
  };
}
