import type { ProviderField } from './provider-field.ts';
import { PROVIDER_FIELDS } from './provider-fields.ts';
import { z } from './zod.ts';

type Fields = typeof PROVIDER_FIELDS;
export type ProviderFieldName = keyof Fields;
/** Fields of which a value is for callers that read the provider alone. */
export type ConfidentialFieldName = NamesWith<{ confidential: true }>;
export type OpenFieldName = Exclude<ProviderFieldName, ConfidentialFieldName>;
type NamesWith<Rule> = { [N in ProviderFieldName]: Fields[N] extends Rule ? N : never }[ProviderFieldName];

/** The fields as callers see them: dates are texts. */
export type ProviderFieldTexts = { readonly [N in ProviderFieldName]: z.input<Fields[N]['schema']> };
/** The fields as the service has them: dates are instants. */
export type ProviderFieldValues = { [N in ProviderFieldName]: z.output<Fields[N]['schema']> };
export type PlainFieldName = NamesWith<{ storage: 'plain' }>;
export type InitialFieldName = NamesWith<{ initial: unknown }>;
/** Fields of which a file contains one value for each provider, without a rule of its own. */
export type AgreedFieldName = NamesWith<{ agreement: 'same' }>;
export type FirstFieldName = NamesWith<{ agreement: 'first' }>;

export const PROVIDER_FIELD_NAMES = Object.keys(PROVIDER_FIELDS) as ProviderFieldName[];

const fields: Readonly<Record<ProviderFieldName, ProviderField>> = PROVIDER_FIELDS;

/** The rules of a field, whichever it is. */
export const getProviderField = (name: ProviderFieldName): ProviderField => fields[name];

const selectNames = (isWanted: (field: ProviderField) => boolean): ProviderFieldName[] =>
  PROVIDER_FIELD_NAMES.filter((name) => isWanted(fields[name]));

export const PLAIN_FIELDS = selectNames(({ storage }) => storage === 'plain') as PlainFieldName[];
export const AGREED_FIELDS = selectNames(({ agreement }) => agreement === 'same') as AgreedFieldName[];
export const FIRST_FIELDS = selectNames(({ agreement }) => agreement === 'first') as FirstFieldName[];

export const CONFIDENTIAL_FIELDS = selectNames(({ confidential }) => confidential === true) as ConfidentialFieldName[];
export const OPEN_FIELDS = selectNames(({ confidential }) => confidential !== true) as OpenFieldName[];

export const isConfidential = (name: string): name is ConfidentialFieldName =>
  (CONFIDENTIAL_FIELDS as readonly string[]).includes(name);

/** The members of an object that are no confidential fields of a provider. */
export const withoutConfidential = <T extends object>(object: T): Omit<T, ConfidentialFieldName> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !isConfidential(name))) as Omit<
    T,
    ConfidentialFieldName
  >;

/** Makes a member of each field. */
const mapFields = <T>(names: readonly ProviderFieldName[], read: (field: ProviderField) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, read(fields[name])]));

export const INITIAL_VALUES = mapFields(
  selectNames(({ initial }) => initial !== undefined),
  ({ initial }) => initial,
) as { readonly [N in InitialFieldName]: Fields[N] extends { initial: infer Value } ? Value : never };

/** The fields of a response. */
export const PROVIDER_FIELD_SHAPE = mapFields(PROVIDER_FIELD_NAMES, ({ schema }) => schema) as {
  [N in ProviderFieldName]: Fields[N]['schema'];
};

/** The fields of a request. */
export const PROVIDER_REQUEST_SHAPE = mapFields(PROVIDER_FIELD_NAMES, ({ schema, request }) => request ?? schema) as {
  [N in ProviderFieldName]: Fields[N] extends { request: infer Request } ? Request : Fields[N]['schema'];
};

/** The schema of the values of a field, without null. */
export function getValueSchema(name: ProviderFieldName): z.core.$ZodType {
  const { schema } = getProviderField(name);
  if (schema instanceof z.ZodNullable) return schema.unwrap();
  if (schema instanceof z.ZodUnion) return schema.options[0] ?? schema;
  return schema;
}
