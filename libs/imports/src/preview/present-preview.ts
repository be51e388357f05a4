import { type ImportPreview, isConfidential, type LocationCreate } from '@pnb/contract';
import { FIELDS } from '../rows/fields.ts';
import { getTarget } from '../rows/mapping.ts';
import type { RowRecord } from '../rows/row-record.ts';
import { presentUnmapped } from '../rows/present-unmapped.ts';
import { findDateFormat, listValues } from './column-values.ts';
import { findMissingFields } from '../rows/missing-fields.ts';
import type { RowOutcome } from '../run/staged-rows.ts';
import type { FilePreview } from './preview-file.ts';

type PreviewRow = ImportPreview['rows'][number];

/** Columns, and headings of one list, in a response. */
const MAX_COLUMNS = 200;
const MAX_VALUES = 250;

interface Evaluated {
  /** What a dry run would make of the sampled rows. */
  outcomes: readonly RowOutcome[];
  issues: ImportPreview['issues'];
  proposed_mapping: ImportPreview['proposed_mapping'];
}

export function presentPreview(
  { format, plan, records, shown_count, isComplete, sample, reading, sheets, skipped }: FilePreview,
  { outcomes, issues, proposed_mapping }: Evaluated,
): ImportPreview {
  const byRow = new Map(outcomes.map((outcome) => [outcome.row, outcome]));
  const rows = records.slice(0, shown_count).map((record) => presentRow(record, byRow.get(record.row)));
  return {
    object: 'import_preview',
    format,
    reading,
    sheets: sheets.slice(0, MAX_COLUMNS).map(({ name, isVisible }) => ({
      name: name.slice(0, 100),
      is_visible: isVisible,
      is_read: name.slice(0, 100) === reading.sheet,
    })),
    columns: plan.columns.slice(0, MAX_COLUMNS).map((column) => ({
      heading: column.heading,
      field: getTarget(column),
      source: column.source,
      confidence: column.confidence,
      date_format: findDateFormat(column, sample),
      values: listValues(column, sample),
    })),
    unmapped_columns: plan.unmapped.slice(0, MAX_COLUMNS).map(presentUnmapped),
    absent_headings: [...plan.absent],
    fields: [...FIELDS],
    sampled_count: sample.length,
    proposed_mapping,
    missing_fields: findMissingFields(plan),
    is_complete: isComplete,
    counts: countOutcomes(outcomes),
    warning_count: outcomes.filter(({ warnings = [] }) => warnings.length > 0).length,
    issues,
    row_count: rows.length,
    rejected_count: rows.filter(({ errors }) => errors.length > 0).length,
    skipped_rows: skipped,
    rows,
  };
}

function countOutcomes(outcomes: readonly RowOutcome[]): ImportPreview['counts'] {
  const count = (kind: RowOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
    missing: 0,
  };
}

/** What follows from the cells takes precedence over them: a name of its parts, a code of a specialty, a geocoded place. */
function presentRow(
  { row, values, metadata, name, specialty_code, partial_name, locations, county_fips, guesses }: RowRecord,
  { errors = [], warnings = [] }: Partial<RowOutcome> = {},
): PreviewRow {
  const { locations: _listed, ...own } = values;
  const [first, ...others] = locations;
  const { is_primary: _primary, ...place } = first?.location ?? {};
  const derived = { name: name ?? partial_name, specialty_code, county_fips, ...place };
  const stated = { ...own, ...Object.fromEntries(Object.entries(derived).filter(([, value]) => value != null)) };
  const fields = Object.entries(stated).map(([field, value]) => ({
    field,
    value: isConfidential(field) ? maskText(toText(value)) : toText(value),
  }));
  const numbered = others.flatMap(({ location }, at) => listNumbered(location, at + 2));
  const further = Object.entries(metadata).map(([key, value]) => ({ field: `metadata.${key}`, value }));
  return {
    row,
    values: [...fields, ...further, ...numbered].slice(0, MAX_VALUES),
    errors: [...errors],
    warnings: [...warnings],
    guesses,
  };
}

/** The fields of a second or later place of a row, by the names that columns have for them. */
const listNumbered = (location: LocationCreate, number: number): PreviewRow['values'] =>
  Object.entries(location).flatMap(([field, value]) =>
    value == null ? [] : [{ field: `location_${number}.${field}`, value: toText(value) }],
  );

/** The end shows that the right column was read. */
const maskText = (text: string): string => text.slice(-4).padStart(text.length, '*');

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return Array.isArray(value) ? value.join(',') : String(value);
}
