/** An error in a workbook and its position. Rows count from 1, columns are letters, as in a spreadsheet. */
export interface WorkbookError {
  tab: string | null;
  row: number | null;
  column: string | null;
  reason: string;
}

/** Maximum number of errors reported: a file of another kind has one in every row. */
const MAX_REPORTED = 20;

export interface ErrorLog {
  /** The first ones found. */
  readonly reported: WorkbookError[];
  count(): number;
  add(tab: string, at: { row?: number; column?: number }, reason: string): void;
}

export function createErrorLog(): ErrorLog {
  const reported: WorkbookError[] = [];
  let count = 0;
  return {
    reported,
    count: () => count,
    add: (tab, { row, column }, reason) => {
      count += 1;
      if (reported.length === MAX_REPORTED) return;
      reported.push({ tab, row: row === undefined ? null : row + 1, column: columnLetters(column), reason });
    },
  };
}

function columnLetters(index: number | undefined): string | null {
  if (index === undefined) return null;
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** `Minimum Provider #s, row 12, column H: reason` */
export function formatWorkbookError({ tab, row, column, reason }: WorkbookError): string {
  const parts = [tab, row === null ? null : `row ${row}`, column === null ? null : `column ${column}`];
  const present = parts.filter((part) => part !== null);
  return present.length > 0 ? `${present.join(', ')}: ${reason}` : reason;
}
