import { IdentityId, routes, z } from '@pnb/contract';
import { Session } from './session-routes.ts';

/** What the user is sent to the provider for. */
const Purpose = z.enum([
  'sign_in',
  /** The user of the session authenticates again. */
  'confirm',
  /** The user of the provider may then sign in as the user of the session. */
  'link',
]);

/** A path of the dashboard, as the router knows it. */
const Next = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])/, 'must be a path of the dashboard');

const tag = 'Dashboard';
const unkeyed = true;

export const singleSignOn = routes({
  startSingleSignOn: {
    method: 'post',
    path: '/app/api/single-sign-on',
    tag,
    summary: 'Start single sign-on',
    description: 'Returns the address of the provider, to which the browser goes. A cookie binds the response to it.',
    scope: null,
    access: 'visitor',
    body: z.strictObject({ purpose: Purpose, next: Next.optional() }),
    success: {
      status: 201,
      description: 'The address of the provider.',
      body: z.object({ object: z.literal('single_sign_on'), url: z.string() }),
    },
    problems: [],
    returns_secret: true,
    unkeyed,
  },

  finishSingleSignOn: {
    method: 'post',
    path: '/app/api/single-sign-on/response',
    tag,
    summary: 'Finish single sign-on',
    description: 'Receives the query with which the provider has sent the browser back, once, and starts the session.',
    scope: null,
    access: 'visitor',
    body: z.strictObject({ query: z.string().max(8_000) }),
    success: {
      status: 201,
      description: 'The session, and the page that was requested.',
      body: z.object({ object: z.literal('signed_in'), session: Session, next: z.string().nullable() }),
    },
    problems: [],
    returns_secret: true,
    unkeyed,
  },

  deleteIdentity: {
    method: 'delete',
    path: '/app/api/identities/{id}',
    tag,
    summary: 'Remove a user of the provider',
    description: 'The user of the provider can then no longer sign in as this user. Requires a confirmed session.',
    scope: null,
    access: 'user',
    params: z.object({ id: IdentityId }),
    success: { status: 204, description: 'The link is removed.' },
    problems: [],
    unkeyed,
  },
});

export type SingleSignOnBody = z.input<(typeof singleSignOn.startSingleSignOn.success)['body']>;
export type SignedInBody = z.input<(typeof singleSignOn.finishSingleSignOn.success)['body']>;
