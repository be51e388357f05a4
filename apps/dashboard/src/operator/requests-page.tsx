import { useState } from 'react';
import { dashboardApi, readData } from '../api/api.ts';
import type { OperatedRequestBody } from '../api/dashboard-bodies.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import { TextField } from '../components/text-field.tsx';
import { Time } from '../components/time.tsx';
import { useShortList } from '../components/use-list.ts';
import { useAction } from '../live/use-action.ts';
import { AccountLink } from './account-link.tsx';
import { openRequestsQuery } from './operator-queries.ts';

export const RequestsPage = () => (
  <ListPage
    title="Requests"
    text="What accounts request: higher limits, another plan, production. An approval applies at once."
    list={useShortList(openRequestsQuery)}
    name="requests"
    empty={<Empty title="No request is open" />}
  >
    {(rows) => (
      <ul className="grid gap-4">
        {rows.map((request) => (
          <Item key={request.id} request={request} />
        ))}
      </ul>
    )}
  </ListPage>
);

function describeWish({ kind, plan, requests_per_minute }: OperatedRequestBody): string {
  if (kind === 'production') return 'Access to production';
  return kind === 'plan'
    ? `The plan ${nameValue(plan ?? '')}`
    : `${formatCount(requests_per_minute ?? 0)} requests a minute`;
}

function Item({ request }: { request: OperatedRequestBody }) {
  const [note, setNote] = useState('');
  const decide = useAction(
    (status: 'approved' | 'declined') =>
      readData(
        dashboardApi.POST('/app/api/operator/limit-requests/{id}/decision', {
          params: { path: { id: request.id } },
          body: { status, ...(note.trim() ? { note } : {}) },
        }),
      ),
    ['operator'],
  );
  const name = `${describeWish(request)} for ${request.account_name}`;
  return (
    <li className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{describeWish(request)}</h2>
        <p className="text-muted">
          <AccountLink id={request.account_id} name={request.account_name} /> · <Time value={request.created_at} />
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
