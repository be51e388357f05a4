import type { ProviderInput } from '@pnb/adequacy';
import type { AccountTransaction, network } from '@pnb/db';
import { readLocations } from '@pnb/network';
import type { Status } from './statuses.ts';

export const toIsoDate = (date: Date): string => date.toISOString().slice(0, 10);

interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

/** Omits the address, which would be held for as long as the engine. */
const toCoordinates = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude });

interface Licensed {
  telehealth_states: string[];
  state: string | null;
  /** States of its locations. */
  practice_states: string[];
}

/** Where it is licensed for telehealth: where `telehealth_states` names it, else where it practices. */
function listTelehealthStates({ telehealth_states, state, practice_states }: Licensed): string[] {
  if (telehealth_states.length > 0) return telehealth_states;
  return practice_states.length > 0 ? practice_states : state === null ? [] : [state];
}

/** The input of the engine for a stored provider. */
export function providerInput(row: network.ProviderModel): ProviderInput {
  const { id, npi, entity_type, stage, county_fips, offers_telehealth, telehealth_only, adequacy_override } = row;
  const { primary_care_in_shortage_area, medicare_certified_beds, effective_on, terminated_on } = row;
  const locations = readLocations(row);
  return {
    ...{ id, npi, entity_type, stage, county_fips, offers_telehealth, telehealth_only, adequacy_override },
    ...{ primary_care_in_shortage_area, medicare_certified_beds },
    specialty_codes: [row.specialty_code, ...row.additional_specialty_codes],
    locations: locations.map(toCoordinates),
    telehealth_states: listTelehealthStates({ ...row, practice_states: locations.map(({ state }) => state) }),
    effective_on: effective_on && toIsoDate(effective_on),
    terminated_on: terminated_on && toIsoDate(terminated_on),
  };
}

/** So many rows are some ten megabytes of text. */
const PROVIDERS_PER_STATEMENT = 20_000;

/** A row in the order of the columns of `readPortion`. */
type Row = [
  id: string,
  npi: string | null,
  entity_type: ProviderInput['entity_type'],
  specialty_code: string,
  additional_specialty_codes: string[],
  stage: ProviderInput['stage'],
  county_fips: string | null,
  state: string | null,
  latitudes: (number | null)[],
  longitudes: (number | null)[],
  practice_states: string[],
  offers_telehealth: boolean,
  telehealth_only: boolean,
  telehealth_states: string[],
  primary_care_in_shortage_area: boolean,
  medicare_certified_beds: number | null,
  adequacy_override: ProviderInput['adequacy_override'],
  effective_on: string | null,
  terminated_on: string | null,
  adequacy_status: Status['adequacy_status'],
  adequacy_reasons: string[],
];

/** The position after which a portion begins, in the order of an index. */
interface Position {
  created_at: string;
  id: string;
}

const START: Position = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

interface Portion {
  /** A JSON array of rows; null without rows. */
  rows: string | null;
  /** The last row of a full portion. */
  last: Position | null;
}

/**
 * One text instead of rows: the client takes several times as long to convert every value. Locations without their addresses are
 * half of the text of whole ones.
 */
async function readPortion(tx: AccountTransaction, build_id: string, after: Position): Promise<Portion> {
  const [portion] = await tx.query<Portion>`
    select (
      select json_agg(json_build_array(id, npi, entity_type, specialty_code, additional_specialty_codes, stage, county_fips,
        state, jsonb_path_query_array(locations, '$[*].latitude'), jsonb_path_query_array(locations, '$[*].longitude'),
        jsonb_path_query_array(locations, '$[*].state'), offers_telehealth, telehealth_only, telehealth_states, primary_care_in_shortage_area,
        medicare_certified_beds, adequacy_override, effective_on, terminated_on, adequacy_status, adequacy_reasons))::text
      from (
        select * from providers
        where account_id = ${tx.account_id}::uuid and build_id = ${build_id}::uuid
          and (created_at, id) > (${after.created_at}::text::timestamptz, ${after.id}::uuid)
        order by created_at, id limit ${PROVIDERS_PER_STATEMENT}) portion) as rows, (
      select json_build_object('created_at', created_at::text, 'id', id) from providers
      where account_id = ${tx.account_id}::uuid and build_id = ${build_id}::uuid
        and (created_at, id) > (${after.created_at}::text::timestamptz, ${after.id}::uuid)
      order by created_at, id offset ${PROVIDERS_PER_STATEMENT - 1} limit 1) as last`;
  return portion ?? { rows: null, last: null };
}

