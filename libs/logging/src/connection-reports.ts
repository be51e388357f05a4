import { readErrorCode } from './describe-error.ts';
import type { Log } from './log.ts';

interface ConnectionReports {
  onLost(error: unknown): void;
  onRecovered(): void;
}

export const DATABASE_LINES = ['the database does not respond', 'the database responds again'] as const;

/** Logs one line when something is lost, whatever number of attempts fail, and one when it has returned. */
export function reportConnection(
  { lines, lifecycle }: Log,
  fields: Readonly<Record<string, string>>,
  [lost, recovered]: readonly [lost: string, recovered: string],
): ConnectionReports {
  let isLost = false;
  return {
    onLost: (error) => {
      const entry = { ...fields, error_code: readErrorCode(error), err: error };
      if (isLost) return lines.debug(entry, 'the next attempt has failed');
      isLost = true;
      lifecycle.error(entry, lost);
    },
    onRecovered: () => {
      if (isLost) lifecycle.warn(fields, recovered);
      isLost = false;
    },
  };
}
