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
import type { ColumnMapping } from './mapping-choice.ts';

interface MappingDialogProps {
  environment: Environment;
  /** Null: a new one. */
  mapping: ImportMapping | null;
  onClose: () => void;
}

const BLANK: ColumnMapping = { heading: '', field: '' };
const INPUT = 'h-10 min-w-0 rounded-lg border border-field bg-surface px-3 text-base text-ink sm:text-sm';

/** The name and the columns of a mapping; transforms of its columns are kept. */
export function MappingDialog({ environment, mapping, onClose }: MappingDialogProps) {
  const queryClient = useQueryClient();
  const [columns, setColumns] = useState<ColumnMapping[]>(mapping?.columns ?? [BLANK]);
  const save = useMutation({
    mutationFn: (name: string) => {
      const body = { name, columns: columns.map((column) => ({ ...column, field: column.field || null })) };
      return readData(
        mapping
          ? openApi(environment).PATCH('/v1/import-mappings/{id}', { params: { path: { id: mapping.id } }, body })
          : openApi(environment).POST('/v1/import-mappings', { body }),
      );
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries(mappingsQuery(environment));
      onClose();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(readField(event.currentTarget, 'name'));
  };
  const replace = (index: number, column: ColumnMapping) => setColumns(columns.with(index, column));
  return (
    <Dialog title={mapping ? `Edit ${mapping.name}` : 'New mapping'} isOpen onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <TextField
          name="name"
          label="Name"
          defaultValue={mapping?.name}
          error={save.error instanceof ApiError ? save.error.fields.name : undefined}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-medium">Columns</legend>
          {columns.map((column, index) => (
            <ColumnFields
              key={index}
              column={column}
              number={index + 1}
              onChange={(changed) => replace(index, changed)}
              onRemove={columns.length > 1 ? () => setColumns(columns.toSpliced(index, 1)) : null}
            />
          ))}
          <Button className="justify-self-start" onClick={() => setColumns([...columns, BLANK])}>
            Add a column
          </Button>
        </fieldset>
        <p className="text-muted">A column without a field is not imported.</p>
        <ActionError error={save.error} shown={['name']} />
        <DialogActions action="Save" isDisabled={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface ColumnFieldsProps {
  column: ColumnMapping;
  number: number;
  onChange: (column: ColumnMapping) => void;
  /** Null: a mapping has at least one column. */
  onRemove: (() => void) | null;
}

function ColumnFields({ column, number, onChange, onRemove }: ColumnFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2">
      <input
        className={INPUT}
        aria-label={`Heading of column ${number}`}
        placeholder="Heading in the file"
        value={column.heading}
        onChange={({ target }) => onChange({ ...column, heading: target.value })}
      />
      <input
        className={INPUT}
        aria-label={`Field of column ${number}`}
        placeholder="Field, such as npi"
        value={column.field ?? ''}
        onChange={({ target }) => onChange({ ...column, field: target.value })}
      />
      <Button aria-label={`Remove column ${number}`} disabled={!onRemove} onClick={onRemove ?? undefined}>
        ✕
      </Button>
    </div>
  );
}
