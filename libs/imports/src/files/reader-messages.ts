import type { DetectedFormat } from './detect.ts';
import type { FileErrorCode } from './file-error.ts';
import type { FileLimits } from './limits.ts';
import type { SourceRow } from './source-row.ts';
import type { HeadRange, HeadRow, SheetName, TableFacts } from './table.ts';

/** What a reader process reads: a roster, all sheets of a workbook, or delimited text as it arrives. */
export type ReaderJob =
  | { kind: 'roster'; detected: DetectedFormat; size: number; limits: FileLimits }
  | { kind: 'workbook'; size: number; limits: FileLimits }
  | { kind: 'delimited'; delimiter: string; limits: FileLimits };

export type ToReader =
  | { type: 'open'; job: ReaderJob }
  /** The first rows of a sheet of a roster. */
  | { type: 'peek'; range: HeadRange }
  /** The rows of a roster after one of those that were looked at last. */
  | { type: 'start'; position: number }
  | { type: 'more' }
  /** The next part of a range of bytes; null after the last. */
  | { type: 'bytes'; id: number; bytes: Uint8Array | null };

export type FromReader =
  | { type: 'read'; id: number; start: number; end: number }
  | { type: 'close'; id: number }
  | { type: 'opened'; sheets: readonly SheetName[] }
  | { type: 'head'; rows: HeadRow[] }
  | { type: 'rows'; rows: SourceRow[]; facts: TableFacts; isLast: boolean }
  /** No code means an error of the program, not of the file. */
  | { type: 'failed'; code: FileErrorCode | null; message: string };
