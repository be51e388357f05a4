import { type AdequacyScore, type CellFigures, encodeId, MAX_PROVIDER_EVENTS } from '@pnb/contract';
import { eventDraft, type AccountDb, type EventDraft } from '@pnb/db';
import type { CellRow } from './cells.ts';
import { cellKey, type CellDiff } from './diff.ts';
import { NETWORK_EVENTS } from './load.ts';

const MAX_CAUSES = 1_000;

interface Span {
  build_id: string;
  since: bigint;
  through: bigint;
}

/** The newest events whose changes a run took in. */
export async function listCauses({ sql }: AccountDb, { build_id, since, through }: Span): Promise<string[]> {
  const causes = await sql.event.findMany({
    where: { build_id, sequence: { gt: since, lte: through }, type: { in: NETWORK_EVENTS } },
    orderBy: { sequence: 'desc' },
    take: MAX_CAUSES,
    select: { id: true },
  });
  return causes.map(({ id }) => id);
}

/** A cell before and after a run; null where there was or is none. */
export interface CellChange {
  basis: string;
  county_fips: string;
  specialty_code: string;
  from: CellFigures | null;
  to: CellFigures | null;
}

/** Every cell that a run changed, on every basis. */
export function toCellChanges({ changed, gone, before }: CellDiff): CellChange[] {
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
    ...gone.map((key) => ({ ...getKey(key), from: toFigures(before.get(cellKey(key))), to: null })),
  ];
}

function toFigures(cell: CellRow | undefined): CellFigures | null {
  if (!cell) return null;
  const { status, covered_ratio, credited_ratio, counted_count } = cell;
  return { status: status as CellFigures['status'], covered_ratio, credited_ratio, counted_count };
}

interface RunChanges {
  build_id: string;
  before: AdequacyScore | null;
  after: AdequacyScore;
  changes: CellChange[];
  changed_providers_count: number;
  caused_by: string[];
}

/**
 * Events of a run: one for the score with exactly the cells that changed, one for each gap opened or closed; none when
 * nothing changed, unless only the score's event can name how many providers did. Of a build's first run every cell is new, so its event names none.
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
  const changed_cells = changes.filter(({ basis }) => basis === after.basis).map(cellChange);
  if (changed_cells.length === 0 && changed_providers_count <= MAX_PROVIDER_EVENTS) return [];
  const previous = { score: before.score, cells_met: before.cells_met, cells_not_met: before.cells_not_met };
  const gaps = changed_cells.flatMap((object) => {
    const type = gapType(object);
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

const cellChange = ({ county_fips, specialty_code, from, to }: CellChange): CellChangeSummary => ({
  county_fips,
  specialty_code,
  from_status: from?.status ?? null,
  to_status: to?.status ?? null,
  from,
  to,
});

/** A gap is a cell that is not met; only a flip opens or closes one. */
function gapType({ from_status, to_status }: CellChangeSummary): 'adequacy.gap_opened' | 'adequacy.gap_closed' | null {
  if (from_status === null || to_status === null) return null;
  const [was, is] = [from_status === 'not_met', to_status === 'not_met'];
  if (was === is) return null;
  return is ? 'adequacy.gap_opened' : 'adequacy.gap_closed';
}
