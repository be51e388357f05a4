import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cmsMa2026, findTestedCode, utahCounties2026 } from '@pnb/adequacy';
import { hasNpiCheckDigit, Location } from '@pnb/contract';
import { findZip } from '@pnb/geography';
import { describe, expect, it } from '@jest/globals';
import { isInCounty } from './map.ts';
import { generateSample } from './sample.ts';

const AS_OF = '2026-11-20T17:30:00.500Z';
const PINNED = 'f2836d60287a0f40db2f981fb8e59926c01f2266fb1b754ac92b2a05310c2dcf';

const sample = generateSample(new Date(AS_OF));
const [hmo, lppo] = sample.builds;
const providers = hmo?.providers ?? [];
const locations = providers.flatMap((provider) => provider.locations);

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function digestInNewProcess(): string {
  const module = new URL('./sample.ts', import.meta.url).href;
  const script = `import { generateSample } from '${module}';
    process.stdout.write(JSON.stringify(generateSample(new Date('${AS_OF}'))));`;
  const flags = ['--conditions=@pnb/source', '--input-type=module', '--eval', script];
  return digest(execFileSync(process.execPath, flags, { encoding: 'utf8', maxBuffer: 1 << 26, env: {} }));
}

describe('generateSample', () => {
  it('returns the same bytes at each call, in each process and on each machine', () => {
    expect(digest(JSON.stringify(sample))).toBe(PINNED);
    expect(digest(JSON.stringify(generateSample(new Date(AS_OF))))).toBe(PINNED);
    expect(digestInNewProcess()).toBe(PINNED);
  });

  it('moves with its reference time, and keeps the providers', () => {
    const later = generateSample(new Date('2028-02-29T00:00:00Z')).builds[0];
    const without = (key: string, value: unknown) => (/_at$|_on$|history/.test(key) ? undefined : value);

    expect(JSON.stringify(later?.providers, without)).toBe(JSON.stringify(providers, without));
    expect(later?.contract_year).toBe(2029);
  });

  it('has a statewide build and a smaller one', () => {
    expect(hmo).toMatchObject({ name: 'Utah Medicare Advantage HMO', contract_year: 2027, standard_id: 'cms-ma-2026' });
    expect(hmo?.coverage_starts_on).toEqual(new Date('2027-01-01T00:00:00Z'));
    expect(hmo?.county_fips).toEqual(utahCounties2026.map(({ fips }) => fips));
    expect(lppo?.county_fips).toEqual(['49011', '49035', '49043', '49049', '49057']);
    expect(providers.length).toBeGreaterThanOrEqual(3500);
    expect(providers.length).toBeLessThanOrEqual(4500);
    expect(lppo?.providers.length).toBeGreaterThan(300);
  });

  it.each(['2026-01-01T00:00:00Z', '2026-06-30T12:00:00Z', '2026-12-31T23:59:59Z'])(
    'files after %s and before coverage starts',
    (instant) => {
      const build = generateSample(new Date(instant)).builds[0];

      expect(build?.filing_due_on.getTime()).toBeGreaterThan(new Date(instant).getTime() - 86_400_000);
      expect(build?.filing_due_on.getTime()).toBeLessThan(build?.coverage_starts_on.getTime() ?? 0);
    },
  );
});

