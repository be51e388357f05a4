import { bodyError, type ColumnMapping, encodeId, invalid } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { mergeReading, type Reading, type StatedReading } from '../files/reading.ts';
import { checkMapping } from './check-mapping.ts';

export type MappingRow = network.ImportMappingModel;

interface Source {
  mapping_id?: string | undefined;
  mapping?: ColumnMapping[] | undefined;
}

export interface FoundMapping {
  columns: ColumnMapping[];
  /** What the request states, then what its saved mapping states. */
  reading: Reading;
}

/** How a file is read and its columns are mapped: by a saved mapping, or by the request. */
export async function findMapping(
  { sql }: AccountDb,
  { mapping_id, mapping = [], ...stated }: Source & StatedReading,
): Promise<FoundMapping> {
  const errors = checkMapping(mapping, '/mapping');
  if (mapping_id !== undefined && mapping.length > 0)
    errors.push(bodyError('/mapping', 'mutually_exclusive', 'Omit mapping when you send mapping_id.'));
  if (errors.length > 0) throw invalid(errors);
  if (mapping_id === undefined) return { columns: mapping, reading: mergeReading(stated) };
  const row = await sql.importMapping.findUnique({ where: { id: mapping_id } });
  if (row)
    return {
      columns: row.columns as unknown as ColumnMapping[],
      reading: mergeReading(stated, row.reading as StatedReading),
    };
  const name = encodeId('import_mapping', mapping_id);
  throw invalid([bodyError('/mapping_id', 'not_found', `No import mapping ${name} in this account and environment.`)]);
}
