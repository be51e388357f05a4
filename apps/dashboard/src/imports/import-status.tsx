import { Badge } from '../components/badge.tsx';
import { nameValue } from '../components/name-value.ts';
import type { Import } from './import-queries.ts';

const KINDS = {
  uploading: 'neutral',
  queued: 'neutral',
  running: 'neutral',
  completed: 'success',
  completed_with_errors: 'warn',
  failed: 'danger',
  cancelled: 'neutral',
  reverted: 'neutral',
} as const satisfies Record<Import['status'], string>;

export function ImportStatus({ status, phase }: Pick<Import, 'status' | 'phase'>) {
  return <Badge kind={KINDS[status]}>{phase === 'revert' ? 'Reverting' : nameValue(status)}</Badge>;
}
