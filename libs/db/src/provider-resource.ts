import { specialtyName } from '@pnb/adequacy';
import {
  type AdequacyReason,
  type AdequacyStatus,
  allowedStages,
  type Location,
  Provider,
  type Stage,
} from '@pnb/contract';
import { listDataQuality } from './data-quality.ts';
import type { ProviderModel } from './generated/network/models.ts';
import { listWireChanges } from './wire-changes.ts';

export type ProviderRow = ProviderModel;

/** Converts a row to the resource: its columns and the fields that are derived from them. */
export function presentProvider(row: ProviderRow): Provider {
  const stage = row.stage as Stage;
  return {
    ...row,
    object: 'provider',
    entity_type: row.entity_type as Provider['entity_type'],
    specialty: specialtyName(row.specialty_code),
    stage,
    adequacy_status: (row.adequacy_override ?? row.adequacy_status) as AdequacyStatus,
    adequacy_status_source: row.adequacy_override ? 'override' : 'computed',
    adequacy_reasons: row.adequacy_reasons as AdequacyReason[],
    accepts_new_patients: row.accepts_new_patients as Provider['accepts_new_patients'],
    decline_reason: row.decline_reason as Provider['decline_reason'],
    locations: row.locations as Location[],
    metadata: row.metadata as Record<string, string>,
    data_quality: listDataQuality(row.locations as Location[]),
    allowed_stages: allowedStages(stage, row.held_from_stage as Stage | null),
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
export const listProviderChanges = (before: ProviderRow, after: ProviderRow): Record<string, unknown> =>
  listWireChanges(Provider, { before: presentProvider(before), after: presentProvider(after), derived: DERIVED });
