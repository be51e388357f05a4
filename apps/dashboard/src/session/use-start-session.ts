import type { SessionBody } from '@pnb/dashboard-contract';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session-queries.ts';

/** Continues with a new session: nothing of an earlier one is shown. */
export function useStartSession(): (session: SessionBody) => void {
  const queryClient = useQueryClient();
  return (session) => {
    queryClient.clear();
    queryClient.setQueryData(sessionQuery.queryKey, session);
  };
}
