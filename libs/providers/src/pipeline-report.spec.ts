import { beforeAll, describe, expect, it } from '@jest/globals';
import { type PipelineGrouping, type PipelineReport, type Stage, STAGES } from '@pnb/contract';
import { newId, type AccountDb, type AccountTransaction } from '@pnb/db';
import { insertRows } from '@pnb/network';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import fc from 'fast-check';
import { computeReport, type History } from '../test/pipeline-oracle.ts';
import { readPipelineReport } from './pipeline-report.ts';

const START = Date.parse('2026-01-01T00:00:00.000Z');
const HOUR_MS = 3_600_000;
const HOURS = 24 * 200;
const PROVIDERS = 700;

const atHour = (hour: number): Date => new Date(START + hour * HOUR_MS);

/** The time is after every range. */
const NOW = new Date('2030-01-01T00:00:00.000Z');

const database = useNetworkDatabase();
let db: AccountDb;
let stranger: AccountDb;
let build_id: string;
let histories: History[];

/** Histories that no rule restricts: any stage follows any other, and many times are equal to those of another provider. */
const history: fc.Arbitrary<History> = fc
  .record({
    first_stage: fc.constantFrom<Stage[]>('identified', 'identified', 'outreach', 'contracted', 'active'),
    hour: fc.integer({ min: 0, max: HOURS }),
    owner_email: fc.option(
      fc.integer({ min: 0, max: 150 }).map((at) => `owner-${at}@example.com`),
      { nil: null },
    ),
    specialty_code: fc.constantFrom('008', '011', '040'),
    county_fips: fc.option(fc.constantFrom('49035', '49049'), { nil: null }),
    moves: fc.array(
      fc.record({
        to_stage: fc.oneof(fc.constantFrom(...STAGES), fc.constant<Stage>('contracted')),
        hours: fc.integer({ min: 1, max: 24 * 40 }),
        correction: fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ hour, moves, ...fields }) => {
    let [at, stage] = [hour, fields.first_stage];
    const made: History['moves'] = [];
    for (const { to_stage, hours, correction } of moves) {
      if (to_stage === stage) continue;
      at += hours;
      stage = to_stage;
      made.push({ to_stage, at: atHour(at), correction });
    }
    return { ...fields, id: newId(), created_at: atHour(hour), moves: made };
  });

async function insertHistories(tx: AccountTransaction, build: string, made: History[]): Promise<void> {
  const { account_id } = tx;
  const providers = made.map(({ id, moves, first_stage, created_at, ...fields }) => ({
    ...{ ...fields, id, account_id, build_id: build, name: `Provider ${id}`, entity_type: 'individual' as const },
    ...{ stage: moves.at(-1)?.to_stage ?? first_stage, stage_changed_at: moves.at(-1)?.at ?? created_at, created_at },
    ...{ additional_specialty_codes: [], adequacy_status: 'pending' as const, adequacy_reasons: [], locations: [] },
    ...{ offers_telehealth: false, telehealth_only: false, telehealth_states: [], metadata: {}, version: 1 },
    ...{ primary_care_in_shortage_area: false, accepts_new_patients: 'unknown' as const, updated_at: created_at },
    ...{ contact_attempt_count: 0, contact_evidence_complete: false },
  }));
  await insertRows(tx, 'providers', providers);
  const transitions = made.flatMap(({ id, first_stage, moves }) =>
    moves.map(({ to_stage, at, correction }, index) => ({
      ...{ id: newId(), account_id, provider_id: id, from_stage: moves[index - 1]?.to_stage ?? first_stage, to_stage },
      ...{ correction, created_at: at, actor: {}, event_id: newId() },
    })),
  );
  await insertRows(tx, 'transitions', transitions);
}

beforeAll(async () => {
  db = database.anAccount();
  stranger = database.anAccount();
  build_id = await insertBuild(db);
  const made = fc.sample(history, { seed: 12, numRuns: 2 * PROVIDERS });
  histories = made.slice(0, PROVIDERS);
  const other = await insertBuild(db);
  await db.transaction((tx) => insertHistories(tx, build_id, histories));
  await db.transaction((tx) => insertHistories(tx, other, made.slice(PROVIDERS)));
});

/** What the oracle computes, without the fields that the report copies. */
const strip = ({
  object: _o,
  build_id: _b,
  from: _f,
  to: _t,
  group_by: _g,
  stage_changed_at_gte: _s,
  stage_changed_at_lt: _e,
  ...report
}: PipelineReport) => ({
  ...report,
  stages: report.stages.map((stage) => ({
    ...stage,
    oldest: stage.oldest.map(({ name: _name, owner_email: _owner, ...waiting }) => waiting),
  })),
});

const RANGES: [string, number | null, number][] = [
  ['without a start', null, HOURS + 24 * 400],
  ['that ends before most moves', null, 24 * 40],
  ['in the middle', 24 * 60, 24 * 100],
  ['of one hour', 24 * 90, 24 * 90 + 1],
  ['before every provider', null, 0],
  ['after every move', HOURS + 24 * 330, HOURS + 24 * 400],
];
const GROUPINGS: (PipelineGrouping | null)[] = [null, 'owner_email', 'specialty_code', 'county_fips'];

describe('readPipelineReport', () => {
  it.each(RANGES)(
    'computes for a range %s what the contract describes, with each grouping',
    async (_title, from, to) => {
      for (const group_by of GROUPINGS) {
        const range = { from: from === null ? null : atHour(from), to: atHour(to), group_by };
        const report = await readPipelineReport(db, { build_id, now: NOW, ...range });
        expect(strip(report)).toEqual(computeReport(histories, range));
      }
    },
  );

  it('ends a range without an end now', async () => {
    const now = atHour(HOURS * 2);
    const report = await readPipelineReport(db, { build_id, from: null, to: null, now, group_by: null });

    expect(report.to).toBeNull();
    expect(strip(report)).toEqual(computeReport(histories, { from: null, to: now, group_by: null }));
  });

  it('combines the groups after the hundredth', async () => {
    const range = { from: null, to: atHour(HOURS + 1), group_by: 'owner_email' as const };
    const { groups, other_groups, provider_count } = await readPipelineReport(db, { build_id, now: NOW, ...range });

    expect(groups).toHaveLength(100);
    expect(other_groups?.group_count).toBeGreaterThan(10);
    const counted = groups.reduce((sum, group) => sum + group.provider_count, other_groups?.provider_count ?? 0);
    expect(counted).toBe(provider_count);
  });

  it('counts nothing of a build of another account', async () => {
    const range = { from: null, to: atHour(HOURS * 2), group_by: null };
    const report = await readPipelineReport(stranger, { build_id, now: NOW, ...range });

    expect(report.provider_count).toBe(0);
    expect(report.stages.filter(({ current, entered, oldest }) => current + entered + oldest.length > 0)).toEqual([]);
  });
});
