import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import { countNoun } from '../components/format-numbers.ts';
import { Notice } from '../components/notice.tsx';
import {
  type GridColumn,
  isWithin,
  listColumns,
  listItems,
  listMessages,
  readCell,
  type RowColumn,
} from './correction-edits.ts';
import type { ImportRow, ImportRowsReport } from './import-queries.ts';
import { useCorrectionGrid } from './use-correction-grid.ts';

interface CorrectionGridProps {
  environment: Environment;
  id: string;
  isDryRun: boolean;
  rows: readonly ImportRow[];
  columns: readonly RowColumn[];
  onEnd: () => void;
}

const HINT =
  'Move with the arrows, edit with Enter or F2, leave with Escape. Copy and paste cells as in a spreadsheet. Ctrl+Z takes an edit back.';

/** Cells of rows with errors or warnings, to be corrected and applied without a new upload. */
export function CorrectionGrid({ environment, id, isDryRun, rows, columns: known, onEnd }: CorrectionGridProps) {
  const columns = listColumns(known);
  const grid = useCorrectionGrid({ rows, columns });
  const queryClient = useQueryClient();
  const hint = useId();
  const save = useMutation({
    mutationFn: () =>
      readData<ImportRowsReport>(
        openApi(environment).PATCH('/v1/imports/{id}/rows', {
          params: { path: { id } },
          body: { items: listItems(rows, grid.edits) },
        }),
      ),
    onSuccess: ({ results }) =>
      grid.keep(new Set(results.flatMap(({ outcome, row }) => (outcome === null ? (row ?? []) : [])))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [environment, 'imports'] }),
  });
  const count = grid.edits.size;
  return (
    <div className="grid gap-3">
      <p id={hint} className="text-muted">
        {HINT}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={count === 0 || save.isPending} onClick={() => save.mutate()}>
          {isDryRun ? 'Save and try again' : 'Save and apply'}
        </Button>
        <Button disabled={!grid.canUndo} onClick={grid.undo}>
          Undo
        </Button>
        <Button onClick={onEnd}>Back to the list</Button>
        <span role="status" className="text-muted">
          {count > 0 ? `${countNoun(count, 'row')} changed. ` : ''}
          {grid.note}
        </span>
      </div>
      <ActionError error={save.error} />
      {save.data ? <Report report={save.data} isDryRun={isDryRun} /> : null}
      <GridTable rows={rows} columns={columns} grid={grid} hint={hint} />
    </div>
  );
}

function Report({
  report: { applied, rejected, refused, results },
  isDryRun,
}: {
  report: ImportRowsReport;
  isDryRun: boolean;
}) {
  const done = isDryRun ? 'would be imported' : 'applied';
  return (
    <Notice kind={refused > 0 ? 'error' : 'success'}>
      <p>{`${countNoun(applied, 'row')} ${done}, ${rejected} with errors, ${refused} refused.`}</p>
      <ul className="list-disc pl-5">
        {results.map(({ index, row, detail, errors }) =>
          detail === null ? null : (
            <li key={index}>
              {[`Row ${row ?? index + 1}: ${detail}`, ...errors.map(({ message }) => message)].join(' ')}
            </li>
          ),
        )}
      </ul>
    </Notice>
  );
}

type Grid = ReturnType<typeof useCorrectionGrid>;

interface GridTableProps {
  rows: readonly ImportRow[];
  columns: readonly GridColumn[];
  grid: Grid;
  hint: string;
}

const CELL = 'border-b border-r border-line px-2 py-1.5 text-left align-top';

