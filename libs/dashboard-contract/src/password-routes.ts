import { Instant, routes, z } from '@pnb/contract';
import { Email, MailFollows, NewPassword, Session } from './session-routes.ts';

const PasswordChange = z.strictObject({ current_password: z.string().min(1).max(200), new_password: NewPassword });

const PasswordReset = z.strictObject({ token: z.string().min(1).max(100), new_password: NewPassword });

const PasswordResetResult = z.object({
  object: z.literal('password_reset'),
  email: z.string(),
  /** Other ways to sign in, which were added after the address was confirmed. */
  kept: z.object({
    passkeys: z.array(z.object({ name: z.string(), created_at: Instant })),
    identities: z.array(z.object({ email: z.string(), created_at: Instant })),
  }),
});

const tag = 'Dashboard';
const unkeyed = true;

export const passwords = routes({
  changePassword: {
    method: 'post',
    path: '/app/api/password',
    tag,
    summary: 'Change the password',
    description:
      'Requires the current password. Ends all other sessions of the user, and continues this one with a new id.',
    scope: null,
    access: 'user',
    body: PasswordChange,
    success: { status: 201, description: 'The session.', body: Session },
    problems: [],
    returns_secret: true,
    unkeyed,
  },

  requestPasswordReset: {
    method: 'post',
    path: '/app/api/password-resets',
    tag,
    summary: 'Request a link to reset the password',
    description:
      'Mails a link to a user with this address. It is valid for 30 minutes and once. The response is the same for every address.',
    scope: null,
    access: 'visitor',
    body: z.strictObject({ email: Email }),
    success: { status: 202, description: 'A mail follows if a user has the address.', body: MailFollows },
    problems: [],
    unkeyed,
  },

  resetPassword: {
    method: 'post',
    path: '/app/api/password-resets/use',
    tag,
    summary: 'Reset the password',
    description: 'Sets a new password by the token of the link, and ends all sessions of the user.',
    scope: null,
    access: 'visitor',
    body: PasswordReset,
    success: {
      status: 200,
      description: 'The new password is set: sign in with it.',
      body: PasswordResetResult,
    },
    problems: [],
    unkeyed,
  },
});
