import type { Actor, Filing as FilingResource } from '@pnb/contract';
import { newId, type network } from '@pnb/db';
import { readSettings } from '@pnb/network';
import { LAYOUTS } from '../layout.ts';

type Row = network.FilingModel;

/** The row as the contract has it. */
export const presentFiling = (row: Row): FilingResource => ({
  object: 'filing',
  id: row.id,
  build_id: row.build_id,
  name: row.name,
  status: row.status,
  basis: row.basis,
  filing_type: row.filing_type,
  settings: readSettings(row),
  standard_id: row.standard_id,
  layout_id: row.layout_id,
  beneficiary_sample_id: row.sample_id,
  as_of: row.as_of,
  coverage_starts_on: row.coverage_starts_on,
  sha256: row.sha256,
  provider_count: row.provider_count,
  ...presentCounts(row),
  failure: row.failure,
  actor: row.actor as Actor,
  created_at: row.created_at,
  completed_at: row.completed_at,
});

export const FAILURE = 'The content could not be computed. Make another filing; if that fails too, contact support.';

const NO_CONTENT = {
  ...{ as_of: null, sample_id: null, sha256: null, provider_count: null },
  ...{ provider_rows: null, facility_rows: null, error_count: null, warning_count: null },
};

/** The same without its content. */
export const failExample = (row: Row): Row => ({ ...row, ...NO_CONTENT, status: 'failed', failure: FAILURE });

/** A filing without rows that is not stored. */
export function exampleFiling(build: network.BuildModel, actor: Actor): Row {
  const { account_id, id: build_id, filing_type, settings, standard_id, coverage_starts_on } = build;
  const now = new Date();
  return {
    ...{ id: newId(), account_id, build_id, name: null, status: 'ready', attempts: 1, failure: null, basis: 'filing' },
    ...{ filing_type, settings, standard_id, layout_id: LAYOUTS[0].id, coverage_starts_on, as_of: now },
    ...{ sample_id: null, sha256: null, provider_count: 0, provider_rows: 0, facility_rows: 0 },
    ...{ error_count: 0, warning_count: 0, context: {}, actor: { ...actor }, stored_bytes: 0n },
    ...{ created_at: now, completed_at: now },
  };
}

const presentCounts = ({ provider_rows, facility_rows, error_count, warning_count }: Row) => ({
  row_counts:
    provider_rows === null || facility_rows === null ? null : { provider: provider_rows, facility: facility_rows },
  finding_counts:
    error_count === null || warning_count === null ? null : { error: error_count, warning: warning_count },
});
