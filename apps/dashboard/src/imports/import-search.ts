import type { components } from '@pnb/client';
import {
  importDelimiterValues,
  importDifferenceKindValues,
  importEncodingValues,
  importIssueCodeValues,
  importMatchByValues,
  importModeValues,
  importOnMissingValues,
  importStatusValues,
} from '../api/enum-values.gen.ts';
import { readChoice, readText, type SearchValues } from '../components/search-values.ts';

type Import = components['schemas']['Import'];

/** The filters of the list. */
export const IMPORTS_PARAMETERS = { build_id: readText, status: readChoice(importStatusValues) };
export type ImportsSearch = SearchValues<typeof IMPORTS_PARAMETERS>;

export const MODES = [
  ['dry_run', 'Dry run: report what would change, and change nothing'],
  ['upsert', 'Add and change: providers that the file does not name stay'],
  ['replace', 'Replace: the file is the complete roster of the build'],
] as const satisfies readonly (readonly [Import['mode'], string])[];
/** The mode in a few words. */
export const nameMode = (mode: Import['mode']): string =>
  (MODES.find(([value]) => value === mode)?.[1] ?? mode).split(':')[0] ?? mode;

/** What a new import is started with, apart from the file. */
export const NEW_IMPORT_PARAMETERS = {
  build_id: readText,
  mapping_id: readText,
  mode: readChoice(importModeValues),
  match_by: readChoice(importMatchByValues),
  on_missing: readChoice(importOnMissingValues),
  encoding: readChoice(importEncodingValues),
  delimiter: readChoice(importDelimiterValues),
  sheet: readText,
  header_row: readText,
};
export type NewImportSearch = SearchValues<typeof NEW_IMPORT_PARAMETERS>;

/** How the file is read, where it is not detected. */
export const getReading = ({ encoding, delimiter, sheet, header_row }: NewImportSearch) => ({
  ...(encoding ? { encoding } : {}),
  ...(delimiter ? { delimiter } : {}),
  ...(sheet ? { sheet } : {}),
  ...(header_row && /^\d{1,4}$/.test(header_row) ? { header_row: Number(header_row) } : {}),
});

/** Another file is read as it is detected. */
export const NO_READING = { encoding: '', delimiter: '', sheet: '', header_row: '' } as const;

const IMPORT_TABS = ['rejected', 'warnings', 'missing', 'changes', 'comparison'] as const;
export type ImportTab = (typeof IMPORT_TABS)[number];

/** The part of an import that is shown. */
export const IMPORT_PARAMETERS = {
  tab: readChoice(IMPORT_TABS),
  with: readText,
  kind: readChoice(importDifferenceKindValues),
  code: readChoice(importIssueCodeValues),
  field: readText,
};
export type ImportSearch = SearchValues<typeof IMPORT_PARAMETERS>;
export type ComparisonSearch = Pick<ImportSearch, 'with' | 'kind'>;
