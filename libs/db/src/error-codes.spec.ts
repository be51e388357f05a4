import { describe, expect, it } from '@jest/globals';
import { isUnreachable, readErrorCodes } from './index.ts';

describe('readErrorCodes', () => {
  it('returns the code of an error, of its causes and of the driver below Prisma', () => {
    const driver = { cause: { originalCode: '57014' } };
    const prisma = Object.assign(new Error('raw query failed'), {
      code: 'P2010',
      meta: { driverAdapterError: driver },
    });

    expect(readErrorCodes(prisma)).toEqual(['P2010', '57014']);
    expect(readErrorCodes(new Error('outer', { cause: prisma }))).toEqual(['P2010', '57014']);
  });

  it('ends on an error that is its own cause, and returns nothing for a value that is not an error', () => {
    const circular = Object.assign(new Error('circular'), { code: 'A' });
    circular.cause = circular;

    expect(new Set(readErrorCodes(circular))).toEqual(new Set(['A']));
    expect([null, undefined, 'text', 7, { code: 7 }].flatMap((error) => readErrorCodes(error))).toEqual([]);
  });
});

it.each([
  ['ECONNREFUSED', true],
  ['EPIPE', true],
  ['EHOSTUNREACH', true],
  ['57P01', true],
  ['57P03', true],
  ['25006', true],
  ['08006', true],
  ['53300', true],
  ['P1001', true],
  ['57014', false],
  ['23505', false],
  ['P2002', false],
])('the code %s means that the database is unreachable: %s', (code, expected) => {
  expect(isUnreachable(new Error('outer', { cause: { originalCode: code } }))).toBe(expected);
});

it.each([
  ['Connection terminated unexpectedly', true],
  ['Connection terminated due to connection timeout', true],
  ['timeout exceeded when trying to connect', true],
  ['Client has encountered a connection error and is not queryable', true],
  ['database "pnb" is not currently accepting connections', true],
  ['the transaction was rolled back', false],
])('the error without a code "%s" means that the database is unreachable: %s', (message, expected) => {
  expect(isUnreachable(new Error(message))).toBe(expected);
  expect(isUnreachable(new Error('outer', { cause: new Error(message) }))).toBe(expected);
});
