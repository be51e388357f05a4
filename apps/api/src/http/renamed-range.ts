import { type FieldError, Problem } from '@pnb/contract';

/** A parameter of a range of time under its name and under the one that it had. */
type Names = readonly [name: string, previous: string];

interface RangeEnd {
  name: string;
  time: Date | undefined;
}

/** One end of a range, by the name that the request uses: the errors of the range name it. Throws 422 if it has both. */
export function readRenamed(query: object, [name, previous]: Names): RangeEnd {
  const times = query as Readonly<Record<string, Date | undefined>>;
  if (times[name] !== undefined && times[previous] !== undefined) throw createBothError(name, previous);
  const used = times[previous] === undefined ? name : previous;
  return { name: used, time: times[used] };
}

function createBothError(...names: readonly [string, string]): Problem {
  const [name, previous] = names;
  const message = `${name} and ${previous} are the same time. Send ${name} alone.`;
  const errors = names.map((one): FieldError => ({ in: 'query', name: one, code: 'mutually_exclusive', message }));
  return new Problem('validation_failed', message, { errors });
}
