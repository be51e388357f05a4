import { Badge } from '../components/badge.tsx';
import { nameValue } from '../components/name-value.ts';
import type { Filing } from './filing-queries.ts';

const KINDS = { pending: 'neutral', ready: 'success', failed: 'danger' } as const satisfies Record<
  Filing['status'],
  string
>;

export function FilingStatus({ status }: Pick<Filing, 'status'>) {
  return <Badge kind={KINDS[status]}>{status === 'pending' ? 'Being computed' : nameValue(status)}</Badge>;
}

/** The name of a filing, or the day on which it was made. */
export const nameFiling = ({ name, created_at }: Pick<Filing, 'name' | 'created_at'>): string =>
  name ?? `Filing of ${new Date(created_at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}`;
