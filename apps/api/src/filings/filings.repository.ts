import { setTimeout } from 'node:timers/promises';
import { Problem } from '@pnb/contract';
import type { AccountDb, Bind, ListSource, network } from '@pnb/db';
import { notFound } from '../http/decode.ts';

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

export const filingSource = (build_id: string): ListSource => ({
  from: 'filings',
  scope: 'account',
  where: (bind: Bind) => [`build_id = ${bind(build_id)}`],
});

export const findingSource = (filing_id: string): ListSource => ({
  from: 'filing_findings',
  scope: 'account',
  key: ['position'],
  where: (bind: Bind) => [`filing_id = ${bind(filing_id)}`],
});

const FIRST_LOOK_MS = 15;
const MAX_PAUSE_MS = 500;

/** Returns once the filing is no longer pending, or when the time is over. */
export async function awaitFiling(db: AccountDb, path: FilingPath, wait_ms: number): Promise<Filing> {
  const end = Date.now() + wait_ms;
  let filing = await getFiling(db, path);
  for (let pause = FIRST_LOOK_MS; filing.status === 'pending' && Date.now() + pause < end; pause *= 1.5) {
    await setTimeout(Math.min(pause, MAX_PAUSE_MS));
    filing = await getFiling(db, path);
  }
  return filing;
}
