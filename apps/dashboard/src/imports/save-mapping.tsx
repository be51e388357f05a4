import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import { readField } from '../components/read-field.ts';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { TextField } from '../components/text-field.tsx';
import { type ImportMapping, mappingsQuery } from './import-queries.ts';
import type { getReading } from './import-search.ts';
import type { ColumnMapping } from './mapping-choice.ts';

interface SaveMappingProps {
  environment: Environment;
  columns: readonly ColumnMapping[];
  /** How the file is read, where it is not detected. */
  reading: ReturnType<typeof getReading>;
  /** The mapping that was changed, if it was a saved one. */
  saved: ImportMapping | null;
  onSaved: (id: string) => void;
}

/** Saves the columns under a name: a new one, or that of the mapping which was changed. */
export function SaveMapping({ environment, columns, reading, saved, onSaved }: SaveMappingProps) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (name: string) => {
      const body = { name, columns: [...columns], reading };
      return readData(
        saved?.name === name
          ? openApi(environment).PATCH('/v1/import-mappings/{id}', { params: { path: { id: saved.id } }, body })
          : openApi(environment).POST('/v1/import-mappings', { body }),
      );
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries(mappingsQuery(environment));
      setOpen(false);
      onSaved(id);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(readField(event.currentTarget, 'name'));
  };
  const fieldError = save.error instanceof ApiError ? save.error.fields.name : undefined;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Save the mapping</Button>
      <Dialog
        title="Save the mapping"
        text="For the next files of the same sender. The name of a saved mapping changes it."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <form onSubmit={submit} className="grid gap-4">
          <TextField name="name" label="Name" defaultValue={saved?.name} error={fieldError} required />
          <ActionError error={save.error} shown={['name']} />
          <DialogActions action="Save" isDisabled={save.isPending} onCancel={() => setOpen(false)} />
        </form>
      </Dialog>
    </>
  );
}
