import type { SubmitEvent } from 'react';
import type { OperatedAccountDetailBody, OperatedAccountUpdate } from '../api/dashboard-bodies.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../components/button.tsx';
import { readField } from '../components/read-field.ts';
import { formatCount } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { TextField } from '../components/text-field.tsx';

interface AccountQuotasProps {
  account: OperatedAccountDetailBody;
  isSaving: boolean;
  error: Error | null;
  onSave: (body: OperatedAccountUpdate) => void;
}

type QuotaLimit = OperatedAccountDetailBody['quotas'][number];

const NAMES = {
  builds: 'Builds',
  service_area_counties: 'Counties in service areas',
  providers: 'Providers',
  import_bytes: 'Bytes of imports',
  filing_bytes: 'Bytes of filings',
  beneficiary_sample_bytes: 'Bytes of beneficiary samples',
  event_bytes: 'Bytes of events',
} as const satisfies Record<QuotaLimit['quota'], string>;

/** An error response names these fields. */
export const QUOTA_FIELDS = Object.keys(NAMES).map((quota) => `quotas/${quota}`);

const formatLimit = (limit: number | null): string => (limit === null ? 'unlimited' : formatCount(limit));

/** What an account may store in each environment. An empty limit is that of the plan. */
export function AccountQuotas({ account: { quotas }, isSaving, error, onSave }: AccountQuotasProps) {
  const fields = error instanceof ApiError ? error.fields : {};
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSave({ quotas: Object.fromEntries(quotas.map(({ quota }) => [quota, parseLimit(readField(form, quota))])) });
  };
  return (
    <Panel title="Quotas">
      <form onSubmit={save} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3" noValidate>
        {quotas.map(({ quota, limit, has_override }) => (
          <TextField
            key={quota}
            name={quota}
            label={NAMES[quota]}
            defaultValue={has_override ? (limit === null ? 'unlimited' : String(limit)) : ''}
            hint={`A number, or unlimited. Empty: the limit of the plan. Now ${formatLimit(limit)}.`}
            error={fields[`quotas/${quota}`]}
          />
        ))}
        <Button type="submit" kind="primary" className="justify-self-start" disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save the quotas'}
        </Button>
      </form>
    </Panel>
  );
}

/** Any other text is a limit that the service refuses beside its field. */
function parseLimit(text: string): number | 'unlimited' | null {
  const limit = text.trim().replaceAll(',', '');
  if (limit === '') return null;
  if (limit.toLowerCase() === 'unlimited') return 'unlimited';
  return /^\d+$/.test(limit) ? Number(limit) : -1;
}
