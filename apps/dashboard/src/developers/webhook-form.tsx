import type { SubmitEvent } from 'react';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/loaded.tsx';
import { TextField } from '../components/text-field.tsx';
import { EventTypes } from './event-types.tsx';
import { findFieldError, isGeneralError } from './field-error.ts';
import { readEventTypes, readText } from './form-values.ts';
import type { Webhook, WebhookCreate } from './webhook-queries.ts';

const FIELDS = ['url', 'event_types', 'description'];

interface WebhookFormProps {
  /** The endpoint that is edited. */
  webhook?: Webhook;
  submitName: string;
  error: Error | null;
  isPending: boolean;
  onSubmit: (values: Pick<WebhookCreate, 'url' | 'event_types'> & { description: string | null }) => void;
}

export function WebhookForm({ webhook, submitName, error, isPending, onSubmit }: WebhookFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const description = readText(form, 'description');
    onSubmit({
      url: readText(form, 'url'),
      event_types: readEventTypes(form),
      description: description === '' ? null : description,
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-6 rounded-xl border border-line bg-surface p-5 sm:p-6">
      {isGeneralError(error, FIELDS) ? <Failure error={error} /> : null}
      <TextField
        name="url"
        label="URL"
        type="url"
        placeholder="https://partner.example/hooks"
        defaultValue={webhook?.url}
        error={findFieldError(error, 'url')}
        autoFocus
      />
      <TextField
        name="description"
        label="Description"
        defaultValue={webhook?.description ?? ''}
        error={findFieldError(error, 'description')}
      />
      <EventTypes chosen={webhook?.event_types ?? ['*']} error={findFieldError(error, 'event_types')} />
      <Button type="submit" kind="primary" className="justify-self-start" disabled={isPending}>
        {isPending ? 'Saving…' : submitName}
      </Button>
    </form>
  );
}
