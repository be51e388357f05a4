import type { ProviderInput, Standard } from '@pnb/adequacy';
import type { Location, OpenFieldName, ProviderFieldTexts } from '@pnb/contract';
import type { FilingLayout, TableKind } from './layout.ts';

/** The bases on which a filing may be made: contracts that are only expected belong in no table. */
export const FILING_BASES = ['active', 'contracted', 'filing'] as const;

export type FilingBasis = (typeof FILING_BASES)[number];

type ProviderBasics = Omit<ProviderInput, 'specialty_codes' | 'locations' | OpenFieldName>;

/** Every field of a provider that a caller can write and that is not confidential, as the filing freezes it. Dates are `YYYY-MM-DD`. */
export interface FilingProvider extends ProviderBasics, Pick<ProviderFieldTexts, OpenFieldName> {
  readonly state: string | null;
  readonly held_from_stage: string | null;
  readonly locations: readonly Location[];
}

/** A county of the service area. */
export interface FilingCounty {
  readonly fips: string;
  /** Social Security Administration code, five digits, leading zero kept. */
  readonly ssa_code: string;
  readonly name: string;
  readonly state: string;
  readonly is_pending: boolean;
}

/** What decides the content of a filing apart from the providers. */
export interface FilingTerms {
  readonly layout: FilingLayout;
  readonly basis: FilingBasis;
  readonly standard: Standard;
  readonly counties: readonly FilingCounty[];
  readonly is_application: boolean;
  readonly as_of: string;
  readonly coverage_starts_on: string | null;
  readonly filing_due_on: string | null;
}

/** What the provider holds on the basis of the filing: an executed contract or a letter of intent. */
export type Commitment = 'contract' | 'letter_of_intent';

/** A specialty at a location: one row for each served county. */
export interface Service {
  readonly table: TableKind;
  readonly specialty_code: string;
  /** Position in the locations of the provider. */
  readonly location: number;
  /** Positions in the counties of the terms, by SSA code. */
  readonly counties: readonly number[];
}

/** A provider with its rows; the order of the services and of their counties is that of the rows. */
export interface FiledProvider {
  readonly provider: FilingProvider;
  readonly commitment: Commitment | null;
  readonly services: readonly Service[];
}
