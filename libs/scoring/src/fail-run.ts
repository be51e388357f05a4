import { TRAVEL_MODEL } from '@pnb/adequacy';
import { encodeId } from '@pnb/contract';
import { recordEvents, eventDraft } from '@pnb/events';
import { lockRow, newId, type AccountTransaction } from '@pnb/db';
import { setFailedRun } from './cells.ts';
import { getDay, parseDay } from './days.ts';
import type { describeFailure } from './failures.ts';
import { findNewestRun } from './load.ts';
import { presentRun } from './run-resource.ts';
import { listCauses } from './run-events.ts';

interface Failed {
  build_id: string;
  failure: ReturnType<typeof describeFailure>;
  attempts: number;
  now: Date;
}

/**
 * Stores a run that failed and is not retried, with its event: the score of the build shows it until a later run is
 * stored. The results of earlier runs do not change. Returns the id, or null if the build is deleted.
 */
export async function storeFailedRun(
  tx: AccountTransaction,
  { build_id, failure, attempts, now }: Failed,
): Promise<string | null> {
  if (!(await lockRow(tx, 'builds', build_id))) return null;
  const build = await tx.sql.build.findUniqueOrThrow({ where: { id: build_id } });
  const last = await tx.sql.event.findFirst({ where: { build_id }, orderBy: { sequence: 'desc' } });
  const since = (await findNewestRun(tx, build_id))?.through_sequence ?? 0n;
  const through_sequence = last?.sequence ?? 0n;
  const caused_by = await listCauses(tx, build_id, since, through_sequence);
  const { standard_id, time_zone } = build;
  const run = await tx.sql.adequacyRun.create({
    data: {
      ...{ id: newId(), account_id: tx.account_id, build_id, through_sequence, standard_id, time_zone, caused_by },
      ...{ status: 'failed', failure_code: failure.code, failure_detail: failure.detail, attempts },
      ...{
        travel_model: TRAVEL_MODEL,
        settings: build.settings ?? {},
        engine_ms: 0,
        computed_at: now,
        first_computed_at: now,
      },
      as_of: parseDay(getDay(time_zone, now)),
    },
  });
  await setFailedRun(tx, build_id, run.id);
  const object = presentRun({ run, score: null, basis: build.basis, changed_cells_count: 0 });
  const resource_id = encodeId('build', build_id);
  const data = { object, build_id, caused_by };
  await recordEvents(tx, [eventDraft({ type: 'adequacy.run_failed', resource_id, build_id, data })]);
  return run.id;
}
