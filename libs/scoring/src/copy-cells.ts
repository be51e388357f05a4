import type { CellResult } from '@pnb/adequacy';
import type { Basis } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import type { RowWriter } from '@pnb/db/raw';

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

const COLUMNS = ['build_id', 'basis', 'credits', ...Object.keys(VALUES)];
const WRITES = Object.values(VALUES);

interface NewCells {
  build_id: string;
  basis: Basis;
  cells: readonly CellResult[];
}

/** Inserts cells of which none is stored. */
export async function copyCells(tx: AccountTransaction, { build_id, basis, cells }: NewCells): Promise<void> {
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
  await tx.copy({ table: 'adequacy_cells', columns: COLUMNS, write }, cells);
}
