import type { components } from '@pnb/client';
import {
  importDifferenceKindValues,
  importMatchByValues,
  importModeValues,
  importOnMissingValues,
  importStatusValues,
} from '../api/enum-values.gen.ts';
import { findValue, readText } from '../components/search-values.ts';

type Import = components['schemas']['Import'];
type ImportStatus = Import['status'];

/** The filters of the list. */
export interface ImportsSearch {
  build_id?: string | undefined;
  status?: ImportStatus | undefined;
}

export function parseImportsSearch({ build_id, status }: Record<string, unknown>): ImportsSearch {
  const [build, known] = [readText(build_id), findValue(importStatusValues, status)];
  return { ...(build ? { build_id: build } : {}), ...(known ? { status: known } : {}) };
}

export const MODES = [
  ['dry_run', 'Dry run: report what would change, and change nothing'],
  ['upsert', 'Add and change: providers that the file does not name stay'],
  ['replace', 'Replace: the file is the complete roster of the build'],
] as const satisfies readonly (readonly [Import['mode'], string])[];
/** The mode in a few words. */
export const nameMode = (mode: Import['mode']): string =>
  (MODES.find(([known]) => known === mode)?.[1] ?? mode).split(':')[0] ?? mode;
export type ImportMode = Import['mode'];

/** What a new import is started with, apart from the file. */
export interface NewImportSearch {
  build_id?: string | undefined;
  mapping_id?: string;
  mode?: ImportMode;
  match_by?: Import['match_by'];
  on_missing?: Import['on_missing'];
}

export function parseNewImportSearch(search: Record<string, unknown>): NewImportSearch {
  const found = {
    build_id: readText(search.build_id),
    mapping_id: readText(search.mapping_id),
    mode: findValue(importModeValues, search.mode),
    match_by: findValue(importMatchByValues, search.match_by),
    on_missing: findValue(importOnMissingValues, search.on_missing),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

export const IMPORT_TABS = ['rejected', 'missing', 'changes', 'comparison'] as const;
export type ImportTab = (typeof IMPORT_TABS)[number];

export interface ComparisonSearch {
  with?: string | undefined;
  kind?: (typeof importDifferenceKindValues)[number] | undefined;
}

/** The part of an import that is shown. */
export interface ImportSearch extends ComparisonSearch {
  tab?: ImportTab | undefined;
}

export function parseImportSearch(search: Record<string, unknown>): ImportSearch {
  const [tab, kind] = [findValue(IMPORT_TABS, search.tab), findValue(importDifferenceKindValues, search.kind)];
  const other = readText(search.with);
  return { ...(tab ? { tab } : {}), ...(other ? { with: other } : {}), ...(kind ? { kind } : {}) };
}
