// node --conditions=@pnb/source --import ./libs/testkit/src/swc-hooks.ts benchmarks/campaigns.ts [trials] [moves]
// Moves all members of a campaign at the same time, each in a transaction of its own, and counts how often the campaign
// completed and its event was recorded. It ends with 1 unless both happened exactly once in every trial.
import { randomBytes } from 'node:crypto';
import { evaluateBuild, launch, lockCampaign } from '@pnb/campaigns';
import { type AccountDb, lockRow, newId, openNetwork } from '@pnb/db';
import { loadReference, migrateNetwork } from '@pnb/provisioning';
import { recordChanges, updateProvider } from '@pnb/providers';
import { scoreBuild } from '@pnb/scoring';
import { insertBuild } from '../libs/test-databases/src/factories.ts';
import { openContext } from './context.ts';
import { median } from './harness.ts';

const trials = Number(process.argv[2] ?? 20);
const moves = Number(process.argv[3] ?? 1_000);
const CONNECTIONS = 20;

const place = await openContext();
const url = place.databaseUrl('sandbox');
await migrateNetwork(url);
const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32), maxConnections: CONNECTIONS });

/** A running campaign with a member for each move. */
async function start(db: AccountDb): Promise<{ id: string; build_id: string; providers: string[] }> {
  const { account_id } = db;
  const build_id = await insertBuild(db);
  const providers = Array.from({ length: moves }, () => newId());
  const stage = 'contract_sent' as const;
  const columns = { account_id, build_id, name: 'Ana Rivera, MD', specialty_code: '008', stage_changed_at: new Date() };
  await db.sql.provider.createMany({
    data: providers.map((id) => ({ ...columns, id, stage, entity_type: 'individual' as const })),
  });
  const { id } = await db.sql.campaign.create({
    data: { id: newId(), account_id, build_id, name: 'Outreach', member_filter: {} },
  });
  await db.transaction(async (tx) => {
    const row = await lockCampaign(tx, id);
    if (row) await launch(tx, row);
  });
  return { id, build_id, providers };
}

const move = (db: AccountDb, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockRow(tx, 'providers', id);
    const current = await tx.sql.provider.findUniqueOrThrow({ where: { id } });
    await recordChanges(tx, [await updateProvider(tx, { current, body: { stage: 'contracted' }, now: new Date() })]);
  });

/** Repeats a move as a client does on 503: a busy machine exceeds the time limit of a statement. */
async function moveOrRepeat(db: AccountDb, id: string, attempts = 5): Promise<void> {
  try {
    await move(db, id);
  } catch (error) {
    if (attempts === 1) throw error;
    await moveOrRepeat(db, id, attempts - 1);
  }
}

interface Trial {
  ms: number;
  completed: boolean;
  events: number;
}

async function run(): Promise<Trial> {
  const db = network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });
  const { id, build_id, providers } = await start(db);
  const started = performance.now();
  const waiting = providers.values();
  const work = async (): Promise<void> => {
    for (const provider of waiting) await moveOrRepeat(db, provider);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const ms = performance.now() - started;
  // Two workers at the same time.
  await scoreBuild(db, build_id);
  await Promise.all([evaluateBuild(db, build_id), evaluateBuild(db, build_id)]);
  const row = await db.sql.campaign.findUniqueOrThrow({ where: { id } });
  const events = await db.sql.event.count({ where: { type: 'campaign.completed' } });
  const completed = row.status === 'completed' && row.converted_count === moves && row.version === 3;
  return { ms, completed, events };
}

try {
  await loadReference(network);
  const found: Trial[] = [];
  for (let trial = 0; trial < trials; trial += 1) found.push(await run());
  const once = found.filter(({ completed, events }) => completed && events === 1).length;
  const ms = median(found.map((trial) => trial.ms));
  console.log(
    JSON.stringify({ trials, moves, once, median_ms: Math.round(ms), per_second: Math.round(moves / (ms / 1000)) }),
  );
  process.exitCode = once === trials ? 0 : 1;
} finally {
  await network.close();
  await place.close();
}
