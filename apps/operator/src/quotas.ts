import { encodeId, QUOTAS } from '@pnb/contract';
import { readAccountSize } from '@pnb/network';
import { changeQuotas, listAccountQuotas } from '@pnb/identity';
import { getAccount } from './accounts.ts';
import type { Command, OperatorContext, Result } from './command.ts';
import { getWord, parseId, parseQuota, parseQuotaLimit } from './options.ts';

const quota: Command = {
  name: 'account quota',
  usage: '<acct_…> <quota> <limit|unlimited|plan>',
  about: `Overrides what the account may store in each environment: ${QUOTAS.join(', ')}. plan removes the override. What is stored already remains.`,
  audit: { action: 'account.updated', subject: 'account_id' },
  words: 3,
  options: {},
  read: (line) => {
    const id = parseId('account', getWord(line, 0));
    const changes = { [parseQuota(getWord(line, 1))]: parseQuotaLimit(getWord(line, 2)) };
    return async (context) => {
      await getAccount(context, id);
      await changeQuotas(context.control, id, changes);
      return readQuotaLimits(context, id);
    };
  },
};

const quotas: Command = {
  name: 'account quotas',
  usage: '<acct_…>',
  about: 'Shows what the account may store in each environment, and what it stores.',
  words: 1,
  options: {},
  read: (line) => {
    const id = parseId('account', getWord(line, 0));
    return async (context) => {
      await getAccount(context, id);
      const [production, sandbox] = await Promise.all(
        [context.production, context.sandbox].map((network) => readAccountSize(network, id)),
      );
      const limits = await listAccountQuotas(context.control, id);
      return limits.map(({ quota: name, limit: most, has_override }) => ({
        quota: name,
        limit: most,
        has_override,
        production: production?.[name] ?? 0,
        sandbox: sandbox?.[name] ?? 0,
      }));
    };
  },
};

async function readQuotaLimits({ control }: OperatorContext, id: string): Promise<Result> {
  const limits = await listAccountQuotas(control, id);
  return {
    account_id: encodeId('account', id),
    ...Object.fromEntries(limits.map((limit) => [limit.quota, limit.limit ?? 'unlimited'])),
  };
}

export const QUOTA_COMMANDS: readonly Command[] = [quota, quotas];
