import type { ProviderResult } from '@pnb/adequacy';
import { type AdequacyScore, type CellFigures, encodeId, MAX_PROVIDER_EVENTS } from '@pnb/contract';
import { eventDraft, type EventDraft } from '@pnb/events';
import type { AccountDb, AccountTransaction } from '@pnb/db';
import { presentProvider } from '@pnb/network';
import type { CellRow } from './cells.ts';
import { type CellChange, type ChangedCells, getGapEvent } from './changed-cells.ts';
import { cellKey, type CellDiff } from './diff.ts';
import { NETWORK_EVENTS } from './load.ts';
import { isSameStatus, type ProviderChange, type Status } from './statuses.ts';

const MAX_CAUSES = 1_000;

/** Lists the newest events whose changes a run includes. */
export async function listCauses(
  { sql }: AccountDb,
  build_id: string,
  since: bigint,
  through: bigint,
): Promise<string[]> {
  const causes = await sql.event.findMany({
    where: { build_id, sequence: { gt: since, lte: through }, type: { in: NETWORK_EVENTS } },
    orderBy: { sequence: 'desc' },
    take: MAX_CAUSES,
    select: { id: true },
  });
  return causes.map(({ id }) => id);
}

/** Every cell that a run changed, on every basis. */
export function toCellChanges({ changed, removed, before }: CellDiff): CellChange[] {
  const getKey = ({
    basis,
    county_fips,
    specialty_code,
  }: Pick<CellRow, 'basis' | 'county_fips' | 'specialty_code'>) => ({
    basis,
    county_fips,
    specialty_code,
  });
  return [
    ...changed.map((cell) => ({
      ...getKey(cell),
      from: toFigures(before.get(cellKey(cell))),
      to: toFigures(cell),
    })),
    ...removed.map((key) => ({ ...getKey(key), from: toFigures(before.get(cellKey(key))), to: null })),
  ];
}

function toFigures(cell: CellRow | undefined): CellFigures | null {
  if (!cell) return null;
  const { status, covered_ratio, credited_ratio, counted_count } = cell;
  return { status, covered_ratio, credited_ratio, counted_count };
}

interface RunChanges {
  build_id: string;
  before: AdequacyScore | null;
  after: AdequacyScore;
  changes: ChangedCells;
  changed_providers_count: number;
  caused_by: string[];
}

/**
 * Builds the events of a run: one for the score with exactly the cells that changed, and one for each gap that opened or
 * closed. Without a changed cell there is none, unless so many providers changed that only the event of the score reports
 * them. The event of a build's first run lists no cells, because every cell is new.
 */
export function buildRunEvents({
  build_id,
  before,
  after,
  changes,
  changed_providers_count,
  caused_by,
}: RunChanges): EventDraft[] {
  const about = { resource_id: encodeId('build', build_id), build_id };
  const scoreUpdated = (previous: Record<string, unknown>, changed_cells: CellChangeSummary[]) =>
    eventDraft({
      type: 'adequacy.score_updated',
      ...about,
      data: { object: after, previous, changed_cells, changed_providers_count, caused_by },
    });
  if (!before) return [scoreUpdated({}, [])];
  const changed_cells = changes.listed.map(summarizeChange);
  if (changed_cells.length === 0 && changed_providers_count <= MAX_PROVIDER_EVENTS) return [];
  const previous = { score: before.score, cells_met: before.cells_met, cells_not_met: before.cells_not_met };
  const gaps = changes.gaps.flatMap((change) => {
    const type = getGapEvent(change);
    const object = summarizeChange(change);
    return type ? [eventDraft({ type, ...about, data: { object, build_id, caused_by } })] : [];
  });
  return [scoreUpdated(previous, changed_cells), ...gaps];
}

interface CellChangeSummary {
  county_fips: string;
  specialty_code: string;
  from_status: string | null;
  to_status: string | null;
  from: CellFigures | null;
  to: CellFigures | null;
}

const summarizeChange = ({ county_fips, specialty_code, from, to }: CellChange): CellChangeSummary => ({
  county_fips,
  specialty_code,
  from_status: from?.status ?? null,
  to_status: to?.status ?? null,
  from,
  to,
});

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
