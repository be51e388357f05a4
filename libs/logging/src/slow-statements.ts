import type { SlowStatements } from '@pnb/db';
import type { Log } from './log.ts';

/** Logs the statements of a database that take longer than the setting. */
export const logSlowStatements = ({ lines }: Log, database: string, ms: number): SlowStatements => ({
  ms,
  report: ({ text, duration_ms }) => lines.warn({ database, duration_ms, statement: text }, 'slow statement'),
});
