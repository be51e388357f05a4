import type { Supply } from './supply.ts';
import type { Town } from './towns.ts';

// Towns beyond the border that residents of the outer counties use: name, county, centre, specialties in addition to primary care.
const BORDER = `
Evanston WY 82930 56041 41.268 -110.963
Page AZ 86040 04005 36.915 -111.456
Fredonia AZ 86022 04005 36.945 -112.526
Kayenta AZ 86033 04017 36.728 -110.254
Grand Junction CO 81501 08077 39.068 -108.562
Rangely CO 81648 08103 40.087 -108.805
Cortez CO 81321 08083 37.349 -108.586
Mesquite NV 89027 32003 36.805 -114.067
West Wendover NV 89883 32007 40.739 -114.073
Preston ID 83263 16041 42.096 -111.877
Montpelier ID 83254 16007 42.322 -111.298
`;

const VILLAGE = '002:1 006:1';
const TOWN = '002:2 003:1 005:1 006:1 010:1 015:1 023:1 037:1 040:1 046:1 047:1 049:1';
const CITY =
  '002:3 003:2 006:2 007:1 008:2 011:1 012:1 013:1 014:1 015:2 016:1 017:1 018:1 019:1 020:1 021:1 022:1 023:1 025:1 ' +
  '026:1 027:1 028:1 029:1 030:1 031:1 033:1 034:1 035:1 036:1 037:1 040:1 045:1 046:1 047:1 048:1 049:1 050:1 051:1 ' +
  '052:1 057:1 068:1';

const SUPPLIES: Readonly<Record<string, string>> = {
  'Grand Junction': CITY,
  Evanston: TOWN,
  Page: TOWN,
  Mesquite: TOWN,
};

export interface BorderTown {
  readonly town: Town;
  readonly supplies: readonly Supply[];
}

/** Towns just outside the state line, without which the outer counties would look worse served than they are. */
export function borderTowns(): BorderTown[] {
  return BORDER.trim().split('\n').map(parseBorderTown);
}

function parseBorderTown(row: string): BorderTown {
  const [, city = '', state = '', zip = '', county_fips = '', latitude, longitude] =
    /^(.+) ([A-Z]{2}) (\d+) (\d+) ([\d.]+) ([-\d.]+)$/.exec(row) ?? [];
  const centre = { latitude: Number(latitude), longitude: Number(longitude) };
  const supplies = (SUPPLIES[city] ?? VILLAGE).split(' ').map((text) => {
    return { specialty_code: text.slice(0, 3), count: Number(text.slice(4)) };
  });
  return { town: { ...centre, city, state, zip, county_fips, weight: 1, spreadMiles: 0.5 }, supplies };
}
