import type { components } from '@pnb/client';
import { findingSeverityValues } from '../api/enum-values.gen.ts';
import { readChoice, readText, type SearchValues } from '../components/search-values.ts';

type FindingCode = components['schemas']['FilingFinding']['code'];

const FILING_TABS = ['findings', 'provider', 'facility', 'comparison'] as const;
export type FilingTab = (typeof FILING_TABS)[number];

/** The part of a filing that is shown. */
export const FILING_PARAMETERS = {
  tab: readChoice(FILING_TABS),
  severity: readChoice(findingSeverityValues),
  // Codes may be added: the API rejects one that it does not know.
  code: (value: unknown) => readText(value) as FindingCode | undefined,
  /** The other filing of the comparison. */
  with: readText,
};
export type FilingSearch = SearchValues<typeof FILING_PARAMETERS>;
export type FindingsSearch = Pick<FilingSearch, 'severity' | 'code'>;

export const FILINGS_PARAMETERS = { build_id: readText };
