import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { pnbRules } from './rules.ts';

const linter = new Linter();

function lint(code: string): (string | undefined)[] {
  const messages = linter.verify(
    code,
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { pnb: pnbRules },
      rules: { 'pnb/transactions': 'error' },
    },
    'example.ts',
  );
  return messages.map(({ messageId, message }) => messageId ?? message);
}

describe('the rule on transactions', () => {
  it.each([
    ['a transaction', 'prisma.$transaction((tx) => write(tx));'],
    ['operations in one transaction', 'prisma.$transaction([first, second]);'],
    ['options of its own', 'prisma.$transaction((tx) => write(tx), { timeout: 1_000 });'],
    ['a copy of shared options', 'prisma.$transaction((tx) => write(tx), { ...OPTIONS });'],
    ['two, one after the other', 'prisma.$transaction((tx) => write(tx)).then(() => prisma.$transaction(read));'],
    ['a client that is a parameter', 'const run = (prisma: PrismaClient) => prisma.$transaction((tx) => write(tx));'],
  ])('allows %s', (_, code) => {
    expect(lint(code)).toEqual([]);
  });

  it.each([
    ['a constant', 'prisma.$transaction((tx) => write(tx), OPTIONS);'],
    ['a parameter', 'const run = (work, options) => prisma.$transaction(work, options);'],
    ['a property', 'prisma.$transaction((tx) => write(tx), this.options);'],
    ['the result of a call', 'prisma.$transaction((tx) => write(tx), readOptions());'],
  ])('refuses options that other calls may share: %s', (_, code) => {
    expect(lint(code)).toEqual(['shared']);
  });

  it.each([
    ['by its name', 'const write = (tx) => tx.$transaction([first, second]);'],
    ['by its name in an object', 'const write = (db) => db.tx.$transaction([first, second]);'],
    ['by its type', 'function write(db: Prisma.TransactionClient) { return db.$transaction([first, second]); }'],
    ['by our type', 'const write = async (db: Transaction) => { await db.$transaction([first, second]); };'],
    ['by where it is', 'prisma.$transaction(async (db) => { await prisma.$transaction([first, second]); });'],
    [
      'within a function',
      'prisma.$transaction((db) => rows.map((row) => db.$transaction((inner) => inner.add(row))));',
    ],
  ])('refuses a transaction within one: %s', (_, code) => {
    expect(lint(code)).toEqual(['nested']);
  });
});
