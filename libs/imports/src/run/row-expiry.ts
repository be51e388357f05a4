import { encodeId, type Environment, IMPORT_RETENTION_DAYS, Problem } from '@pnb/contract';
import type { ImportRecord } from './import-state.ts';

const DAY_MS = 86_400_000;

/** When rows, changes and content of an import expire; null until it has ended. */
export const findRowExpiry = (environment: Environment, { finished_at }: Pick<ImportRecord, 'finished_at'>) =>
  finished_at && new Date(finished_at.getTime() + IMPORT_RETENTION_DAYS[environment] * DAY_MS);

/** Throws 410 where the rows of an import have expired, whether or not they are deleted yet. */
export function assertRowsKept(environment: Environment, row: ImportRecord): void {
  const expiry = findRowExpiry(environment, row);
  const name = encodeId('import', row.id);
  if (!expiry || expiry > new Date()) return assertNotApplied(row, name);
  const days = IMPORT_RETENTION_DAYS[environment];
  const detail = `The rows and changes of ${name} were deleted ${days} days after it ended, at ${expiry.toISOString()}. Upload the file again.`;
  throw new Problem('import_expired', detail);
}

/** An accepted file of an import source has its rows once: in the import that has applied them. */
function assertNotApplied({ rows_removed_at }: ImportRecord, name: string): void {
  if (rows_removed_at === null) return;
  const detail = `The rows of ${name} were deleted once they were applied. Read those of the import with dry_run_id ${name}.`;
  throw new Problem('import_expired', detail);
}
