import { TextField } from '../components/text-field.tsx';
import { findFieldError } from './field-error.ts';
import { readText } from './read-form.ts';
import { type FormState, SubscriberForm } from './subscriber-form.tsx';
import type { Webhook, WebhookCreate } from './webhook-queries.ts';

interface WebhookFormProps extends FormState {
  /** The endpoint that is edited. */
  webhook?: Webhook;
  onSubmit: (values: Pick<WebhookCreate, 'url' | 'event_types'> & { description: string | null }) => void;
}

const FIELDS = ['url'];
const NEW = { description: null, event_types: ['*'] };

export const WebhookForm = ({ webhook, onSubmit, ...state }: WebhookFormProps) => (
  <SubscriberForm
    {...state}
    initial={webhook ?? NEW}
    fields={FIELDS}
    onSubmit={(common, form) => onSubmit({ ...common, url: readText(form, 'url') })}
  >
    <TextField
      name="url"
      label="URL"
      type="url"
      placeholder="https://partner.example/hooks"
      defaultValue={webhook?.url}
      error={findFieldError(state.error, 'url')}
      autoFocus
    />
  </SubscriberForm>
);
