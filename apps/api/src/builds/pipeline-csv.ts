import { specialtyName } from '@pnb/adequacy';
import {
  type FileContent,
  formatCsvHeader,
  formatCsvItem,
  listCsvColumns,
  PipelineRow,
  type PipelineReport,
} from '@pnb/contract';
import { findCounty } from '@pnb/geography';

const COLUMNS = listCsvColumns(PipelineRow);

/** The report as rows of its stages: of all providers, of each group, and of all further groups together. */
export function writePipelineCsv(report: PipelineReport): FileContent {
  async function* listLines() {
    yield formatCsvHeader(COLUMNS);
    for (const row of listRows(report)) yield formatCsvItem(COLUMNS, row);
  }
  return { file_name: 'getPipeline.csv', checksum: report.build_id, chunks: listLines() };
}

type Figures = Pick<PipelineReport['groups'][number], 'provider_count' | 'stages' | 'conversion'>;
type Key = Pick<PipelineRow, 'group' | 'value' | 'specialty' | 'county' | 'state'>;

const NO_NAMES = { specialty: null, county: null, state: null };

function* listRows(report: PipelineReport): Generator<PipelineRow> {
  yield* listStages({ group: 'all', value: null, ...NO_NAMES }, report);
  for (const group of report.groups)
    yield* listStages({ group: 'value', value: group.value, ...findNames(report.group_by, group.value) }, group);
  if (report.other_groups) yield* listStages({ group: 'other_groups', value: null, ...NO_NAMES }, report.other_groups);
}

function findNames(group_by: PipelineReport['group_by'], value: string | null): typeof NO_NAMES | Omit<Key, 'group'> {
  if (value === null || group_by === 'owner_email') return NO_NAMES;
  if (group_by === 'specialty_code') return { ...NO_NAMES, value, specialty: specialtyName(value) };
  const { name: county = null, state = null } = findCounty(value) ?? {};
  return { ...NO_NAMES, value, county, state };
}

function* listStages(key: Key, { provider_count, stages, conversion }: Figures): Generator<PipelineRow> {
  const conversions = new Map<string, Figures['conversion'][number]>(conversion.map((row) => [row.stage, row]));
  for (const { stage, current, entered, left, median_days, p90_days } of stages) {
    const {
      entered_providers = null,
      contracted_providers = null,
      conversion_ratio = null,
    } = conversions.get(stage) ?? {};
    const figures = { provider_count, stage, current, entered, left, median_days, p90_days };
    yield { ...key, ...figures, entered_providers, contracted_providers, conversion_ratio };
  }
}
