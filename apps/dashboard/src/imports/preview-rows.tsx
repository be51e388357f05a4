import { nameField } from './name-field.ts';
import type { ImportPreview } from './preview-query.ts';

type PreviewRow = ImportPreview['rows'][number];

/** The fields that a row states, in the order in which rows state them. */
const listFields = (rows: readonly PreviewRow[]): string[] => [
  ...new Set(rows.flatMap(({ values }) => values.map(({ field }) => field))),
];

/** The first rows as they would be imported; a row that would be rejected has its reasons below it. */
export function PreviewRows({ preview: { rows } }: { preview: ImportPreview }) {
  const fields = listFields(rows);
  if (rows.length === 0) return <p className="text-muted">The file has no rows.</p>;
  return (
    <div
      className="max-h-96 overflow-auto rounded-lg border border-line"
      tabIndex={0}
      role="region"
      aria-label="First rows"
    >
      <table className="w-full text-left whitespace-nowrap">
        <caption className="sr-only">The first rows as they would be imported</caption>
        <thead className="sticky top-0 z-1 bg-raised text-muted">
          <tr>
            <th className="px-3 py-2 font-medium">Row</th>
            {fields.map((field) => (
              <th key={field} className="px-3 py-2 font-medium">
                {nameField(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.row} row={row} fields={fields} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  row: { row, values, errors, warnings, guesses },
  fields,
}: {
  row: PreviewRow;
  fields: readonly string[];
}) {
  const byField = new Map(values.map(({ field, value }) => [field, value]));
  const wrong = new Set(errors.map(({ field }) => field));
  const guessed = new Set(guesses.map(({ field }) => field));
  return (
    <>
      <tr>
        <th scope="row" className="px-3 py-1.5 font-medium tabular-nums">
          {row}
        </th>
        {fields.map((field) => (
          <td
            key={field}
            className={`max-w-64 truncate px-3 py-1.5 ${wrong.has(field) ? 'bg-danger-soft text-danger' : guessed.has(field) ? 'bg-warn-soft' : ''}`}
          >
            {byField.get(field) ?? ''}
            {guessed.has(field) ? <span className="sr-only"> (guessed)</span> : null}
          </td>
        ))}
      </tr>
      {errors.length > 0 ? (
        <tr>
          <td colSpan={fields.length + 1} className="px-3 pb-2 whitespace-normal text-danger">
            Row {row} would be rejected:{' '}
            {errors.map(({ column, field, message }) => `${column ?? field ?? 'Row'}: ${message}`).join(' ')}
          </td>
        </tr>
      ) : null}
      {warnings.length > 0 ? (
        <tr>
          <td colSpan={fields.length + 1} className="px-3 pb-2 whitespace-normal text-warn">
            Row {row}: {warnings.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' ')}
          </td>
        </tr>
      ) : null}
    </>
  );
}
