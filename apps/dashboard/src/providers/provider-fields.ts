import type { components } from '@pnb/client';
import { providerAcceptsNewPatientsValues, providerEntityTypeValues } from '../api/enum-values.gen.ts';
import { nameValue } from '../components/name-value.ts';
import { DECLINE_REASONS } from './move-details.ts';
import { PROVIDER_FIELDS } from './provider-fields.gen.ts';
import type { Provider } from './stages.ts';
import type { ProviderUpdate } from './update-provider.ts';

type Create = components['schemas']['ProviderCreate'];

/** Fields of a form are texts; switches are `true` or `false`. */
export type FieldName = keyof typeof PROVIDER_FIELDS;
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

type Rules = Omit<FieldDefinition, 'name' | 'kind'> & {
  kind: FieldDefinition['kind'] | 'optional_switch';
  values?: readonly string[];
};

const choose = (values: readonly string[]): Option[] => values.map((value) => [value, nameValue(value)]);
const UNKNOWN: Option = ['', 'Unknown'];

/** What the contract does not state: hints, and choices with another order or other names. */
const PRESENTATION: Partial<Record<FieldName, Partial<FieldDefinition>>> = {
  name: { hint: 'With credentials: Ana Rivera, MD' },
  entity_type: { options: [['', 'By the specialty'], ...choose(providerEntityTypeValues)] },
  // The choices of specialties come from the service.
  specialty_code: { kind: 'choice' },
  additional_specialty_codes: { hint: 'CMS codes, separated by commas' },
  owner_email: { hint: 'E-mail address' },
  accepts_new_patients: {
    options: choose(['unknown', ...providerAcceptsNewPatientsValues.filter((value) => value !== 'unknown')]),
  },
  medicare_certified_beds: { hint: 'Of an acute inpatient hospital' },
  tin: { hint: 'Nine digits without hyphens' },
  telehealth_states: { hint: 'States, separated by commas' },
  decline_reason: { options: [['', 'None'], ...DECLINE_REASONS] },
};

function defineField(name: FieldName): FieldDefinition {
  const { kind, values, ...rules }: Rules = PROVIDER_FIELDS[name];
  const presentation = PRESENTATION[name];
  if (kind === 'optional_switch')
    return { name, ...rules, kind: 'choice', options: [UNKNOWN, ['true', 'Yes'], ['false', 'No']], ...presentation };
  const options = values && [...(rules.isNullable ? [UNKNOWN] : []), ...choose(values)];
  return { name, ...rules, kind, ...(options ? { options } : {}), ...presentation };
}

const PROVIDER: readonly FieldName[] = [
  'name',
  'npi',
  'tin',
  'entity_type',
  'specialty_code',
  'additional_specialty_codes',
  'taxonomy_code',
  'owner_email',
  'external_id',
];
const PRACTICE: readonly FieldName[] = [
  'accepts_new_patients',
  'medicare_certified_beds',
  'telehealth_states',
  'offers_telehealth',
  'telehealth_only',
  'primary_care_in_shortage_area',
];
const CONTRACT: readonly FieldName[] = [
  'contract_type',
  'medical_group',
  'contract_signed_on',
  'effective_on',
  'terminated_on',
  'expected_active_on',
  'uses_cms_contract_amendment',
  'decline_reason',
];
const ARRANGED: ReadonlySet<FieldName> = new Set([...PROVIDER, ...PRACTICE, ...CONTRACT]);

/** Fields of the contract without a place of their own in the form. */
const OTHERS = (Object.keys(PROVIDER_FIELDS) as FieldName[]).filter((name) => !ARRANGED.has(name));

/** The fields by group, in the order of the form. */
export const FIELD_GROUPS: readonly { title: string; fields: readonly FieldDefinition[] }[] = [
  { title: 'Provider', fields: PROVIDER.map(defineField) },
  { title: 'Practice', fields: PRACTICE.map(defineField) },
  { title: 'Contract', fields: [...CONTRACT, ...OTHERS].map(defineField) },
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

/** Whether it is a choice of yes, no and unknown. */
const isOptionalSwitch = (name: FieldName): boolean => PROVIDER_FIELDS[name].kind === 'optional_switch';

function parseValue({ name, kind }: FieldDefinition, text: string): string | number | boolean | string[] {
  if (kind === 'codes') return splitCodes(text);
  if (kind === 'integer') return Number(text);
  if (kind === 'switch' || isOptionalSwitch(name)) return text === 'true';
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

/** Facts of the fields without a place of their own. */
export const listOtherFacts = (provider: Provider): [label: string, value: string][] =>
  OTHERS.map((name) => [PROVIDER_FIELDS[name].label, writeValue(provider[name])]);
