import { beforeAll, describe, expect, it } from '@jest/globals';
import { type CampaignResult, decodeId, Event, MEMBER_STATES, STAGES, TRANSITIONS, type Stage } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { presentProvider } from '@pnb/network';
import { eventDraft, recordEvents } from '@pnb/events';
import { milesBetween } from '@pnb/geography';
import { readSampleCounties } from '@pnb/samples';
import { makeFiling } from '@pnb/filings';
import { openDifferences } from '@pnb/imports';
import { useNetworkDatabase } from '@pnb/test-databases';
import { loadSandbox, SANDBOX_EVENT_DAYS } from './load-sandbox.ts';

const NOW = new Date('2026-11-18T15:30:00.000Z');
const AS_OF = new Date('2026-11-18T00:00:00.000Z');

const database = useNetworkDatabase();
let north: AccountDb;
let south: AccountDb;
let build_id: string;
let ours: LoadedProvider[];
let theirs: LoadedProvider[];

// Loading is the slow part: the behaviours below look at the same two accounts.
beforeAll(async () => {
  [north, south] = [database.anAccount(), database.anAccount()];
  build_id = (await loadSandbox(database.network, north.account_id, NOW)).build_id;
  await loadSandbox(database.network, south.account_id, NOW);
  [ours, theirs] = [await listProviders(north), await listProviders(south)];
});

const listProviders = ({ sql }: AccountDb) =>
  sql.provider.findMany({
    include: { build: true, transitions: { orderBy: { created_at: 'asc' } } },
    orderBy: [{ build: { name: 'asc' } }, { npi: 'asc' }, { name: 'asc' }],
  });

type LoadedProvider = Awaited<ReturnType<typeof listProviders>>[number];

const listEvents = ({ sql }: AccountDb) => sql.event.findMany({ orderBy: { sequence: 'asc' } });

/** Keys, and when a run wrote a status, differ between two accounts; nothing else may. */
const OWN = /(^id|_id|^updated_at)$/;
const SHARED = /^(external|standard)_id$/;

const stripDates = (row: object): string =>
  JSON.stringify(row, (key, member: unknown) => (OWN.test(key) && !SHARED.test(key) ? undefined : member));

