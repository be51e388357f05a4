import { countNoun, formatCount } from '../components/format-numbers.ts';
import type { Campaign } from './campaign-queries.ts';

/** The goal as a phrase, with what is reached of it where members are counted. */
export function describeGoal({ goal, member_counts }: Pick<Campaign, 'goal' | 'member_counts'>): string {
  if (!goal) return 'None';
  if (goal.type === 'contact_all') return 'Contact every member';
  if (goal.type === 'signed_count')
    return `${formatCount(member_counts.converted)} of ${formatCount(goal.target ?? 0)} signed`;
  return goal.cells.length > 0
    ? `Close ${countNoun(goal.cells.length, 'named cell')}`
    : `Close ${countNoun(goal.target ?? 0, 'cell')}`;
}
