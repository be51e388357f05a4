import type { CountyType } from '@pnb/adequacy';

const NAMES: Readonly<Record<string, CountyType>> = {
  'large metro': 'large_metro',
  metro: 'metro',
  micro: 'micro',
  rural: 'rural',
  ceac: 'ceac',
};

/** The county type of a designation in CMS's workbook; null for another text. */
export const parseCountyType = (name: string | null): CountyType | null => NAMES[name?.toLowerCase() ?? ''] ?? null;
