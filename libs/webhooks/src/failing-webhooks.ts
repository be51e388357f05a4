import type { Environment } from '@pnb/contract';
import type { Control, Network } from '@pnb/db';

const MAX_LISTED = 200;

interface FailingRow {
  id: string;
  account_id: string;
  url: string;
  status: 'enabled' | 'disabled' | 'paused_by_plan';
  failing_since: Date | null;
  failed_deliveries: number;
  last_success_at: Date | null;
}

export interface FailingWebhook extends FailingRow {
  environment: Environment;
  account_name: string;
}

/** Endpoints of all accounts without a success since their last failure, and those that failures have disabled. */
export async function listFailingWebhooks(control: Control, networks: readonly Network[]): Promise<FailingWebhook[]> {
  const found = (await Promise.all(networks.map(readFailing))).flat();
  const names = await readNames(control, [...new Set(found.map(({ account_id }) => account_id))]);
  return found
    .map((row) => ({ ...row, account_name: names.get(row.account_id) ?? '' }))
    .sort((a, b) => Number(a.failing_since ?? 0) - Number(b.failing_since ?? 0))
    .slice(0, MAX_LISTED);
}

async function readFailing({ environment, pool }: Network) {
  const { rows } = await pool.query<FailingRow>(
    `select id, account_id, url, status, failing_since, failed_deliveries, last_success_at from webhooks
     where failing_since is not null or disabled_reason in ('failing', 'gone')
     order by failing_since limit $1`,
    [MAX_LISTED],
  );
  return rows.map((row) => ({ environment, ...row }));
}

async function readNames({ prisma }: Control, ids: string[]): Promise<Map<string, string>> {
  const rows = await prisma.account.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
