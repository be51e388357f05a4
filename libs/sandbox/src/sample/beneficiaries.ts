import { utahCounties2026 } from '@pnb/adequacy';
import { scatter } from './map.ts';
import { createRandom, pickWeighted } from './random.ts';
import { listTowns } from './towns.ts';

/** A county's points, three arrays of one length; a weight is the share of the county's beneficiaries at the point. */
export interface CountySample {
  fips: string;
  latitude: number[];
  longitude: number[];
  weight: number[];
}

const BENEFICIARIES_PER_POINT = 50;
const FEWEST_POINTS = 40;
const MAX_POINTS = 2000;

/** Invented points that represent the Medicare beneficiaries of each Utah county. */
export function beneficiarySample(): CountySample[] {
  return utahCounties2026.map(({ fips, beneficiaries }) => samplePoints(fips, beneficiaries));
}

function samplePoints(fips: string, beneficiaries: number): CountySample {
  const wanted = Math.round(beneficiaries / BENEFICIARIES_PER_POINT);
  const count = Math.min(MAX_POINTS, Math.max(FEWEST_POINTS, wanted));
  const random = createRandom(`ut-v1:bene:${fips}`);
  const points = Array.from({ length: count }, () => {
    const town = pickWeighted(random, listTowns(fips));
    return scatter(random, town, town.spreadMiles);
  });
  return {
    fips,
    latitude: points.map((point) => point.latitude),
    longitude: points.map((point) => point.longitude),
    weight: points.map(() => 1 / count),
  };
}
