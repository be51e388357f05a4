import { encodeId } from '@pnb/contract';
import { newId, type AccountDb } from '@pnb/db';

/** Mappings of an account. Returns their ids. */
export async function insertMappings({ sql, account_id }: AccountDb, count = 3): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({ id: newId(), account_id, ...aMapping(`Group ${at}`) }));
  await sql.importMapping.createMany({ data: rows });
  return rows.map(({ id }) => encodeId('import_mapping', id));
}

export const aMapping = (name: string) => ({
  name,
  columns: [
    { heading: 'Billing NPI', field: null },
    { heading: 'Eff Dt', field: 'effective_on', transforms: [{ type: 'date', format: 'DD.MM.YYYY' }] },
  ],
});
