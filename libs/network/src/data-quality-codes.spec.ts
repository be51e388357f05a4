import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DATA_QUALITY_REVISION, listStoredCodes } from './data-quality-codes.ts';

const GEOGRAPHY = new URL('../../geography/', import.meta.url).pathname;

/** What decides the warnings of a location: their rules, the geography, and how it is read. */
const SOURCES = [
  new URL('data-quality.ts', import.meta.url).pathname,
  ...globSync(['data/*.csv', 'src/*.ts'], { cwd: GEOGRAPHY, exclude: (name) => name.endsWith('.spec.ts') })
    .toSorted()
    .map((name) => GEOGRAPHY + name),
];

const computeChecksum = (): string => {
  const hash = createHash('sha256');
  for (const file of SOURCES) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

describe('the revision of the warnings', () => {
  // If a warning of any location differs, increase the revision and add its checksum; else replace the checksum of the revision.
  it('increases with each change of the rules or the geography', () => {
    expect([DATA_QUALITY_REVISION, computeChecksum()]).toEqual([2, 'a9c4d28176634d5c']);
  });
});

describe('the stored codes', () => {
  it('that contain a code are half of all combinations, and those with any of all codes are all', () => {
    expect(listStoredCodes(['zip_unknown'])).toHaveLength(32);
    expect(listStoredCodes(['zip_unknown']).every((codes) => codes.split(',').includes('zip_unknown'))).toBe(true);
    const all = listStoredCodes([
      'city_zip_mismatch',
      'coordinates_far_from_zip',
      'county_coordinates_mismatch',
      'zip_crosses_border',
      'zip_unknown',
      'zip_without_area',
    ]);
    expect(new Set(all).size).toBe(63);
    expect(all.filter((codes) => codes !== codes.split(',').sort().join(','))).toEqual([]);
  });
});
