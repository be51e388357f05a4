import type { ColumnMapping as ContractColumn, ImportPreview } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import type { ColumnMapping } from '../rows/mapping.ts';

/** Imports among which a file of the same shape is looked for: more than a year of weekly files of two senders. */
const MAX_EARLIER = 200;

/** The mapping of the newest import whose file had the same headings, if a caller gave it one. */
export async function findProposedMapping(
  { sql }: AccountDb,
  headings: readonly string[],
): Promise<ImportPreview['proposed_mapping']> {
  const earlier = await sql.import.findMany({
    where: { status: { in: ['completed', 'completed_with_errors', 'reverted'] } },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take: MAX_EARLIER,
    select: { id: true, columns: true, mapping: true, mapping_id: true },
  });
  const found = earlier.find(({ columns }) => isSame(columns, headings));
  if (!found) return null;
  const columns = listOwn(found.mapping as unknown as ColumnMapping[]);
  if (columns.length === 0) return null;
  const saved = found.mapping_id && (await sql.importMapping.findUnique({ where: { id: found.mapping_id } }));
  return { import_id: found.id, mapping_id: saved ? saved.id : null, columns };
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((heading, index) => heading === b[index]);

/** What the caller mapped, without what was recognized in the file. */
const listOwn = (mapping: readonly ColumnMapping[]): ContractColumn[] =>
  mapping.flatMap(({ guess, date_order: _order, ...column }) => (guess ? [] : [column as ContractColumn]));