/** Every location has both, which may be null. */
function joinCoordinates(latitudes: Row[8], longitudes: Row[9], states: Row[10]): Coordinates[] {
  if (latitudes.length !== states.length || longitudes.length !== states.length)
    throw new Error('a stored location has no latitude, longitude or state');
  return latitudes.map((latitude, at) => ({ latitude, longitude: longitudes[at] ?? null }));
}

function readRow(row: Row, shared: SharedValues): { provider: ProviderInput; status: Status } {
  const [id, npi, entity_type, specialty_code, additional, stage, county_fips, state, ...rest] = row;
  const [latitudes, longitudes, practice_states, offers_telehealth, telehealth_only, licenses, ...more] = rest;
  const [primary_care_in_shortage_area, medicare_certified_beds, ...last] = more;
  const [adequacy_override, effective_on, terminated_on, adequacy_status, adequacy_reasons] = last;
  const telehealth_states = listTelehealthStates({ telehealth_states: licenses, state, practice_states });
  return {
    provider: {
      id,
      npi,
      entity_type: shared.text(entity_type),
      specialty_codes: shared.list([specialty_code, ...additional]),
      stage: shared.text(stage),
      county_fips: county_fips === null ? null : shared.text(county_fips),
      locations: joinCoordinates(latitudes, longitudes, practice_states),
      offers_telehealth,
      telehealth_only,
      telehealth_states: shared.list(telehealth_states),
      primary_care_in_shortage_area,
      medicare_certified_beds,
      adequacy_override,
      effective_on,
      terminated_on,
    },
    status: shared.status(adequacy_status, adequacy_reasons),
  };
}

/** No text of the database contains it. */
const SEPARATOR = '\0';

/** Returns the first value with equal content, so that hundreds of thousands of providers share a few of them. */
class SharedValues {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #statuses = new Map<string, Status>();

  text<T extends string>(value: T): T {
    const known = this.#texts.get(value) as T | undefined;
    if (known === undefined) this.#texts.set(value, value);
    return known ?? value;
  }

  list(values: readonly string[]): readonly string[] {
    return remember(this.#lists, values.join(SEPARATOR), () => values);
  }

  status(adequacy_status: Status['adequacy_status'], reasons: readonly string[]): Status {
    const key = [adequacy_status, ...reasons].join(SEPARATOR);
    return remember(this.#statuses, key, () => ({ adequacy_status, adequacy_reasons: reasons }));
  }
}

function remember<T>(known: Map<string, T>, key: string, create: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const created = create();
  known.set(key, created);
  return created;
}

export interface StoredProviders {
  providers: ProviderInput[];
  /** The stored status of each provider, by id. */
  stored: Map<string, Status>;
}

/**
 * Reads all providers of a build, in portions: a snapshot of the caller makes them those of one instant. The database reads
 * one portion while the one before it is converted.
 */
export async function readProviders(tx: AccountTransaction, build_id: string): Promise<StoredProviders> {
  const providers: ProviderInput[] = [];
  const stored = new Map<string, Status>();
  const shared = new SharedValues();
  const read = (after: Position): Promise<Portion> => {
    const portion = readPortion(tx, build_id, after);
    // Awaited after the conversion of the portion before it.
    portion.catch(() => undefined);
    return portion;
  };
  for (let reading: Promise<Portion> | null = read(START); reading;) {
    const { rows, last }: Portion = await reading;
    reading = last && read(last);
    for (const row of rows === null ? [] : (JSON.parse(rows) as Row[])) {
      const { provider, status } = readRow(row, shared);
      providers.push(provider);
      stored.set(provider.id, status);
    }
  }
  return { providers, stored };
}
