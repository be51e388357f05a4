import { Problem } from '@pnb/contract';
import { isUnreachable, readErrorCodes } from '@pnb/db';
import { redactCredentials } from '@pnb/identity';

interface DescribedError {
  type: string;
  code?: string;
  message: string;
  /** Absent where the error is expected: a problem, or a database that does not respond. */
  stack?: string;
}

const MAX_MESSAGE = 1_000;
const MAX_STACK = 4_000;

/** SQLSTATE. */
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Prisma has the code of PostgreSQL beside its own. */
const PRISMA = /^P[1-9]\d{3}$/;
/** Errors whose quoted texts are names of tables, columns, users and databases, and not values. */
const QUOTES_NAMES = /^(08|23|28|3D|42|53|55|57)/;

/**
 * What the log states of an error. Messages of PostgreSQL and of parsers quote values of a statement or of a file: quoted texts,
 * credentials and addresses of persons are left out. Further fields of an error, such as the values of a row in `detail`, are not read.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(String(error)) };
  const code = findCode(error);
  const quotesNames = code !== undefined && SQLSTATE.test(code) && QUOTES_NAMES.test(code);
  const described = {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...(code === undefined ? {} : { code }),
    message: (quotesNames ? hideSecrets(error.message) : redactText(error.message)).slice(0, MAX_MESSAGE),
  };
  if (error instanceof Problem || isUnreachable(error) || error.stack === undefined) return described;
  return { ...described, stack: listFrames(error.stack) };
}

/** The code of a problem, of PostgreSQL or of the system; otherwise the class of the error. */
export function readErrorCode(error: unknown): string {
  return findCode(error) ?? (error instanceof Error ? error.constructor.name : typeof error);
}

function findCode(error: unknown): string | undefined {
  const codes = readErrorCodes(error);
  return codes.find((code) => SQLSTATE.test(code) && !PRISMA.test(code)) ?? codes[0];
}

const EMAIL = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;

const hideSecrets = (text: string): string => redactCredentials(text).replace(EMAIL, '…@…');

/** Leaves out quoted texts, credentials and addresses of persons. */
export const redactText = (text: string): string => hideSecrets(text.replace(/"(?:[^"\\]|\\.)*"?/gs, '"…"'));

/** The frames alone: the message before them is stated above, without values. */
const listFrames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n')
    .slice(0, MAX_STACK);
