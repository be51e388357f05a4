import type { AccountDb } from '@pnb/db';

export interface AreaCounty {
  fips: string;
  /** The filing applies for it: the applicant's credit and letters of intent count there only, 42 CFR 422.116(d)(7). */
  is_pending: boolean;
}

/** The counties of a build, ascending. If none is marked as pending, all of an initial application are. */
export async function readServiceArea(
  { sql }: AccountDb,
  { id, filing_type }: { id: string; filing_type: string },
): Promise<AreaCounty[]> {
  const rows = await sql.buildCounty.findMany({
    where: { build_id: id },
    select: { fips: true, is_pending: true },
    orderBy: { fips: 'asc' },
  });
  return rows.map(({ fips, is_pending }) => ({
    fips,
    is_pending: is_pending ?? filing_type === 'initial_application',
  }));
}

export const listPendingFips = (area: readonly AreaCounty[]): string[] =>
  area.filter(({ is_pending }) => is_pending).map(({ fips }) => fips);
