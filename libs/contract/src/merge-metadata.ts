import { bodyError, type FieldError } from './problem.ts';

const MAX_KEYS = 50;

/** RFC 7396, one level deep: a null value removes its key. */
export function mergeMetadata(
  { metadata: current }: { metadata: unknown },
  { metadata: patch = {} }: { metadata?: Record<string, string | null> | undefined },
  errors: FieldError[],
): Record<string, string> {
  const merged = { ...(current as Record<string, string>), ...patch };
  const entries = Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== null);
  if (entries.length > MAX_KEYS)
    errors.push(
      bodyError(
        '/metadata',
        'too_many',
        `At most ${MAX_KEYS} keys are allowed. Remove keys by sending null as their value.`,
      ),
    );
  return Object.fromEntries(entries);
}
