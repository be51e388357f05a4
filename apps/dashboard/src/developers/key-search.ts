import type { components } from '@pnb/client';

export type KeyStatus = components['schemas']['ApiKey']['status'];

export interface KeySearch {
  /** Absent: active keys. */
  status?: 'expired' | 'revoked' | 'all';
}

const STATUSES = ['expired', 'revoked', 'all'] as const;

export function parseKeySearch({ status }: Record<string, unknown>): KeySearch {
  const known = STATUSES.find((value) => value === status);
  return known ? { status: known } : {};
}

export const buildKeyQuery = ({ status = 'active' }: { status?: KeyStatus | 'all' }) =>
  status === 'all' ? {} : { status: [status] };
