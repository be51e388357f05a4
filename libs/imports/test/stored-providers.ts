import {
  ContractType,
  DeclineReason,
  EntityType,
  GeocodeQuality,
  hasNpiCheckDigit,
  INITIAL_VALUES,
  type LocationCreate,
  NewPatients,
  type ProviderCreate,
  STAGES,
  type Stage,
} from '@pnb/contract';
import { newId } from '@pnb/db';
import type { ProviderRow } from '@pnb/network';
import { createColumns } from '@pnb/providers';
import fc from 'fast-check';

/** A provider as requests make it, with what only updates write. */
export interface GeneratedProvider {
  body: ProviderCreate;
  copied: NonNullable<Parameters<typeof createColumns>[2]>;
}

/** Starts of texts that a spreadsheet would change or run. */
const STARTS = ['', '', '', '=', '+', '-', '@', "'=", "''-", '\t', '\r', ' ', '\u00A0', '"', ',', '\n', '[', '{', '0'];

const aText = (maxLength: number) =>
  fc
    .tuple(fc.constantFrom(...STARTS), fc.string({ unit: 'grapheme', maxLength }), fc.constantFrom('x', 'é ', '7', '…'))
    .map(([start, text, end]) => `${start}${text}${end}`.replaceAll('\0', '').slice(0, maxLength).toWellFormed());

const PLACES = [
  { city: 'Salt Lake City', state: 'UT', zip: '84101' },
  { city: 'Provo', state: 'UT', zip: '84601-1234' },
  { city: 'Cambridge', state: 'MA', zip: '02139' },
  { city: 'Nowhere', state: 'UT', zip: '00001' },
] as const;

const location: fc.Arbitrary<LocationCreate> = fc
  .tuple(
    fc.constantFrom(...PLACES),
    fc.record({ address_line_1: aText(60), address_line_2: fc.option(aText(20)) }),
    fc.option(fc.record({ latitude: fc.double({ min: 37, max: 42, noNaN: true }), longitude: fc.constant(-111.891) })),
    fc.constantFrom(undefined, ...GeocodeQuality.options),
  )
  .map(([place, address, point, geocode_quality]) => ({
    ...place,
    ...address,
    ...point,
    ...(point ? { geocode_quality } : {}),
  }));

const locations = fc.tuple(fc.array(location, { maxLength: 5 }), fc.nat(4)).map(([all, at]) => {
  const repeated = all.length > 3 ? [...all, { ...(all[0] as LocationCreate) }] : all;
  return repeated.map((place, index) => ({ ...place, is_primary: index === at % repeated.length }));
});

const SPECIALTIES = ['002', '008', '016', '037', '040', '046'];
const day = fc.constantFrom('2024-02-29', '2026-01-15', '2026-12-31').map((text) => new Date(`${text}T00:00:00.000Z`));
const metadata = fc.dictionary(aText(40), fc.oneof(aText(80), fc.constant('')), { maxKeys: 5 });
const stage = fc.constantFrom<Stage>(...STAGES);

const fields = fc.record({
  name: aText(200).filter((name) => /\S/.test(name)),
  entity_type: fc.constantFrom(...EntityType.options),
  specialty_code: fc.constantFrom(...SPECIALTIES),
  additional_specialty_codes: fc.array(fc.constantFrom(...SPECIALTIES), { maxLength: 6 }),
  taxonomy_code: fc.constantFrom(null, '207RC0000X'),
  offers_telehealth: fc.boolean(),
  telehealth_only: fc.boolean(),
  telehealth_states: fc.uniqueArray(fc.constantFrom('UT', 'NV', 'ID', 'WY'), { maxLength: 4 }),
  primary_care_in_shortage_area: fc.boolean(),
  accepts_new_patients: fc.constantFrom(...NewPatients.options),
  medicare_certified_beds: fc.option(fc.integer({ min: 0, max: 10_000 })),
  owner_email: fc.constantFrom(null, 'kim@example.com', "o'neil+1@sub.example.org"),
  decline_reason: fc.constantFrom(null, ...DeclineReason.options),
  expected_active_on: fc.option(day),
  effective_on: fc.option(fc.constant(new Date('2024-02-29T00:00:00.000Z'))),
  terminated_on: fc.option(day),
  contract_type: fc.constantFrom(null, ...ContractType.options),
  medical_group: fc.option(aText(200).filter((name) => /\S/.test(name))),
  uses_cms_contract_amendment: fc.option(fc.boolean()),
  contract_signed_on: fc.option(day),
  metadata,
  tin: fc.constantFrom(null, '000123456', '123456789'),
  stage,
});

const copied = fc.record({
  adequacy_override: fc.constantFrom(undefined, 'compliant' as const, 'non_compliant' as const, 'excluded' as const),
  held_from_stage: fc.constantFrom<Stage | undefined>(undefined, 'identified', 'negotiating', 'contract_sent'),
});

/** How a provider is found: the position in the build makes identifiers unique. */
const identity = fc.record({ hasNpi: fc.boolean(), external_id: fc.option(aText(40)) });

const provider = fc.tuple(fields, copied, identity, locations, fc.constantFrom(null, '49035'));

/** Providers of a build, with every field that a caller writes. */
export const aBuild: fc.Arbitrary<GeneratedProvider[]> = fc.array(provider, { minLength: 1, maxLength: 8 }).map((all) =>
  all.map(([body, copies, { hasNpi, external_id }, places, county_fips], index) => ({
    body: {
      ...body,
      ...{ build_id: BUILD_ID, locations: places, npi: hasNpi ? makeNpi(index) : null },
      external_id: external_id === null ? null : `${external_id}${index}`,
      ...(places.length === 0 ? { county_fips } : {}),
    },
    copied: copies,
  })),
);

const BUILD_ID = newId();

function makeNpi(index: number): string {
  const digits = Array.from({ length: 10 }, (_, last) => `2${String(index).padStart(8, '0')}${last}`);
  return digits.find(hasNpiCheckDigit) ?? '';
}

const NOW = new Date('2026-11-01T12:00:00.000Z');

/** The row that the service stores. */
export const toStored = ({ body, copied: copies }: GeneratedProvider): ProviderRow =>
  storeColumns(createColumns(body, { now: NOW, codes: new Set() }, copies));

/** The row of a new provider with these columns. */
export const storeColumns = (columns: ReturnType<typeof createColumns>): ProviderRow =>
  ({
    ...INITIAL_VALUES,
    ...{ telehealth_states: [], held_from_stage: null, adequacy_status: 'pending', adequacy_override: null },
    ...{ adequacy_run_id: null, adequacy_updated_at: null, version: 1, contact_attempt_count: 0 },
    ...{ last_contacted_at: null, contact_evidence_complete: false, created_at: NOW, updated_at: NOW },
    ...columns,
    ...{ id: newId(), build_id: BUILD_ID },
  }) as unknown as ProviderRow;
