import type { Cell, Column, RowTruth } from './columns.ts';
import type { Population } from './truth.ts';

export type Shape = 'provider' | 'location' | 'specialty' | 'mixture' | 'wide';

/** How a file is made of providers. */
export interface Recipe {
  name: string;
  fileName: string;
  population: Population;
  columns: readonly Column[];
  /** What a row is; a provider at its first place where nothing is stated. */
  shape?: Shape;
  /** Names, places and specialties in capital letters. */
  upper?: boolean;
  /** Rows above the heading, such as titles and groups of columns. */
  above?: readonly (readonly Cell[])[];
  /** Rows below the last provider. */
  below?: readonly (readonly Cell[])[];
  /** A row after each so many providers: a blank one, or one of totals. */
  between?: { every: number; row: readonly Cell[] };
  write(table: readonly (readonly Cell[])[]): Uint8Array;
}

export const listRows = (shape: Shape, base: Omit<RowTruth, 'place' | 'specialty_code'>): RowTruth[] => {
  const { truth } = base;
  const [first] = truth.places;
  const codes = [truth.specialty_code, ...truth.additional];
  if (shape === 'provider' || shape === 'wide')
    return [{ ...base, place: first, specialty_code: truth.specialty_code }];
  if (shape === 'location')
    return truth.places.map((place) => ({ ...base, place, specialty_code: truth.specialty_code }));
  if (shape === 'specialty') return codes.map((specialty_code) => ({ ...base, place: first, specialty_code }));
  return truth.places.flatMap((place) => codes.map((specialty_code) => ({ ...base, place, specialty_code })));
};
