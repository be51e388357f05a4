import { randomInt } from 'node:crypto';
import { hasNpiCheckDigit, type Location } from '@pnb/contract';
import { newId, type AccountDb, type Prisma } from '@pnb/db';

const NPI_BODIES = 1e8;
let nextBody = randomInt(NPI_BODIES);

/** A valid NPI that is not issued (issued ones start with 1), and another one at each call: random ones met now and then in 3,000. */
export function anNpi(): string {
  const body = `2${String(nextBody).padStart(8, '0')}`;
  nextBody = (nextBody + 1) % NPI_BODIES;
  const digit = [...'0123456789'].find((candidate) => hasNpiCheckDigit(body + candidate));
  return body + String(digit);
}

export type BuildColumns = Partial<Prisma.BuildUncheckedCreateInput> & { county_fips?: string[] };

/** Inserts a build row, over Salt Lake County by default; returns its id. */
export async function insertBuild(
  { sql, account_id }: AccountDb,
  { county_fips = ['49035'], ...columns }: BuildColumns = {},
): Promise<string> {
  const id = newId();
  await sql.build.create({
    data: {
      name: 'Test build',
      status: 'active',
      line_of_business: 'medicare_advantage',
      filing_type: 'internal',
      contract_year: 2027,
      standard_id: 'cms-ma-2026',
      basis: 'contracted',
      ...columns,
      id,
      account_id,
    },
  });
  await sql.buildCounty.createMany({ data: county_fips.map((fips) => ({ account_id, build_id: id, fips })) });
  return id;
}

/** A stored location; only its coordinates and its county matter. */
export const storedLocation = (place: Pick<Location, 'latitude' | 'longitude'> & Partial<Location>): Location => ({
  address_line_1: '1 Main Street',
  address_line_2: null,
  city: 'Manila',
  state: 'UT',
  zip: '84046',
  county_fips: '49009',
  is_primary: true,
  geocode_quality: 'rooftop',
  ...place,
});

/** A body for POST /v1/providers. */
export const aProviderCreate = <T extends object>(build_id: string, fields?: T) => ({
  build_id,
  name: 'Ana Rivera, MD',
  npi: anNpi(),
  specialty_code: '008',
  locations: [{ address_line_1: '200 Example Avenue', city: 'Salt Lake City', state: 'UT', zip: '84101' }],
  ...fields,
});
