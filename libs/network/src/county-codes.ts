import type { Location } from '@pnb/contract';
import { type CountyCodes, findCounty, findZip, resolveCounty, VARIABLE_COUNTIES } from '@pnb/geography';
import type { AccountDb, AccountTransaction } from '@pnb/db';

/** Codes of a standard among the counties whose boundaries differ between standards. */
export async function readCountyCodes({ sql }: AccountDb, standard_id: string): Promise<CountyCodes> {
  const rows = await sql.county.findMany({
    where: { standard_id, fips: { in: [...VARIABLE_COUNTIES] } },
    select: { fips: true },
  });
  return new Set(rows.map(({ fips }) => fips));
}

interface LocatedRow {
  id: string;
  county_fips: string | null;
  locations: Location[];
}

/** A build may have thousands of providers in Connecticut's nine regions, each in some twenty indexes. */
const PROVIDERS_PER_STATEMENT = 2_000;

/** Assigns the providers of a build to the counties of another standard where the two standards differ. */
export async function relocateProviders(tx: AccountTransaction, build_id: string, codes: CountyCodes): Promise<void> {
  const found = await tx.query<LocatedRow>`
    select id, county_fips, locations from providers
    where account_id = ${tx.account_id}::uuid and build_id = ${build_id}::uuid
      and (county_fips = any(${VARIABLE_COUNTIES}) or jsonb_path_exists(locations, '$[*] ? (@.county_fips == $codes[*])',
        jsonb_build_object('codes', to_jsonb(${VARIABLE_COUNTIES}::text[]))))
    order by id for no key update`;
  const moved = found.flatMap((row) => relocate(row, codes) ?? []);
  for (let at = 0; at < moved.length; at += PROVIDERS_PER_STATEMENT)
    await updateCounties(tx, moved.slice(at, at + PROVIDERS_PER_STATEMENT));
}

/** Returns null if every county keeps its code. */
function relocate(row: LocatedRow, codes: CountyCodes) {
  const move = (county_fips: string | null, zip: string | undefined): string | null =>
    county_fips && (resolveCounty(county_fips, codes, zip ? findZip(zip.slice(0, 5)) : null).fips ?? county_fips);
  const locations = row.locations.map((one) => ({ ...one, county_fips: move(one.county_fips, one.zip) }));
  const primary = locations.find(({ is_primary }) => is_primary);
  const county_fips = primary ? primary.county_fips : move(row.county_fips, undefined);
  if (JSON.stringify([county_fips, locations]) === JSON.stringify([row.county_fips, row.locations])) return null;
  return { id: row.id, county_fips, county: county_fips && (findCounty(county_fips)?.name ?? null), locations };
}

/** Warnings do not depend on counties, so the stored ones remain those of the row. */
async function updateCounties(
  tx: AccountTransaction,
  moved: NonNullable<ReturnType<typeof relocate>>[],
): Promise<void> {
  await tx.execute`
    update providers set county_fips = moved.county_fips, county = moved.county, locations = moved.locations,
      version = version + 1, updated_at = now(),
      data_quality_version = case when data_quality_version = version then version + 1 end
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as moved(id uuid, county_fips text, county text, locations jsonb)
    where account_id = ${tx.account_id}::uuid and providers.id = moved.id`;
}
