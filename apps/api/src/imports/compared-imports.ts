import { encodeId, type Environment, Problem, type FieldError } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { assertRowsKept, type ComparedImports, type ImportRecord } from '@pnb/imports';
import { getImport } from './imports.repository.ts';

const COMPLETED = ['completed', 'completed_with_errors'] as const;

/** Two imports whose files were read to the end: the one that is named, or the previous one of the same mapping. */
export async function findCompared(db: AccountDb, id: string, with_id: string | undefined): Promise<ComparedImports> {
  const current = await getImport(db, id);
  assertComparable(db, current);
  const other = with_id === undefined ? await findPrevious(db, current) : await getOther(db, current, with_id);
  assertComparable(db, other);
  const isRepeating = current.base_id !== null || other.base_id !== null;
  const [ended_at, versions] = [
    [current.finished_at, other.finished_at],
    [current.version, other.version],
  ];
  return { id, with_id: other.id, ended_at, versions, isRepeating };
}

function assertComparable({ environment }: AccountDb, row: ImportRecord): void {
  const { status, ended_status, finished_at } = row;
  const ended = ended_status ?? status;
  if (COMPLETED.some((completed) => completed === ended)) return assertContentKept(environment, row);
  const name = encodeId('import', row.id);
  const detail = finished_at
    ? `The import ${name} ${ended === 'failed' ? 'failed' : 'was cancelled'}, so its file was not read to the end. Upload the file again to compare it.`
    : `The import ${name} is ${status}. Compare it when it has ended.`;
  throw new Problem('invalid_state', detail);
}

function assertContentKept(environment: Environment, row: ImportRecord): void {
  assertRowsKept(environment, row);
  if (row.has_content) return;
  const detail = `The import ${encodeId('import', row.id)} ran before the service kept what comparisons read. Upload the file again to compare it.`;
  throw new Problem('invalid_state', detail);
}

async function getOther({ sql }: AccountDb, current: ImportRecord, id: string): Promise<ImportRecord> {
  const other = await sql.import.findUnique({ where: { id } });
  if (!other) throw refuse('not_found', 'The account has no import with this id.');
  if (other.build_id !== current.build_id) throw refuse('inconsistent', 'The import belongs to another build.');
  if (other.match_by !== current.match_by)
    throw refuse('inconsistent', `The import has match_by ${other.match_by}, and the other one ${current.match_by}.`);
  return other;
}

const refuse = (code: FieldError['code'], message: string): Problem =>
  new Problem('invalid_parameter', message, { errors: [{ in: 'query', name: 'with', code, message }] });

/** The newest import before this one that changed the build by a file of the same form. */
async function findPrevious({ sql }: AccountDb, current: ImportRecord): Promise<ImportRecord> {
  const { build_id, created_at, match_by, mapping_id, mapping } = current;
  const previous = await sql.import.findFirst({
    where: {
      build_id,
      match_by,
      mapping_id,
      ...(mapping_id === null ? { mapping: { equals: mapping as object } } : {}),
      created_at: { lt: created_at },
      status: { in: [...COMPLETED] },
      mode: { not: 'dry_run' },
    },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
  });
  if (previous) return previous;
  const detail = 'The build has no earlier import with the same mapping that was completed. Name another one in with.';
  throw new Problem('invalid_state', detail);
}
