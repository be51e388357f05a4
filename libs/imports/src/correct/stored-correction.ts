import type { Actor } from '@pnb/contract';

/** What is stored of a corrected row. */
export interface StoredCorrection {
  /** The cells as they are in the file. */
  cells: string[];
  at: string;
  actor: Actor;
  /** How often the row was corrected. */
  count: number;
}

export const readCorrection = ({ correction }: { correction: unknown }): StoredCorrection | null =>
  // Written by this service alone.
  correction as StoredCorrection | null;
