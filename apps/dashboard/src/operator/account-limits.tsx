import { type SubmitEvent, useState } from 'react';
import type { OperatedAccountDetailBody, OperatedAccountUpdate } from '../api/dashboard-bodies.ts';
import { accountPlanValues } from '../api/enum-values.gen.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../components/button.tsx';
import { nameValue } from '../components/name-value.ts';
import { readField } from '../components/read-field.ts';
import { Panel } from '../components/panel.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';

interface AccountLimitsProps {
  account: OperatedAccountDetailBody;
  isSaving: boolean;
  error: Error | null;
  onSave: (body: OperatedAccountUpdate) => void;
}

const PLAN_OPTIONS = accountPlanValues.map((plan) => [plan, nameValue(plan)] as const);

/** Plan, rate limit and contact of an account. An empty limit is that of the plan. */
export function AccountLimits({ account, isSaving, error, onSave }: AccountLimitsProps) {
  const [plan, setPlan] = useState(account.plan);
  const fields = error instanceof ApiError ? error.fields : {};
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [limit, contact] = ['requests_per_minute', 'contact_email'].map((name) =>
      readField(event.currentTarget, name).trim(),
    );
    onSave({ plan, requests_per_minute: limit ? Number(limit) : null, contact_email: contact || null });
  };
  return (
    <Panel title="Plan and limits">
      <form onSubmit={save} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3" noValidate>
        <SelectField label="Plan" value={plan} options={PLAN_OPTIONS} onChange={setPlan} />
        <TextField
          name="requests_per_minute"
          label="Requests a minute, for each key"
          inputMode="numeric"
          defaultValue={account.has_limit_override ? String(account.requests_per_minute) : ''}
          hint={`Empty: the limit of the plan. Now ${account.requests_per_minute.toLocaleString()}.`}
          error={fields.requests_per_minute}
        />
        <TextField
          name="contact_email"
          label="Contact address"
          type="email"
          defaultValue={account.contact_email ?? ''}
          hint="Receives notices, such as that an endpoint was disabled."
          error={fields.contact_email}
        />
        <Button type="submit" kind="primary" className="justify-self-start" disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </form>
    </Panel>
  );
}
