import { rowError, type RowError } from './row-error.ts';
import type { RosterProvider } from './roster-provider.ts';
import { type RowWarning, withoutIgnored } from './row-warning.ts';

/** What is missing in rows for a provider that does not exist yet; an existing one has it. */
export function findCreateErrors(
  { name, partial_name, specialty_code, taxonomy_code }: RosterProvider,
  warnings: Iterable<readonly RowWarning[]> = [],
): RowError[] {
  const errors: RowError[] = [];
  if ((name ?? partial_name) === undefined)
    errors.push(
      rowError({ code: 'required', message: 'A new provider needs a name. Fill the cell.' }, { field: 'name' }),
    );
  if (specialty_code === undefined) errors.push(findIgnored([...warnings].flat()) ?? explainSpecialty(taxonomy_code));
  return errors;
}

const SPECIALTIES = ['specialty', 'specialty_code', 'taxonomy_code'];

/** A specialty that could not be read: an existing provider keeps its own, a new one has none. */
function findIgnored(warnings: readonly RowWarning[]): RowError | null {
  const ignored = SPECIALTIES.flatMap((name) => warnings.find((warning) => isIgnored(warning, name)) ?? [])[0];
  return ignored ? rowError({ code: 'not_found', message: withoutIgnored(ignored.message) }, ignored) : null;
}

const isIgnored = ({ code, field }: RowWarning, name: string): boolean => code === 'value_ignored' && field === name;

function explainSpecialty(taxonomy: string | undefined): RowError {
  if (taxonomy === undefined) {
    const message = 'A new provider needs specialty, specialty_code or taxonomy_code. Fill one of them.';
    return rowError({ code: 'required', message }, { field: 'specialty' });
  }
  const message = `${taxonomy} is the taxonomy of no single specialty of CMS. Fill specialty or specialty_code too.`;
  return rowError({ code: 'not_found', message }, { field: 'taxonomy_code', value: taxonomy });
}
