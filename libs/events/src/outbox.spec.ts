// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeId, Event } from '@pnb/contract';
import { useNetworkDatabase } from '@pnb/test-databases';
import { type AccountDb, newId } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { eventDraft, recordEvents } from './index.ts';

const database = useNetworkDatabase();
let db: AccountDb;

const REQUEST = 'req_01kc59z6h8f8w9p5p3w5t1y0za';

beforeEach(() => {
  db = database.network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: REQUEST });
});

const aGap = (build_id: string, id?: string) => {
  const object = {
    county_fips: '49035',
    specialty_code: '008',
    from_status: 'met',
    to_status: 'not_met',
    from: null,
    to: null,
  };
  const data = { object, build_id, caused_by: [] };
  const resource_id = encodeId('build', build_id);
  return eventDraft({ type: 'adequacy.gap_opened', resource_id, build_id, data, ...(id ? { id } : {}) });
};

const listEvents = ({ sql }: AccountDb) => sql.event.findMany({ orderBy: { sequence: 'asc' } });

async function listJobs({ account_id }: AccountDb): Promise<{ payload: unknown; attempts: number }[]> {
  const { rows } = await database.network.pool.query<{ payload: unknown; attempts: number }>(
    `select payload, attempts from graphile_worker._private_jobs where payload->>'account_id' = $1 order by id`,
    [account_id],
  );
  return rows;
}

describe('recordEvents', () => {
  it('writes events in order, with the exact bytes that are read and delivered', async () => {
    const build_id = newId();
    const own = newId();

    const ids = await db.transaction((tx) => recordEvents(tx, [aGap(build_id, own), aGap(build_id)]));

    const events = await listEvents(db);
    expect(ids[0]).toBe(own);
    expect(events.map(({ id, sequence }) => [id, sequence])).toEqual([
      [ids[0], 1n],
      [ids[1], 2n],
    ]);
    const bodies = events.map(({ body }) => Event.parse(JSON.parse(body)));
    expect(bodies.map(({ id, sequence }) => [id, sequence])).toEqual([
      [ids[0], 1],
      [ids[1], 2],
    ]);
    expect(bodies[0]).toMatchObject({
      type: 'adequacy.gap_opened',
      account_id: db.account_id,
      environment: 'sandbox',
      request_id: REQUEST,
      created_at: events[0]?.created_at,
      data: { build_id: encodeId('build', build_id), actor: { type: 'system', id: null } },
    });
  });

  it('uses no sequence without events', async () => {
    await db.transaction((tx) => recordEvents(tx, []));

    expect(await db.sql.eventCounter.count()).toBe(0);
  });

  it('counts the sequences of each account separately', async () => {
    const other = database.anAccount();
    for (const each of [db, other, db]) await each.transaction((tx) => recordEvents(tx, [aGap(newId())]));

    expect((await listEvents(db)).map(({ sequence }) => sequence)).toEqual([1n, 2n]);
    expect((await listEvents(other)).map(({ sequence }) => sequence)).toEqual([1n]);
  });

  it('leaves no gap with concurrent transactions, some of which fail', async () => {
    const attempts = Array.from({ length: 30 }, (_, at) =>
      db.transaction(async (tx) => {
        await recordEvents(tx, at % 2 === 0 ? [aGap(newId())] : [aGap(newId()), aGap(newId())]);
        if (at % 3 === 0) throw new Error('undone');
      }),
    );

    const settled = await Promise.allSettled(attempts);

    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const events = await listEvents(db);
    expect(events.map(({ sequence }) => Number(sequence))).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(await db.sql.eventCounter.findFirst()).toMatchObject({ last_sequence: 30n });
  });

  it('never shows a reader a sequence before the lower ones', async () => {
    const writers = Promise.all(
      Array.from({ length: 25 }, () => db.transaction((tx) => recordEvents(tx, [aGap(newId())]))),
    );
    let done = false;
    void writers.finally(() => (done = true));
    while (!done) {
      const seen = (await listEvents(db)).map(({ sequence }) => Number(sequence));
      expect(seen).toEqual(seen.map((_, at) => at + 1));
    }
    await writers;
  });
});

describe('a transaction that is rolled back', () => {
  it('leaves no event, no sequence and no job', async () => {
    const build_id = newId();
    await db.transaction((tx) => recordEvents(tx, [aGap(build_id)]));

    const failed = db.transaction(async (tx) => {
      await queueScoring(tx, build_id);
      await recordEvents(tx, [aGap(build_id), aGap(build_id)]);
      throw new Error('undone');
    });

    await expect(failed).rejects.toThrow('undone');
    expect(await listEvents(db)).toHaveLength(1);
    expect(await db.sql.eventCounter.findFirst()).toMatchObject({ last_sequence: 1n });
    expect(await listJobs(db)).toEqual([]);
  });

  it('rolls back the transaction that joined it', async () => {
    const failed = db.transaction(async (tx) => {
      await tx.transaction((inner) => recordEvents(inner, [aGap(newId())]));
      throw new Error('undone');
    });

    await expect(failed).rejects.toThrow('undone');
    expect(await listEvents(db)).toEqual([]);
  });
});

describe('queueScoring', () => {
  it('requests one run for many changes of a build, and has one job for all builds of the account', async () => {
    const [north, south] = [newId(), newId()];

    await Promise.all([north, north, south, north].map((id) => db.transaction((tx) => queueScoring(tx, id))));

    const requests = await db.sql.scoringRequest.findMany({ orderBy: { build_id: 'asc' } });
    expect(requests.map(({ build_id, version }) => [build_id, version])).toEqual(
      [
        [north, 3],
        [south, 1],
      ].sort(),
    );
    expect((await listJobs(db)).map(({ payload }) => payload)).toEqual([{ account_id: db.account_id }]);
  });
});
