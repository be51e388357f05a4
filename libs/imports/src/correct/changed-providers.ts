import type { AccountTransaction, network } from '@pnb/db';
import type { ProviderRow } from '@pnb/network';
import type { ImportRecord } from '../run/import-state.ts';
import type { Matches } from '../run/match-providers.ts';
import { type CorrectedGroup, type Corrections, listGroups } from './corrections.ts';
import { refuseChanged } from './refusals.ts';

type Snapshot = Pick<network.ImportProviderModel, 'key' | 'provider_id' | 'version'>;
type Change = network.ImportChangeModel;

/** What the import has stored of the providers of some keys. */
export interface KnownProviders {
  /** They are found by key. */
  snapshots: ReadonlyMap<string, Snapshot>;
  /** They are found by provider. */
  changes: ReadonlyMap<string, Change>;
}

export async function readKnown(
  { sql }: AccountTransaction,
  import_id: string,
  { keys, found }: { keys: readonly string[]; found: readonly ProviderRow[] },
): Promise<KnownProviders> {
  const select = { key: true, provider_id: true, version: true } as const;
  const snapshots = await sql.importProvider.findMany({ where: { import_id, key: { in: [...keys] } }, select });
  const ids = [...found.map(({ id }) => id), ...snapshots.flatMap(({ provider_id }) => provider_id ?? [])];
  const changes = await sql.importChange.findMany({ where: { import_id, provider_id: { in: ids } } });
  return {
    snapshots: new Map(snapshots.map((row) => [row.key, row])),
    changes: new Map(changes.map((row) => [row.provider_id, row])),
  };
}

/** Refuses the corrections of rows whose providers were changed since the import, in all of their groups. */
export function refuseChangedProviders(corrections: Corrections, matches: Matches, known: KnownProviders): void {
  const { record, accepted, refused } = corrections;
  for (const group of listGroups(corrections)) {
    const changed = findChanged(group, { record, current: matches.found.get(group.key), known });
    if (changed === null) continue;
    for (const [row, { stored, read }] of accepted) {
      if (stored.key !== group.key && read.key !== group.key) continue;
      accepted.delete(row);
      refused.set(row, refuseChanged(changed));
    }
  }
}

interface Found {
  record: ImportRecord;
  current: ProviderRow | undefined;
  known: KnownProviders;
}

/** The id of the provider that was changed since the import applied or rejected the rows of a key; null if none was. */
function findChanged({ key, rows }: CorrectedGroup, { record, current, known }: Found): string | null {
  if (rows.length === 0) return null;
  const { provider_id, version } = known.snapshots.get(key) ?? { provider_id: null, version: null };
  if (provider_id !== null && provider_id !== current?.id) return provider_id;
  if (!current) return null;
  const change = known.changes.get(current.id);
  return isAsImported(current, change ? change.version : version, record) ? null : current.id;
}

/** The import has stored no version of a provider of which it has applied no row. */
const isAsImported = (
  current: ProviderRow,
  version: number | null,
  { started_at, created_at }: ImportRecord,
): boolean => (version === null ? current.updated_at <= (started_at ?? created_at) : current.version === version);
