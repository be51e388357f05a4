/**
 * Refused, reset, without a route or a known address, shutting down or starting (SQLSTATE classes 57P and 08), a standby (25006), too many
 * connections, and Prisma's codes for these.
 */
const UNREACHABLE =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN|ENOTFOUND|57P0\d|08\w{3}|25006|53300|P1001|P1002|P1008|P1017|P2024)$/;

/** Errors of node-postgres that have no code: a connection that was lost, or could not be opened in time. */
const UNREACHABLE_TEXT =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|is not currently accepting connections/;

/** Covers the layers between driver and caller, and bounds the recursion: an error may be its own cause. */
const MAX_DEPTH = 4;

/** The codes of an error and of those that caused it: Prisma keeps the SQLSTATE in the error of its driver. */
export function readErrorCodes(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return [];
  const { code, originalCode, meta, cause, driverAdapterError } = error as Record<string, unknown>;
  const own = [code, originalCode].filter((one) => typeof one === 'string');
  return [...own, ...[meta, cause, driverAdapterError].flatMap((inner) => readErrorCodes(inner, depth + 1))];
}

/** Whether an error, or one that caused it, reports that the database, or its primary, could not be reached. */
export const isUnreachable = (error: unknown): boolean =>
  readErrorCodes(error).some((code) => UNREACHABLE.test(code)) ||
  readMessages(error).some((message) => UNREACHABLE_TEXT.test(message));

function readMessages(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return [];
  return [error.message, ...readMessages(error.cause, depth + 1)];
}
