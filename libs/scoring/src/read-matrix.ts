import type { AdequacyMatrix, Basis } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';

type MatrixCounty = AdequacyMatrix['counties'][number];

interface Row extends MatrixCounty {
  run_id: string;
}

interface Target {
  build_id: string;
  basis: Basis;
}

/** All cells of a build on one basis, a row for each county. The database joins them: a row for each cell takes several times as long. */
export async function readMatrix(db: AccountDb, { build_id, basis }: Target): Promise<AdequacyMatrix> {
  const rows = await readRows(db, { build_id, basis });
  const counties = rows.map(({ run_id: _run, ...county }) => county);
  const [first] = rows;
  const specialties = first ? await readSpecialties(db, { build_id, basis, county_fips: first.county_fips }) : [];
  return { object: 'adequacy_matrix', build_id, basis, run_id: first?.run_id ?? null, specialties, counties };
}

/** Each county has a cell for the same specialties, so that a position is a specialty. */
const readRows = (db: AccountDb, { build_id, basis }: Target): Promise<Row[]> =>
  db.query<Row>`
    select m.run_id, fips as county_fips, k.name as county, k.state, m.county_type, m.statuses, m.credited_percents,
      m.progress_percents, m.count_gaps
    from (
      select b.standard_id, b.latest_run_id as run_id, c.county_fips as fips, min(c.county_type)::text as county_type,
        string_agg(case c.status when 'met' then 'm' when 'met_with_credit' then 'c' else 'n' end, '' order by c.specialty_code)
          as statuses,
        json_agg(least(100, floor(100 * c.credited_ratio + 1e-9))::int order by c.specialty_code) as credited_percents,
        json_agg(case when c.status <> 'not_met' then 100 else least(99, floor(100 * least(
          c.credited_ratio / c.required_ratio, c.counted_count::float8 / nullif(c.required_count, 0))))::int end
          order by c.specialty_code) as progress_percents,
        json_agg(c.count_gap order by c.specialty_code) as count_gaps
      from builds b
      join adequacy_cells c on c.account_id = b.account_id and c.build_id = b.id and c.basis = ${basis}::basis
      where b.account_id = ${db.account_id}::uuid and b.id = ${build_id}::uuid and b.latest_run_id is not null
      group by b.account_id, b.id, c.county_fips) m
    join counties k using (standard_id, fips)
    order by fips`;

const readSpecialties = (
  db: AccountDb,
  { build_id, basis, county_fips }: Target & { county_fips: string },
): Promise<AdequacyMatrix['specialties']> =>
  db.query<AdequacyMatrix['specialties'][number]>`
    select code as specialty_code, s.name as specialty, s.kind::text as kind, s.unit::text as unit
    from (
      select b.standard_id, c.specialty_code as code
      from adequacy_cells c
      join builds b on b.account_id = c.account_id and b.id = c.build_id
      where c.account_id = ${db.account_id}::uuid and c.build_id = ${build_id}::uuid and c.basis = ${basis}::basis
        and c.county_fips = ${county_fips}) tested
    join specialties s using (standard_id, code)
    order by code`;
