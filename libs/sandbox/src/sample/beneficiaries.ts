import { utahCounties2026 } from '@pnb/adequacy';
import { scatter } from './map.ts';
import { createRandom, pickWeighted } from './random.ts';
import { townsOf } from './towns.ts';

export const SAMPLE_ID = 'utah-zcta-synthetic-1';

/** A county's weighted points: three arrays of one length. */
export interface CountySample {
  fips: string;
  latitude: number[];
  longitude: number[];
  weight: number[];
}

const ENROLLED_PER_POINT = 25;
const FEWEST_POINTS = 40;
const MOST_POINTS = 2000;

/** Invented points that stand for the Medicare Advantage members of each Utah county; their weights add up to CMS's count. */
export function beneficiarySample(): CountySample[] {
  return utahCounties2026.map(({ fips, ma_enrolled }) => samplePoints(fips, ma_enrolled));
}

function samplePoints(fips: string, enrolled: number): CountySample {
  const count = Math.min(MOST_POINTS, Math.max(FEWEST_POINTS, Math.round(enrolled / ENROLLED_PER_POINT)));
  const random = createRandom(`ut-v1:bene:${fips}`);
  const points = Array.from({ length: count }, () => {
    const town = pickWeighted(random, townsOf(fips));
    return scatter(random, town, town.spreadMiles);
  });
  return {
    fips,
    latitude: points.map((point) => point.latitude),
    longitude: points.map((point) => point.longitude),
    weight: points.map(() => enrolled / count),
  };
}
