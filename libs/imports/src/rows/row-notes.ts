import { isFacility, specialtyName } from '@pnb/adequacy';
import { isExportedRow } from './exported-row.ts';
import type { FieldValues } from './fields.ts';
import type { RowValues } from './row-values.ts';
import { type RowWarning, rowWarning } from './row-warning.ts';

type Values = Partial<FieldValues>;

/** What a row is imported as, where that is not all that it states; a row that the service wrote states what is stored. */
export const listNotes = ({ values }: Pick<RowValues, 'values'>, specialty_code: string | null): RowWarning[] =>
  isExportedRow(values) ? [] : [...noteGroup(values, specialty_code), ...noteCcn(values)];

/** Taxonomies of groups of practitioners (NUCC, grouping Group). */
const GROUP = /^193[24]00000X$/;

function noteGroup({ entity_type, taxonomy_code }: Values, specialty_code: string | null): RowWarning[] {
  const isOfPractitioners = specialty_code !== null && !isFacility(specialty_code);
  if (entity_type !== 'facility' || !(isOfPractitioners || GROUP.test(taxonomy_code ?? ''))) return [];
  const specialty = specialty_code === null ? '' : ` of ${specialtyName(specialty_code)}`;
  const message = `The row names a group${specialty}, which is imported as a facility. A filing lists practitioners: import them, or set entity_type to individual.`;
  return [rowWarning({ code: 'group_as_facility', message }, { field: 'entity_type', value: entity_type })];
}

function noteCcn({ npi, ccn, record_id }: Values): RowWarning[] {
  if (npi !== undefined || ccn === undefined || ccn !== record_id) return [];
  const message =
    'The row has no NPI: the provider is found by its CCN, its external_id, and counts on the projected basis only. Add its NPI before the filing.';
  return [rowWarning({ code: 'npi_missing', message }, { field: 'npi', value: ccn })];
}
