import { useParams } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ListView } from '../components/list-view.tsx';
import { Failure } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun, formatCount } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Progress } from '../components/progress.tsx';
import { Time } from '../components/time.tsx';
import { useShortList } from '../components/use-list.ts';
import { changeReplay, isOpenReplay, type Replay, replaysQuery } from './delivery-queries.ts';
import { StartReplay } from './start-replay.tsx';
import { useSave } from './use-save.ts';

interface ReplaysProps {
  webhookId: string;
  canWrite: boolean;
}

/** Events sent again: after an outage of the receiver, or to fill a new one. */
export function Replays({ webhookId, canWrite }: ReplaysProps) {
  const { environment } = useParams({ from: '/signed-in/$environment/webhooks/$webhookId' });
  return (
    <Panel title="Replays" actions={canWrite ? <StartReplay webhookId={webhookId} environment={environment} /> : null}>
      <ListView
        list={useShortList(replaysQuery(environment, webhookId))}
        name="replays"
        empty={<p className="text-muted">A replay sends the events of a period again, oldest first.</p>}
        call={{ path: `/v1/webhooks/${webhookId}/replays`, call: 'webhooks.listReplays', args: [webhookId] }}
      >
        {(rows) => (
          <ul className="grid gap-4">
            {rows.map((replay) => (
              <ReplayItem key={replay.id} replay={replay} environment={environment} canWrite={canWrite} />
            ))}
          </ul>
        )}
      </ListView>
    </Panel>
  );
}

const KINDS = {
  queued: 'neutral',
  running: 'warn',
  succeeded: 'success',
  cancelled: 'danger',
} as const satisfies Record<Replay['status'], string>;

interface ReplayItemProps {
  replay: Replay;
  environment: Environment;
  canWrite: boolean;
}

function ReplayItem({ replay, environment, canWrite }: ReplayItemProps) {
  const { status, delivery_status, created_at_gte, created_at_lt, total, done } = replay;
  const next = isOpenReplay(replay) ? 'cancel' : status === 'cancelled' ? 'resume' : null;
  const change = useSave(
    (to: 'cancel' | 'resume') => changeReplay(environment, replay, to),
    [environment, 'webhooks', replay.webhook_id, 'replays'],
  );
  return (
    <li className="grid gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge kind={KINDS[status]}>{nameValue(status)}</Badge>
          {delivery_status === 'failed' ? 'Failed deliveries' : 'All events'} from <Time value={created_at_gte} /> to{' '}
          <Time value={created_at_lt} />
        </span>
        {next && canWrite ? (
          <Button disabled={change.isPending} onClick={() => change.mutate(next)}>
            {nameValue(next)}
          </Button>
        ) : null}
      </div>
      {change.error ? <Failure error={change.error} /> : null}
      {total === 0 ? (
        <p className="text-muted">No event of the period matches.</p>
      ) : (
        <Progress label={`${formatCount(done)} of ${countNoun(total, 'event')} sent`} value={done} max={total} />
      )}
    </li>
  );
}
