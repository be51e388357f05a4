import type { components } from '@pnb/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Environment, openApi, readData } from '../api/api.ts';
import { contactAttemptCreateOutcomeValues, contactChannelValues } from '../api/enum-values.gen.ts';
import { ApiError } from '../api/api-error.ts';
import { DialogActions } from '../components/dialog-actions.tsx';
import { Failure } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField } from '../components/text-area-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { campaignOptionsQuery } from './filter-queries.ts';
import type { Provider } from './stages.ts';

type Attempt = components['schemas']['ContactAttempt'];
type Body = components['schemas']['ContactAttemptCreate'];

const toOptions = <T extends string>(values: readonly T[]) => values.map((value) => [value, nameValue(value)] as const);

interface Fields {
  channel: Attempt['channel'];
  outcome: NonNullable<Attempt['outcome']>;
  contact_name: string;
  note: string;
  attempted_at: string;
  campaign_id: string;
}

const EMPTY: Fields = {
  channel: 'phone',
  outcome: 'reached',
  contact_name: '',
  note: '',
  attempted_at: '',
  campaign_id: '',
};

/** A note has no outcome; what is empty is not sent. */
const toBody = ({ channel, outcome, contact_name, note, attempted_at, campaign_id }: Fields): Body => ({
  channel,
  ...(channel === 'note' ? {} : { outcome }),
  ...(contact_name.trim() ? { contact_name: contact_name.trim() } : {}),
  ...(note.trim() ? { note: note.trim() } : {}),
  ...(attempted_at ? { attempted_at: new Date(attempted_at).toISOString() } : {}),
  ...(campaign_id ? { campaign_id } : {}),
});

function useRecord(environment: Environment, id: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) =>
      readData(openApi(environment).POST('/v1/providers/{id}/contact-attempts', { params: { path: { id } }, body })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [environment, 'providers', id] });
      onDone();
    },
  });
}

interface ContactFormProps {
  environment: Environment;
  provider: Provider;
  onDone: () => void;
}

/** The fields of a contact attempt or a note. */
export function ContactForm({ environment, provider, onDone }: ContactFormProps) {
  const record = useRecord(environment, provider.id, onDone);
  const { data: campaigns = [] } = useQuery(campaignOptionsQuery(environment, provider.build_id));
  const [fields, setFields] = useState(EMPTY);
  const set = (changed: Partial<Fields>) => setFields((current) => ({ ...current, ...changed }));
  const errors = record.error instanceof ApiError ? record.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    record.mutate(toBody(fields));
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Choices fields={fields} onChange={set} />
      <Texts fields={fields} errors={errors} onChange={set} />
      {campaigns.length > 0 ? (
        <SelectField
          label="Campaign"
          value={fields.campaign_id}
          options={[['', 'None'], ...campaigns.map(({ id, name }) => [id, name] as const)]}
          onChange={(campaign_id) => set({ campaign_id })}
        />
      ) : null}
      {record.error ? <Failure error={record.error} /> : null}
      {errors.campaign_id ? <p className="text-danger">{errors.campaign_id}</p> : null}
      <DialogActions action="Record" isDisabled={record.isPending} onCancel={onDone} />
    </form>
  );
}

interface FieldsProps {
  fields: Fields;
  onChange: (changed: Partial<Fields>) => void;
}

function Choices({ fields: { channel, outcome }, onChange }: FieldsProps) {
  return (
    <div className="flex flex-wrap gap-4">
      <SelectField
        label="Channel"
        value={channel}
        options={toOptions(contactChannelValues)}
        onChange={(chosen) => onChange({ channel: chosen })}
      />
      {channel === 'note' ? null : (
        <SelectField
          label="Outcome"
          value={outcome}
          options={toOptions(contactAttemptCreateOutcomeValues)}
          onChange={(chosen) => onChange({ outcome: chosen })}
        />
      )}
    </div>
  );
}

function Texts({ fields, errors, onChange }: FieldsProps & { errors: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextField
        name="contact_name"
        label="Person"
        maxLength={200}
        autoComplete="off"
        value={fields.contact_name}
        error={errors.contact_name}
        onChange={(event) => onChange({ contact_name: event.target.value })}
      />
      <TextAreaField
        name="note"
        label="Note"
        rows={4}
        required={fields.channel === 'note'}
        maxLength={4000}
        value={fields.note}
        error={errors.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <TextField
        name="attempted_at"
        label="Time"
        hint="Now, if it is empty."
        type="datetime-local"
        value={fields.attempted_at}
        error={errors.attempted_at}
        onChange={(event) => onChange({ attempted_at: event.target.value })}
      />
    </>
  );
}
