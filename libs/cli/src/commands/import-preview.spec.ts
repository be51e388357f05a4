import { expect, it } from '@jest/globals';
import { describeIssue } from './import-preview.ts';

it('describes equal errors with their first rows', () => {
  const issue = {
    severity: 'error' as const,
    code: 'invalid_format' as const,
    field: 'npi',
    column: 'NPI',
    value: null,
    message: '2 is not an NPI. Correct it.',
    row_count: 12,
    first_rows: [7, 9],
  };
  expect(describeIssue(issue)).toBe('error, 12 rows (7, 9, …), NPI: 2 is not an NPI. Correct it.');
  const alone = { ...issue, column: null, field: null, row_count: 1, first_rows: [7] };
  expect(describeIssue(alone)).toBe('error, 1 row (7), whole row: 2 is not an NPI. Correct it.');
});
