import type { CellResult } from '@pnb/adequacy';
import type { Basis } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import type { RowWriter } from '@pnb/db/raw';
import { type CellRange, type CellRow, hasCells, readCellRange, readCells, replaceCells } from './cells.ts';
import type { BasisResult, ScoreResult } from './compute-score.ts';
import { splitRows } from './array-literal.ts';
import { type CellDiff, diffCells } from './diff.ts';
import type { ChangedCellsWriter } from './changed-cells.ts';
import { toCellChanges } from './run-events.ts';

/** So many rows are held at once; the cells of a county are never divided. */
const CELLS_PER_PORTION = 16_000;

export const cellRow = (basis: Basis, cell: CellResult): CellRow => ({
  ...cell,
  basis,
  credits: cell.credits.map((credit) => ({ ...credit })),
  failed_tests: [...cell.failed_tests],
  sole_source_provider_ids: [...cell.sole_source_provider_ids],
});

/** What is stored with the cells. */
export interface StoreCells {
  /** Gets every cell that differs from the stored one; null for the first run of a build, which changes all. */
  changed: ChangedCellsWriter | null;
  /** Further statements of the run, which may take turns with those of the cells. */
  further: readonly Statement[];
}

/** Sends a statement. */
export type Statement = () => Promise<unknown>;

/** Writes the cells that differ from those stored, and returns how many were written or deleted. */
export async function storeCells(tx: AccountTransaction, result: ScoreResult, options: StoreCells): Promise<number> {
  const { id } = result.state.build;
  if (result.updated_run_id === null && !(await hasCells(tx, id))) return insertAll(tx, result, options);
  for (const send of options.further) await send();
  if (result.updated_run_id === null) return storeAll(tx, result, options);
  let count = 0;
  const rows = result.bases.flatMap(({ basis, cells }) => cells.map((cell) => cellRow(basis, cell)));
  for (const found of splitRows(rows, CELLS_PER_PORTION))
    count += await storeDiff(tx, id, diffCells(await readCells(tx, id, found), found), options);
  return count;
}

async function storeDiff(
  tx: AccountTransaction,
  build_id: string,
  diff: CellDiff,
  { changed }: StoreCells,
): Promise<number> {
  await replaceCells(tx, build_id, diff);
  await changed?.addAll(toCellChanges(diff));
  return diff.changed.length + diff.removed.length;
}

/** Compares and writes one portion after another, so that the rows of a national build are never held together. */
async function storeAll(tx: AccountTransaction, { state, bases }: ScoreResult, options: StoreCells): Promise<number> {
  const { id } = state.build;
  let count = 0;
  for (const result of bases) {
    for (const { cells, range } of listPortions(result)) {
      const found = cells.map((cell) => cellRow(result.basis, cell));
      count += await storeDiff(tx, id, diffCells(await readCellRange(tx, id, range), found), options);
    }
  }
  return count;
}

/** So many cells of each basis are computed before they are sent. */
const CELLS_PER_COPY = 8_000;
/** The database executes statements while the next portion is computed. */
const MAX_SENT = 3;

/** Computes and inserts the cells of a build that has none, in turn with the further statements. */
async function insertAll(
  tx: AccountTransaction,
  result: ScoreResult,
  { changed, further }: StoreCells,
): Promise<number> {
  const { id: build_id } = result.state.build;
  let count = 0;
  const queue = createSendQueue();
  const rest = further.values();
  for (const { basis, cells } of result.engine.portions(CELLS_PER_COPY)) {
    await queue.send(() => copyCells(tx, { build_id, basis, cells }));
    const { value: send } = rest.next();
    if (send) await queue.send(send);
    count += cells.length;
    if (changed) await changed.addAll(toCellChanges(toDiff(basis, cells)));
  }
  for (const send of rest) await queue.send(send);
  await queue.end();
  return count;
}

