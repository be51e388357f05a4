/** Refused, reset, shutting down or starting (SQLSTATE classes 57P and 08), too many connections, and Prisma's codes for these. */
const UNREACHABLE = /^(ECONN\w+|ETIMEDOUT|57P0\d|08\w{3}|53300|P1001|P1002|P1008|P1017|P2024)$/;

/** Covers the layers between driver and caller, and bounds the recursion: an error may be its own cause. */
const MAX_DEPTH = 4;

/** The codes of an error and of those that caused it: Prisma keeps the SQLSTATE in the error of its driver. */
export function readErrorCodes(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return [];
  const { code, originalCode, meta, cause, driverAdapterError } = error as Record<string, unknown>;
  const own = [code, originalCode].filter((one) => typeof one === 'string');
  return [...own, ...[meta, cause, driverAdapterError].flatMap((inner) => readErrorCodes(inner, depth + 1))];
}

/** Whether the codes report that the database could not be reached. */
export const isUnreachable = (codes: readonly string[]): boolean => codes.some((code) => UNREACHABLE.test(code));
