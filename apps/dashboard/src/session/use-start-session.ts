import { useQueryClient } from '@tanstack/react-query';
import type { SessionBody } from '../api/dashboard-bodies.ts';
import { sessionQuery } from './session-queries.ts';

/** Continues with a new session: nothing of an earlier one is shown. */
export function useStartSession(): (session: SessionBody) => void {
  const queryClient = useQueryClient();
  return (session) => {
    queryClient.clear();
    queryClient.setQueryData(sessionQuery.queryKey, session);
  };
}
