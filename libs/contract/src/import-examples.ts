import { actor, AT, build_id, ID } from './example-values.ts';
import type { Import } from './imports.ts';
import type { z } from './zod.ts';

const imported = {
  object: 'import',
  id: `imp_${ID}`,
  build_id,
  mode: 'upsert',
  on_missing: 'keep',
  match_by: 'npi',
  events: 'each',
  mapping_id: null,
  source_id: null,
  upload: null,
  dry_run_id: null,
  file_name: 'roster-2026-11.csv',
  file_bytes: 48213,
  file_sha256: null,
  format: 'csv',
  reading: {
    encoding: 'utf-8',
    delimiter: 'comma',
    quote: 'double',
    decimal_sign: 'point',
    sheet: null,
    header_row: 1,
  },
  status: 'completed',
  phase: 'done',
  rows_read: 212,
  rows_total: 212,
  rows_per_second: 1840.5,
  counts: { created: 12, updated: 40, unchanged: 160, rejected: 0, missing: 0 },
  skipped_rows: { blank: 0, totals: 1 },
  unmapped_columns: [],
  guesses: [],
  warning_count: 0,
  first_errors: [],
  run_id: null,
  failure: null,
  created_at: AT,
  started_at: AT,
  finished_at: AT,
  revert: null,
  reverted_at: null,
  rows_expire_at: AT,
} satisfies z.input<typeof Import>;

export const IMPORT_EVENT_EXAMPLES = {
  'import.completed': { object: imported, actor },
  'import.reverted': {
    object: {
      ...imported,
      status: 'reverted' as const,
      revert: { restored: 40, deleted: 11, kept: 1 },
      reverted_at: AT,
    },
    actor,
  },
};
