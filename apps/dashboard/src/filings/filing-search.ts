import type { components } from '@pnb/client';
import { findingSeverityValues } from '../api/enum-values.gen.ts';
import { findValue, readText } from '../components/search-values.ts';

type Finding = components['schemas']['FilingFinding'];

export const FILING_TABS = ['findings', 'provider', 'facility', 'comparison'] as const;
export type FilingTab = (typeof FILING_TABS)[number];

export interface FindingsSearch {
  severity?: Finding['severity'] | undefined;
  code?: Finding['code'] | undefined;
}

/** The part of a filing that is shown. */
export interface FilingSearch extends FindingsSearch {
  tab?: FilingTab | undefined;
  /** The other filing of the comparison. */
  with?: string | undefined;
}

export function parseFilingSearch(search: Record<string, unknown>): FilingSearch {
  const found = {
    tab: findValue(FILING_TABS, search.tab),
    severity: findValue(findingSeverityValues, search.severity),
    // Codes may be added: the API rejects one that it does not know.
    code: readText(search.code) as Finding['code'] | undefined,
    with: readText(search.with),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

export function parseFilingsSearch({ build_id }: Record<string, unknown>): { build_id?: string } {
  const build = readText(build_id);
  return build ? { build_id: build } : {};
}
