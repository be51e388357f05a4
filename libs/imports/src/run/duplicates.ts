import type { ProviderRow } from '@pnb/network';
import type { PlannedProvider } from '@pnb/providers';
import type { RosterProvider } from '../rows/roster-provider.ts';
import { rowError } from '../rows/row-error.ts';
import { headingFor, type PlanContext, type PlannedGroup } from './plan-group.ts';

const IDENTIFIERS = ['npi', 'external_id'] as const;
type Identifier = (typeof IDENTIFIERS)[number];

const LABELS = { npi: 'NPI', external_id: 'external_id' } as const;

/** The key under which the file names a provider that the key matches by its other identifier only; null if there is none. */
export function findOwnKey(key: string, current: ProviderRow | undefined): string | null {
  const field = IDENTIFIERS.find((name) => key.startsWith(`${name}:`));
  const value = field && current?.[field];
  const own = value ? `${field}:${value}` : key;
  return own === key ? null : own;
}

const getOtherField = (key: string): Identifier => (key.startsWith('npi:') ? 'external_id' : 'npi');

/** Whether the provider was matched by the identifier of the key. */
const hasOwnKey = (key: string, current: ProviderRow | undefined): boolean =>
  IDENTIFIERS.some((field) => current?.[field] && key === `${field}:${current[field]}`);

interface KnownKeys {
  /** The own keys of matched providers that the file has. */
  named: ReadonlySet<string>;
  /** Keys whose other identifier an earlier step of a dry run would have given to the provider of another key. */
  repeated: ReadonlySet<string>;
}

interface CheckedGroup {
  key: string;
  provider: RosterProvider | null;
  current: ProviderRow | undefined;
  planned: PlannedGroup | null;
}

/** Returns a check of the groups of a portion, in their order: a group is rejected if it states an identifier of another provider of the file. */
export function createDuplicateCheck({ plan }: PlanContext, { named, repeated: repeatedKeys }: KnownKeys) {
  const created = new Set<string>();
  const reject = (field: Identifier, value: string | null): PlannedGroup => {
    const other = LABELS[field === 'npi' ? 'external_id' : 'npi'];
    const message = `Other rows of the file state this ${LABELS[field]} with another ${other}. Correct one of the two.`;
    const errors = [rowError({ code: 'not_unique', message }, { field, column: headingFor(plan, field), value })];
    return { kind: 'rejected', errors };
  };
  const findCreated = (planned: PlannedProvider): PlannedGroup | null => {
    const identifiers = IDENTIFIERS.flatMap((field) => {
      const value = planned.columns[field];
      return value ? [{ field, value, stated: `${field}:${value}` }] : [];
    });
    const repeated = identifiers.find(({ stated }) => created.has(stated));
    if (repeated) return reject(repeated.field, repeated.value);
    for (const { stated } of identifiers) created.add(stated);
    return null;
  };
  return ({ key, provider, current, planned }: CheckedGroup): PlannedGroup | null => {
    const other = getOtherField(key);
    if (repeatedKeys.has(key) && !hasOwnKey(key, current)) return reject(other, provider?.[other] ?? null);
    const ownKey = findOwnKey(key, current);
    if (current && ownKey !== null && named.has(ownKey)) return reject(other, current[other]);
    return planned?.kind === 'created' ? findCreated(planned) : null;
  };
}
