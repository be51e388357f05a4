import { formatCsvRow } from '@pnb/contract';
import type { Finding } from './findings.ts';
import { joinChunks } from './tables.ts';

const FINDING_COLUMNS = [
  'code',
  'severity',
  'table',
  'row',
  'row_count',
  'provider_id',
  'provider_name',
  'field',
  'message',
  'fix',
  'county_fips',
  'specialty_code',
] as const satisfies readonly (keyof Finding)[];

export function writeFindings(findings: AsyncIterable<Finding> | Iterable<Finding>): AsyncGenerator<string> {
  async function* listPieces() {
    yield formatCsvRow(FINDING_COLUMNS);
    for await (const finding of findings) yield formatCsvRow(FINDING_COLUMNS.map((column) => finding[column]));
  }
  return joinChunks(listPieces());
}
