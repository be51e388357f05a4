import { milesBetween, type Point } from './distance.ts';
import { lazyRows } from './rows.ts';

const NEARBY_MILES = 30;

const rows = lazyRows('cities.csv');
let byName: ReadonlyMap<string, readonly Point[]> | undefined;

/** Whether a place of that name is within reach of a point. */
export const isNearCity = (city: string, point: Point): boolean =>
  (cities().get(nameKey(city)) ?? []).some((place) => milesBetween(place, point) <= NEARBY_MILES);

function cities(): ReadonlyMap<string, readonly Point[]> {
  if (byName) return byName;
  const found = new Map<string, Point[]>();
  for (const row of rows()) {
    const [name = '', latitude, longitude] = row.split(',');
    const places = found.get(nameKey(name)) ?? [];
    places.push({ latitude: Number(latitude), longitude: Number(longitude) });
    found.set(nameKey(name), places);
  }
  return (byName = found);
}

const SHORT: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'ste',
  fort: 'ft',
  mount: 'mt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/** Accents, blanks, points and common abbreviations are written one way here and another there. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => SHORT[word] ?? word)
    .join('');