function GridTable({ rows, columns, grid, hint }: GridTableProps) {
  const headings = new Set(columns.map(({ heading }) => heading));
  return (
    <div className="max-h-[36rem] overflow-auto rounded-xl border border-line bg-surface">
      <table
        role="grid"
        aria-label="Rows to correct"
        aria-describedby={hint}
        aria-multiselectable
        className="border-separate border-spacing-0"
        onKeyDown={grid.onKey}
        {...grid.clipboard}
      >
        <thead className="sticky top-0 z-10 bg-raised">
          <tr>
            <th scope="col" className={`${CELL} sticky left-0 bg-raised`}>
              Row
            </th>
            {columns.map(({ cell, heading, isImported }) => (
              <th
                key={cell}
                scope="col"
                className={`${CELL} font-medium whitespace-nowrap ${isImported ? '' : 'text-muted'}`}
              >
                {heading || 'No heading'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.row}
              row={row}
              index={index}
              columns={columns}
              grid={grid}
              messages={listMessages(row, headings)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GridRowProps extends Pick<GridTableProps, 'columns' | 'grid'> {
  row: ImportRow;
  index: number;
  messages: ReturnType<typeof listMessages>;
}

function GridRow({ row, index, columns, grid, messages }: GridRowProps) {
  const tone = row.outcome === 'rejected' ? 'text-danger' : 'text-warn';
  const hasEdit = (cell: number): boolean => grid.edits.get(row.row ?? 0)?.has(cell) ?? false;
  return (
    <tr>
      <th scope="row" className={`${CELL} sticky left-0 z-[1] max-w-48 min-w-12 bg-surface font-medium`}>
        {row.row}
        <Messages messages={messages.ofRow} tone={tone} />
      </th>
      {columns.map((column, at) => (
        <GridCell
          key={column.cell}
          {...{ row, grid, tone }}
          label={column.heading}
          text={readCell(grid.edits, row, column.cell)}
          isEdited={hasEdit(column.cell)}
          position={{ row: index, column: at }}
          messages={hasEdit(column.cell) ? [] : messages.ofColumn(column.heading)}
        />
      ))}
    </tr>
  );
}

interface GridCellProps {
  row: ImportRow;
  grid: Grid;
  tone: string;
  label: string;
  text: string;
  isEdited: boolean;
  position: { row: number; column: number };
  messages: readonly string[];
}

/** The active cell has the focus while it is in the grid, also after its text was typed. */
function useCellFocus(isFocused: boolean) {
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const isInGrid = activeElement === body || cell.current?.closest('table')?.contains(activeElement);
    if (isFocused && isInGrid) cell.current?.focus();
  }, [isFocused]);
  return cell;
}

function GridCell({ row, grid, tone, label, text, isEdited, position, messages }: GridCellProps) {
  const { active, area, editing } = grid;
  const isActive = active.row === position.row && active.column === position.column;
  const isSelected = isWithin(area, position);
  const cell = useCellFocus(isActive && !editing);
  const isWrong = messages.length > 0 && row.outcome === 'rejected';
  return (
    <td
      ref={cell}
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-invalid={isWrong}
      className={`${CELL} max-w-72 min-w-28 ${getShade(isSelected, isEdited)}`}
      onClick={(event) => grid.select(position, event.shiftKey)}
      onDoubleClick={() => grid.startEditing(position)}
    >
      {isActive && editing ? (
        <CellEditor grid={grid} label={`${label} of row ${row.row}`} text={editing.text} />
      ) : (
        <span className={`block break-words ${isEdited ? 'font-medium' : ''}`}>{text || '\u00A0'}</span>
      )}
      <Messages messages={messages} tone={tone} />
    </td>
  );
}

const getShade = (isSelected: boolean, isEdited: boolean): string =>
  isSelected ? 'bg-accent-soft' : isEdited ? 'bg-raised' : '';

function CellEditor({ grid, label, text }: { grid: Grid; label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      aria-label={label}
      className="w-full min-w-24 rounded border border-field bg-surface px-1"
      value={text}
      onChange={(event) => grid.type(event.target.value)}
      onBlur={grid.endEditing}
    />
  );
}

const Messages = ({ messages, tone }: { messages: readonly string[]; tone: string }) =>
  messages.map((message) => (
    <span key={message} className={`block text-xs font-normal ${tone}`}>
      {message}
    </span>
  ));
