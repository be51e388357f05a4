import type { components } from '@pnb/client';

export type Run = components['schemas']['AdequacyRun'];

const POINTS = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

/** The difference of two percentages, with its sign; null if there is none or one of them is unknown. */
export const formatDifference = (value: number | null, before: number | null | undefined): string | null =>
  typeof value !== 'number' || typeof before !== 'number' || value === before ? null : POINTS.format(value - before);
