import { StoredJson } from '@pnb/contract';
import { Prisma, type AccountDb } from '@pnb/db';
import { type TextField, type TextRow, readTexts } from '@pnb/lists';
import type { ProviderRow } from './provider-resource.ts';
import { compileProviderText } from './provider-text.ts';
import type { AccountHandle } from '@pnb/db/raw';

/** Not those of the search, which are longer than all others together. */
export const PROVIDER_COLUMNS: readonly string[] = Object.keys(Prisma.ProviderScalarFieldEnum);

const parts = [
  `select ${PROVIDER_COLUMNS.join(', ')} from providers where account_id = `,
  '::uuid and id = ',
  '::uuid',
];
/** A template, whose columns are no values. */
const ONE = Object.assign(parts, { raw: parts });

/** One statement of one round trip: Prisma takes several times as long as the database. */
export async function readProvider(db: AccountHandle, id: string): Promise<ProviderRow | null> {
  const [row] = await db.query<ProviderRow>(ONE, db.account_id, id);
  return row ?? null;
}

interface ProviderText {
  id: string;
  version: number;
  json: string;
}

type Write = (row: TextRow) => string;
let compiled: Write | null = null;

/** The same as the JSON of the resource, outside of transactions. */
export async function readProviderText(db: AccountDb, id: string): Promise<ProviderText | null> {
  const { rows, fields } = await readTexts(db, ONE, db.account_id, id);
  const [row] = rows;
  if (!row) return null;
  compiled ??= compileProviderText(fields);
  return { id, version: Number(row[VERSION]), json: compiled(row) };
}

const VERSION = PROVIDER_COLUMNS.indexOf('version');

/** Compiles an item of the list of providers, which is the JSON of the resource. */
export function compileProviderItem(fields: readonly TextField[]): (row: TextRow) => StoredJson {
  const write = compileProviderText(fields);
  return (row) => new StoredJson(write(row));
}
