export { FILE_LIMITS, type FileLimits } from './files/limits.ts';
export { FileError, type FileErrorCode } from './files/file-error.ts';
export { bufferFile, type ByteSource, type StoredFile } from './files/stored-file.ts';
export {
  detectFormat,
  type DetectedFormat,
  type Format,
  FORMATS,
  HEAD_BYTES,
  inflateHead,
  isGzip,
} from './files/detect.ts';
export { openContent } from './files/content.ts';
export { readIsolatedDelimited, readIsolatedWorkbook, type WorkbookSheet } from './files/isolated-reader.ts';
export { gunzip } from './files/gunzip.ts';
export { openRoster, type Roster, type RosterOptions } from './files/roster.ts';
export { mergeReading, pickReading, type Reading, type StatedReading } from './files/reading.ts';
export { isTotalsRow } from './rows/totals.ts';
export { withDecimalSign } from './rows/decimal-sign.ts';
export type { SourceRow } from './files/source-row.ts';
export { type Field, FIELDS } from './rows/fields.ts';
export {
  type ColumnMapping,
  type ColumnPlan,
  isTarget,
  planColumns,
  type UnmappedColumn,
  type UnmappedReason,
} from './rows/mapping.ts';
export { detectColumns, SAMPLE_ROWS } from './guess/detect-columns.ts';
export { APPLIED_CONFIDENCE } from './guess/confidence.ts';
export { checkMapping } from './rows/check-mapping.ts';
export { findMapping, type MappingRow } from './rows/find-mapping.ts';
export { findProposedMapping } from './preview/proposed-mapping.ts';
export { previewFile, type FilePreview, type PreviewOptions } from './preview/preview-file.ts';
export { presentPreview } from './preview/present-preview.ts';
export { evaluateRows } from './run/evaluate-rows.ts';
export { groupImportIssues, groupRowIssues, type IssueFilter } from './run/issues.ts';
export { isDateFormat } from './rows/dates.ts';
export type { Transform } from './rows/transforms.ts';
export { MATCH_BY, type MatchBy, readRow, type RowRecord } from './rows/row-record.ts';
export type { RowCells } from './rows/row-values.ts';
export type { RowError } from './rows/row-error.ts';
export type { RosterProvider } from './rows/roster-provider.ts';
export { type FoldedRows, foldRows } from './rows/fold-rows.ts';
export { locationKey } from './rows/keyed-locations.ts';
export { findCreateErrors } from './rows/create-errors.ts';
export { openRowsCsv } from './run/rows-csv.ts';
export { createRowSource, findRow } from './run/row-list.ts';
export { rejectedHeading, rejectedLine, type RejectedRow } from './rows/rejected-csv.ts';
export { failImport, runImport } from './run/run-import.ts';
export { IMPORT_TASK, queueImport } from './run/queue-import.ts';
export {
  assertWithinImports,
  createSizeCheck,
  insertApplication,
  insertImport,
  removeUpload,
  startImport,
} from './run/insert-import.ts';
export { cancelImport } from './run/cancel-import.ts';
export { findImport, findImports } from './run/find-imports.ts';
export {
  getImportRecord,
  type ImportRecord,
  isUnfinished,
  readOptions,
  UNFINISHED,
  updateImportWhere,
} from './run/import-state.ts';
export { insertEndedImport } from './run/insert-ended-import.ts';
export { exampleImport } from './run/example-import.ts';
export {
  createRowPresenter,
  presentColumns,
  importCompleted,
  importReverted,
  presentImport,
  presentImportChange,
  presentImports,
  readActor,
} from './run/import-resource.ts';
export { assertKnownFailure } from './run/simulate.ts';
export { storeUpload, type StoredUpload } from './run/store-upload.ts';
export { pruneOwnUploads, pruneUploads } from './run/prune-uploads.ts';
export { pruneImportRows } from './run/prune-import-rows.ts';
export { assertRowsKept } from './run/row-expiry.ts';
export { type ComparedImports, type Difference, openDifferences, presentDifference } from './run/compare-imports.ts';
export { recordEnd } from './run/end-import.ts';
export { deleteChunks } from './run/chunks.ts';
export { correctRows } from './correct/correct-rows.ts';
export { type ImportRowRecord, lockCorrectable, lockImport } from './correct/correctable-rows.ts';
export type { Correction } from './correct/corrections.ts';
export { readCorrection } from './correct/stored-correction.ts';
export { LATE_SOURCES_TASK, markReceived, reportLateFiles } from './sources/late-sources.ts';
export { rejectUpload, releaseUpload } from './sources/release-upload.ts';
export { insertSourceImport } from './sources/insert-source-import.ts';
export { matchesSecret } from './sources/source-secret.ts';
export { findExpected } from './sources/rhythm.ts';
export {
  lockSource,
  presentSource,
  presentUpload,
  readRhythm,
  referToSource,
  type ImportSourceRow,
  updateSource,
} from './sources/source-record.ts';
