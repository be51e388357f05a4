import { type builds, type Input, Problem } from '@pnb/contract';

type PipelineQuery = Input<typeof builds.getPipeline>['query'];

/** The range of a report, which ends now at the latest; throws 400 if it is empty. */
export function readRange({ from, to, group_by }: PipelineQuery, now: Date) {
  const end = to && to < now ? to : null;
  if (from && from >= (end ?? now)) throw createEmptyRangeError(end ?? now);
  return { from: from ?? null, to: end, now, group_by: group_by ?? null };
}

function createEmptyRangeError(to: Date): Problem {
  const message = `Send a time before the end of the range, ${to.toISOString()}.`;
  return new Problem('invalid_parameter', `from: ${message}`, {
    errors: [{ in: 'query', name: 'from', code: 'out_of_range', message }],
  });
}
