import type { AccountDb, AccountTransaction } from '@pnb/db';
import type { ProviderRow } from '@pnb/network';
import { findIdentified, lockIdentified } from '@pnb/providers';
import { deriveCopyId, readExportedId } from './exported-ids.ts';

export interface MatchGroup {
  key: string;
  npi?: string | undefined;
  external_id?: string | undefined;
}

export interface Matches {
  found: ReadonlyMap<string, ProviderRow>;
  /** Keys whose NPI and external_id are those of two providers. */
  ambiguous: ReadonlySet<string>;
}

/** The provider of each key, locked until the transaction ends. */
export async function lockMatches(
  tx: AccountTransaction,
  build_id: string,
  groups: readonly MatchGroup[],
): Promise<Matches> {
  return matchGroups(groups, await lockIdentified(tx, build_id, listKeys(build_id, groups)));
}

/** The same as the providers are now, without a lock. */
export async function findMatches(db: AccountDb, build_id: string, groups: readonly MatchGroup[]): Promise<Matches> {
  return matchGroups(groups, await findIdentified(db, build_id, listKeys(build_id, groups)));
}

const listKeys = (build_id: string, groups: readonly MatchGroup[]) => ({
  npis: groups.flatMap(({ npi }) => npi ?? []),
  external_ids: groups.flatMap(({ key, external_id }) =>
    [external_id ?? [], /^record_id:(.*)$/s.exec(key)?.[1] ?? []].flat(),
  ),
  ids: groups.flatMap(({ key }) => listCopyIds(key, build_id)),
});

/** The exported provider itself, and its copy in the build. */
export function listCopyIds(key: string, build_id: string): string[] {
  const original = readExportedId(key);
  return original === null ? [] : [original, deriveCopyId(build_id, original)];
}

const indexRows = (rows: readonly ProviderRow[], getKey: (row: ProviderRow) => string | null) =>
  new Map(rows.map((row) => [getKey(row), row]));

interface Index {
  byNpi: ReadonlyMap<string | null, ProviderRow>;
  byExternal: ReadonlyMap<string | null, ProviderRow>;
  byId: ReadonlyMap<string | null, ProviderRow>;
}

/**
 * Finds candidates by the field of the key first, then by the other one, then the provider that a file of another
 * build was copied from.
 */
function findCandidates({ key, npi, external_id }: MatchGroup, { byNpi, byExternal, byId }: Index) {
  const record_id = /^record_id:(.*)$/s.exec(key)?.[1];
  const candidates = [byNpi.get(npi ?? ''), byExternal.get(external_id ?? record_id ?? '')];
  const [first] = byId.values();
  const copies = listCopyIds(key, first?.build_id ?? '').map((id) => byId.get(id));
  const row = [...(key.startsWith('npi:') ? candidates : candidates.toReversed()), ...copies].find(Boolean);
  return { candidates, row };
}

function matchGroups(groups: readonly MatchGroup[], rows: readonly ProviderRow[]): Matches {
  const byNpi = indexRows(rows, ({ npi }) => npi);
  const byExternal = indexRows(rows, ({ external_id }) => external_id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const providers = new Map<string, ProviderRow>();
  const ambiguous = new Set<string>();
  for (const group of groups) {
    const { candidates, row } = findCandidates(group, { byNpi, byExternal, byId });
    const { key } = group;
    if (row) providers.set(key, row);
    if (candidates.every(Boolean) && candidates[0] !== candidates[1]) ambiguous.add(key);
  }
  return { found: providers, ambiguous };
}
