import { Badge } from '../components/badge.tsx';
import type { WebhookStatus } from './webhook-queries.ts';

const STATES = {
  enabled: ['success', 'Enabled'],
  disabled: ['neutral', 'Disabled'],
  paused_by_plan: ['warn', 'Paused by the plan'],
} as const satisfies Record<WebhookStatus, readonly [string, string]>;

export function WebhookState({ status }: { status: WebhookStatus }) {
  const [kind, name] = STATES[status];
  return <Badge kind={kind}>{name}</Badge>;
}
