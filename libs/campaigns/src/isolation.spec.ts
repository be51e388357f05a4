import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, type AccountTransaction, newId } from '@pnb/db';
import { scoreBuild } from '@pnb/scoring';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { compareWithBaseline, storeBaseline } from './baseline.ts';
import { enroll, findMatching } from './enroll.ts';
import { evaluateBuild, trackProviders } from './index.ts';
import { lockCampaign } from './lock.ts';
import { lockFollowing } from './track.ts';
import type { CampaignRow } from './resource.ts';
import { followStages } from './states.ts';

const database = useNetworkDatabase();
let owner: AccountDb;
let stranger: AccountDb;
let build_id: string;
let provider_id: string;
let campaign: CampaignRow;

beforeEach(async () => {
  [owner, stranger] = [database.anAccount(), database.anAccount()];
  build_id = await insertBuild(owner);
  const { account_id } = owner;
  provider_id = newId();
  await owner.sql.provider.create({
    data: {
      ...{ id: provider_id, account_id, build_id, name: 'Ana Rivera, MD', entity_type: 'individual' },
      ...{ specialty_code: '008', stage: 'contracted', stage_changed_at: new Date() },
    },
  });
  campaign = await owner.sql.campaign.create({
    data: { id: newId(), account_id, build_id, name: 'Outreach', status: 'running', pending_count: 1 },
  });
  await owner.sql.campaignMember.create({
    data: { account_id, campaign_id: campaign.id, build_id, provider_id, stage: 'identified' },
  });
});

const readAll = async () => ({
  campaigns: await owner.sql.campaign.findMany(),
  members: await owner.sql.campaignMember.findMany(),
  baselines: await owner.sql.campaignBaseline.findMany(),
  events: await owner.sql.event.count(),
});

describe('a statement on campaigns of another account', () => {
  it.each<[string, (tx: AccountTransaction) => Promise<unknown>, unknown]>([
    ['locks nothing', (tx) => lockCampaign(tx, campaign.id), null],
    ['finds no campaign of a provider', (tx) => lockFollowing(tx, { build_id, moved: [provider_id], deleted: [] }), []],
    [
      'changes no state',
      (tx) => followStages(tx, { campaign_id: campaign.id, provider_ids: null, now: new Date() }),
      [],
    ],
    ['finds no provider', (tx) => findMatching(tx, build_id, {}), []],
    ['compares with nothing', (tx) => compareWithBaseline(tx, campaign), null],
    ['enrolls no provider', (tx) => enroll(tx, campaign, [provider_id]), undefined],
    ['evaluates nothing', (tx) => evaluateBuild(tx, build_id), undefined],
    [
      'follows nothing',
      (tx) => trackProviders(tx, { build_id, moved: [provider_id], deleted: [], event_id: null }),
      undefined,
    ],
  ])('%s', async (_, call, expected) => {
    const before = await readAll();
    expect(await stranger.transaction(call)).toEqual(expected);
    expect(await readAll()).toEqual(before);
  });

  it('stores no baseline', async () => {
    const before = await readAll();
    await expect(stranger.transaction((tx) => storeBaseline(tx, campaign))).rejects.toThrow();
    expect(await readAll()).toEqual(before);
  });

  it('does all of that for its owner', async () => {
    await owner.transaction((tx) => storeBaseline(tx, campaign));
    expect(await owner.sql.scoringRequest.count({ where: { build_id } })).toBe(1);
    await scoreBuild(owner, build_id);
    await owner.transaction((tx) => storeBaseline(tx, campaign));
    expect(await owner.transaction((tx) => findMatching(tx, build_id, {}))).toEqual([provider_id]);
    await owner.transaction((tx) =>
      trackProviders(tx, { build_id, moved: [provider_id], deleted: [], event_id: null }),
    );
    const { campaigns, members, baselines } = await readAll();
    expect(campaigns).toMatchObject([{ status: 'completed', converted_count: 1, pending_count: 0 }]);
    expect(members).toMatchObject([{ state: 'converted', stage: 'contracted' }]);
    expect(baselines).toMatchObject([{ campaign_id: campaign.id, run_id: expect.any(String), basis: 'contracted' }]);
  });
});
