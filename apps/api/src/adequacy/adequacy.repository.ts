import { type AdequacyCell, type AdequacyRunDetail, type Basis, Problem, STAGES } from '@pnb/contract';
import type { AccountDb, Bind, network } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { countStages } from '@pnb/providers';
import { notFound } from '../http/decode.ts';

export async function getBuild({ sql }: AccountDb, id: string): Promise<network.BuildModel> {
  const build = await sql.build.findUnique({ where: { id } });
  if (!build) throw notFound('build');
  return build;
}

const COUNTIES_PER_SECOND = 100;
const MAX_RETRY_SECONDS = 30;

/** Lower estimate of the duration of a run, in whole seconds. */
export async function estimateSeconds({ sql }: AccountDb, build_id: string): Promise<number> {
  const counties = await sql.buildCounty.count({ where: { build_id } });
  return Math.min(MAX_RETRY_SECONDS, 1 + Math.floor(counties / COUNTIES_PER_SECOND));
}

const buildSource = (from: string, build_id: string, more: Partial<ListSource> = {}): ListSource => ({
  from,
  scope: 'account',
  where: (bind: Bind) => [`build_id = ${bind(build_id)}`],
  ...more,
});

const CELL_KEY = ['county_fips', 'specialty_code'] as const;

/** Cells change only with a run, which records adequacy.score_updated. */
export const cellSource = (build_id: string): ListSource =>
  buildSource('adequacy_cells', build_id, {
    key: CELL_KEY,
    eventful: ['basis', 'county_fips', 'specialty_code', 'county', 'specialty', 'status'],
  });

/** Progress of a cell: 1 when it is met, else the lower of its two ratios, as the engine computes it. */
const CELL_PROGRESS = `case when c.status <> 'not_met' then 1 else
  least(1, credited_ratio / required_ratio, counted_count::float8 / required_count) end`;

/** Percent with two decimals that is 100 only when all cells are met. */
const percent = (value: string): string =>
  `case when bool_and(c.status <> 'not_met') then 100 else least(99.99, round((100 * ${value})::numeric, 2)) end::float8`;

/** A sum over the cells of the whole country exceeds int4; as float8 it is exact up to 2^53, and the driver returns a number. */
const sum = (column: string, condition: string): string =>
  `coalesce(sum(${column}) filter (where ${condition}), 0)::float8`;

const TALLY = `count(*)::int as cells_required,
  (count(*) filter (where c.status <> 'not_met'))::int as cells_met,
  (count(*) filter (where c.status = 'met_with_credit'))::int as cells_met_with_credit,
  (count(*) filter (where c.status = 'not_met'))::int as cells_not_met,
  ${sum('sampled_beneficiaries - covered_beneficiaries', "c.status = 'not_met'")} as beneficiaries_uncovered,
  bool_and(c.status <> 'not_met') as passes,
  ${percent(`(count(*) filter (where c.status <> 'not_met'))::float8 / count(*)`)} as score,
  ${percent(`avg(${CELL_PROGRESS})`)} as progress`;

/** Summed before the names are joined: a row for each cell with its names takes several times as long. */
const COUNTIES = `(select t.*, k.name as county, k.state, k.county_type
  from (select c.account_id, c.build_id, c.basis, c.county_fips, b.standard_id, ${TALLY},
      ${sum('count_gap', 'c.specialty_code <> all(u.in_beds)')} as provider_gap,
      ${sum('count_gap', 'c.specialty_code = any(u.in_beds)')} as bed_gap
    from builds b
    cross join lateral (select array(
      select code from specialties s where s.standard_id = b.standard_id and s.unit = 'beds') as in_beds offset 0) u
    join adequacy_cells c on c.account_id = b.account_id and c.build_id = b.id
    group by c.account_id, c.build_id, c.basis, c.county_fips, b.standard_id) t
  join counties k on k.standard_id = t.standard_id and k.fips = t.county_fips) counties`;

const SPECIALTIES = `(select t.*, s.name as specialty, s.kind, s.unit
  from (select c.account_id, c.build_id, c.basis, c.specialty_code, ${TALLY}, ${sum('count_gap', 'true')} as count_gap
    from adequacy_cells c group by c.account_id, c.build_id, c.basis, c.specialty_code) t
  join builds b on b.account_id = t.account_id and b.id = t.build_id
  join specialties s on s.standard_id = b.standard_id and s.code = t.specialty_code) specialties`;

/** Filter values are text, which PostgreSQL does not compare with a boolean. */
const filters: ListSource['filters'] = { passes: (text: string, bind) => `passes = (${bind(text)}::text)::boolean` };

export const countySource = (build_id: string): ListSource =>
  buildSource(COUNTIES, build_id, { key: ['county_fips'], filters, is_computed: true });

export const specialtySource = (build_id: string): ListSource =>
  buildSource(SPECIALTIES, build_id, { key: ['specialty_code'], filters, is_computed: true });

