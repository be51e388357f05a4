import type { Network, Prisma } from '@pnb/db';
import { insertReferenceRows, queueScoringBy } from '@pnb/network';
import type { ReferenceRows } from './rows.ts';

export type Outcome = 'loaded' | 'replaced' | 'unchanged';

export interface Stored {
  environment: Network['environment'];
  outcome: Outcome;
  builds_to_rescore: number;
}

/** Time for a database that is busy; the import itself takes a second or two. */
const MAX_WAIT_MS = 20_000;
const TIMEOUT_MS = 120_000;

/** Stores a standard in several databases, in all or in none: each commits after the ones behind it. */
export async function storeReference([first, ...others]: readonly Network[], rows: ReferenceRows): Promise<Stored[]> {
  if (!first) return [];
  return first.prisma.$transaction(
    async (tx) => {
      const stored = await storeIn(tx, rows);
      return [{ environment: first.environment, ...stored }, ...(await storeReference(others, rows))];
    },
    { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS },
  );
}

async function storeIn(tx: Prisma.TransactionClient, rows: ReferenceRows): Promise<Omit<Stored, 'environment'>> {
  const { id, checksum } = rows.standard;
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('reference', 0))`;
  const before = await tx.standard.findUnique({ where: { id }, select: { checksum: true } });
  if (before?.checksum === checksum) return { outcome: 'unchanged', builds_to_rescore: 0 };
  const counties = await withCensusFigures(tx, rows);
  await tx.standard.deleteMany({ where: { id } });
  await insertReferenceRows(tx, 'standards', [{ ...rows.standard, loaded_at: new Date() }]);
  await insertReferenceRows(tx, 'specialties', rows.specialties);
  await insertReferenceRows(tx, 'counties', counties);
  await insertReferenceRows(tx, 'county_limits', rows.county_limits);
  await insertReferenceRows(tx, 'county_certificates', rows.county_certificates);
  await storeSample(tx, rows);
  return { outcome: before ? 'replaced' : 'loaded', builds_to_rescore: await queueScoringBy(tx, id) };
}

/** Population, land and the internal point of the Census, where a county had them under this standard or a newer one. */
async function withCensusFigures(tx: Prisma.TransactionClient, { counties, standard }: ReferenceRows) {
  const stored = await tx.county.findMany({
    where: { population: { not: null } },
    select: {
      standard_id: true,
      fips: true,
      population: true,
      land_area_square_miles: true,
      latitude: true,
      longitude: true,
    },
    orderBy: { standard_id: 'asc' },
  });
  const own = stored.filter(({ standard_id }) => standard_id === standard.id);
  const byFips = new Map([...stored, ...own].map(({ standard_id: _, ...figures }) => [figures.fips, figures]));
  return counties.map((county) => ({ ...county, ...byFips.get(county.fips) }));
}

/** The points do not change under their id, because runs share the points they have read; new counties are added. */
async function storeSample(tx: Prisma.TransactionClient, { beneficiary_samples }: ReferenceRows): Promise<void> {
  const sample_id = beneficiary_samples[0]?.sample_id ?? '';
  const there = await tx.beneficiarySample.findMany({ where: { sample_id }, select: { fips: true } });
  const codes = new Set(there.map(({ fips }) => fips));
  await insertReferenceRows(
    tx,
    'beneficiary_samples',
    beneficiary_samples.filter(({ fips }) => !codes.has(fips)),
  );
}
