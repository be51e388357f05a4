import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dashboardApi, readData } from '../api/api.ts';
import type { OperatedRequestBody } from '../api/dashboard-bodies.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import { Empty, Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import { PageHeader } from '../components/page-header.tsx';
import { TextField } from '../components/text-field.tsx';
import { Time } from '../components/time.tsx';
import { openRequestsQuery } from './operator-queries.ts';

export function RequestsPage() {
  const query = useQuery(openRequestsQuery);
  return (
    <>
      <PageHeader
        title="Requests"
        text="What accounts request: higher limits, another plan, production. An approval applies at once."
      />
      <Loaded query={query} name="requests">
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No request is open" />
          ) : (
            <ul className="grid gap-4">
              {data.map((request) => (
                <Item key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function describeWish({ kind, plan, requests_per_minute }: OperatedRequestBody): string {
  if (kind === 'production') return 'Access to production';
  return kind === 'plan'
    ? `The plan ${nameValue(plan ?? '')}`
    : `${formatCount(requests_per_minute ?? 0)} requests a minute`;
}

function Item({ request }: { request: OperatedRequestBody }) {
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: (status: 'approved' | 'declined') =>
      readData(
        dashboardApi.POST('/app/api/operator/limit-requests/{id}/decision', {
          params: { path: { id: request.id } },
          body: {
            status,
            ...(note.trim() ? { note } : {}),
          },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['operator'] }),
  });
  const name = `${describeWish(request)} for ${request.account_name}`;
  return (
    <li className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{describeWish(request)}</h2>
        <p className="text-muted">
          <Link
            to="/operator/accounts/$account"
            params={{ account: request.account_id }}
            className="font-medium text-accent hover:underline"
          >
            {request.account_name}
          </Link>{' '}
          · <Time value={request.created_at} />
        </p>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{request.reason}</p>
      </div>
      <ActionError error={decide.error} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name={`note-${request.id}`}
          label="Note to the account"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button
          kind="primary"
          aria-label={`Approve: ${name}`}
          disabled={decide.isPending}
          onClick={() => decide.mutate('approved')}
        >
          Approve
        </Button>
        <Button aria-label={`Decline: ${name}`} disabled={decide.isPending} onClick={() => decide.mutate('declined')}>
          Decline
        </Button>
      </div>
    </li>
  );
}
