import { encodeId } from '@pnb/contract';
import { DashboardProblem, Role } from '@pnb/dashboard-contract';
import {
  addMember,
  confirmUser,
  findUserId,
  getDashboardOrigin,
  inviteOwner,
  type KeyChoice,
  listUsers,
  makePassword,
  type MemberKey,
  resetUserPassword,
  setUserDisabled,
  type UserRow,
} from '@pnb/identity';
import { getAccount } from './accounts.ts';
import { describeCaller } from './audited.ts';
import type { Command, ContextCommand, Line, OperatorContext, Result } from './command.ts';
import { Refusal, UsageError } from './errors.ts';
import { getOption, getRequiredOption, getWord, parseEmail, parseId, quote } from './options.ts';

/** Addresses of users are stored in lower case. */
const parseUserEmail = (text: string): string => parseEmail(text.trim().toLowerCase());

const refuseProblem = (error: unknown): never => {
  throw error instanceof DashboardProblem ? new Refusal(error.message) : error;
};

function parseRole(text: string): Role {
  const { data } = Role.safeParse(text);
  if (!data) throw new UsageError(`${quote(text)} is not a role: ${Role.options.join(', ')}.`);
  return data;
}

const create: Command = {
  name: 'user create',
  usage: '<acct_…> --email <address> [--role <role>]',
  about:
    'Gives a person access to the dashboard of the account as owner, developer or viewer (default: owner). A new user gets a password, which is shown once and can be changed in the dashboard; an existing one keeps theirs.',
  words: 1,
  options: { email: { type: 'string' }, role: { type: 'string' } },
  read: (line) => {
    const account_id = parseId('account', getWord(line, 0));
    const email = parseUserEmail(getRequiredOption(line, 'email'));
    const role = parseRole(getOption(line, 'role') ?? 'owner');
    return async (context) => {
      const { name } = await getAccount(context, account_id);
      const password = makePassword();
      const { user_id, is_new } = await addMember(context.control, {
        account_id,
        email,
        role,
        password,
        by: describeCaller(),
      }).catch(refuseProblem);
      return {
        user_id: encodeId('user', user_id),
        email,
        account: name,
        role,
        password: is_new ? password : null,
      };
    };
  },
};

const invite: Command = {
  name: 'user invite',
  usage: '--email <address>',
  about:
    'Prints a link with which a person creates an account of their own in the dashboard, also where SIGN_UP is invite. It is valid for 7 days, and once.',
  words: 0,
  options: { email: { type: 'string' } },
  read: (line) => {
    const email = parseUserEmail(getRequiredOption(line, 'email'));
    return async ({ control, publicUrl }) => {
      const opened = await inviteOwner(control, email);
      if (!opened) throw new Refusal(`${email} has enough valid links. They expire after 7 days.`);
      const link = `${getDashboardOrigin(publicUrl)}/app/invitation#${opened.token}`;
      return { email, expires_at: opened.invitation.expires_at, link };
    };
  },
};

const present = ({ user_id, email, disabled_at, confirmed_at, created_at, accounts }: UserRow) => ({
  user_id: encodeId('user', user_id),
  email,
  status: disabled_at ? 'disabled' : 'active',
  confirmed_at,
  accounts: accounts.map(({ account_id, role }) => `${encodeId('account', account_id)} ${role}`),
  created_at,
});

const list: Command = {
  name: 'user list',
  usage: '[--account <acct_…>]',
  about: 'Lists the users of the dashboard with their accounts and roles, all or those of one account.',
  words: 0,
  options: { account: { type: 'string' } },
  read: (line) => {
    const account = getOption(line, 'account');
    const account_id = account === undefined ? null : parseId('account', account);
    return async ({ control }) => (await listUsers(control, account_id)).map(present);
  },
};

const resetPassword: Command = {
  name: 'user reset-password',
  usage: '<e-mail address>',
  about:
    'Sets a new password, which is shown once, ends all sessions of the user, and removes passkeys and single sign-on that were added before the address was confirmed. Lists what was kept.',
  words: 1,
  options: {},
  read: change(async ({ control }, { user_id, email }) => {
    const { password, kept } = await resetUserPassword(control, user_id, describeCaller());
    const passkeys = kept.passkeys.map(({ name, created_at }) => `${name}, ${created_at.toISOString()}`);
    const identities = kept.identities.map((identity) => `${identity.email}, ${identity.created_at.toISOString()}`);
    return { user_id: encodeId('user', user_id), email, password, passkeys, identities };
  }),
};

const confirm: Command = {
  name: 'user confirm',
  usage: '<e-mail address>',
  about:
    'Records that the address is the user’s, after you have verified it. An unconfirmed user can join no second account. Set a new password first if someone else could have created the user.',
  words: 1,
  options: {},
  read: change(async ({ control }, { user_id, email }) => {
    await confirmUser(control, user_id, describeCaller());
    return { user_id: encodeId('user', user_id), email, status: 'confirmed' };
  }),
};

/** `all`, or ids that are separated by commas. */
const parseKeyChoice = (text: string): KeyChoice =>
  text === 'all' ? 'all' : text.split(',').map((id) => parseId('api_key', id.trim()));

const describeKey = ({ id, environment, name, last4, last_used_at }: MemberKey): string =>
  `${encodeId('api_key', id)} ${environment} …${last4}, last used ${last_used_at?.toISOString() ?? 'never'}, ${name}`;

const disable: Command = {
  name: 'user disable',
  usage: '<e-mail address> [--revoke-keys all|<key_…>,<key_…>]',
  about:
    'Ends all sessions of the user, and refuses the sign-in in every account. Lists the valid API keys that the user has created; they stay valid, but for those of --revoke-keys.',
  words: 1,
  options: { 'revoke-keys': { type: 'string' } },
  read: (line) => {
    const choice = getOption(line, 'revoke-keys');
    const revoke = choice === undefined ? [] : parseKeyChoice(choice);
    return change(async ({ control }, { user_id, email }) => {
      const disabled = { user_id, is_disabled: true, by: describeCaller(), revoke };
      const { kept_keys, revoked_keys } = await setUserDisabled(control, disabled).catch(refuseProblem);
      return {
        user_id: encodeId('user', user_id),
        email,
        status: 'disabled',
        kept_keys: kept_keys.map(describeKey),
        revoked_keys: revoked_keys.map(describeKey),
      };
    })(line);
  },
};

const enable: Command = {
  name: 'user enable',
  usage: '<e-mail address>',
  about: 'Lets a disabled user sign in again.',
  words: 1,
  options: {},
  read: change(async ({ control }, { user_id, email }) => {
    await setUserDisabled(control, { user_id, is_disabled: false, by: describeCaller() });
    return { user_id: encodeId('user', user_id), email, status: 'active' };
  }),
};

interface FoundUser {
  user_id: string;
  email: string;
}

/** A command for one existing user. */
function change(work: (context: OperatorContext, user: FoundUser) => Promise<Result>): ContextCommand['read'] {
  return (line: Line) => {
    const email = parseUserEmail(getWord(line, 0));
    return async (context) => {
      const user_id = await findUserId(context.control, email);
      if (user_id === null) throw new Refusal(`There is no user ${email}. user list shows all users.`);
      return work(context, { user_id, email });
    };
  };
}

export const USER_COMMANDS: readonly Command[] = [create, invite, list, resetPassword, confirm, disable, enable];
