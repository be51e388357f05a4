import type { AccountDb } from '@pnb/db';
import type { ComputedFiling } from './compute.ts';

/** Estimates a provider without its locations and its metadata, compressed, with its findings. */
const PROVIDER_BYTES = 1_000;

/** What a filing of a build will store at most, before it is computed: it has the providers as they are. */
export async function estimateBytes(db: AccountDb, build_id: string): Promise<number> {
  const [row] = await db.query<{ bytes: bigint | number }>`
    select coalesce(sum(${PROVIDER_BYTES}::bigint + pg_column_size(locations) + pg_column_size(metadata)), 0)::bigint as bytes from providers
    where account_id = ${db.account_id}::uuid and build_id = ${build_id}::uuid`;
  return Number(row?.bytes ?? 0);
}

/** What a computed filing stores. */
export const countBytes = ({ parts, findings }: ComputedFiling): number =>
  parts.reduce((sum, part) => sum + part.length, 0) + Buffer.byteLength(JSON.stringify(findings));
