import { existsSync, readFileSync, truncateSync } from 'node:fs';

export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

interface Recorded extends Statement {
  connection: number;
}

/** The statements of the transaction in which the work changes a provider, from begin to commit. */
export async function recordTransaction(file: string, work: () => Promise<unknown>): Promise<Statement[]> {
  if (existsSync(file)) truncateSync(file);
  await work();
  const all = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);
  const connection = all.find(({ text }) => /^\s*update providers/.test(text))?.connection;
  const statements = all.filter((statement) => statement.connection === connection);
  const first = statements.findIndex(({ text }) => text === 'begin');
  const last = statements.findIndex(({ text }) => text === 'commit');
  if (first < 0 || last < first) throw new Error('the write sent no transaction');
  return statements.slice(first, last + 1).map(({ connection: _, ...statement }) => statement);
}

/** Whose rows a transaction changes. */
export interface Owner {
  account_id: string;
  build_id: string;
  provider_id: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The same statements for the rows of another owner. Ids that the write generated, of its event and its transition, are
 * generated for each execution.
 */
export function bindStatements(recorded: readonly Statement[], from: Owner, to: Owner): () => Statement[] {
  const owned = new Map(Object.keys(from).map((name) => [from[name as keyof Owner], to[name as keyof Owner]]));
  const replace = (text: string): string =>
    [...owned].reduce((replaced, [before, after]) => replaced.replaceAll(before, after), text);
  const bound = recorded.map((statement) => ({
    ...statement,
    values: statement.values.map((value) => mapTexts(value, replace)),
  }));
  const known = new Set(owned.values());
  return () => {
    const generated = new Map<string, string>();
    const generate = (text: string): string => {
      if (!UUID.test(text) || known.has(text)) return text;
      const id = generated.get(text) ?? crypto.randomUUID();
      generated.set(text, id);
      return id;
    };
    return bound.map((statement) => ({
      ...statement,
      values: statement.values.map((value) => mapTexts(value, generate)),
    }));
  };
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  return Array.isArray(value) ? value.map((item) => mapTexts(item, map)) : value;
}
