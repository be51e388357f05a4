import { createHash } from 'node:crypto';
import { utahCounties2026 } from '@pnb/adequacy';
import { listZips } from '@pnb/geography';
import { describe, expect, it } from '@jest/globals';
import { beneficiarySample } from './beneficiaries.ts';
import type { Point } from './map.ts';
import { isInCounty, milesBetween } from './map.ts';
import { listTowns } from './towns.ts';

const sample = beneficiarySample();

function pointSource(fips: string): Point[] {
  const county = sample.find((candidate) => candidate.fips === fips);
  return (county?.latitude ?? []).map((latitude, index) => {
    return { latitude, longitude: county?.longitude[index] ?? NaN };
  });
}

function shareWithin(points: Point[], centre: Point, miles: number): number {
  return points.filter((point) => milesBetween(centre, point) <= miles).length / points.length;
}

describe('isInCounty', () => {
  it('agrees with the county of each ZIP from another library', () => {
    const fips = utahCounties2026.map((county) => county.fips);
    const wrong = listZips('49').filter((zip) =>
      fips.some((code) => isInCounty(code, zip) !== (code === zip.county_fips)),
    );

    expect(wrong).toEqual([]);
  });
});

describe('townsOf', () => {
  it('returns towns of every county, each within its county', () => {
    for (const { fips } of utahCounties2026) {
      expect(listTowns(fips).length).toBeGreaterThan(0);
      expect(listTowns(fips).filter((town) => town.county_fips !== fips || !(town.weight > 0))).toEqual([]);
    }
  });
});

describe('beneficiarySample', () => {
  it('has a point for 50 beneficiaries, 40 to 2,000 in each of the 29 counties', () => {
    const counts = Object.fromEntries(sample.map(({ fips, weight }) => [fips, weight.length]));

    expect(sample.length).toBe(29);
    expect(counts).toMatchObject({ '49035': 2000, '49049': 1392, '49003': 200, '49009': 40 });
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(8413);
  });

  it('weights the points of a county as equal shares of its beneficiaries', () => {
    for (const { fips } of utahCounties2026) {
      const weights = sample.find((county) => county.fips === fips)?.weight ?? [];
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      expect(new Set(weights).size).toBe(1);
    }
  });

  it('keeps each point in its county, with five decimals', () => {
    for (const { fips } of sample) {
      const wrong = pointSource(fips).filter((point) => {
        return !isInCounty(fips, point) || point.latitude !== Number(point.latitude.toFixed(5));
      });
      expect(wrong).toEqual([]);
    }
  });

  it('concentrates the points in populated areas', () => {
    const saltLakeCity = { latitude: 40.7608, longitude: -111.891 };
    const price = { latitude: 39.5994, longitude: -110.8107 };

    expect(shareWithin(pointSource('49035'), saltLakeCity, 15)).toBeGreaterThan(0.75);
    expect(shareWithin(pointSource('49007'), price, 15)).toBeGreaterThan(0.7);
  });

  it('is the same on every machine', () => {
    expect(createHash('sha256').update(JSON.stringify(sample)).digest('hex').slice(0, 16)).toBe('8b2f504d1176ed4a');
  });
});
