import { type SubmitEvent, useState } from 'react';
import type { LimitRequestBody, LimitRequestCreateBody, SessionBody } from '../api/dashboard-bodies.ts';
import { accountPlanValues, createLimitRequestKindValues } from '../api/enum-values.gen.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField } from '../components/text-area-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { findFieldError, isGeneralError } from '../developers/field-error.ts';
import { readText } from '../developers/read-form.ts';
import { useSave } from '../developers/use-save.ts';
import { createLimitRequest, limitRequestsQuery } from './limit-request-queries.ts';

type Kind = LimitRequestBody['kind'];
type Plan = SessionBody['account']['plan'];

const NAMES = {
  rate_limit: 'A higher rate limit',
  plan: 'Another plan',
  production: 'Production access',
} as const satisfies Record<Kind, string>;

interface LimitRequestFormProps {
  session: SessionBody;
  requests: readonly LimitRequestBody[];
}

/** The kinds that can be requested now: none of which a request is open, and no production for an account that has it. */
function listKinds({ session, requests }: LimitRequestFormProps): Kind[] {
  const open = new Set(requests.filter(({ status }) => status === 'open').map(({ kind }) => kind));
  return createLimitRequestKindValues
    .toReversed()
    .filter((kind) => !open.has(kind) && !(kind === 'production' && session.environments.includes('production')));
}

export function LimitRequestForm(props: LimitRequestFormProps) {
  const kinds = listKinds(props);
  const plans = accountPlanValues.filter((plan) => plan !== props.session.account.plan);
  const [chosen, setKind] = useState<Kind>('production');
  const [plan, setPlan] = useState<Plan>(plans.at(-1) ?? 'enterprise');
  const kind = kinds.includes(chosen) ? chosen : kinds[0];
  const send = useSave((body: LimitRequestCreateBody) => createLimitRequest(body), limitRequestsQuery.queryKey);
  if (!kind) return <p className="text-muted">Everything that can be requested is requested.</p>;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    send.mutate({
      kind,
      reason: readText(form, 'reason'),
      ...(kind === 'plan' ? { plan } : {}),
      ...(kind === 'rate_limit' ? { requests_per_minute: Number(readText(form, 'requests_per_minute')) } : {}),
    });
  };
  const { error } = send;
  return (
    <form
      key={requestCount(props)}
      onSubmit={submit}
      noValidate
      className="grid max-w-xl gap-4 border-t border-line pt-5"
    >
      <h3 className="font-semibold">New request</h3>
      {isGeneralError(error, ['reason', 'requests_per_minute', 'plan']) ? <Failure error={error} /> : null}
      <SelectField
        label="What"
        value={kind}
        options={kinds.map((value) => [value, NAMES[value]] as const)}
        onChange={setKind}
      />
      {kind === 'plan' ? (
        <SelectField
          label="Plan"
          value={plan}
          options={plans.map((value) => [value, nameValue(value)] as const)}
          onChange={setPlan}
        />
      ) : null}
      <RequestFields kind={kind} error={error} />
      <Button type="submit" kind="primary" className="justify-self-start" disabled={send.isPending}>
        {send.isPending ? 'Sending…' : 'Send the request'}
      </Button>
    </form>
  );
}

function RequestFields({ kind, error }: { kind: Kind; error: Error | null }) {
  return (
    <>
      {kind === 'rate_limit' ? (
        <TextField
          name="requests_per_minute"
          label="Requests a minute, for each key"
          inputMode="numeric"
          error={findFieldError(error, 'requests_per_minute')}
        />
      ) : null}
      <TextAreaField
        name="reason"
        label="Reason"
        hint="What you plan, for the operator to decide."
        maxLength={1_000}
        error={findFieldError(error, 'reason')}
      />
    </>
  );
}

/** The form is empty again after each request. */
const requestCount = ({ requests }: LimitRequestFormProps): number => requests.length;