describe('loadSandbox', () => {
  it('creates for an account two builds, thousands of providers and every stage', async () => {
    const builds = await north.sql.build.findMany({ orderBy: { created_at: 'asc' }, include: { counties: true } });
    const stages = await north.sql.provider.groupBy({ by: ['stage'], where: { build_id }, _count: true });

    expect(builds.map(({ name, external_id, counties }) => [name, external_id, counties.length])).toEqual([
      ['Utah Medicare Advantage HMO', 'sample-utah-hmo', 29],
      ['Wasatch Front LPPO', 'sample-wasatch-front-lppo', 5],
    ]);
    expect(builds[0]?.id).toBe(build_id);
    expect(await north.sql.provider.count({ where: { build_id } })).toBeGreaterThanOrEqual(3_500);
    expect(stages.map(({ stage }) => stage).sort()).toEqual([...STAGES].sort());
  });

  it('creates a beneficiary sample with points near each county, which no build uses', async () => {
    const [sample] = await north.sql.accountSample.findMany();
    expect(sample).toMatchObject({ name: 'Utah ZIP centers', version: 1, unit: 'county_share', county_count: 29 });
    const counties = await north.sql.accountSampleCounty.findMany({ where: { sample_id: sample?.id ?? '' } });
    expect(counties.reduce((sum, { weight }) => sum + weight.length, 0)).toBe(sample?.point_count);
    expect(await north.sql.build.count({ where: { beneficiary_sample_id: { not: null } } })).toBe(0);
    const known = await readSampleCounties(north.sql);
    for (const { fips, latitude, longitude } of counties) {
      const county = known.byFips.get(fips);
      const far = latitude.map((degrees, at) =>
        county ? milesBetween(county, { latitude: degrees, longitude: longitude[at] ?? 0 }) : Infinity,
      );
      expect(Math.max(...far)).toBeLessThan(county?.radius ?? 0);
    }
  });

  it('has the same first run whether it computed the statuses or they were inserted with the providers', async () => {
    const describeRuns = async ({ sql }: AccountDb) => {
      const builds = await sql.build.findMany({ orderBy: { external_id: 'asc' }, include: { runs: true } });
      const runs = builds.flatMap(({ runs: own }) => own);
      const moved = await sql.adequacyRunProvider.groupBy({ by: ['from_status', 'to_status'], _count: true });
      const written = await sql.provider.groupBy({ by: ['build_id', 'adequacy_run_id'], _count: true });
      return {
        counts: runs.map(({ changed_providers_count }) => changed_providers_count),
        moved: moved.map((row) => JSON.stringify(row)).sort(),
        written: written
          .map(({ adequacy_run_id, _count }) => [_count, runs.some(({ id }) => id === adequacy_run_id)])
          .sort(),
      };
    };
    const first = await describeRuns(north);
    expect(await describeRuns(south)).toEqual(first);
    expect(first.counts.every((count) => count > 100)).toBe(true);
  });

  it('creates for two accounts the same content with separate ids', async () => {
    expect(ours.length).toBe(theirs.length);
    expect(ours.filter((row, at) => stripDates(row) !== stripDates(theirs[at] ?? {}))).toEqual([]);
    const ids = [...ours, ...theirs].flatMap(({ id, transitions }) => [id, ...transitions.map((move) => move.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ours.map(({ build }) => build.id)).size + new Set(theirs.map(({ build }) => build.id)).size).toBe(4);
  });

  it('represents the beneficiaries of each county as CMS counts them', async () => {
    const cells = await north.sql.adequacyCell.findMany({
      where: { build_id, basis: 'contracted', specialty_code: '008' },
      orderBy: { county_fips: 'asc' },
    });
    const counties = await database.network.prisma.county.findMany({ orderBy: { fips: 'asc' } });

    expect(cells.map((cell) => [cell.county_fips, cell.sampled_beneficiaries])).toEqual(
      counties.map(({ fips, beneficiaries }) => [fips, beneficiaries]),
    );
    expect(counties.reduce((sum, { beneficiaries }) => sum + beneficiaries, 0)).toBe(476_111);
  });

  it('computes the same scores for both accounts', async () => {
    const cellSource = ({ sql }: AccountDb) =>
      sql.adequacyCell.findMany({
        orderBy: [{ basis: 'asc' }, { county_fips: 'asc' }, { specialty_code: 'asc' }, { county_type: 'asc' }],
        omit: { account_id: true, build_id: true, sole_source_provider_ids: true },
      });
    const [ours, theirs] = [await cellSource(north), await cellSource(south)];
    const text = (cells: object[]) => cells.map((cell) => JSON.stringify(cell)).sort();

    expect(ours).toHaveLength((29 + 5) * 43 * 4);
    expect(text(ours)).toEqual(text(theirs));
    const builds = await north.sql.build.findMany();
    expect(builds.every(({ latest_run_id }) => latest_run_id !== null)).toBe(true);
  });

  it('numbers events without a gap, and continues from there', async () => {
    const events = await listEvents(north);
    const first = Number(events[0]?.sequence);
    const counter = await north.sql.eventCounter.findUniqueOrThrow({ where: { account_id: north.account_id } });

    expect(first).toBeGreaterThan(1);
    expect(events.map(({ sequence }) => Number(sequence))).toEqual(events.map((_, at) => first + at));
    expect(counter.last_sequence).toBe(events.at(-1)?.sequence);

    const row = await south.sql.provider.findFirstOrThrow({ where: { stage: 'active' } });
    const before = (await listEvents(south)).at(-1)?.sequence ?? 0n;
    const data = { object: presentProvider(row), previous: {}, reason: null };
    await south.transaction((tx) =>
      recordEvents(tx, [eventDraft({ type: 'provider.updated', resource_id: 'prv_1', build_id: row.build_id, data })]),
    );
    expect((await listEvents(south)).at(-1)?.sequence).toBe(before + 1n);
  });

  it('records the events of the last days, which are read like any other, and ends with the scores', async () => {
    const events = await listEvents(north);
    const since = new Date(AS_OF.getTime() - SANDBOX_EVENT_DAYS * 86_400_000);
    const bodies = events.map(({ body }) => Event.parse(JSON.parse(body)));

    events.forEach(({ id, type, sequence, created_at }, at) =>
      expect(bodies[at]).toMatchObject({ id, type, sequence: Number(sequence), created_at }),
    );
    const story = bodies.filter(({ type }) => type.startsWith('provider.'));
    expect(story.length).toBeGreaterThan(50);
    expect(story.every(({ created_at }) => created_at >= since && created_at <= AS_OF)).toBe(true);
    expect(story.map(({ created_at }) => created_at)).toEqual(
      story.map(({ created_at }) => created_at).toSorted((a, b) => a.getTime() - b.getTime()),
    );
    expect(bodies.slice(story.length).map(({ type }) => type)).toEqual([
      'adequacy.score_updated',
      'adequacy.score_updated',
    ]);
  });

  it('leaves each provider in the stage of its last move', async () => {
    const strays = ours.filter(({ stage, transitions }) => {
      const stages = [...transitions.map(({ to_stage }) => to_stage)];
      const linked = transitions.every(({ from_stage }, at) => at === 0 || from_stage === stages[at - 1]);
      return !linked || (stages.length > 0 && stages.at(-1) !== stage);
    });

    expect(strays.map(({ id }) => id)).toEqual([]);
  });

  it('records only moves that the pipeline allows, except corrections', async () => {
    const moves = await north.sql.transition.findMany({ where: { correction: false } });
    const wrong = moves.filter(
      ({ from_stage, to_stage }) => from_stage !== 'on_hold' && !TRANSITIONS[from_stage as Stage].includes(to_stage),
    );

    expect(moves.length).toBeGreaterThan(5_000);
    expect(wrong).toEqual([]);
  });

  it('records contact attempts of providers that are not contracted, some of them complete evidence', async () => {
    const attempts = await north.sql.contactAttempt.findMany({ orderBy: { attempted_at: 'asc' } });
    const counted = attempts.filter(({ channel }) => channel !== 'note');
    const byProvider = Map.groupBy(counted, ({ provider_id }) => provider_id);

    expect(attempts.length).toBeGreaterThan(2_000);
    expect(attempts.filter(({ attempted_at }) => attempted_at > AS_OF)).toEqual([]);
    const wrong = ours.filter(({ id, contact_attempt_count: count, last_contacted_at: last }) => {
      const own = byProvider.get(id) ?? [];
      return own.length !== count || own.at(-1)?.attempted_at.getTime() !== last?.getTime();
    });
    expect(wrong).toEqual([]);
    const complete = ours.filter(({ contact_evidence_complete }) => contact_evidence_complete);
    expect(complete.length).toBeGreaterThan(100);
    expect(complete.length).toBeLessThan(byProvider.size / 2);
    const events = (await listEvents(north)).filter(({ type }) => type === 'provider.contact_attempt_created');
    expect(events.length).toBeGreaterThan(10);
  });

  it('records in each event of a move the id of its transition, and in the transition the id of the event', async () => {
    const events = (await listEvents(north)).filter(({ type }) => type === 'provider.stage_changed');
    const moves = await north.sql.transition.findMany({ where: { event_id: { in: events.map(({ id }) => id) } } });

    expect(moves).toHaveLength(events.length);
    const reported = new Map(events.map((event) => [event.id, decodeId('provider', event.resource_id)]));
    expect(moves.every(({ event_id, provider_id }) => reported.get(event_id) === provider_id)).toBe(true);
  });

  it('has campaigns in every status, whose counters are those of their members, and a result with the scores of the time', async () => {
    const campaigns = await north.sql.campaign.findMany({ include: { members: true }, orderBy: { created_at: 'asc' } });
    const byStatus = new Map(campaigns.map((campaign) => [campaign.status, campaign]));
    const result = byStatus.get('completed')?.result as CampaignResult;

    expect([...byStatus.keys()].sort()).toEqual(['cancelled', 'completed', 'draft', 'paused', 'running']);
    for (const { members, status, ...campaign } of campaigns) {
      expect(members.length).toBeGreaterThan(5);
      const count = (wanted: string) => members.filter(({ state }) => state === wanted).length;
      expect([campaign.pending_count, campaign.in_progress_count, campaign.responded_count]).toEqual(
        ['pending', 'in_progress', 'responded'].map(count),
      );
      expect([campaign.converted_count, campaign.declined_count, campaign.unreachable_count]).toEqual(
        ['converted', 'declined', 'unreachable'].map(count),
      );
      expect(campaign.removed_count).toBe(count('removed'));
      if (status === 'draft') expect(campaign.pending_count).toBe(members.length);
    }
    expect(result.member_counts.converted).toBeGreaterThan(5);
    expect(result.score_after).toBeGreaterThan(result.score_before ?? 100);
    expect(result.cells_closed).toBeGreaterThan(0);
  });

  it('gives the members of open campaigns the state of their provider', async () => {
    const members = await north.sql.campaignMember.findMany({
      where: { campaign: { status: { in: ['running', 'paused'] } } },
    });
    const stages = new Map(ours.map(({ id, stage, held_from_stage }) => [id, { stage, held_from_stage }]));
    const wrong = members.filter(({ provider_id, stage, state }) => {
      const provider = stages.get(provider_id);
      return provider?.stage !== stage || MEMBER_STATES[provider.held_from_stage ?? stage] !== state;
    });
    expect(wrong).toEqual([]);
  });

  it('has two imports of the first build, which differ in each kind', async () => {
    const [first, second, ...others] = await north.sql.import.findMany({ orderBy: { created_at: 'asc' } });
    expect([first, second, others]).toMatchObject([
      { build_id, mode: 'upsert', status: 'completed', unchanged_count: 40 },
      { build_id, mode: 'dry_run', status: 'completed_with_errors', created_count: 1, rejected_count: 1 },
      [],
    ]);
    const compared = { id: second?.id ?? '', with_id: first?.id ?? '', ended_at: [], versions: [] };
    const { counts } = await openDifferences(north, compared, {});
    expect(counts).toEqual({ added: 1, removed: 1, changed: 8, rejected: 1 });
  });

  it('loads all rows or none', async () => {
    const { account_id } = north;
    const before = [
      await north.sql.provider.count(),
      await north.sql.event.count(),
      await north.sql.transition.count(),
    ];

    await expect(loadSandbox(database.network, account_id, NOW)).rejects.toThrow();

    expect([
      await north.sql.provider.count(),
      await north.sql.event.count(),
      await north.sql.transition.count(),
    ]).toEqual(before);
  });
});

// Last, because it adds events.
describe('the filing of the sample', () => {
  it('is requested of the first build; its tables are the same in each account and have findings', async () => {
    for (const { account_id, sql } of [north, south]) {
      const [requested] = await sql.filing.findMany({ where: { status: 'pending' } });
      await makeFiling(database.network, { account_id, filing_id: requested?.id ?? '' });
    }
    const [filing, other] = [await north.sql.filing.findMany(), await south.sql.filing.findMany()];
    const findings = await north.sql.filingFinding.groupBy({ by: ['code'] });

    expect(filing).toMatchObject([{ build_id, status: 'ready', basis: 'filing', name: 'CY2027 application, draft 1' }]);
    expect(filing[0]?.provider_rows).toBeGreaterThan(1_000);
    expect(filing[0]?.error_count).toBeGreaterThan(0);
    expect(findings.map(({ code }) => code)).toContain('contract_date_missing');
    expect(other[0]).toMatchObject({ sha256: filing[0]?.sha256, provider_count: filing[0]?.provider_count });
  });
});
