import { newId } from '@pnb/db';
import { INVITATION_MS, PASSWORD_RESET_MS } from '@pnb/identity';
import type { Mail } from '@pnb/mail';

// Links are made of the public address of the service, never of a header of the request. The token is in the fragment,
// which browsers send to no server: it is in no log.

export const getInvitationLink = (dashboardUrl: string, token: string): string => `${dashboardUrl}/invitation#${token}`;
const getResetLink = (dashboardUrl: string, token: string): string => `${dashboardUrl}/reset-password#${token}`;

const DAYS = INVITATION_MS / 86_400_000;
const MINUTES = PASSWORD_RESET_MS / 60_000;

const build = (to: string, subject: string, text: string): Mail => ({ key: newId(), to, subject, text });

/** One line of text: a name could contain anything else. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

interface InvitationMail {
  to: string;
  account_name: string;
  inviter: string;
  link: string;
}

export const buildInvitationMail = ({ to, account_name, inviter, link }: InvitationMail): Mail =>
  build(
    to,
    `Invitation to ${oneLine(account_name)}`,
    `${oneLine(inviter)} invites you to the account ${oneLine(account_name)} of Provider Network Build.

To accept, open this link:

${link}

It is valid for ${DAYS} days, and once. If you do not know the sender, ignore this mail.
`,
  );

export const buildSignUpMail = (to: string, link: string): Mail =>
  build(
    to,
    'Confirm your e-mail address',
    `To create an account of Provider Network Build, open this link:

${link}

It is valid for ${DAYS} days, and once. If you have not signed up, ignore this mail.
`,
  );

interface RecoveryMail {
  to: string;
  token: string;
  dashboardUrl: string;
}

export const buildKnownUserMail = ({ to, token, dashboardUrl }: RecoveryMail): Mail =>
  build(
    to,
    'You have an account already',
    `Someone has signed up for Provider Network Build with this e-mail address. You are a user already: sign in at

${dashboardUrl}/sign-in

If you do not know your password, set a new one within ${MINUTES} minutes:

${getResetLink(dashboardUrl, token)}

If this was not you, ignore this mail: nothing was changed.
`,
  );

export const buildResetMail = ({ to, token, dashboardUrl }: RecoveryMail): Mail =>
  build(
    to,
    'Reset your password',
    `To set a new password for Provider Network Build, open this link:

${getResetLink(dashboardUrl, token)}

It is valid for ${MINUTES} minutes, and once. If you have not requested it, ignore this mail: nothing was changed.
`,
  );

export const buildPasswordChangedMail = (to: string, dashboardUrl: string): Mail =>
  build(
    to,
    'Your password was changed',
    `The password of ${to} for Provider Network Build was changed, and all other sessions were ended.

If this was not you, set a new password now:

${dashboardUrl}/forgot-password
`,
  );

interface MethodMail {
  to: string;
  /** Such as `A passkey was added`. */
  what: string;
  dashboardUrl: string;
}

export const buildMethodChangedMail = ({ to, what, dashboardUrl }: MethodMail): Mail =>
  build(
    to,
    `${what} for your sign-in`,
    `${what} for the sign-in of ${to} to Provider Network Build.

If this was not you, set a new password now, which ends all sessions, and look at Sign-in and security:

${dashboardUrl}/forgot-password
`,
  );
