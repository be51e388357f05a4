import { type BeneficiaryPoint, type BeneficiarySample, decodeId, encodeId } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { NATIONAL_SAMPLE_ID, UTAH_SAMPLE_ID } from '@pnb/network';
import { nearestZip } from '@pnb/geography';

/** The columns of the description are null in a default sample, and in one of an earlier version. */
export interface SampleRow {
  /** A UUID, or the name of a default sample. */
  id: string;
  name: string | null;
  version: number | null;
  source: string | null;
  vintage: string | null;
  unit: BeneficiarySample['unit'] | null;
  point_count: number;
  county_count: number;
  sha256: string | null;
  is_shared: boolean;
  created_at: Date;
}

const DESCRIBED = 'name, version, source, vintage, unit, point_count, county_count, sha256, created_at';
const ID_PATTERN = String.raw`smp\_%`;

/** The samples of an account and those of all accounts. */
export const sampleSource = (account_id: string): ListSource => ({
  from: (bind) => `(select id::text as id, false as is_shared, ${DESCRIBED} from account_samples
      where account_id = ${bind(account_id)}::uuid
    union all select id::text, true, ${DESCRIBED} from shared_samples
    union all select sample_id, true, null, null, null, null, null, sum(cardinality(latitude))::int, count(*)::int, null,
      min(created_at)
      from beneficiary_samples where sample_id not like '${ID_PATTERN}' group by sample_id) samples`,
  scope: 'reference',
  key: ['id'],
});

/** Null for a sample that the account does not have. */
export async function findSample(db: AccountDb, id: string): Promise<SampleRow | null> {
  const uuid = decodeId('beneficiary_sample', id);
  if (uuid === null) return findDefault(db, id);
  const sample = await db.sql.accountSample.findUnique({ where: { id: uuid } });
  if (sample) return { ...sample, is_shared: false };
  const shared = await db.sql.sharedSample.findUnique({ where: { id: uuid } });
  return shared && { ...shared, is_shared: true };
}

async function findDefault({ sql }: AccountDb, id: string): Promise<SampleRow | null> {
  const rows = await sql.beneficiarySample.findMany({
    where: { sample_id: id },
    select: { latitude: true, created_at: true },
  });
  if (rows.length === 0) return null;
  const point_count = rows.reduce((sum, { latitude }) => sum + latitude.length, 0);
  const created_at = new Date(Math.min(...rows.map((row) => row.created_at.getTime())));
  const unknown = { name: null, version: null, source: null, vintage: null, unit: null, sha256: null };
  return { ...unknown, id, county_count: rows.length, point_count, is_shared: true, created_at };
}

const DEFAULTS: ReadonlyMap<string, { name: string; source: string }> = new Map([
  [
    UTAH_SAMPLE_ID,
    {
      name: 'Utah, synthetic',
      source: 'Synthetic points around the ZIPs of Utah: one per 50 beneficiaries, 40 to 2,000 per county.',
    },
  ],
  [
    NATIONAL_SAMPLE_ID,
    {
      name: 'United States, ZIP centers',
      source: 'The centers of the ZIPs of a county, with equal shares; the center of a county without ZIPs.',
    },
  ],
]);

const UUID = /^[0-9a-f]{8}-/;

export function presentSample({ id, ...row }: SampleRow): BeneficiarySample {
  const { name, version, source, vintage, unit, point_count, county_count, sha256, is_shared, created_at } = row;
  const sample = DEFAULTS.get(id);
  return {
    object: 'beneficiary_sample',
    id: UUID.test(id) ? encodeId('beneficiary_sample', id) : id,
    name: name ?? sample?.name ?? id,
    version: version ?? readVersion(id),
    source: source ?? sample?.source ?? null,
    vintage,
    unit: unit ?? 'county_share',
    ...{ county_count, point_count, sha256, is_shared, created_at },
    is_default: sample !== undefined,
  };
}

/** The names of default samples end in their version. */
const readVersion = (id: string): number => Math.max(1, Number(/-(\d{1,6})$/.exec(id)?.[1] ?? 1));

export type PointRow = Pick<BeneficiaryPoint, 'county_fips' | 'position' | 'latitude' | 'longitude' | 'weight'>;

const POINTS = `cross join lateral unnest(latitude, longitude, weight)
  with ordinality as point(latitude, longitude, weight, position)`;
const POINT = 'sample_id, fips as county_fips, point.position::int, point.latitude, point.longitude, point.weight';

/** The points of a sample that `findSample` found. */
export const pointSource = ({ id, is_shared }: Pick<SampleRow, 'id' | 'is_shared'>): ListSource => ({
  from: is_shared
    ? `(select ${POINT} from beneficiary_samples ${POINTS}) points`
    : `(select account_id, ${POINT} from account_sample_counties ${POINTS}) points`,
  scope: is_shared ? 'reference' : 'account',
  key: ['county_fips', 'position'],
  where: (bind) => [`sample_id = ${bind(is_shared && UUID.test(id) ? encodeId('beneficiary_sample', id) : id)}`],
});

export const presentPoint = ({ county_fips, position, latitude, longitude, weight }: PointRow): BeneficiaryPoint => ({
  object: 'beneficiary_point',
  ...{ county_fips, position, latitude, longitude, weight },
  zip: nearestZip({ latitude, longitude })?.zip ?? null,
});
