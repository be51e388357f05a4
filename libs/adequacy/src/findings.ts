import type { Basis, Filing } from './basis.ts';
import type { CountyInput } from './county-input.ts';
import type { CreditSettings } from './credit.ts';
import type { CellResult } from './judge.ts';
import type { ProviderInput } from './network.ts';
import type { ProviderResult } from './provider-finding.ts';
import type { Standard } from './standard.ts';
import type { Summary } from './summary.ts';
import type { TelehealthScope } from './telehealth-zones.ts';

export interface NetworkInput extends Filing {
  readonly standard: Standard;
  /** The service area. */
  readonly counties: readonly CountyInput[];
  /** Ids are unique; the order does not matter. */
  readonly providers: readonly ProviderInput[];
  readonly bases: readonly Basis[];
  /** All of them, added up, unless given. */
  readonly credits?: CreditSettings;
  /** `state` unless given. */
  readonly telehealth_scope?: TelehealthScope;
}

export interface BasisResult {
  readonly basis: Basis;
  readonly standard_id: string;
  /** The id of the travel model. */
  readonly travel_model: string;
  readonly summary: Summary;
  /** By county as given, then by specialty in the standard's order. */
  readonly cells: readonly CellResult[];
  /** By provider id. */
  readonly providers: readonly ProviderResult[];
}

/** What a change did on one basis: exactly the findings that are not as they were. */
export interface BasisChange {
  readonly basis: Basis;
  readonly summary: Summary;
  /** In the order of `BasisFinding.cells`. */
  readonly changed_cells: readonly CellResult[];
  /** By provider id, new ones among them. */
  readonly changed_providers: readonly ProviderResult[];
  readonly removed_providers: readonly string[];
}

export interface ProviderChanges {
  /** New ones, and old ones as they are now. */
  readonly upserted: readonly ProviderInput[];
  /** Ids; unknown ones are ignored, and an id that is also upserted stays. */
  readonly removed: readonly string[];
}
