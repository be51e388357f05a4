import { findSpecialtyByTaxonomy, specialtyName } from '@pnb/adequacy';
import { guessValue } from '../guess/guess-value.ts';
import type { RowValues } from './row-values.ts';

/** Two signs for one specialty: the text, which alone says too little, and the taxonomy. */
const CONFIRMED = 0.95;

/** Reads a specialty such as Surgery or Psych, which has no certain meaning, where the taxonomy of the row is that of the probable one. */
export function confirmSpecialty({ values, ignored, warnings, guesses }: RowValues): void {
  const at = warnings.findIndex(({ field }) => field === 'specialty');
  const warning = warnings[at];
  if (!ignored.has('specialty') || !warning?.column || !warning.value || values.taxonomy_code === undefined) return;
  const code = findSpecialtyByTaxonomy(values.taxonomy_code);
  const meaning = guessValue('specialty', warning.value.trim())?.meaning;
  if (code === null || meaning === undefined || meaning !== specialtyName(code)) return;
  warnings.splice(at, 1);
  ignored.delete('specialty');
  values.specialty = code;
  guesses.push({ field: 'specialty', column: warning.column, value: warning.value, meaning, confidence: CONFIRMED });
}
