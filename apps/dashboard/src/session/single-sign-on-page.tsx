import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dashboardApi, readData } from '../api/api.ts';
import { buttonStyle } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { sessionQuery } from './session-queries.ts';

/** Where the provider sends the browser back to: the service receives its response. */
export function SingleSignOnPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (query: string) => readData(dashboardApi.POST('/app/api/single-sign-on/response', { body: { query } })),
    onSuccess: ({ session, next }) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, session);
      void navigate({ href: next ?? '/', replace: true });
    },
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate(location.search);
  }, [mutate]);
  return (
    <AccountForm title="Single sign-on" onSubmit={() => undefined}>
      {error ? <Notice kind="error">{error.message}</Notice> : <p role="status">Signing in…</p>}
      {error ? (
        <Link to="/sign-in" className={buttonStyle('primary')}>
          Back to sign-in
        </Link>
      ) : null}
    </AccountForm>
  );
}
