import { describe, expect, it } from '@jest/globals';
import { FILING_RULES, FindingCode } from '@pnb/contract';
import { aCounty, aFilingProvider, aHospital, aLocation, milesNorth, pointsAt, someTerms } from '../test/factories.ts';
import { fileNetwork, type Network } from '../test/file-network.ts';
import type { FilingProvider, FilingTerms, Finding } from './index.ts';

interface Case {
  readonly provider?: Partial<FilingProvider>;
  readonly hospital?: Partial<FilingProvider>;
  readonly terms?: Partial<FilingTerms>;
  readonly counties?: Network['counties'];
  /** Field of the provider or hospital. */
  readonly field?: string | null;
}

/** A network without findings, with an error for each code planted in it. */
const CASES: Readonly<Record<FindingCode, Case>> = {
  npi_missing: { provider: { npi: null }, field: '/npi' },
  npi_check_digit: { provider: { npi: '2000000003' }, field: '/npi' },
  name_too_long: { hospital: { name: 'A'.repeat(151) }, field: '/name' },
  non_ascii: { provider: { name: 'Jos\u00e9 N\u00fa\u00f1ez' }, field: '/name' },
  control_character: { provider: { medical_group: 'Example\tGroup' }, field: '/medical_group' },
  address_incomplete: { provider: { locations: [aLocation({ city: ' ' })] }, field: '/locations/0/city' },
  address_po_box: {
    provider: { locations: [aLocation({ address_line_1: 'P.O. Box 12' })] },
    field: '/locations/0/address_line_1',
  },
  location_not_geocoded: {
    provider: { locations: [aLocation(), aLocation({ latitude: null, longitude: null, zip: '84102' })] },
    field: '/locations/1',
  },
  location_approximate: {
    provider: { locations: [aLocation({ geocode_quality: 'zip_centroid' })] },
    field: '/locations/0/latitude',
  },
  location_out_of_reach: {
    provider: { locations: [aLocation(), aLocation({ ...milesNorth(50), zip: '84102' })] },
    field: '/locations/1',
  },
  contract_date_missing: { provider: { contract_signed_on: null }, field: '/contract_signed_on' },
  contract_date_in_future: { provider: { contract_signed_on: '2026-06-02' }, field: '/contract_signed_on' },
  contract_signed_after_deadline: {
    hospital: { contract_signed_on: '2026-05-03' },
    terms: { filing_due_on: '2026-05-03' },
    field: '/contract_signed_on',
  },
  contract_ends_before_coverage: { provider: { terminated_on: '2026-12-31' }, field: '/terminated_on' },
  contract_type_missing: { provider: { contract_type: null }, field: '/contract_type' },
  contract_amendment_missing: {
    hospital: { uses_cms_contract_amendment: null },
    field: '/uses_cms_contract_amendment',
  },
  letter_of_intent_not_allowed: {
    provider: { stage: 'loi_signed', contract_signed_on: null },
    counties: [aCounty(), aCounty({ fips: '49049', ssa_code: '46240', name: 'Utah', is_pending: false })],
    field: '/stage',
  },
  primary_care_code: { provider: { specialty_code: 'S03' }, field: '/specialty_code' },
  specialty_not_tested: {
    provider: { additional_specialty_codes: ['044'] },
    field: '/additional_specialty_codes/0',
  },
  beds_missing: { hospital: { medicare_certified_beds: null }, field: '/medicare_certified_beds' },
  behavioral_listed_twice: {
    provider: { specialty_code: '029', additional_specialty_codes: ['068'] },
    field: '/additional_specialty_codes/0',
  },
  entity_type_mismatch: { provider: { entity_type: 'facility' }, field: '/entity_type' },
  accepts_new_patients_unknown: {
    provider: { accepts_new_patients: 'unknown' },
    field: '/accepts_new_patients',
  },
  duplicate_row: {
    provider: { locations: [aLocation(), aLocation({ address_line_1: '200 EXAMPLE AVENUE.', is_primary: false })] },
    field: '/locations/1',
  },
  counted_not_exported: {
    provider: { adequacy_override: 'compliant', locations: [aLocation(milesNorth(50))] },
    field: '/adequacy_status',
  },
  exported_not_counted: { provider: { additional_specialty_codes: ['006'] }, field: null },
  county_code_invalid: { counties: [aCounty({ ssa_code: '4617' })] },
  table_empty: { hospital: { stage: 'contract_sent' } },
};

async function findErrors({ provider, hospital, terms, counties = [aCounty()] }: Case): Promise<readonly Finding[]> {
  const providers = [aFilingProvider(provider), aHospital(hospital)];
  const { findings } = await fileNetwork({ terms: someTerms({ counties, ...terms }), counties, providers });
  return findings;
}

