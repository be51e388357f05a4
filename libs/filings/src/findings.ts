import type { ProviderResult } from '@pnb/adequacy';
import type { FindingCode, FindingSeverity } from '@pnb/contract';
import type { FilingProvider, FilingTerms, Service } from './content.ts';
import type { TableKind } from './layout.ts';
import type { FoundServices } from './services.ts';

/** What a rule of one provider tests. */
export interface RuleSubject {
  readonly filing: FilingTerms;
  readonly provider: FilingProvider;
  readonly found: FoundServices;
  /** The rows of the provider. */
  readonly services: readonly Service[];
  /** Its result on the basis of the filing; null: the score does not know it. */
  readonly result: ProviderResult | null;
}

/** What a rule finds wrong. */
export interface Issue {
  readonly message: string;
  /** JSON pointer (RFC 6901) into the provider; null: no single field is to be changed. */
  readonly field: string | null;
  /** The services with the rows that it concerns; null: all of the provider. */
  readonly services: readonly Service[] | null;
}

export type ProviderRule = (subject: RuleSubject) => readonly Issue[];

export interface Finding {
  readonly code: FindingCode;
  readonly severity: FindingSeverity;
  readonly provider_id: string | null;
  readonly provider_name: string | null;
  readonly field: string | null;
  /** The table, and the number in it, of the first row concerned; the row below the headings is 1. Null: none. */
  readonly table: TableKind | null;
  readonly row: number | null;
  /** Rows concerned, in both tables. */
  readonly row_count: number;
  readonly message: string;
  readonly fix: string;
  /** The cell of the first row concerned. Null: none. */
  readonly county_fips: string | null;
  readonly specialty_code: string | null;
}

export const issue = (message: string, field: string | null = null): Issue => ({ message, field, services: null });
