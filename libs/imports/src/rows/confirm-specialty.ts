import { findSpecialtyByTaxonomy, specialtyName } from '@pnb/adequacy';
import { guessValue } from '../guess/guess-value.ts';
import type { RowValues } from './row-values.ts';

/** Two signs for one specialty: the text, which alone says too little, and the taxonomy. */
const CONFIRMED = 0.95;

/** Reads a specialty such as Surgery or Psych, which has no certain meaning, where the taxonomy of the row is that of the probable one. */
export function confirmSpecialty({ values, errors, guesses }: RowValues): void {
  const at = errors.findIndex(({ field, code }) => field === 'specialty' && code === 'not_found');
  const error = errors[at];
  if (!error?.column || !error.value || values.taxonomy_code === undefined) return;
  const code = findSpecialtyByTaxonomy(values.taxonomy_code);
  const meaning = guessValue('specialty', error.value.trim())?.meaning;
  if (code === null || meaning === undefined || meaning !== specialtyName(code)) return;
  errors.splice(at, 1);
  values.specialty = code;
  guesses.push({ field: 'specialty', column: error.column, value: error.value, meaning, confidence: CONFIRMED });
}
