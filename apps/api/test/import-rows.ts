import { decodeId, encodeId } from '@pnb/contract';
import { newId, type AccountDb } from '@pnb/db';

interface Imports {
  import_id: string;
  ended_import_id: string;
  dry_run_id: string;
}

const DAY_MS = 86_400_000;

/**
 * Four imports of a build: the first waits, the others have ended; the first two have three rejected rows. The third is the earliest, and
 * three providers differ between it and the second; the fourth is a dry run. Returns the ids of the others.
 */
export async function insertImports({ sql, account_id }: AccountDb, build_id: string): Promise<Imports> {
  const build = decodeId('build', build_id) ?? '';
  const ids = [newId(), newId(), newId()];
  const dry_run_id = newId();
  const ended = { status: 'completed_with_errors', phase: 'done', format: 'csv', finished_at: new Date() } as const;
  const actor = { type: 'system', id: null };
  const row = {
    account_id,
    build_id: build,
    mode: 'upsert',
    file_name: 'roster.csv',
    actor,
    ...ended,
  } as const;
  await sql.import.createMany({
    data: ids.map((id) => ({ ...row, id, columns: ['NPI', 'Name'], rows_read: 3, rejected_count: 3 })),
  });
  await sql.import.create({ data: { ...row, id: dry_run_id, mode: 'dry_run' } });
  const [import_id = '', ended_id = '', earlier_id = ''] = ids;
  await sql.import.update({ where: { id: earlier_id }, data: { created_at: new Date(Date.now() - DAY_MS) } });
  const waiting = { status: 'queued', phase: 'read', finished_at: null } as const;
  await sql.import.update({ where: { id: import_id }, data: waiting });
  const errors = [
    { field: 'npi', column: 'NPI', value: '2', code: 'invalid_format', message: '2 is not an NPI. Correct it.' },
  ];
  const rejected = { account_id, import_id, cells: ['2', 'Ana Rivera, MD'], outcome: 'rejected', errors } as const;
  const numbered = [import_id, ended_id].flatMap((id) => [2, 3, 4].map((row) => ({ ...rejected, import_id: id, row })));
  await sql.importRow.createMany({ data: numbered });
  const changed = { account_id, import_id, type: 'created', version: 1, revert: 'kept', reason: 'changed' } as const;
  await sql.importChange.createMany({ data: ids.map((provider_id) => ({ ...changed, provider_id })) });
  const files = [
    { import_id: ended_id, digest: new Uint8Array([1]), values: { name: 'Ana Rivera, MD', stage: 'active' } },
    { import_id: earlier_id, digest: new Uint8Array([2]), values: { name: 'Ana Rivera, MD', stage: 'engaged' } },
  ];
  const stated = files.flatMap((file) =>
    [2, 3, 4].map((row) => ({ ...file, account_id, row, key: `npi:200000000${row}` })),
  );
  await sql.importProvider.createMany({ data: stated });
  return {
    import_id: encodeId('import', import_id),
    ended_import_id: encodeId('import', ended_id),
    dry_run_id: encodeId('import', dry_run_id),
  };
}
