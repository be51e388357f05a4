import { ApiError } from '../api/api-error.ts';
import { Notice } from '../components/notice.tsx';

/** The messages of an error by the name of their field. */
export const readFields = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};

/** An error that belongs to no field. */
export function FormError({ error }: { error: Error | null }) {
  if (!error || Object.keys(readFields(error)).length > 0) return null;
  return <Notice kind="error">{error.message}</Notice>;
}
