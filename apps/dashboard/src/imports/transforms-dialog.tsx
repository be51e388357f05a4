import { type SubmitEvent, useState } from 'react';
import { CheckField } from '../components/check-field.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { TextField } from '../components/text-field.tsx';
import type { ColumnMapping } from './mapping-choice.ts';

type Transform = NonNullable<ColumnMapping['transforms']>[number];

const isType =
  <T extends Transform['type']>(type: T) =>
  (transform: Transform): transform is Extract<Transform, { type: T }> =>
    transform.type === type;

const writeValues = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([from, to]) => `${from} = ${to}`)
    .join('\n');

const readValues = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => line.split('='))
      .filter(([from = '', to]) => from.trim() !== '' && to !== undefined)
      .map(([from = '', ...to]) => [from.trim(), to.join('=').trim()]),
  );

interface TransformsDialogProps {
  column: ColumnMapping;
  onClose: () => void;
  onSave: (column: ColumnMapping) => void;
}

/** How the cells of a column are changed before they are read. */
export function TransformsDialog({ column, onClose, onSave }: TransformsDialogProps) {
  const transforms = column.transforms ?? [];
  const [trims, setTrims] = useState(transforms.some(isType('trim')));
  const [uppers, setUppers] = useState(transforms.some(isType('upper')));
  const [format, setFormat] = useState(transforms.find(isType('date'))?.format ?? '');
  const [values, setValues] = useState(writeValues(transforms.find(isType('value_map'))?.values ?? {}));
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const map = readValues(values);
    const changed: Transform[] = [
      ...(trims ? [{ type: 'trim' } as const] : []),
      ...(uppers ? [{ type: 'upper' } as const] : []),
      ...(Object.keys(map).length > 0 ? [{ type: 'value_map', values: map } as const] : []),
      ...(format.trim() ? [{ type: 'date', format: format.trim() } as const] : []),
    ];
    onSave({ heading: column.heading, field: column.field, transforms: changed });
    onClose();
  };
  return (
    <Dialog title={`Cells of ${column.heading}`} text="They are changed in this order." isOpen onClose={onClose}>
      <form onSubmit={save} className="grid gap-4">
        <CheckField label="Collapse white space" isChecked={trims} onChange={setTrims} />
        <CheckField label="Change to upper case" isChecked={uppers} onChange={setUppers} />
        <label className="grid gap-1.5">
          <span className="font-medium">Replace values</span>
          <textarea
            className="min-h-24 rounded-lg border border-field bg-surface px-3 py-2 font-mono text-base sm:text-sm"
            placeholder="Cardio = Cardiology"
            value={values}
            onChange={({ target }) => setValues(target.value)}
          />
          <span className="text-muted">One on each line: the value in the file, =, and what it means.</span>
        </label>
        <TextField
          name="format"
          label="Format of the dates"
          hint="Of YYYY, YY, MMMM, MMM, MM, M, DD and D, such as DD.MM.YYYY. Empty: dates as they are usual."
          value={format}
          onChange={({ target }) => setFormat(target.value)}
        />
        <DialogActions action="Apply" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
