import type { AdequacyStatus } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import type { RowWriter } from '@pnb/db/raw';
import { columnLiteral, splitRows } from './array-literal.ts';

/** A computed status of a provider with its reasons. */
export interface Status {
  adequacy_status: AdequacyStatus;
  adequacy_reasons: readonly string[];
}

export function isSameStatus(left: Status, right: Status): boolean {
  const [own, other] = [left.adequacy_reasons, right.adequacy_reasons];
  return (
    left.adequacy_status === right.adequacy_status &&
    own.length === other.length &&
    own.every((reason, at) => reason === other[at])
  );
}

/** A provider whose stored status or reasons a run replaces. */
export interface ProviderChange {
  id: string;
  from: Status;
  to: Status;
}

/** The run that computed the statuses, and when. */
interface ComputedBy {
  run_id: string;
  computed_at: Date;
}

/** A statement takes seconds at most. */
const PROVIDERS_PER_STATEMENT = 10_000;

/**
 * The statements that write the computed status and reasons of providers. Version and `updated_at` change with writes of callers
 * only, so that their entity tags remain valid. None of these columns is indexed, so that the indexes do not change where a page
 * has room for the new row.
 */
export const listStatusUpdates = (
  tx: AccountTransaction,
  changes: readonly StatusChange[],
  by: ComputedBy,
): (() => Promise<void>)[] =>
  splitRows(changes, PROVIDERS_PER_STATEMENT).map((some) => () => setStatuses(tx, some, by));

type StatusChange = Pick<ProviderChange, 'id' | 'to'>;

async function setStatuses(
  tx: AccountTransaction,
  changes: readonly StatusChange[],
  { run_id, computed_at }: ComputedBy,
): Promise<void> {
  await tx.execute`
    update providers set adequacy_status = found.status, adequacy_reasons = string_to_array(found.reasons, ' '),
      adequacy_run_id = ${run_id}::uuid, adequacy_updated_at = ${computed_at}
    from unnest(${columnLiteral(changes, ({ id }) => id)}::text::uuid[],
      ${columnLiteral(changes, ({ to }) => to.adequacy_status)}::text::adequacy_status[],
      ${columnLiteral(changes, ({ to }) => to.adequacy_reasons.join(' '))}::text::text[]) as found(id, status, reasons)
    where account_id = ${tx.account_id}::uuid and providers.id = found.id`;
}

const RUN_PROVIDERS = ['run_id', 'provider_id', 'from_status', 'to_status', 'from_reasons', 'to_reasons'];

/** Inserts the providers whose status a run changed, for its history. */
export async function insertRunProviders(
  tx: AccountTransaction,
  run_id: string,
  changes: readonly ProviderChange[],
): Promise<void> {
  const write = (writer: RowWriter, { id, from, to }: ProviderChange): void => {
    writer.uuid(run_id);
    writer.uuid(id);
    writer.text(from.adequacy_status);
    writer.text(to.adequacy_status);
    writer.texts(from.adequacy_reasons);
    writer.texts(to.adequacy_reasons);
  };
  const target = { table: 'adequacy_run_providers', columns: RUN_PROVIDERS, write };
  for (const some of splitRows(changes, PROVIDERS_PER_STATEMENT)) await tx.copy(target, some);
}
