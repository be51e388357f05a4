import { expect, it } from '@jest/globals';
import { describeGuess } from './import-guesses.ts';

it('describes a guess of a column, and of a value', () => {
  const column = { column: 'Spec', field: 'specialty', value: null, meaning: null, confidence: 0.95 };
  expect(describeGuess(column)).toBe('Spec is specialty (95 %)');
  expect(describeGuess({ ...column, value: 'Cards', meaning: 'Cardiology', confidence: 0.97 })).toBe(
    'Spec: Cards is Cardiology (97 %)',
  );
});