describe('the providers of the sample', () => {
  it('have valid NPIs that start with 2, each once in a build', () => {
    expect(providers.filter(({ npi }) => !npi.startsWith('2') || !hasNpiCheckDigit(npi))).toEqual([]);
    for (const build of sample.builds) {
      expect(new Set(build.providers.map(({ npi }) => npi)).size).toBe(build.providers.length);
    }
  });

  it('have an external id once in the account', () => {
    const ids = sample.builds.flatMap((build) => build.providers.flatMap(({ external_id }) => external_id ?? []));

    expect(new Set(ids).size).toBe(ids.length);
  });

  it('cover every specialty that can be submitted', () => {
    const submitted = [
      ...cmsMa2026.pooled_specialties.map(({ code }) => code),
      ...cmsMa2026.specialties.map(({ code }) => code).filter((code) => code !== 'S03'),
    ];
    const found = providers.flatMap((provider) => [provider.specialty_code, ...provider.additional_specialty_codes]);

    expect([...new Set(found)].toSorted()).toEqual(submitted.toSorted());
    expect(found.filter((code) => findTestedCode(cmsMa2026, code) === null)).toEqual([]);
  });

  it('are in every county, and some just beyond the state line', () => {
    const outside = providers.filter(({ state }) => state !== 'UT');
    const counties = new Set(providers.map(({ county_fips }) => county_fips));

    expect(utahCounties2026.filter(({ fips }) => !counties.has(fips))).toEqual([]);
    expect(outside.length).toBeGreaterThanOrEqual(60);
    expect(outside.length).toBeLessThanOrEqual(120);
  });

  it('have beds where they are hospitals, and the larger ones their services', () => {
    const hospitals = providers.filter(({ specialty_code }) => specialty_code === '040');
    const withSurgery = hospitals.filter(({ additional_specialty_codes }) =>
      additional_specialty_codes.includes('041'),
    );

    expect(
      providers.filter((provider) => (provider.medicare_certified_beds === null) === hospitals.includes(provider)),
    ).toEqual([]);
    expect(withSurgery.length).toBeGreaterThan(0);
    expect(withSurgery.length).toBeLessThan(hospitals.length / 2);
  });

  it('offer telehealth in some cases, and a few nothing else', () => {
    const only = providers.filter(({ telehealth_only }) => telehealth_only);

    expect(only.length).toBeGreaterThan(10);
    expect(only.filter(({ offers_telehealth }) => !offers_telehealth)).toEqual([]);
  });

  it('have the fields of a contract once it is executed, signed before it takes effect and before today', () => {
    const executed = providers.filter(({ stage }) => ['contracted', 'credentialing', 'active'].includes(stage));
    const others = providers.filter(
      ({ stage }) => !['loi_signed', 'contracted', 'credentialing', 'active', 'terminated'].includes(stage),
    );
    const dated = executed.filter(({ contract_signed_on }) => contract_signed_on !== null);

    expect(executed.filter(({ contract_type }) => contract_type === null)).toEqual([]);
    expect(others.filter(({ contract_type, contract_signed_on }) => contract_type ?? contract_signed_on)).toEqual([]);
    expect(dated.length).toBeGreaterThan(executed.length * 0.97);
    expect(dated.length).toBeLessThan(executed.length);
    const isLate = ({ contract_signed_on: signed, effective_on: first }: (typeof dated)[number]) =>
      Number(signed) > Date.parse(AS_OF) || (first !== null && Number(signed) > Number(first));
    expect(dated.filter(isLate)).toEqual([]);
    const grouped = providers.filter(({ medical_group }) => medical_group !== null);
    expect(new Set(grouped.map(({ contract_type }) => contract_type))).toEqual(new Set(['downstream']));
  });

  it('have no real mailbox', () => {
    expect(providers.filter(({ owner_email }) => owner_email && !owner_email.endsWith('@example.com'))).toEqual([]);
  });
});

describe('the locations of the sample', () => {
  it('are well formed, with one primary that names the county of the provider', () => {
    expect(locations.filter((location) => !Location.safeParse(location).success)).toEqual([]);
    const wrong = providers.filter((provider) => {
      const primary = provider.locations.filter(({ is_primary }) => is_primary);
      return primary.length !== 1 || primary[0]?.county_fips !== provider.county_fips;
    });
    expect(wrong).toEqual([]);
  });

  it('lie within their county', () => {
    const wrong = locations.filter(({ latitude, longitude, county_fips }) => {
      return latitude !== null && longitude !== null && !isInCounty(county_fips ?? '', { latitude, longitude });
    });
    expect(wrong).toEqual([]);
  });

  it('are marked where they are the centre of the ZIP', () => {
    const centres = locations.filter(({ geocode_quality }) => geocode_quality === 'zip_centroid');

    expect(centres.length).toBeGreaterThan(100);
    expect(centres.filter(({ zip, latitude }) => findZip(zip)?.latitude !== latitude)).toEqual([]);
  });

  it('are one to three for each provider, and none for a few', () => {
    const counts = new Set(providers.map((provider) => provider.locations.length));
    const unplaced = locations.filter(({ geocode_quality }) => geocode_quality === null);

    expect([...counts].toSorted()).toEqual([1, 2, 3]);
    expect(unplaced.length).toBeGreaterThan(5);
    expect(unplaced.filter(({ zip, latitude }) => findZip(zip) !== null || latitude !== null)).toEqual([]);
  });
});
