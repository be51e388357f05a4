import { type ImportPreview, isConfidential, PREVIEW_VALUES } from '@pnb/contract';
import { listCells } from '../guess/cell-content.ts';
import { isApplied } from '../guess/confidence.ts';
import { guessValue, LISTED_FIELDS } from '../guess/guess-value.ts';
import { describeDateFormat } from '../rows/dates.ts';
import { type Field, isDateField, PARSERS } from '../rows/fields.ts';
import type { MappedColumn } from '../rows/mapping.ts';
import { specialtyText } from '../rows/specialties.ts';
import { applyTransforms } from '../rows/transforms.ts';

type PreviewColumn = ImportPreview['columns'][number];
type ColumnValue = PreviewColumn['values'][number];
type Rows = readonly (readonly string[])[];

const MAX_VALUE = 200;

/** The format of most dates of a column, by the cells of its first rows. */
export function findDateFormat({ index, target, transforms, date_order }: MappedColumn, sample: Rows): string | null {
  if (!('field' in target) || !isDateField(target.field)) return null;
  const stated = transforms.find((transform) => transform.type === 'date');
  if (stated) return stated.format;
  const formats = listCells(sample, index).flatMap((cell) => describeDateFormat(cell, date_order) ?? []);
  const counts = [...Map.groupBy(formats, (format) => format)].toSorted(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? null;
}

/** The distinct values of a column whose senders have words of their own, the most frequent first. */
export function listValues({ index, target, transforms }: MappedColumn, sample: Rows): ColumnValue[] {
  if (!('field' in target) || !LISTED_FIELDS.includes(target.field) || isConfidential(target.field)) return [];
  const { field } = target;
  const groups = Map.groupBy(listCells(sample, index), (cell) => cell.slice(0, MAX_VALUE));
  return [...groups]
    .map(([value, { length }]) => ({ value, rows: length, ...readValue(field, value, transforms) }))
    .toSorted((a, b) => b.rows - a.rows || a.value.localeCompare(b.value))
    .slice(0, PREVIEW_VALUES);
}

type Reading = Pick<ColumnValue, 'meaning' | 'confidence' | 'status'>;

function readValue(field: Field, value: string, transforms: MappedColumn['transforms']): Reading {
  const transformed = applyTransforms(value, transforms);
  const text = 'value' in transformed ? transformed.value : value;
  const read = PARSERS[field](text);
  if ('value' in read) return { meaning: describeValue(field, read.value), confidence: 1, status: 'known' };
  const guess = guessValue(field, text);
  if (!guess) return { meaning: null, confidence: null, status: 'open' };
  return { ...guess, status: isApplied(guess) ? 'guessed' : 'open' };
}

function describeValue(field: Field, value: unknown): string {
  const texts = (Array.isArray(value) ? value : [value]).map(String);
  const named = field === 'specialty' || field === 'additional_specialty_codes' ? texts.map(specialtyText) : texts;
  return named.join('; ').slice(0, MAX_VALUE);
}
