import type { AccountHandle } from '@pnb/db/raw';
import type { FoldedRows } from '../rows/fold-rows.ts';
import { listStatedValues } from '../rows/stated-values.ts';

export interface StatedGroup {
  key: string;
  folded: FoldedRows;
}

interface MatchedGroup extends StatedGroup {
  provider_id: string | null;
}

interface Stored {
  groups: readonly MatchedGroup[];
  /** Has the ids of created providers, by key. */
  ids: ReadonlyMap<string, string>;
  /** Has the versions of the providers after the import, by key. */
  versions: ReadonlyMap<string, number>;
}

/** Stores what the rows of each key state, with the provider that they were found to be: the content of the file. */
export async function saveProviders(
  db: AccountHandle,
  import_id: string,
  { groups, ids, versions }: Stored,
): Promise<void> {
  if (groups.length === 0) return;
  const rows = groups.map(({ folded }) => Math.min(...folded.rows, ...folded.rejected.keys()));
  const stated = groups.map(({ folded }) => folded.provider && JSON.stringify(listStatedValues(folded.provider)));
  await db.execute`
    insert into import_providers (account_id, import_id, key, digest, row, provider_id, values, version)
    select ${db.account_id}::uuid, ${import_id}::uuid, key,
      case when stated is null then '' else substr(sha256(convert_to(stated::jsonb::text, 'UTF8')), 1, 16) end,
      row, provider_id::uuid, coalesce(stated::jsonb, '{}'), version
    from unnest(${groups.map(({ key }) => key)}::text[], ${rows}::int[],
      ${groups.map(({ key, provider_id }) => provider_id ?? ids.get(key) ?? null)}::text[],
      ${stated}::text[], ${groups.map(({ key }) => versions.get(key) ?? null)}::int[])
      as read(key, row, provider_id, stated, version)`;
}

/**
 * Those of the keys whose other identifier (the external_id of an NPI, or the NPI of an external_id) is that of another key
 * of the same form that an earlier step accepted. A look-up in the index for each key.
 */
export async function findRepeatedKeys(
  db: AccountHandle,
  import_id: string,
  groups: readonly StatedGroup[],
): Promise<Set<string>> {
  const stated = groups.flatMap((group) => {
    const value = getOtherValue(group);
    return value ? [{ key: group.key, value }] : [];
  });
  if (stated.length === 0) return new Set();
  const rows = await db.query<{ key: string }>`
    select stated.key
    from unnest(${stated.map(({ key }) => key)}::text[], ${stated.map(({ value }) => value)}::text[]) as stated(key, value)
    cross join lateral (
      select from import_providers earlier
      where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid
        and (case when key like 'npi:%' then values->>'external_id' else values->>'npi' end) = stated.value
        and key <> stated.key and split_part(key, ':', 1) = split_part(stated.key, ':', 1)
        and exists (
          select from import_rows r where r.account_id = ${db.account_id}::uuid and r.import_id = ${import_id}::uuid
            and r.key = earlier.key and r.outcome in ('created', 'updated', 'unchanged'))
      limit 1) repeated`;
  return new Set(rows.map(({ key }) => key));
}

const OTHER_FIELDS = [
  ['npi:', 'external_id'],
  ['external_id:', 'npi'],
] as const;

/** The identifier that rows state besides that of their key. */
export function getOtherValue({ key, folded: { provider } }: StatedGroup): string | null | undefined {
  const field = OTHER_FIELDS.find(([prefix]) => key.startsWith(prefix))?.[1];
  return field && provider?.[field];
}
