import type { Environment } from '@pnb/contract';
import type { Network } from './networks.ts';

interface AccountSize {
  environment: Environment;
  builds: number;
  providers: number;
  webhooks: number;
  events_last_day: number;
}

/** The size of the account's data in an environment. */
export async function readAccountSize({ environment, pool }: Network, account_id: string): Promise<AccountSize> {
  const { rows } = await pool.query<Omit<AccountSize, 'environment'>>(
    `select (select count(*)::int from builds where account_id = $1) as builds,
       (select count(*)::int from providers where account_id = $1) as providers,
       (select count(*)::int from webhooks where account_id = $1) as webhooks,
       (select count(*)::int from events where account_id = $1 and created_at > now() - interval '1 day')
         as events_last_day`,
    [account_id],
  );
  return { environment, ...(rows[0] ?? { builds: 0, providers: 0, webhooks: 0, events_last_day: 0 }) };
}
