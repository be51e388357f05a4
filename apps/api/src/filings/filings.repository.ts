import { type Plan, planLimitExceeded, PLANS, Problem } from '@pnb/contract';
import { lockAccount, type AccountDb, type AccountTransaction, type Bind, type network } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { notFound } from '../http/decode.ts';
import { poll } from '../http/poll.ts';

type Filing = network.FilingModel;

export async function getBuild({ sql }: AccountDb, id: string): Promise<network.BuildModel> {
  const build = await sql.build.findUnique({ where: { id } });
  if (!build) throw notFound('build');
  return build;
}

interface FilingPath {
  id: string;
  filing_id: string;
}

export async function getFiling({ sql }: AccountDb, { id, filing_id }: FilingPath): Promise<Filing> {
  const filing = await sql.filing.findUnique({ where: { id: filing_id, build_id: id } });
  if (!filing) throw notFound('filing');
  return filing;
}

/** Counts under a lock, so that parallel calls cannot exceed the limits. */
export async function assertWithinFilingLimits(tx: AccountTransaction, build_id: string, plan: Plan): Promise<void> {
  await lockAccount(tx, 'filings');
  const { pending_filings, filings_per_build } = PLANS[plan];
  const pending = await tx.sql.filing.count({ where: { status: 'pending' } });
  if (pending >= pending_filings) {
    const detail = `The plan allows ${pending_filings} pending filings at a time. Wait until one of them is ready.`;
    throw planLimitExceeded(detail, { plan, name: 'pending_filings', used: pending });
  }
  const stored = await tx.sql.filing.count({ where: { build_id } });
  if (stored >= filings_per_build) {
    const detail = `The plan allows ${filings_per_build} filings of a build, which are kept as long as the build. Continue in a copy of it.`;
    throw planLimitExceeded(detail, { plan, name: 'filings_per_build', used: stored });
  }
}

function assertReady(filing: Filing): Filing {
  if (filing.status === 'ready') return filing;
  const detail =
    filing.status === 'pending'
      ? 'The content of the filing is still being computed. Read the filing with Prefer: wait until it is ready.'
      : 'The filing failed and has no content. Make another one.';
  throw new Problem('invalid_state', detail);
}

export const getReadyFiling = async (db: AccountDb, path: FilingPath): Promise<Filing> =>
  assertReady(await getFiling(db, path));

/** A filing of any build of the account. */
export async function getOtherFiling({ sql }: AccountDb, id: string): Promise<Filing> {
  const filing = await sql.filing.findUnique({ where: { id } });
  if (filing) return assertReady(filing);
  const message = 'The account has no filing with this id.';
  throw new Problem('invalid_parameter', message, {
    errors: [{ in: 'query', name: 'with', code: 'not_found', message }],
  });
}

/** The newest ready filing of the build before this one. */
export const findPreviousFiling = ({ sql }: AccountDb, { build_id, created_at }: Filing): Promise<Filing | null> =>
  sql.filing.findFirst({
    where: { build_id, status: 'ready', created_at: { lt: created_at } },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
  });

/** The filings of all builds. */
export const FILINGS: ListSource = { from: 'filings', scope: 'account' };

export const filingSource = (build_id: string): ListSource => ({
  ...FILINGS,
  where: (bind: Bind) => [`build_id = ${bind(build_id)}`],
});

export const findingSource = (filing_id: string): ListSource => ({
  from: 'filing_findings',
  scope: 'account',
  key: ['position'],
  where: (bind: Bind) => [`filing_id = ${bind(filing_id)}`],
});

/** Returns once the filing is no longer pending, or when the time is over. */
export const awaitFiling = (db: AccountDb, path: FilingPath, wait_ms: number): Promise<Filing> =>
  poll(
    () => getFiling(db, path),
    ({ status }) => status !== 'pending',
    wait_ms,
  );
