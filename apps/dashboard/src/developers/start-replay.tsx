import { type SubmitEvent, useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { Failure } from '../components/loaded.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { type ReplayCreate, startReplay } from './delivery-queries.ts';
import { findFieldError, isGeneralError } from './field-error.ts';
import { useSave } from './use-save.ts';

const SELECTIONS = [
  ['failed', 'Events whose delivery failed'],
  ['all', 'Every event, also those never sent'],
] as const;

const HOUR_MS = 3_600_000;

/** The form of `datetime-local`, in the zone of the reader. */
const formatLocal = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const readInstant = (form: FormData, name: string): string | undefined => {
  const text = form.get(name);
  const time = typeof text === 'string' && text !== '' ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;
};

export function StartReplay({ webhookId, environment }: { webhookId: string; environment: Environment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Start a replay</Button>
      <Dialog
        title="Replay events"
        text="The events of the period are sent to the endpoint again, oldest first, with their previous webhook-id."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <ReplayForm webhookId={webhookId} environment={environment} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface ReplayFormProps {
  webhookId: string;
  environment: Environment;
  onClose: () => void;
}

function ReplayForm({ webhookId, environment, onClose }: ReplayFormProps) {
  const [status, setStatus] = useState<(typeof SELECTIONS)[number][0]>('failed');
  const start = useSave(
    (body: ReplayCreate) => startReplay(environment, webhookId, body),
    [environment, 'webhooks', webhookId, 'replays'],
    onClose,
  );
  const { error } = start;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const created_at_lt = readInstant(form, 'created_at_lt');
    start.mutate({
      created_at_gte: readInstant(form, 'created_at_gte') ?? '',
      delivery_status: status,
      ...(created_at_lt ? { created_at_lt } : {}),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {isGeneralError(error, ['created_at_gte', 'created_at_lt']) ? <Failure error={error} /> : null}
      <SelectField label="Events" value={status} options={SELECTIONS} onChange={setStatus} />
      <TextField
        name="created_at_gte"
        label="From"
        type="datetime-local"
        defaultValue={formatLocal(new Date(Date.now() - HOUR_MS))}
        error={findFieldError(error, 'created_at_gte')}
      />
      <TextField
        name="created_at_lt"
        label="To"
        type="datetime-local"
        hint="Empty: now."
        error={findFieldError(error, 'created_at_lt')}
      />
      <DialogActions action={start.isPending ? 'Starting…' : 'Start'} isDisabled={start.isPending} onCancel={onClose} />
    </form>
  );
}
