import { rowError, type RowError } from './row-error.ts';
import type { RosterProvider } from './roster-provider.ts';

/** What is missing in rows for a provider that does not exist yet; an existing one has it. */
export function findCreateErrors({ name, specialty_code, taxonomy_code }: RosterProvider): RowError[] {
  const errors: RowError[] = [];
  if (name === undefined)
    errors.push(
      rowError({ code: 'required', message: 'A new provider needs a name. Fill the cell.' }, { field: 'name' }),
    );
  if (specialty_code === undefined) errors.push(explainSpecialty(taxonomy_code));
  return errors;
}

function explainSpecialty(taxonomy: string | undefined): RowError {
  if (taxonomy === undefined) {
    const message = 'A new provider needs specialty, specialty_code or taxonomy_code. Fill one of them.';
    return rowError({ code: 'required', message }, { field: 'specialty' });
  }
  const message = `${taxonomy} is the taxonomy of no single specialty of CMS. Fill specialty or specialty_code too.`;
  return rowError({ code: 'not_found', message }, { field: 'taxonomy_code', value: taxonomy });
}
