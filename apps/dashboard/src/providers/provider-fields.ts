import type { components } from '@pnb/client';
import {
  providerAcceptsNewPatientsValues,
  providerContractTypeValues,
  providerEntityTypeValues,
} from '../api/enum-values.gen.ts';
import { nameValue } from '../components/name-value.ts';
import { DECLINE_REASONS } from './move-details.ts';
import type { ProviderUpdate } from './update-provider.ts';
import type { Provider } from './stages.ts';

type Create = components['schemas']['ProviderCreate'];

/** Fields of a form are texts; switches are `true` or `false`. */
export type FieldName =
  | 'name'
  | 'npi'
  | 'specialty_code'
  | 'additional_specialty_codes'
  | 'entity_type'
  | 'taxonomy_code'
  | 'owner_email'
  | 'external_id'
  | 'accepts_new_patients'
  | 'offers_telehealth'
  | 'telehealth_only'
  | 'telehealth_states'
  | 'primary_care_in_shortage_area'
  | 'medicare_certified_beds'
  | 'medical_group'
  | 'contract_type'
  | 'uses_cms_contract_amendment'
  | 'contract_signed_on'
  | 'effective_on'
  | 'terminated_on'
  | 'expected_active_on'
  | 'decline_reason';
export type FieldValues = Record<FieldName, string>;

type Option = readonly [value: string, name: string];

export interface FieldDefinition {
  name: FieldName;
  label: string;
  kind: 'text' | 'email' | 'date' | 'integer' | 'choice' | 'switch' | 'codes';
  options?: readonly Option[];
  hint?: string;
  /** Whether an empty value is no value: otherwise it is not sent. */
  isNullable?: boolean;
}

const choose = (values: readonly string[]): Option[] => values.map((value) => [value, nameValue(value)]);
const UNKNOWN: Option = ['', 'Unknown'];

const nullable = true;

/** The fields by group, in the order of the form. The choices of specialties come from the service. */
export const FIELD_GROUPS: readonly { title: string; fields: readonly FieldDefinition[] }[] = [
  {
    title: 'Provider',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', hint: 'With credentials: Ana Rivera, MD' },
      { name: 'npi', label: 'NPI', kind: 'text', isNullable: nullable },
      {
        name: 'entity_type',
        label: 'Kind',
        kind: 'choice',
        options: [['', 'By the specialty'], ...choose(providerEntityTypeValues)],
      },
      { name: 'specialty_code', label: 'Specialty', kind: 'choice' },
      {
        name: 'additional_specialty_codes',
        label: 'Additional specialties',
        kind: 'codes',
        hint: 'CMS codes, separated by commas',
      },
      { name: 'taxonomy_code', label: 'Taxonomy code (NUCC)', kind: 'text', isNullable: nullable },
      { name: 'owner_email', label: 'Assignee', kind: 'email', hint: 'E-mail address', isNullable: nullable },
      { name: 'external_id', label: 'External id', kind: 'text', isNullable: nullable },
    ],
  },
  {
    title: 'Practice',
    fields: [
      {
        name: 'accepts_new_patients',
        label: 'New patients',
        kind: 'choice',
        options: choose(['unknown', ...providerAcceptsNewPatientsValues.filter((value) => value !== 'unknown')]),
      },
      {
        name: 'medicare_certified_beds',
        label: 'Medicare-certified beds',
        kind: 'integer',
        hint: 'Of an acute inpatient hospital',
        isNullable: nullable,
      },
      {
        name: 'telehealth_states',
        label: 'Licensed for telehealth in',
        kind: 'codes',
        hint: 'States, separated by commas',
      },
      { name: 'offers_telehealth', label: 'Offers telehealth', kind: 'switch' },
      { name: 'telehealth_only', label: 'Telehealth only', kind: 'switch' },
      {
        name: 'primary_care_in_shortage_area',
        label: 'Main source of primary care in a shortage area (005 and 006)',
        kind: 'switch',
      },
    ],
  },
  {
    title: 'Contract',
    fields: [
      {
        name: 'contract_type',
        label: 'Contract',
        kind: 'choice',
        options: [UNKNOWN, ...choose(providerContractTypeValues)],
        isNullable: nullable,
      },
      { name: 'medical_group', label: 'Medical group', kind: 'text', isNullable: nullable },
      { name: 'contract_signed_on', label: 'Signed on', kind: 'date', isNullable: nullable },
      { name: 'effective_on', label: 'Effective on', kind: 'date', isNullable: nullable },
      { name: 'terminated_on', label: 'Terminated on', kind: 'date', isNullable: nullable },
      { name: 'expected_active_on', label: 'Expected active on', kind: 'date', isNullable: nullable },
      {
        name: 'uses_cms_contract_amendment',
        label: 'MA contract amendment of CMS',
        kind: 'choice',
        options: [UNKNOWN, ['true', 'Yes'], ['false', 'No']],
        isNullable: nullable,
      },
      {
        name: 'decline_reason',
        label: 'Decline reason',
        kind: 'choice',
        options: [['', 'None'], ...DECLINE_REASONS],
        isNullable: nullable,
      },
    ],
  },
];

const FIELDS = FIELD_GROUPS.flatMap(({ fields }) => fields);

const writeValue = (value: Provider[FieldName] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value);

/** The values of a form: of a provider, or of none. */
export function readValues(provider: Provider | null): FieldValues {
  const entries = FIELDS.map(({ name, kind }) => [
    name,
    provider ? writeValue(provider[name]) : kind === 'switch' ? 'false' : '',
  ]);
  return Object.fromEntries(entries) as FieldValues;
}

const splitCodes = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter((code) => code !== '')
    .map((code) => code.toUpperCase());

function parseValue({ name, kind }: FieldDefinition, text: string): string | number | boolean | string[] {
  if (kind === 'codes') return splitCodes(text);
  if (kind === 'integer') return Number(text);
  if (kind === 'switch' || name === 'uses_cms_contract_amendment') return text === 'true';
  return text;
}

/** The fields that differ from `before`. What a form left empty is null, or is not sent. */
export function listChanges(before: FieldValues, after: FieldValues): Partial<Create> & ProviderUpdate {
  const changed = FIELDS.filter(({ name }) => after[name].trim() !== before[name].trim());
  const entries = changed.flatMap((field): [string, unknown][] => {
    const text = after[field.name].trim();
    if (text !== '' || field.kind === 'codes') return [[field.name, parseValue(field, text)]];
    if (field.isNullable) return [[field.name, null]];
    return field.name === 'name' ? [[field.name, '']] : [];
  });
  return Object.fromEntries(entries);
}
