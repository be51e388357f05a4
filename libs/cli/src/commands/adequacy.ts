import { Command } from '@commander-js/extra-typings';
import type { ProviderNetwork } from '@pnb/client';
import type { Context } from '../context.ts';
import { parseLimit, parseList } from '../options.ts';

type ScoreQuery = NonNullable<Parameters<ProviderNetwork['adequacy']['get']>[1]>;
type CellQuery = NonNullable<Parameters<ProviderNetwork['adequacy']['listCells']>[1]>;

const WAIT_SECONDS = 10;

/** The adequacy of a build: its score, or its cells. */
export const createAdequacyCommand = (context: Context) =>
  new Command('adequacy')
    .description('show the adequacy score of a build under 42 CFR 422.116, or its cells')
    .argument('<build>', 'id of the build')
    .option('--basis <basis>', "which providers count (default: the build's own basis)")
    .option('--cells', 'list county by specialty instead')
    .option('--status <statuses>', 'cells of these statuses, for example not_met', parseList)
    .option('--county <fips>', 'cells of these counties', parseList)
    .option('--specialty <codes>', 'cells of these specialties', parseList)
    .option('--limit <n>', 'number of cells, or all', parseLimit, 25)
    .option('--csv', 'print all cells as CSV')
    .action((build, options) =>
      options.cells || options.csv || options.status || options.county || options.specialty
        ? listCells(context, build, options)
        : showScore(context, build, options.basis),
    );

/** Waits for the run that a change has queued. */
async function showScore(context: Context, build: string, basis: string | undefined): Promise<void> {
  const query = (basis ? { basis } : {}) as ScoreQuery;
  const score = await context.connect().adequacy.get(build, query, { waitSeconds: WAIT_SECONDS });
  const { status, is_stale, failure, score: points, passes, cells_required, cells_met, cells_not_met } = score;
  const { cells_met_with_credit, provider_gap, bed_gap, beneficiaries_uncovered, as_of, computed_at } = score;
  await context.output.object(score, {
    ...{ status, score: points, passes, basis: score.basis, is_stale },
    ...(failure ? { failure: failure.detail } : {}),
    ...{ cells_required, cells_met, cells_met_with_credit, cells_not_met },
    ...{ provider_gap, bed_gap, beneficiaries_uncovered, as_of, computed_at },
    worst_cells: score.worst_cells?.map(({ county_fips, specialty_code }) => `${county_fips}/${specialty_code}`),
  });
}

interface CellOptions {
  basis?: string | undefined;
  status?: string[] | undefined;
  county?: string[] | undefined;
  specialty?: string[] | undefined;
  limit: number;
  csv?: true | undefined;
}

async function listCells(context: Context, build: string, options: CellOptions): Promise<void> {
  const { basis, status, county, specialty, limit, csv } = options;
  const query = {
    basis,
    status,
    county_fips: county,
    specialty_code: specialty,
    per_page: csv ? undefined : Math.min(limit, 100),
  };
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as CellQuery;
  await context.output.list(
    context.connect().adequacy.listCells(build, given),
    {
      county: ({ county_fips }) => county_fips,
      type: ({ county_type }) => county_type,
      specialty: ({ specialty_code }) => specialty_code,
      status: ({ status: found }) => found,
      covered: ({ covered_ratio }) => formatShare(covered_ratio),
      required: ({ required_ratio }) => formatShare(required_ratio),
      providers: ({ counted_count, required_count }) => `${counted_count} of ${required_count}`,
      fails: ({ failed_tests }) => failed_tests,
    },
    options,
  );
}

const formatShare = (ratio: number): string => `${(ratio * 100).toFixed(1)} %`;
