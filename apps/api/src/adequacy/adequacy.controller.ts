import * as contract from '@pnb/contract';
import type { ListQuery } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { type ListSource, readPage } from '@pnb/lists';
import {
  type CellDifference,
  compareRuns,
  explainBuildCell,
  presentFailure,
  presentRun,
  readMatrix,
  readScore,
} from '@pnb/scoring';
import { implement } from '../http/implement.ts';
import { retryAfter } from '../http/retry-after.ts';
import {
  cellSource,
  countySource,
  countPipeline,
  estimateSeconds,
  findComparedRuns,
  getBuild,
  getRun,
  assertRunExists,
  runProviderSource,
  runSource,
  specialtySource,
} from './adequacy.repository.ts';
import { presentCell, presentCellDetail } from './cell-resource.ts';
import { missingCell, assertTested } from './tested-specialties.ts';
import { presentUncovered } from './uncovered.rules.ts';
import { awaitRun } from './wait.ts';

const CELLS_LISTED = 100;

export const AdequacyController = implement(contract.adequacy, {
  getAdequacy: async ({ params, query, wait_ms }, { db }) => {
    await getBuild(db, params.id);
    await awaitRun(db, params.id, wait_ms);
    const build = await getBuild(db, params.id);
    const score = await readScore(db, build, query.basis ?? build.basis);
    return isRunExpected(score) ? retryAfter(score, await estimateSeconds(db, build.id)) : score;
  },

  listAdequacyCells: async (input, { db }) => {
    const { id } = input.params;
    const { data, meta } = await listPage<network.AdequacyCellModel>(db, input, {
      ...contract.adequacy.listAdequacyCells,
      source: cellSource(id),
    });
    const getPipelineCounts = await countPipeline(db, id, data);
    return { data: data.map((row) => presentCell(row, getPipelineCounts(row))), meta };
  },

  getAdequacyMatrix: async ({ params, query, wait_ms }, { db }) => {
    await getBuild(db, params.id);
    await awaitRun(db, params.id, wait_ms);
    const build = await getBuild(db, params.id);
    const basis = query.basis ?? build.basis;
    const describe = (run_id: string | null) => `${build.id} ${basis} ${run_id}`;
    return {
      version: describe(build.latest_run_id),
      read: async () => {
        const value = await readMatrix(db, { build_id: build.id, basis });
        return { version: describe(value.run_id), value };
      },
    };
  },

  getAdequacyCell: async ({ params, query }, { db }) => {
    const build = await getBuild(db, params.id);
    const { county_fips, specialty_code } = params;
    const basis = query.basis ?? build.basis;
    const cellQuery = { build, county_fips, specialty_code, basis, limit: query.limit ?? CELLS_LISTED };
    const explanation = await explainBuildCell(db, cellQuery, new Date());
    if (!explanation) throw await missingCell(db, build, specialty_code);
    const getPipelineCounts = await countPipeline(db, build.id, [explanation.result]);
    return presentCellDetail(explanation, {
      build_id: build.id,
      basis,
      pipeline_counts: getPipelineCounts(explanation.result),
    });
  },

  getUncoveredBeneficiaries: async ({ params, query }, { db }) => {
    const build = await getBuild(db, params.id);
    const { county_fips, specialty_code } = params;
    const basis = query.basis ?? build.basis;
    const explanation = await explainBuildCell(db, { build, county_fips, specialty_code, basis, limit: 0 }, new Date());
    if (!explanation) throw await missingCell(db, build, specialty_code);
    return presentUncovered(explanation, { build_id: build.id, basis });
  },

  listAdequacyCounties: async (input, { db }) => {
    const source = countySource(input.params.id);
    const { data, meta } = await listPage<contract.AdequacyCounty>(db, input, {
      ...contract.adequacy.listAdequacyCounties,
      source,
    });
    return { data: data.map((row) => ({ ...row, object: 'adequacy_county' as const })), meta };
  },

  listAdequacySpecialties: async (input, { db }) => {
    const source = specialtySource(input.params.id);
    const { data, meta } = await listPage<contract.AdequacySpecialty>(db, input, {
      ...contract.adequacy.listAdequacySpecialties,
      source,
    });
    return { data: data.map((row) => ({ ...row, object: 'adequacy_specialty' as const })), meta };
  },

  listAdequacyHistory: async (input, { db }) => {
    const source = runSource(input.params.id);
    const { data, meta } = await listPage<contract.AdequacyRun & network.AdequacyRunModel>(db, input, {
      ...contract.adequacy.listAdequacyHistory,
      source,
    });
    const present = (row: (typeof data)[number]) => ({
      ...row,
      object: 'adequacy_run' as const,
      failure: presentFailure(row),
    });
    return { data: data.map(present), meta };
  },

  compareAdequacyRuns: async ({ params, query }, { db }) => {
    const build = await getBuild(db, params.id);
    const basis = query.basis ?? build.basis;
    const { run, other } = await findComparedRuns(db, build.id, { id: params.run_id, with_id: query.with });
    const { counts, source } = await compareRuns(db, { ...build, build_id: build.id, basis, run, other });
    const { list } = contract.adequacy.compareAdequacyRuns;
    const { data, meta } = await readPage<CellDifference>(db, list, source, query);
    return {
      data: data.map((row) => ({ ...row, object: 'adequacy_cell_difference' as const })),
      meta: { ...meta, basis, run_id: run.id, with: other?.id ?? null, counts },
    };
  },

  listAdequacyRunProviders: async ({ params, query }, { db }) => {
    await assertRunExists(db, params.id, params.run_id);
    const { list } = contract.adequacy.listAdequacyRunProviders;
    const { data, meta } = await readPage<network.AdequacyRunProviderModel>(
      db,
      list,
      runProviderSource(params.run_id),
      query,
    );
    return { data: data.map((row) => presentProviderChange(params.id, row)), meta };
  },

  getAdequacyRun: async ({ params, query }, { db }) => {
    const build = await getBuild(db, params.id);
    const basis = query.basis ?? build.basis;
    const { run, score, changed_cells } = await getRun(db, build.id, { id: params.run_id, basis });
    const presented = presentRun({ run, score, basis, changed_cells_count: changed_cells.length });
    return { ...presented, caused_by: run.caused_by, changed_cells };
  },
});

/** Waiting does not retry a run that failed. */
const isRunExpected = ({ status, is_stale }: contract.AdequacyScore): boolean => status !== 'failed' && is_stale;

const presentProviderChange = (
  build_id: string,
  { from_status, to_status, from_reasons, to_reasons, ...row }: network.AdequacyRunProviderModel,
): contract.AdequacyProviderChange => ({
  ...row,
  object: 'adequacy_provider_change',
  build_id,
  from_status: from_status,
  to_status: to_status,
  reasons: to_reasons as contract.AdequacyReason[],
  previous_reasons: from_reasons as contract.AdequacyReason[],
});

interface ListInput {
  params: { id: string };
  query: ListQuery & { basis?: contract.Basis | undefined; specialty_code?: string[] | undefined };
  wait_ms: number;
}

/** A page on the basis of the build, unless the request names another. */
async function listPage<T>(
  db: AccountDb,
  { params, query, wait_ms }: ListInput,
  { list, source }: { list: contract.ListDeclaration; source: ListSource },
) {
  const build = await getBuild(db, params.id);
  await awaitRun(db, params.id, wait_ms);
  await assertTested(db, build, query.specialty_code);
  const basis = query.basis ?? build.basis;
  return readPage<T>(db, list, source, { ...query, basis } as ListQuery);
}
