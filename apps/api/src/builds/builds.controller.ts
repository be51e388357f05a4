import * as contract from '@pnb/contract';
import { bodyError, type FieldError, invalid } from '@pnb/contract';
import { recordEvents, eventDraft } from '@pnb/events';
import type { AccountTransaction } from '@pnb/db';
import {
  listBuildChanges,
  presentBuild,
  presentBuilds,
  queueScoring,
  readCountyCodes,
  relocateProviders,
  assertBuildOpen,
  type BuildRow,
} from '@pnb/network';
import type { CountyCodes } from '@pnb/geography';
import { readPage } from '@pnb/lists';
import { readPipelineReport } from '@pnb/providers';
import { assertSampleCovers } from '@pnb/samples';
import { deleteResults } from '@pnb/scoring';
import { withEntityTag, assertMatch } from '../http/entity-tag.ts';
import { implement } from '../http/implement.ts';
import * as builds from './builds.repository.ts';
import { createColumns, updateColumns, assertUpdateAllowed } from './builds.rules.ts';
import { writePipelineCsv } from './pipeline-csv.ts';
import { readRange } from './pipeline-range.ts';
import * as areas from './service-area.repository.ts';

export const BuildsController = implement(contract.builds, {
  listBuilds: async ({ query }, { db }) => {
    const { data, meta } = await readPage<BuildRow>(db, contract.builds.listBuilds.list, builds.BUILDS, query);
    return { data: await presentBuilds(db, data), meta };
  },

  createBuild: async ({ body, precondition }, { db: tx }) => {
    const { standard, ...area } = await readArea(tx, body, body);
    if (body.external_id) await builds.assertExternalIdAvailable(tx, body.external_id, precondition);
    const row = await builds.insertBuild(tx, createColumns(body, standard.id));
    tx.written.add('builds', 1);
    await areas.replaceCounties(tx, row, area);
    await assertSampleCovers(tx, row, '/beneficiary_sample_id');
    const object = await presentBuild(tx, row);
    await queueScoring(tx, row.id);
    await recordEvents(tx, [eventDraft({ type: 'build.created', ...getSubject(row), data: { object } })]);
    return withEntityTag(object, row);
  },

  getBuild: async ({ params }, { db }) => {
    const row = await builds.getBuild(db, params.id);
    return withEntityTag(await presentBuild(db, row), row);
  },

  updateBuild: async ({ params, body, precondition }, { db: tx }) => {
    const current = await builds.getBuildForUpdate(tx, params.id);
    assertMatch(precondition, current);
    const data = updateColumns(current, body);
    const wanted = { ...current, ...data } as BuildRow;
    const previous = listBuildChanges(current, wanted);
    const target = 'standard_id' in previous ? await convertArea(tx, wanted) : null;
    if (Object.keys(previous).length === 0) return withEntityTag(await presentBuild(tx, current), current);
    assertUpdateAllowed(current, wanted.status, Object.keys(previous));
    if ('external_id' in previous && wanted.external_id)
      await builds.assertExternalIdAvailable(tx, wanted.external_id, null);
    const row = await builds.updateBuild(tx, current.id, data);
    const service_area = target && (await moveToStandard(tx, row, { ...target, previous }));
    if (service_area || 'beneficiary_sample_id' in previous)
      await assertSampleCovers(tx, row, '/beneficiary_sample_id');
    return withEntityTag(await recordUpdate(tx, row, previous, service_area), row);
  },

  deleteBuild: async ({ params, precondition }, { db: tx }) => {
    const current = await builds.getBuildForUpdate(tx, params.id);
    assertMatch(precondition, current);
    await assertBuildOpen(tx, current.id);
    const object = await presentBuild(tx, current);
    await deleteResults(tx, current.id);
    await builds.deleteBuild(tx, current.id);
    await recordEvents(tx, [eventDraft({ type: 'build.deleted', ...getSubject(current), data: { object } })]);
  },

  getPipeline: async ({ params, query, as_csv }, { db }) => {
    const { id } = await builds.getBuild(db, params.id);
    const report = await readPipelineReport(db, { build_id: id, ...readRange(query, new Date()) });
    return as_csv ? writePipelineCsv(report) : report;
  },

  getServiceArea: async ({ params }, { db }) => {
    const build = await builds.getBuild(db, params.id);
    return withEntityTag(await areas.presentServiceArea(db, build), build);
  },

  replaceServiceArea: async ({ params, body, precondition }, { db: tx }) => {
    const current = await builds.getBuildForUpdate(tx, params.id);
    assertMatch(precondition, current);
    const area = await readArea(tx, current, body);
    const service_area = await areas.replaceCounties(tx, current, area);
    if (!areas.hasChanged(service_area)) return withEntityTag(await areas.presentServiceArea(tx, current), current);
    await assertBuildOpen(tx, current.id);
    await assertSampleCovers(tx, current, '/county_fips');
    const row = await builds.updateBuild(tx, current.id, {});
    await recordUpdate(tx, row, {}, service_area);
    return withEntityTag(await areas.presentServiceArea(tx, row), row);
  },
});

