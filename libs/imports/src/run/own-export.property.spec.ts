import { describe, expect, it } from '@jest/globals';
import { formatCsvHeader, formatCsvItem, listCsvColumns, Provider, z } from '@pnb/contract';
import { presentProvider, type ProviderRow } from '@pnb/network';
import fc from 'fast-check';
import { readRoster } from '../../test/read.ts';
import { aBuild, storeColumns, toStored } from '../../test/stored-providers.ts';
import { detectColumns } from '../guess/detect-columns.ts';
import { foldRows } from '../rows/fold-rows.ts';
import { planColumns } from '../rows/mapping.ts';
import { readRow } from '../rows/row-record.ts';
import { planGroup, type PlannedGroup } from './plan-group.ts';

const BUILDS = Number(process.env['PNB_ROUND_TRIP_BUILDS'] ?? 200);
const SEED = Number(process.env['PNB_ROUND_TRIP_SEED'] ?? Date.now() % 2 ** 31);

const COLUMNS = listCsvColumns(Provider);

/** The CSV of `GET /v1/providers`. */
const writeCsv = (rows: readonly ProviderRow[]): string =>
  [
    formatCsvHeader(COLUMNS),
    ...rows.map((row) => formatCsvItem(COLUMNS, z.encode(Provider, presentProvider(row)))),
  ].join('');

interface Outcome {
  planned: PlannedGroup | null;
  rejected: unknown[];
  warnings: unknown[];
}

/** The rows of the file, and how an import plans them; `current` are the providers of the build, in the order of the file. */
async function openCsv(csv: string) {
  const { columns, rows } = await readRoster(csv, { fileName: 'listProviders.csv' });
  const plan = planColumns(
    columns,
    detectColumns(
      columns,
      [],
      rows.map(({ cells }) => cells),
    ),
  );
  const records = rows.map((row) => readRow(row, { plan, headings: columns, matchBy: 'npi' }));
  const now = new Date('2026-11-26T12:00:00Z');
  const context = { codes: new Set<string>(), plan, now, today: now, isComplete: false, reason: 'Import' };
  return (build_id: string, current: readonly ProviderRow[]): Outcome[] =>
    records.map((record, index) => {
      const { provider, rejected, warnings } = foldRows([record]);
      const group = { key: record.key ?? '', current: current[index], hasRejected: rejected.size > 0, warnings };
      const planned = provider && planGroup({ ...group, provider }, { ...context, build_id });
      return { planned, rejected: [...rejected.values()], warnings: record.warnings };
    });
}

/** What of a provider does not depend on its copy. */
function describeStored(row: ProviderRow) {
  const { id: _id, stage_changed_at: _since, ...fields } = z.encode(Provider, presentProvider(row));
  return fields;
}

const OTHER_BUILD = '01900000-0000-7000-8000-000000000001';

async function checkRoundTrip(rows: readonly ProviderRow[]): Promise<void> {
  const plan = await openCsv(writeCsv(rows));
  const unchanged = rows.map((current) => ({ planned: { kind: 'unchanged', current }, rejected: [], warnings: [] }));
  expect(plan(rows[0]?.build_id ?? '', rows)).toEqual(unchanged);
  const copies = plan(OTHER_BUILD, []).map(({ planned }) =>
    planned?.kind === 'created' ? describeStored(storeColumns(planned.columns)) : planned,
  );
  expect(copies).toEqual(rows.map(describeStored));
}

describe('the CSV of GET /v1/providers', () => {
  it(`changes nothing in its build and makes equal providers in another one, for ${BUILDS} random builds (seed ${SEED})`, async () => {
    const builds = aBuild.map((all) => all.map(toStored));
    await fc.assert(fc.asyncProperty(builds, checkRoundTrip), { numRuns: BUILDS, seed: SEED });
  });
});
