import { type SubmitEvent, useState } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/loaded.tsx';
import { TextField } from '../components/text-field.tsx';
import { findFieldError, isGeneralError } from './field-error.ts';
import { readText } from './form-values.ts';
import { developerOptionsQuery } from './rights.ts';
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
      event_types: form.get('all') ? ['*'] : form.getAll('event_types').map(String),
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

/** Whether an endpoint with these patterns receives the type. */
const matches = (patterns: readonly string[], type: string): boolean =>
  patterns.some((pattern) => pattern === '*' || pattern === type || pattern === `${type.split('.', 1)[0]}.*`);

const BOX = 'mt-0.5 size-4 accent-accent';

function EventTypes({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const { data } = useSuspenseQuery(developerOptionsQuery);
  const [isAll, setAll] = useState(chosen.includes('*'));
  const resources = [...new Set(data.event_types.map((type) => type.split('.', 1)[0] ?? type))];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">Event types</legend>
      <label className="flex gap-3">
        <input
          type="checkbox"
          name="all"
          className={BOX}
          checked={isAll}
          onChange={(event) => setAll(event.target.checked)}
        />
        All types, also those that are added later
      </label>
      {isAll ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          {resources.map((resource) => (
            <div key={resource} role="group" aria-label={resource} className="grid content-start gap-1.5">
              {data.event_types
                .filter((type) => type.startsWith(`${resource}.`))
                .map((type) => (
                  <label key={type} className="flex gap-3">
                    <input
                      type="checkbox"
                      name="event_types"
                      value={type}
                      defaultChecked={matches(chosen, type)}
                      className={BOX}
                    />
                    <code className="font-mono text-[13px]">{type}</code>
                  </label>
                ))}
            </div>
          ))}
        </div>
      )}
      {error ? (
        <p role="alert" className="text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
