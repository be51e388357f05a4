import type { SubmitEvent } from 'react';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { countNoun } from '../components/format-numbers.ts';
import { readField } from '../components/read-field.ts';
import { formatConfidence } from './column-note.tsx';
import { addValue } from './column-transforms.ts';
import type { ColumnMapping, MappingChoice } from './mapping-choice.ts';
import { nameField } from './name-field.ts';
import type { ImportPreview } from './preview-query.ts';

type PreviewColumn = ImportPreview['columns'][number];
type ColumnValue = PreviewColumn['values'][number];

interface ColumnValuesProps {
  preview: ImportPreview;
  mapping: MappingChoice;
}

/** The words of the sender that the service had to guess, or cannot: each is confirmed or replaced once. */
export function ColumnValues({ preview: { columns }, mapping }: ColumnValuesProps) {
  const rows = columns.flatMap((column) =>
    column.values.filter(({ status }) => status !== 'known').map((value) => ({ column, value })),
  );
  if (rows.length === 0) return null;
  const sorted = rows.toSorted((a, b) => Number(b.value.status === 'open') - Number(a.value.status === 'open'));
  return (
    <div
      className="max-h-96 overflow-auto rounded-lg border border-line"
      tabIndex={0}
      role="region"
      aria-label="Values to confirm"
    >
      <table className="w-full text-left">
        <caption className="px-3 py-2 text-left text-muted">
          {countNoun(rows.length, 'value')} of this sender. Guessed ones are used as they are; confirm what is open.
        </caption>
        <thead className="sticky top-0 z-1 bg-raised text-muted">
          <tr>
            <th className="px-3 py-2 font-medium">Column</th>
            <th className="px-3 py-2 font-medium">Value</th>
            <th className="px-3 py-2 font-medium">Meaning</th>
            <th className="px-3 py-2 font-medium">Certainty</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sorted.map(({ column, value }) => (
            <ValueRow
              key={`${column.heading} ${value.value}`}
              column={column}
              value={value}
              own={mapping.columns.find(({ heading }) => isSame(heading, column.heading))}
              onConfirm={mapping.set}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

interface ValueRowProps {
  column: PreviewColumn;
  value: ColumnValue;
  own: ColumnMapping | undefined;
  onConfirm: (column: ColumnMapping) => void;
}

function ValueRow({ column: { heading, field }, value, own, onConfirm }: ValueRowProps) {
  const { value: text, rows, meaning, confidence, status } = value;
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = readField(event.currentTarget, 'meaning').trim();
    if (to !== '') onConfirm(addValue(own ?? { heading, field }, text, to));
  };
  return (
    <tr>
      <td className="px-3 py-2 text-muted">{heading}</td>
      <th scope="row" className="px-3 py-2 font-medium">
        {text} <span className="font-normal text-muted">({countNoun(rows, 'row')})</span>
      </th>
      <td className="px-3 py-2">
        <form onSubmit={confirm} className="flex items-center gap-2">
          <input
            name="meaning"
            aria-label={`Meaning of ${text} as ${nameField(field)}`}
            defaultValue={meaning ?? ''}
            maxLength={200}
            className="h-9 min-w-44 rounded-lg border border-field bg-surface px-2 text-base text-ink sm:text-sm"
          />
          <Button type="submit">
            Confirm<span className="sr-only"> the meaning of {text}</span>
          </Button>
        </form>
      </td>
      <td className="px-3 py-2">
        {status === 'guessed' ? (
          <Badge kind="warn">Guessed, {formatConfidence(confidence ?? 0)}</Badge>
        ) : (
          <Badge kind="danger">{confidence === null ? 'Open' : `Open, ${formatConfidence(confidence)}`}</Badge>
        )}
      </td>
    </tr>
  );
}
