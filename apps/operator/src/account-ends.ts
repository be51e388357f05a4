import { resolve } from 'node:path';
import { exportAccount } from '@pnb/backup';
import { encodeId } from '@pnb/contract';
import { readAccountSize, readUsage } from '@pnb/network';
import { closeAccount, listKeys, listUsers, recordAudit, reopenAccount, statusOfKey } from '@pnb/identity';
import { eraseAccount } from '@pnb/provisioning';
import { disableEndpoints } from '@pnb/webhooks';
import { getAccount } from './accounts.ts';
import { describeCaller } from './audited.ts';
import type { Command, OperatorContext, Result } from './command.ts';
import { withControl } from './control-access.ts';
import { Refusal, UsageError } from './errors.ts';
import { getOption, getRequiredOption, getWord, parseId, quote } from './options.ts';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 3_650;

function parseDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  if (days <= MAX_DAYS) return days;
  throw new UsageError(`--days: ${quote(text)} is not a whole number of days from 0 to ${MAX_DAYS}.`);
}

const close: Command = {
  name: 'account close',
  usage: '<acct_…> [--days <number>]',
  about:
    'Closes an account at once: its keys are revoked, its users signed out and refused, its webhook endpoints disabled. Its data is kept for 30 days, or those of --days, and then deleted; account reopen is possible until then.',
  audit: { action: 'account.closed', subject: 'account_id' },
  words: 1,
  options: { days: { type: 'string' } },
  read: (line) => {
    const id = parseId('account', getWord(line, 0));
    const keptDays = parseDays(getOption(line, 'days') ?? String(DEFAULT_DAYS));
    return async (context) => {
      const { name } = await getAccount(context, id);
      const { closed_at, erase_after } = await closeAccount(context.control, id, { keptDays });
      for (const network of [context.production, context.sandbox]) await disableEndpoints(network, id);
      return { account_id: encodeId('account', id), name, closed_at, erase_after };
    };
  },
};

const reopen: Command = {
  name: 'account reopen',
  usage: '<acct_…>',
  about:
    'Reopens a closed account before its data is deleted. Its users can sign in again. Its keys stay revoked and its endpoints disabled: create new keys, and enable the endpoints.',
  audit: { action: 'account.reopened', subject: 'account_id' },
  words: 1,
  options: {},
  read: (line) => {
    const id = parseId('account', getWord(line, 0));
    return async (context) => {
      await getClosed(context, id);
      const { name, closed_at, suspended_at } = await reopenAccount(context.control, id);
      return { account_id: encodeId('account', id), name, closed_at, suspended_at };
    };
  },
};

async function getClosed(context: OperatorContext, id: string) {
  const account = await getAccount(context, id);
  if (account.closed_at === null)
    throw new Refusal(`The account ${encodeId('account', id)} is not closed. account close closes it.`);
  return account;
}

const erase: Command = {
  name: 'account erase',
  usage: '<acct_…> --confirm <name of the account>',
  about:
    'Deletes all data of a closed account now, in the three databases, and the users that are members of no other account. It cannot be undone. One entry of the audit log remains; backups keep the data until they are deleted.',
  words: 1,
  options: { confirm: { type: 'string' } },
  read: (line) => {
    const id = parseId('account', getWord(line, 0));
    const confirmed = getRequiredOption(line, 'confirm');
    return async (context) => {
      const { name } = await getClosed(context, id);
      if (confirmed !== name)
        throw new Refusal(`--confirm has to be the name of the account, ${quote(name)}. Nothing was deleted.`);
      const { control, production, sandbox } = context;
      await eraseAccount({ control, networks: [production, sandbox] }, { account_id: id, by: describeCaller() });
      return { account_id: encodeId('account', id), status: 'erased' };
    };
  },
};

const exportCommand: Command = {
  name: 'account export',
  usage: '<acct_…> <folder>',
  about:
    'Writes all rows of an account to a new folder, a CSV file for each table of the three databases, row by row, whatever their number. Hashes and encrypted secrets are left out. The audit log has an entry of it.',
  words: 2,
  options: {},
  readFor: (line) => {
    const id = parseId('account', getWord(line, 0));
    const folder = resolve(process.env.INIT_CWD ?? '.', getWord(line, 1));
    return async (access) => {
      const exported = await exportAccount(access.urls, id, folder);
      const entry = {
        account_id: id,
        action: 'account.exported',
        subject: encodeId('account', id),
        by: describeCaller(),
      };
      await withControl(access, (control) => recordAudit(control.prisma, entry));
      return exported.map((table) => ({ ...table }));
    };
  },
};

const DAY_MS = 86_400_000;
const USAGE_DAYS = 30;

const usage: Command = {
  name: 'account usage',
  usage: '<acct_…>',
  about: `Shows what an account has and has used in each environment: builds, providers, endpoints, active keys, and the requests of the last ${USAGE_DAYS} days.`,
  words: 1,
  options: {},
  read: (line) => {
    const id = parseId('account', getWord(line, 0));
    return async (context) => {
      await getAccount(context, id);
      return describeUsage(context, id);
    };
  },
};

async function describeUsage({ control, production, sandbox }: OperatorContext, id: string): Promise<Result> {
  const until = new Date();
  const range = { interval: 'day' as const, since: new Date(until.getTime() - USAGE_DAYS * DAY_MS), until };
  const keys = (await listKeys(control, id)).filter((key) => statusOfKey(key) === 'active');
  const members = (await listUsers(control, id)).length;
  return Promise.all(
    [production, sandbox].map(async (network) => {
      const db = network.bind({ account_id: id, actor: { type: 'system', id: null }, request_id: null });
      const days = await readUsage(db, { ...range, api_key_id: null });
      const sum = (field: 'succeeded' | 'client_errors' | 'server_errors' | 'rate_limited'): number =>
        days.reduce((total, day) => total + day[field], 0);
      return {
        ...(await readAccountSize(network, id)),
        members,
        active_keys: keys.filter(({ environment }) => environment === network.environment).length,
        requests_succeeded: sum('succeeded'),
        client_errors: sum('client_errors'),
        server_errors: sum('server_errors'),
        rate_limited: sum('rate_limited'),
      };
    }),
  );
}

export const ACCOUNT_END_COMMANDS: readonly Command[] = [usage, exportCommand, close, reopen, erase];
