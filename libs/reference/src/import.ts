import type { Network } from '@pnb/db';
import { formatWorkbookError } from './workbook-errors.ts';
import { toRows } from './rows.ts';
import type { ReferenceFile } from './reference-file.ts';
import { storeReference, type Stored } from './store.ts';
import { readWorkbook } from './workbook.ts';

export interface Imported {
  standard_id: string;
  contract_year: number;
  /** Where the year was found. */
  year_from: string;
  source: string;
  counties_in_workbook: number;
  counties: number;
  /** Rows of the workbook that are no county of their own, with the reason. */
  left_out: string[];
  minimums_checked: number;
  customized_cells: number;
  certificates_of_need: number;
  counties_with_points: number;
  stored: Stored[];
}

/** The message has one line for the file and one for each reported error. */
export class ReferenceFileError extends Error {}

/** Reads a workbook and stores it in every network given; a workbook with an error changes nothing. */
export async function importReference(
  networks: readonly Network[],
  { path, year }: { path: string; year: number | null },
): Promise<Imported> {
  const reading = await readWorkbook(path, year);
  if (reading.errors)
    throw new ReferenceFileError(refusal(path, reading.errors.map(formatWorkbookError), reading.error_count));
  return storeFile(networks, reading.file);
}

function refusal(path: string, lines: string[], count: number): string {
  const more = count > lines.length ? [`... and ${count - lines.length} more`] : [];
  const head = `${path} was not imported and nothing was changed: ${count} ${count === 1 ? 'error' : 'errors'}.`;
  return [head, ...[...lines, ...more].map((line) => `  ${line}`)].join('\n');
}

export async function storeFile(networks: readonly Network[], file: ReferenceFile): Promise<Imported> {
  const rows = toRows(file);
  return {
    standard_id: file.standard.id,
    contract_year: file.year.year,
    year_from: file.year.from,
    source: file.standard.source,
    counties_in_workbook: file.counties.length,
    counties: rows.counties.length,
    left_out: leftOut(rows.unmatched),
    minimums_checked: file.minimums_checked,
    customized_cells: rows.county_limits.length,
    certificates_of_need: rows.county_certificates.length,
    counties_with_points: rows.beneficiary_samples.length,
    stored: await storeReference(networks, rows),
  };
}

/** One line for each row, or for all of a state that are left out for the same reason. */
function leftOut(unmatched: ReturnType<typeof toRows>['unmatched']): string[] {
  const alike = Map.groupBy(unmatched, ({ county, reason }) => `${county.state}: ${reason}`);
  return [...alike].map(([what, [first, ...others]]) => {
    const last = others.at(-1);
    const which = last ? `${first?.county.ssa_code} to ${last.county.ssa_code}, ${others.length + 1} rows` : '';
    return `${which || `${first?.county.ssa_code} ${first?.county.name}`} ${what}`;
  });
}
