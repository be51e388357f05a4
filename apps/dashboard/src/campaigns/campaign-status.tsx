import { Badge } from '../components/badge.tsx';
import { nameValue } from '../components/name-value.ts';
import type { CampaignStatus } from './campaign-search.ts';

const KINDS = {
  draft: 'neutral',
  running: 'success',
  paused: 'warn',
  completed: 'success',
  cancelled: 'neutral',
} as const satisfies Record<CampaignStatus, string>;

export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  return <Badge kind={KINDS[status]}>{nameValue(status)}</Badge>;
}
