export { writeArchive, type ArchiveEntry } from './archive.ts';
export { createChecksum, type Checksum, type Digest } from './checksum.ts';
export { compareFilings, identityKey, type ComparedFiling, type FieldChange, type RowChange } from './compare.ts';
export {
  FILING_BASES,
  type FiledProvider,
  type FilingBasis,
  type FilingCounty,
  type FilingProvider,
  type FilingTerms,
  type Service,
} from './content.ts';
export { writeFindings } from './csv.ts';
export type { Finding } from './findings.ts';
export { findLayout, LAYOUTS, TABLE_KINDS, type FilingLayout, type FilingRow, type TableKind } from './layout.ts';
export { NETWORK_COLUMNS, writeNetwork } from './network-csv.ts';
export { createPreflight, type Preflight } from './preflight.ts';
export { countRows, createRowContext, listRows, type RowContext } from './rows.ts';
export { createServiceFinder, findServices, type FoundServices, type ServiceFinder } from './services.ts';
export { makeFiling, requestFiling, type FilingJob } from './store/make.ts';
export { compareStored, openArchive, openTable } from './store/open.ts';
export { claimFiling, endAttempt, FILING_TASK, queueFilings, queueNextFiling, releaseFiling } from './store/queue.ts';
export { exampleFiling, failExample, presentFiling } from './store/resource.ts';
export { writeTable, type TableFormat } from './tables.ts';
export { listFiledProviders } from './store/parts.ts';