describe('the pre-flight', () => {
  it('finds nothing in a clean network', async () => {
    const counties = [
      aCounty({ points: pointsAt([0, 4]) }),
      aCounty({ fips: '49049', ssa_code: '46240', name: 'Utah', points: pointsAt([6]) }),
    ];
    const letter = {
      id: 'prv_3',
      npi: '2000000028',
      stage: 'loi_signed',
      contract_signed_on: null,
      name: 'Ben Cho, MD',
    } as const;
    const prospect = {
      id: 'prv_4',
      npi: null,
      stage: 'engaged',
      contract_signed_on: null,
      contract_type: null,
    } as const;
    const { findings, tables } = await fileNetwork({
      terms: someTerms({ counties }),
      counties,
      providers: [aFilingProvider(), aHospital(), aFilingProvider(letter), aFilingProvider(prospect)],
    });
    expect(findings).toEqual([]);
    expect(tables.provider.split('\r\n')).toHaveLength(1 + 2 * 2 + 1);
  });

  it.each(FindingCode.options)('finds %s, and names the field and the fix', async (code) => {
    const planted = CASES[code];
    const findings = (await findErrors(planted)).filter((finding) => finding.code === code);
    expect(findings).toHaveLength(1);
    const { severity, fix } = FILING_RULES[code];
    expect(findings[0]).toMatchObject({ severity, fix, field: planted.field ?? null });
    expect(findings[0]?.message).not.toBe('');
  });

  it('reports no code for an error that another code reports', async () => {
    const allowed: Partial<Record<FindingCode, FindingCode[]>> = {
      // Other rules apply, too, to a provider without an NPI, with S03, or unreached.
      primary_care_code: ['table_empty'],
      counted_not_exported: ['location_out_of_reach', 'table_empty'],
      letter_of_intent_not_allowed: [],
    };
    for (const code of FindingCode.options) {
      const others = (await findErrors(CASES[code])).map((finding) => finding.code).filter((other) => other !== code);
      expect([code, others.filter((other) => !allowed[code]?.includes(other))]).toEqual([code, []]);
    }
  });

  it('counts a row for each county of the services before the one that it reports', async () => {
    const counties = [
      aCounty({ points: pointsAt([0]) }),
      aCounty({ fips: '49049', ssa_code: '46240', name: 'Utah', points: pointsAt([6]) }),
    ];
    const boxed = aLocation({ address_line_1: 'P.O. Box 12', is_primary: false });
    const provider = aFilingProvider({ locations: [aLocation(), boxed] });
    const { findings } = await fileNetwork({
      terms: someTerms({ counties }),
      counties,
      providers: [provider, aHospital()],
    });
    const [found] = findings.filter(({ code }) => code === 'address_po_box');
    expect(found).toMatchObject({ field: '/locations/1/address_line_1', row: 3, county_fips: '49035', row_count: 2 });
  });

  it('finds twelve errors in one network, each with its provider, its row and its cell', async () => {
    const npis = ['2000000002', '2000000010', '2000000028', '2000000036', '2000000044', '2000000051'];
    const plant = (at: number, changes: Partial<FilingProvider>) =>
      aFilingProvider({ id: `prv_${at}`, npi: npis[at] ?? null, name: `Provider ${at}`, ...changes });
    const providers = [
      plant(0, { contract_signed_on: null, contract_type: null }),
      plant(1, { locations: [aLocation({ address_line_1: 'PO Box 3' })], accepts_new_patients: 'unknown' }),
      plant(2, { stage: 'loi_signed', contract_signed_on: null }),
      plant(3, { specialty_code: '040', entity_type: 'facility' }),
      plant(4, { locations: [aLocation(), aLocation(), aLocation(milesNorth(60))] }),
      plant(5, { name: '\u0141ukasz'.repeat(30), specialty_code: '001', additional_specialty_codes: ['S03'] }),
      plant(6, {}),
      plant(7, { npi: '2000000003' }),
    ];
    const terms = someTerms({ is_application: false });
    const { findings } = await fileNetwork({ terms, counties: [aCounty()], providers });
    expect(findings.map(({ code, provider_id, table, row }) => [code, provider_id, table, row])).toEqual([
      ['contract_date_missing', 'prv_0', 'provider', 1],
      ['contract_type_missing', 'prv_0', 'provider', 1],
      ['npi_check_digit', 'prv_7', 'provider', 2],
      ['address_po_box', 'prv_1', 'provider', 3],
      ['accepts_new_patients_unknown', 'prv_1', 'provider', 3],
      ['letter_of_intent_not_allowed', 'prv_2', null, null],
      ['beds_missing', 'prv_3', 'facility', 1],
      ['location_out_of_reach', 'prv_4', null, null],
      ['duplicate_row', 'prv_4', 'provider', 5],
      ['name_too_long', 'prv_5', 'provider', 6],
      ['non_ascii', 'prv_5', 'provider', 6],
      ['primary_care_code', 'prv_5', null, null],
      ['npi_missing', 'prv_6', 'provider', 7],
    ]);
    const cells = findings.map(({ provider_id, row, county_fips, specialty_code }) =>
      row === null ? [county_fips, specialty_code] : [provider_id, county_fips, specialty_code],
    );
    expect(new Set(cells.map(String))).toEqual(
      new Set([
        ...['prv_0', 'prv_7', 'prv_1', 'prv_4', 'prv_6'].map((id) => `${id},49035,008`),
        ...['prv_3,49035,040', 'prv_5,49035,S03', ','],
      ]),
    );
  });
});
