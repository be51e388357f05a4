import { useMemo, useState } from 'react';
import { Button } from '../components/button.tsx';
import { countNoun } from '../components/format-numbers.ts';
import type { ColumnMapping, MappingChoice } from './mapping-choice.ts';
import { nameField } from './name-field.ts';
import type { ImportPreview } from './preview-query.ts';
import { ColumnNote, type FileColumn } from './column-note.tsx';
import { TransformsDialog } from './transforms-dialog.tsx';

/** Columns that need a decision come first, in the order in which the file was first read. */
function listColumns({ columns, unmapped_columns }: ImportPreview): FileColumn[] {
  return [
    ...unmapped_columns.map((column) => ({ ...column, field: null, source: null, date_format: null })),
    ...columns.map((column) => ({ ...column, message: null, suggested_field: null })),
  ];
}

/** The order of the first preview: a row does not move away while it is edited. */
function useColumns(preview: ImportPreview): FileColumn[] {
  const [order] = useState(() => new Map(listColumns(preview).map(({ heading }, index) => [heading, index])));
  return useMemo(
    () => listColumns(preview).toSorted((a, b) => (order.get(a.heading) ?? 0) - (order.get(b.heading) ?? 0)),
    [preview, order],
  );
}

const SELECT = 'h-9 w-full min-w-44 rounded-lg border border-field bg-surface px-2 text-base text-ink sm:text-sm';
const IGNORED = '';
/** Characters of a key of the metadata. */
const MAX_KEY = 40;

export function ColumnTable({ preview, mapping }: { preview: ImportPreview; mapping: MappingChoice }) {
  const columns = useColumns(preview);
  const [edited, setEdited] = useState<ColumnMapping | null>(null);
  return (
    <div
      className="max-h-96 overflow-auto rounded-lg border border-line"
      tabIndex={0}
      role="region"
      aria-label="Columns of the file"
    >
      <table className="w-full text-left">
        <thead className="sticky top-0 z-1 bg-raised text-muted">
          <tr>
            <th className="px-3 py-2 font-medium">Column of the file</th>
            <th className="px-3 py-2 font-medium">Field</th>
            <th className="px-3 py-2 font-medium">Cells</th>
            <th className="px-3 py-2 font-medium">Note</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {columns.map((column, index) => (
            <ColumnRow
              key={`${column.heading} ${index}`}
              column={column}
              fields={preview.fields}
              own={mapping.columns.find(({ heading }) => isSame(heading, column.heading))}
              onChange={mapping.set}
              onEdit={setEdited}
            />
          ))}
        </tbody>
      </table>
      {edited ? <TransformsDialog column={edited} onClose={() => setEdited(null)} onSave={mapping.set} /> : null}
    </div>
  );
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

interface ColumnRowProps {
  column: FileColumn;
  fields: readonly string[];
  own: ColumnMapping | undefined;
  onChange: (column: ColumnMapping) => void;
  onEdit: (column: ColumnMapping) => void;
}

function ColumnRow({ column, fields, own, onChange, onEdit }: ColumnRowProps) {
  const { heading, field } = column;
  const current: ColumnMapping = own ?? { heading, field };
  const transforms = current.transforms?.length ?? 0;
  return (
    <tr>
      <th scope="row" className="px-3 py-2 font-medium">
        {heading || <span className="text-muted">No heading</span>}
      </th>
      <td className="px-3 py-2">
        <FieldSelect
          heading={heading}
          fields={fields}
          value={current.field}
          onChange={(changed) => onChange({ ...current, heading, field: changed })}
        />
      </td>
      <td className="px-3 py-2">
        {current.field === null ? null : (
          <Button onClick={() => onEdit({ ...current, heading })}>
            {transforms === 0 ? 'As they are' : countNoun(transforms, 'change')}
            <span className="sr-only">: change the cells of {heading}</span>
          </Button>
        )}
      </td>
      <td className="min-w-48 px-3 py-2 text-muted">
        <ColumnNote column={column} onUse={(chosen) => onChange({ ...current, heading, field: chosen })} />
      </td>
    </tr>
  );
}

interface FieldSelectProps {
  heading: string;
  fields: readonly string[];
  /** Null: the column is not imported. */
  value: string | null;
  onChange: (field: string | null) => void;
}

function FieldSelect({ heading, fields, value, onChange }: FieldSelectProps) {
  const metadata = `metadata.${heading.slice(0, MAX_KEY)}`;
  const others = [metadata, value].filter((name) => name !== null && !fields.includes(name));
  const choices = [...new Set([...fields, ...(others as string[])])];
  return (
    <select
      aria-label={`Field of ${heading}`}
      className={SELECT}
      disabled={heading === ''}
      value={value ?? IGNORED}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value={IGNORED}>Not imported</option>
      {choices.map((name) => (
        <option key={name} value={name}>
          {nameField(name)}
        </option>
      ))}
    </select>
  );
}