const RUN_COLUMNS = `r.account_id, r.build_id, r.id, r.changed_providers_count, r.as_of, r.time_zone, r.settings, r.standard_id, r.travel_model, r.sample_id as beneficiary_sample_id,
  r.status, r.failure_code, r.failure_detail, r.attempts,
  case r.status when 'ready' then r.engine_ms end as engine_ms, r.computed_at, r.first_computed_at, b.basis, s.score, s.passes, s.progress, s.cells_required, s.cells_met,
  s.cells_met_with_credit, s.cells_not_met, s.counties_passing,
  s.provider_gap::float8 as provider_gap, s.bed_gap::float8 as bed_gap,
  s.beneficiaries_uncovered::float8 as beneficiaries_uncovered,
  cardinality(r.caused_by) as caused_by_count,
  case when r.changed_cells_counts is null
    then jsonb_array_length(jsonb_path_query_array(r.changed_cells, '$[*] ? (@.basis == $basis)', jsonb_build_object('basis', b.basis)))
    else coalesce((r.changed_cells_counts->>b.basis::text)::int, 0) end as changed_cells_count`;

/** A run that failed has no score on any basis. */
const RUNS = `(select ${RUN_COLUMNS} from adequacy_runs r
  cross join unnest(enum_range(null::basis)) b(basis)
  left join adequacy_scores s on s.account_id = r.account_id and s.run_id = r.id and s.basis = b.basis
  where s.run_id is not null or r.status = 'failed') runs`;

export const runSource = (build_id: string): ListSource => buildSource(RUNS, build_id, { key: ['id', 'basis'] });

/** Providers that a run of the build changed. */
export const runProviderSource = (run_id: string): ListSource => ({
  from: 'adequacy_run_providers',
  scope: 'account',
  key: ['provider_id'],
  where: (bind) => [`run_id = ${bind(run_id)}`],
});

export async function assertRunExists({ sql }: AccountDb, build_id: string, id: string): Promise<void> {
  if (!(await sql.adequacyRun.findFirst({ where: { id, build_id }, select: { id: true } })))
    throw notFound('adequacy_run');
}

type CellChange = AdequacyRunDetail['changed_cells'][number] & { basis: Basis };

/** A run with its score and all changed cells on one basis. */
export async function getRun({ sql }: AccountDb, build_id: string, { id, basis }: { id: string; basis: Basis }) {
  const row = await sql.adequacyRun.findFirst({ where: { id, build_id }, include: { scores: { where: { basis } } } });
  if (!row) throw notFound('adequacy_run');
  const { scores, ...run } = row;
  const further = await sql.adequacyRunCells.findMany({
    where: { run_id: id, basis },
    orderBy: { number: 'asc' },
    select: { cells: true },
  });
  const changed_cells = [run.changed_cells, ...further.map(({ cells }) => cells)]
    .flatMap((cells) => cells as unknown as CellChange[])
    .filter((cell) => cell.basis === basis);
  return { run, score: scores[0] ?? null, changed_cells };
}

/** A run, and the one that is named or else the one before it; null if there is none. */
export async function findComparedRuns(
  { sql }: AccountDb,
  build_id: string,
  { id, with_id }: { id: string; with_id: string | undefined },
) {
  const select = { id: true, through_sequence: true, computed_at: true } as const;
  const run = await sql.adequacyRun.findFirst({ where: { id, build_id }, select });
  if (!run) throw notFound('adequacy_run');
  if (with_id !== undefined) {
    const other = await sql.adequacyRun.findFirst({ where: { id: with_id, build_id }, select });
    if (!other) throw notComparable();
    return { run, other };
  }
  const { through_sequence, computed_at } = run;
  const isBefore = [
    { through_sequence: { lt: through_sequence } },
    { through_sequence, computed_at: { lt: computed_at } },
  ];
  const other = await sql.adequacyRun.findFirst({
    where: { build_id, OR: isBefore },
    orderBy: [{ through_sequence: 'desc' }, { computed_at: 'desc' }],
    select,
  });
  return { run, other };
}

function notComparable(): Problem {
  const message = 'The build has no adequacy run with this id.';
  return new Problem('invalid_parameter', message, {
    errors: [{ in: 'query', name: 'with', code: 'not_found', message }],
  });
}

type PipelineCounts = AdequacyCell['pipeline_counts'];

interface CellKey {
  county_fips: string;
  specialty_code: string;
}

/** Providers by stage for each of the cells: those of its specialty whose primary location is in its county. */
export async function countPipeline(
  db: AccountDb,
  build_id: string,
  cells: CellKey[],
): Promise<(cell: CellKey) => PipelineCounts> {
  const fips = [...new Set(cells.map(({ county_fips }) => county_fips))];
  const { standard_id = '' } = (await db.sql.build.findUnique({ where: { id: build_id } })) ?? {};
  const specialties = await db.sql.specialty.findMany({
    where: { standard_id },
    select: { code: true, tested_as: true },
  });
  const testedAs = new Map(specialties.map(({ code, tested_as }) => [code, tested_as]));
  const rows = await countStages(db, build_id, fips);
  const counts = new Map<string, PipelineCounts>();
  for (const { county_fips, specialty_code, additional_specialty_codes, stage, count } of rows) {
    const tested = new Set([specialty_code, ...additional_specialty_codes].map((code) => testedAs.get(code)));
    for (const code of tested) {
      const own = counts.get(`${county_fips} ${code}`) ?? noProviders();
      own[stage] = (own[stage] ?? 0) + count;
      counts.set(`${county_fips} ${code}`, own);
    }
  }
  return ({ county_fips, specialty_code }) => counts.get(`${county_fips} ${specialty_code}`) ?? noProviders();
}

const noProviders = (): PipelineCounts => Object.fromEntries(STAGES.map((stage) => [stage, 0]));
