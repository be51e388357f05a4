import type { Stage } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';

/** Providers of a build with one primary county, the same codes and one stage. */
export interface StageCount {
  county_fips: string;
  specialty_code: string;
  additional_specialty_codes: string[];
  stage: Stage;
  count: number;
}

/**
 * Counts the providers with a primary location in some counties. The keys of counties are indexed, the county itself is not:
 * without them a build of the whole country is read for each page of cells.
 */
export async function countStages(db: AccountDb, build_id: string, counties: readonly string[]): Promise<StageCount[]> {
  if (counties.length === 0) return [];
  const { account_id } = db;
  // The keys are those that `provider_county_keys` makes.
  const keys = counties.map((fips) => `'${account_id.slice(-12)}${fips}'`).join(' | ');
  return db.query<StageCount>`
    select county_fips, specialty_code, additional_specialty_codes, stage::text as stage, count(*)::int as count
    from providers
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and county_keys @@ ${keys}::tsquery
      and county_fips = any(${[...counties]}::text[])
    group by county_fips, specialty_code, additional_specialty_codes, providers.stage`;
}
