import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './describe-error.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** The log of a process: one line of JSON for each entry. */
export interface Log {
  /** Entries from the level of the setting on. */
  readonly lines: Logger;
  /** What happens to the process itself, such as its start or the loss of a database: at every level but `silent`. */
  readonly lifecycle: Logger;
}

interface LogOptions {
  program: 'api' | 'worker' | 'local';
  level: LogLevel;
  /** Default: standard output. */
  to?: DestinationStream;
}

/** Writes at once, so that the last line of a process that ends is complete. */
export function openLog({ program, level, to }: LogOptions): Log {
  const lines = pino(
    {
      level,
      base: { program },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    to ?? pino.destination({ dest: 1, sync: true }),
  );
  return { lines, lifecycle: level === 'silent' ? lines : lines.child({}, { level: 'info' }) };
}

/** Nothing is logged. */
export const SILENT_LOG: Log = openLog({ program: 'local', level: 'silent', to: { write: () => undefined } });
