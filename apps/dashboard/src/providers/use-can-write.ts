import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../session/session-queries.ts';

/** Whether the role of the user allows changes; the service checks it, too. */
export function useCanWrite(): boolean {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return session !== null && session.role !== 'viewer';
}
