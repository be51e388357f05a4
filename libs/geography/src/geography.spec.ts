import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  findCounty,
  findCountyRadius,
  findZip,
  findZipLocation,
  fitAddress,
  isInUnitedStates,
  listOverlaps,
  listCountyCenters,
  listStates,
  listZips,
  milesBetween,
  milesBeyondZip,
  resolveArea,
  resolveCounty,
  resolveZip,
  VARIABLE_COUNTIES,
} from './index.ts';

function readLines(file: string): string[] {
  return readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8').split('\n');
}

describe('findZip', () => {
  it('returns the point and the county of a ZIP', () => {
    expect(findZip('84101')).toEqual({
      zip: '84101',
      latitude: expect.closeTo(40.756, 2),
      longitude: expect.closeTo(-111.9, 2),
      county_fips: '49035',
    });
  });

  it.each([
    ['00601', '72001'],
    ['10001', '36061'],
    ['81501', '08077'],
    ['86040', '04005'],
    ['96701', '15003'],
    ['99901', '02130'],
  ])('finds %s in county %s', (zip, county_fips) => {
    expect(findZip(zip)?.county_fips).toBe(county_fips);
  });

  it.each(['', '00000', '99999', '8410', '84101-1234', 'zip,l', '84114,'])('returns null for %j', (zip) => {
    expect(findZip(zip)).toBeNull();
  });

  it('finds a known county for every line of its file', () => {
    const lines = readLines('zip-codes.csv').slice(1, -1);
    const found = lines.map((line) => findZip(line.slice(0, 5)));

    expect(lines.length).toBe(33_791);
    expect(found.filter((zip) => !zip || !findCounty(zip.county_fips))).toEqual([]);
    expect(new Set(found.map((zip) => zip?.zip)).size).toBe(lines.length);
  });
});

describe('findCounty', () => {
  it('returns the name and the state of a county', () => {
    expect(findCounty('49035')).toEqual({ fips: '49035', name: 'Salt Lake', state: 'UT' });
    expect(findCounty('72001')).toEqual({ fips: '72001', name: 'Adjuntas', state: 'PR' });
    expect(findCounty('09003')).toEqual({ fips: '09003', name: 'Hartford', state: 'CT' });
    expect(findCounty('49036')).toBeNull();
    expect(findCounty('')).toBeNull();
  });

  it('finds the counties of every state and territory', () => {
    const counties = readLines('counties.csv')
      .slice(1, -1)
      .map((line) => findCounty(line.slice(0, 5)));

    expect(counties.length).toBe(3233);
    expect(new Set(counties.map((county) => county?.state)).size).toBe(56);
    expect(counties.filter((county) => !county?.name || !/^[A-Z]{2}$/.test(county.state))).toEqual([]);
  });
});

describe('listZips', () => {
  it('lists the ZIPs of a county, or of a whole state', () => {
    const utah = listZips('49');

    expect(listZips('49009').map(({ zip }) => zip)).toEqual(['84023', '84046']);
    expect(utah.filter(({ zip }) => zip.startsWith('84')).length).toBe(298);
    expect(utah.every(({ county_fips }) => county_fips.startsWith('49'))).toBe(true);
  });
});

describe('listPlacedCounties', () => {
  it('lists every county, the old ones of Connecticut included, with all ZIPs', () => {
    const counties = listCountyCenters();
    const old = counties.filter(({ fips }) => /^0900|^0901[0-5]/.test(fips));

    expect(counties.length).toBe(3233 + 8);
    expect(old.map(({ name }) => name).slice(0, 3)).toEqual(['Fairfield', 'Hartford', 'Litchfield']);
    expect(old.flatMap(({ zips }) => zips).length).toBe(288);
    expect(counties.flatMap(({ zips }) => zips).length).toBe(33_791 + 288);
    expect(counties.find(({ fips }) => fips === '49035')).toMatchObject({
      name: 'Salt Lake',
      latitude: expect.closeTo(40.67, 1),
      longitude: expect.closeTo(-111.92, 1),
    });
    expect(
      counties.filter(({ latitude, longitude }) => !(Math.abs(latitude) < 75 && Math.abs(longitude) <= 180)),
    ).toEqual([]);
  });
});

describe('findCountyRadius', () => {
  it('contains each ZIP of a county with a margin, is larger for larger counties, and null for none', () => {
    for (const county of listCountyCenters())
      for (const zip of county.zips)
        expect(findCountyRadius(county.fips)).toBeGreaterThanOrEqual(milesBetween(county, zip) + 25);
    const [richmond, salt_lake, san_bernardino] = ['51760', '49035', '06071'].map(findCountyRadius);
    expect(richmond).toBe(40);
    expect(salt_lake).toBeGreaterThan(40);
    expect(salt_lake).toBeLessThan(60);
    expect(san_bernardino).toBeGreaterThan(150);
    expect(findCountyRadius('99999')).toBeNull();
  });
});

