import * as contract from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { readPage } from '@pnb/lists';
import { queueReplay } from '@pnb/webhooks';
import type { WritingCaller } from '../http/caller.ts';
import { implement } from '../http/implement.ts';
import * as replays from './replays.repository.ts';
import { getReplaySpan, readPreviousStart, readStart, type ReplayRequest } from './replays.rules.ts';
import { getWebhook, getEnabledWebhookForUpdate } from './webhooks.repository.ts';

export const ReplaysController = implement(contract.replays, {
  createReplay: ({ params, body }, caller) => create(caller, params.id, readStart(body)),

  startReplay: ({ params, body }, caller) => create(caller, params.id, readPreviousStart(body)),

  listReplays: async ({ params, query }, { db }) => {
    await getWebhook(db, params.id);
    const source = replays.replaySource(params.id);
    const { data, meta } = await readPage<replays.ReplayRow>(db, contract.replays.listReplays.list, source, query);
    return { data: data.map(replays.presentReplay), meta };
  },

  getReplay: async ({ params }, { db }) => {
    return replays.presentReplay(await replays.getReplay(db, params.id, params.job_id));
  },

  cancelReplay: async ({ params }, { db: tx }) => {
    const current = await replays.getReplayForUpdate(tx, params.id, params.job_id);
    assertNotSucceeded(current);
    if (current.status === 'cancelled') return replays.presentReplay(current);
    return setStatus(tx, current, { status: 'cancelled', completed_at: new Date() });
  },

  resumeReplay: async ({ params }, { db: tx, plan }) => {
    await getEnabledWebhookForUpdate(tx, params.id, plan);
    const current = await replays.getReplayForUpdate(tx, params.id, params.job_id);
    assertNotSucceeded(current);
    if (current.status !== 'cancelled') return replays.presentReplay(current);
    await queueReplay(tx, current.id);
    return setStatus(tx, current, { status: 'queued', completed_at: null });
  },
});

async function create(
  { db: tx, plan, environment }: WritingCaller,
  webhook_id: string,
  request: ReplayRequest,
): Promise<contract.Replay> {
  const { id, event_types: subscribed } = await getEnabledWebhookForUpdate(tx, webhook_id, plan);
  const span = getReplaySpan(request, { subscribed, environment, now: new Date() });
  const row = await replays.insertReplay(tx, id, { span, sinceName: request.names.since });
  await queueReplay(tx, row.id);
  return replays.presentReplay(row);
}

function assertNotSucceeded({ status }: replays.ReplayRow): void {
  if (status === 'succeeded')
    throw new contract.Problem(
      'invalid_state',
      'The replay has sent all of its events. Start a new replay to send them again.',
    );
}

const setStatus = async (
  { sql }: AccountDb,
  { id }: replays.ReplayRow,
  columns: { status: contract.Replay['status']; completed_at: Date | null },
): Promise<contract.Replay> =>
  replays.presentReplay(await sql.replay.update({ where: { id }, data: { ...columns, version: { increment: 1 } } }));
