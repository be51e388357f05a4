import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { decodeId } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import type { FiledProvider } from '../content.ts';

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/** Providers of one part: what a reader holds in memory. */
export const PART_SIZE = 2_000;

export const packProviders = async (providers: readonly FiledProvider[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await compress(JSON.stringify(providers), { level: constants.Z_BEST_SPEED }));

async function unpackProviders(packed: Uint8Array): Promise<FiledProvider[]> {
  const text = (await decompress(packed)).toString();
  // Written by packProviders alone.
  return JSON.parse(text) as FiledProvider[];
}

/** The ids of the providers of a filing, part by part. */
export async function* listFiledProviders({ sql }: AccountDb, filing_id: string): AsyncGenerator<string[]> {
  for (let position = 0; ; position++) {
    const part = await sql.filingPart.findFirst({ where: { filing_id, position } });
    if (!part) return;
    const filed = await unpackProviders(part.providers);
    yield filed.flatMap(({ provider }) => decodeId('provider', provider.id) ?? []);
  }
}

/** The providers of a filing in the order of its tables, read part by part. */
export async function* readProviders(db: AccountDb, filing_id: string): AsyncGenerator<FiledProvider> {
  for (let position = 0; ; position++) {
    const part = await db.sql.filingPart.findFirst({ where: { filing_id, position } });
    if (!part) return;
    yield* await unpackProviders(part.providers);
  }
}