describe('counties that standards draw differently', () => {
  const OLD = ['09001', '09003', '09005', '09007', '09009', '09011', '09013', '09015'];
  const REGIONS = ['09110', '09120', '09130', '09140', '09150', '09160', '09170', '09180', '09190'];
  const census = new Set([...REGIONS, '78020', '78030', '69085', '69100', '69110', '69120']);
  const cms = new Set([...OLD, '78030', '69120']);
  const zips = readLines('zip-codes.csv')
    .slice(1, -1)
    .flatMap((line) => findZip(line.slice(0, 5)) ?? []);

  it('are resolved for every ZIP to a county of the standard, in the state of the ZIP', () => {
    for (const codes of [census, cms]) {
      const resolved = zips.map((zip) => ({ zip, fips: resolveZip(zip, codes) }));
      const wrong = resolved.filter(
        ({ zip, fips }) =>
          (VARIABLE_COUNTIES.includes(fips) ? !codes.has(fips) : fips !== zip.county_fips) ||
          findCounty(fips)?.state !== findCounty(zip.county_fips)?.state,
      );
      expect(wrong).toEqual([]);
    }
    expect(zips.every((zip) => resolveZip(zip, census) === zip.county_fips)).toBe(true);
  });

  it('are found by the code of either standard for every ZIP', () => {
    const wrong = zips.flatMap((zip) =>
      [census, cms].filter((codes) =>
        [census, cms].some(
          (others) => resolveCounty(resolveZip(zip, others), codes, zip).fips !== resolveZip(zip, codes),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('stay the same under a standard that has them, as does every other county under any standard', () => {
    const counties = listCountyCenters().map(({ fips }) => fips);
    for (const codes of [census, cms, new Set<string>()]) {
      const own = counties.filter((fips) => codes.has(fips) || !VARIABLE_COUNTIES.includes(fips));
      expect(own.filter((fips) => resolveCounty(fips, codes).fips !== fips)).toEqual([]);
    }
  });

  // From the towns of each planning region: MetroCOG and SCRCOG lie in one county each, Middlesex County in RiverCOG; Union
  // is the only town of Tolland County outside the Capitol Region, Shelton the only one of Fairfield County in Naugatuck Valley.
  it('share land as the towns of Connecticut do', () => {
    expect(['09120', '09170', '09007'].map(listOverlaps)).toEqual([['09001'], ['09009'], ['09130']]);
    expect(listOverlaps('09013')).toEqual(['09110', '09150']);
    expect(listOverlaps('09001')).toEqual(['09120', '09140', '09190']);
    expect(listOverlaps('09180')).toEqual(['09011', '09015']);
    expect(
      zips
        .filter((zip) => zip.county_fips.startsWith('09'))
        .filter((zip) => !listOverlaps(zip.county_fips).includes(resolveZip(zip, cms))),
    ).toEqual([]);
  });

  it('map to one county or to all candidates, and are an area only as a whole', () => {
    expect(resolveCounty('09120', cms)).toEqual({ fips: '09001', options: ['09001'] });
    expect(resolveCounty('09110', cms)).toEqual({ fips: null, options: ['09003', '09013'] });
    expect(resolveCounty('09999', cms)).toEqual({ fips: null, options: [] });
    expect(resolveCounty('78020', cms).fips).toBe('78030');

    const whole = resolveArea(['49035', ...REGIONS], cms);
    expect(whole.every(({ isExact }) => isExact)).toBe(true);
    expect([...new Set(whole.flatMap(({ counties }) => counties))].toSorted()).toEqual([...OLD, '49035']);
    expect(resolveArea(REGIONS.slice(1), cms).some(({ isExact }) => isExact)).toBe(false);
  });
});

describe('an address', () => {
  const zips = readLines('zip-codes.csv')
    .slice(1, -1)
    .flatMap((line) => findZip(line.slice(0, 5)) ?? []);
  const places = readLines('zip-places.csv')
    .slice(1, -1)
    .flatMap((line) => findZipLocation(line.slice(0, 5)) ?? []);

  it('matches the state and the city of its post office, for every ZIP', () => {
    expect(places.length).toBe(42_555);
    const wrong = places.filter((place) => {
      const { state, isCityNear } = fitAddress(place);
      return !isCityNear || state !== (listStates(place.zip).length > 1 ? 'crosses' : 'fits');
    });
    expect(wrong).toEqual([]);
  });

  // Post offices that the Postal Service assigns to another state than the one in which their ZIP has its centre.
  it('is at a border where the post office and the centre of the ZIP are in two states', () => {
    const crossing = zips.filter(({ zip }) => listStates(zip).length > 1).map(({ zip }) => zip);
    expect(crossing).toEqual(expect.arrayContaining(['42223', '82930', '83120', '86515', '97635']));
    expect(crossing.length).toBe(17);
  });

  it('conflicts with a state that is not near its ZIP, for every ZIP of Utah', () => {
    const utah = zips.filter(({ zip }) => listStates(zip).join() === 'UT');
    const fits = (state: string) =>
      utah.filter(({ zip }) => fitAddress({ zip, state, city: '' }).state !== 'contradicts');

    expect(fits('UT').length).toBe(utah.length);
    expect(['CA', 'NY', 'TX', 'MT', 'PR'].flatMap(fits)).toEqual([]);
    // Monument Valley lies in Utah and Arizona.
    expect(fits('AZ').map(({ zip }) => zip)).toContain('84536');
  });

  it('has every ZIP in the United States, and its own centre within its extent', () => {
    expect(zips.filter((zip) => !isInUnitedStates(zip))).toEqual([]);
    expect(zips.filter((zip) => milesBeyondZip(zip.zip, zip) !== null)).toEqual([]);
    const london = { latitude: 51.5, longitude: -0.12 };
    expect(isInUnitedStates(london)).toBe(false);
    expect(milesBeyondZip('84101', london)).toBeGreaterThan(4_000);
    expect(milesBeyondZip('84110', london)).toBeNull();
  });
});

describe('the data files', () => {
  it.each([
    'zip-codes.csv',
    'counties.csv',
    'legacy-zip-codes.csv',
    'legacy-counties.csv',
    'legacy-overlaps.csv',
    'zip-places.csv',
    'cities.csv',
  ])('%s is in ascending order and ends its lines with LF', (file) => {
    const lines = readLines(file);

    expect(lines.at(-1)).toBe('');
    expect(lines.slice(1, -1)).toEqual(lines.slice(1, -1).toSorted());
    expect(lines.some((line) => line.includes('\r'))).toBe(false);
  });
});
