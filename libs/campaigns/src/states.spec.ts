import { beforeEach, expect, it } from '@jest/globals';
import { type AccountDb, type AccountTransaction, newId } from '@pnb/db';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { followStages } from './states.ts';

const MEMBERS = 200;

const database = useNetworkDatabase();
let db: AccountDb;
let campaign_id: string;
let ids: string[];

async function enrollMembers(owner: AccountDb): Promise<void> {
  const { account_id } = owner;
  const build_id = await insertBuild(owner);
  ids = Array.from({ length: MEMBERS }, newId);
  await owner.sql.provider.createMany({
    data: ids.map((id) => ({
      ...{ id, account_id, build_id, name: 'Ana Rivera, MD', entity_type: 'individual' as const },
      ...{ specialty_code: '008', stage: 'contracted' as const, stage_changed_at: new Date() },
    })),
  });
  campaign_id = newId();
  await owner.sql.campaign.create({
    data: { id: campaign_id, account_id, build_id, name: 'Outreach', status: 'running' },
  });
  await owner.sql.campaignMember.createMany({
    data: ids.map((provider_id) => ({ account_id, campaign_id, build_id, provider_id, stage: 'identified' as const })),
  });
}

beforeEach(async () => {
  await enrollMembers(database.anAccount());
  // The statistics know one account, so that the next one seems to have no rows.
  await database.network.pool.query('analyze providers, campaign_members');
  db = database.anAccount();
  await enrollMembers(db);
});

const converted = (members: number) => [{ from_state: 'pending', state: 'converted', members }];

it('every member follows its provider, if none is named', async () => {
  const followAll = () =>
    db.transaction((tx) => followStages(tx, { campaign_id, provider_ids: null, now: new Date() }));
  expect(await followAll()).toEqual(converted(MEMBERS));
  expect(await followAll()).toEqual([]);
});

/** How many rows the work reads, of those of all accounts. */
async function countReads(tx: AccountTransaction, work: () => Promise<void>) {
  // The session may not have reported those of its last transactions.
  const before = await readCounters(tx);
  await work();
  const after = await readCounters(tx);
  return { members: after.members - before.members, providers: after.providers - before.providers };
}

async function readCounters(tx: AccountTransaction) {
  const rows = await tx.query<{ name: string; count: number }>`
    select relname as name, (seq_tup_read + idx_tup_fetch)::int as count
    from pg_stat_xact_user_tables where ${tx.account_id} <> ''`;
  const find = (table: string) => rows.find(({ name }) => name === table)?.count ?? 0;
  return { members: find('campaign_members'), providers: find('providers') };
}

const follow = (tx: AccountTransaction, provider_ids: string[]) =>
  followStages(tx, { campaign_id, provider_ids, now: new Date() });

it('reads no members but that of the provider that moved', async () => {
  const reads = await db.transaction((tx) =>
    countReads(tx, async () => {
      for (const id of ids.slice(0, 8)) expect(await follow(tx, [id])).toEqual(converted(1));
    }),
  );
  // Each is read, and again for its update. The search for a provider ends at it.
  expect(reads.members).toBe(2 * 8);
  expect(reads.providers).toBeLessThan(MEMBERS);
});

it('reads each member a few times if many have moved', async () => {
  const reads = await db.transaction((tx) =>
    countReads(tx, async () => expect(await follow(tx, ids.slice(0, MEMBERS / 2))).toEqual(converted(MEMBERS / 2))),
  );
  expect(reads.members).toBeLessThanOrEqual(2 * MEMBERS);
});
