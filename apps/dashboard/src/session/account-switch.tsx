import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dashboardApi, readData } from '../api/api.ts';
import type { SessionBody } from '../api/dashboard-bodies.ts';
import { accountListQuery } from './session-queries.ts';
import { useStartSession } from './use-start-session.ts';

/** The name of the account; a user of several can choose another, in which the dashboard continues with a new session. */
export function AccountSwitch({ account }: { account: SessionBody['account'] }) {
  const { data: accounts } = useQuery(accountListQuery);
  const navigate = useNavigate();
  const startSession = useStartSession();
  const change = useMutation({
    mutationFn: (account_id: string) =>
      readData(dashboardApi.POST('/app/api/session/account', { body: { account_id } })),
    onSuccess: async (session) => {
      startSession(session);
      await navigate({ to: '/' });
    },
  });
  if (!accounts || accounts.data.length < 2) return <span className="truncate font-semibold">{account.name}</span>;
  return (
    <select
      aria-label="Account"
      className="-ml-1 w-full truncate rounded-md bg-surface py-0.5 font-semibold hover:bg-raised"
      value={account.id}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.target.value)}
    >
      {accounts.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
