import { accountSql, type AccountHandle } from '@pnb/db/raw';
import { listStatedValues } from '../rows/stated-values.ts';
import type { PortionGroup } from './portion.ts';

type StatedGroup = Pick<PortionGroup, 'key' | 'folded' | 'provider_id'>;

/** Stores what the rows of each key state, with the provider that they were found to be: the content of the file. */
export async function saveProviders(
  db: AccountHandle,
  import_id: string,
  { groups, ids }: { groups: readonly StatedGroup[]; ids: ReadonlyMap<string, string> },
): Promise<void> {
  if (groups.length === 0) return;
  const rows = groups.map(({ folded }) => Math.min(...folded.rows, ...folded.rejected.keys()));
  const stated = groups.map(({ folded }) => folded.provider && JSON.stringify(listStatedValues(folded.provider)));
  await accountSql(db).$executeRaw`
    insert into import_providers (account_id, import_id, key, digest, row, provider_id, values)
    select ${db.account_id}::uuid, ${import_id}::uuid, key,
      case when stated is null then '' else substr(sha256(convert_to(stated::jsonb::text, 'UTF8')), 1, 16) end,
      row, provider_id::uuid, coalesce(stated::jsonb, '{}')
    from unnest(${groups.map(({ key }) => key)}::text[], ${rows}::int[],
      ${groups.map(({ key, provider_id }) => provider_id ?? ids.get(key) ?? null)}::text[],
      ${stated}::text[]) as read(key, row, provider_id, stated)`;
}
