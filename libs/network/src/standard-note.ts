import type { AccountDb } from '@pnb/db';

interface Pinned {
  contract_year: number;
  standard_id: string;
}

/** Contract years of standards by id. */
export async function readStandardYears({ sql }: AccountDb, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql.standard.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, contract_year: true },
  });
  return new Map(rows.map(({ id, contract_year }) => [id, contract_year]));
}

/** A note if the standard is of another year than the build, else null. */
export function standardNote(
  { contract_year, standard_id }: Pinned,
  years: ReadonlyMap<string, number>,
): string | null {
  const year = years.get(standard_id);
  if (year === undefined || year === contract_year) return null;
  return (
    `The contract year is ${contract_year}, the criteria are those of ${year} (${standard_id}). ` +
    'GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.'
  );
}
