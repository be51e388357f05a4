import type { Field } from './fields.ts';
import type { ColumnPlan } from './mapping.ts';

interface MissingField {
  field: Field;
  message: string;
}

interface Needed {
  /** The field that the message proposes. */
  field: Field;
  /** Fields of which one is enough. */
  any: readonly Field[];
  consequence: string;
  fix: string;
}

const NEEDED: readonly Needed[] = [
  {
    field: 'npi',
    any: ['npi', 'external_id', 'record_id', 'ccn'],
    consequence: 'No column has an identifier, so that each row is rejected.',
    fix: 'Map a column to npi or external_id.',
  },
  {
    field: 'name',
    any: ['name', 'first_name', 'last_name', 'organization_name'],
    consequence: 'No column has a name, so that each row of a new provider is rejected.',
    fix: 'Map a column to name, or to first_name and last_name.',
  },
  {
    field: 'specialty',
    any: ['specialty', 'specialty_code', 'taxonomy_code'],
    consequence: 'No column has a specialty, so that each row of a new provider is rejected.',
    fix: 'Map a column to specialty, specialty_code or taxonomy_code.',
  },
];

/** What a new provider needs and no column of a file has, with the fix. */
export function findMissingFields({ columns, unmapped }: ColumnPlan): MissingField[] {
  const mapped = new Set(columns.flatMap(({ target }) => ('field' in target ? [target.field] : [])));
  return NEEDED.filter(({ any }) => !any.some((field) => mapped.has(field))).map(({ field, any, consequence, fix }) => {
    const likely = unmapped.find(({ suggested_field }) => suggested_field && any.includes(suggested_field));
    const hint = likely ? ` It may be ${likely.heading}.` : '';
    return { field, message: `${consequence} ${fix}${hint}` };
  });
}
