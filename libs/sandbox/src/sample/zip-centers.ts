import { utahCounties2026 } from '@pnb/adequacy';
import { listZips } from '@pnb/geography';
import type { CountySample } from './beneficiaries.ts';

/** A second, coarser sample: the centers of the ZIPs of each Utah county, with equal shares. */
export function zipCenterSample(): CountySample[] {
  return utahCounties2026.map(({ fips }) => {
    const zips = listZips(fips);
    return {
      fips,
      latitude: zips.map(({ latitude }) => latitude),
      longitude: zips.map(({ longitude }) => longitude),
      weight: zips.map(() => 1 / zips.length),
    };
  });
}
