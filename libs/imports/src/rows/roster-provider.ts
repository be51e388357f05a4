import type { LocationCreate, ProviderFieldName, Stage } from '@pnb/contract';
import type { FieldValues } from './fields.ts';
import type { RowWarning } from './row-warning.ts';

type Stated = Pick<FieldValues, ProviderFieldName | 'stage' | 'held_from_stage' | 'adequacy_override'>;

/** What a new provider gets where a better value cannot be read; an existing one keeps its own. */
export interface Fallback {
  /** Has the parts that can be read. */
  name?: string;
  /** Follows from the taxonomy. */
  specialty_code?: string;
}

/** What a complete file does not remove from a provider, because it has more of it than could be read. */
export type IncompletePart = 'locations' | 'specialties';

/** What the rows of a file state about one provider; a field that none states is absent. */
export interface RosterProvider extends Partial<Stated> {
  county_fips?: string;
  locations?: LocationCreate[];
  /** Stage of a provider that is created: a table of CMS states letters of intent and contracts, but no stage. */
  initial_stage?: Stage;
  /** Why its contract has ended, other than by its date: each of its rows states so, or its NPI or the person is concerned. */
  ending?: RowWarning;
  fallback?: Fallback;
  incomplete?: readonly IncompletePart[];
}
