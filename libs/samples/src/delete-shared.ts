import { encodeId, type Environment } from '@pnb/contract';
import { lockReference, type Network } from '@pnb/db';

/** A large sample takes longer than the transaction of a request may. */
const TIMEOUT_MS = 600_000;

type Transaction = Parameters<Parameters<Network['prisma']['$transaction']>[0]>[0];

interface OpenEnvironment {
  environment: Environment;
  tx: Transaction;
}

export interface PinningBuild {
  environment: Environment;
  account_id: string;
  id: string;
}

export interface DeletedSample {
  /** Environments that had the sample. */
  environments: Environment[];
  /** Builds that use it; it was then deleted nowhere. */
  builds: PinningBuild[];
}

/** Deletes a sample of all accounts from each of the environments, or from none while a build of one of them uses it. */
export const deleteSharedSample = (networks: readonly Network[], id: string): Promise<DeletedSample> =>
  inTransactions(networks, async (opened) => {
    const builds = (await Promise.all(opened.map((database) => findPinning(database, id)))).flat();
    if (builds.length > 0) return { environments: [], builds };
    const deleted = await Promise.all(opened.map((database) => deleteFrom(database, id)));
    return { environments: deleted.flat(), builds: [] };
  });

/** Runs the work within a transaction of each environment. */
async function inTransactions<T>(
  [network, ...others]: readonly Network[],
  work: (opened: OpenEnvironment[]) => Promise<T>,
  opened: OpenEnvironment[] = [],
): Promise<T> {
  if (!network) return work(opened);
  const { environment, prisma } = network;
  return prisma.$transaction((tx) => inTransactions(others, work, [...opened, { environment, tx }]), {
    timeout: TIMEOUT_MS,
  });
}

async function findPinning({ environment, tx }: OpenEnvironment, id: string): Promise<PinningBuild[]> {
  // A build that is about to use it has locked the samples until its commit.
  await lockReference(tx, 'shared_samples');
  const select = { account_id: true, id: true };
  const builds = await tx.build.findMany({ where: { beneficiary_sample_id: id }, select, orderBy: { id: 'asc' } });
  return builds.map((build) => ({ environment, ...build }));
}

async function deleteFrom({ environment, tx }: OpenEnvironment, id: string): Promise<Environment[]> {
  await tx.beneficiarySample.deleteMany({ where: { sample_id: encodeId('beneficiary_sample', id) } });
  const { count } = await tx.sharedSample.deleteMany({ where: { id } });
  return count > 0 ? [environment] : [];
}
