import type { Environment } from '@pnb/contract';
import { type Network, readQuotaUsage } from '@pnb/db';

/** Those that no count of rows of one table shows. */
export const MEASURED_QUOTAS = [
  'service_area_counties',
  'import_bytes',
  'filing_bytes',
  'beneficiary_sample_bytes',
  'event_bytes',
] as const;

interface Counts {
  builds: number;
  providers: number;
  webhooks: number;
  events_last_day: number;
}

interface AccountSize extends Counts, Record<(typeof MEASURED_QUOTAS)[number], number> {
  environment: Environment;
}

/** The size of the account's data in an environment. */
export async function readAccountSize(network: Network, account_id: string): Promise<AccountSize> {
  const { environment, pool } = network;
  const { rows } = await pool.query<Counts>(
    `select (select count(*)::int from builds where account_id = $1) as builds,
       (select count(*)::int from providers where account_id = $1) as providers,
       (select count(*)::int from webhooks where account_id = $1) as webhooks,
       (select count(*)::int from events where account_id = $1 and created_at > now() - interval '1 day')
         as events_last_day`,
    [account_id],
  );
  const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
  const bytes = await readQuotaUsage(db, MEASURED_QUOTAS);
  return { environment, ...bytes, ...(rows[0] ?? { builds: 0, providers: 0, webhooks: 0, events_last_day: 0 }) };
}
