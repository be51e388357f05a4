import type { Actor } from '@pnb/contract';
import { newId, type network } from '@pnb/db';
import type { ImportRecord } from './import-state.ts';

/** An import of a file without rows, for example events of a build without imports. */
export function exampleImport({ account_id, id: build_id }: network.BuildModel, actor: Actor): ImportRecord {
  const now = new Date();
  return {
    ...{
      id: newId(),
      account_id,
      build_id,
      mode: 'upsert',
      on_missing: 'keep',
      match_by: 'npi',
      events: 'each',
      mapping_id: null,
      dry_run_id: null,
      source_id: null,
    },
    ...{ mapping: [], guessed_values: [], warning_count: 0, reading: {}, blank_count: 0, totals_count: 0 },
    ...{ file_name: 'roster.csv', file_bytes: 0, file_sha256: null, format: 'csv', delimiter: ',' },
    ...{ content_bytes: 0, status: 'completed', phase: 'done', through_key: null, columns: [], unmapped: [] },
    ...{ rows_read: 0, created_count: 0, updated_count: 0, unchanged_count: 0, rejected_count: 0, missing_count: 0 },
    ...{ change_count: 0, failure_code: null, failure_message: null, actor: { ...actor }, request_id: null },
    ...{
      version: 1,
      created_at: now,
      started_at: now,
      finished_at: now,
      reverted_at: null,
      rows_removed_at: null,
      has_content: true,
      stored_bytes: 0n,
      reserved_providers: 0,
      quotas: null,
      rules_digest: null,
      base_id: null,
    },
    ...{ upload_state: null, held_reason: null, changed_share: null },
    ...{ ended_status: null, restored_count: 0, deleted_count: 0, kept_count: 0 },
  };
}
