import { ApiError } from '../api/api-error.ts';

/** The message for a field or for an item of it (`scopes/2`). */
export function findFieldError(error: Error | null, name: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const entry = Object.entries(error.fields).find(([field]) => field === name || field.startsWith(`${name}/`));
  return entry?.[1];
}

/** Whether the error is shown at none of the fields. */
export const isGeneralError = (error: Error | null, names: readonly string[]): error is Error =>
  error !== null && names.every((name) => findFieldError(error, name) === undefined);
