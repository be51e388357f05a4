import * as contract from '@pnb/contract';
import { readQuotaUsage, type control as models } from '@pnb/db';
import { type ListSource, readControlPage } from '@pnb/lists';
import { MEASURED_QUOTAS } from '@pnb/network';
import type { Caller } from '../http/caller.ts';
import { implement } from '../http/implement.ts';

const DEPRECATED_CALLS: ListSource = {
  from: 'deprecated_calls',
  scope: 'account',
  key: ['operation_id', 'field', 'api_key_id', 'day'],
};

export const AccountController = implement(contract.account, {
  getAccount: async (_input, caller) => {
    const { control, plan, quotas, environment, requests_per_minute, account_id, api_key_id } = caller;
    const account = await control.sql.account.findUniqueOrThrow({ where: { id: account_id } });
    const { requests_per_minute: _default, ...limits } = contract.PLANS[plan];
    return {
      object: 'account' as const,
      id: account_id,
      name: account.name,
      plan,
      environment,
      limits: { ...limits, ...quotas.limits, requests_per_minute, burst_requests: requests_per_minute * 2 },
      usage: await getUsage(caller),
      api_key_id,
      created_at: account.created_at,
    };
  },

  listDeprecatedCalls: async ({ query }, { control }) => {
    const { data, meta } = await readControlPage<models.DeprecatedCallModel>(
      control,
      contract.account.listDeprecatedCalls.list,
      DEPRECATED_CALLS,
      query,
    );
    return {
      data: data.map((row) => ({ ...row, field: row.field || null, object: 'deprecated_call' as const })),
      meta,
    };
  },
});

async function getUsage({ db, control }: Caller) {
  const now = new Date();
  const active = { revoked_at: null, OR: [{ expires_at: null }, { expires_at: { gt: now } }] };
  const [
    webhook_endpoints,
    event_destinations,
    api_keys,
    running_campaigns,
    builds,
    providers,
    pending_filings,
    filings,
    samples,
    mappings,
    import_sources,
    bytes,
  ] = await Promise.all([
    db.sql.webhook.count(),
    db.sql.eventDestination.count(),
    control.sql.apiKey.count({ where: active }),
    db.sql.campaign.count({ where: { status: 'running' } }),
    db.sql.build.count(),
    db.sql.provider.count(),
    db.sql.filing.count({ where: { status: 'pending' } }),
    db.sql.filing.count(),
    db.sql.accountSample.count(),
    db.sql.importMapping.count(),
    db.sql.importSource.count(),
    readQuotaUsage(db, MEASURED_QUOTAS),
  ]);
  const usage = { webhook_endpoints, event_destinations, api_keys, running_campaigns, builds, providers };
  return {
    ...usage,
    pending_filings,
    filings,
    beneficiary_samples: samples,
    import_mappings: mappings,
    import_sources,
    ...bytes,
  };
}
