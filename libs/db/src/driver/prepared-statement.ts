import { createHash } from 'node:crypto';
import pg from 'pg';
import { Prisma } from '../generated/network/client.ts';

const INT8 = 20;

const DATE = 1082;

/** Types are parsed as by Prisma: sequences are `bigint`, and a calendar date is midnight in UTC. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string): unknown => {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return (text: string) => new Date(`${text}T00:00:00Z`);
    return pg.types.getTypeParser(oid, format as 'text') as unknown;
  },
};

/** The statement of a template, prepared under a name; values are bound, and fragments of SQL inserted. */
export function composeQuery(query: TemplateStringsArray, values: unknown[]): pg.QueryConfig {
  // A fragment of SQL among the values changes the text.
  if (values.some((value) => value instanceof Prisma.Sql)) {
    const { text, values: bound } = Prisma.sql(query, ...values);
    return { text, values: bound.map(toWire), types };
  }
  return { ...describeStatement(query), values: values.map(toWire), types };
}

interface Statement {
  name: string;
  text: string;
}

/** A template of the code is one object, whose text and name are computed once. */
const statements = new WeakMap<TemplateStringsArray, Statement>();

function describeStatement(query: TemplateStringsArray): Statement {
  const known = statements.get(query);
  if (known) return known;
  const text = query.reduce((before, part, index) => `${before}$${index}${part}`);
  const statement = { name: getStatementName(text), text };
  statements.set(query, statement);
  return statement;
}

const toWire = (value: unknown): unknown => (value instanceof Date ? formatTime(value) : value);

/**
 * Formats a time in UTC, whatever the time zone of the process. PostgreSQL has no year 0, and no sign before a year.
 */
function formatTime(time: Date): string {
  const year = time.getUTCFullYear();
  const text = time.toISOString().replace(/^[+-]?\d+/, String(year > 0 ? year : 1 - year).padStart(4, '0'));
  return year > 0 ? text : `${text} BC`;
}

const names = new Map<string, string>();

function getStatementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}
