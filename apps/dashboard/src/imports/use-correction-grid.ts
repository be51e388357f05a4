import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import {
  type Area,
  editCell,
  type Edits,
  formatBlock,
  type GridColumn,
  listPositions,
  parseBlock,
  type Position,
  readCell,
  toArea,
} from './correction-edits.ts';
import type { ImportRow } from './import-queries.ts';

interface Cells {
  rows: readonly ImportRow[];
  columns: readonly GridColumn[];
}

type CellText = Position & { text: string };

const NONE: Edits = new Map();

/** Unsaved edits, which can be undone. */
function useEdits({ rows, columns }: Cells) {
  const [history, setHistory] = useState<readonly Edits[]>([NONE]);
  const edits = history.at(-1) ?? NONE;
  const find = ({ row, column }: Position) => {
    const [found, at] = [rows[row], columns[column]];
    return found && at ? { row: found, cell: at.cell } : null;
  };
  return {
    edits,
    canUndo: history.length > 1,
    undo: () => setHistory(history.length > 1 ? history.slice(0, -1) : history),
    read(position: Position): string {
      const found = find(position);
      return found ? readCell(edits, found.row, found.cell) : '';
    },
    write(texts: readonly CellText[]): void {
      const next = texts.reduce((known, { text, ...position }) => {
        const found = find(position);
        return found ? editCell(known, found.row, { cell: found.cell, text }) : known;
      }, edits);
      setHistory([...history, next]);
    },
    /** Keeps the edits of some rows alone. */
    keep: (numbers: ReadonlySet<number>) => setHistory([new Map([...edits].filter(([number]) => numbers.has(number)))]),
  };
}

/** The cell that has the focus, and the area from where the selection began. */
function useSelection({ rows, columns }: Cells) {
  const [active, setActive] = useState<Position>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Position>({ row: 0, column: 0 });
  const select = ({ row, column }: Position, isExtended = false): void => {
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    };
    setActive(next);
    if (!isExtended) setAnchor(next);
  };
  const move = ({ row, column }: Position, isExtended = false): void =>
    select({ row: active.row + row, column: active.column + column }, isExtended);
  return { active, area: toArea(anchor, active), select, move };
}

type EditedCells = ReturnType<typeof useEdits>;
type Selection = ReturnType<typeof useSelection>;

/** The cell whose text is typed. */
function useEditing({ read, write }: EditedCells, { select, move }: Selection) {
  const [editing, setEditing] = useState<CellText | null>(null);
  const startEditing = (position: Position, text = read(position)): void => {
    select(position);
    setEditing({ ...position, text });
  };
  const endEditing = (): void => {
    if (editing && editing.text !== read(editing)) write([editing]);
    setEditing(null);
  };
  const onEditorKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setEditing(null);
    else if (event.key === 'Enter' || event.key === 'Tab') {
      endEditing();
      const back = event.shiftKey ? -1 : 1;
      move(event.key === 'Enter' ? { row: 1, column: 0 } : { row: 0, column: back });
    } else return;
    event.preventDefault();
  };
  return {
    ...{ editing, startEditing, endEditing, onEditorKey },
    type: (text: string) => setEditing(editing && { ...editing, text }),
  };
}

/** Copies the selection and pastes blocks of spreadsheets. */
function useClipboard({ rows, columns }: Cells, { read, write }: EditedCells, { area }: Selection) {
  const [note, setNote] = useState('');
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData.setData('text/plain', formatBlock(listPositions(area).map((line) => line.map(read))));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const { row, column } = area.from;
    const texts = parseBlock(event.clipboardData.getData('text/plain')).flatMap((line, down) =>
      line.map((text, right) => ({ row: row + down, column: column + right, text })),
    );
    const fitting = texts.filter((cell) => cell.row < rows.length && cell.column < columns.length);
    write(fitting);
    const left = texts.length - fitting.length;
    setNote(`${fitting.length} cells pasted.${left > 0 ? ` ${left} cells did not fit.` : ''}`);
    event.preventDefault();
  };
  return { note, onCopy, onPaste };
}

const ARROWS: Readonly<Record<string, Position>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const clear = (area: Area): CellText[] =>
  listPositions(area)
    .flat()
    .map((position) => ({ ...position, text: '' }));

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** What a key does in a grid (ARIA Authoring Practices), undefined where it is none of the grid. */
function findCommand(
  event: KeyboardEvent,
  { undo, write }: EditedCells,
  { active, area, select, move }: Selection,
): (() => void) | undefined {
  const arrow = ARROWS[event.key];
  if (arrow) return () => move(arrow, event.shiftKey);
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'z' ? undo : undefined;
  const commands: Readonly<Record<string, () => void>> = {
    Home: () => select({ row: active.row, column: 0 }),
    End: () => select({ row: active.row, column: Infinity }),
    Delete: () => write(clear(area)),
    Escape: () => select(active),
  };
  return commands[event.key];
}

/** The state of a grid of cells: the selection, the cell that is edited, and unsaved edits. */
export function useCorrectionGrid(cells: Cells) {
  const edits = useEdits(cells);
  const selection = useSelection(cells);
  const editor = useEditing(edits, selection);
  const { note, onCopy, onPaste } = useClipboard(cells, edits, selection);
  const onKey = (event: KeyboardEvent): void => {
    if (editor.editing) return editor.onEditorKey(event);
    const { active } = selection;
    const command = findCommand(event, edits, selection);
    if (command) command();
    else if (event.key === 'Enter' || event.key === 'F2') editor.startEditing(active);
    else if (isTyped(event)) editor.startEditing(active, event.key);
    else return;
    event.preventDefault();
  };
  // A text that is typed is copied and pasted by its field.
  const clipboard = editor.editing ? {} : { onCopy, onPaste };
  return { ...edits, ...selection, ...editor, note, onKey, clipboard };
}
