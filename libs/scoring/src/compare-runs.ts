import { type Basis, type CellDifferenceKind, type CellFigures, MAX_NAMED_RUNS } from '@pnb/contract';
import type { Bind } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { accountQuery, type AccountHandle } from '@pnb/db/raw';

/** The position of a run in the order of its build. */
export interface RunPosition {
  through_sequence: bigint;
  computed_at: Date;
}

export interface ComparedRuns {
  build_id: string;
  standard_id: string;
  basis: Basis;
  run: RunPosition;
  /** The run that it is compared with; null: no cell differs. */
  other: RunPosition | null;
}

/** A row of the comparison. */
export interface CellDifference {
  kind: CellDifferenceKind;
  county_fips: string;
  county: string | null;
  state: string | null;
  specialty_code: string;
  specialty: string | null;
  from: CellFigures | null;
  to: CellFigures | null;
  run_ids: string[];
}

const isAfter = (run: RunPosition, other: RunPosition): boolean =>
  run.through_sequence === other.through_sequence
    ? run.computed_at > other.computed_at
    : run.through_sequence > other.through_sequence;

const KIND = `case when c."from" is null then 'added' when c."to" is null then 'removed'
  when c."from"->>'status' = 'not_met' and c."to"->>'status' <> 'not_met' then 'gained'
  when c."from"->>'status' <> 'not_met' and c."to"->>'status' = 'not_met' then 'lost' else 'changed' end`;

const FORWARD = 'order by r.through_sequence, r.computed_at';
const BACKWARD = 'order by r.through_sequence desc, r.computed_at desc';

/** Each cell that a run between the two changed, with its figures before the first and after the last of these runs. */
function selectDifferences({ account_id }: AccountHandle, compared: ComparedRuns, bind: Bind): string {
  const { build_id, standard_id, basis, run, other } = compared;
  const [first, last] = other && isAfter(other, run) ? [run, other] : [other ?? run, run];
  const [from, to] = first === run && other ? ['"to"', '"from"'] : ['"from"', '"to"'];
  const place = ({ through_sequence, computed_at }: RunPosition) =>
    `(${bind(through_sequence)}::bigint, ${bind(computed_at)}::timestamptz)`;
  return `(select c.account_id, ${KIND} as kind, c.county_fips, k.name as county, k.state, c.specialty_code, s.name as specialty,
      c."from", c."to", c.run_ids
    from (select r.account_id, x.county_fips, x.specialty_code,
        (array_agg(x."from" ${FORWARD}))[1] as ${from}, (array_agg(x."to" ${BACKWARD}))[1] as ${to},
        (array_agg(r.id ${BACKWARD}))[1:${MAX_NAMED_RUNS}] as run_ids
      from adequacy_runs r cross join lateral (
          select r.changed_cells as cells
          union all
          select cells from adequacy_run_cells
          where account_id = ${bind(account_id)}::uuid and run_id = r.id and basis = ${bind(basis)}::text::basis) stored
        cross join lateral jsonb_to_recordset(stored.cells)
          as x(basis text, county_fips text, specialty_code text, "from" jsonb, "to" jsonb)
      where r.account_id = ${bind(account_id)}::uuid and r.build_id = ${bind(build_id)}::uuid and x.basis = ${bind(basis)}::text
        and (r.through_sequence, r.computed_at) > ${place(first)} and (r.through_sequence, r.computed_at) <= ${place(last)}
      group by r.account_id, x.county_fips, x.specialty_code) c
    left join counties k on k.standard_id = ${bind(standard_id)}::text and k.fips = c.county_fips
    left join specialties s on s.standard_id = ${bind(standard_id)}::text and s.code = c.specialty_code
    where c."from" is distinct from c."to") differences`;
}

type DifferenceCounts = Record<CellDifferenceKind, number>;

/** The cells that differ between two runs as a list, with its counts by kind. */
export async function compareRuns(db: AccountHandle, compared: ComparedRuns) {
  const rows = await accountQuery<{ kind: CellDifferenceKind; count: bigint }>(
    db,
    (bind) => `select kind, count(*) as count from ${selectDifferences(db, compared, bind)} group by kind`,
  );
  const counts: DifferenceCounts = { gained: 0, lost: 0, changed: 0, added: 0, removed: 0 };
  for (const { kind, count } of rows) counts[kind] = Number(count);
  const source: ListSource = {
    from: (bind) => selectDifferences(db, compared, bind),
    scope: 'account',
    key: ['county_fips', 'specialty_code'],
  };
  return { counts, source };
}
