import { type SubmitEvent, useState } from 'react';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { BuildField } from '../builds/build-field.tsx';
import { ActionError } from '../components/action-error.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { readField } from '../components/read-field.ts';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { useAction } from '../live/use-action.ts';
import { type ImportSource, sourcesQuery } from './source-queries.ts';

interface SourceDialogProps {
  environment: Environment;
  onClose: () => void;
  onCreated: (source: ImportSource) => void;
}

const MODES = [
  ['upsert', 'Creates and changes providers'],
  ['replace', 'Is the complete roster of the build'],
] as const;
const RHYTHMS = [
  ['none', 'At no certain time'],
  ['day', 'Every day'],
  ['week', 'Every week, on Monday'],
  ['month', 'Every month, on the first day'],
] as const;

type Mode = (typeof MODES)[number][0];
type Every = (typeof RHYTHMS)[number][0];

const TOLERANCE_MINUTES = 120;

const toRhythm = (every: Every, at: string) =>
  every === 'none'
    ? null
    : {
        every,
        at,
        ...(every === 'week' ? { weekday: 'monday' as const } : {}),
        ...(every === 'month' ? { day: 1 } : {}),
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        tolerance_minutes: TOLERANCE_MINUTES,
      };

/** A new source; what it does not ask for is changed over the API. */
export function SourceDialog({ environment, onClose, onCreated }: SourceDialogProps) {
  const [build_id, setBuild] = useState('');
  const [mode, setMode] = useState<Mode>('upsert');
  const [every, setEvery] = useState<Every>('none');
  const save = useAction(
    async ({ name, at }: { name: string; at: string }) =>
      readData<ImportSource>(
        openApi(environment).POST('/v1/import-sources', {
          body: { name, build_id, mode, rhythm: toRhythm(every, at) },
        }),
      ),
    sourcesQuery(environment).queryKey,
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const at = every === 'none' ? '' : readField(form, 'at');
    save.mutate({ name: readField(form, 'name'), at }, { onSuccess: onCreated });
  };
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <Dialog title="New import source" isOpen onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <TextField name="name" label="Name of the sender" error={fields.name} />
        <BuildField environment={environment} value={build_id} onChange={(id) => setBuild(id ?? '')} />
        <SelectField label="A file" value={mode} options={MODES} onChange={setMode} />
        <SelectField label="Files are expected" value={every} options={RHYTHMS} onChange={setEvery} />
        {every === 'none' ? null : (
          <TextField
            name="at"
            label="At"
            type="time"
            defaultValue="06:00"
            hint={`In the time zone of this browser; late after ${TOLERANCE_MINUTES / 60} hours.`}
            error={fields['rhythm/at']}
          />
        )}
        <ActionError error={save.error} shown={['name', 'rhythm/at']} />
        <DialogActions action="Create" isDisabled={save.isPending || build_id === ''} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
