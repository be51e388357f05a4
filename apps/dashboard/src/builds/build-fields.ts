import { basisValues, buildFilingTypeValues, buildStatusValues } from '../api/enum-values.gen.ts';
import { nameValue } from '../components/name-value.ts';
import type { Build } from './build-card.tsx';
import type { BuildUpdate } from './use-build-update.ts';

type FieldName =
  | ('name' | 'status' | 'standard_id' | 'basis' | 'filing_type' | 'plan_type' | 'contract_year' | 'contract_number')
  | ('coverage_starts_on' | 'filing_due_on' | 'time_zone' | 'external_id');

export interface BuildField {
  name: FieldName;
  label: string;
  type?: 'date' | 'number';
  hint?: string;
  /** Values to choose from; another field is a text. */
  options?: readonly (readonly [value: string, name: string])[];
}

const nameAll = (values: readonly string[]) => values.map((value) => [value, nameValue(value)] as const);

const PLAN_TYPES = [
  ['', 'Not set'],
  ['hmo', 'HMO'],
  ['hmo_pos', 'HMO-POS'],
  ['lppo', 'LPPO'],
  ['rppo', 'RPPO'],
  ['pffs', 'PFFS'],
  ['snp', 'SNP'],
] as const;

/** What can be changed of a build, apart from its service area. */
export const listBuildFields = (standards: readonly string[]): BuildField[] => [
  { name: 'name', label: 'Name' },
  { name: 'status', label: 'Status', options: nameAll(buildStatusValues) },
  {
    name: 'standard_id',
    label: 'Standard',
    options: standards.map((id) => [id, id] as const),
    hint: 'The criteria of the score. It must include every county of the service area.',
  },
  {
    name: 'basis',
    label: 'Basis',
    options: basisValues.map((basis) => [basis, nameValue(basis)] as const),
    hint: 'The stages that count, where no other basis is chosen.',
  },
  {
    name: 'filing_type',
    label: 'Filing type',
    options: nameAll(buildFilingTypeValues),
  },
  { name: 'plan_type', label: 'Plan type', options: PLAN_TYPES },
  { name: 'contract_year', label: 'Contract year', type: 'number' },
  { name: 'contract_number', label: 'Contract number', hint: 'Of CMS, such as H9999' },
  { name: 'coverage_starts_on', label: 'Coverage starts on', type: 'date' },
  { name: 'filing_due_on', label: 'Filing due on', type: 'date' },
  { name: 'time_zone', label: 'Time zone', hint: 'IANA name, such as America/Denver' },
  { name: 'external_id', label: 'External id', hint: 'Your own identifier, if you have one.' },
];

/** Fields of a frozen or archived build that can be changed. */
export const ALWAYS: ReadonlySet<FieldName> = new Set(['name', 'status', 'external_id']);

export type BuildEdits = Readonly<Partial<Record<FieldName, string>>>;

/** The value of a field as text; empty if there is none. */
export const readValue = (build: Build, name: FieldName): string => String(build[name] ?? '');

const toValue = (name: FieldName, text: string): string | number | null => {
  if (name === 'contract_year') return Number(text);
  return text === '' && name !== 'name' ? null : text;
};

/** The fields that differ from the build. */
export const listChanges = (build: Build, edits: BuildEdits): BuildUpdate =>
  Object.fromEntries(
    Object.entries(edits)
      .filter(([name, text]) => text !== readValue(build, name as FieldName))
      .map(([name, text]) => [name, toValue(name as FieldName, text)]),
  );

const isClosedStatus = (status: string): boolean => status === 'frozen' || status === 'archived';

/** Whether the service would refuse changes of the other fields. */
export const isClosed = (build: Build, edits: BuildEdits): boolean =>
  isClosedStatus(build.status) && isClosedStatus(edits.status ?? build.status);
