import { bodyError, type ColumnMapping, encodeId, invalid } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { checkMapping } from './check-mapping.ts';

export type MappingRow = network.ImportMappingModel;

interface Source {
  mapping_id?: string | undefined;
  mapping?: ColumnMapping[] | undefined;
}

/** The columns of a request: of a saved mapping, or those that it contains. */
export async function findMapping({ sql }: AccountDb, { mapping_id, mapping = [] }: Source): Promise<ColumnMapping[]> {
  const errors = checkMapping(mapping, '/mapping');
  if (mapping_id !== undefined && mapping.length > 0)
    errors.push(bodyError('/mapping', 'mutually_exclusive', 'Omit mapping when you send mapping_id.'));
  if (errors.length > 0) throw invalid(errors);
  if (mapping_id === undefined) return mapping;
  const row = await sql.importMapping.findUnique({ where: { id: mapping_id } });
  if (row) return row.columns as unknown as ColumnMapping[];
  const name = encodeId('import_mapping', mapping_id);
  throw invalid([bodyError('/mapping_id', 'not_found', `No import mapping ${name} in this account and environment.`)]);
}
