import { type Figure, Figures } from '../components/figures.tsx';
import { Notice } from '../components/notice.tsx';
import { formatCount, formatShare } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Progress } from '../components/progress.tsx';
import { Time } from '../components/time.tsx';
import type { Campaign } from './campaign-queries.ts';

const REASONS = {
  all_members_resolved: 'Every member is converted, declined, unreachable or removed.',
  goal_met: 'The goal is met.',
  end_date_reached: 'The last day has passed.',
  closed_by_user: 'It was completed by a request.',
} as const satisfies Record<NonNullable<Campaign['completion_reason']>, string>;

const formatScore = (score: number | null): string => (score === null ? 'No score' : `${score}%`);

/** Why the campaign completed, and what it achieved. */
export function CampaignResult({ campaign: { completion_reason, completed_at, result } }: { campaign: Campaign }) {
  return (
    <Panel title="Result">
      <Notice kind="success">
        {completion_reason ? REASONS[completion_reason] : 'Completed.'}{' '}
        {completed_at ? <Time value={completed_at} /> : null}
      </Notice>
      {result ? (
        <Figures figures={listResult(result)} />
      ) : (
        <Progress label="The result follows when the score includes the last change" value={null} max={1} />
      )}
    </Panel>
  );
}

const listResult = (result: NonNullable<Campaign['result']>): Figure[] => [
  ['Score before', formatScore(result.score_before)],
  ['Score after', formatScore(result.score_after)],
  ['Cells closed', result.cells_closed === null ? 'No score' : formatCount(result.cells_closed)],
  ['Converted', result.conversion_ratio === null ? 'No members' : formatShare(result.conversion_ratio)],
  ['Contact attempts', formatCount(result.contact_attempts)],
];
