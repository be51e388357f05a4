import type { ProviderResult } from '@pnb/adequacy';
import { encodeId } from '@pnb/contract';
import { eventDraft, type EventDraft } from '@pnb/events';
import type { AccountDb, AccountTransaction } from '@pnb/db';
import { presentProvider } from '@pnb/network';
import { isSameStatus, type ProviderChange, type Status } from './statuses.ts';

/** The number is below the maximum number of parameters of a statement. */
const IDS_PER_STATEMENT = 10_000;

/** Lists the results that differ from the stored ones; `known` contains these if they have been read already. */
export async function diffProviders(
  tx: AccountTransaction,
  found: readonly ProviderResult[],
  known: ReadonlyMap<string, Status> | null,
): Promise<ProviderChange[]> {
  const stored = known ?? (await readStatuses(tx, found));
  const changes: ProviderChange[] = [];
  for (const to of found) {
    const from = stored.get(to.provider_id);
    if (from && !isSameStatus(from, to)) changes.push({ id: to.provider_id, from, to });
  }
  return changes;
}

async function readStatuses({ sql }: AccountDb, found: readonly ProviderResult[]): Promise<Map<string, Status>> {
  const statuses = new Map<string, Status>();
  for (let at = 0; at < found.length; at += IDS_PER_STATEMENT) {
    const ids = found.slice(at, at + IDS_PER_STATEMENT).map(({ provider_id }) => provider_id);
    const select = { id: true, adequacy_status: true, adequacy_reasons: true };
    const rows = await sql.provider.findMany({ where: { id: { in: ids } }, select });
    for (const { id, ...status } of rows) statuses.set(id, status);
  }
  return statuses;
}

const PENDING: Status = { adequacy_status: 'pending', adequacy_reasons: ['not_evaluated'] };

/** Lists the results of a build that had none. */
export const changesFromPending = (found: readonly ProviderResult[]): ProviderChange[] =>
  found.map((to) => ({ id: to.provider_id, from: PENDING, to }));

/** Selects the changes of a status, which are in the events and the history of a run. */
export const statusMoves = (changes: readonly ProviderChange[]): ProviderChange[] =>
  changes.filter(({ from, to }) => from.adequacy_status !== to.adequacy_status);

interface ProviderMoves {
  run_id: string;
  moves: readonly ProviderChange[];
  maxProviderEvents: number;
}

/** Builds one event for each provider, or none above the maximum: the event of the score counts them, the history lists them. */
export async function providerEvents(
  { sql }: AccountDb,
  { run_id, moves, maxProviderEvents }: ProviderMoves,
): Promise<EventDraft[]> {
  if (moves.length === 0 || moves.length > maxProviderEvents) return [];
  const rows = await sql.provider.findMany({ where: { id: { in: moves.map(({ id }) => id) } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return moves.flatMap(({ id, from, to }) => {
    const row = byId.get(id);
    if (!row) return [];
    const data = {
      object: presentProvider(row),
      run_id,
      from_status: from.adequacy_status,
      to_status: to.adequacy_status,
      reasons: [...to.adequacy_reasons],
    };
    return [
      eventDraft({
        type: 'provider.adequacy_changed',
        resource_id: encodeId('provider', id),
        build_id: row.build_id,
        data: data as EventDraft<'provider.adequacy_changed'>['data'],
      }),
    ];
  });
}
