import { Badge } from '../components/badge.tsx';
import { nameValue } from '../components/name-value.ts';
import { defineColumns } from '../components/virtual-table.tsx';
import type { ImportDifference } from './import-queries.ts';
import { nameField } from './name-field.ts';

const helper = defineColumns<ImportDifference>();

/** Widths of the columns. */
export const DIFFERENCE_GRID = 'grid-cols-[7rem_minmax(12rem,1fr)_7rem_minmax(20rem,2fr)]';

const KINDS = { added: 'success', removed: 'danger', changed: 'neutral', rejected: 'warn' } as const;

export const differenceColumns = helper.columns([
  helper.accessor('kind', {
    header: 'Difference',
    cell: ({ getValue }) => <Badge kind={KINDS[getValue()]}>{nameValue(getValue())}</Badge>,
  }),
  helper.accessor('name', {
    header: 'Provider',
    cell: ({ row: { original } }) => (
      <span className="grid">
        <span className="truncate font-medium">{original.name ?? original.key}</span>
        <span className="truncate font-mono text-xs text-muted">{original.key}</span>
      </span>
    ),
  }),
  helper.accessor(({ row, with_row }) => [row, with_row].map((number) => number ?? '–').join(' / '), {
    id: 'rows',
    header: 'Row / other',
  }),
  helper.accessor('fields', {
    header: 'Fields',
    cell: ({ getValue }) => (
      <ul className="grid gap-0.5 whitespace-normal">
        {getValue().map(({ field, from, to }) => (
          <li key={field} className="break-words">
            <span className="font-medium">{nameField(field)}</span>{' '}
            <del className="text-muted">{from ?? 'nothing'}</del> →{' '}
            <ins className="no-underline">{to ?? 'nothing'}</ins>
          </li>
        ))}
      </ul>
    ),
  }),
]);