/** Build of an event. */
const getSubject = ({ id }: BuildRow) => ({ resource_id: contract.encodeId('build', id), build_id: id });

/** Ends each change: queues the run, then takes the sequence of the event, which locks the account until the commit. */
async function recordUpdate(
  tx: AccountTransaction,
  row: BuildRow,
  previous: Record<string, unknown>,
  service_area: contract.ServiceAreaChange | null,
): Promise<contract.Build> {
  const object = await presentBuild(tx, row);
  await queueScoring(tx, row.id);
  await recordEvents(tx, [
    eventDraft({ type: 'build.updated', ...getSubject(row), data: { object, previous, service_area } }),
  ]);
  return object;
}

/** Converts the service area to another standard, which must be loaded and have all of its counties. */
async function convertArea(tx: AccountTransaction, build: BuildRow): Promise<Target> {
  const errors: FieldError[] = [];
  const { standard_id } = build;
  if (!(await areas.chooseStandard(tx, build, errors))) throw invalid(errors);
  const codes = await readCountyCodes(tx, standard_id);
  const { missing, ...area } = await areas.convertCounties(tx, build, { standard_id, codes });
  if (missing.length === 0) return { area, codes };
  const some = missing.slice(0, 10).join(', ');
  const message = `${standard_id} does not have ${missing.length} counties of the service area, such as ${some}. Remove them, or use another standard.`;
  throw invalid([bodyError('/standard_id', 'not_found', message)]);
}

/** The service area and the county codes of a build under another standard. */
interface Target {
  area: areas.Area;
  codes: CountyCodes;
}

interface Move extends Target {
  previous: Record<string, unknown>;
}

/** Where two standards define counties differently, the service area and the providers get the codes of the new one. */
async function moveToStandard(tx: AccountTransaction, build: BuildRow, { area, codes, previous }: Move) {
  const before = await readCountyCodes(tx, String(previous.standard_id));
  if (before.size !== codes.size || [...before].some((fips) => !codes.has(fips)))
    await relocateProviders(tx, build.id, codes);
  const change = await areas.replaceCounties(tx, build, area);
  return areas.hasChanged(change) ? change : null;
}

/** The counties that a request names, by the standard of its build; throws with every error of both. */
async function readArea(tx: AccountTransaction, build: areas.StandardChoice, places: contract.ServiceAreaUpdate) {
  const errors: FieldError[] = areas.checkServiceAreaGiven(places);
  const standard = await areas.chooseStandard(tx, build, errors);
  if (!standard) throw invalid(errors);
  const fips = await areas.findCounties(tx, standard, { places, errors });
  const pending = await areas.choosePending(tx, standard, { places, errors, fips });
  if (errors.length > 0) throw invalid(errors);
  return { standard, fips, pending };
}
