import { z } from 'zod';

export interface LogSettings {
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** A request that takes at least so long is logged as slow. */
  slowRequestMs: number;
  /** A statement that takes at least so long is logged as slow. */
  slowStatementMs: number;
}

const DEFAULT_SLOW_REQUEST_MS = 5_000;
const DEFAULT_SLOW_STATEMENT_MS = 1_000;

const milliseconds = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be a whole number of milliseconds from 1')
  .transform(Number)
  .optional();

export const LOG_VARIABLES = {
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
    meaning:
      'How much API and workers log. From `info` on, each request has a line; starts, stops, and the loss of PostgreSQL or Redis are logged at every level but `silent`.',
    fallback: 'warn',
  },
  LOG_SLOW_REQUEST_MS: {
    schema: milliseconds,
    meaning:
      'Requests that take at least so many milliseconds are logged as warnings. Time that a caller has requested to wait, streams and files are not counted.',
    fallback: String(DEFAULT_SLOW_REQUEST_MS),
  },
  LOG_SLOW_STATEMENT_MS: {
    schema: milliseconds,
    meaning:
      'Statements of PostgreSQL that take at least so many milliseconds are logged as warnings, without their values.',
    fallback: String(DEFAULT_SLOW_STATEMENT_MS),
  },
} as const;

interface LogVariables {
  LOG_LEVEL?: LogSettings['logLevel'] | undefined;
  LOG_SLOW_REQUEST_MS?: number | undefined;
  LOG_SLOW_STATEMENT_MS?: number | undefined;
}

export const readLogging = ({ LOG_LEVEL, LOG_SLOW_REQUEST_MS, LOG_SLOW_STATEMENT_MS }: LogVariables): LogSettings => ({
  logLevel: LOG_LEVEL ?? 'warn',
  slowRequestMs: LOG_SLOW_REQUEST_MS ?? DEFAULT_SLOW_REQUEST_MS,
  slowStatementMs: LOG_SLOW_STATEMENT_MS ?? DEFAULT_SLOW_STATEMENT_MS,
});
