import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { pnbRules } from './rules.ts';

const linter = new Linter();

const lint = (code: string): string[] =>
  linter
    .verify(code, { plugins: { pnb: pnbRules }, rules: { 'pnb/comments': 'error' } })
    .map(({ message, line }) => `${line}: ${message}`);

describe('the rule on comments', () => {
  it.each([
    '/** Of the row, with its own id and all that belongs to it. */',
    '// Of two that use it, one deletes it.',
    '/** With the copy. */',
    '/**\n * In hexadecimal. The rest is a sentence.\n */',
    '// As a user would',
  ])('refuses %s', (comment) => {
    expect(lint(`${comment}\nlet value;`)).toEqual([expect.stringMatching(/^1: Write a subject and a verb/)]);
  });

  it.each([
    '/** Without PgBouncer, migrations have the same address. */',
    '// At first nothing is locked.',
    '/** Offers the rows. */',
    '// The path, which is long\n// with the copy.',
    '/** Often it is empty. */',
  ])('allows %s', (comment) => {
    expect(lint(`${comment}\nlet value;`)).toEqual([]);
  });
});
