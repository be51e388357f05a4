import type { RowGuess } from '../rows/row-warning.ts';

/** A distinct value of a column that was guessed. */
export type GuessedValue = RowGuess;

/** Distinct values that an import lists. */
const MAX_VALUES = 200;

/** Adds the guesses of a row to the distinct ones of the import. */
export function collectGuesses(guesses: readonly RowGuess[], collected: GuessedValue[]): void {
  for (const guess of guesses) {
    if (collected.length >= MAX_VALUES) return;
    const isKnown = collected.some(({ column, value }) => column === guess.column && value === guess.value);
    if (!isKnown) collected.push(guess);
  }
}
