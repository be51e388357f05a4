import { type Random } from './random.ts';

/** A ZIP of a city with its county, written down by hand from public maps. */
export interface City {
  city: string;
  state: string;
  stateName: string;
  zip: string;
  county: string;
  county_fips: string;
}

const ROWS = `Salt Lake City|UT|Utah|84101|Salt Lake|49035
Provo|UT|Utah|84601|Utah|49049
Ogden|UT|Utah|84401|Weber|49057
Boise|ID|Idaho|83702|Ada|16001
Denver|CO|Colorado|80202|Denver|08031
Colorado Springs|CO|Colorado|80903|El Paso|08041
Phoenix|AZ|Arizona|85004|Maricopa|04013
Tucson|AZ|Arizona|85701|Pima|04019
Las Vegas|NV|Nevada|89101|Clark|32003
Albuquerque|NM|New Mexico|87102|Bernalillo|35001
Boston|MA|Massachusetts|02114|Suffolk|25025
Cambridge|MA|Massachusetts|02139|Middlesex|25017
Worcester|MA|Massachusetts|01608|Worcester|25027
Newark|NJ|New Jersey|07102|Essex|34013
Princeton|NJ|New Jersey|08540|Mercer|34021
Portland|ME|Maine|04101|Cumberland|23005
Burlington|VT|Vermont|05401|Chittenden|50007
Manchester|NH|New Hampshire|03101|Hillsborough|33011
Providence|RI|Rhode Island|02903|Providence|44007
Philadelphia|PA|Pennsylvania|19103|Philadelphia|42101
Pittsburgh|PA|Pennsylvania|15222|Allegheny|42003
Columbus|OH|Ohio|43215|Franklin|39049
Cleveland|OH|Ohio|44113|Cuyahoga|39035
Chicago|IL|Illinois|60601|Cook|17031
Austin|TX|Texas|78701|Travis|48453
Houston|TX|Texas|77002|Harris|48201
San Antonio|TX|Texas|78205|Bexar|48029
Tampa|FL|Florida|33602|Hillsborough|12057
Atlanta|GA|Georgia|30303|Fulton|13121
Charlotte|NC|North Carolina|28202|Mecklenburg|37119
Nashville|TN|Tennessee|37203|Davidson|47037
New Orleans|LA|Louisiana|70112|Orleans|22071
Seattle|WA|Washington|98101|King|53033
Portland|OR|Oregon|97204|Multnomah|41051
Sacramento|CA|California|95814|Sacramento|06067
Los Angeles|CA|California|90012|Los Angeles|06037
San Diego|CA|California|92101|San Diego|06073
Cheyenne|WY|Wyoming|82001|Laramie|56021
Billings|MT|Montana|59101|Yellowstone|30111
Omaha|NE|Nebraska|68102|Douglas|31055`;

export const CITIES: readonly City[] = ROWS.split('\n').map((row) => {
  const [city = '', state = '', stateName = '', zip = '', county = '', county_fips = ''] = row.split('|');
  return { city, state, stateName, zip, county, county_fips };
});

/** A place of service. */
export interface Site extends City {
  line1: string;
  line2: string;
  zip4: string;
}

const STREETS =
  'Main St,Example Ave,Oak Street,N 400 W,Elm Rd,Maple Drive,State Street,Hospital Way,Park Blvd,E South Temple,Washington Ave,Commerce Pkwy,5th Ave,Harbor Ln';
const SUITES = ',,,Suite 200,Ste 4B,# 310,Unit 12,Floor 3,Bldg C';

/** A place in one of the cities, at an address that no other place of the file has. */
export function createPlace(random: Random, cities: readonly City[], number: number): Site {
  const [first, ...others] = cities;
  if (!first) throw new Error('no cities');
  return {
    ...random.pick([first, ...others]),
    line1: `${100 + number * 7} ${random.pick(split(STREETS))}`,
    line2: random.pick(split(SUITES)),
    zip4: String(random.int(1000, 9999)),
  };
}

function split(text: string): [string, ...string[]] {
  const [first = '', ...others] = text.split(',');
  return [first, ...others];
}
