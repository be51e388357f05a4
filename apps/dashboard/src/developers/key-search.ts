import type { components } from '@pnb/client';
import { readChoice, type SearchValues } from '../components/search-values.ts';

export type KeyStatus = components['schemas']['ApiKey']['status'];

/** Without a status, active keys are listed. */
export const KEY_PARAMETERS = { status: readChoice(['expired', 'revoked', 'all']) };
export type KeySearch = SearchValues<typeof KEY_PARAMETERS>;

export const buildKeyQuery = ({ status = 'active' }: { status?: KeyStatus | 'all' }) =>
  status === 'all' ? {} : { status: [status] };
