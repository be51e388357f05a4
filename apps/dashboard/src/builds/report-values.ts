import type { components } from '@pnb/client';

export type Score = components['schemas']['AdequacyScore'];
export type Build = components['schemas']['Build'];
export type CountyScore = components['schemas']['AdequacyCounty'];
export type SpecialtyScore = components['schemas']['AdequacySpecialty'];
export type Standard = components['schemas']['Standard'];

export const orDash = <T>(value: T | null, write: (value: T) => string): string =>
  value === null ? '–' : write(value);
