import type { ErrorClass } from './attempt.ts';

/** What went wrong before an answer, by the step it went wrong in. */
export class StepError extends Error {
  readonly errorClass: ErrorClass;
  readonly errorCode: string | null;

  constructor(errorClass: ErrorClass, cause?: unknown) {
    super(errorClass, { cause });
    this.errorClass = errorClass;
    this.errorCode = codeOf(cause);
  }
}

/** Names whatever goes wrong in the work by its step. */
export async function step<T>(errorClass: ErrorClass, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StepError(errorClass, error);
  }
}

export function codeOf(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
