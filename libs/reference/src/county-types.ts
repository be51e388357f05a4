import type { CountyType } from '@pnb/adequacy';

const NAMES: Readonly<Record<string, CountyType>> = {
  'large metro': 'large_metro',
  metro: 'metro',
  micro: 'micro',
  rural: 'rural',
  ceac: 'ceac',
};

/** The type that CMS calls so. */
export const countyTypeOf = (name: string | null): CountyType | null => NAMES[name?.toLowerCase() ?? ''] ?? null;
