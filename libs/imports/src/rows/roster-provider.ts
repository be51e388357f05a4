import type { LocationCreate, ProviderFieldName, Stage } from '@pnb/contract';
import type { FieldValues } from './fields.ts';
import type { RowWarning } from './row-warning.ts';

type Stated = Pick<FieldValues, ProviderFieldName | 'stage' | 'held_from_stage' | 'adequacy_override'>;

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
  /** A name without a part that cannot be read: that of a new provider; an existing one keeps its own. */
  partial_name?: string;
  incomplete?: readonly IncompletePart[];
}
