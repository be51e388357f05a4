import { bodyError, type FieldError } from '@pnb/contract';
import { isDateFormat } from './dates.ts';
import { headingKey } from './headings.ts';
import { isTarget, type ColumnMapping } from './mapping.ts';

/** What the schema of a mapping cannot express: fields that exist, formats of dates, each heading once. */
export function checkMapping(columns: readonly ColumnMapping[], pointer: string): FieldError[] {
  const seen = new Set<string>();
  return columns.flatMap((column, index) => {
    const at = `${pointer}/${index}`;
    const key = headingKey(column.heading);
    const isRepeated = seen.has(key);
    seen.add(key);
    return [
      ...checkHeading(column, { key, isRepeated, at }),
      ...checkField(column, at),
      ...checkTransforms(column, at),
    ];
  });
}

interface Heading {
  key: string;
  isRepeated: boolean;
  at: string;
}

function checkHeading({ heading }: ColumnMapping, { key, isRepeated, at }: Heading): FieldError[] {
  if (key === '')
    return [bodyError(`${at}/heading`, 'invalid_format', 'A heading must have a letter or a digit. Correct it.')];
  if (!isRepeated) return [];
  const message = `${heading} is repeated: case, accents and punctuation of headings are ignored. Remove one.`;
  return [bodyError(`${at}/heading`, 'not_unique', message)];
}

function checkField({ field }: ColumnMapping, at: string): FieldError[] {
  if (field === null || isTarget(field)) return [];
  const message = `No field is named ${field}. Use a field of providers or of locations, metadata. and a key, or null to ignore the column.`;
  return [bodyError(`${at}/field`, 'invalid_enum', message)];
}

const checkTransforms = ({ transforms = [] }: ColumnMapping, at: string): FieldError[] =>
  transforms.flatMap((transform, index) => {
    if (transform.type !== 'date' || isDateFormat(transform.format)) return [];
    const message = `${transform.format} is not a format of dates: YYYY, a month (MMM, MM or M) and a day (DD or D). Correct it.`;
    return [bodyError(`${at}/transforms/${index}/format`, 'invalid_format', message)];
  });
