import { Controller } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { queueReplay } from '@pnb/webhooks';
import type { Caller } from '../http/caller.ts';
import { Implement } from '../http/implement.ts';
import * as replays from './replays.repository.ts';
import { getReplaySpan } from './replays.rules.ts';
import { getWebhook, getEnabledWebhookForUpdate } from './webhooks.repository.ts';

@Controller()
export class ReplaysController {
  @Implement(contract.startReplay)
  async start({ params, body }: Input<typeof contract.startReplay>, { db: tx, plan, environment }: Caller) {
    const { id, event_types: subscribed } = await getEnabledWebhookForUpdate(tx, params.id, plan);
    const span = getReplaySpan(body, { subscribed, environment, now: new Date() });
    const row = await replays.insertReplay(tx, id, span);
    await queueReplay(tx, row.id);
    return replays.presentReplay(row);
  }

  @Implement(contract.listReplays)
  async list({ params, query }: Input<typeof contract.listReplays>, { db }: Caller) {
    await getWebhook(db, params.id);
    const source = replays.replaySource(params.id);
    const { data, meta } = await db.list<replays.ReplayRow>(contract.listReplays.list, source, query);
    return { data: data.map(replays.presentReplay), meta };
  }

  @Implement(contract.getReplay)
  async get({ params }: Input<typeof contract.getReplay>, { db }: Caller) {
    return replays.presentReplay(await replays.getReplay(db, params.id, params.job_id));
  }

  @Implement(contract.cancelReplay)
  async cancel({ params }: Input<typeof contract.cancelReplay>, { db: tx }: Caller) {
    const current = await replays.getReplayForUpdate(tx, params.id, params.job_id);
    refuseDone(current);
    if (current.status === 'cancelled') return replays.presentReplay(current);
    return setStatus(tx, current, { status: 'cancelled', completed_at: new Date() });
  }

  @Implement(contract.resumeReplay)
  async resume({ params }: Input<typeof contract.resumeReplay>, { db: tx, plan }: Caller) {
    await getEnabledWebhookForUpdate(tx, params.id, plan);
    const current = await replays.getReplayForUpdate(tx, params.id, params.job_id);
    refuseDone(current);
    if (current.status !== 'cancelled') return replays.presentReplay(current);
    await queueReplay(tx, current.id);
    return setStatus(tx, current, { status: 'queued', completed_at: null });
  }
}

function refuseDone({ status }: replays.ReplayRow): void {
  if (status === 'succeeded')
    throw new contract.Problem(
      'invalid_state',
      'The replay has sent all its events. Start a new one to send them again.',
    );
}

const setStatus = async (
  { sql }: AccountDb,
  { id }: replays.ReplayRow,
  columns: { status: string; completed_at: Date | null },
): Promise<contract.Replay> =>
  replays.presentReplay(await sql.replay.update({ where: { id }, data: { ...columns, version: { increment: 1 } } }));
