import { listTaxonomies } from '@pnb/adequacy';
import type { Random } from './random.ts';
import { pick } from './random.ts';

/** The taxonomy follows from the credential of a person listed under 068, a facility type. */
const BY_CREDENTIAL: Readonly<Record<string, string>> = { CMHC: '101YM0800X', LMFT: '106H00000X' };

export function pickTaxonomy(random: Random, specialtyCode: string, credential: string | null): string {
  return BY_CREDENTIAL[credential ?? ''] ?? pick(random, listTaxonomies(specialtyCode));
}
