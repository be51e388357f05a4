import { type AccountQuotas, IMPORT_BYTES, quotaExceeded } from '@pnb/contract';
import { type AccountTransaction, measureQuota, takeQuotas } from '@pnb/db';
import type { ImportRecord } from './import-state.ts';

/** What the account could store when the file was uploaded; the worker does not read accounts. */
export const readQuotas = ({ quotas }: ImportRecord): AccountQuotas | undefined =>
  // Written by the API alone.
  (quotas as unknown as AccountQuotas | null) ?? undefined;

/** Columns of an import that state what it will store. */
interface Reserved {
  stored_bytes: number;
  reserved_providers: number;
}

/** What an import will store at most, once its rows are known and before the first of them is applied. */
export async function reserveStorage(
  tx: AccountTransaction,
  record: ImportRecord,
  events: 'each' | 'summary',
): Promise<Reserved> {
  const stored_bytes = record.content_bytes * IMPORT_BYTES.content + record.rows_read * IMPORT_BYTES.row;
  const given = readQuotas(record);
  if (!given || record.mode === 'dry_run') return { stored_bytes, reserved_providers: 0 };
  const { named, unknown } = await countNamed(tx, record);
  if (events === 'each') await assertEventsFit(tx, { given, named, content_bytes: record.content_bytes });
  return { stored_bytes, reserved_providers: unknown };
}

/** Takes it, after the row that states it is written. */
export const takeReserved = (tx: AccountTransaction, record: ImportRecord, reserved: Reserved): Promise<void> =>
  takeQuotas(
    tx,
    {
      import_bytes: Math.max(0, reserved.stored_bytes - Number(record.stored_bytes)),
      providers: reserved.reserved_providers,
    },
    readQuotas(record),
  );

/** An import that ends while its file is read keeps the rows that were staged: no content, and no changes. */
export async function releaseStorage(
  tx: AccountTransaction,
  { id, content_bytes, rows_read }: ImportRecord,
): Promise<void> {
  const stored_bytes = rows_read === 0 ? 0 : content_bytes + rows_read * IMPORT_BYTES.row;
  await tx.sql.import.updateMany({ where: { id }, data: { stored_bytes } });
}

interface Named {
  named: number;
  unknown: number;
}

/** Providers that the rows name, and those among them that the build does not have by the identifier of the rows. */
async function countNamed(tx: AccountTransaction, { id, build_id }: ImportRecord): Promise<Named> {
  const { account_id } = tx;
  const [row] = await tx.query<Named>`
    select count(*)::int as named, coalesce(sum(case
      when key like 'npi:%' then (not exists (
        select from providers p
        where p.account_id = ${account_id}::uuid and p.build_id = ${build_id}::uuid and p.npi = substr(key, 5)))::int
      when key like 'external_id:%' then (not exists (
        select from providers p
        where p.account_id = ${account_id}::uuid and p.build_id = ${build_id}::uuid and p.external_id = substr(key, 13)))::int
      else 1 end), 0)::int as unknown
    from (
      select distinct key from import_rows
      where account_id = ${account_id}::uuid and import_id = ${id}::uuid and key is not null) as named`;
  return row ?? { named: 0, unknown: 0 };
}

/** An event has so many without what the file states. */
const EVENT_BYTES = 2_000;

interface EventEstimate {
  given: AccountQuotas;
  named: number;
  content_bytes: number;
}

/** An event for each provider is estimated, because nothing stops the events of an import that has begun. */
async function assertEventsFit(tx: AccountTransaction, { given, named, content_bytes }: EventEstimate): Promise<void> {
  const { plan, limits } = given;
  const limit = limits.event_bytes;
  if (limit === null) return;
  const used = await measureQuota(tx, 'event_bytes');
  if (used + named * EVENT_BYTES + content_bytes > limit)
    throw quotaExceeded(plan, { quota: 'event_bytes', used, limit });
}
