import { ApiError } from '../api/api-error.ts';

/** Codes as one types them: separated by spaces or commas. */
export const readCodes = (text = ''): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** The text of an error about a field or about a part of it. */
export const findError = (error: Error | null, name: string): string | undefined =>
  error instanceof ApiError
    ? Object.entries(error.fields).find(([field]) => field === name || field.startsWith(`${name}/`))?.[1]
    : undefined;
