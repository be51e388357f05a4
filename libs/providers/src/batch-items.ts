import {
  bodyError,
  describeIssue,
  encodeId,
  type FieldError,
  invalid,
  MAX_ITEM_ERRORS,
  Problem,
  ProviderCreate,
  ProviderUpsert,
  toFieldErrors,
} from '@pnb/contract';
import type { ProviderRow } from '@pnb/network';
import { findProblemField } from './problem-field.ts';

const FIELDS = Object.keys(ProviderUpsert.shape);
const IDENTIFIERS = ['external_id', 'npi'] as const;

/** The item of a request, or the problem with which it is rejected. */
export function decodeItem(input: unknown): ProviderUpsert | Problem {
  const { data, error } = ProviderUpsert.safeParse(input, { error: describeIssue });
  if (error) return invalid(toFieldErrors(error, 'body', { input, fields: FIELDS }));
  if (IDENTIFIERS.some((name) => data[name])) return data;
  const text = 'Send external_id or npi, which identifies the provider in the build.';
  return invalid([bodyError('/external_id', 'required', text)]);
}

/** Returns the provider of an item among the rows that have its identifiers; throws where the item is ambiguous. */
export function createMatcher(rows: readonly ProviderRow[]): (item: ProviderUpsert) => ProviderRow | null {
  const byExternalId = new Map(rows.map((row) => [row.external_id, row]));
  const byNpi = new Map(rows.map((row) => [row.npi, row]));
  return ({ external_id, npi }) => {
    const named = external_id ? byExternalId.get(external_id) : undefined;
    const numbered = npi ? byNpi.get(npi) : undefined;
    if (!numbered || named === numbered) return named ?? null;
    if (named || (external_id && numbered.external_id)) throw conflict(numbered);
    return numbered;
  };
}

function conflict({ id, external_id }: ProviderRow): Problem {
  const other = external_id === null ? 'without an external_id' : `with the external_id ${external_id}`;
  const text = `The NPI belongs to another provider of the build, ${other}. Correct npi or external_id.`;
  const errors = [bodyError('/npi', 'not_unique', text)];
  return new Problem('conflict', text, { errors, conflict: { id: encodeId('provider', id) } });
}

/** Rejects an item that has an identifier, or is the provider, of an earlier item. */
export function createRepeatCheck(): (item: ProviderUpsert, match: ProviderRow | null) => void {
  const seen = new Set<string>();
  return (item, match) => {
    const keys = IDENTIFIERS.flatMap((name) => (item[name] ? [[name, `${name} ${item[name]}`] as const] : []));
    const repeated = keys.find(([, key]) => seen.has(key))?.[0];
    const isSame = match !== null && seen.has(match.id);
    for (const [, key] of keys) seen.add(key);
    if (match) seen.add(match.id);
    const field = repeated ?? (item.external_id ? 'external_id' : 'npi');
    if (!repeated && !isSame) return;
    const text = repeated ? `An earlier item has the same ${field}.` : 'An earlier item is the same provider.';
    throw invalid([bodyError(`/${field}`, 'not_unique', `${text} Merge the two items.`)]);
  };
}

const CREATE_FIELDS = new Set(Object.keys(ProviderCreate.shape));
const SPECIALTY = ['specialty', 'specialty_code', 'taxonomy_code'] as const;

/** The body of POST for an item that no provider has; throws where fields of a new provider are missing. */
export function toProviderCreate(item: ProviderUpsert, build_id: string): ProviderCreate {
  const fieldErrors: FieldError[] = [];
  const required = (name: string, text: string) =>
    fieldErrors.push(bodyError(`/${name}`, 'required', `The build has no such provider, and ${text} to create it.`));
  if (item.name === undefined) required('name', 'name is required');
  if (SPECIALTY.every((name) => !item[name])) required('specialty_code', 'specialty_code is required');
  if (isOverride(item)) {
    const text = 'The status of a new provider is computed. Create the provider, then set adequacy_status.';
    fieldErrors.push(bodyError('/adequacy_status', 'inconsistent', text));
  }
  if (fieldErrors.length > 0) throw invalid(fieldErrors);
  const sent = Object.fromEntries(
    Object.entries(item).filter(([name, value]) => value !== undefined && CREATE_FIELDS.has(name)),
  );
  return { ...(sent as Omit<ProviderUpsert, 'metadata'>), ...newMetadata(item), name: item.name ?? '', build_id };
}

/** A status that is computed is sent back by a caller that has read it. */
const isOverride = ({ adequacy_status, adequacy_status_source }: ProviderUpsert): boolean =>
  adequacy_status !== undefined && adequacy_status !== null && adequacy_status_source !== 'computed';

/** A null removes a key, which a new provider does not have. */
function newMetadata({ metadata }: ProviderUpsert): Pick<ProviderCreate, 'metadata'> {
  if (!metadata) return {};
  const entries = Object.entries(metadata).filter((entry): entry is [string, string] => entry[1] !== null);
  return { metadata: Object.fromEntries(entries) };
}

/** The same problem with pointers into the body of the request. */
export function atIndex(problem: Problem, index: number): Problem {
  const { code, message, members } = problem;
  const { field, code: errorCode } = findProblemField(problem);
  const reported = members.errors ?? [bodyError(field === null ? '' : `/${field}`, errorCode, message)];
  const errors = reported
    .slice(0, MAX_ITEM_ERRORS)
    .map((error) => ({ ...error, pointer: `/items/${index}${error.pointer ?? ''}`.slice(0, 500) }));
  return new Problem(code, message, { ...members, errors });
}
