import { type AdequacyScore, encodeId } from '@pnb/contract';
import { announcement, type AccountDb, type Announcement, type CellRow } from '@pnb/db';
import { cellKey, type CellDiff } from './diff.ts';
import { NETWORK_EVENTS } from './load.ts';

interface Told {
  build_id: string;
  before: AdequacyScore | null;
  after: AdequacyScore;
  diff: CellDiff;
  since: bigint;
  through: bigint;
}

const MAX_CAUSES = 1_000;

/**
 * Events of a run: one for the score with exactly the cells that changed, one for each gap opened or closed; none when
 * nothing changed. Of a build's first run every cell is new, so its event names none.
 */
export async function tellOfRun(tx: AccountDb, told: Told): Promise<Announcement[]> {
  const { build_id, before, after, diff } = told;
  const about = { resource_id: encodeId('build', build_id), build_id };
  const tell = (previous: Record<string, unknown>, changed_cells: CellChange[], caused_by: string[]) =>
    announcement({
      type: 'adequacy.score_updated',
      ...about,
      data: { object: after, previous, changed_cells, caused_by },
    });
  if (!before) return [tell({}, [], [])];
  const own = diff.changed.filter(({ basis }) => basis === after.basis);
  const changed_cells = [...own.map((cell) => change(cell, diff)), ...goneOf(told)];
  if (changed_cells.length === 0) return [];
  const caused_by = await causesOf(tx, told);
  const previous = { score: before.score, cells_met: before.cells_met, cells_not_met: before.cells_not_met };
  const gaps = changed_cells.flatMap((object) => {
    const type = gapType(object);
    return type ? [announcement({ type, ...about, data: { object, build_id, caused_by } })] : [];
  });
  return [tell(previous, changed_cells, caused_by), ...gaps];
}

async function causesOf({ sql }: AccountDb, { build_id, since, through }: Told): Promise<string[]> {
  const causes = await sql.event.findMany({
    where: { build_id, sequence: { gt: since, lte: through }, type: { in: NETWORK_EVENTS } },
    orderBy: { sequence: 'desc' },
    take: MAX_CAUSES,
    select: { id: true },
  });
  return causes.map(({ id }) => id);
}

interface CellChange {
  county_fips: string;
  specialty_code: string;
  from_status: string | null;
  to_status: string | null;
}

const change = (cell: CellRow, { before }: CellDiff): CellChange => ({
  county_fips: cell.county_fips,
  specialty_code: cell.specialty_code,
  from_status: before.get(cellKey(cell))?.status ?? null,
  to_status: cell.status,
});

const goneOf = ({ diff, after }: Told): CellChange[] =>
  diff.gone
    .filter(({ basis }) => basis === after.basis)
    .map((key) => ({
      county_fips: key.county_fips,
      specialty_code: key.specialty_code,
      from_status: diff.before.get(cellKey(key))?.status ?? null,
      to_status: null,
    }));

/** A gap is a cell that is not met; only a flip opens or closes one. */
function gapType({ from_status, to_status }: CellChange): 'adequacy.gap_opened' | 'adequacy.gap_closed' | null {
  if (from_status === null || to_status === null) return null;
  const [was, is] = [from_status === 'not_met', to_status === 'not_met'];
  if (was === is) return null;
  return is ? 'adequacy.gap_opened' : 'adequacy.gap_closed';
}
