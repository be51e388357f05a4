import type { ProviderRow } from '@pnb/db';
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

/**
 * Returns a check of the groups of a portion, in their order: a group is rejected if it states an identifier of another provider of
 * the file. `named` has the own keys of matched providers that the file has.
 */
export function createDuplicateCheck({ plan }: PlanContext, named: ReadonlySet<string>) {
  const created = new Set<string>();
  const reject = (field: Identifier, value: string | null): PlannedGroup => {
    const other = LABELS[field === 'npi' ? 'external_id' : 'npi'];
    const message = `Other rows of the file state this ${LABELS[field]} with another ${other}. Correct one of the two.`;
    const errors = [rowError({ code: 'not_unique', message }, { field, column: headingFor(plan, field), value })];
    return { kind: 'rejected', errors };
  };
  return (key: string, current: ProviderRow | undefined, planned: PlannedGroup | null): PlannedGroup | null => {
    const own = findOwnKey(key, current);
    if (current && own !== null && named.has(own)) {
      const field = own.startsWith('npi:') ? 'external_id' : 'npi';
      return reject(field, current[field]);
    }
    if (planned?.kind !== 'created') return null;
    const identifiers = IDENTIFIERS.flatMap((field) => {
      const value = planned.columns[field];
      return value ? [{ field, value, stated: `${field}:${value}` }] : [];
    });
    const repeated = identifiers.find(({ stated }) => created.has(stated));
    if (repeated) return reject(repeated.field, repeated.value);
    for (const { stated } of identifiers) created.add(stated);
    return null;
  };
}
