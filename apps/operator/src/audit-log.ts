import { encodeId } from '@pnb/contract';
import { findAuditEntries } from '@pnb/identity';
import { verify } from './audit-verify.ts';
import type { Command } from './command.ts';
import { UsageError } from './errors.ts';
import { getOption, parseId, quote } from './options.ts';

const MAX_LISTED = 1_000;

function parseCount(text: string): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MAX_LISTED) return count;
  throw new UsageError(`--limit: ${quote(text)} is not a whole number from 1 to ${MAX_LISTED}.`);
}

const audit: Command = {
  name: 'audit',
  usage: '[--account <acct_…>] [--action <action>] [--limit <number>]',
  about:
    'Lists the newest entries of the audit log: changes of accounts, keys, members and users, and reads of secrets, with author and time. --action is such as account.suspended; without --limit 100 entries.',
  words: 0,
  options: { account: { type: 'string' }, action: { type: 'string' }, limit: { type: 'string' } },
  read: (line) => {
    const account = getOption(line, 'account');
    const search = {
      account_id: account === undefined ? null : parseId('account', account),
      action: getOption(line, 'action') ?? null,
      limit: parseCount(getOption(line, 'limit') ?? '100'),
    };
    return async ({ control }) =>
      (await findAuditEntries(control, search)).map(({ at, actor_type, actor_id, action, subject, ...entry }) => ({
        at,
        actor_type,
        actor_id,
        action,
        subject,
        account_id: entry.account_id === null ? null : encodeId('account', entry.account_id),
        request_id: entry.request_id,
      }));
  },
};

// `audit` alone is the shorter name.
export const AUDIT_COMMANDS: readonly Command[] = [verify, audit];
