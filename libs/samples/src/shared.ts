import { type BeneficiarySampleCreate, encodeId, type Environment } from '@pnb/contract';
import { newId, type Network } from '@pnb/db';
import { insertReferenceRows } from '@pnb/network';
import { digestPoints, type SamplePoints } from './points.ts';
import { splitPoints } from './store.ts';

/** A million points take longer than the transaction of a request may. */
const TIMEOUT_MS = 600_000;

export interface StoredSample {
  id: string;
  version: number;
  sha256: string;
  outcomes: { environment: Environment; outcome: 'loaded' | 'unchanged' }[];
}

interface SharedContent {
  fields: BeneficiarySampleCreate;
  points: SamplePoints;
}

/** Stores a sample for all accounts of some environments, with one id; an environment that has its points is unchanged. */
export async function storeSharedSample(
  networks: readonly Network[],
  { fields, points }: SharedContent,
): Promise<StoredSample> {
  const { name, source, vintage = null, unit = 'beneficiaries' } = fields;
  const sha256 = digestPoints(points);
  const stored = await Promise.all(networks.map(({ prisma }) => prisma.sharedSample.findMany()));
  const same = stored.flat().find((row) => row.sha256 === sha256);
  const versions = stored.flat().flatMap((row) => (row.name === name ? [row.version] : []));
  const { id, version } = same ?? { id: newId(), version: Math.max(0, ...versions) + 1 };
  const counts = { point_count: points.count, county_count: points.counties.size };
  const row = { name, source, vintage, unit, ...same, id, version, sha256, ...counts };
  const outcomes: StoredSample['outcomes'] = [];
  for (const [at, network] of networks.entries()) {
    const { environment } = network;
    const isStored = stored[at]?.some((other) => other.id === id);
    if (!isStored) await insertShared(network, row, points);
    outcomes.push({ environment, outcome: isStored ? 'unchanged' : 'loaded' });
  }
  return { id: encodeId('beneficiary_sample', id), version, sha256, outcomes };
}

type SharedRow = Parameters<Network['prisma']['sharedSample']['create']>[0]['data'] & { id: string };

const insertShared = ({ prisma }: Network, row: SharedRow, points: SamplePoints): Promise<void> =>
  prisma.$transaction(
    async (tx) => {
      await tx.sharedSample.create({ data: row });
      const sample_id = encodeId('beneficiary_sample', row.id);
      for (const batch of splitPoints(points))
        await insertReferenceRows(
          tx,
          'beneficiary_samples',
          batch.map((county) => ({ ...county, sample_id })),
        );
    },
    { timeout: TIMEOUT_MS },
  );

/** The samples that the operator loaded, newest first. */
export const listSharedSamples = ({ prisma }: Network) =>
  prisma.sharedSample.findMany({ orderBy: { created_at: 'desc' } });
