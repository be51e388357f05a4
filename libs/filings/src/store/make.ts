import { type Actor, decodeId, encodeId, type FilingCreate } from '@pnb/contract';
import { eventDraft, recordEvents } from '@pnb/events';
import { newId, takeQuotas, type AccountDb, type AccountTransaction, type Network, type network } from '@pnb/db';
import type { Finding } from '../findings.ts';
import { LAYOUTS } from '../layout.ts';
import type { RowContext } from '../rows.ts';
import { countBytes, estimateBytes } from './bytes.ts';
import { computeFiling, type ComputedFiling } from './compute.ts';
import { queueFilings } from './queue.ts';
import { presentFiling } from './resource.ts';

type Filing = network.FilingModel;

/** Stores a filing without its content and queues the job of the account. */
export async function requestFiling(
  tx: AccountTransaction,
  build: network.BuildModel,
  body: FilingCreate & { id?: string },
): Promise<Filing> {
  const { standard_id, filing_type, settings, coverage_starts_on } = build;
  const stored_bytes = await estimateBytes(tx, build.id);
  const filing = await tx.sql.filing.create({
    data: {
      id: body.id ?? newId(),
      account_id: tx.account_id,
      build_id: build.id,
      name: body.name ?? null,
      basis: body.basis ?? 'filing',
      filing_type,
      settings: settings as object,
      standard_id,
      layout_id: LAYOUTS[0].id,
      coverage_starts_on,
      actor: tx.actor,
      stored_bytes,
      created_at: new Date(),
    },
  });
  await takeQuotas(tx, { filing_bytes: stored_bytes });
  await queueFilings(tx);
  return filing;
}

const serializeContext = ({ counties, specialty_names }: RowContext) => ({
  counties: counties.map(({ ssa_code }) => ({ ssa_code })),
  specialty_names: Object.fromEntries(specialty_names),
});

const findingRow = (finding: Finding, at: number) => ({
  ...finding,
  position: at + 1,
  provider_id: finding.provider_id && decodeId('provider', finding.provider_id),
});

async function storeContent(tx: AccountTransaction, { id, build_id }: Filing, content: ComputedFiling): Promise<void> {
  const { account_id } = tx;
  const owner = { account_id, filing_id: id };
  for (const [position, providers] of content.parts.entries())
    await tx.sql.filingPart.create({ data: { ...owner, position, providers } });
  await tx.sql.filingFinding.createMany({
    data: content.findings.map((finding, at) => ({ ...findingRow(finding, at), ...owner })),
  });
  const filing = await tx.sql.filing.update({
    where: { id },
    data: {
      status: 'ready',
      as_of: new Date(content.as_of),
      sample_id: content.sample_id,
      sha256: content.digest.sha256,
      provider_count: content.provider_count,
      provider_rows: content.row_counts.provider,
      facility_rows: content.row_counts.facility,
      error_count: content.finding_counts.error,
      warning_count: content.finding_counts.warning,
      context: serializeContext(content.context),
      stored_bytes: countBytes(content),
      completed_at: new Date(),
    },
  });
  const data = { object: presentFiling(filing) };
  await recordEvents(tx, [eventDraft({ type: 'filing.created', resource_id: encodeId('filing', id), build_id, data })]);
}

/** Locks the row, so that a job that runs twice stores its content once. A reset of the sandbox may have replaced the row. */
async function lockPending(tx: AccountTransaction, { id, created_at }: Filing): Promise<Filing | null> {
  const where = { id, created_at, status: 'pending' } as const;
  const { count } = await tx.sql.filing.updateMany({ where, data: { failure: null } });
  return count === 0 ? null : tx.sql.filing.findUnique({ where: { id } });
}

/** The rows of the whole country take minutes on a small machine. */
const TIMEOUT_MS = 900_000;

const bind = (network: Network, account_id: string, actor: Actor): AccountDb =>
  network.bind({ account_id, actor, request_id: null, timeout_ms: TIMEOUT_MS });

export interface FilingJob {
  account_id: string;
  filing_id: string;
}

const SYSTEM: Actor = { type: 'system', id: null };

/** Computes a requested filing and stores it with its event in one transaction; nothing when it is stored or gone. */
export async function makeFiling(network: Network, { account_id, filing_id: id }: FilingJob): Promise<void> {
  const filing = await bind(network, account_id, SYSTEM).sql.filing.findUnique({ where: { id } });
  if (filing?.status !== 'pending') return;
  const db = bind(network, account_id, filing.actor as Actor);
  const content = await db.snapshot((tx) => computeFiling(tx, filing, new Date()));
  if (!content) return;
  await db.transaction(async (tx) => {
    const locked = await lockPending(tx, filing);
    if (locked) await storeContent(tx, locked, content);
  });
}
