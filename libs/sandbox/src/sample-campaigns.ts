import { scoreNetwork } from '@pnb/adequacy';
import type { CampaignResult } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import { insertRows } from '@pnb/network';
import { loadNetwork, readBuild } from '@pnb/scoring';
import { type SampleCampaign, findStageAt } from './sample/campaigns.ts';
import { hashToUuid, type SampleBuildRows } from './sample-ids.ts';

/** Inserts the campaigns of a build that was scored, with their members. */
export async function insertCampaigns(tx: AccountTransaction, build: SampleBuildRows, now: Date): Promise<void> {
  for (const campaign of build.sample.campaigns) await insertCampaign(tx, build, { campaign, now });
}

interface Context {
  campaign: SampleCampaign;
  now: Date;
}

async function insertCampaign(
  tx: AccountTransaction,
  build: SampleBuildRows,
  { campaign, now }: Context,
): Promise<void> {
  const { account_id } = tx;
  const { members, goal, ...columns } = campaign;
  const id = hashToUuid(`${account_id} ${build.sample.external_id} ${campaign.external_id}`);
  const counts = countStates(campaign);
  const result = await computeResult(tx, build, { campaign, now });
  await tx.sql.campaign.create({
    data: {
      ...{ ...columns, id, account_id, build_id: build.id, updated_at: columns.launched_at ?? columns.created_at },
      external_id: `${build.sample.external_id}-${campaign.external_id}`,
      ...(goal ? { goal: { ...goal, cells: goal.cells.map((cell) => ({ ...cell })) } } : {}),
      ...Object.fromEntries(Object.entries(counts).map(([state, count]) => [`${state}_count`, count])),
      ...(result ? { result: { ...result }, completed_by: { type: 'system', id: null } } : {}),
    },
  });
  const enrolled_at = columns.launched_at ?? columns.created_at;
  const rows = members.map(({ provider, ...member }) => ({
    ...{ ...member, account_id, campaign_id: id, build_id: build.id, enrolled_at },
    provider_id: build.providers[provider]?.id ?? '',
  }));
  await insertRows(tx, 'campaign_members', rows);
}

const NO_MEMBERS = { pending: 0, in_progress: 0, responded: 0, converted: 0, declined: 0, unreachable: 0, removed: 0 };

function countStates({ members }: SampleCampaign): typeof NO_MEMBERS {
  const counts = { ...NO_MEMBERS };
  for (const { state } of members) counts[state] += 1;
  return counts;
}

/** Results by campaign and day. The sample is a function of the day, and two full scores would be a third of each reset. */
const results = new Map<string, CampaignResult | null>();
const MAX_RESULTS = 10;

async function computeResult(
  tx: AccountTransaction,
  build: SampleBuildRows,
  context: Context,
): Promise<CampaignResult | null> {
  const { external_id, launched_at } = context.campaign;
  const { sample } = build;
  const key = [sample.external_id, sample.standard_id, external_id, launched_at?.toISOString()].join(' ');
  const cached = results.get(key);
  if (cached !== undefined) return cached;
  const result = await scoreResult(tx, build, context);
  if (results.size >= MAX_RESULTS) results.clear();
  results.set(key, result);
  return result;
}

/** The result of a completed campaign: the scores of the network as it was at its launch and at its end. */
async function scoreResult(
  tx: AccountTransaction,
  build: SampleBuildRows,
  { campaign, now }: Context,
): Promise<CampaignResult | null> {
  const { launched_at, completed_at } = campaign;
  const state = launched_at && completed_at ? await readBuild(tx, build.id, now) : null;
  if (!state || !launched_at || !completed_at) return null;
  const { basis } = state.build;
  const { input } = await loadNetwork(tx, state);
  const samples = new Map(build.providers.map(({ id, sample }) => [id, sample]));
  const scoreAt = (at: Date) => {
    const providers = input.providers.flatMap((provider) => {
      const sample = samples.get(provider.id);
      const current = sample ? findStageAt(sample, at) : null;
      return current ? [{ ...provider, stage: current.stage }] : [];
    });
    return scoreNetwork({ ...input, bases: [basis], providers })[0];
  };
  const [before, after] = [scoreAt(launched_at), scoreAt(completed_at)];
  if (!before || !after) return null;
  const counts = countStates(campaign);
  const enrolled = campaign.members.length;
  const openBefore = new Set(before.cells.filter(({ status }) => status === 'not_met').map(getKey));
  return {
    member_counts: { ...counts, enrolled },
    conversion_ratio: counts.converted / (enrolled - counts.removed),
    contact_attempts: 0,
    basis,
    score_before: before.summary.score,
    score_after: after.summary.score,
    // Runs of that time are not part of the sample.
    run_id_before: null,
    run_id_after: null,
    cells_closed: after.cells.filter((cell) => cell.status !== 'not_met' && openBefore.has(getKey(cell))).length,
  };
}

const getKey = ({ county_fips, specialty_code }: { county_fips: string; specialty_code: string }): string =>
  `${county_fips} ${specialty_code}`;
