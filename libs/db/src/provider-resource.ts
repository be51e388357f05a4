import { isDeepStrictEqual } from 'node:util';
import { specialtyName } from '@pnb/adequacy';
import { allowedStages, Provider } from '@pnb/contract';
import { listDataQuality } from './data-quality.ts';
import type { ProviderModel } from './generated/network/models.ts';
import { readLocations, readMetadata, readReasons } from './typed-columns.ts';
import { listWireChanges } from './wire-changes.ts';

export type ProviderRow = ProviderModel;

/** Converts a row to the resource: its columns and the fields that are derived from them. */
export function presentProvider(row: ProviderRow): Provider {
  const locations = readLocations(row);
  return {
    ...row,
    object: 'provider',
    specialty: specialtyName(row.specialty_code),
    adequacy_status: row.adequacy_override ?? row.adequacy_status,
    adequacy_status_source: row.adequacy_override ? 'override' : 'computed',
    adequacy_reasons: readReasons(row.adequacy_reasons),
    locations,
    metadata: readMetadata(row),
    data_quality: listDataQuality(locations),
    allowed_stages: allowedStages(row.stage, row.held_from_stage),
  };
}

const DERIVED: ReadonlySet<string> = new Set([
  'updated_at',
  'stage_changed_at',
  'allowed_stages',
  'specialty',
  'data_quality',
]);

/** Previous wire values of the fields in which two rows differ. */
export function listProviderChanges(before: ProviderRow, after: ProviderRow): Record<string, unknown> {
  // Encoding takes many times as long, and most rows of a roster repeat what the provider has.
  if (isDeepStrictEqual(before, after)) return {};
  return listWireChanges(Provider, {
    before: presentProvider(before),
    after: presentProvider(after),
    derived: DERIVED,
  });
}
