import { type builds, type Input, Problem } from '@pnb/contract';
import { readRenamed } from '../http/renamed-range.ts';

type PipelineQuery = Input<typeof builds.getPipeline>['query'];

/** The range of a report, which ends now at the latest; throws 400 if it is empty. */
export function readRange(query: PipelineQuery, now: Date) {
  const { name, time: from } = readRenamed(query, ['stage_changed_at_gte', 'from']);
  const { time: to } = readRenamed(query, ['stage_changed_at_lt', 'to']);
  const end = to && to < now ? to : null;
  if (from && from >= (end ?? now)) throw createEmptyRangeError(name, end ?? now);
  return { from: from ?? null, to: end, now, group_by: query.group_by ?? null };
}

function createEmptyRangeError(name: string, to: Date): Problem {
  const message = `Send a time before the end of the range, ${to.toISOString()}.`;
  return new Problem('invalid_parameter', `${name}: ${message}`, {
    errors: [{ in: 'query', name, code: 'out_of_range', message }],
  });
}
