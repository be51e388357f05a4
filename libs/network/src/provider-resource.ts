import { isDeepStrictEqual } from 'node:util';
import { specialtyName } from '@pnb/adequacy';
import { allowedStages, Provider } from '@pnb/contract';
import { listDataQuality } from './data-quality.ts';
import type { network } from '@pnb/db';
import { readLocations, readMetadata, readReasons } from './typed-columns.ts';
import { listWireChanges } from './wire-changes.ts';

export type ProviderRow = network.ProviderModel;

/** A member of the resource that is not a column alone. */
interface DerivedMember {
  /** The columns that decide it; of these, only `locations` is no text. */
  columns: readonly (keyof ProviderRow)[];
  derive: (row: ProviderRow) => unknown;
}

/** Each is derived here alone, both of a row and of the texts of its columns. */
const DERIVED_MEMBERS = {
  object: { columns: [], derive: () => 'provider' as const },
  specialty: { columns: ['specialty_code'], derive: ({ specialty_code }) => specialtyName(specialty_code) },
  adequacy_status: {
    columns: ['adequacy_status', 'adequacy_override'],
    derive: ({ adequacy_status, adequacy_override }) => adequacy_override ?? adequacy_status,
  },
  adequacy_status_source: {
    columns: ['adequacy_override'],
    derive: ({ adequacy_override }) => (adequacy_override ? ('override' as const) : ('computed' as const)),
  },
  locations: { columns: ['locations'], derive: readLocations },
  data_quality: { columns: ['locations'], derive: (row) => listDataQuality(readLocations(row)) },
  allowed_stages: {
    columns: ['stage', 'held_from_stage'],
    derive: ({ stage, held_from_stage }) => allowedStages(stage, held_from_stage),
  },
} as const satisfies Partial<Record<keyof Provider, DerivedMember>>;

type Derived = { [N in keyof typeof DERIVED_MEMBERS]: ReturnType<(typeof DERIVED_MEMBERS)[N]['derive']> };

export const DERIVED_LIST: readonly (readonly [name: string, member: DerivedMember])[] =
  Object.entries(DERIVED_MEMBERS);

const deriveMembers = (row: ProviderRow): Derived =>
  Object.fromEntries(DERIVED_LIST.map(([name, { derive }]) => [name, derive(row)])) as Derived;

/** Converts a row to the resource: its columns and the fields that are derived from them. */
export const presentProvider = (row: ProviderRow): Provider => ({
  ...row,
  ...deriveMembers(row),
  adequacy_reasons: readReasons(row.adequacy_reasons),
  metadata: readMetadata(row),
});

const DERIVED: ReadonlySet<string> = new Set([
  'updated_at',
  'stage_changed_at',
  'allowed_stages',
  'specialty',
  'data_quality',
]);

/** Previous wire values of the fields in which two rows differ. */
export function listProviderChanges(before: ProviderRow, after: ProviderRow): Record<string, unknown> {
  // Encoding takes many times as long, and most rows of a roster repeat what the provider has.
  if (isDeepStrictEqual(before, after)) return {};
  return listWireChanges(Provider, {
    before: presentProvider(before),
    after: presentProvider(after),
    derived: DERIVED,
  });
}
