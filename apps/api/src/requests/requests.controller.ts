import * as contract from '@pnb/contract';
import type { network } from '@pnb/db';
import { type ListSource, readPage } from '@pnb/lists';
import { readUsage } from '@pnb/network';
import { getRateLimit } from '@pnb/identity';
import type { Caller } from '../http/caller.ts';
import { notFound } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import { listPeriods, readUsageRange, sumPeriods } from './usage.rules.ts';

const REQUESTS: ListSource = {
  from: 'api_requests',
  scope: 'account',
  filters: {
    status_class: (classes: contract.StatusClass[], bind) =>
      `status_code / 100 = any(${bind(classes.map((name) => Number(name[0])))}::int[])`,
  },
};

export const RequestsController = implement(contract.requests, {
  listRequests: async ({ query }, { db }) => {
    const { data, meta } = await readPage<network.ApiRequestModel>(
      db,
      contract.requests.listRequests.list,
      REQUESTS,
      query,
    );
    return { data: data.map((row) => ({ ...row, object: 'request' as const })), meta };
  },

  getAccountUsage: async ({ query }, caller) => {
    const range = readUsageRange(query, new Date());
    const requests_per_minute = await getRequestLimit(caller, range.api_key_id);
    const periods = listPeriods(range, await readUsage(caller.db, range));
    const { interval, since, until } = range;
    return {
      object: 'account_usage' as const,
      interval,
      created_at_gte: since,
      created_at_lt: until,
      since,
      until,
      requests_per_minute,
      total: sumPeriods(periods),
      periods,
    };
  },
});

/** The current limit of a key of the account, or of a new key. */
async function getRequestLimit({ control }: Caller, api_key_id: string | null): Promise<number> {
  const { sql, account_id } = control;
  const account = await sql.account.findUniqueOrThrow({ where: { id: account_id } });
  if (api_key_id === null) return getRateLimit({ requests_per_minute: null }, account);
  const key = await sql.apiKey.findUnique({ where: { id: api_key_id } });
  if (!key) throw notFound('api_key');
  return getRateLimit(key, account);
}
