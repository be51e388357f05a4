/** PostgreSQL could not be started; the message is one sentence that names the folder and the cause. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}

/** Turns a refusal of the file system into a sentence; leaves everything else as it is. */
export function asStartError(error: unknown, folder: string): unknown {
  if (error instanceof PostgresStartError || !isSystemError(error)) return error;
  const reason = error.message.split(', ')[0];
  return new PostgresStartError(`The data folder ${folder} cannot be used: ${reason}.`, { cause: error });
}

export function hasCode(error: unknown, code: string): boolean {
  return isSystemError(error) && error.code === code;
}

interface SystemError {
  code: string;
  message: string;
}

/** Checks the shape, because under a test runner Node's errors belong to the `Error` of another realm. */
function isSystemError(error: unknown): error is SystemError {
  return typeof error === 'object' && error !== null && 'syscall' in error && 'code' in error && 'message' in error;
}