/** Sends statements in their order, and waits for the first one when a few are on their way. */
function createSendQueue() {
  const sent: Promise<unknown>[] = [];
  return {
    send: async (statement: Statement): Promise<void> => {
      const result = statement();
      // If an earlier one fails, so does this one, which is not awaited then.
      result.catch(() => undefined);
      sent.push(result);
      if (sent.length > MAX_SENT) await sent.shift();
    },
    end: async (): Promise<void> => {
      for (const result of sent) await result;
    },
  };
}

const toDiff = (basis: Basis, cells: readonly CellResult[]): CellDiff => ({
  changed: cells.map((cell) => cellRow(basis, cell)),
  removed: [],
  before: new Map(),
});

interface Portion {
  cells: readonly CellResult[];
  range: CellRange;
}

/** The ranges cover every stored cell of the basis, also of counties that are no longer in the service area. */
export function* listPortions(
  { basis, cells }: Pick<BasisResult, 'basis' | 'cells'>,
  size = CELLS_PER_PORTION,
): Generator<Portion> {
  let start = 0;
  let after: string | null = null;
  while (start + size < cells.length) {
    let end = start + size;
    const through = cells[end - 1]?.county_fips ?? '';
    while (cells[end]?.county_fips === through) end++;
    if (end === cells.length) break;
    yield { cells: cells.slice(start, end), range: { basis, after, through } };
    [start, after] = [end, through];
  }
  yield { cells: cells.slice(start), range: { basis, after, through: null } };
}

type WriteValue = (writer: RowWriter, cell: CellResult) => void;

/** The values of a cell, by column. */
const VALUES: Readonly<Record<Exclude<keyof CellResult, 'credits'>, WriteValue>> = {
  county_fips: (writer, cell) => writer.text(cell.county_fips),
  specialty_code: (writer, cell) => writer.text(cell.specialty_code),
  county_type: (writer, cell) => writer.text(cell.county_type),
  max_minutes: (writer, cell) => writer.float(cell.max_minutes),
  max_miles: (writer, cell) => writer.float(cell.max_miles),
  is_customized: (writer, cell) => writer.boolean(cell.is_customized),
  required_count: (writer, cell) => writer.int(cell.required_count),
  counted_count: (writer, cell) => writer.int(cell.counted_count),
  count_gap: (writer, cell) => writer.int(cell.count_gap),
  sampled_beneficiaries: (writer, cell) => writer.int(cell.sampled_beneficiaries),
  covered_beneficiaries: (writer, cell) => writer.int(cell.covered_beneficiaries),
  covered_ratio: (writer, cell) => writer.float(cell.covered_ratio),
  credited_ratio: (writer, cell) => writer.float(cell.credited_ratio),
  required_ratio: (writer, cell) => writer.float(cell.required_ratio),
  status: (writer, cell) => writer.text(cell.status),
  failed_tests: (writer, cell) => writer.texts(cell.failed_tests),
  sole_source_provider_ids: (writer, cell) => writer.uuids(cell.sole_source_provider_ids),
};

const COPIED_COLUMNS = ['build_id', 'basis', 'credits', ...Object.keys(VALUES)];
const WRITES = Object.values(VALUES);

interface NewCells {
  build_id: string;
  basis: Basis;
  cells: readonly CellResult[];
}

/** Inserts cells of which none is stored. */
async function copyCells(tx: AccountTransaction, { build_id, basis, cells }: NewCells): Promise<void> {
  // Cells with the same credits share one list of them.
  const texts = new Map<CellResult['credits'], string>();
  const stringify = (credits: CellResult['credits']): string => {
    const text = texts.get(credits) ?? JSON.stringify(credits);
    texts.set(credits, text);
    return text;
  };
  const write = (writer: RowWriter, cell: CellResult): void => {
    writer.uuid(build_id);
    writer.text(basis);
    writer.jsonb(stringify(cell.credits));
    for (const writeValue of WRITES) writeValue(writer, cell);
  };
  await tx.copy({ table: 'adequacy_cells', columns: COPIED_COLUMNS, write }, cells);
}
