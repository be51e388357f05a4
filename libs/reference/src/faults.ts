/** What is wrong with a workbook, and where. Rows count from 1, columns are letters, as a spreadsheet shows them. */
export interface Fault {
  tab: string | null;
  row: number | null;
  column: string | null;
  reason: string;
}

/** At most so many are told: a foreign file has one in every row. */
const MOST_TOLD = 20;

export interface FaultLog {
  /** The first ones found. */
  readonly told: Fault[];
  count(): number;
  add(tab: string, at: { row?: number; column?: number }, reason: string): void;
}

export function openFaultLog(): FaultLog {
  const told: Fault[] = [];
  let count = 0;
  return {
    told,
    count: () => count,
    add: (tab, { row, column }, reason) => {
      count += 1;
      if (told.length === MOST_TOLD) return;
      told.push({ tab, row: row === undefined ? null : row + 1, column: columnLetters(column), reason });
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
export function faultText({ tab, row, column, reason }: Fault): string {
  const place = [tab, row === null ? null : `row ${row}`, column === null ? null : `column ${column}`];
  const known = place.filter((part) => part !== null);
  return known.length > 0 ? `${known.join(', ')}: ${reason}` : reason;
}
